# What the shelf says of the game, and its options.

tagline = Collect curious items, take nine characters
minutes = 30–45

setting-simple_play = Simple play
setting-start_player = Start player
setting-length = Length
    .short = Short
    .standard = Standard
    .long = Long
setting-equal_turns = Equal number of turns
setting-tie_break = Among equals
    .shared = the victory is shared
    .characters = more characters
setting-open_puts = Open cards under characters
setting-shuffled_abilities = Shuffled abilities
setting-max_rounds = Most rounds

preset-first = A first game
    .note = Only characters 1 to 4 have abilities, as the printed rulebook recommends, and the game is shorter.
