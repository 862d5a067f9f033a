# The goal of the game, on one card.
lesson-aim-you = あなたは若きアイル共和国をぐるぐる巡る旅人。手札はカード3枚です。
lesson-aim-win = 得点がいちばん多い人の勝ち。建物とその能力、周回（1・3・6・10…点）を合計します。
lesson-aim-end = 最後の周回トークンが取られたラウンドで終わりです。
lesson-aim-turn = 全員が1枚をひそかに計画。順に公開し、捨てて「進む」か、コストを払って「建てる」か。

# How near its end is.
lesson-near-laps = 周回トークンは{ $all }個のうち残り{ $n }個です。

lesson-build = 建物が得点になる
lesson-build-cost = 得点の中心は建物。「法改正」は食糧2つで建ち、いま2つあります。
lesson-build-plan = 全員が1枚をひそかに計画します。「法改正」を出しましょう。
    .wrong-any = それは払えないので、進むだけになります。
lesson-build-build = あなたの番です。建てましょう。
    .then = 1点。食糧のマスにいるので、建物がすぐ食糧を1つ産みました。
    .wrong-advance = それでは燃料に消えます。払えるので建てましょう。
lesson-build-refill = 「法改正」があると、手札の補充が3枚から4枚になります。

lesson-advance = カードは燃料にもなる
lesson-advance-road = 資源は道で手に入ります。カードを捨てれば、その移動数ちょうど進みます。
lesson-advance-plan = 移動2、お金1つ付きの「投資」を計画しましょう。
    .wrong-any = 歩数が足りず、クケカに届きません。
lesson-advance-go = コストが払えないので「進む」になります。矢印に沿って2歩、資材がもらえるクケカへ。
    .then = カードでお金、マスで資材。通り過ぎたマスからは何ももらえません。
    .wrong-go-makati = アタラムへ往復するだけで、元の場所に戻ってしまいます。

lesson-produce = 産み出す場所で建てる
lesson-produce-once = 建物は建てたとき、合うマスの上なら産出します。「機械油の力」は資材のマスで資材2つ。
lesson-produce-wait = ここは知識のマス。次が資材のマスです。まず移動1の「法改正」で1歩進みましょう。
    .wrong-plan-machine_oil_power = ここでも2点で建てられますが、産出は0です。
    .wrong-any = これでも1歩ですが、あとで食糧3つで2点になります。残しましょう。
lesson-produce-plan = 資材のマス、クケカに着きました。「機械油の力」を計画しましょう。
    .wrong-any = いまこそ「機械油の力」です。
lesson-produce-build = あなたの番です。建てましょう。
    .then = 2点と、すぐに資材2つ。どこで建てるかが大事です。
    .wrong-advance = 2歩進むだけで、得点も産出もありません。

lesson-ride = 相乗り
lesson-ride-stand = あなたは相手のコマの上。相手が動けば、ただで運ばれます。
lesson-ride-plan = 今回は相手が先。移動1の「法改正」を計画しましょう。
    .wrong-any = 実戦ならそれも。ここでは1歩で十分です。
lesson-ride-step = 相手はシェプ・オキヤウへ。あなたも運ばれ、食糧1つ。次は自分の1歩、好きなマスへ。
    .then = 動くコマは、上のコマをすべて運び、下のコマは残します。

lesson-chain = 連鎖とお金
lesson-chain-chain = 「燐字の光」には連鎖があり、続けて手札をもう1枚建てられます。
lesson-chain-plan = 計画しましょう。
    .wrong-any = 知識が2つあるので、まず「燐字の光」から。
lesson-chain-build = 知識2つで建てましょう。
    .wrong-any = 払えます。建てましょう。
lesson-chain-second = 続けて「資源の採掘」。資材は1つですが、お金で代用できます。
    .then = 1手番で2つ！これにも連鎖があります。
    .wrong-stop = 同じ手番にもう1つ建つのが連鎖のよさです。

lesson-convert = お金に変える
lesson-convert-laboratory = 「研究室」は、自分の手番に何度でも、知識2つをお金1つに変えます。
lesson-convert-plan = 「機械油の力」は資材3つ。それでも計画しましょう。
    .wrong-any = 「機械油の力」より点が低いです。
lesson-convert-first = 資材が2つ足りません。まず変換を。
    .wrong-any = 変換すれば払えます。
lesson-convert-second = もう一度。
    .wrong-any = お金がもう1つ要ります。
lesson-convert-build = 資材1つとお金2つ。建てましょう。
    .then = 2点です。
    .wrong-any = もう払えます。

lesson-last = 周回と終わり
lesson-last-lap = イヌシからマカティへ進めば周回。トークン1・2・3個で1・3・6点です。
lesson-last-plan = 移動2の「他国の書物」を計画。「資源の採掘」は移動0で、その場から動けません。
    .wrong-plan-resource_mining = 移動0では動かず、イヌシの報酬をもう一度得るだけです。
    .wrong-any = それでも越えられますが、ここでは2歩で。
lesson-last-line = イヌシからマカティへ。止まる場所は自由です。
    .then = 2個目の周回トークン。1点が3点になりました。
lesson-last-behind = 周回トークンはあと1個。取られたらこのラウンドで終了。あなたは1点差で負けています。
lesson-last-win = このラウンドで勝ってください。何を試してもかまいません。
    .hint = 建てると1点ですが、ゲームは続きます。
    .then = 3周目で3点、そのままゲーム終了！
    .wrong-any = 終わらないか、負けです。3周目は何点になる？
lesson-last-know = これで「アイルの道」はもう遊べます。次は最初の対局へ。
