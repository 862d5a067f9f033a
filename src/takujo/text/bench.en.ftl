# What `takujo bench` reports.

bench-start = From fresh sources to a match
    .play = make play
    .install = pip install, then takujo serve
    .page = seconds to the first page
    .answer = seconds to the first answer of a bot
    .compiled = seconds to the compiled server
    .cpu = processor seconds of the build
    .megabytes = megabytes on the disk
bench-measuring = measuring
bench-uncompiled = takujo is not compiled here: these are interpreted figures only.
bench-compiled = compiled
bench-interpreted = interpreted
bench-ahead = ahead ×
bench-ours-ahead = ours ahead ×
bench-beside = beside OpenSpiel
bench-hearts = ahead of OpenSpiel's hearts ×
bench-seats = { $seats } seats
bench-decisions = { $decisions } decisions
bench-how = Processor time, { $seconds } s a game, { $rounds } rounds: median [dim]\[lowest–highest][/]; ratios are taken inside a round. Python { $python }, takujo { $version }.

## What is measured; as the head of a column, `short`

bench-play_out = random play-outs
    .short = play-outs
    .peer = roll-outs (in C++)
bench-api = from Python
    .short = from Python
bench-matches = … with set-up
bench-new = a new match
bench-copy = copy
    .short = copy
bench-copy_from = copy_from
bench-copy_and_20 = copy, 20 decisions
bench-redeal = re-deal
bench-copy_early = copy, early
bench-copy_late = copy, late
bench-decision_early = a decision, early
bench-decision_late = a decision, late
bench-view = a view
bench-scene = a scene
bench-search = search
    .short = search
bench-simulations = simulations
bench-thinking = a bot's search
bench-placements = placements
