# ゲーム自身の説明がないときの、盤面の言い方。

plain-space = {" "}
plain-comma = 、
plain-count = { $it } { $n }
plain-line = { $what }：{ $it }
plain-heading = { $what }：
plain-board = { $who }：{ $score }点
plain-you = { $who }（あなた）：{ $score }点
field-hand = 手札
field-hand_size = 手札の枚数
