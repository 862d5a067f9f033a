# Wunderkammer: questions, options, reasons, events and descriptions.
# A question is a message; its attributes are its note and its options by their first word.

## Questions

play = What do you play?
    .note = Each line you play on counts with the cards that already lie in it. To draw more, trash what you do not need.
    .play_card = Play { $it }
    .trash_hand = Trash { $it } from hand
    .play_joker = Joker on the line of { $it }
    .play_character = Character on the line of { $it }
    .trash_line = Trash the line of { $it }
    .end_play = Finish playing
take = Which item do you take?
    .note = Its number may not be higher than your total. It goes to your trash.
    .take_item = Take { $it }
    .skip_take = Take nothing
put = Do you put a card under one of your characters?
    .note = Its kind gains a point for everybody, unless that character has it already; the card itself scores for nobody.
    .put_card = Put { $it }
    .skip_put = Put nothing
put_target = Under which character?
    .note = It adds nothing where the kind is printed or lies already.
    .put_on = Under { $it }
character = Do you take a character?
    .note = All its four kinds lie in your lines.
    .take_character = Take { $it }
    .pass_character = Take no character
refill = Shuffle everything, or only draw?
    .note = Shuffling brings back all your cards and begins with four of them in new lines.
    .shuffle_draw = Shuffle and draw
    .draw_only = Draw only
make_room = Your hand is full. Which card do you trash?
    .note = Before you draw, your hand must be below its limit; you may trash more.
    .trash_hand = Trash { $it }
    .done_trashing = Done: draw now

item = { $face } { $name }

## Why not

why-no-free-line = Five lines hold other kinds: trash a line first.
why-joker-played = Your joker has been played this turn.
why-character-played = That character has been played this turn.
why-line-new = The line was begun this turn and counts nothing.
why-line-played-on = Something has been played on this line this turn.
why-line-kept = A line you have played on cannot be trashed this turn.
why-pile-empty = No card of this kind is left.
why-too-dear = Your total is { $total }, its number { $number }.
why-not-yours = This character is not on your bench.
why-yours = You have this character already.
why-kinds-missing = { $n ->
        [one] One of its kinds is
       *[other] { $n } of its kinds are
    } missing in your lines.
why-defended = The lines of its holder hold all four kinds and protect it.
why-hand-full = Trash first until you hold fewer than { $limit } cards.

## Events

event-ability_dealt = The { $character } gets the ability “{ $ability }”.
event-revealed = { $who } reveals { $face }.
event-drew = { $who } draws { $face }.
event-drew_hidden = { $who } draws { $number ->
        [0] nothing
        [one] one card
       *[other] { $number } cards
    }.
event-round_began = Round { $number } begins with { $who }.
event-turn_began = It is { $who }’s turn.
event-played = { $who } plays { $face } ({ $counted ->
        [-1] the same line
        [0] a new line
       *[other] +{ $counted }
    }).
event-joker_played = { $who } plays the joker as { $face } (+{ $counted }).
event-character_played = { $who } plays the { $character } as { $line }.
counted = { $face } (+{ $n })
event-total_raised = “{ $ability }” adds { $points } to { $who }’s total.
event-trashed = { $who } trashes { $face }.
event-line_trashed = { $who } trashes the line of { $face } ({ $number ->
        [one] one card
       *[other] { $number } cards
    }).
event-totalled = { $who }’s total is { $number }.
event-item_taken = { $who } takes { $item }; { $left ->
        [0] none is
        [one] one is
       *[other] { $left } are
    } left.
event-no_item = { $who } takes no item.
event-pile_spent = { $item } is exhausted: { $gone ->
        [one] one kind
       *[other] { $gone } kinds
    } by now.
event-cards_set = { $who } sets the played cards.
event-put_card = { $who } puts { $item } under the { $character }.
event-put_hidden = { $who } puts a card face down under the { $character }.
event-character_taken = { $who } takes the { $character }: { $gone ->
        [one] one kind is
       *[other] { $gone } kinds are
    } exhausted.
event-character_stolen = { $who } takes the { $character } from { $seat }.
event-seen = { $who } finds { $item } under the { $character }.
event-shuffled = { $who } shuffles { $number ->
        [one] one card
       *[other] { $number } cards
    }.
event-last_turns = { $gone } kinds are exhausted: the round is played to its end.
event-ended = { $end } The game is over.
event-turned_up = Under the { $character } lies { $item }.
event-scored = { $who } has { $points ->
        [one] one point
       *[other] { $points } points
    }.

end-kinds = Enough kinds are exhausted.
end-rounds = The last round has been played.

## Description

round-line = Round { $round } of at most { $most }. { $start } began.
gone-line = Exhausted kinds: { $gone } of { $threshold }.
last-turn-line = The game is over after this turn.
closing-line = Enough kinds are exhausted: the round is played to its end.
turn-line = { $who }’s turn{ $step }
total-part = {" "}· total { $total }
idle-part = {" "}· cannot be played: { $cards }
step-play = {": "}1 Play
step-take = {": "}2 Take Item
step-put = {": "}4 Put
step-character = {": "}5 Take Character
step-refill = {": "}6 Shuffle and Draw
items-line = Items: left in the pile / points a card
pile = { $face } { $left }/{ $value }
unknown-puts = { $n ->
        [one] One face-down card
       *[other] { $n } face-down cards
    } may raise values further.
characters-line = Characters (* in your lines, + played now, · among your other cards):
character-entry = { $number } { $name }: { $kinds } · { $ability }
have-line = *
have-played = +
have-own = ·
on-bench = {" "}· with { $who }
under-part = {" "}· under it: { $cards }
defended-part = {" "}· protected
face-down = a face-down card
could-take-line = As the lines are now, you could take: { $characters }
in-danger-line = In danger: { $characters }
board-line = { $who }: { $score ->
        [one] 1 point
       *[other] { $score } points
    }{ $uncertain }
board-you = { $who } (you): { $score ->
        [one] 1 point
       *[other] { $score } points
    }{ $uncertain }
uncertain-part = {" "}(cards put face down counted as if still owned)
lines-line = Lines: { $lines }
hand-line = Hand ({ $n }): { $cards }
deck-line = Deck ({ $n }): { $cards }
hidden-line = Hand { $hand }, deck { $deck }; together with cards put in secret: { $cards }
trash-line = Trash ({ $n }): { $cards }
bench-line = Bench: { $characters }
played-cards = { $n ->
        [one] one card
       *[other] { $n } cards
    }
played-joker = joker
across = {" "}(played: { $what })
times = { $thing }×{ $n }
comma = {", "}
semicolon = {"; "}
none = none
