# レッスンのことばのうち、どのゲームにも共通のもの。ゲームごとのことばは、それぞれのtext/lesson.ja.ftlにあります。
lesson-done = このレッスンは終わりです。
lesson-unknown = それはこの質問の答えではありません。
lesson-show = ここでの答えは「{ $label }」です。
lesson-learner = 見習い
lesson-rival-1 = ミオ
lesson-rival-2 = レン
lesson-rival-3 = カイ
lesson-rival-4 = ユイ

# レッスンで扱わず、遊びながら知ることになる理由。
lesson-later-alone = 自動で行われます。
lesson-later-shown = そのときに画面で分かります。
lesson-later-help = 選択肢の説明で分かります。
lesson-later-rare = めったにありません。ルールブックにあります。
lesson-later-option = 最初の対局にはない選択ルールです。
