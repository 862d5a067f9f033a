# クノッソス：質問、選択肢、理由、出来事、盤面の説明。
# 質問ひとつがメッセージひとつ。属性は注記と、選択肢（先頭の語）ごとの表示。

## 質問

main = この手番に何をしますか？
    .note = 手番行動は1つ。手番に1回、ワーカーを空いた牛マークへ移すこともできます。
    .step_up = { $it }の牛マークへ移す
    .lay_tile = タイルを配置する
    .place_worker = ワーカーを配置する
    .trip = 帰還する
    .recall = ワーカーを戻す
    .tavern = 酒場
    .recruit = 勧誘
    .warehouse = 倉庫番
    .guide = 道案内
    .day_labour = 日雇い
    .big_basket = 大きな籠
    .camp = キャンプ
    .telegram = 電報
    .office = 役所
    .altar = 祭壇に祈る
    .artifact = { $it }を得る
    .final_return = 総帰還
tile_pick = どのタイルを配置しますか？
    .note = 配置したタイルの牛マークにミープルを置きます。
    .tile = { $it }
tile_orient = どちらの面を、どの向きで置きますか？
    .note = 上の面がタイルの色です。同色のタイルに接するたびに1かかります。
    .turn = { $it }
tile_anchor = どこに置きますか？
    .note = 位置はタイルの左上で表します。{ $gap_rule ->
        [total] 隙間を作ると、合わせてXマスでXの2乗かかります。
       *[each] Xマスの隙間を作るとXの2乗かかります。
    }
    .at = { $it }
pay_mono = どの色で支払いますか？
    .note = ワーカーはその色のマスに置きます。
    .pay = { $it }
pay_alt = 発掘品のコストをどう支払いますか？
    .pay = { $it }
pay_mix = この色からいくつ支払いますか？
    .note = 色は自由に組み合わせられます。残りは次の色から払います。
    .pay = { $it }
split_pay = 支払いのうち、追加資源ダイスからいくつ出しますか？
    .note = 目が0になるとダイスは倉庫番に戻り、ワーカーが帰ってきます。
    .extra = 追加資源ダイスから{ $it }
split_gain = 得た資源のうち、追加資源ダイスにいくつ置きますか？
    .extra = 追加資源ダイスに{ $it }
worker_tile = ワーカーをどこに置きますか？
    .note = 自分のミープルかワーカーがいるタイルの隣に置けます。
    .place = { $it }に置く
guide_tile = 道案内：もう1個のワーカーをどこに置きますか？
    .note = { $guided_beside ->
        [worker] 道案内の色のタイルで、自分のワーカーがいるタイルの隣に置けます。
       *[piece] 道案内の色のタイルで、自分のミープルかワーカーがいるタイルの隣に置けます。
    }
    .place = { $it }に置く
    .skip = 置かない
path_step = 経路は次にどこへ進みますか？
    .note = 入口からミープルまで、同じタイルは一度しか通れません。
    .go = { $it }へ
harvest_mode = 何を持ち帰りますか？
    .note = 色を選ぶと、経路上のその色の牛マークにいる自分の駒がすべて帰還し、ミープルは2個分です。白では、選んだ数ずつ4色の駒が帰還します。
    .colour = { $it }
    .white = 白を{ $it }個
second_colour = 2色目は？
    .colour = { $it }
    .none = 2色目は選ばない
white_piece = 白のために、どの駒を帰還させますか？
    .take = { $it }
basket = 大きな籠で、この色も得ますか？
    .collect = { $it }も得る
    .leave = { $it }は得ない
leftover = ほかのワーカーを帰還させますか？
    .note = 残したワーカーは次の帰還の足がかりになります。
    .take = { $it }
    .take_all = 全員帰還
    .done = 残りはそのまま
market_return = 市場からどのワーカーを帰還させますか？
    .note = 市場のワーカー1個、または増援の控え1個。
    .fetch = { $it }から
    .reinforcements = 増援から
    .none = だれも帰還させない
hermes_space = ヘルメスにワーカーを置きますか？
    .note = 数字Xのマスは1個につきX−1点。
    .space = { $it }のマスに置く
    .none = 置かない
recall_pick = どのワーカーを戻しますか？
    .recall = { $it }から
labour_colour = 日雇い：どの色の資源を得ますか？
    .gain = { $it }
camp_tile = キャンプ：ミープルをどこに置きますか？
    .note = 入口との間にあるタイル1枚につき資源1個。
    .camp = { $it }に置く
office_draw = 役所：タイルをもう1枚引きますか？
    .draw = もう1枚引く
    .stop = 引かない
office_lay = 役所：続けてタイルを配置しますか？
    .lay = 配置する
    .finish = 配置しない
final_colour = 総帰還：どの色にしますか？
    .note = 牛マーク上のワーカー1個につき1個、ミープルは2個。つながっていなくても構いません。
    .colour = { $it }
    .none = 2色目は選ばない
final_pieces = 総帰還：どの駒を帰還させますか？
    .take = { $it }
    .all = すべて
    .done = これで終わり
after_main = ワーカーを空いた牛マークへ移せます。
    .step_up = { $it }で移す
    .end_turn = 手番を終える

meeple = ミープル
slot = { $number }番目
l-tile = L字タイル
row-tile = { $shape }（{ $first }／{ $second }）
orientation = { $side }面（{ $colour }）{ $degrees ->
        [0] {""}
       *[other] 右へ{ $degrees }°
    }
place = ({ $x }, { $y })
place-free = ({ $x }, { $y }) 無料
place-cost = ({ $x }, { $y }) { $cost }
amount = { $colour }{ $n }個
amount-any = 好きな色{ $n }個
colour-gain = { $colour }（＋{ $n }）
plus = ＋
nothing = なし
tile-number = タイル{ $number }
laid-tile = タイル{ $number }（{ $colour }{ $shape }）
beside-marks = { $tile }の牛マークの脇
altar-space = 祭壇
space-of = { $area }（{ $which }）
space-die = { $area }（{ $colour }・{ $which }）
die-high = 大きい目
die-low = 小さい目

## できない理由

why-meeple-out = ミープルが遺跡にいます。戻るには帰還が必要です。
why-meeple-home = ミープルが待機場所にいます。
why-row-empty = タイル置き場にタイルがありません。
why-no-room = タイル置き場のどのタイルも枠に収まりません。
why-tiles-dear = どのタイルも、どこに置いてもコストが足りません。
why-tile-dear = どこに置いてもコストが足りません。
why-tile-large = 枠のどこにも収まりません。
why-nobody-home = 待機場所にワーカーがありません。
why-nobody-in-ruins = 遺跡に自分の駒がありません。
why-no-neighbour = 自分の駒の隣にタイルがありません。
why-not-at-entrance = 入口に隣接するタイルに自分の駒がありません。
why-nobody-out = ワーカーはすべて、待機場所か控えにあります。
why-price = コストが足りません。
why-no-marks = 牛マークの上に自分の駒がありません。
why-stepped = この手番はもう牛マークへ移しました。
why-marks-taken = このタイルの牛マークは埋まっています。
why-reserve-empty = ここに自分の控えがありません。
why-few-workers = ワーカーが{ $n }個必要です（待機中{ $home }個）。
why-few-spaces = 空きマスが{ $n }つ必要です（空き{ $free }）。
why-no-camp = 入口の隣でなく、牛マークが空いていて、コストを払えるタイルがありません。
why-two-dice = 色つきの追加資源ダイスはもう2個持っています。
why-mix-short = 資源{ $cost }個が必要です（手持ち{ $have }個）。
why-mono-short = 1色で{ $cost }個必要ですが、足りません。
why-colour-taken = 1色で{ $cost }個必要です。払える色はマスが埋まっているか、そのダイスを持っています。
why-full = 空きマスがありません。
why-box-empty = 箱にタイルがありません。
why-row-full = タイル置き場に{ $limit }枚あり、支払い後に配置できるタイルがありません。
why-hermes = ヘルメスに置けるのは帰還の終わりだけです。
why-white-short = 白の資源が{ $white }個必要です。
why-not-beside = 自分のミープルやワーカーがいる別のタイルに隣接していません。
why-meeple-only = 隣にいるのはミープルだけです。道案内にはワーカーが必要です。
why-no-worker-beside = 自分のワーカーがいるタイルに隣接していません。
why-used = もう通ったタイルです。
why-dead-end = そこからはミープルまでたどり着けません。
why-no-piece = 経路上のこの色の牛マークに自分の駒がありません。
why-white-full = 白の資源は上限の6個です。
why-not-four = 経路上の4色すべての牛マークに駒が必要です。
why-die-held = この色の追加資源ダイスを持っています。
why-space-taken = このマスは埋まっています。
why-colour-short = { $cost }個必要です（手持ち{ $have }個）。
why-haul = この帰還で資源を得た駒は{ $haul }個です。
why-next-to-entrance = 入口に隣接しています。
why-no-mark-of-colour = この色の牛マークに自分の駒がありません。
why-choose-colour = 1色は選んでください。
why-take-one = 少なくとも1個は帰還させます。
why-meeple-stays = 資源を得るのに使わなかったミープルは残ります。

## 出来事

event-started = { $who }から始める。
event-altar_chosen = 今回の祭壇は{ $altar }。
event-sheet_chosen = 市場シート{ $sheet }を使う。
event-turn_began = 第{ $round }ラウンド：{ $who }の手番。
event-forced_pass = { $who }は何もできず、行動なしとなった。
event-stepped_up = { $who }が{ $tile }のワーカーを牛マークへ移した。
event-laid = { $who }が{ $piece }を{ $tile }として配置した。
event-gap_closed = 隙間ができた（コスト{ $cost }個）。
event-meeple_placed = { $who }のミープルが{ $tile }に立った。
event-worker_placed = { $who }が{ $tile }にワーカーを置いた。
event-worker_beside = { $who }が{ $tile }の牛マークの脇にワーカーを置いた。
event-entered = { $who }のワーカーが入口に立った。
event-walked = { $who }の経路はタイル{ $step }を通る。
event-piece_home = { $who }のワーカーが{ $tile }から帰還した。
event-meeple_home = { $who }のミープルが帰還した。
event-gained = { $who }は{ $colour }の資源を{ $number }個得た。
event-white_gained = { $who }は白の資源を{ $number }個得た。
event-entrance_left = 入口のワーカーが{ $who }の待機場所に戻った。
event-paid = { $who }は{ $colour }の資源を{ $number }個支払った。
event-white_paid = { $who }は白の資源を{ $number }個支払った。
event-die_taken = { $who }は{ $colour }の追加資源ダイス（{ $number }）を得た。
event-die_returned = { $who }の{ $colour }の追加資源ダイスが倉庫番に戻った{ $number ->
        [0] {""}
       *[other] （{ $number }個を失った）
    }。
event-hired = { $who }は{ $space }にワーカーを{ $number }個置いた。
event-came_home = { $who }のワーカーが{ $space }から戻った。
event-reserve_home = { $who }は{ $reserve }の控えを{ $number }個得た。
event-bought = { $who }は{ $artifact }を得た。
event-tile_drawn = { $piece }がタイル置き場に出た。
event-card_turned = { $artifact }が発掘品置き場に出た。
event-final_turns = { $end }全員が最終手番を1回ずつ行う。
event-side_up = { $colour }の面が上。
event-laid_beside = { $tile }に隣接。
event-lost = { $who }は{ $colour }の資源{ $number }個を置けず、失った。
event-game_ended = 発掘が終わった。

end-artifacts = 発掘品がなくなった。
end-altar = 祭壇が埋まった。
end-ruins = 配置できるタイルがもうない。
end-passes = だれも行動できない。
end-rounds = 最後のラウンドが終わった。

## 盤面の説明

list-comma = 、
list-semicolon = ；
none-there = なし
nobody = だれもいない
turn-line = 第{ $round }ラウンド。{ $who }の手番です。
final-line = 最終手番：{ $ends }{ $n ->
        [1] これが最後の手番です。
       *[other] あと{ $n }手番です。
    }
over-line = 発掘は終わりました。{ $ends }1位：{ $who }。
clock-line = 終了まで：発掘品{ $cards }枚、祭壇{ $spaces }マス。{ $room }
room-yes = タイル置き場のタイルはまだ置けます。
room-no = タイル置き場のタイルはどれも置けません。
ruins-line = 遺跡（枠{ $size }×{ $size }）：
legend = 文字は色（r赤 b青 y黄 g緑）、大文字は牛マーク、#は入口。番号はタイルの最初のマスにあります。
tile-line = { $tile }：空いた牛マーク{ $free }、{ $pieces }、隣は{ $near }
piece-meeple = { $who }のミープル
piece-on = { $who }のワーカー{ $n }
piece-beside = { $who }のワーカー{ $n }（牛マークの脇）
gaps-line = 隙間：{ $n }マス
row-line = タイル置き場（上限{ $limit }、箱に{ $box }枚）：
fits-not = {" "}・置ける場所なし
box-line = 箱の中：{ $tiles }
display-line = 発掘品（山に{ $deck }枚）：
card-line = { $name }・{ $kind }・{ $price }
card-effect = ・{ $effect }
card-payable = ・支払い可能
price-two = 1色{ $x }個＋1色{ $y }個
price-alt = { $first }か{ $second }を{ $x }個、または{ $third }と{ $fourth }を{ $y }個＋{ $z }個
market-line = 市場：
area-line = { $area }：{ $spaces }
area-cost-line = { $area }（コスト{ $cost }、ワーカー{ $workers }）：{ $spaces }
space-line = { $which } 空き{ $free }（使用中：{ $who }）
altar-line = 祭壇「{ $altar }」：{ $spaces }
altar-cost-line = 祭壇「{ $altar }」（コスト{ $cost }{ $white ->
        [0] {""}
       *[other] ＋白{ $white }
    }）：{ $spaces }
placing-line = 配置中：{ $tile }
placed-line = 配置中：{ $tile } { $place }
trip-line = 経路：{ $path }（得られる資源：{ $gains }）
proposal-line = おすすめの経路：{ $path }（＋{ $n }）
paying-pay-mix = 残りの支払い：好きな色{ $n }個
paying-pay-mono = 支払い：1色{ $n }個
paying-split-pay = 支払い：{ $n }個
paying-split-gain = 受け取り：{ $n }個
board-line = { $who }（{ $crew }）：{ $score }点
board-you = { $who }（{ $crew }・あなた）：{ $score }点
store-line = 資源：{ $store }・白{ $white }/6
crew-line = 待機{ $home }・ミープル：{ $meeple }・ワーカー 遺跡{ $ruins }、市場{ $market }、祭壇{ $altar }
at-home = 待機場所
reserve-line = 控え：増援{ $reinforcements }、酒場{ $tavern }、勧誘{ $recruit }
artifacts-line = 発掘品：{ $cards }
artifacts-of-kind = { $kind }（{ $cards }）
score-line = 得点：ワーカー{ $workers }、資源{ $resources }、発掘品{ $artifacts }、祭壇{ $altar }
