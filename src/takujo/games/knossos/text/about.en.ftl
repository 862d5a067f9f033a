# What the shelf says of the game, and its options.

tagline = Dig the labyrinth wider
minutes = 90–120

setting-altar = Altar
    .hermes = Hermes
    .athena = Athena
    .zeus = Zeus
    .poseidon = Poseidon
setting-sheet = Second market sheet
setting-start_player = Start player
setting-round_guard = Most rounds
setting-length = Length
    .full = Full
    .short = Short
setting-auto_split = Dice divided by the software
setting-auto_leftover = Workers come home by themselves
setting-path_helper = Paths are proposed
setting-open_box = Tiles left in the box are shown
setting-gap_rule = Gaps are counted
    .each = each by itself
    .total = all together
setting-free_meeple = Meeples may always come home
setting-guided_beside = A guided worker stands next to
    .piece = your meeple or a worker
    .worker = a worker of yours

preset-first = A first game
    .note = Smaller ruins and fewer artifacts, Zeus and the easier market; the software divides gains and payments.
