# 端末でのレッスン。
learn-step = レッスン{ $lesson }：{ $title }（{ $n }/{ $all }）
learn-keys = ? ヒント · why · back · skip · help · quit
learn-since = いま起きたこと
learn-enter = Enterで次へ。
learn-only-on = ここでは質問がありません。Enterで次へ進みます。
learn-anew = 最初からやり直します。
learn-done = 終わり：{ $title }
learn-next = Enterで次のレッスンへ：{ $title }
learn-over = これで最後のレッスンが終わりました。さあ対局へ：takujo play { $game } --preset first
learn-left = いつでも同じところから続けられます：takujo learn { $game }
learn-no-more = これが最後のステップです。
learn-first = これが最初のステップです。
learn-lessons-how = lessonsと番号で、そのレッスンへ。

learn-help-hint = ヒント。もう一度で少しくわしく、最後は答え
learn-help-answer = 1番の答えで何が起き、いつ得か。どの番号でも
learn-help-why = いまできないことと、その理由のルール
learn-help-skip = 次のステップへ
learn-help-back = 前のステップへ
learn-help-lessons = このゲームのレッスン一覧。lessons 3で3番目へ
learn-help-goal = ゲームの目的、自分の得点の内訳、終わりまでの近さ
learn-help-table = テーブル全体をことばで
learn-help-look = 2人目の席の様子。look 市場 のように言葉でも探せます
learn-help-lang = 言語を変える
learn-help-quit = やめる。次は同じところから
