# The story: clauses without a subject, several of which make a sentence.

story-drew = draws { $it }
    .it = { $n ->
        [1] “{ $card }”
       *[other] { $n } × “{ $card }”
    }{ $why }
story-drew_hidden = draws { $it }
    .it = { $number ->
        [one] a card
       *[other] { $number } cards
    }{ $why }
story-no_card = finds no card to draw
story-planned = plans “{ $card }”
story-shown = has planned “{ $card }”
story-converted = converts { $it } into { $n } Money
    .it = { $n ->
        [1] { $recipe }
       *[other] { $recipe } ({ $n } times)
    }
story-discarded = { $landed ->
        [none] { $stayed ->
            [none] discards “{ $card }” to advance
           *[other] advances with “{ $card }” by 0 spaces
        }
       *[other] advances with “{ $card }” to { $landed }
    }
story-stayed = stays on { $it }
    .it = { $space }
story-landed = stops on { $it }
    .it = { $space }
story-lap = takes a lap token ({ $left ->
        [0] the last one
       *[other] { $left } left
    })
story-no_lap = completes a lap without a lap token
story-climbed = climbs onto { $seat }
story-carried = carries { $it } along
    .it = { $seat }
story-card_gave = takes { $gain } for the card
story-space_gave = takes { $gain } on { $space }
story-ride_gave = takes { $gain } for the ride
story-produced = produces { $it }
    .it = { $gain } by “{ $card }”
story-paid = pays { $it }
    .it = { $tokens }
story-built = builds “{ $card }”{ $paid ->
        [none] {""}
       *[other] {" "}for { $paid }
    }
story-chained = also builds “{ $card }”{ $paid ->
        [none] {""}
       *[other] {" "}for { $paid }
    }
story-chain_ended = builds no further
story-marker_passed = receives the start player marker

tie-break = On equal points more lap tokens are ahead, then more buildings.
