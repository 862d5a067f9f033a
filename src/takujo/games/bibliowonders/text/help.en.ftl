# What each answer does and when it is worth it.

help-turn_action-move = Step onto the card in this direction. Face down: it is turned up and gives 1 MP. Your colour without a crystal: draw a card. Arrow: it carries you.
help-turn_action-clairvoyance = 1 MP: look secretly at this face-down card. It tells you whether the step is worth a move.
help-turn_action-negotiation = 2 MP: draw a card, then discard one. It changes a card you cannot meet into another.
help-turn_action-leap = 3 MP: one more move this turn, for the step that completes a set or brings you home.
help-turn_action-play = Play this magic card from your hand. Its effect stands on it; it is discarded at the end of the turn.
help-turn_action-acquire = Reveal that many different cards whose conditions your pawn meets here, and put a cube into the area. You need { $areas_needed ->
        [short] II and III.
       *[all] II, III and IV.
    }
help-turn_action-end_turn = End your turn. Unused moves are lost; MP and cards stay. More than five cards must be cut to five.

help-acquire_pick-reveal = Reveal this card and discard it. Keep the card you will meet most easily next time.

help-negotiation_discard-discard = Discard this card, perhaps the one just drawn.

help-transpose_first-lift = The first of two cards that trade places, with everything on them.

help-transpose_second-swap = The second card: it trades places with the first. Nothing else happens.

help-catalogue_pick-look = Look at this face-down card. Shelves of your colour nearby are the best find.
help-catalogue_pick-stop = Look at no further card.

help-handlimit_discard-discard = Discard this card: five may be kept.
