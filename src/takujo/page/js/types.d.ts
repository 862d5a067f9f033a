/** What the server says to the page, and what the page makes of it. Nothing of this is loaded: it is read by those who
 * write the page, and by the checker of its types. */

type Lang = "en" | "ja";
type Said = Record<Lang, string>;

// --- scenes: takujo/draw/scene.py, as server/difference.py sends them ----------------------------------------------

type Mat = "table" | "hand";

interface Picture {
  width: number;
  height: number;
  corner: number;
  /** of an SVG symbol */
  body: string;
}

/** Fields that have their usual value are left out. */
interface Sprite {
  id: string;
  symbol: string;
  x: number;
  y: number;
  scale?: number;
  turn?: number;
  mat?: Mat;
  label?: string;
  /** the answers that it stands for */
  options?: string[];
  /** selectable, selected, disabled, new or last */
  state?: string;
  reason?: string;
  pill?: string;
}

type WholeSprite = Required<Sprite>;

interface Panel {
  seat: number;
  name: string;
  you: string;
  acting: boolean;
  bot: boolean;
  score: number;
  unit: string;
  figures: { icon: string; count: number; label: string }[];
  note: string;
  color: string;
}

interface Prompt {
  stamp: string;
  question: string;
  note: string;
  buttons: { text: string; label: string; kind: "primary" | "act" | "plain" | "off"; reason: string }[];
  asks: boolean;
}

/** What is needed to draw it. */
interface Drawing {
  width: number;
  height: number;
  hand_width: number;
  hand_height: number;
  sprites: Sprite[];
  symbols: Record<string, Picture>;
  /** from where to where things go: each the id of a pile, or how ids begin */
  ways?: [string, string][];
}

interface Scene extends Drawing {
  game: string;
  lang: Lang;
  arrangement: "wide" | "tall";
  title: string;
  subtitle: string;
  chips: string[];
  seats: Panel[];
  prompt: Prompt;
}

/** From one scene to the next. `above`: the id that a new sprite is painted right above; none: at the bottom. */
interface SceneChanges {
  gone?: string[];
  sprites?: (Partial<Sprite> & { id: string; above?: string | null })[];
  order?: string[];
  symbols?: Record<string, Picture>;
  /** paths and values of the rest; without a value it is taken away */
  set?: [path: (string | number)[], value?: unknown][];
}

/** Where something lies in its mat. */
interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
}

interface Drawn {
  data: WholeSprite;
  element: SVGGElement;
}

interface Move {
  element: SVGElement;
  from: Place;
  to: Place;
}

/** What changes between two scenes. `come` with a `from` flies from there, `gone` with a `to` flies there; without one
 * it fades. */
interface Changes {
  moved: Move[];
  turned: { face: SVGElement; change: () => void }[];
  come: (Omit<Move, "from"> & { from: Place | null })[];
  gone: { element: SVGElement; place: Place; to: Place | null }[];
}

/** What is shown of what others did. */
type Pace = ReturnType<typeof import("./table/pacing.js").pacing>;

/** A picture on the page. */
type Shown = ReturnType<typeof import("./scene.js").picture>;

// --- a table: server/table.py, server/messages.py --------------------------------------------------------------------

/** What never changes. */
interface TableInfo {
  id: string;
  game: string;
  titles: Said;
  options: Record<string, string>;
  commit: string | null;
  listed: boolean;
  hints: boolean;
  set_up: boolean;
  shuffle: number;
}

interface Seat {
  name: string;
  kind: "person" | "bot" | "open" | "";
  bot?: string | null;
  away?: boolean;
  resigned?: boolean;
  removed?: boolean;
  muted?: boolean;
  salt?: string | null;
}

interface Option {
  text: string;
  label: Said;
  /** where it lies in the picture */
  sprites?: string[];
  brings?: string;
}

interface Question {
  seat: number;
  name: string;
  prompt: Said;
  note: Said | null;
  /** what its answers do: a sentence for the first word of each */
  helps: Record<string, Said>;
  options: Option[];
  refused: { text: string; clause: string; label: Said; reason: Said }[];
}

/** What happened, with the line of the story that it is told in. */
interface TableEvent {
  ply: number;
  text: string;
  line: number;
}

/** A line of the story: `ply` began it, `last` added to it. */
interface Line {
  n: number;
  ply: number;
  last: number;
  seat: number | null;
  text: string;
  opens?: "" | "round" | "turn";
  /** its action alone, without who did it */
  gist?: string;
  /** its action was the only one there was */
  forced?: boolean;
}

interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
}

type Undo = "may" | "nothing" | "chance" | "other";
type TableState = "" | "open" | "playing" | "paused" | "over" | "other-rules" | "failed";
type Clocks = { left: number; runs: boolean }[];

interface Standing {
  state: TableState;
  seats: Seat[];
  asks_undo: number | null;
  next: string | null;
}

interface Now {
  n: number;
  ply: number;
  deciders: number[];
  scores: number[];
  placings: number[] | null;
  undo: Undo;
  clocks: Clocks | null;
  /** the ply of our own last answer: what came later is news */
  answered: number;
}

interface Presence {
  /** seats whose people look at the table */
  online: number[];
  /** how many only watch */
  watching: number;
}

interface Welcome {
  type: "welcome";
  yours: number[];
  eyes: number | null;
  host: boolean;
  code: string | null;
}

interface WholeTable extends Standing, Now, Partial<Presence> {
  type: "table";
  table: TableInfo;
  question?: Question | null;
  scene?: Scene | null;
  log?: TableEvent[];
  story?: Line[];
  chat?: ChatLine[];
}

interface Change extends Partial<Standing>, Partial<Now> {
  type: "change";
  n: number;
  from?: number;
  kind: string;
  seat?: number;
  by?: string;
  undone?: boolean;
  question?: Question | null;
  scene?: Scene;
  scene_changes?: SceneChanges;
  events?: (Omit<TableEvent, "ply"> & { ply?: number })[];
  /** our only answers, which were given for us */
  forced?: Said[];
  story?: Line[];
}

type Message = { id?: string } & (
  | Welcome
  | WholeTable
  | Change
  | ({ type: "chat" } & ChatLine)
  | ({ type: "presence" } & Presence)
  | ({ type: "hint" } & Hint)
  | ({ type: "preview" } & Preview)
  | { type: "no"; code: string; message: string }
  | { type: "ok" | "pong" }
);

/** What the page asks of a table. */
type Asking = { type: string } & Record<string, unknown>;

/** What was asked for has happened, or what it found. */
type Answer = { kind?: string };

interface Preview {
  n: number;
  known: boolean;
  scene_changes?: SceneChanges;
  scores: number[];
}

/** How good an option looks: a chance to win, and how far off it may be. */
interface Judged {
  text: string;
  value: number;
  error: number;
  visits: number;
}

interface Hint {
  options: Judged[];
  tries: number;
}

/** The table as the page knows it. */
interface Model extends Standing, Now, Presence {
  connection: "connecting" | "open" | "lost" | "refused";
  /** the seats we hold */
  yours: number[];
  /** the seat whose view this is */
  eyes: number | null;
  host: boolean;
  code: string | null;
  /** nothing is shown before it has come */
  info: TableInfo;
  question: Question | null;
  scene: Scene | null;
  /** who was asked the open question at once */
  together: Set<number>;
  clocksAt: number;
  log: TableEvent[];
  story: Line[];
  /** the scores before the last change */
  scored: number[];
  /** this is how it was after an act of a seat, or of ours that was forced: we see it before we are asked */
  held?: { seat: number | null; forced: Said[] };
  chat: ChatLine[];
}

/** What the list of seats shows. */
type Seated = Pick<Model, "scene" | "seats" | "scores" | "deciders" | "together" | "online"> &
  Partial<Pick<Model, "clocks" | "clocksAt">> & { yours: number[] } & { state: TableState | "replay" };

/** Does something for one of our seats, or as the host for another's. */
type Act = (what: string, seat?: number) => Promise<unknown>;

/** A table of this browser. */
interface Mine {
  table: string;
  game: string;
  at: number;
  /** the last one seen */
  ply: number;
  /** we hold more than one seat */
  several?: boolean;
  /** the promise of the shuffle, as we first saw it */
  commit?: string | null;
  /** what we added to it, by seat */
  salts?: Record<number, string>;
}

interface Invitation {
  link: string;
  path: string;
  size: number;
}

// --- the shelf: server/shelf.py --------------------------------------------------------------------------------------

interface Setting {
  name: string;
  default: string;
  label: Said;
  note: Said;
  values: { value: string; label: Said }[];
}

interface Book {
  id: string;
  titles: Said;
  tagline: Said;
  minutes: string;
  seats: number[];
  usual_seats: number;
  prefix: string;
  pigment: string;
  /** SVG */
  book: string;
  settings: Setting[];
  presets: { name: string; label: Said; note: Said; options: Record<string, string> }[];
  credits: { role: Said; name: string; address: string }[];
  /** that are offered, from the weakest to the strongest */
  bots: string[];
  usual_bot: string;
}

interface Shelf {
  games: Book[];
  /** minutes until stronger bots are offered */
  /** games that could not be loaded */
  left_out: { id: string; why: string }[];
  coming: number | null;
}

/** A table in a list. */
interface Listed {
  id: string;
  game: string;
  state: TableState;
  seats: Seat[];
  yours: number[];
  myTurn: boolean;
}

/** A group of signs of a game. */
interface LegendGroup {
  heading: Said;
  signs: { name: string; label: Said; picture: Picture }[];
}

// --- lessons: server/routes/lessons.py, tables/lessons.py ------------------------------------------------------------

/** The course of a game. */
interface Lessons {
  game: string;
  titles: Said;
  minutes: number;
  /** what the game is about: you, winning, the end, a turn */
  aims: Record<Lang, string[]>;
  lessons: { id: string; titles: Said; steps: string[] }[];
}

/** The question of a step, in one language. */
interface LessonQuestion {
  name: string;
  prompt: string;
  note: string | null;
  options: { text: string; label: string; help: string }[];
  refused: { text: string; clause: string; label: string; reason: string }[];
  /** texts that are refused, and that the bubble asks to try */
  invited: string[];
}

/** What became of an answer. */
interface Verdict {
  kind: "right" | "played" | "worse" | "wrong" | "refused" | "unknown";
  text: string;
  said: string;
  clause: string | null;
}

/** Where a learner stands. */
interface LessonDoc {
  game: string;
  lesson: string;
  title: string;
  /** none when the lesson is done */
  step: string | null;
  number: number;
  of: number;
  /** the lesson that follows */
  next: string | null;
  /** that count */
  answers: string[];
  bubble: string;
  hints: string[];
  /** option:TEXT or sprite:ID */
  points: string[];
  quiet: string[];
  question: LessonQuestion | null;
  verdict: Verdict | null;
  scene: Scene;
  /** what came of the right answer, where this step has another table */
  outcome: Scene | null;
}

/** What a seat plays for, and how far it is. */
interface Goal {
  aims: string[];
  lines: { label: string; count: number; points: number }[];
  points: number | null;
  near: string[];
}

/** What people ask of a game. */
interface Asked {
  id: string;
  ask: string;
  answer: string;
  clauses: string[];
  /** pieces of what is typed that lead here, and how much each says */
  index: Record<string, number>;
}

// --- what has been played: server/replay.py, server/analysis.py ------------------------------------------------------

type Sentence = Said & { seat: number | null; line: number };

interface Course {
  table: TableInfo;
  state: TableState;
  seats: Seat[];
  yours: number[];
  /** through which it is seen: a seat, "spectator" or "all" */
  eyes: number | string;
  story: (Said & Omit<Line, "text" | "gist">)[];
  plies: { seat: number; text: string | null; told: Sentence[] }[];
  opening: Sentence[];
  colors: string[];
  values: number[][];
  rounds: (number | null)[];
}

interface Moment {
  ply: number;
  scores: number[];
  deciders: number[];
  scene: Scene;
  hands?: { seat: number; scene: Scene }[];
  next?: NextAnswer;
}

/** Who answers next and, where these eyes may know it, what. */
interface NextAnswer {
  seat: number;
  text?: string;
  question?: Question;
}

interface Decision {
  ply: number;
  seat: number;
  chosen: Judged;
  best: Judged;
  cost: number;
  error: number;
  sure: boolean;
}

interface Analysis {
  plies: number;
  bot: string;
  decisions: number;
  tries: number;
  seats: {
    costly: (Decision & { labels: Record<Lang, { question: string; chosen: string; best: string }> })[];
    /** ply, chance to win, error */
    curve: [number, number, number][];
  }[];
  judged: Decision[];
}

interface TallyLine {
  group: Said;
  label: Said;
  count: number;
  points: number;
  clause: string;
}

interface End {
  table: TableInfo;
  seats: Seat[];
  yours: number[];
  host: boolean;
  next: string | null;
  scores: number[];
  placings: number[];
  winners: number[];
  points: boolean;
  ended: Said[];
  tally: TallyLine[][];
  colors: string[];
  values: number[][];
  rounds: (number | null)[];
  /** that it took */
  seconds: number | null;
  turning: { ply: number; seat: number; gain: number; by: Said | null } | null;
  proof: { seed: string | null; salts: string[]; mistake: string | null };
}

// --- elements --------------------------------------------------------------------------------------------------------

/** button of button.primary#go */
type TagOf<S extends string> = S extends `${infer T}.${string}`
  ? TagOf<T>
  : S extends `${infer T}#${string}`
    ? TagOf<T>
    : S;
type HtmlOf<S extends string> =
  TagOf<S> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<S>] : HTMLElement;
type SvgOf<S extends string> =
  TagOf<S> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[TagOf<S>] : SVGElement;
type Child = Node | string | number | null | undefined | false | Child[];
type Listeners = { [E in keyof HTMLElementEventMap as `on${E}`]?: (event: HTMLElementEventMap[E]) => unknown };
/** What an element is made with: functions are listeners, `data` becomes data-…, what is nothing is left out. */
type Attributes = Listeners & { data?: Record<string, unknown> } & { [name: string]: unknown };
