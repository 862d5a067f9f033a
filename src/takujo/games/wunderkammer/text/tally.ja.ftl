# 得点の内訳。

tally-items = 珍品
tally-abilities = 能力
