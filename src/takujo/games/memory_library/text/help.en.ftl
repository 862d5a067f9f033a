# What each answer does and when it is worth it.

help-turn_menu-collect = Take shards from the market: two are free, three cost a card, more cost two, besides surcharges. Do it when a tome lacks a kind that lies there.
help-turn_menu-complete = Pay the shards this tome asks for, score its points and use its ability at once. This is how you win.
help-turn_menu-obliviate = { $basic_game ->
        [on] Lay one card aside for a token worth 1 point. Good for a card no tome needs.
       *[off] Lay one card aside for a token worth 1 point, and its ability starts. Good for a card no tome needs.
    }
help-turn_menu-reorganize = Discard a card and replace all three tomes. Do it when none suits you, or an opponent is about to complete one.
help-turn_menu-use_token = Give back a token (1 point) and take one shard at no cost, besides your action. Worth it when it finishes a tome.
help-turn_menu-pass = { $voluntary_pass ->
        [on] Do nothing this turn. In this match you may always pass.
       *[off] Do nothing. You may pass only when no action is possible.
    }
help-turn_menu-end_turn = Finish your turn. An unused extra action is lost; tokens stay yours.

help-extra_shard-add = Put one more card of this kind into the market. Choose a kind you need and can reach first.

help-collect_pick-take = Put this shard on your tray. Nothing is paid until you stop.
help-collect_pick-done = { $collect_payment ->
        [old_hand] Stop here: you pay what they cost, then the shards go to your hand.
       *[whole_hand] Stop here: the shards go to your hand, then you pay what they cost.
    }

help-collect_pay-discard = { $collect_payment ->
        [old_hand] Pay with this card. Give up what no face-up tome needs; shards just taken may not pay.
       *[whole_hand] Pay with this card. Give up what no face-up tome needs; a shard just taken may pay too.
    }

help-tome_pay-pay = Pay with this. Keep the wild token if a card will do: it fits any kind later.

help-toll-discard = Discard this card so that the ability happens.
help-toll-forgo = Pay nothing and lose the ability. The tome or the token stays yours.

help-ancient_take-take = Take this shard from the market for nothing.

help-renaissance_target-name = This player loses one random card. Hit whoever is closest to a tome.

help-tree_return-return = Take this shard back into your hand. A token on it goes back to the stock, so one without is cheaper.

help-infinite_choose-complete = Complete this tome for nothing and use its ability. Take the one with the most points, or the ability you need.

help-mirror_copy-mirror = Use the ability of this tome of an opponent as if it were yours.
help-mirror_copy-decline = Copy nothing. The Mirror still scores.

help-oblivion_fee-give = Give back this token as the fee before you obliviate. A token on a card counts like a free one.

help-obliviate_card-obliviate = { $basic_game ->
        [on] Obliviate this card for a token, as long as the stock has one.
       *[off] Obliviate this card for a token, as long as the stock has one, and the effect printed on it until your next turn. Read the effect first.
    }

help-reorganize_discard-discard = Discard this card to replace the tomes. Choose the one you need least.

help-token_source-give = Use this token. It makes no difference to your score which one you give.

help-token_take-take = Take this shard for the token, at no further cost.

help-hand_limit-discard = Discard this card: seven may be kept at the end of a round.
