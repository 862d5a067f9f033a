# The Library of Memories: questions, options, reasons, events and descriptions.
# A question is a message; its attributes are its note and its options by their first word.

## Questions

turn_menu = What do you do this turn?
    .note = One action, and once a turn an oblivion token.
    .collect = Collect shards
    .complete = Complete { $it }
    .obliviate = Obliviate a shard
    .reorganize = Reorganize the tomes
    .use_token = Use an oblivion token
    .pass = Pass
    .end_turn = End the turn
extra_shard = Your Forgotten History adds a shard to the market. From which deck?
    .add = Add { $it }
collect_pick = Which shard do you take?
    .note = Two are free, a third costs a card, four or more cost two, besides surcharges.
    .take = Take { $it }
    .done = Done: take these
collect_pay = Which card do you discard for the collection?
    .note = { $collect_payment ->
        [old_hand] Only cards that you held before may pay.
       *[whole_hand] The collected shards are in your hand and may pay.
    }
    .discard = Discard { $it }
tome_pay = How do you pay for the tome?
    .pay = Pay { $it }
toll = Which card do you discard as toll?
    .note = An opponent’s Forgotten Mystery is running: pay, or forgo the ability.
    .discard = Discard { $it }
    .forgo = Forgo the ability
ancient_take = Ancient History: which shard do you take?
    .take = Take { $it }
renaissance_target = Renaissance Art: who loses a random card?
    .name = Name { $it }
tree_return = Tree of Life: which shard comes back to your hand?
    .note = A token on it goes back to the stock.
    .return = Return { $it }
infinite_choose = Infinite Knowledge: which tome do you complete for nothing?
    .complete = Complete { $it }
mirror_copy = Mirror of Truth: which tome’s ability do you copy?
    .mirror = Copy { $it }
    .decline = Copy nothing
oblivion_fee = Which token do you pay as the oblivion fee?
    .note = An opponent’s Forgotten Philosophy is running.
    .give = Give { $it }
obliviate_card = Which shard do you obliviate?
    .note = { $basic_game ->
        [on] It earns a token, as long as the stock has one. Shards have no abilities in this match.
       *[off] It earns a token, as long as the stock has one. An effect that begins lasts until your next turn.
    }
    .obliviate = Obliviate { $it }
reorganize_discard = Which card do you discard to reorganize?
    .discard = Discard { $it }
token_source = Which token do you use?
    .give = Use { $it }
token_take = Which shard does the token bring?
    .take = Take { $it }
hand_limit = Your hand is over the limit. Which card do you discard?
    .discard = Discard { $it }

free = a free token
wild = a wild token
slot = slot { $number }
one-of-two = { $tome } ({ $slot })
bare-shard = { $shard } (bare)

## Why not

why-acted = You have taken your action this turn.
why-must-act = You must act as long as an action is possible.
why-market-empty = The shard market is empty until the next round.
why-collection-dear = You could not pay: opponents’ effects make a collection cost { $surcharge ->
        [one] one card
       *[other] { $surcharge } cards
    } more.
why-not-payable = These cost { $cost ->
        [one] one card
       *[other] { $cost } cards
    }, which you do not have: take more, or take back.
why-take-one = Take at least one shard.
why-extra-no-complete = The extra action may not be Complete.
why-slot-empty = There is no tome here any more.
why-tome-short = { $short ->
        [one] One shard is missing.
       *[other] { $short } shards are missing.
    }
why-tome-dearer = { $short ->
        [one] One shard is missing
       *[other] { $short } shards are missing
    }; opponents’ Forgotten Science adds { $surcharge }.
why-hand-empty = You have no card to give up.
why-fee = The fee is { $fee ->
        [one] one token
       *[other] { $fee } tokens
    }; you have { $tokens }.
why-reorganize-dear = It costs { $cost ->
        [one] a card
       *[other] { $cost } cards
    } that you do not have.
why-tome-deck-empty = The tome deck is empty.
why-token-used = You have used a token this turn.
why-no-token = You have no oblivion token.
why-wild-needed = Your wild tokens are needed for the rest of the price.
why-toll-begun = The toll is being paid.
why-rival-empty = That hand is empty.
why-no-mirror = A Mirror cannot copy a Mirror.

## Events

event-dealt = { $who } is dealt { $shard }.
event-dealt_hidden = { $who } is dealt { $number ->
        [one] one card
       *[other] { $number } cards
    }.
event-round_began = Round { $number } begins; { $who } starts.
event-replenished = { $shard } comes into the market.
event-added = { $who } adds { $shard } to the market.
event-turn_began = It is { $who }’s turn.
event-taken = { $who } takes { $shard }.
event-collected = { $who } collects { $number ->
        [one] one shard
       *[other] { $number } shards
    }{ $cost ->
        [0] {""}
        [one] {" "}for one card
       *[other] {" "}for { $cost } cards
    }.
event-discarded = { $who } discards { $shard }.
event-hand_cut = { $who } discards { $shard }, because the hand is over the limit.
event-paid_wild = { $who } pays a wild token.
event-completed = { $who } completes “{ $tome }”.
event-revealed = “{ $tome }” is turned up.
event-obliviated = { $who } obliviates { $shard } and gains a token.
event-obliviated_bare = { $who } obliviates { $shard }; no token is left.
event-effect_began = { $who }’s forgotten { $shard } takes effect.
event-forgone = { $who } goes without “{ $effect }”.
event-snatched = { $who } loses { $shard } at random, through { $seat }.
event-token_gained = { $who } gains an oblivion token.
event-token_given = { $who } gives back the token on { $shard }.
event-free_token_given = { $who } gives back a free token.
event-wild_gained = { $who } gains a wild token.
event-veiled = { $who } draws a veil over the next collection of each opponent.
event-extra_action = { $who } may take one more action.
event-returned = { $who } takes { $shard } back; its token returns to the stock.
event-returned_bare = { $who } takes the bare { $shard } back.
event-set_back = { $who } turns the hourglass: the pawns go back to space { $number }.
event-mirrored = { $who } mirrors “{ $tome }”.
event-reorganized = { $who } reorganizes the tomes.
event-passed = { $who } passes.
event-last_round = { $end } This round is the last.
event-round_ended = The pawns reach space { $number }; { $who } has the marker.
event-collecting = { $who } collects shards.
event-obliviating = { $who } obliviates a shard.
event-token_used = { $who } uses an oblivion token.
event-completed_free = { $who } completes “{ $tome }” for nothing.
event-toll_paid = { $who } discards { $shard } as a toll.
event-lapsed = “{ $effect }” finds nothing to act on.
event-effect_ended = The effect of { $who }’s forgotten { $shard } ends.
event-veil_lifted = { $who }’s veil is lifted.
event-last_space = One space is left: unless the pawns are set back, this round is the last.
event-ended = { $end } The match is over.

end-shards = A shard deck has run dry.
end-tomes = The tome deck has run dry.
end-track = The track is walked to its end.

## Description

round-line = Round { $round }, space { $track } of { $length }. { $start } started.
last-round-line = Final round: { $ends }
last-space-line = One space is left: unless the pawns are set back, this round is the last.
over-line = The match is over: { $ends }
market-line = Market: { $shards }
decks-line = Decks: { $shards }
discard-line = Discarded: { $shards }
tray-line = On the tray: { $cards }; cost { $cost }
tomes-line = Tomes ({ $deck }):
tome-slot = { $tome } · { $price } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $missing }
tome-slot-empty = (empty)
tome-payable = {" "}· payable
tome-missing = {" "}· { $n } missing
tome-deck-line = { $n ->
        [one] one tome
       *[other] { $n } tomes
    } left in the deck
stock-line = Stock: { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }
board-line = { $who }: { $score ->
        [one] 1 point
       *[other] { $score } points
    }
board-you = { $who } (you): { $score ->
        [one] 1 point
       *[other] { $score } points
    }
hand-line = Hand ({ $n }): { $cards }
hand-hidden = Hand: { $n ->
        [0] empty
        [one] one card
       *[other] { $n } cards
    }
hand-known = {" "}(seen: { $cards })
tokens-line = Tokens: { $free } free, { $laid } on cards · wild: { $wilds }
completed-line = Tomes: { $tomes }
oblivion-line = Oblivion: { $cards }
times = { $thing } ×{ $n }
with-token = { $shard } with token
list-comma = {", "}
sentence-gap = {" "}
effects-line = Effects running: { $effects }
veil-line = Veil over { $who }
burden-collect = collecting costs +{ $n }
burden-tome = tomes cost +{ $n }
burden-fee = oblivion fee { $n }
burden-toll = toll { $n }
burdens-line = What hits you: { $burdens }
none = none
