# 棚での紹介と、オプション。

tagline = 相乗りしながら共和国をめぐる
minutes = 30～45

setting-lap_tokens_per_player = 1人あたりの周回トークン
setting-lap_supply = 周回トークンのサプライ
    .per_player = 人数による
    .fixed15 = つねに15個
setting-production_timing = 建物の産出
    .both = 収穫と建設のとき
    .harvest = 収穫のとき
    .build = 対応するマスで建てたとき
    .build_anywhere = 建てたとき（場所を問わない）
setting-lap_bonus = 周回トークン5個から
    .triple = 1個につき3点
    .plus3 = 10点と、5個目から3点ずつ
setting-riders_lap = 相乗りでも周回トークンを得る
setting-setup_stack = 開始時のコマ
    .side_by_side = 並べる
    .stacked = 1列に重ねる
setting-marker_draw = マーカーでカードを引く
setting-conversion_limit = 変換
    .unlimited = 何度でも
    .once_per_card = 1枚につき1回
setting-books_vp = 他国の書物の点
setting-open_plans = 計画を公開
setting-tie_break = 同点のとき
    .shared = 勝利を分け合う
    .laps_then_buildings = 周回、建物の順
setting-dead_ends = 寄り道で移動が終わる
setting-round_limit = ラウンドの上限

preset-first = はじめて
    .note = 短いゲームで、計画は全員が出したら公開します。
preset-revision_2026 = 2026年版
    .note = のちの版のルールです。建物は収穫で産出し、変換は1枚につき手番に1回、マーカーではカードを引かず、「他国の書物」は2点です。カードはこの版のままです。
