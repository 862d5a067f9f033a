# What `takujo sim` reports.

sim-playing = playing
sim-extent = { $title }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, seed { $seed }
sim-by-bot = By bot
sim-by-seat = By seat
sim-by-turn = By turn order at the start of the match
sim-bot = bot
sim-seat = seat
sim-turn = turn
sim-wins = wins
sim-share = share
sim-interval = 95%
sim-score = score
sim-sd = sd
sim-placing = placing
sim-rounds = Rounds a match: { $mean } (sd { $sd }, { $least } to { $most })
sim-turns = Turns a match: { $mean } (sd { $sd }, { $least } to { $most })
sim-decisions = Decisions a match: { $mean } (sd { $sd }, { $least } to { $most })
sim-winning = Winning score: { $mean } (sd { $sd })
sim-shared = Shared wins: { $n }
sim-endings = Ended because (several may coincide):
