# 棚での紹介と、オプション。

tagline = 不思議なアイテムを集め、九人のキャラクターをテイクする
minutes = 30～45

setting-simple_play = シンプルプレイ
setting-start_player = スタートプレイヤー
setting-length = 長さ
    .short = 短い
    .standard = 標準
    .long = 長い
setting-equal_turns = 手番の回数をそろえる
setting-tie_break = 同点のとき
    .shared = 勝利を分け合う
    .characters = キャラクターの多いほう
setting-open_puts = プットしたカードを公開
setting-shuffled_abilities = 能力の割り当て直し
setting-max_rounds = ラウンドの上限

preset-first = はじめて
    .note = 能力は印刷版のおすすめどおり1～4番のキャラクターだけで、ゲームも短くなります。
