# Lessons: what is the same in every game. The games have their own in text/lesson.en.ftl.
lesson-done = This lesson is done.
lesson-unknown = That is no answer to this question.
lesson-show = The answer here: { $label }.
lesson-learner = Apprentice
lesson-rival-1 = Mio
lesson-rival-2 = Ren
lesson-rival-3 = Kai
lesson-rival-4 = Yui

# Why a clause is not taught, but met in play.
lesson-later-alone = It happens by itself.
lesson-later-shown = The table shows it when it comes up.
lesson-later-help = The sentence of the answer says it.
lesson-later-rare = It is rare; the rulebook has it.
lesson-later-option = It belongs to an option that a first match does not have.
