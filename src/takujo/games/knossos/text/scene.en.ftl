# What the picture of Knossos says.

scene-final-turns = { $count ->
    [one] Last turn
   *[other] Final turns: { $count } left
}

scene-figure-home = Workers at home
scene-figure-ruins = Pieces in the ruins
scene-figure-artifacts = Artifacts

# captions on the table
scene-gate = Entrance
scene-gate-other = 入口
scene-row = Tile row
scene-turns = Which way?
scene-artifacts = Artifacts
scene-harvest = Trip: pieces on one colour
scene-altar = Altar: { $name }
scene-full = { $full } of { $capacity }
scene-your-party = Your party
scene-now = { $points } VP
scene-cost = cost
scene-free = free
scene-per-tile = { $n } per tile
scene-per-tile-short = { $n }×
scene-worth = VP { $list }
scene-worth-each = { $points } VP each
scene-worth-hermes = number − 1 VP

scene-note-place = A spot is where its bull mark, and your meeple, would be; a number is the cost ({ $gap_rule ->
    [total] X × X for gaps of X in all
   *[each] X × X for a gap of X
}).

# what the areas of the market do
scene-does-reinforcements = each trip: { $n } of your reserve
scene-does-tavern = gain { $n } of your reserve here
scene-does-recruit = place 2, later 3: gain { $n } of your reserve
scene-does-warehouse = take the die: your limit becomes 15
scene-does-guide = one more worker on this colour
scene-does-day_labour = { $n } resources of one colour
scene-does-big_basket = trips also bring this colour
scene-does-camp = meeple onto a tile already laid
scene-does-telegram = a trip without the entrance
scene-does-office = draw tiles, and lay one or none

# spoken labels
scene-say-ruins = The ruins: a frame of { $size } by { $size } cells. It may still be slid { $left } to the left, { $right } to the right, { $up } up and { $down } down
scene-say-slide-left = The frame may be slid { $count } to the left
scene-say-slide-right = The frame may be slid { $count } to the right
scene-say-slide-up = The frame may be slid up by { $count }
scene-say-slide-down = The frame may be slid down by { $count }
scene-say-gap = A cell of a closed gap
scene-say-new-gap = A gap that would be closed here
scene-say-entrance = The entrance
scene-say-tile = Tile { $number }, { $colour }, { $free ->
    [0] no free bull mark
    [one] one free bull mark
   *[other] { $free } free bull marks
}
scene-say-pieces = { $name }: { $meeple ->
    [0] {""}
   *[other] meeple{" "}
}{ $on ->
    [0] {""}
    [one] one worker on a mark{" "}
   *[other] { $on } workers on marks{" "}
}{ $beside ->
    [0] {""}
    [one] one worker beside
   *[other] { $beside } workers beside
}
scene-say-meeple = Meeple of { $name }
scene-say-meeple-home = Meeple of { $name }, at home
scene-say-worker = Worker of { $name }
scene-say-at-gate = Worker of { $name } on the entrance
scene-say-beside = { $name }: { $count ->
    [one] one worker
   *[other] { $count } workers
} beside the marks
scene-say-home = { $name }: { $count ->
    [one] one worker
   *[other] { $count } workers
} at home
scene-say-goal-mark = onto a free bull mark
scene-say-goal-beside = beside the marks, for all are taken
scene-say-step = { $worth ->
    [0] the path goes on
   *[other] harvest here: { $worth }
}
scene-say-step-proposed = { $worth ->
    [0] on the proposed path
   *[other] on the proposed path, harvest here: { $worth }
}
scene-say-place = the bull mark, and your meeple, would be here
scene-say-ghost = The tile that is being laid
scene-say-ghost-least = The tile, where it costs the least
scene-say-touched = Of the same colour, { $colour }: costs 1
scene-say-cost = { $same } of its own colour, { $gaps } for gaps
scene-say-lit = On the path
scene-say-thread = The path so far: { $count ->
    [one] one tile
   *[other] { $count } tiles
}
scene-say-proposed = A good path: { $count ->
    [one] one tile
   *[other] { $count } tiles
}
scene-say-row = Tile row: { $count } of { $limit }. { $fits }
scene-say-fits = Some tile fits into the frame.
scene-say-fits-not = No tile fits into the frame.
scene-say-box = Tile box: { $count ->
    [one] one tile
   *[other] { $count } tiles
}
scene-say-row-tile = { $shape }, { $first } or { $second }, { $marks ->
    [one] one bull mark
   *[other] { $marks } bull marks
}
scene-say-tile-fits-not = It fits nowhere.
scene-say-turn = Side { $side }, { $colour }, turned by { $degrees }°
scene-say-no-card = No card here until all are gone
scene-say-deck = Artifact deck: { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-say-card = { $name }, { $kind }. { $cost }. { $effect }
scene-say-two = Costs { $x } of one colour and { $y } of one colour
scene-say-alt = Costs { $x } { $a } or { $b }, or { $y } and { $z } of { $c } and { $d }
scene-say-held = { $owner }: { $said }
scene-say-kind = { $kind }: { $count } cards, { $points } points
scene-say-kinds = Artifacts of { $name }: { $points } points
scene-say-market = Market, sheets M0 and { $sheet }
scene-say-harvest = A trip brings { $list } resources for one to five pieces on one colour; the meeple counts as two
scene-say-area = { $name }. { $text } Free spaces: { $free }
scene-say-die = Extra die, { $colour }, on { $number }
scene-say-reserve = Reserve of { $name }: { $count ->
    [one] one worker
   *[other] { $count } workers
}
scene-say-altar = Altar of { $name }. { $text } Taken: { $full } of { $capacity }
scene-say-altar-space = worth { $points ->
    [one] one point
   *[other] { $points } points
}
scene-say-own = Your board. If the match ended now: { $total } points. Workers { $workers }, resources { $resources }, artifacts { $artifacts }, altar { $altar }
scene-say-rival = Board of { $name }, { $total } points
scene-say-store = { $colour }: { $count } of at most { $limit }{ $extra ->
    [0] {""}
   *[other] , { $extra } of them on the extra die
}
