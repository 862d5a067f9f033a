# Words that all games share.

your-turn = Your turn

## What bots are called at a table

bot-names = Kei Rin Sora Nao Yui

## What they are called where nobody sees how strong they are

bot-random = Random
bot-novice = Novice
bot-greedy = Greedy
bot-mcts-easy = Thinker
bot-mcts-normal = Strategist
bot-mcts-hard = Master

## Playing in the terminal

terminal-player = Player { $number }
terminal-space = {" "}
terminal-comma = {", "}
terminal-keys = ? help · ?1 · look · undo · hint · why · quit
terminal-so-far = So far
terminal-on-table = on the table
terminal-since = Since your last answer
terminal-not-now-one = { $label }: { $reason }
terminal-not-now-short = Not now (type why): { $labels }
terminal-not-now-count = { $n ->
        [one] One more is not possible now; type why.
       *[other] { $n } more are not possible now; type why.
    }
terminal-asks = { $who }: { $question }
terminal-thinking = { $who } is thinking …
terminal-cover = Pass the screen to { $who }.
terminal-cover-go = { $who }, press Enter when nobody else is looking.
terminal-now = Now it is { $who } who answers.
terminal-watching = All seats are played by bots; you are watching.

terminal-no-number = There is no { $number } here; choose { $last ->
        [one] 1
       *[other] 1 to { $last }
    }, or type ? for help.
terminal-several = “{ $typed }” could be: { $texts }. Type a little more.
terminal-refused = Not now: { $label }. { $reason } ({ $clause })
terminal-unknown = “{ $typed }” is not on offer. Type a number from 1 to { $last }, or ? for help.
terminal-did-you-mean = “{ $typed }” is not on offer. Did you mean { $text }?

terminal-undone = Taken back: { $text }
terminal-undo-nothing = There is nothing to take back yet.
terminal-undo-other = You cannot take back more: another seat has answered since.
terminal-undo-chance = You cannot take back more: something hidden has been shown, or chance has been used.
terminal-sentence = { $label }: { $sentence }
terminal-no-sentence = the game says no more about it.
terminal-goal-line = { $label } ({ $n }): { $points ->
        [one] 1 point
       *[other] { $points } points
    }
terminal-goal-points = { $points ->
        [one] You have 1 point so far.
       *[other] You have { $points } points so far.
    }
terminal-look-none = Nothing on the table speaks of “{ $typed }”. table tells all of it.
terminal-why-none = Everything that one might expect is possible now.
terminal-log-number = log takes a number, such as log 30.
terminal-rules-how = The rulebook has { $n } clauses. rules { $example } shows one, rules and a word searches.
terminal-rules-none = No clause says “{ $typed }”. Try fewer words, or a clause such as { $example }.
terminal-rules-more = { $n ->
        [one] One more clause says so; add a word to find fewer.
       *[other] { $n } more clauses say so; add a word to find fewer.
    }
terminal-lang-how = lang en or lang ja.
terminal-saved = Saved: { $file }
terminal-exists = { $file } exists already and was left alone; choose another name.
terminal-cannot-write = { $file } cannot be written: { $reason }
terminal-svg-how = svg takes a file name, such as svg table.svg.
terminal-drawn = Drawn: { $file }
terminal-cannot-draw = No picture: { $reason }

terminal-offer-save = Save the match? y, a file name, or Enter for no
terminal-offer-quit = Save the match before you go? y, a file name, Enter for no, c to play on
terminal-left = You left after { $n ->
        [one] one answer
       *[other] { $n } answers
    }; the match is not over.
terminal-input-ended = The input ended after { $n ->
        [one] one answer
       *[other] { $n } answers
    }; the match is not over.
terminal-interrupted = Stopped.
terminal-resume = Go on with: takujo play --load { $file }

terminal-over = The match is over.
terminal-place = { $place }. { $who }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

terminal-help-number = Type the number of an option and press Enter.
terminal-help-text = Or its words, as in the record; the beginning is enough. Now on offer: { $texts }
terminal-help-help = this help
terminal-help-answer = what the first answer does and when it is worth it; so for every number
terminal-help-goal = what the game is about, where your points come from, how near the end is
terminal-help-undo = take your last answer back
terminal-help-hint = the best options with what they promise; hint all shows every one
terminal-help-why = what is not possible now, and which rule says so
terminal-help-rules = the rulebook; a clause (rules { $example }) or a search (rules and a word)
terminal-help-log = what happened lately; log 50 shows more
terminal-help-table = the whole table in words
terminal-help-look = what the table says of the second seat; look market, or any other word: of that
terminal-help-save = save the match; save my.takujo chooses the name
terminal-help-svg = draw the table as you see it: svg table.svg
terminal-help-lang = change the language
terminal-help-quit = leave; you may save first
terminal-help-enter = shows the question again

## Stepping through a record

terminal-ply = Answer { $ply } of { $last }
terminal-ply-start = Before the first answer
terminal-answered = { $who }: { $text }
terminal-replay-keys = Enter or → on · ← back · Home start · End end · q quit

## Commands

cli-takujo = Board games from their rulebooks, in the browser and the terminal.
    .more = Without a command it serves the page on this machine and opens it in your browser.
    .example = takujo play memory_library --players you:Akari,greedy
    .version = say which version runs, and how
cli-play = Play in the terminal, with people and bots at any seats.
    .more = Without options you play against greedy bots. Several people share the screen; hands of others stay hidden. Type ? while playing for help.
    .example = takujo play memory_library --players you:Akari,greedy --seed 7
    .game = which game (takujo games lists them)
    .seats = how many seats
    .players = who sits where, in order: you, you:NAME, or a bot ({ $bots }); seats without a name go to greedy bots
    .seed = the same seed deals the same match
    .preset = a named set of options, such as first (takujo games lists them); --option goes before it
    .option = an option of the game, such as length=short; may be given several times
    .components = a file with figures of the printed game that replace ours
    .load = go on with a saved match
    .save = save to this file when the match ends or you leave
    .plain = plain lines without colour or cursor control, for scripts and screen readers
    .no_color = no colours
cli-serve = Serve tables to people and bots, in the browser and over the network.
    .more = Bound to this machine unless --host says otherwise; then the address and its QR code are shown. Ctrl-C stops it; matches go on when it is started again.
    .example = takujo serve --host 0.0.0.0 --port 8000
    .host = the address to listen at; 0.0.0.0 for the whole network
    .port = the port to listen at
    .database = where tables are kept: a file, or postgresql://…
    .workers = how many processes serve; more than one needs PostgreSQL
    .bot_processes = how many processes think for bots, for each worker
    .bots = which bots are offered, as in greedy,mcts:normal,mcts:hard; mcts alone is mcts with any number of tries or time that --bot-seconds allows; all, if left out
    .bot_seconds = how long a bot may think about an answer; slower ones are not offered
    .pace = how long a bot waits before it answers, so that people can follow
    .origin = a page elsewhere that may use this server; may be given several times
    .https = the server stands behind https: cookies only travel there
    .proxy = a proxy, or a network of proxies, that is believed whom it asks for (X-Forwarded-For and -Proto); may be given several times
    .base = the path under which everything stands, for example /takujo
    .allow_host = a name that the server answers to; any other is refused; may be given several times
    .open_page = open the page in your browser
    .running = takujo is served already: { $url }
    .local = takujo is served at { $url } for this machine only. To let friends on your network in: make share, or takujo serve --open --host 0.0.0.0.
    .shared = takujo is served at { $url } for your network: friends open that address or read the QR code.
cli-tables = List, export, back up or delete the tables that a server keeps.
    .example = takujo tables list
cli-tables-list = List all tables, the oldest first.
    .example = takujo tables list --json
    .database = where tables are kept: a file, or postgresql://…
    .as_json = print JSON, one table a line
cli-tables-export = Write records of tables; of all, if none is named.
    .example = takujo tables export -o backup
    .table = which tables
    .database = where tables are kept: a file, or postgresql://…
    .output = the folder to write to
    .reveal = write the seeds of running matches too
cli-tables-delete = Delete tables for good.
    .example = takujo tables delete k7m2xq9rstuvwxyz
    .table = which tables
    .database = where tables are kept: a file, or postgresql://…
    .yes = do not ask
    .sure = { $tables ->
        [one] Delete this table for good?
       *[other] Delete { $tables } tables for good?
    }
    .done = Deleted: { $table }
cli-tables-prune = Delete the tables at which nothing has happened for a time.
    .more = Without --yes it only says which they are. No server does this by itself.
    .example = takujo tables prune --older 90d --yes
    .database = where tables are kept: a file, or postgresql://…
    .older = for how long: hours (36h), days (90d) or weeks (12w)
    .yes = delete them
    .would = Would be deleted: { $table }
    .sure = { $tables ->
        [one] Nothing has been deleted. With --yes this table is.
       *[other] Nothing has been deleted. With --yes these { $tables } tables are.
    }
cli-tables-backup = Write all tables to a file, also while they are played at.
    .more = The file holds the seeds of running matches and nobody else can read it. It can be restored into either kind of database.
    .example = takujo tables backup tables.backup
    .file = the file to write; it must not be there yet
    .database = where tables are kept: a file, or postgresql://…
    .doing = Backing up
    .done = { $tables ->
        [one] One table is in { $file }.
       *[other] { $tables } tables are in { $file }.
    }
cli-tables-restore = Put all tables of a backup into a database that has none.
    .example = takujo tables restore tables.backup --database postgresql://user@host/takujo
    .file = a file that `takujo tables backup` has written
    .database = where tables are kept: a file, or postgresql://…
    .doing = Restoring
    .done = { $tables ->
        [one] One table has been restored from { $file }.
       *[other] { $tables } tables have been restored from { $file }.
    }
cli-table = Sit at a table of a server from this terminal.
    .example = takujo table new memory_library --name Akari
    .result = Result: { $result }
cli-table-new = Set up a table, print its join link, and play.
    .example = takujo table new memory_library --seats me,open,bot:greedy --name Akari
    .game = which game
    .server = the server
    .seats = who sits where: me, open, or bot:NAME ({ $bots })
    .name = your name
    .auto = answer at random
    .keep = write a file with which you can come back to the seat
cli-table-join = Take an open seat by a join link, or come back to one.
    .example = takujo table join bob.seat
    .link = a join link, or the file that --keep wrote
    .name = your name
    .auto = answer at random
    .keep = write a file with which you can come back to the seat
    .guest = Guest
cli-table-remove = Remove a person from your table for good; a bot plays the seat.
    .more = Before the start the seat is open again.
    .example = takujo table remove akari.seat Bob
    .seat = the file that --keep wrote when you set the table up
    .name = whom
    .done = Removed: { $name }
cli-table-mute = Let nothing be heard of what a person at your table says.
    .example = takujo table mute akari.seat Bob
    .seat = the file that --keep wrote when you set the table up
    .name = whom
    .off = let them speak again
    .done = Muted: { $name }
    .undone = May speak again: { $name }
cli-learn = Learn a game by playing it: short lessons on the real rules.
    .more = Without a game the courses are listed, with how far you have come. Leave when you like; you go on at the same step.
    .example = takujo learn memory_library
    .game = which game
    .step = begin with this lesson or step, such as collect
    .plain = plain lines without colour or cursor control, for scripts and screen readers
    .no_color = no colours
    .course = { $minutes } min
    .done = { $done } of { $all } lessons done
    .how = Begin with: takujo learn GAME
cli-games = List the games, their seats and their options.
    .example = takujo games --lang ja
    .seats = { $seats } seats, usually { $usual }
    .option-default = default { $value }
    .dagger = † was reconstructed for this software; see takujo rules GAME.
    .how = Presets go to play, sim and ladder as --preset NAME, options as --option NAME=VALUE.
rules-glossary = Glossary
rules-term = { $clause ->
        [none] **{ $term }** · { $other }: { $means }
       *[other] **{ $term }** · { $other }: { $means } ({ $clause })
    }

cli-rules = Read the rules: the whole book, one clause or ruling, or the clauses with some words.
    .example = takujo rules memory_library ML-27
    .game = which game
    .words = a clause (ML-27), a ruling (R7) or words to search for; the whole rulebook if left out
    .glossary = the words of the game in both languages
cli-replay = Step through a saved match; prints its log when piped.
    .example = takujo replay game.takujo --story
    .file = a record
    .from_ply = begin after this many answers
    .seat = whose eyes to look through: a seat from 0, spectator or all; without it all if the match is over
    .story = print it as people would tell it: a line for each action
cli-verify = Replay a finished record and check everything it claims.
    .example = takujo verify game.takujo
    .file = a record
    .good = { $file }: good. { $title }, { $seats } seats, { $plies } answers, result { $result }.
    .commit = the commitment that you were shown before the match
    .salt = a salt that you added; may be given several times
    .yours = The commitment is the one that you noted before your salt went in, so nobody could choose the cards, and nobody but the server that dealt them could know them.
    .seed = The cards follow from the committed seed and the salts of { $names }, so nobody chose them if one of these noted the commitment first.
    .unsalted = The seed is the one that was committed to; nobody added a salt, so this proves that it was not changed, not that it was drawn by chance.
    .readable = The seed is the one that was committed to, but in this first format the shuffle could be read from the commitment: who looked could know the cards.
    .position = It began from a position set up by hand.
cli-render = Draw a moment of a saved match, or all of it as a GIF.
    .example = takujo render game.takujo --ply 40 -o table.svg
    .file = a record
    .ply = after how many answers; the last if left out
    .seat = whose eyes to look through: a seat from 0, or spectator
    .theme = day or night
    .arrangement = wide for screens, tall for phones
    .every = a GIF shows every so many answers
    .scale = 2 gives twice as many pixels each way (PNG, GIF)
    .output = the file to write: .svg, .png or .gif
    .drawing = drawing
    .done = Drawn: { $file }
cli-sim = Let bots play many matches and report who wins.
    .example = takujo sim memory_library --games 1000 --bots greedy,random,random
    .game = which game
    .games = how many matches
    .bots = a bot for each seat ({ $bots }), or one for all
    .seats = how many seats
    .seed = the same seed gives the same matches
    .preset = a named set of options, such as first (takujo games lists them); --option goes before it
    .option = an option of the game, such as length=short; may be given several times
    .components = a file with figures of the printed game that replace ours
    .jobs = how many processes; all cores if left out
    .as_json = print JSON
    .records = a folder for the record of every match
cli-ladder = Let bots meet in pairs and report which is stronger, and how sure that is.
    .more = At each table one bot sits alone among others of another kind, on the same deals, at every seat in turn, and both ways round. With --results the same command goes on where it was stopped; more games or bots may be added later.
    .example = takujo ladder memory_library --bots random,greedy,mcts:easy
    .game = which game
    .bots = the bots that meet ({ $bots })
    .among = play only one way: every other bot alone at tables of this one
    .seats = how many seats
    .games = how many matches each bot plays alone among each other; rounded up until all seats had their turn
    .seed = the same seed gives the same matches
    .preset = a named set of options, such as first (takujo games lists them); --option goes before it
    .option = an option of the game, such as length=short; may be given several times
    .jobs = how many processes; all cores if left out
    .results = keep the result of every match in this file
    .html = also write the report as a page with plots
    .as_json = print JSON
cli-bench = Measure how fast takujo is on this machine.
    .example = takujo bench memory_library --seconds 1
    .games = which games; all if left out. Or start: how long it takes from fresh sources to a match. Or rl: how fast
        programs that learn can play. Or server, and a game if you like: how many people a server holds
    .seconds = seconds of processor time for each game in each round
    .rounds = how often everything is measured
    .peers = measure OpenSpiel as well
    .beside = with start: beside it, to install everything compiled and then serve, which takes minutes
    .tables = with server: how many busy tables
    .workers = with server: also with so many workers, on --database
    .database = with server: an empty PostgreSQL, postgresql://user@host/name
    .as_json = print JSON
cli-new-game = Write a new game: a small one that works, with words in both languages, tests and packaging.
    .more = Change it into yours; docs/adding-a-game.md shows how.
    .example = takujo new-game pebbles
    .name = its id: small letters, digits and _
    .folder = where to; a folder of that name, if left out
    .done = { $id } can be played: takujo play { $id } --games { $folder }. Check it with: takujo check-game { $folder }
cli-check-game = Look at what every game must keep: hidden cards stay hidden, matches end, records replay, words are there.
    .more = It needs pytest. actions.txt, sight.txt and keys.txt, which tell when rules have changed, are written beside the tests.
    .example = takujo check-game pebbles
    .game = its id, its folder or its file
    .pin = write actions.txt, sight.txt and keys.txt anew, after a change of rules that is meant
    .good = { $id } keeps what every game must keep; actions.txt, sight.txt and keys.txt are in { $folder }.
    .bad = { $id } does not keep all of it yet.
cli-compile = Compile a game that is not takujo's own, for the takujo that is installed here: it then runs nearly as fast as ours.
    .more = It needs a C compiler, mypy and setuptools; after an update of takujo it is done again. The wheel in the folder can be installed.
    .example = takujo compile pebbles
    .game = its id or its folder
    .folder = where to
    .done = { $id } is compiled: { $after } instead of { $before } decisions of random play in a second. Play it with: takujo play { $id } --games { $folder }. Or install { $wheel }
cli-lang = ja or en; without it the language of your system
cli-help = show this and leave
cli-folders = a folder with games of your own, or a game itself; may be given several times
cli-usage = Usage
cli-options = Options
cli-arguments = Arguments
cli-commands = Commands
cli-example = Example
cli-default = default { $value }
cli-more = { $command } COMMAND --help says more about a command.
cli-interrupted = Stopped.

signs-common = In all games
sign-start = Start player
sign-hand = Cards in hand
sign-lock = Not possible now; point at it and read why
sign-check = Met, or chosen
sign-robot = A bot
