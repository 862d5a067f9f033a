# Bibliowonders!: questions, options, reasons, events and descriptions.
# A question is a message; its attributes are its note and its options by their first word.

## Questions

turn_action = What do you do?
    .note = Move as long as you have moves left; everything else as often as you can.
    .move = Move { $it }
    .clairvoyance = Clairvoyance: look { $it }
    .negotiation = Negotiation: draw 1, discard 1
    .leap = Leap: one more move
    .play = Play { $it }
    .acquire = Acquire Knowledge { $it }
    .end_turn = End the turn
acquire_pick = Which card do you reveal?
    .note = All different, and all met where your pawn stands, but for one under a Reading Permit. The cards are chosen in their printed order.
    .reveal = Reveal { $it }
negotiation_discard = Negotiation: which card do you discard?
    .note = The card you have just drawn may go, too.
    .discard = Discard { $it }
transpose_first = Shelf Transposition: which card moves?
    .note = Everything on it goes along. The Reception stays.
    .lift = Lift { $it }
transpose_second = Shelf Transposition: with which card does it swap?
    .swap = Swap with { $it }
catalogue_pick = Catalogue Search: which face-down card do you look at?
    .look = Look at { $it }
    .stop = Seen enough
handlimit_discard = Your hand is over the limit. Which card do you discard?
    .discard = Discard { $it }

north = north
east = east
south = south
west = west

## Why not

why-no-moves = You have no move left this turn.
why-edge = The map ends there; only moving shelves cross the edge.
why-face-up = That card lies face up.
why-known = You have seen that card already.
why-poor = This costs { $cost } MP; you have { $mp }.
why-nothing-to-draw = Deck and discard pile are both empty.
why-no-area = This game is played without that area.
why-area-filled = You have that knowledge already.
why-duplicates = The cards must all be different: { $have ->
        [one] one kind is met here
       *[other] { $have } kinds are met here
    }{ $permitted ->
        [0] .
       *[other] , and the Reading Permit allows one more.
    }
why-too-few = It takes { $area } different cards that are met here; you have { $have }{ $permitted ->
        [0] .
       *[other] , and the Reading Permit allows one more.
    }
why-picked = This kind is in the reveal already.
why-passed-over = Cards are chosen in their printed order, and this one was passed over.
why-not-enough-after = Too few cards would follow this one: choose an earlier one first.
why-no-colour = No face-up shelf of that colour is here or next to you.
why-not-moving = You do not stand on a moving shelf.
why-wrong-way = You are not on that side of the Reception.
why-lifted = This card is already lifted.
why-reception = The Reception cannot be transposed.

## Events

event-turn_started = Turn { $number }: { $who }.
event-moved = { $who } moves { $direction } to { $cell }.
event-turned_up = { $cell } is turned up: { $face }.
event-mp_gained = { $who } gains { $number } MP (now { $mp }).
event-mp_paid = { $who } pays { $number } MP ({ $mp } left).
event-card_drawn = { $who } draws { $kind }.
event-card_drawn_hidden = { $who } draws a card.
event-nothing_drawn = There is no card for { $who } to draw.
event-crystal_placed = { $who } puts a crystal on { $cell }.
event-shelf_swapped = The shelf carries { $who } to { $other }: { $cell } and { $other } trade places.
event-shelf_wrapped = The shelf carries { $who } over the edge to { $other }: { $cell } and { $other } trade places.
event-transposed = { $who } transposes { $cell } and { $other }.
event-peeked = { $who } looks at { $cell }: { $face }.
event-peeked_hidden = { $who } looks at { $cell }.
event-knowledge_acquired = { $who } acquires Knowledge { $area } with { $kinds }!
event-magic_played = { $who } plays { $kind }.
event-moves_gained = { $who } gains { $number ->
        [one] one move
       *[other] { $number } moves
    } ({ $moves } left).
event-permitted = One card that { $who } reveals this turn need not be met.
event-discarded = { $who } discards { $kind }.
event-put_away = { $kind } goes to the discard pile.
event-deck_reshuffled = The discard pile is shuffled into a new deck of { $number ->
        [one] one card
       *[other] { $number } cards
    }.
comma = {", "}
event-map_rebuilt = The map is rebuilt: { $number ->
        [one] one shelf is
       *[other] { $number } shelves are
    } shuffled and laid face down ({ $cells }).
event-turn_ended = { $who } ends the turn.
event-game_won = { $who } comes home with all the knowledge and wins!
event-spell_cast = { $who } casts { $spell }.
event-mp_lost = { $who } gains no MP, because { $mp } is the limit.
event-reception_moved = The Reception moves to { $cell }.
event-pawn_carried = { $who }’s pawn is carried to { $cell }.
event-moves_unused = { $who } leaves { $moves ->
        [one] one move
       *[other] { $moves } moves
    } unused.
event-permit_unused = { $who }’s permit lapses.
event-limit_reached = Turn { $number } was the last. The library closes.

## Description

end-home = Somebody is back at the Reception with all the knowledge.
end-limit = The library has closed.
turn-line = Turn { $turn } (round { $round }): { $who }
limit-note = {" "}· the library closes after turn { $n }
moves-line = Moves left: { $n }
permit-line = A Reading Permit is open.
aim-line = Revealing for Knowledge { $area }: { $cards }
lifted-line = Lifted: { $cell }
won-line = { $who } came home with all the knowledge and has won.
limit-line = The library has closed after turn { $turn }. { $who } wins.
limit-shared-line = The library has closed after turn { $turn }. The win is shared: { $who }.
solo-archmage = Home after { $turn } turns: you are an archmage!
solo-wizard = Home after { $turn } turns: you are a wizard.
solo-apprentice = Home after { $turn } turns: you are an apprentice.
solo-won = Home after { $turn } turns.
solo-lost = The library has closed after turn { $turn }, and you are still inside.
legend = (b r g y: shelves, capital and * with a crystal; ^ > v < moving; ? seen face down; ## face down; RC Reception; digits: pawns)
reception-line = Reception on { $cell }
shown-line = Face up: { $shown } (rebuilding at { $n })
batch-line = Face down, shuffled together ({ $n }): { $faces }
deck-line = Deck: { $deck } · discarded: { $discard } · crystals left: { $crystals }
played-line = Magic used this turn: { $cards }
board-line = { $who } [{ $seat }]: { $wizard }, { $colour }
board-you = { $who } (you) [{ $seat }]: { $wizard }, { $colour }
place-line = On { $cell }, { $steps ->
        [0] at the Reception
        [one] one step from the Reception
       *[other] { $steps } steps from the Reception
    } · MP { $mp } of { $limit }
areas-line = Knowledge: { $areas }
hand-line = Hand ({ $n }): { $cards }
hand-hidden = Hand: { $n ->
        [0] empty
        [one] one card
       *[other] { $n } cards
    }
none = none
