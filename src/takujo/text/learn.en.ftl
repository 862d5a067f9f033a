# Lessons in the terminal.
learn-step = Lesson { $lesson }: { $title } · { $n } of { $all }
learn-keys = ? hint · why · back · skip · help · quit
learn-since = Just now
learn-enter = Press Enter to go on.
learn-only-on = Nothing is asked here: press Enter to go on.
learn-anew = The task begins anew.
learn-done = Done: { $title }
learn-next = Press Enter for the next lesson: { $title }
learn-over = That was the last lesson. Now play: takujo play { $game } --preset first
learn-left = You can go on at the same step at any time: takujo learn { $game }
learn-no-more = This is the last step.
learn-first = This is the first step.
learn-lessons-how = lessons and a number goes to that lesson.

learn-help-hint = a hint; again, a little more; at last the answer
learn-help-answer = what the first answer does and when it is worth it; so for every number
learn-help-why = what is not possible now, and which rule says so
learn-help-skip = on to the next step
learn-help-back = back to the step before
learn-help-lessons = the lessons of this game; lessons 3 goes to the third
learn-help-goal = what the game is about, where your points come from, how near the end is
learn-help-table = the whole table in words
learn-help-look = what the table says of the second seat; look market, or any other word: of that
learn-help-lang = change the language
learn-help-quit = leave; you go on at the same step next time
