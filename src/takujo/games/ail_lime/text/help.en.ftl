# What each answer does and when it is worth it.

help-plan_card-plan = Lay this card face down as your plan. Its movement and its building are your two choices this round.

help-turn_action-advance = Discard the card, move by its number and harvest: its card reward and the space reward. Always possible.
help-turn_action-build = Pay the cost and keep the card as a building: points, lasting effects, and production { $production_timing ->
        [harvest] when you harvest on a space of the right kind.
        [both] at once and whenever you harvest, if you stand on a space of the right kind.
        [build_anywhere] at once.
       *[build] if you stand on a space of the right kind.
    }
help-turn_action-convert = Exchange these for one Money, which stands in for any resource of a cost. Do it when one resource is short.

help-choose_destination-go = End your move here and take what the space gives. Pawns above yours come along; you climb onto whoever stands there.

help-choose_column-climb = Climb onto this pawn. If its owner moves, you ride along and get the space reward.

help-choose_card_reward-take = Take this resource for your card. It starts no production.

help-choose_space_reward-take = Take this resource here. Choose what the building you plan next costs.

help-choose_ride_reward-take = You were carried here: take this resource.

help-pay_any-pay = Pay with this. Keep Money for last: it fits every cost.

help-chain_build-build = Build this card too, in the same turn, for its full cost.
help-chain_build-stop = Build no more. What is left of the chain is lost.
help-chain_build-convert = Exchange these for one Money before you build on.

help-last_conversion-convert = Exchange these for one Money before your turn ends.
help-last_conversion-done = End your turn without converting.
