# What `takujo ladder` reports.

ladder-playing = playing
ladder-stopped = { $done } of { $all } matches are in { $file }; the same command goes on from there.
ladder-extent = { $seats } seats, { $matches } matches on { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
ladder-ratings = Ratings
ladder-bot = bot
ladder-rating = rating
ladder-error = ± 2 sd
ladder-matches = matches
ladder-questions = questions
ladder-time = time for one
ladder-matrix = Wins alone among others
ladder-corner = alone ↓ among →
ladder-how-shares = Share of wins of the bot of the row, alone at a table of the bot of the column; 95% interval; how many times its fair share of { $fair }. A shared win counts as its part. Each deal is played with the bot at every seat; intervals are Wilson's for as many matches as the spread between deals says there were, and never more than were played.
ladder-how-ratings = Ratings: Plackett-Luce by openskill over all matches in a fixed order, beginning at 25. Time is processor time for a question with more than one answer.

## The page

ladder-title = { $title }: ladder
ladder-ratings-note = The further right, the stronger. The bars show two standard deviations each way.
ladder-time-title = Time for a question
ladder-time-note = Processor time, on average. Each line is ten times the one before.
ladder-matrix-note = How often the bot of the row wins alone at a table of the bot of the column. The stroke is the fair share, { $fair }; the bar is the 95% interval.
ladder-made = How this was made
    .compiled = takujo { $version }, compiled; rules version { $rules }.
    .interpreted = takujo { $version }, interpreted; rules version { $rules }.
