# The story: clauses without a subject, several of which make a sentence.

story-items = { $n ->
        [1] { $face }
       *[other] { $n } × { $face }
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
    .it = { $face } ({ $counted ->
        [-1] the same line
        [0] a new line
       *[other] +{ $counted }
    })
story-joker_played = plays the joker as { $face } (+{ $counted })
story-character_played = plays { $it }
    .it = the { $character } as { $line }
story-trashed = trashes { $it }
    .it = { story-items }
story-line_trashed = trashes { $it }
    .it = the line of { $face } ({ $number ->
        [one] one card
       *[other] { $number } cards
    })
story-total_raised = adds { $points } by “{ $ability }”
story-totalled = reaches a total of { $number }
story-item_taken = takes { $item } ({ $left ->
        [0] the last one
       *[other] { $left } left
    }{ $pile_spent ->
        [none] {""}
       *[other] , { $pile_spent }
    })
story-pile_spent = exhausts { $it }
    .it = { $gone ->
        [one] one kind
       *[other] { $gone } kinds
    } exhausted
story-no_item = takes no item
story-put_card = puts { $item } under the { $character }
story-put_hidden = puts a card face down under the { $character }
story-character_taken = takes the { $character } ({ $gone ->
        [one] one kind
       *[other] { $gone } kinds
    } exhausted)
story-character_stolen = takes the { $character } from { $seat }
story-seen = finds { $it }
    .it = { $item } under the { $character }
story-shuffled = shuffles { $number ->
        [one] one card
       *[other] { $number } cards
    }
story-turned_up = Turned up: { $it }.
    .it = { $item } under the { $character }

tie-break = On equal points more characters are ahead.
