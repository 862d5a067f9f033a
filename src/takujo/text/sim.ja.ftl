# `takujo sim` の報告。

sim-playing = 対局中
sim-extent = { $title }、{ $seats }人、{ $matches }局、シード { $seed }
sim-by-bot = ボット別
sim-by-seat = 席別
sim-by-turn = 最初の手番順別
sim-bot = ボット
sim-seat = 席
sim-turn = 手番
sim-wins = 勝ち
sim-share = 勝率
sim-interval = 95%信頼区間
sim-score = 得点
sim-sd = 標準偏差
sim-placing = 順位
sim-rounds = 1局のラウンド数：{ $mean }（標準偏差 { $sd }、{ $least }～{ $most }）
sim-turns = 1局の手番の数：{ $mean }（標準偏差 { $sd }、{ $least }～{ $most }）
sim-decisions = 1局の決断の数：{ $mean }（標準偏差 { $sd }、{ $least }～{ $most }）
sim-winning = 勝者の得点：{ $mean }（標準偏差 { $sd }）
sim-shared = 勝利を分け合った対局：{ $n }
sim-endings = 終わり方（重なることもある）：
