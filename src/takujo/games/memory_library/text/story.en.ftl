# The story: clauses without a subject, several of which make a sentence.

story-cards = { $n ->
        [1] { $shard }
        [2] two { $shard }
        [3] three { $shard }
        [4] four { $shard }
        [5] five { $shard }
       *[other] { $n } { $shard }
    }

story-dealt = is dealt { $it }
    .it = { story-cards }
story-dealt_hidden = is dealt { $number ->
        [one] one card
       *[other] { $number } cards
    }
story-replenished = The market is filled up with { $it }.
    .it = { story-cards }
story-added = adds { $shard } to the market
story-collecting = collects { $taken ->
        [none] shards
       *[other] { $taken }
    }{ $discarded ->
        [none] {""}
       *[other] {" "}for { $discarded }
    }
story-taken = takes { $it }
    .it = { story-cards }
story-discarded = discards { $it }
    .it = { story-cards }
story-completed = completes “{ $tome }”{ $discarded ->
        [none] { $paid_wild ->
            [none] {""}
           *[other] {" "}with { $paid_wild }
        }
       *[other] {" "}with { $discarded }{ $paid_wild ->
            [none] {""}
           *[other] {" "}and { $paid_wild }
        }
    }
story-completed_free = completes “{ $tome }” for nothing
story-paid_wild = pays { $it }
    .it = { $n ->
        [1] a wild token
       *[other] { $n } wild tokens
    }
story-revealed = Turned up: { $it }.
    .it = “{ $tome }”
story-hand_cut = must discard { $it }, because the hand is over the limit
    .it = { story-cards }
    .each = { $who } discards { $it }
    .all = Over the hand limit, { $each }.
story-obliviated = obliviates { $shard } for a token
story-obliviated_bare = obliviates { $shard } although no token is left
story-effect_began = brings its effect into force
story-forgone = goes without “{ $effect }”
story-toll_paid = pays a toll of { $it }
    .it = { story-cards }
story-token_gained = gains an oblivion token
story-token_given = gives back { $it }
    .it = the token on { $shard }
story-free_token_given = gives back { $it }
    .it = { $n ->
        [1] a token
       *[other] { $n } tokens
    }
story-wild_gained = gains a wild token
story-veiled = veils the next collection of each opponent, which costs one card more
story-extra_action = may take one more action
story-returned = takes { $shard } back into the hand, and its token goes to the stock
story-returned_bare = takes { $shard } back into the hand
story-set_back = sets the pawns back to space { $number }
story-mirrored = mirrors “{ $tome }”
story-reorganized = reorganizes the tomes{ $discarded ->
        [none] {""}
       *[other] {" "}for { $discarded }
    }
story-passed = passes

tie-break = On equal points the smaller hand is ahead.
