# What each answer does and when it is worth it.

help-play-play_card = Lay this card on its line. The cards already there count for your total now, this one from next turn on.
help-play-trash_hand = Put this card into your trash. It makes room to draw; it comes back when you shuffle.
help-play-play_joker = Let your joker count this line too. Free, once a turn, on a line you have not played on yet.
help-play-play_character = Let a character of yours count this line, as the joker does.
help-play-trash_line = Empty this line into your trash to make room for another kind. It loses its length.
help-play-end_play = Done playing. Your total now decides which items you may take.

help-take-take_item = Take this item; it goes to your trash and joins your deck at the next shuffle. It counts for your score at once.
help-take-skip_take = Take nothing. Rarely good: more cards are more points.

help-put-put_card = Put this card under a character of yours: its kind gains 1 for everyone, unless that character has it already. The card itself is given up.
help-put-skip_put = Put nothing.

help-put_target-put_on = Put it under this character, if the kind is not among its favourites already.

help-character-take_character = Take this character, with its ability if it has one. Out of the common area, it also raises its four kinds by 1 each for everyone.
help-character-pass_character = Take nobody, if those four kinds would help the others more.

help-refill-shuffle_draw = Mix all your cards, reveal four as new lines and draw. Do it when new items should come into play or lines are stuck.
help-refill-draw_only = Only draw up to your hand limit. Lines stay and grow: good while the deck lasts.

help-make_room-trash_hand = Trash this card so that you can draw.
help-make_room-done_trashing = Enough: draw now.
