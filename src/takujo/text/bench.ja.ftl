# `takujo bench` の報告。

bench-start = ソースから対局まで
    .play = make play
    .install = pip install のあと takujo serve
    .page = 最初のページまでの秒数
    .answer = ボットの最初の手までの秒数
    .compiled = コンパイル版のサーバーまでの秒数
    .cpu = ビルドのプロセッサー時間（秒）
    .megabytes = ディスク使用量（MB）
bench-measuring = 測定中
bench-uncompiled = ここではtakujoがコンパイルされていません。インタープリターでの数値だけを示します。
bench-compiled = コンパイル
bench-interpreted = インタープリター
bench-ahead = 何倍速いか
bench-ours-ahead = 何倍速いか
bench-beside = OpenSpielとの比較
bench-hearts = OpenSpielのハーツの何倍速いか
bench-seats = { $seats }席
bench-decisions = { $decisions }手
bench-how = プロセッサー時間。1ゲームに{ $seconds }秒、{ $rounds }回。中央値 [dim]\[最低–最高][/]。倍率は回ごとに計算しています。Python { $python }、takujo { $version }。

## 測るもの。列の見出しには `short`

bench-play_out = ランダムに最後まで
    .short = ランダム
    .peer = 最後まで（C++）
bench-api = Pythonから
    .short = Pythonから
bench-matches = … 準備も含めて
bench-new = 新しい対局
bench-copy = コピー
    .short = コピー
bench-copy_from = copy_from
bench-copy_and_20 = コピーと20手
bench-redeal = 配り直し
bench-copy_early = コピー、序盤
bench-copy_late = コピー、終盤
bench-decision_early = 1手、序盤
bench-decision_late = 1手、終盤
bench-view = 1席の見え方
bench-scene = 1場面の図
bench-search = 探索
    .short = 探索
bench-simulations = 探索の試行
bench-thinking = ボットの探索
bench-placements = タイルの置き場所
