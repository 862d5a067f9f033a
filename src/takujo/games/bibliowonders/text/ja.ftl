# ビブリオワンダーズ!：質問、選択肢、理由、出来事、盤面の説明。
# 質問ひとつがメッセージひとつ。属性は注記と、選択肢（先頭の語）ごとの表示。

## 質問

turn_action = どうしますか？
    .note = 移動は残りの回数まで。ほかのアクションはできるかぎり何度でも。
    .move = { $it }へ移動する
    .clairvoyance = 透視：{ $it }のカードを見る
    .negotiation = 交渉：1枚引いて1枚捨てる
    .leap = 跳躍：移動を1回増やす
    .play = 「{ $it }」を使う
    .acquire = { $it }の知識を習得する
    .end_turn = ターンを終える
acquire_pick = どの調査カードを公開しますか？
    .note = 種類がすべて異なり、いまの場所で条件を満たすカード（閲覧許可があれば1枚は満たさなくてもかまいません）。決まった順に選びます。
    .reveal = { $it }を公開する
negotiation_discard = 交渉：どのカードを捨てますか？
    .note = いま引いたカードを捨ててもかまいません。
    .discard = { $it }を捨てる
transpose_first = 書架転移：どのカードを動かしますか？
    .note = 上の物も一緒に動きます。受付は動かせません。
    .lift = { $it }を選ぶ
transpose_second = 書架転移：どのカードと入れ替えますか？
    .swap = { $it }と入れ替える
catalogue_pick = 蔵書検索：どの裏向きカードを見ますか？
    .look = { $it }を見る
    .stop = もう見ない
handlimit_discard = 手札が上限を超えています。どのカードを捨てますか？
    .discard = { $it }を捨てる

north = 北
east = 東
south = 南
west = 西

## できない理由

why-no-moves = このターンの移動はもう残っていません。
why-edge = そこはマップの外です。端を越えられるのは動く書架だけです。
why-face-up = そのカードは表向きです。
why-known = そのカードはもう見ました。
why-poor = MPが{ $cost }点必要ですが、{ $mp }点しかありません。
why-nothing-to-draw = 山札も捨て札もありません。
why-no-area = このゲームではその知識を使いません。
why-area-filled = その知識はもう習得しました。
why-duplicates = 同じ種類は一緒に公開できません。ここで条件を満たすのは{ $have }種類{ $permitted ->
        [0] です。
       *[other] で、閲覧許可で1種類増やせるだけです。
    }
why-too-few = ここで条件を満たす異なるカードが{ $area }枚必要ですが、{ $have }枚{ $permitted ->
        [0] しかありません。
       *[other] で、閲覧許可で1枚増やせるだけです。
    }
why-picked = この種類はもう選びました。
why-passed-over = カードは決まった順に選びます。これはもう飛ばしました。
why-not-enough-after = これを選ぶと枚数が足りなくなります。順が前のカードから選んでください。
why-no-colour = その色の表向きの書架が、ここにも隣にもありません。
why-not-moving = 動く書架の上にいません。
why-wrong-way = 受付から見てその方角にいません。
why-lifted = このカードはもう選びました。
why-reception = 受付は入れ替えられません。

## 出来事

event-turn_started = 第{ $number }ターン（{ $who }）。
event-moved = { $who }が{ $direction }の{ $cell }へ移動した。
event-turned_up = { $cell }が表向きになった：{ $face }。
event-mp_gained = { $who }がMPを{ $number }点得た（計{ $mp }点）。
event-mp_paid = { $who }がMPを{ $number }点払った（残り{ $mp }点）。
event-card_drawn = { $who }が{ $kind }を引いた。
event-card_drawn_hidden = { $who }がカードを1枚引いた。
event-nothing_drawn = { $who }が引けるカードはなかった。
event-crystal_placed = { $who }が{ $cell }に消費クリスタルを置いた。
event-shelf_swapped = 書架が{ $who }を乗せて{ $other }へ動き、{ $cell }と{ $other }が入れ替わった。
event-shelf_wrapped = 書架が{ $who }を乗せて反対の端の{ $other }へ動き、{ $cell }と{ $other }が入れ替わった。
event-transposed = { $who }が{ $cell }と{ $other }を入れ替えた。
event-peeked = { $who }が{ $cell }を見た：{ $face }。
event-peeked_hidden = { $who }が{ $cell }をこっそり見た。
event-knowledge_acquired = { $who }が{ $kinds }を公開し、{ $area }の知識を習得した！
event-magic_played = { $who }が{ $kind }を使った。
event-moves_gained = { $who }の移動が{ $number }回増えた（残り{ $moves }回）。
event-permitted = このターン、{ $who }が公開する1枚は条件を満たさなくてもよい。
event-discarded = { $who }が{ $kind }を捨てた。
event-put_away = { $kind }が捨て札になった。
event-deck_reshuffled = 捨て札{ $number }枚を混ぜて、新しい山札にした。
comma = 、
event-map_rebuilt = マップの再構築。書架{ $number }枚（{ $cells }）が混ぜられ、裏向きに戻された。
event-turn_ended = { $who }がターンを終えた。
event-game_won = { $who }がすべての知識を手に受付へ戻った。{ $who }の勝利！
event-spell_cast = { $who }が「{ $spell }」を唱えた。
event-mp_lost = { $who }のMPは上限の{ $mp }点で、増えなかった。
event-reception_moved = 受付が{ $cell }へ動いた。
event-pawn_carried = { $who }の駒が{ $cell }へ運ばれた。
event-moves_unused = { $who }は移動を{ $moves }回残した。
event-permit_unused = { $who }の閲覧許可は使われずに終わった。
event-limit_reached = 第{ $number }ターンで閉館となった。

## 盤面の説明

end-home = すべての知識を手に受付へ戻ったプレイヤーが出た。
end-limit = 閉館のターンになった。
turn-line = 第{ $turn }ターン（{ $round }巡目）：{ $who }
limit-note = {" "}· 第{ $n }ターンで閉館
moves-line = 残りの移動：{ $n }回
permit-line = 閲覧許可が使える。
aim-line = { $area }の知識のために公開するカード：{ $cards }
lifted-line = 選んだカード：{ $cell }
won-line = { $who }がすべての知識を手に受付へ戻り、勝利した。
limit-line = 第{ $turn }ターンで閉館。{ $who }の勝利。
limit-shared-line = 第{ $turn }ターンで閉館。勝利を分け合った：{ $who }。
solo-archmage = { $turn }ターンで帰還。大魔法使いの腕前です！
solo-wizard = { $turn }ターンで帰還。一人前の魔法使いです。
solo-apprentice = { $turn }ターンで帰還。見習い魔法使いです。
solo-won = { $turn }ターンで帰還しました。
solo-lost = 第{ $turn }ターンで閉館。図書館から戻れませんでした。
legend = （b r g y：書架、大文字と*は消費クリスタルあり ^ > v <：動く書架 ?：見た裏向き ##：裏向き RC：受付 数字：駒）
reception-line = 受付は{ $cell }
shown-line = 表向きの書架：{ $shown }（{ $n }枚で再構築）
batch-line = 一緒に混ぜた裏向き（{ $n }枚）：{ $faces }
deck-line = 山札：{ $deck }枚 · 捨て札：{ $discard } · 残りの消費クリスタル：{ $crystals }個
played-line = このターンに使った魔法：{ $cards }
board-line = { $who }［{ $seat }］：{ $wizard }（{ $colour }）
board-you = { $who }（あなた）［{ $seat }］：{ $wizard }（{ $colour }）
place-line = { $cell } · { $steps ->
        [0] 受付の上
       *[other] 受付まで{ $steps }歩
    } · MP { $mp }／{ $limit }
areas-line = 知識：{ $areas }
hand-line = 手札（{ $n }枚）：{ $cards }
hand-hidden = 手札：{ $n }枚
none = なし
