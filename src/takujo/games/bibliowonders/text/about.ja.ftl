# 棚での紹介と、オプション。

tagline = 歩く書架のあいだを駆ける
minutes = 30～45

setting-colours = 色の並び
    .blue-red-green-yellow = 青・赤・緑・黄
    .blue-red-yellow-green = 青・赤・黄・緑
    .blue-green-red-yellow = 青・緑・赤・黄
    .blue-green-yellow-red = 青・緑・黄・赤
    .blue-yellow-red-green = 青・黄・赤・緑
    .blue-yellow-green-red = 青・黄・緑・赤
setting-first_colour = 最初の席の色
    .blue = 青
    .red = 赤
    .green = 緑
    .yellow = 黄
setting-start_player = スタートプレイヤー
setting-starting_hand = 初期手札
setting-areas_needed = 必要な知識
    .all = II・III・IV
    .short = II・III
setting-magic_cards = 魔法カード
setting-shelf_mix = 各色の書架＋動く書架
setting-remember_peeks = 見たカードを表示し続ける
setting-open_hands = 手札を公開
setting-turn_limit = ターンの上限
    .none = なし

preset-first = はじめて
    .note = 2つの知識で勝ちになり、山札に魔法カードを入れません。
