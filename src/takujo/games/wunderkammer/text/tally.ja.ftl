# 得点の内訳。

tally-items = アイテム
tally-abilities = 能力
