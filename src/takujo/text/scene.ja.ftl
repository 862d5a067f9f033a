# What the pictures of all games say.

scene-your-turn = あなたの番
scene-waiting = お待ちください
scene-choosing = { $name }さんが選んでいます
scene-all-choosing = { $count }人が選んでいます
scene-over = ゲーム終了
scene-winner = { $name }さんの勝ち（{ $points }点）
scene-winners = { $name }さんが勝利を分け合いました（{ $points }点）
scene-round = 第{ $round }ラウンド
scene-you = あなた
scene-first = スタート
scene-points = 点
scene-figure-hand = 手札
scene-and = { $a }・{ $b }
scene-say-acting = { $name }さんが選んでいます
scene-say-start = スタートプレイヤーは{ $name }さん
