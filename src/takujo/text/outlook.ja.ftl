# 探索が伝える言葉：ヒントと、終わった対局の検討。

outlook-best = 最善は「{ $label }」です（次の「{ $other }」より{ $ahead }％上）。
outlook-close = 最善に見えるのは「{ $label }」ですが、「{ $other }」も同じくらいかもしれません。
outlook-alone = 選べるのは「{ $label }」だけです。
outlook-figure = { $value }％ ± { $error }
outlook-unseen = 調べていません
outlook-tries = { $n }回試行
outlook-scale = 勝つ見込みは、あなたが知りえることだけから{ $bot }が{ $n }回の試行で推定したものです。±は誤差の目安です。
outlook-rest = ほかの{ $n }個は hint all で表示します。

analysis-budget = { $bot }が{ $decisions }の決断を合計{ $tries }回の試行で調べました。どの席も、そのとき知りえたことだけで判断しています。
analysis-by-time = 時間で区切ったので、もう一度調べると少し変わります。
analysis-scale = 勝つ見込みはボットによる推定で、真実ではありません。±は誤差の目安です。
analysis-along = 手数
analysis-seat = 席
analysis-course = 勝つ見込みの移り変わり
analysis-agreed = ボットと一致
analysis-lost = 損の計
analysis-costliest = 損の大きかった手
analysis-ply = 何手目のあと
analysis-chosen = 選んだ手
analysis-better = よりよい手
analysis-cost = 損
analysis-none = はっきり損と言える手はありませんでした。
analysis-mark = { $ply }手目のあと：{ $chosen } → よりよい手：{ $best }（{ $question }）
analysis-title = { $title }：対局の流れ

cli-analyse = 終わった対局をボットで検討する。各席の見込みの移り変わりと、損をした手がわかる。
    .more = どの決断も、その席がそのとき知りえたことだけで調べます。試行の回数で指定すれば、プロセスの数によらず同じ結果になります。
    .example = takujo analyse game.takujo --bot mcts:2000 --picture course.svg --lang ja
    .file = 終わった対局の記録
    .bot = 調べるボット。mcts に強さ、試行の回数、または1手あたりの時間を付ける
    .as_json = すべての決断をJSONで出力する
    .picture = 対局の流れを描くファイル（.svg か .png）
    .jobs = プロセスの数。なければ全コア
    .thinking = 考え中
