# What the shelf says of the game, and its options.

tagline = Ride along the roads of a republic
minutes = 30–45

setting-lap_tokens_per_player = Lap tokens for each player
setting-lap_supply = Lap token supply
    .per_player = by number of players
    .fixed15 = always 15
setting-production_timing = Buildings produce
    .both = at harvest and when built
    .harvest = at harvest
    .build = when built on a space of their kind
    .build_anywhere = when built, wherever the pawn stands
setting-lap_bonus = From five lap tokens on
    .triple = 3 for each token
    .plus3 = 10, and 3 for each further one
setting-riders_lap = Riders earn laps
setting-setup_stack = Pawns begin
    .side_by_side = side by side
    .stacked = in one column
setting-marker_draw = A card for the start marker
setting-conversion_limit = Conversions
    .unlimited = as often as you like
    .once_per_card = once per card
setting-books_vp = Points of Books from Abroad
setting-open_plans = Open plans
setting-tie_break = Among equals
    .shared = the victory is shared
    .laps_then_buildings = laps, then buildings
setting-dead_ends = Side tracks end a move
setting-round_limit = Most rounds

preset-first = A first game
    .note = Short, and all plans are shown once they are laid.
preset-revision_2026 = 2026 revision
    .note = Buildings produce at harvest, each converts once a turn, the marker brings no card and Books from Abroad score 2; the cards are those of this edition.
