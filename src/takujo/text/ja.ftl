# すべてのゲームに共通の言葉。

your-turn = あなたの番

## 卓でのボットの呼び名

bot-names = ケイ リン ソラ ナオ ユイ

## 強さがほかに示されないところでの呼び名

bot-random = 気まぐれ
bot-novice = 見習い
bot-greedy = 欲張り
bot-mcts-easy = 思索家
bot-mcts-normal = 戦略家
bot-mcts-hard = 名人

## 端末で遊ぶ

terminal-player = プレイヤー{ $number }
terminal-space = {""}
terminal-comma = 、
terminal-keys = ? ヘルプ · ?1 · look · undo · hint · why · quit
terminal-so-far = ここまで
terminal-on-table = 卓の上の番号
terminal-since = 前回の回答のあと
terminal-not-now-one = { $label }：{ $reason }
terminal-not-now-short = 今はできません（理由は why）：{ $labels }
terminal-not-now-count = ほかに今はできないものが{ $n }個あります。理由は why で表示します。
terminal-asks = { $who }：{ $question }
terminal-thinking = { $who }が考えています…
terminal-cover = { $who }に画面を渡してください。
terminal-cover-go = { $who }は、ほかの人が見ていないことを確かめてEnterを押してください。
terminal-now = ここからは{ $who }が答えます。
terminal-watching = すべての席をボットが担当します。観戦モードです。

terminal-no-number = { $number }番はありません。{ $last ->
        [1] 1
       *[other] 1～{ $last }
    }から選ぶか、? でヘルプを表示してください。
terminal-several = 「{ $typed }」では決まりません：{ $texts }。もう少し入力してください。
terminal-refused = 今はできません：{ $label }。{ $reason }（{ $clause }）
terminal-unknown = 「{ $typed }」は選べません。1～{ $last }の番号を入力するか、? でヘルプを表示してください。
terminal-did-you-mean = 「{ $typed }」は選べません。{ $text } のことですか？

terminal-undone = 取り消しました：{ $text }
terminal-undo-nothing = 取り消せる回答はまだありません。
terminal-undo-other = ほかの席が答えたので、これ以上は取り消せません。
terminal-undo-chance = 伏せられていたものが公開されたか、偶然が関わったので、これ以上は取り消せません。
terminal-sentence = { $label }：{ $sentence }
terminal-no-sentence = これ以上の説明はありません。
terminal-goal-line = { $label }（{ $n }）：{ $points }点
terminal-goal-points = いまの得点は{ $points }点です。
terminal-look-none = 「{ $typed }」は卓にありません。table で全体を読めます。
terminal-why-none = 今できないものはありません。
terminal-log-number = log には数を指定します。例：log 30
terminal-rules-how = ルールブックには{ $n }の条項があります。rules { $example } で条項を、rules と言葉で検索結果を表示します。
terminal-rules-none = 「{ $typed }」を含む条項はありません。言葉を減らすか、{ $example } のように条項を指定してください。
terminal-rules-more = ほかに{ $n }件あります。言葉を足すと絞り込めます。
terminal-lang-how = lang en または lang ja と入力してください。
terminal-saved = 保存しました：{ $file }
terminal-exists = { $file } はすでにあるので上書きしませんでした。別の名前にしてください。
terminal-cannot-write = { $file } に書き込めません：{ $reason }
terminal-svg-how = svg にはファイル名を指定します。例：svg table.svg
terminal-drawn = 描きました：{ $file }
terminal-cannot-draw = 描けません：{ $reason }

terminal-offer-save = 対局を保存しますか？ y か ファイル名、しないなら Enter
terminal-offer-quit = 終了前に保存しますか？ y か ファイル名、しないなら Enter、続けるなら c
terminal-left = { $n }手で終了しました。対局は途中です。
terminal-input-ended = { $n }手で入力が終わりました。対局は途中です。
terminal-interrupted = 中断しました。
terminal-resume = 続きは takujo play --load { $file } で遊べます。

terminal-over = 対局が終わりました。
terminal-place = { $place }位 { $who }：{ $points }点

terminal-help-number = 選択肢の番号を入力してEnterを押します。
terminal-help-text = 記録の言葉でも答えられます。先頭だけでも通じます。今選べるもの：{ $texts }
terminal-help-help = このヘルプ
terminal-help-answer = 1番の答えで何が起き、いつ得か。どの番号でも
terminal-help-goal = ゲームの目的、自分の得点の内訳、終わりまでの近さ
terminal-help-undo = 直前の回答を取り消す
terminal-help-hint = よい選択肢とその勝率。hint all ですべて表示
terminal-help-why = 今できないものと、その理由になるルール
terminal-help-rules = ルールブック。条項（rules { $example }）や言葉での検索もできる
terminal-help-log = 最近の出来事。log 50 でもっと表示
terminal-help-table = 盤面全体を言葉で
terminal-help-look = 2人目の席の様子。look 市場 のように言葉でも探せます
terminal-help-save = 対局を保存。save my.takujo で名前を指定
terminal-help-svg = 自分から見た盤面を描く：svg table.svg
terminal-help-lang = 言語を切り替える
terminal-help-quit = 終了する（先に保存できる）
terminal-help-enter = 質問をもう一度表示

## 記録をたどる

terminal-ply = { $last }手中{ $ply }手目
terminal-ply-start = 最初の手の前
terminal-answered = { $who }：{ $text }
terminal-replay-keys = Enterか→ 次へ · ← 前へ · Home 最初 · End 最後 · q 終了

## コマンド

cli-takujo = ルールブックどおりに遊べるボードゲームを、ブラウザと端末で。
    .more = コマンドなしで起動すると、この機械でページを開き、ブラウザに表示します。
    .example = takujo play memory_library --players you:Akari,greedy --lang ja
    .version = バージョンと実行方式を表示する
cli-play = 端末で遊ぶ。どの席にも人やボットが座れる。
    .more = 何も指定しなければ、greedyボットとの対局です。人が複数なら1つの画面を順に使い、ほかの人の手札は隠れます。対局中に ? と入力すると、ヘルプが出ます。
    .example = takujo play memory_library --players you:Akari,greedy --seed 7 --lang ja
    .game = ゲーム（一覧は takujo games）
    .seats = 席の数
    .players = 各席の担当を順に。you、you:名前、またはボット（{ $bots }）。指定のない席はgreedyボット
    .seed = シード。同じなら配りも同じ
    .preset = first のような、名前のついたオプションの組（takujo games に一覧）。--option が優先
    .option = length=short のようなゲームのオプション。何度でも指定できる
    .components = 製品版の数値に置きかえるファイル
    .load = 保存した対局の続きを遊ぶ
    .save = 対局が終わるか途中でやめるとき、このファイルに保存する
    .plain = 色やカーソル制御を使わない表示。スクリプトや読み上げ向け
    .no_color = 色をつけない
cli-serve = 人とボットのための卓を、ブラウザとネットワークに開く。
    .more = --host を指定しないかぎり、この機械からしか入れません。指定すると、アドレスと QR コードを表示します。Ctrl-C で止まり、次に始めたとき対局は続きから遊べます。
    .example = takujo serve --host 0.0.0.0 --port 8000
    .host = 待ち受けるアドレス。0.0.0.0 ならネットワーク全体
    .port = 待ち受けるポート
    .database = 卓の保存先。ファイル、または postgresql://…
    .workers = サーバーのプロセス数。2 以上には PostgreSQL が必要
    .bot_processes = ボットが考えるプロセスの数（ワーカーごと）
    .bots = 招けるボット。例：greedy,mcts:normal,mcts:hard。mcts だけを書くと、--bot-seconds の範囲で回数や時間を自由に指定可。省略時はすべて
    .bot_seconds = ボットが一つの答えに考えてよい秒数。これより遅いボットは招けない
    .pace = ボットが答えるまでの間。人が目で追えるように
    .origin = このサーバーを使ってよい、よそのページ。いくつでも指定可
    .https = https の裏で動かす。クッキーは https だけに送られる
    .proxy = 信頼するプロキシのアドレスまたはネットワーク（X-Forwarded-For と -Proto を信じる）。いくつでも指定可
    .base = すべてを置くパス。例：/takujo
    .allow_host = サーバーが応答する名前。それ以外は断る。いくつでも指定可
    .open_page = ブラウザでページを開く
    .running = すでに開いています：{ $url }
    .local = { $url } で開きました（この機械だけ）。同じネットワークの友だちと遊ぶには：make share または takujo serve --open --host 0.0.0.0
    .shared = { $url } で、同じネットワークに開きました。友だちはこのアドレスか QR コードから入れます。
cli-tables = サーバーが保存している卓の一覧、書き出し、バックアップ、削除。
    .example = takujo tables list
cli-tables-list = すべての卓を古い順に並べる。
    .example = takujo tables list --json
    .database = 卓の保存先。ファイル、または postgresql://…
    .as_json = JSON で出力（一行に一卓）
cli-tables-export = 卓の記録を書き出す。指定がなければすべて。
    .example = takujo tables export -o backup
    .table = どの卓か
    .database = 卓の保存先。ファイル、または postgresql://…
    .output = 書き出すフォルダー
    .reveal = 対局中の卓のシードも書き出す
cli-tables-delete = 卓を完全に削除する。
    .example = takujo tables delete k7m2xq9rstuvwxyz
    .table = どの卓か
    .database = 卓の保存先。ファイル、または postgresql://…
    .yes = 確認しない
    .sure = { $tables } 卓を完全に削除しますか？
    .done = 削除しました：{ $table }
cli-tables-prune = しばらく何も起きていない卓を削除する。
    .more = --yes がなければ、どの卓かを示すだけです。サーバーがひとりでに削除することはありません。
    .example = takujo tables prune --older 90d --yes
    .database = 卓の保存先。ファイル、または postgresql://…
    .older = どれだけの間か。時間（36h）、日（90d）、週（12w）
    .yes = 実際に削除する
    .would = 削除の対象：{ $table }
    .sure = まだ何も削除していません。--yes を付けると、この { $tables } 卓を削除します。
cli-tables-backup = すべての卓を一つのファイルにバックアップする。対局の途中でもよい。
    .more = 対局中のシードも入るので、持ち主だけが読めるファイルになります。どちらの種類のデータベースにも戻せます。
    .example = takujo tables backup tables.backup
    .file = 書き出すファイル。まだないもの
    .database = 卓の保存先。ファイル、または postgresql://…
    .doing = バックアップ中
    .done = { $tables } 卓を { $file } にバックアップしました。
cli-tables-restore = バックアップの卓を、卓が一つもないデータベースに戻す。
    .example = takujo tables restore tables.backup --database postgresql://user@host/takujo
    .file = takujo tables backup が書いたファイル
    .database = 卓の保存先。ファイル、または postgresql://…
    .doing = 復元中
    .done = { $tables } 卓を { $file } から戻しました。
cli-table = この端末から、サーバーの卓につく。
    .example = takujo table new memory_library --name Akari
    .result = 結果：{ $result }
cli-table-new = 卓を立て、招待リンクを表示して遊ぶ。
    .example = takujo table new memory_library --seats me,open,bot:greedy --name Akari
    .game = どのゲームか
    .server = サーバー
    .seats = 席順：me（自分）、open（空席）、bot:NAME（{ $bots }）
    .name = あなたの名前
    .auto = でたらめに答える
    .keep = 席に戻るためのファイルを書く
cli-table-join = 招待リンクで空席につくか、席に戻る。
    .example = takujo table join bob.seat
    .link = 招待リンク、または --keep が書いたファイル
    .name = あなたの名前
    .auto = でたらめに答える
    .keep = 席に戻るためのファイルを書く
    .guest = 客
cli-table-remove = 自分の卓の人に退席してもらう。その席はボットが打つ。
    .more = 対局が始まる前なら、席が空きます。
    .example = takujo table remove akari.seat Bob
    .seat = 卓を作ったときに --keep で書いたファイル
    .name = だれか
    .done = 退席：{ $name }
cli-table-mute = 自分の卓の人の会話を止める。
    .example = takujo table mute akari.seat Bob
    .seat = 卓を作ったときに --keep で書いたファイル
    .name = だれか
    .off = 会話を許す
    .done = 会話を止めました：{ $name }
    .undone = 会話を許しました：{ $name }
cli-learn = 遊びながらゲームを覚えます。本物のルールの上の短いレッスンです。
    .more = ゲームを省くと、コースの一覧とどこまで進んだかを表示します。いつやめても、同じところから続けられます。
    .example = takujo learn memory_library --lang ja
    .game = ゲーム
    .step = このレッスンまたはステップから（collect など）
    .plain = 色やカーソル制御を使わない表示。スクリプトや読み上げ向け
    .no_color = 色をつけない
    .course = { $minutes }分
    .done = { $all }レッスンのうち{ $done }
    .how = 始めるには：takujo learn ゲーム
cli-games = ゲームの一覧。席の数とオプションも。
    .example = takujo games --lang ja
    .seats = { $seats }人用、標準は{ $usual }人
    .option-default = 標準は{ $value }
    .dagger = †はこのソフトウェアのために再構成した数値です（takujo rules ゲーム）。
    .how = 組は play、sim、ladder に --preset 名前、オプションは --option 名前=値 で渡します。
rules-glossary = 用語集
rules-term = { $clause ->
        [none] **{ $term }** · { $other }：{ $means }
       *[other] **{ $term }** · { $other }：{ $means }（{ $clause }）
    }

cli-rules = ルールを読む。全文、条項や裁定ひとつ、または言葉での検索。
    .example = takujo rules memory_library ML-27 --lang ja
    .game = ゲーム
    .words = 条項（ML-27）、裁定（R7）、または検索する言葉。なければ全文
    .glossary = 日本語と英語の用語集
cli-replay = 保存した対局をたどる。パイプには経過を書き出す。
    .example = takujo replay game.takujo --story --lang ja
    .file = 記録
    .from_ply = 何手目のあとから始めるか
    .seat = だれの視点か：0からの席番号、spectator（観戦者）、all（すべて）。なければ、終わった対局ではall
    .story = 1アクション1行の物語として書き出す
cli-verify = 終わった対局の記録を再生し、書かれていることをすべて確かめる。
    .example = takujo verify game.takujo --lang ja
    .file = 記録
    .good = { $file }：正しい記録です。{ $title }、{ $seats }人、{ $plies }手、結果は{ $result }。
    .commit = 対局の前に示されたコミットメント
    .salt = あなたが加えたソルト。いくつでも
    .yours = コミットメントは、あなたのソルトが入る前に控えたものと同じです。だから配りを選べた人はなく、配ったサーバーのほかに知りえた人もいません。
    .seed = 配りは、約束されたシードと{ $names }のソルトから決まっています。そのうち一人でも先にコミットメントを控えていれば、配りを選べた人はいません。
    .unsalted = シードは約束されたものです。ソルトを加えた人がいないので、シードが変えられていないことだけが証明され、偶然に引かれたことは証明されません。
    .readable = シードは約束されたものですが、この最初の形式では、コミットメントからシャッフルを読むことができました。見た人は配りを知りえました。
    .position = 手で並べた局面から始まっています。
cli-render = 保存した対局の一場面を描く。GIFなら対局全体。
    .example = takujo render game.takujo --ply 40 -o table.svg --lang ja
    .file = 記録
    .ply = 何手目のあとか。なければ最後
    .seat = だれの視点か：0からの席番号、または spectator（観戦者）
    .theme = day（昼）か night（夜）
    .arrangement = wide（横長）か tall（縦長）
    .every = GIFで何手ごとに描くか
    .scale = 2なら縦横2倍の画素数（PNG、GIF）
    .output = 書き出すファイル：.svg、.png、.gif
    .drawing = 描画中
    .done = 描きました：{ $file }
cli-sim = ボットどうしで何度も対局させ、勝敗を報告する。
    .example = takujo sim memory_library --games 1000 --bots greedy,random,random --lang ja
    .game = ゲーム
    .games = 対局の数
    .bots = 席ごとのボット（{ $bots }）。1つだけなら全席
    .seats = 席の数
    .seed = シード。同じなら対局も同じ
    .preset = first のような、名前のついたオプションの組（takujo games に一覧）。--option が優先
    .option = length=short のようなゲームのオプション。何度でも指定できる
    .components = 製品版の数値に置きかえるファイル
    .jobs = プロセスの数。なければ全コア
    .as_json = JSONで出力する
    .records = すべての記録を保存するフォルダー
cli-ladder = ボットを2種類ずつ対局させ、どれが強いかを確かさとともに報告する。
    .more = どの卓でも、1つのボットが別の種類のボットに囲まれて、同じ配りで席を一周しながら対局します。役を入れかえた対局も行います。--results を付ければ、中断しても同じコマンドで続きから始まり、局数やボットをあとから増やせます。
    .example = takujo ladder memory_library --bots random,greedy,mcts:easy --lang ja
    .game = ゲーム
    .bots = 対局するボット（{ $bots }）
    .among = 片側だけ対局させる：ほかの各ボットが一人で、このボットばかりの卓に座る
    .seats = 席の数
    .games = 1つのボットが別のボットに囲まれて行う対局の数。席が一周するまで切り上げる
    .seed = シード。同じなら対局も同じ
    .preset = first のような、名前のついたオプションの組（takujo games に一覧）。--option が優先
    .option = length=short のようなゲームのオプション。何度でも指定できる
    .jobs = プロセスの数。なければ全コア
    .results = 1局ごとの結果を残すファイル
    .html = 図の入った報告をこのファイルにも書く
    .as_json = JSONで出力する
cli-bench = この機械でのtakujoの速さを測る。
    .example = takujo bench memory_library --seconds 1 --lang ja
    .games = ゲーム。なければすべて。start なら、ソースを手に入れてから対局までの時間。rl なら、学習するプログラムから見た速さ。server（とゲーム）なら、サーバー1台で遊べる人数
    .seconds = 1回の計測でゲームごとに使うプロセッサー時間（秒）
    .rounds = 計測を繰り返す回数
    .peers = OpenSpielも測る
    .beside = start とともに：コンパイルしてから起動する方法も測る（数分かかる）
    .tables = server とともに：休まず対局する卓の数
    .workers = server とともに：この数のプロセスでも測る（--database が必要）
    .database = server とともに：空のPostgreSQL（postgresql://user@host/name）
    .as_json = JSONで出力する
cli-new-game = 新しいゲームを作る。動く小さなゲームに、二か国語の文言、テスト、パッケージ設定が付く。
    .more = 自分のゲームに作り替えてください。手順は docs/adding-a-game.md にあります。
    .example = takujo new-game pebbles --lang ja
    .name = ゲームのID：小文字の英数字と _
    .folder = 書き込み先。なければ同じ名前のフォルダー
    .done = { $id } はもう遊べます：takujo play { $id } --games { $folder }　検査：takujo check-game { $folder }
cli-check-game = どのゲームも守るべきことを検査する：隠れたカードが漏れない、必ず終わる、記録を再生できる、文言がそろっている。
    .more = pytest が必要です。ルールの変更を知らせる actions.txt、sight.txt、keys.txt をテストの横に書きます。
    .example = takujo check-game pebbles --lang ja
    .game = ID、フォルダー、またはファイル
    .pin = 意図したルール変更のあとで actions.txt、sight.txt、keys.txt を書き直す
    .good = { $id } は守るべきことをすべて守っています。actions.txt、sight.txt、keys.txt は { $folder } にあります。
    .bad = { $id } はまだすべてを守ってはいません。
cli-compile = takujo 付属でないゲームを、ここにある takujo に合わせてコンパイルする。付属のゲームに近い速さになる。
    .more = Cコンパイラー、mypy、setuptools が必要です。takujo を更新したらやり直してください。フォルダー内の wheel はインストールできます。
    .example = takujo compile pebbles --lang ja
    .game = ID またはフォルダー
    .folder = 書き込み先
    .done = { $id } をコンパイルしました：ランダムプレイは毎秒 { $before } 手から { $after } 手に。遊ぶには：takujo play { $id } --games { $folder }　または { $wheel } をインストール
cli-lang = ja か en。なければシステムの言語
cli-help = この説明を表示する
cli-folders = 自作ゲームのフォルダー、またはゲームそのもの。何度でも指定できる
cli-usage = 使い方
cli-options = オプション
cli-arguments = 引数
cli-commands = コマンド
cli-example = 例
cli-default = 標準は{ $value }
cli-more = 各コマンドの説明は { $command } コマンド --help で。
cli-interrupted = 中断しました。

signs-common = どのゲームでも
sign-start = スタートプレイヤー
sign-hand = 手札の枚数
sign-lock = 今はできない。指すと理由が読める
sign-check = 条件を満たした、または選んだもの
sign-robot = ボット
