# What the shelf says of the game, and its options.

tagline = Gather scattered memories into tomes
minutes = 30–45

setting-length = Length
    .short = Short
    .standard = Standard
    .long = Long
setting-start_player = Start player
setting-seat_bonus = More cards for later seats
setting-collect_payment = Collections are paid
    .whole_hand = from the whole hand
    .old_hand = from the hand before
setting-voluntary_pass = Passing allowed
setting-basic_game = First game
setting-open_hands = Open hands
setting-memory_aid = Memory aid

preset-first = A first game
    .note = A round track of nine spaces (ten with three players), and obliviated shards have no effect.
preset-balanced = Balanced
    .note = For four players, where the fourth is behind as printed: only cards held before may pay for a collection, and who comes later begins with more cards.
