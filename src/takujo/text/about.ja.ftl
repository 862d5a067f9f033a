# いくつかのゲームのオプションに共通の値。

value-on = あり
value-off = なし
value-random = ランダム
value-seat = 席{ $number }
credit-author = 作者
credit-design = ゲームデザイン
credit-art = イラスト・デザイン
credit-riddle = 謎解き制作
credit-publisher = 制作・販売
credit-contact = 連絡先
preset-printed = 印刷版
    .note = 印刷版のルールブックどおりに遊びます。
quoted = 「{ $it }」
