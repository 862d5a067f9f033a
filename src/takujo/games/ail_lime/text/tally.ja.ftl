# 得点の内訳。

tally-buildings = 建物
tally-abilities = 能力
tally-laps = 周回トークン
