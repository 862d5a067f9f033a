# What the shelf says of the game, and its options.

tagline = Race between walking shelves
minutes = 30–45

setting-colours = Order of the colours
    .blue-red-green-yellow = Blue, red, green, yellow
    .blue-red-yellow-green = Blue, red, yellow, green
    .blue-green-red-yellow = Blue, green, red, yellow
    .blue-green-yellow-red = Blue, green, yellow, red
    .blue-yellow-red-green = Blue, yellow, red, green
    .blue-yellow-green-red = Blue, yellow, green, red
setting-first_colour = Colour of the first seat
    .blue = Blue
    .red = Red
    .green = Green
    .yellow = Yellow
setting-start_player = Start player
setting-starting_hand = Starting hand
setting-areas_needed = Knowledge needed
    .all = II, III and IV
    .short = II and III
setting-magic_cards = Magic cards
setting-shelf_mix = Shelves of a colour + moving shelves
setting-remember_peeks = Faces you saw stay shown
setting-open_hands = Open hands
setting-turn_limit = Most turns
    .none = no limit

preset-first = A first game
    .note = Two kinds of knowledge win, and there are no magic cards in the deck.
