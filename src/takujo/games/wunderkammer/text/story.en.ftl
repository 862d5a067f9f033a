# The story: clauses without a subject, several of which make a sentence.

story-items = { $n ->
        [1] { $item }
       *[other] { $n } × { $item }
    }

story-ability_dealt = The abilities: { $it }.
    .it = { $character } “{ $ability }”
story-revealed = reveals { $it }
    .it = { story-items }
story-drew = draws { $it }
    .it = { story-items }
story-drew_hidden = draws { $number ->
        [0] no card
        [one] a card
       *[other] { $number } cards
    }
story-played = plays { $it }
    .it = { $item } ({ $counted ->
        [-1] the same line
        [0] a new line
       *[other] +{ $counted }
    })
story-joker_played = plays the joker as { $item } (+{ $counted })
story-character_played = plays { $it }
    .it = { $character } as { $line }
story-trashed = trashes { $it }
    .it = { story-items }
story-line_trashed = trashes { $it }
    .it = the line of { $item } ({ $number ->
        [one] one card
       *[other] { $number } cards
    })
story-total_raised = adds { $points } by “{ $ability }”
story-totalled = reaches a total of { $number }
story-item_taken = takes { $item } ({ $left ->
        [0] the last one
       *[other] { $left } left
    })
story-no_item = takes no item
story-put_card = puts { $item } under { $character }
story-put_hidden = puts a card face down under { $character }
story-character_taken = takes { $character } ({ $gone ->
        [one] one kind
       *[other] { $gone } kinds
    } gone)
story-character_stolen = takes { $character } from { $seat }
story-seen = finds { $it }
    .it = { $item } under { $character }
story-shuffled = shuffles { $number ->
        [one] one card
       *[other] { $number } cards
    }
story-turned_up = Turned up: { $it }.
    .it = { $item } under { $character }

tie-break = On equal points more characters are ahead.
