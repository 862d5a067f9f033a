# Ail Lime: questions, options, reasons, events and descriptions.
# A question is a message; its attributes are its note and its options by their first word.

## Questions

plan_card = Which card do you lay face down?
    .note = All plan at once. You may change your mind until everyone is ready.
    .plan = Plan { $it }
turn_action = Advance or build?
    .note = Advance: the card is discarded, you move and harvest. Build: pay its cost and stay where you are.
    .advance = Advance
    .build = Build
    .convert = Convert { $it } into 1 Money
choose_destination = Where do you stop?
    .note = You carry along every pawn that stands above yours.
    .go = To { $it }
choose_column = Onto which pawn do you climb?
    .climb = Onto { $it }
choose_card_reward = Which resource does the card bring?
    .take = Take { $it }
choose_space_reward = Which resource do you take on Pede?
    .note = { $production_timing ->
        [harvest] It sets off your buildings that produce on spaces of the kind you take.
        [both] It sets off your buildings that produce on spaces of the kind you take.
       *[build] {""}
    }
    .take = Take { $it }
choose_ride_reward = You were carried to Pede. Which resource do you take?
    .take = Take { $it }
pay_any = Which token do you pay?
    .note = The cost is any tokens you like.
    .pay = Pay { $it }
chain_build = Do you build another card?
    .note = A chain lets you build on from your hand, each card at its full cost.
    .build = Build { $it }
    .convert = Convert { $it } into 1 Money
    .stop = Stop building
last_conversion = Do you convert before your turn ends?
    .note = Each building converts once in your turn; what you have just gained counts too.
    .convert = Convert { $it } into 1 Money
    .done = End the turn

## Why not

why-short = { $short ->
        [one] One token is missing
       *[other] { $short } tokens are missing
    }{ $money ->
        [0] , and you have no Money to stand in.
       *[other] , even with your Money.
    }
why-money = The cost includes { $money } Money, which nothing can replace; you are { $short } short.
why-any = It costs { $price } tokens of any kind; you have { $tokens }.
why-input = It takes { $needed } tokens of the same kind, and Money does not count.
why-used = You have used this building in this turn.
why-stop-early = You must go all { $move } steps.
why-no-way = No way of exactly { $move ->
        [one] one step
       *[other] { $move } steps
    } along the arrows ends there.
why-not-top = Somebody stands on that pawn: climb to the top of the column.
why-basic = Only Food, Material or Knowledge.
why-none-left = You have none of these.

## Events

event-round_began = Round { $number } begins; { $who } has the start player marker.
event-drew = { $who } draws “{ $card }”{ $why }.
event-drew_hidden = { $who } draws { $number ->
        [one] a card
       *[other] { $number } cards
    }{ $why }.
event-reshuffled = The discard pile is shuffled: the new deck has { $number ->
        [one] one card
       *[other] { $number } cards
    }.
event-planned = { $who } plans “{ $card }”.
event-planned_hidden = { $who } has planned.
event-plans_laid = All plans are laid.
event-shown = { $who } has planned “{ $card }”.
event-skipped = { $who } has no card and no turn.
event-revealed = { $who } turns up “{ $card }”.
event-converted = { $who } converts { $recipe } into 1 Money.
event-discarded = { $who } discards “{ $card }” to advance.
event-stepped = { $who } goes from { $from } to { $to }.
event-lap = { $who } takes a lap token; { $left ->
        [0] it was the last
        [one] one is left
       *[other] { $left } are left
    }.
event-no_lap = { $who } completes a lap, but no lap token is left.
event-final_round = The last lap token is gone: this is the final round.
event-stayed = { $who } stays on { $space }.
event-landed = { $who } stops on { $space }.
event-climbed = { $who } climbs onto { $seat }.
event-carried = { $who } carries { $seat } along.
event-card_gave = { $who } takes { $gain } for the card.
event-space_gave = { $who } takes { $gain } on { $space }.
event-ride_gave = { $who } takes { $gain } on { $space } for the ride.
event-produced = { $who }’s “{ $card }” produces { $gain }.
event-paid = { $who } pays { $tokens }.
event-built = { $who } builds “{ $card }”.
event-chained = { $who } also builds “{ $card }”.
event-chain_ended = { $who } builds no further.
event-marker_passed = { $who } receives the start player marker.
event-ended = { $end } The game is over.
event-refilled = The hands are refilled.
event-no_card = There is no card left for { $who } to draw.

drawn-deal = {""}
drawn-space = {" "}from the space
drawn-ride = {" "}for the ride
drawn-refill = {""}
drawn-marker = {" "}for the marker

end-laps = The lap tokens are gone.
end-cards = Nobody holds a card any more.
end-rounds = The last round has been played.

tokens = { $n } { $resource }
cards = { $n ->
        [one] { $card }
       *[other] { $n } { $card }
    }
comma = {", "}
nothing = nothing
none = none

## Description

round-line = Round { $round }, { $phase }. { $start } has the start player marker.
phase-plan = planning
phase-execute = execution
phase-over = game over
supply-line = Lap tokens left: { $left } of { $all }
last-round-line = The last lap token is gone: this is the final round.
deck-line = Deck: { $deck ->
        [one] one card
       *[other] { $deck } cards
    } · discarded: { $discard }
turn-line = { $who }’s turn with { $card }
chain-line = { $n ->
        [one] One more card may be built.
       *[other] { $n } more cards may be built.
    }
pay-line = { $n ->
        [one] One token is still to be paid.
       *[other] { $n } tokens are still to be paid.
    }
goal-line = To { $space }: { $gain }
goal-card = a card
goal-choice = a basic resource
goal-lap = a lap token
goal-onto = onto { $who }
goal-rider = carrying { $who }
board-line = Board (pawns from the bottom up):
space-line = [{ $number } { $space }: { $reward } → { $next }]
reward-card = card
reward-choice = any basic
you = {" "}(you)
traveller-line = { $who }{ $you }: { $score ->
        [one] 1 point
       *[other] { $score } points
    } ({ $buildings } for buildings + { $abilities } for abilities + { $laps } for laps)
goods-line = { $goods } · lap tokens: { $laps }
hand-line = Hand ({ $n }, refill to { $limit }): { $cards }
hand-hidden = Hand: { $n ->
        [0] empty
        [one] one card
       *[other] { $n } cards
    }, refill to { $limit }
plan-line = Planned: { $card }
plan-hidden = Planned: a card face down
deed-advance = Advanced with { $card }
deed-build = Built { $card }
tableau-line = Buildings: { $cards }
production-line = Harvest on { $kind }: +{ $gain }
