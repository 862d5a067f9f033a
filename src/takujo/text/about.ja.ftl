# いくつかのゲームのオプションに共通の値。

value-on = あり
value-off = なし
value-random = ランダム
value-seat = 席{ $number }
quoted = 「{ $it }」
