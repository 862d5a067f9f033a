# 棚での紹介と、オプション。

tagline = 散らばった記憶を集め、知識の書を完成させる
minutes = 30～45

setting-length = 長さ
    .short = 短い
    .standard = 標準
    .long = 長い
setting-start_player = スタートプレイヤー
setting-seat_bonus = 手番の遅い席の手札を増やす
setting-collect_payment = 収集のコスト
    .whole_hand = 手札全部から
    .old_hand = 収集前の手札から
setting-voluntary_pass = パスできる
setting-basic_game = はじめてのゲーム
setting-open_hands = 手札を公開
setting-memory_aid = 記憶の補助

preset-first = はじめて
    .note = ラウンドトラックは9マス（3人なら10マス）で、忘却した断片の効果はありません。
preset-balanced = 公平
    .note = 印刷版では4番手が不利な4人用です。収集の支払いは前から持っていた手札に限り、手番の遅い人は手札が多くなります。
