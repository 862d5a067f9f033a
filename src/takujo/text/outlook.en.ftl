# What a search says: hints, and the analysis of a finished match.

outlook-best = { $label } is best, { $ahead }% ahead of { $other }.
outlook-close = { $label } looks best, but { $other } may be as good.
outlook-alone = { $label } is the only answer.
outlook-figure = { $value }% ± { $error }
outlook-unseen = not looked into
outlook-tries = { $n ->
        [one] 1 try
       *[other] { $n } tries
    }
outlook-scale = Chance to win, as { $bot } estimates it from { $n } tries by what you may know; ± says how far off it may be.
outlook-rest = { $n ->
        [one] hint all shows the other one too.
       *[other] hint all shows the other { $n } too.
    }

analysis-budget = { $bot } looked at { $decisions } decisions with { $tries } tries. Each seat is judged by what it knew.
analysis-by-time = It went by time: another run comes out a little different.
analysis-scale = Chances to win are the bot's estimates, not the truth; ± says how far off they may be.
analysis-along = answers
analysis-seat = seat
analysis-course = chance to win, first answer to last
analysis-agreed = like the bot
analysis-lost = lost
analysis-costliest = Costliest decisions
analysis-ply = after answer
analysis-chosen = chosen
analysis-better = better
analysis-cost = cost
analysis-none = No decision cost anything that the bot is sure of.
analysis-mark = After answer { $ply }: { $chosen }; better: { $best } ({ $question })
analysis-title = { $title }: how it went

cli-analyse = Go through a finished match with a bot: what each seat could expect, and what it gave away.
    .more = Every decision is judged by what its seat knew then. With iterations the same record gives the same analysis, whatever the number of processes.
    .example = takujo analyse game.takujo --bot mcts:2000 --picture course.svg
    .file = a record of a finished match
    .bot = the bot that judges: mcts with a level, iterations or a time for each decision
    .as_json = print JSON, with every decision
    .picture = draw the course of the match to this file: .svg or .png
    .jobs = how many processes; all cores if left out
    .thinking = thinking
