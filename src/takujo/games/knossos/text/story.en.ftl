# The story: clauses without a subject, several of which make a sentence.

entrance = the entrance

story-forced_pass = can do nothing and must pass
story-stepped_up = steps up onto a mark of { $tile }
story-laid = lays { $piece } with { $side_up } up beside { $laid_beside } ({ $tile }) with the meeple on it
story-side_up = turns up { $it }
    .it = { $colour }
story-laid_beside = lays it beside { $it }
    .it = { $tile }
story-gap_closed = closes a gap (cost { $cost })
story-meeple_placed = puts the meeple on { $it }
    .it = { $tile }
story-worker_placed = places a worker on { $it }
    .it = { $tile }
    .each = { $who } on { $it }
    .all = Workers are placed: { $each }.
story-worker_beside = places a worker beside the marks of { $it }
    .it = { $tile }
story-walked = makes a return trip over { $n ->
        [1] tile
       *[other] tiles
    } { $it }
    .it = { $step }
story-piece_home = takes home the { $n ->
        [1] worker
       *[other] workers
    } of { $it }
    .it = { $tile }
story-meeple_home = takes the meeple home
story-gained = gains { $it }{ $lost ->
        [none] {""}
       *[other] {" "}(no room for { $lost } more)
    }
    .it = { $number } { $colour }
story-white_gained = gains { $number } white
story-lost = has no room for { $it } more
    .it = { $number } { $colour }
story-paid = pays { $it }
    .it = { $number } { $colour }
story-white_paid = pays { $number } white
story-die_taken = takes the extra die of { $colour } (on { $number })
story-die_returned = gives back the extra die of { $colour }{ $number ->
        [0] {""}
       *[other] {" "}and loses the { $number } on it
    }
story-hired = places { $number ->
        [one] a worker
       *[other] { $number } workers
    } on { $space }
story-came_home = takes home the worker on { $it }
    .it = { $space }
story-reserve_home = takes home { $it }
    .it = { $number ->
        [one] a reserve worker
       *[other] { $number } reserve workers
    } from { $reserve }
story-bought = buys { $artifact } for { $paid ->
        [none] nothing
       *[other] { $paid }
    }
story-tile_drawn = New in the row: { $it }.
    .it = { $piece }
story-card_turned = Turned up: { $it }.
    .it = { $artifact }

tie-break = On equal points whoever brought about the end is ahead.
