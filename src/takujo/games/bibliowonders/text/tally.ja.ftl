# どこまで進んだか。

tally-knowledge = 知識
tally-area = { $area }の知識
tally-home = 受付へ帰還
