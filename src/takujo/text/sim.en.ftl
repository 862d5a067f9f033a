# What `takujo sim` reports.

sim-playing = playing
sim-extent = { $title }, { $seats } seats, { $matches } matches, seed { $seed }
sim-by-bot = By bot
sim-by-seat = By seat
sim-bot = bot
sim-seat = seat
sim-wins = wins
sim-share = share
sim-interval = 95%
sim-score = score
sim-sd = sd
sim-placing = placing
sim-decisions = Decisions a match: { $mean } (sd { $sd }, { $least } to { $most })
sim-winning = Winning score: { $mean } (sd { $sd })
sim-shared = Shared wins: { $n }
sim-endings = Ended because (several may coincide):
