# 得点の内訳。

tally-tomes = 知識の書
tally-tokens = 忘却トークン
