# 対局の物語の組み立て（全ゲーム共通）

story-space = {""}
story-comma = 、
story-and = 、
story-pause = 、
story-sentence = { $who }は{ $clauses }。
story-points = { $who }（{ $n }点）

event-result = { $winners ->
        [0] 勝者はいない
        [1] { $who }の勝ち
       *[other] { $who }が勝利を分け合った
    }{ $points ->
        [none] {""}
       *[other] （{ $points }点）
    }。{ $behind ->
        [none] {""}
       *[other] { $points ->
            [none] {""}
           *[other] 続いて{ $behind }。
        }
    }{ $tie ->
        [none] {""}
       *[other] { $tie }
    }
