# `takujo ladder` の報告。

ladder-playing = 対局中
ladder-stopped = { $all }局中{ $done }局が { $file } にあります。同じコマンドで続きから始まります。
ladder-extent = { $seats }人、{ $deals }通りの配りで{ $matches }局
ladder-ratings = レーティング
ladder-bot = ボット
ladder-rating = レーティング
ladder-error = ±2標準偏差
ladder-matches = 対局
ladder-questions = 質問
ladder-time = 1問の時間
ladder-matrix = ひとりで囲まれたときの勝率
ladder-corner = ひとり↓ 相手→
ladder-how-shares = 行のボットがひとりで、ほかの席がすべて列のボットのときの勝率、95%信頼区間、公平な取り分（{ $fair }）の何倍か。勝利を分け合ったときは、その分だけ数えます。どの配りも、ひとりのボットの席を一周させて対局します。区間はウィルソンの方法で、配りごとのばらつきから求めた実質の局数（実際の局数を上限とする）によります。
ladder-how-ratings = レーティングは、すべての対局を決まった順に使ったopenskillのPlackett-Luce（初期値25）。時間は、答えが2つ以上ある質問1つあたりのプロセッサー時間です。

## ページ

ladder-title = { $title }：ボットの強さ
ladder-ratings-note = 右ほど強い。横棒は前後2標準偏差。
ladder-time-title = 1問にかかる時間
ladder-time-note = プロセッサー時間の平均。目盛りは1本ごとに10倍。
ladder-matrix-note = 列のボットに囲まれて、行のボットがひとりで勝つ割合。縦線は公平な取り分（{ $fair }）、横棒は95%信頼区間。
ladder-made = 作り方
    .compiled = takujo { $version }（コンパイル版）、ルールのバージョン{ $rules }。
    .interpreted = takujo { $version }（インタープリター版）、ルールのバージョン{ $rules }。
