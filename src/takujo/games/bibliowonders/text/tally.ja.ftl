# どこまで進んだか。

tally-knowledge = 知識
tally-area = 知識{ $area }
tally-home = 受付へ帰還
end-home = 魔法使いがすべての知識を手に受付へ戻った。
end-limit = 図書館が閉館した。
