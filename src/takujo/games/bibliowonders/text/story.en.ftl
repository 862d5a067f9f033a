# The story: clauses without a subject, several of which make a sentence.

story-moved = moves { $direction } to { $cell }
story-turned_up = turns up a { $face }
story-mp_gained = gains { $number } MP (now { $mp })
story-mp_lost = gains no MP beyond { $mp }
story-mp_paid = pays { $it }
    .it = { $number } MP
story-spell_cast = casts { $spell } ({ $mp_paid })
story-card_drawn = draws { $it }
    .it = { $n ->
        [1] { $kind }
       *[other] { $n } × { $kind }
    }
story-card_drawn_hidden = draws { $it }
    .it = { $n ->
        [1] a card
       *[other] { $n } cards
    }
story-nothing_drawn = finds no card to draw
story-crystal_placed = puts a crystal on { $cell }
story-transposed = transposes { $cell } and { $other }
story-peeked = looks at { $it }
    .it = { $cell } ({ $face })
story-peeked_hidden = looks at { $it }
    .it = { $cell }
story-pawn_carried = is carried to { $cell }
story-knowledge_acquired = acquires Knowledge { $area } with { $kinds }
story-magic_played = plays { $kind }
story-moves_gained = may move { $number ->
        [1] once more
       *[other] { $number } more times
    }
story-permitted = may reveal one card that is not met
story-discarded = discards { $it }
    .it = { $n ->
        [1] { $kind }
       *[other] { $n } × { $kind }
    }
story-moves_unused = leaves { $moves ->
        [one] one move
       *[other] { $moves } moves
    } unused
story-permit_unused = lets the permit lapse
story-game_won = comes home with all the knowledge
story-limit_reached = Turn { $number } was the last. Most cubes win, then who is nearest to the Reception, then most MP.
