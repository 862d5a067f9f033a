# How the story of a match is put together, in every game.

story-space = {" "}
story-comma = {", "}
story-and = {" "}and{" "}
story-pause = {"; "}
story-sentence = { $who } { $clauses }.
story-points = { $who } ({ $n })

event-result = { $winners ->
        [0] Nobody wins
        [1] { $who } wins
       *[other] { $who } share the victory
    }{ $points ->
        [none] {""}
        [one] {" "}with one point
       *[other] {" "}with { $points } points
    }{ $behind ->
        [none] {""}
       *[other] { $points ->
            [none] {""}
           *[other] , ahead of { $behind }
        }
    }{ $tie ->
        [none] .
       *[other] . { $tie }
    }
