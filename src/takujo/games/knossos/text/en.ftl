# Knossos: questions, options, reasons, events and descriptions.
# A question is a message; its attributes are its note and its options by their first word.

## Questions

main = What do you do this turn?
    .note = One action. Once a turn a worker may also step onto a free bull mark.
    .step_up = Step up onto the mark of { $it }
    .lay_tile = Lay a tile
    .place_worker = Place a worker
    .trip = Return trip
    .recall = Recall a worker
    .tavern = Tavern
    .recruit = Recruitment
    .warehouse = Warehouse
    .guide = Guide
    .day_labour = Day labour
    .big_basket = Big basket
    .camp = Camp
    .telegram = Telegram
    .office = Town office
    .altar = Pray at the altar
    .artifact = Buy { $it }
    .final_return = Final return
tile_pick = Which tile do you lay?
    .note = Your meeple goes onto a bull mark of it.
    .tile = { $it }
tile_orient = Which side is up, and how is it turned?
    .note = The side decides the colour; neighbours of the same colour cost 1 each.
    .turn = { $it }
tile_anchor = Where do you lay it?
    .note = The place names the upper left corner of the tile. { $gap_rule ->
        [total] Gaps that it closes, of X cells in all, cost X times X.
       *[each] A gap of X cells that it closes costs X times X.
    }
    .at = { $it }
pay_mono = In which colour do you pay?
    .note = Your worker goes on a space of that colour.
    .pay = { $it }
pay_alt = How do you pay for the artifact?
    .pay = { $it }
pay_mix = How much of this colour do you pay?
    .note = The cost may be mixed from all colours; what is left falls to the next ones.
    .pay = { $it }
split_pay = How much of the payment comes from the extra die?
    .note = At 0 the die goes back, and its worker comes home.
    .extra = { $it } from the extra die
split_gain = How much of the gain goes onto the extra die?
    .extra = { $it } onto the extra die
worker_tile = Where does the worker go?
    .note = On a tile next to one with your meeple or a worker.
    .place = On { $it }
guide_tile = Your guide leads one more worker. Where to?
    .note = { $guided_beside ->
        [worker] On a tile of the guide’s colour, next to one with a worker of yours.
       *[piece] On a tile of the guide’s colour, next to one with your meeple or a worker.
    }
    .place = On { $it }
    .skip = No more
path_step = Where does the path go on?
    .note = From the entrance to your meeple, no tile twice.
    .go = To { $it }
harvest_mode = What do you bring home?
    .note = Colours: all your pieces on their marks along the path come home, and the meeple counts double. White: as many of each colour as you choose.
    .colour = { $it }
    .white = White: { $it }
second_colour = And a second colour?
    .colour = { $it }
    .none = No second colour
white_piece = Which piece comes home for white?
    .take = { $it }
basket = Does your Big basket collect this colour too?
    .collect = Collect { $it }
    .leave = Leave { $it }
leftover = Which other workers come home?
    .note = Those that stay can be the beginning of the next trip.
    .take = { $it }
    .take_all = All of them
    .done = The rest stays
market_return = Which worker comes home from the market?
    .note = One worker from a market area, or one from your reserve on Reinforcements.
    .fetch = From { $it }
    .reinforcements = From Reinforcements
    .none = Nobody
hermes_space = Do you place a worker on Hermes?
    .note = A space of number X is worth X − 1 points.
    .space = On a space { $it }
    .none = No
recall_pick = Which worker do you recall?
    .recall = From { $it }
labour_colour = Day labour: which colour do you gain?
    .gain = { $it }
camp_tile = Camp: where does your meeple go?
    .note = One resource for each tile between it and the entrance.
    .camp = On { $it }
office_draw = Town office: draw another tile?
    .draw = Draw one more
    .stop = No more
office_lay = Town office: lay a tile as well?
    .lay = Lay a tile
    .finish = No
final_colour = Final return: which colour?
    .note = One resource for each worker on a mark, two for the meeple, connected or not.
    .colour = { $it }
    .none = No second colour
final_pieces = Final return: which pieces come home?
    .take = { $it }
    .all = All of them
    .done = That is all
after_main = A worker may still step up onto a free bull mark.
    .step_up = Step up on { $it }
    .end_turn = End the turn

meeple = the meeple
slot = place { $number }
l-tile = L tile
row-tile = { $shape } { $first }/{ $second }
orientation = side { $side } ({ $colour }), { $degrees ->
        [0] not turned
       *[other] turned by { $degrees }°
    }
place = { $x }, { $y }
place-free = { $x }, { $y }: free
place-cost = { $x }, { $y }: { $cost }
amount = { $n } { $colour }
amount-any = { $n } of any colour
colour-gain = { $colour }: +{ $n }
plus = {" + "}
nothing = nothing
tile-number = tile { $number }
laid-tile = { $number } ({ $colour } { $shape })
beside-marks = { $tile }, beside the marks
altar-space = the altar
space-of = { $area }, { $which }
space-die = { $area }, { $colour } ({ $which })
die-high = the higher die
die-low = the lower die

## Why not

why-meeple-out = Your meeple is in the ruins; only a trip brings it home.
why-meeple-home = Your meeple is at home.
why-row-empty = There is no tile in the row.
why-no-room = No tile of the row fits into the frame.
why-tiles-dear = You cannot pay for any place of any tile.
why-tile-dear = You cannot pay for any place of it.
why-tile-large = It fits nowhere in the frame.
why-nobody-home = You have no worker at home.
why-nobody-in-ruins = You have no piece in the ruins to join.
why-no-neighbour = No tile lies next to your pieces.
why-not-at-entrance = No piece of yours stands next to the entrance.
why-nobody-out = All your workers are at home or in reserve.
why-price = You cannot pay its price.
why-no-marks = None of your pieces stands on a bull mark.
why-stepped = You have stepped up this turn.
why-marks-taken = All bull marks of this tile are taken.
why-reserve-empty = You have no reserve workers there.
why-few-workers = It takes { $n ->
        [one] one worker
       *[other] { $n } workers
    }; you have { $home } at home.
why-few-spaces = It takes { $n ->
        [one] one free space
       *[other] { $n } free spaces
    }; there are { $free }.
why-no-camp = You can pay for no tile with a free bull mark that is not next to the entrance.
why-two-dice = You already have two coloured extra dice.
why-mix-short = It costs { $cost }; you have { $have }.
why-mono-short = It costs { $cost } of one colour, which you do not have.
why-colour-taken = It costs { $cost } of one colour; the spaces of the colours you could pay are taken, or you have that die.
why-full = All its spaces are taken.
why-box-empty = The box is empty.
why-row-full = The row holds { $limit } tiles, and you could lay none of them afterwards.
why-hermes = Hermes is reached at the end of a return trip only.
why-white-short = It costs { $white } white, which you do not have.
why-not-beside = It is not next to another tile with your meeple or a worker.
why-meeple-only = It is next to your meeple only; a guide needs a worker there.
why-no-worker-beside = It is not next to a tile with a worker of yours.
why-used = The path has been there.
why-dead-end = From there the path could not reach your meeple.
why-no-piece = No piece of yours stands on a mark of this colour along the path.
why-white-full = You have six white resources, the limit.
why-not-four = It takes a piece on a mark in each of the four colours along the path.
why-die-held = You have the extra die of this colour.
why-space-taken = The space is taken.
why-colour-short = It costs { $cost }; you have { $have }.
why-haul = Your trip brought resources from { $haul ->
        [one] one piece
       *[other] { $haul } pieces
    }.
why-next-to-entrance = It is next to the entrance.
why-no-mark-of-colour = No piece of yours stands on a mark of this colour.
why-choose-colour = Choose at least one colour.
why-take-one = At least one piece must come home.
why-meeple-stays = A meeple that was not harvested stays.

## Events

event-started = { $who } begins.
event-altar_chosen = The altar of this dig is { $altar }.
event-sheet_chosen = Market sheet { $sheet } is laid out.
event-turn_began = Round { $round }: { $who }’s turn.
event-forced_pass = { $who } can do nothing and must pass.
event-stepped_up = A worker of { $who } steps onto the mark of { $tile }.
event-laid = { $who } lays { $piece } as { $tile }.
event-gap_closed = A gap is closed, for { $cost }.
event-meeple_placed = { $who }’s meeple stands on { $tile }.
event-worker_placed = { $who } places a worker on { $tile }.
event-worker_beside = { $who } places a worker beside the marks of { $tile }.
event-entered = A worker of { $who } steps onto the entrance.
event-walked = { $who }’s path leads over tile { $step }.
event-piece_home = A worker of { $who } comes home from { $tile }.
event-meeple_home = { $who }’s meeple comes home.
event-gained = { $who } gains { $number } { $colour }.
event-white_gained = { $who } gains { $number } white.
event-entrance_left = The worker on the entrance goes home to { $who }.
event-paid = { $who } pays { $number } { $colour }.
event-white_paid = { $who } pays { $number } white.
event-die_taken = { $who } takes the extra die of { $colour }, on { $number }.
event-die_returned = { $who }’s extra die of { $colour } goes back to the Warehouse{ $number ->
        [0] {""}
        [one] , and the resource on it is lost
       *[other] , and the { $number } resources on it are lost
    }.
event-hired = { $who } places { $number ->
        [one] a worker
       *[other] { $number } workers
    } on { $space }.
event-came_home = A worker of { $who } comes home from { $space }.
event-reserve_home = { $who } takes home { $number ->
        [one] a reserve worker
       *[other] { $number } reserve workers
    } from { $reserve }.
event-bought = { $who } buys { $artifact }.
event-tile_drawn = { $piece } comes into the row.
event-card_turned = { $artifact } is turned up.
event-final_turns = { $end } Everyone has one final turn.
event-side_up = The { $colour } side is up.
event-laid_beside = It lies beside { $tile }.
event-lost = { $who } has no room for { $number } { $colour } more.
event-game_ended = The dig is over.

end-artifacts = The artifacts are gone.
end-altar = The altar is full.
end-ruins = No tile fits into the ruins any more.
end-passes = Nobody could do anything.
end-rounds = The last round has been played.

## Description

list-comma = {", "}
list-semicolon = {"; "}
none-there = none
nobody = nobody
turn-line = Round { $round }. { $who } is to act.
final-line = Final turns: { $ends } { $n ->
        [one] This is the last turn.
       *[other] { $n } turns are left.
    }
over-line = The dig is over. { $ends } First: { $who }.
clock-line = Until the end: { $cards ->
        [one] one artifact
       *[other] { $cards } artifacts
    }, { $spaces ->
        [one] one altar space
       *[other] { $spaces } altar spaces
    }; { $room }
room-yes = a tile of the row fits.
room-no = no tile of the row fits.
ruins-line = Ruins, frame { $size } by { $size }:
legend = Letters are colours, capitals bull marks, # the entrance; a number stands in the first cell of its tile.
tile-line = { $tile }: { $free ->
        [0] no free mark
        [one] one free mark
       *[other] { $free } free marks
    }; { $pieces }; next to { $near }
piece-meeple = { $who } meeple
piece-on = { $who } { $n ->
        [one] worker
       *[other] { $n } workers
    }
piece-beside = { $who } { $n ->
        [one] worker
       *[other] { $n } workers
    } beside
gaps-line = Closed gaps: { $n ->
        [one] one cell
       *[other] { $n } cells
    }
row-line = Row (up to { $limit }; { $box } in the box):
fits-not = {" "}· fits nowhere
box-line = In the box: { $tiles }
display-line = Artifacts ({ $deck } in the deck):
card-line = { $name } · { $kind } · { $price }
card-effect = {" "}· { $effect }
card-payable = {" "}· payable
price-two = { $x } of one colour + { $y } of one colour
price-alt = { $x } { $first } or { $second }, or { $y } + { $z } of { $third } and { $fourth }
market-line = Market:
area-line = { $area }: { $spaces }
area-cost-line = { $area } (cost { $cost }, { $workers ->
        [one] 1 worker
       *[other] { $workers } workers
    }): { $spaces }
space-line = { $which } { $free } free (taken: { $who })
altar-line = Altar { $altar }: { $spaces }
altar-cost-line = Altar { $altar } (cost { $cost }{ $white ->
        [0] {""}
       *[other] {" "}and { $white } white
    }): { $spaces }
placing-line = Being laid: { $tile }
placed-line = Being laid: { $tile } at { $place }
trip-line = Path: { $path }; it would bring { $gains }
proposal-line = A good path: { $path } (+{ $n })
paying-pay-mix = Still to pay: { $n } of any colours.
paying-pay-mono = To pay: { $n } of one colour.
paying-split-pay = To pay: { $n }.
paying-split-gain = To store: { $n }.
board-line = { $who } ({ $crew }): { $score ->
        [one] 1 point
       *[other] { $score } points
    }
board-you = { $who } ({ $crew }, you): { $score ->
        [one] 1 point
       *[other] { $score } points
    }
store-line = Store: { $store } · white { $white }/6
crew-line = At home: { $home } · meeple: { $meeple } · workers in the ruins { $ruins }, on the market { $market }, at the altar { $altar }
at-home = at home
reserve-line = Reserve: Reinforcements { $reinforcements }, Tavern { $tavern }, Recruitment { $recruit }
artifacts-line = Artifacts: { $cards }
artifacts-of-kind = { $kind }: { $cards }
score-line = Points: workers { $workers }, resources { $resources }, artifacts { $artifacts }, altar { $altar }
