# 得点の内訳。

tally-workers = ワーカー
tally-resources = 資源
tally-artifacts = 発掘品
tally-altar = 祭壇
