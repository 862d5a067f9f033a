# What the picture of Bibliowonders! says.

scene-closing = { $count ->
    [one] Last turn
   *[other] { $count } turns left
}

scene-winner-home = { $name } comes home with all the knowledge and wins
scene-winner-limit = The library closes after turn { $turn }: { $name } won
scene-solo-home = Home with all the knowledge after { $turn } turns
scene-solo-lost = The library has closed after turn { $turn }
scene-of-areas = of { $count }

# captions on the table
scene-knowledge = Knowledge
scene-spells = Elementary magic
scene-moves-left = { $count ->
    [0] No moves left
    [one] 1 move left
   *[other] { $count } moves left
}
scene-shelves = Face up
scene-rebuild-at = rebuilding at { $count }
scene-deck = Deck
scene-discards = Discards
scene-turn = This turn
scene-own-shelf = { $name }: draw 1
scene-permit = 1 unmet card ok

# consequences
scene-gain-mp = MP+1
scene-draw = draw
scene-ride = to { $cell }
scene-win = win!

# why a card cannot be revealed, in few words
scene-not-met = not met here
scene-not-twice = one of a kind
scene-passed-over = passed over
scene-too-few = too few after

# spoken labels
scene-say-down = { $cell }, face down
scene-say-card = { $cell }, { $name }
scene-say-known = { $cell }, face down, you know it: { $name }
scene-say-crystal = with a crystal: no card for entering
scene-say-peeked = looked at by { $names }
scene-say-pawns = here: { $names }
scene-say-met-here = met here: { $list }
scene-say-would-meet = would be met: { $list }
scene-say-pawn = { $name } on { $cell }
scene-say-look = { $cell }, face down
scene-say-north = North of the Reception
scene-say-east = East of the Reception
scene-say-south = South of the Reception
scene-say-west = West of the Reception
scene-say-wizard = { $name }: draws on { $shelf }; { $steps ->
    [0] at the Reception
    [one] one step from the Reception
   *[other] { $steps } steps from the Reception
}; meets { $list }
scene-say-mp = { $name }: { $count } of { $limit } MP
scene-say-area-empty = { $name }: Knowledge { $area }, empty
scene-say-area-filled = { $name }: Knowledge { $area }, acquired
scene-say-hand = { $name } holds { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
}
scene-say-open-hand = { $said }: { $list }
scene-say-spell = { $name }, { $count } MP
scene-say-deck = Deck: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
scene-say-discard = Discard pile: { $list }
scene-say-counted = { $count } { $name }
scene-say-none = nothing
scene-say-shown = { $name }: { $up } face up, { $down } face down
scene-say-meter = { $list }. The map is rebuilt at { $count } face up of one colour.
scene-say-played = { $name }, used this turn
scene-say-permit = Reading Permit: one card that is revealed this turn need not be met
scene-say-magic = { $name }, magic card
scene-say-met = { $name }, met where you stand
scene-say-nearest = { $name }, not met here; next on { $cell }, { $steps ->
    [one] one step away
   *[other] { $steps } steps away
}
scene-say-nowhere = { $name }, not met on any card face up
scene-say-hand-count = { $count ->
    [one] One card
   *[other] { $count } cards
} in hand, { $limit } may be kept at the end of the turn

# small counts beside a seat
scene-figure-mp = magic points
scene-spell-refused = { $spell }: { $why }
