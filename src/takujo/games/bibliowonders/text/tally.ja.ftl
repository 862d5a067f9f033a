# どこまで進んだか。

tally-knowledge = 知識
tally-area = 知識{ $area }
tally-home = 受付へ帰還
