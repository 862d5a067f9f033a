# 棚での紹介と、オプション。

tagline = 迷宮の遺跡を掘り広げる
minutes = 90～120

setting-altar = 祭壇
    .hermes = ヘルメス
    .athena = アテナ
    .zeus = ゼウス
    .poseidon = ポセイドン
setting-sheet = 2枚目の市場シート
setting-start_player = スタートプレイヤー
setting-round_guard = ラウンドの上限
setting-length = 長さ
    .full = 標準
    .short = 短い
setting-auto_split = ダイスの割り振りを自動にする
setting-auto_leftover = ワーカーの帰還を自動にする
setting-path_helper = 経路を提案する
setting-open_box = 箱に残るタイルを表示
setting-gap_rule = 隙間の数え方
    .each = 1つずつ
    .total = まとめて
setting-free_meeple = ミープルはいつでも帰還
setting-guided_beside = 道案内の隣に要る駒
    .piece = ミープルかワーカー
    .worker = ワーカー

preset-first = はじめて
    .note = 遺跡は小さめ、発掘品は少なめ、祭壇はゼウス、市場はやさしいほうです。資源の振り分けはソフトウェアが行います。
