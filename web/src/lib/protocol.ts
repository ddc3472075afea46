// Written by `make types` from the structs of the server. Do not edit.

export type GameId =
  | "sushi-go"
  | "sushi-go-party"
  | "sushizock"
  | "sushi-boat";

export type Phrase =
  | "hello"
  | "thanks"
  | "well_played"
  | "good_luck"
  | "hurry"
  | "oops"
  | "yum"
  | "bravo"
  | "smile"
  | "laugh"
  | "wow"
  | "hungry"
  | "sad"
  | "sleepy";

export type Clock =
  | "none"
  | "relaxed"
  | "fast"
  | "days";

export type Away =
  | "wait"
  | "bot"
  | "vote";

export type Pace =
  | "calm"
  | "normal"
  | "quick";

export type Level =
  | "easy"
  | "medium"
  | "hard";

export type CharacterName =
  | "kome"
  | "yaki"
  | "maneki"
  | "soroban"
  | "tako"
  | "oyakata";

export type Mark =
  | "excellent"
  | "very_good"
  | "good"
  | "slip"
  | "costly";

export type PuzzleTag =
  | "deny"
  | "sets"
  | "wasabi"
  | "puddings"
  | "chopsticks"
  | "pass_back"
  | "dice"
  | "belt";

/** Take a free seat. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name: string;
  /** Whether the list of waiting tables leaves the name out. */
  unnamed?: boolean;
}

/** Give a seat up; the host may free any seat. During a game a bot plays it, and it is kept for who left it. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** The host seats a bot: a level (easy, medium, hard), or a bot by name with its settings. */
export interface AddBot {
  type: "add-bot";
  id: string;
  seat: number;
  bot: string;
}

/** A seat adds its words to the shuffle. */
export interface AddWords {
  type: "add-words";
  id: string;
  seat: number;
  words: string;
}

/** The host starts the game. */
export interface Start {
  type: "start";
  id: string;
}

/** A seat makes a move, or changes one that is not revealed yet. */
export interface Play {
  type: "play";
  id: string;
  seat: number;
  move: string;
  turn: number;
}

/** A seat takes back its last step, while that has shown nobody anything and nobody else has played. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  turn: number;
}

/** A seat asks the chef, where the table allows it: first for an idea in words, then for what choices are worth. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
  turn: number;
  step: number;
}

/** A seat says one of the phrases that everybody understands. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  phrase: Phrase;
}

/** A seat says something in its own words, where the table allows it. */
export interface Chat {
  type: "chat";
  id: string;
  seat: number;
  text: string;
}

/** Whoever holds a seat at a table open to all agrees that people use their own words there, or no longer does. */
export interface AgreeToChat {
  type: "agree-chat";
  id: string;
  seat: number;
  agrees: boolean;
}

/** The host stops the clock. */
export interface Pause {
  type: "pause";
  id: string;
}

/** The host, or anybody who plays, lets the clock go on. */
export interface Resume {
  type: "resume";
  id: string;
}

/** Whoever holds a seat plays it again, instead of the bot that stood in. */
export interface TakeBack {
  type: "take-back";
  id: string;
  seat: number;
}

/** A seat wants a bot to stand in for another that is away, or lets somebody have a seat that was left. */
export interface Vote {
  type: "vote";
  id: string;
  seat: number;
  absent: number;
}

/** The host asks for another game with the same seats. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** The host makes the holder of a seat the host. */
export interface HandOver {
  type: "hand-over";
  id: string;
  seat: number;
}

/** The host of a score pad, or whoever counts a seat, notes what a part of its plate is now. */
export interface Note {
  type: "note";
  id: string;
  seat: number;
  round: number;
  part: string;
  value: number | (number | string | null)[] | null;
}

/** Where the guest stands: the number of the last thing heard, to get what came since, or all of it. */
export interface Sync {
  type: "sync";
  id: string;
  number: number;
}

/** What somebody would like to play who takes the first free seat. */
export interface FirstFree {
  /** null for any. */
  game?: GameId | null;
  language?: "en" | "fr" | null;
  /** If no table waits, one is opened: after so many seconds robots take its free seats. */
  wait?: number;
  /** Tables where there was no free seat after all. */
  avoid?: string[];
}

/** What it takes to open a table. */
export interface OpenTable {
  game: GameId;
  players: number;
  options?: Options;
  terms?: Partial<TableTerms>;
  /** Real cards are counted there instead of a game being played. */
  pad?: PadSheet | null;
}

/** How a table is kept. */
export interface TableTerms {
  clock: Clock;
  /** What happens when a seat is gone or out of time: wait for it, let a bot stand in, or vote on that. */
  away: Away;
  /** How long a seat that owes a move may be gone. */
  away_seconds: number;
  /** How fast robots play where somebody looks on. */
  pace: Pace;
  spectators: boolean;
  /** Whether people may use their own words, or phrases only; where the table is open to all, they have to agree. */
  chat: boolean;
  /** Whether everybody may ask the chef; who plays with robots only always may. */
  hints: boolean;
  /** Whether every visitor of the house sees the table while it waits for players, and may sit down. */
  public: boolean;
  /** After so long robots take the seats that are free, and the game begins; 0 leaves that to the host. */
  fill_seconds: number;
  /** What is spoken there. */
  language: "en" | "fr" | null;
  /** Whether a game with robots only counts for the rating of who plays it, if that person wants one. */
  rated: boolean;
}

/** A score pad: who plays, and what is noted of everybody's cards, by round and player. */
export interface PadSheet {
  names: string[];
  notes: Record<string, number | (number | string | null)[] | null>[][];
}

/** Options for a table that nobody has opened yet. */
export interface CheckOptions {
  game: GameId;
  players: number;
  options?: Options;
}

/** A game that was played without the house: its record, with the names and the robots by seat. */
export interface OfferGame {
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  /** 64 hexadecimal digits. */
  seed: string;
  moves: [number, string][];
  format: number;
  rules: number;
  names: string[];
  /** One of the six robots; null for a person. */
  bots: (string | null)[];
}

/** What it takes to open a table where a finished game goes on from one of its turns. */
export interface BranchOff {
  /** How many moves of the record were made before. */
  at: number;
  /** The seat that tries again: it knows what it knew then, and all else is dealt anew. */
  seat: number;
  terms?: Partial<TableTerms>;
}

/** A worker on another machine is free. */
export interface AskForWork {
  /** What makes its reviews: only the same engine finds the same. */
  engine: string;
}

/** What a worker has found so far; without data it only says that it goes on. */
export interface WorkDone {
  job: string;
  owner: string;
  done?: number;
  steps?: number;
  /** The review so far, as JSON, compressed by gzip, in base64. */
  data?: string;
}

/** What a guest would do. */
export interface AnswerPuzzle {
  move: string;
}

/** Whether the games of the guest who asks are to be rated from now on. */
export interface WantRatings {
  on: boolean;
}

/** What a browser has answered, as WebAuthn has it in JSON. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

/** Send a link by e-mail. */
export interface AskForLetter {
  address: string;
}

/** Sign in by what stands behind the sign # in a link. */
export interface OpenLink {
  secret: string;
}

/** One of the devices, or of the ways in. */
export interface OneOfAccount {
  id: string;
}

/** Which calls somebody wants, in which language, and where it is night. */
export interface WishCalls {
  turn: boolean;
  half: boolean;
  over: boolean;
  quiet: boolean;
  zone: string;
  language: "en" | "fr";
}

/** A subscription to Web Push, as a browser has made it. */
export interface PushChannel {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A subscription that has ended. */
export interface StopPush {
  endpoint: string;
}

/** An e-mail address to be asked whether it may be written to. */
export interface MailChannel {
  address: string;
  language: "en" | "fr";
}

/** What it takes to close a table. */
export interface CloseTable {
  code: string;
  reason?: string;
}

/** What it takes to ban somebody. */
export interface BanSomebody {
  /** An address, a prefix such as 203.0.113.0/24, or the sign of a guest or of an account. */
  subject: string;
  /** 0 for good. */
  days?: number;
  reason?: string;
}

/** What it takes to end a ban. */
export interface LetIn {
  subject: string;
}

/** Everything: the table, and each seat that the guest holds; a spectator if none. */
export interface Snapshot {
  type: "snapshot";
  number: number;
  /** What a decision names that answers this; it counts how often the game has gone on. */
  turn: number;
  table: TableInfo;
  seats: SeatState[];
  to_act: number[];
}

/** A table as everybody may know it. */
export interface TableInfo {
  /** For links: nobody guesses it. */
  code: string;
  /** A short code to be said aloud, which leads here until the first game begins. */
  spoken: string | null;
  game: GameId;
  options: Options;
  seats: SeatInfo[];
  phase: "lobby" | "over" | "playing";
  /** Whether the guest who is told is the host. */
  host: boolean;
  commitment: string;
  terms: TableTerms;
  paused: boolean;
  /** Whether the guest who is told may ask the chef in this game. */
  hints: boolean;
  /** Whether people may use their own words now: by the terms, or because everybody at a table open to all agrees. */
  chat: boolean;
  /** Where the last finished game can be replayed. */
  game_id: string | null;
  /** What is counted there, where it is a score pad. */
  pad: PadSheet | null;
  /** When robots take the free seats, in milliseconds since 1970; null where they are not to, or nobody waits. */
  fills_at: number | null;
}

/** Who sits at a seat, as everybody may know. */
export interface SeatInfo {
  name: string | null;
  bot: string | null;
  present: boolean;
  yours: boolean;
  /** Whether the guest who is told may sit down there now. */
  open: boolean;
  /** Whether its player has left it in this game; a bot plays it to the end, unless the others let somebody sit. */
  left: boolean;
  /** Whether it has added words; which ones is shown after the game. */
  words: boolean;
  /** Whether a bot stands in. */
  covered: boolean;
  /** When its time is up, in milliseconds since 1970, where there is a clock. */
  due: number | null;
  /** How many hints it has asked for in this game. */
  hints: number;
  /** Whether its holder agrees to own words, at a table that is open to all. */
  agrees: boolean;
  /** Whether its holder stays to the end: told to those who sit at a table that is open to all. */
  attended: Attendance | null;
}

/** How many of the latest games among strangers somebody has begun, and finished; of who is new here both are 0. */
export interface Attendance {
  begun: number;
  finished: number;
}

/** What a seat sees, and what it may do. */
export interface SeatState {
  /** null for what a spectator sees. */
  seat: number | null;
  view: View;
  legal: string[];
  /** What it might want to do and cannot now, with the message that says why. */
  barred: Record<string, string>;
  /** What it has chosen, while that can be changed. */
  choice: string | null;
  /** Whether it may take back its last step. */
  can_undo: boolean;
  /** Every place's points if the round ended now, where that is no secret. */
  standing: number[] | null;
  /** What happened since the last message. */
  events: GameEvent[];
}

/** Something about the table has changed, but nothing on it. */
export interface TableChanged {
  type: "table";
  number: number;
  table: TableInfo;
  to_act: number[];
}

/** A seat has chosen, in secret; nothing else has changed. */
export interface Chosen {
  type: "chosen";
  number: number;
  seat: number;
  /** Of the guest's own seats: what was chosen. */
  choice: string | null;
  to_act: number[];
}

/** The game has gone on: each seat that the guest holds; a spectator if none. */
export interface Step {
  type: "step";
  number: number;
  turn: number;
  seats: SeatState[];
  to_act: number[];
  /** By seat: when its time is up, in milliseconds since 1970, where there is a clock. */
  due: (number | null)[];
}

/** A seat has said something; `number` counts what was said. */
export interface Said {
  type: "said";
  number: number;
  seat: number;
  phrase: string | null;
  text: string | null;
}

/** What the chef thinks, for the guest who has asked; the values only if they were asked for. */
export interface Advice {
  type: "advice";
  id: string;
  seat: number;
  turn: number;
  step: number;
  /** The key of a sentence that names no card. */
  idea: string;
  best: string | null;
  /** The share of the win that every choice can expect, best first. */
  values: Record<string, number>;
  /** Two standard errors of the value of the best choice. */
  margin: number;
  exact: boolean;
  /** Why the best choice is better than the next; null where several are as good. */
  reason: ReviewReason | null;
}

/** Why a choice is better or worse than another: a message with its parameters, and how much it accounts for. */
export interface ReviewReason {
  key: string;
  /** Points that the better of the two choices brings more, from this cause alone. */
  points: number;
  /** What the message names besides the points: keys of other messages, and seats. */
  params: Record<string, string | number>;
}

/** A request is carried out and will not be lost. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** A request is refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  error: string;
  key: string;
  params: Record<string, unknown>;
}

/** The house closes this connection; come back after so many seconds. */
export interface Closing {
  type: "closing";
  key: string;
  retry: number;
}

/** The house is open. */
export interface Open {
  status: "open";
}

/** The process is fit to serve. */
export interface Ready {
  status: "ready";
}

/** The tables that are open to all and wait for players. */
export interface WaitingTables {
  /** The one that has waited longest first. */
  tables: WaitingTable[];
}

/** A table that waits for players and is open to all, as every visitor may know it. */
export interface WaitingTable {
  code: string;
  game: GameId;
  seats: number;
  free: number;
  /** Of the people who sit there, without those who do not want to be named. */
  names: string[];
  clock: Clock;
  language: "en" | "fr" | null;
  /** Since when it waits, in milliseconds since 1970. */
  since: number;
}

/** A new table. */
export interface TableOpened {
  code: string;
}

/** The browser has a token; the cookie says it all. */
export interface Welcome {
}

/** What the house serves: its games and its bots as they describe themselves. */
export interface Catalogue {
  games: GameInfo[];
  /** The robots that people meet, from the weakest to the strongest. */
  characters: CharacterInfo[];
  /** Names for a bot that suits the game, from the easiest to the hardest. */
  levels: (Level)[];
  /** All that can be seated by name, with their settings. */
  bots: BotInfo[];
}

/** The description of one of the six for clients; its line and its way to play are messages, `robot.kome.line`. */
export interface CharacterInfo {
  name: CharacterName;
  /** From 1, the weakest. */
  level: number;
}

/** The description of a bot for clients. */
export interface BotInfo {
  name: string;
  /** The games that it plays. */
  games: string[];
  settings: SettingInfo[];
  /** The budget of a decision, if no setting changes it; empty if the bot answers at once. */
  cost: Cost;
}

/** A setting of a bot: a whole number. */
export interface SettingInfo {
  name: string;
  least: number;
  most: number;
  /** The value if it is not given; null for a setting that is then without effect. */
  default: number | null;
  /** The setting that cannot be given together with this one. */
  instead_of?: string;
}

/** The budget of one decision: a number of playouts, or a time in milliseconds; neither if it answers at once. */
export interface Cost {
  playouts?: number;
  milliseconds?: number;
}

/** How strong the robots are that people meet. */
export interface Robots {
  /** From the weakest to the strongest. */
  characters: MeasuredCharacter[];
}

/** What is known about the strength of one of the six. */
export interface MeasuredCharacter {
  name: CharacterName;
  /** As measured by the arena; none at tables that were not measured yet. */
  strengths: Strength[];
}

/** The strength of a bot at tables of one game with so many players. */
export interface Strength {
  game: string;
  players: number;
  /** On the scale of Elo; at every table `random` has 1000. */
  rating: number;
  /** Half of the 95 % interval. */
  margin: number;
  /** The share of games that it won against all others of the ladder. */
  wins: number;
  /** How many games it played. */
  games: number;
}

/** Whether a table can be opened with these options, or why it cannot. */
export interface OptionsChecked {
  /** As the house understands them, those that were not said included. */
  options: Options | null;
  refused: Refused | null;
}

/** A table for those who look at it from outside: also whose move it awaits, and the points of all. */
export interface TableNow {
  /** For links: nobody guesses it. */
  code: string;
  /** A short code to be said aloud, which leads here until the first game begins. */
  spoken: string | null;
  game: GameId;
  options: Options;
  seats: SeatInfo[];
  phase: "lobby" | "over" | "playing";
  /** Whether the guest who is told is the host. */
  host: boolean;
  commitment: string;
  terms: TableTerms;
  paused: boolean;
  /** Whether the guest who is told may ask the chef in this game. */
  hints: boolean;
  /** Whether people may use their own words now: by the terms, or because everybody at a table open to all agrees. */
  chat: boolean;
  /** Where the last finished game can be replayed. */
  game_id: string | null;
  /** What is counted there, where it is a score pad. */
  pad: PadSheet | null;
  /** When robots take the free seats, in milliseconds since 1970; null where they are not to, or nobody waits. */
  fills_at: number | null;
  to_act: number[];
  /** By seat; empty before the first game. */
  scores: number[];
}

/** A game that the house keeps. */
export interface GameKept {
  /** Where it can be replayed. */
  id: string;
}

/** All that is needed to replay a match. */
export interface GameRecord {
  game: string;
  players: number;
  options: Record<string, unknown>;
  /** 64 hexadecimal digits. */
  seed: string;
  /** Seat and text of every move, in the order they were made. */
  moves: [number, string][];
  format: number;
  /** The version of the rules of the game with which it was played. */
  rules: number;
  /** The file of the board on which it was played, where that is not the board of the house. */
  board?: string;
  /** What the seed was made from, where that can be verified. */
  fairness?: Fairness;
  /** The names of the players by seat, where they are known. */
  names?: string[];
  /** Where it began, if that was in the middle of another match. */
  origin?: Origin;
  /** The robot that played, by seat, with its settings; null for a person. */
  bots?: (string | null)[];
  /** Hints that were asked for: the seat, how many moves were resolved by then, and 1 for an idea or 2 for values. */
  hints?: [number, number, number][];
}

/** What the seed of a match was made from; it is published when the match is over. */
export interface Fairness {
  /** The hash that was shown before the deal. */
  commitment: string;
  /** 64 hexadecimal digits, shown at the end. */
  secret: string;
  /** What each seat added; empty for a seat that added nothing. */
  words: string[];
}

/** Where a match begins that branches off from another: after its moves, with what one seat could not know new. */
export interface Origin {
  /** That of the other match. */
  seed: string;
  moves: [number, string][];
  /** The seat that knows what it knew then; all that it could not know is dealt anew. */
  seat: number;
}

/** A game from the deal to the end. */
export interface Replay {
  record: GameRecord;
  frames: Frame[];
  scores: number[];
  winners: number[];
}

/** The match after a move: who made it, and what every seat, and last a spectator, saw and was told. */
export interface Frame {
  seat: number | null;
  move: string | null;
  views: View[];
  events: GameEvent[][];
}

/** The seats that the guest who asks held in a finished game, as long as its table is kept. */
export interface OwnSeats {
  seats: number[];
}

/** How far the review of a finished game is, with what it has found so far. */
export interface ReviewState {
  state: "done" | "failed" | "none" | "running" | "stopped" | "waiting";
  /** How many other games are reviewed before this one. */
  ahead: number;
  done: number;
  /** How many steps of the game are reviewed, of how many; 0 until that is known. */
  steps: number;
  /** Counts what was found so far: who asks with this number as `since` is answered when there is more. */
  changes: number;
  /** The review, or what there is of it so far. */
  review: Review | null;
}

/** A whole review, or what there is of it so far. */
export interface Review {
  game: string;
  players: number;
  strength: string;
  /** The version of the engine: with the same version and strength, the same record has the same review. */
  version: string;
  done: number;
  /** How many steps of the game are reviewed with the whole budget, of how many. */
  steps: number;
  /** Empty until the review is complete. */
  seats: ReviewSeat[];
  decisions: ReviewDecision[];
  turns: ReviewTurn[];
  moments: ReviewMoment[];
}

/** A result in parts that add up, in shares of the win: start + choices + others + chance + residual = result. */
export interface ReviewSeat {
  start: number;
  choices: number;
  others: number;
  chance: number;
  residual: number;
  result: number;
  /** From 0 to 100; null if no decision counts. */
  accuracy: number | null;
  /** How many decisions got each mark. */
  marks: Record<string, number>;
  points: ReviewPoints;
}

/** A score in parts that add up: average + chance + choices + others = score. */
export interface ReviewPoints {
  /** What the robot scores on average in this seat. */
  average: number;
  chance: number;
  choices: number;
  others: number;
  score: number;
}

/** A choice between several moves, from what the seat could know. */
export interface ReviewDecision {
  seat: number;
  round: number;
  turn: number;
  /** The number of the step of the game, from 0: choices made at the same time have the same one. */
  step: number;
  /** How many moves of the record were made before it. */
  at: number;
  played: string;
  best: string;
  /** The share of the win that was given up: that of the best move less that of the move that was made. */
  regret: number;
  /** Two standard errors of the regret. */
  margin: number;
  /** Whether the values were solved, not sampled. */
  exact: boolean;
  /** Whether it matters: some choice is clearly worse, so that the decision counts for accuracy. */
  counts: boolean;
  /** null for a decision that does not count. */
  mark: Mark | null;
  reason: ReviewReason | null;
  /** The share of the win that can be expected from every move that was looked at, best first. */
  values: Record<string, number>;
  /** The points at the end of the game that can be expected from each of them. */
  points: Record<string, number>;
  /** In Sushizock, with what the turn ends after dice are set aside, from the likeliest on.

    For the move that was made, the best one, and the best dice to set aside.
     */
  odds: Record<string, ReviewOutcome[]>;
  /** In Sushi Boat, where a turn begins: the best plan for each stool, and what was done; from the best on. */
  plans: ReviewPlan[];
}

/** A way in which a turn of Sushizock may end, with its exact odds if it goes on by the best choices. */
export interface ReviewOutcome {
  /** What is taken in the end. */
  move: string;
  /** How many dice show it; 0 if the dice allow nothing, and it must be taken. */
  dice: number;
  /** What is on that tile, a bone below zero; null for a covered one that the seat does not know. */
  tile: number | null;
  odds: number;
  /** The share of the win that the seat can expect then. */
  share: number;
}

/** A way to play a turn of Sushi Boat, up to its end or to the first plate that is drawn. */
export interface ReviewPlan {
  /** All moves of the seat, from its stool on. */
  moves: string[];
  /** The share of the win that the seat can expect. */
  share: number;
  /** Two standard errors of how far it is behind the best plan. */
  margin: number;
  /** Whether the seat did so. */
  played: boolean;
}

/** Where everybody stood before a turn, each from what that seat could know; the last one is the result. */
export interface ReviewTurn {
  round: number;
  turn: number;
  step: number;
  /** How many moves of the record were made before it. */
  at: number;
  chances: number[];
  margin: number;
  exact: boolean;
}

/** A decision that mattered most to its seat. */
export interface ReviewMoment {
  seat: number;
  /** Its place in `decisions`. */
  decision: number;
}

/** A review for a worker to make. */
export interface Work {
  /** Empty if there is nothing to do. */
  job: string;
  /** What the worker is called while it works on it. */
  owner: string;
  record: string;
}

/** The house has what a worker found. */
export interface WorkTaken {
  /** Whether the worker is to go on with this job. */
  goes_on: boolean;
}

/** The dish of the day, and those of the days before. */
export interface Shelf {
  /** The day, in UTC. */
  today: string;
  /** The latest first; the first is that of today. */
  puzzles: ShelfPuzzle[];
}

/** A puzzle that can be had, without what is to be found out. */
export interface ShelfPuzzle {
  /** As 2026-11-17. */
  day: string;
  game: GameId;
  players: number;
  /** How difficult it is, from 1 to 3. */
  level: number;
  /** What it is about; nothing is said of today's. */
  tags: (PuzzleTag)[];
  /** How many guests of the house have answered it. */
  guests: number;
  /** How many of them were right at their first try. */
  found: number;
}

/** A position to be solved: what its seat may know, and what it may do. */
export interface PuzzlePosition {
  day: string;
  game: GameId;
  players: number;
  options: Options;
  level: number;
  state: SeatState;
}

/** Whether that was the best, and what every choice is worth. */
export interface PuzzleAnswer {
  right: boolean;
  best: string;
  /** The share of the win that every choice can expect, best first. */
  values: Record<string, number>;
  /** Two standard errors of the lead of the best choice. */
  margin: number;
  /** Whether the values were solved, not sampled. */
  exact: boolean;
  /** Why the best is better than what looks best. */
  reason: ReviewReason;
  tags: (PuzzleTag)[];
  /** The robots that find it. */
  robots: (CharacterName)[];
  guests: number;
  found: number;
}

/** The finished games of the guest who asks, and what follows from them. */
export interface Evenings {
  /** The latest first. */
  games: Evening[];
  /** Of the latest games among strangers. */
  attended: Attendance;
  rated: Ratings;
}

/** A finished game, as it went for one seat of the guest who asks. */
export interface Evening {
  /** Where it can be replayed. */
  id: string;
  /** In milliseconds since 1970. */
  ended_at: number;
  game: GameId;
  seat: number;
  /** By seat. */
  names: string[];
  /** By seat: the robot that played it; null for a person. */
  bots: (string | null)[];
  /** By seat. */
  totals: number[];
  winners: number[];
  /** Where the points of the seat came from, by family of cards. */
  points: Record<string, number>;
  /** The points of the seat in each round, without what came at the end; empty in games without rounds. */
  rounds: number[];
  /** What it has changed of the guest's rating; null for a game that was not rated. */
  change: number | null;
}

/** What is known of the strength of the guest who asks; nobody else is told. */
export interface Ratings {
  /** Whether games are rated: only if the guest has turned that on. */
  on: boolean;
  ratings: Rating[];
}

/** How strong the guest who asks is at a game, as far as that is known. */
export interface Rating {
  game: GameId;
  /** On the scale of the robots' ratings. */
  rating: number;
  /** Half of the 95 % interval. */
  margin: number;
  /** How many games were rated. */
  games: number;
}

/** The house no longer knows which games a guest has played, nor what followed from them. */
export interface EveningsForgotten {
  games: number;
}

/** The account of the guest who asks, and how this house lets people sign in. */
export interface Account {
  /** Whether it sends links by e-mail. */
  letters: boolean;
  /** The other site by which one may sign in, as it is called. */
  openid: string | null;
  /** null for who is not signed in. */
  own: OwnAccount | null;
}

/** The account of the guest who asks. */
export interface OwnAccount {
  /** By which hosts know it; the setting host_accounts may name it. */
  sign: string;
  /** Whether it opens the page of the host. */
  opens_host: boolean;
  /** The latest first. */
  devices: AccountDevice[];
  /** The oldest first. */
  ways: AccountWay[];
  /** Whether what was played in this browser before it was signed in belongs to the account. */
  added: boolean;
  /** How many finished games that would be. */
  earlier: number;
}

/** A browser that is signed in. */
export interface AccountDevice {
  id: string;
  /** In plain words; empty where the browser does not say what it is. */
  name: string;
  /** In milliseconds since 1970. */
  since: number;
  /** The day on which it was last here. */
  seen: number;
  /** Whether it is the one that asks. */
  here: boolean;
}

/** A way into the account. */
export interface AccountWay {
  id: string;
  kind: "email" | "openid" | "passkey";
  /** Of a passkey the browser in which it was made; of another site its name. */
  name: string;
  since: number;
  /** The day on which it was last used. */
  used: number;
}

/** What a browser is to be asked for, as WebAuthn has it in JSON. */
export interface PasskeyOptions {
  public_key: Record<string, unknown>;
}

/** A link is sent, if that address can be written to; whether it has an account is not told. */
export interface LetterOnItsWay {
  /** So long the link can be used. */
  minutes: number;
}

/** Where the browser is to go, to come back signed in. */
export interface OpenIdVisit {
  url: string;
}

/** The browser is a guest again. */
export interface SignedOut {
}

/** Which calls the guest who asks wants, and what the house can do. */
export interface Calls {
  /** When it is their turn. */
  turn: boolean;
  /** When half of their time is gone. */
  half: boolean;
  /** When the game is over. */
  over: boolean;
  /** Nothing from 21:00 to 8:00. */
  quiet: boolean;
  /** How many of their browsers are called. */
  browsers: number;
  /** The e-mail address that is written to. */
  mail: string | null;
  /** Whether its owner has agreed. */
  confirmed: boolean;
  /** What a page subscribes to Web Push with. */
  key: string;
  /** Whether the house sends letters. */
  letters: boolean;
}

/** All that the house keeps about calls to the guest who asks. */
export interface OwnCalls {
  /** Of the account first, then of this browser as a guest; empty where nothing was said. */
  wishes: WishCalls[];
  channels: CallChannel[];
  /** The next one first. */
  waiting: WaitingCall[];
}

/** Where somebody is called. */
export interface CallChannel {
  kind: "mail" | "push";
  /** An e-mail address, or the host of a push service; the rest of its address is a secret. */
  address: string;
  /** In milliseconds since 1970. */
  since: number;
  confirmed: boolean;
}

/** A call that is to be sent, unless it is out of date by then, or not wanted. */
export interface WaitingCall {
  table: string;
  seat: number;
  kind: "half" | "over" | "turn";
  /** In milliseconds since 1970. */
  due_at: number;
}

/** It is done. */
export interface CallsDone {
}

/** For how many days what is kept, as the settings of the house say; 0 for good. */
export interface Privacy {
  cookie_days: number;
  /** After the last thing that happened at the table. */
  table_days: number;
  /** 0 for as long as the table. */
  chat_days: number;
  /** So many of the last things said at a table are kept. */
  chat_kept: number;
  game_days: number;
  evening_days: number;
  /** Whether games among strangers were finished. */
  attendance_days: number;
  /** After so many days without a rated game ratings are deleted. */
  rating_days: number;
  log_days: number;
  /** Whether the house sends letters. */
  mail: boolean;
  /** Whether guests may sign in with an account from elsewhere. */
  sign_in: boolean;
  /** How the host is reached; empty where the host does not say. */
  contact: string;
}

/** The whole house as its host sees it. */
export interface HostStatus {
  /** When it was asked, in milliseconds since 1970. */
  at: number;
  /** Empty while the house is closed. */
  processes: HostProcess[];
  /** Those in use, the newest first; at most 300 of each process. */
  tables: HostTable[];
  tables_kept: number;
  games_kept: number;
  /** What the database takes, in bytes. */
  disk_used: number;
  /** In bytes; null where the database is on a server. */
  disk_free: number | null;
  queues: HostQueue[];
  bans: HostBan[];
  /** What hosts did last, the latest first. */
  acts: HostAct[];
  /** The last backup that the house knows of. */
  backup: HostAct | null;
}

/** A process that serves the house. */
export interface HostProcess {
  name: string;
  version: string;
  /** In milliseconds since 1970. */
  since: number;
  /** In memory. */
  tables: number;
  /** Connected to its tables. */
  guests: number;
  /** Of one core, in percent, over the last seconds. */
  cpu: number;
  /** In bytes; 0 where that is not known. */
  memory: number;
  /** How late it came to what was due, in milliseconds: the worst of the last seconds. */
  delay: number;
  /** How much waits to be written. */
  writing: number;
  /** Since it began. */
  errors: number;
  last_error: HostError | null;
}

/** Something that went wrong, as the log of the house has it. */
export interface HostError {
  at: number;
  message: string;
}

/** A table in use. */
export interface HostTable {
  code: string;
  game: GameId;
  phase: "lobby" | "over" | "playing";
  public: boolean;
  seats: number;
  robots: number;
  guests: HostGuest[];
  /** When it was opened, in milliseconds since 1970. */
  since: number | null;
}

/** Somebody at a table. */
export interface HostGuest {
  /** null for somebody who looks on. */
  seat: number | null;
  name: string | null;
  /** The sign of a guest or of an account, which a ban may name; null without a token. */
  guest: string | null;
  /** Where the guest comes from, which a ban may name; null for somebody who is away. */
  address: string | null;
  /** Whether the sign is that of an account. */
  account: boolean;
}

/** Work that waits. */
export interface HostQueue {
  name: "calls" | "reviews";
  waiting: number;
  running: number;
}

/** Somebody who may not come. */
export interface HostBan {
  kind: "account" | "address" | "guest";
  /** A network of addresses, or the sign of a guest or of an account. */
  subject: string;
  /** In milliseconds since 1970; 0 for good. */
  until: number;
  at: number;
  reason: string;
}

/** Something that a host has done. */
export interface HostAct {
  by: "page" | "terminal";
  deed: "backup" | "ban" | "close" | "restore" | "unban";
  kind: "account" | "address" | "file" | "guest" | "table";
  subject: string;
  /** The end of a ban, in milliseconds since 1970; 0 for none. */
  until: number;
  reason: string;
  /** Given by the store, as is the time. */
  number: number;
  at: number;
}

export type AnyRequest =
  | Sit
  | Leave
  | AddBot
  | AddWords
  | Start
  | Play
  | Undo
  | Hint
  | Say
  | Chat
  | AgreeToChat
  | Pause
  | Resume
  | TakeBack
  | Vote
  | Rematch
  | HandOver
  | Note
  | Sync;

export type AnyMessage =
  | Snapshot
  | TableChanged
  | Chosen
  | Step
  | Said
  | Advice
  | Accepted
  | Refused
  | Closing;

/** The table as one seat, or a spectator, sees it. Lists are by seat; the robot's place comes last. */
export interface SushiGoView {
  game: "sushi-go";
  seat: number | null;
  players: number;
  options: SushiGoOptions;
  round: number;
  /** Both count from 1. */
  turn: number;
  /** The seat's own cards. */
  hand: Record<string, number> | null;
  /** `nigiri_squid@wasabi` is a nigiri with the wasabi under it. */
  tables: Record<string, number>[];
  /** All a place has so far, those on its table included. */
  puddings: number[];
  /** By round, for the rounds scored so far, then by place. */
  scores: number[][];
  pudding_scores: number[];
  totals: number[];
  hand_sizes: number[];
  /** What the seat knows of the hand that each seat holds now. */
  known: Record<string, number>[];
  /** Whose choice is in. */
  chosen: boolean[];
  /** The seat's own choice, while it can be changed. */
  choice: SushiGoKeepMove | null;
  /** Where the hands go after this turn: left or right. */
  passing: string;
  /** The size of the draw pile. */
  cards_left: number;
  /** What was played in earlier rounds, but for puddings. */
  discarded: Record<string, number>;
  /** The size of the robot's pile. */
  pile_left: number | null;
  controller: number | null;
  /** The card the seat has just drawn as controller. */
  drawn: string | null;
  over: boolean;
  winners: number[];
}

/** Both variants of the rulebook. */
export interface SushiGoOptions {
  /** Where hands go: always left, or left, right, left by round (SG-19). */
  passing?: "alternate" | "left";
  /** Two players with the robot as a third (SG-20). */
  robot?: boolean;
  /** The seat that controls the robot first (SG-21). */
  robot_first?: number;
}

/** Keep a card; with chopsticks a second one, laid after it; as controller one for the robot. */
export interface SushiGoKeepMove {
  move: "keep";
  card: string;
  second?: string | null;
  robot?: string | null;
}

/** A round begins. */
export interface SushiGoDealtEvent {
  event: "dealt";
  round: number;
  hand_size: number;
  cards_left: number;
}

/** The cards a seat now holds; told to that seat alone. */
export interface SushiGoHandEvent {
  event: "hand";
  cards: Record<string, number>;
  /** The card just drawn from the robot's pile. */
  drawn: string | null;
}

/** The controller of the robot has drawn a card of its pile. */
export interface SushiGoDrewEvent {
  event: "drew";
  seat: number;
}

/** All choices are shown, by seat. */
export interface SushiGoRevealedEvent {
  event: "revealed";
  moves: SushiGoKeepMove[];
}

/** A nigiri was laid on a free wasabi. */
export interface SushiGoPlacedOnWasabiEvent {
  event: "placed-on-wasabi";
  place: number;
  card: string;
}

/** A seat laid two cards; its chopsticks went back into the hand. */
export interface SushiGoChopsticksUsedEvent {
  event: "chopsticks-used";
  seat: number;
}

/** All hands went to a neighbour. */
export interface SushiGoPassedEvent {
  event: "passed";
  direction: "left" | "right";
}

/** The points of a round by place and card family, and the totals so far. */
export interface SushiGoRoundScoredEvent {
  event: "round-scored";
  round: number;
  points: Record<string, number>[];
  totals: number[];
}

/** Puddings and their points by place. */
export interface SushiGoPuddingsScoredEvent {
  event: "puddings-scored";
  puddings: number[];
  points: number[];
}

/** A seat has made its choice; which one stays secret. */
export interface ChosenEvent {
  event: "chosen";
  seat: number;
}

/** The match has ended. */
export interface GameOverEvent {
  event: "game-over";
  scores: number[];
  winners: number[];
}

/** Sushi Go! */
export interface SushiGoInfo {
  id: "sushi-go";
  least_players: number;
  most_players: number;
  options: OptionInfo[];
  rounds: number;
  /** By number of places, of which the robot has one. */
  hand_sizes: Record<string, number>;
  /** How many of each card there are. */
  cards: Record<string, number>;
  /** What cards bring, by card or by family; `players` counts the robot's place. */
  worth: Record<string, Worth[]>;
}

/** An option of a table: what can be chosen, and when. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "menu" | "seat" | "switch";
  default: unknown;
  /** All values of a choice; of a seat, the values that can be chosen instead of a seat. */
  values?: (string | number)[];
  /** The least and the most players with whom it can be chosen; null for any number. */
  players?: [number, number] | null;
  /** The values that other options must have, so that it can be chosen. */
  needs?: Record<string, unknown>;
}

/** The points that a card scores. */
export interface Worth {
  /** What `points` are: for each card, for each set of `size` cards, in all for one card, two and so on, by rank, for
    having most and fewest, the least and the most possible, or a factor. */
  kind: "each" | "extremes" | "prizes" | "range" | "sets" | "steps" | "times";
  points: number[];
  size?: number;
  /** The least and the most players with whom it scores so; null for any number. */
  players?: [number, number] | null;
  /** The values that options must have for it; of several worths the first that holds is meant. */
  needs?: Record<string, unknown>;
}

/** The table as one seat, or a spectator, sees it. Lists are by seat. */
export interface SushiGoPartyView {
  game: "sushi-go-party";
  seat: number | null;
  players: number;
  options: SushiGoPartyOptions;
  menu: string[];
  round: number;
  /** Both count from 1. */
  turn: number;
  /** What is decided now: choose, order, ask, give, take or flip. */
  phase: string;
  /** The seats that are asked, whether they have chosen or not. */
  awaited: number[];
  /** The seat's own cards. */
  hand: Record<string, number> | null;
  tables: SushiGoPartyLaid[][];
  /** Kept from earlier rounds, by what they count as. */
  desserts: Record<string, number>[];
  /** By round, for the rounds scored so far, then by seat. */
  scores: number[][];
  dessert_scores: number[];
  totals: number[];
  /** Points won with uramaki in this round, already in the totals. */
  uramaki_won: number[];
  /** Places for reaching ten symbols that are gone in this round. */
  uramaki_places: number;
  hand_sizes: number[];
  /** What the seat knows of the hand that each seat holds now. */
  known: Record<string, number>[];
  /** Cards that spoons have shown not to be among the unknown ones of the hand that each seat holds. */
  absent: string[][];
  /** Whose choice is in. */
  chosen: boolean[];
  /** The seat's own choice, while it can be changed. */
  choice: SushiGoPartyKeepMove | SushiGoPartyOrderMove | SushiGoPartyAskMove | SushiGoPartyGiveMove | SushiGoPartyTakeMove | SushiGoPartyFlipMove | null;
  pending: SushiGoPartyPending;
  /** What the seat's own menu has drawn. */
  drawn: Record<string, number> | null;
  /** Cards that the seat knows to be in the deck, or in a menu's draw, because it has put them back. */
  in_deck: Record<string, number>;
  cards_left: number;
  /** The sizes of the deck and of the dessert pile. */
  desserts_left: number;
  /** Cards out of play until the next round, face up. */
  discarded: Record<string, number>;
  /** Special orders among the desserts kept, which have left the deck for good, by what they copy. */
  copied_desserts: Record<string, number>;
  over: boolean;
  winners: number[];
}

/** A preset menu, or one composed à la carte; and the other reading of disputed rules. */
export interface SushiGoPartyOptions {
  /** The id of a preset, or the card types, with or without the nigiri that every menu has. */
  menu?: string | string[];
  /** Whether of two players the one with fewer puddings loses points, as printed (SGP-43). */
  pudding_loss?: boolean;
  /** Whether ten symbols reached by an effect come after those reached earlier in the turn (SGP-21). */
  uramaki_in_order?: boolean;
}

/** A card in front of a seat. */
export interface SushiGoPartyLaid {
  /** What it counts as; `flipped` once a takeout box has turned it. */
  card: string;
  /** The card it is: `special_order` for a copy. */
  face: string;
  /** The turn in which it was laid, counted from 1. */
  turn: number;
  /** The place of the wasabi under it, counted from 1. */
  on?: number | null;
  /** Whether chopsticks or a spoon are called in this turn. */
  called?: boolean;
}

/** Keep a card; with chopsticks a second one, laid after it; and perhaps call a spoon. */
export interface SushiGoPartyKeepMove {
  move: "keep";
  card: string;
  second?: string | null;
  /** The place of the chopsticks called, where there are several. */
  chopsticks?: number | null;
  spoon?: boolean;
  /** Likewise for spoons. */
  spoon_place?: number | null;
}

/** Let the special order copy the card at a place; a bare nigiri may go on a free wasabi. */
export interface SushiGoPartyOrderMove {
  move: "order";
  place: number;
  on_wasabi?: boolean;
}

/** With the spoon, ask for a card type, or for an exact card of a type with variations. */
export interface SushiGoPartyAskMove {
  move: "ask";
  card: string;
}

/** Give a card to the spoon. */
export interface SushiGoPartyGiveMove {
  move: "give";
  card: string;
}

/** Lay one of the cards that the menu drew. */
export interface SushiGoPartyTakeMove {
  move: "take";
  card: string;
}

/** Turn the cards at some places face down. */
export interface SushiGoPartyFlipMove {
  move: "flip";
  places?: number[];
}

/** What is under way in this turn; all of it is public. */
export interface SushiGoPartyPending {
  /** Cards revealed or gained that wait to be laid, by seat. */
  to_lay: string[][];
  /** The place of the special order that needs a target, by seat. */
  ordering: (number | null)[];
  /** The seat whose spoon, menu or takeout box is in effect. */
  actor?: number | null;
  /** The place of that spoon. */
  acting?: number | null;
  /** What the spoon asks for. */
  asked?: string | null;
  giver?: number | null;
  /** How many cards the menu has drawn. */
  drawn?: number;
  /** Misos that have come into play in this turn. */
  misos?: number;
  /** Whether somebody has reached ten symbols in this turn. */
  uramaki_reached?: boolean;
  /** Seats whose uramaki wait to be judged. */
  uramaki_laid?: number[];
}

/** A round begins. */
export interface SushiGoPartyDealtEvent {
  event: "dealt";
  round: number;
  hand_size: number;
  cards_left: number;
}

/** The cards a seat now holds; told to that seat alone. */
export interface SushiGoPartyHandEvent {
  event: "hand";
  cards: Record<string, number>;
}

/** All choices are shown, by seat. */
export interface SushiGoPartyRevealedEvent {
  event: "revealed";
  moves: SushiGoPartyKeepMove[];
}

/** A card now lies in front of a seat. */
export interface SushiGoPartyCardLaidEvent {
  event: "card-laid";
  seat: number;
  card: string;
  on_wasabi: boolean;
}

/** A special order has become a copy of the card at a place, counted from 1. */
export interface SushiGoPartyCopiedEvent {
  event: "copied";
  seat: number;
  card: string;
  place: number;
  on_wasabi: boolean;
}

/** A special order had nothing to copy and is discarded. */
export interface SushiGoPartyOrderLostEvent {
  event: "order-lost";
  seat: number;
}

/** Chopsticks, a spoon or a special order used as one went into the hand of a seat. */
export interface SushiGoPartyReturnedEvent {
  event: "returned";
  seat: number;
  card: string;
}

/** A spoon asks for a card type or an exact card. */
export interface SushiGoPartySpoonAskedEvent {
  event: "spoon-asked";
  seat: number;
  card: string;
}

/** A seat does not have what the spoon asks for. */
export interface SushiGoPartyHasNoneEvent {
  event: "has-none";
  seat: number;
  card: string;
}

/** A seat has given a card to the spoon of another. */
export interface SushiGoPartyGaveEvent {
  event: "gave";
  seat: number;
  card: string;
  to: number;
}

/** Nobody had what the spoon asked for; it is discarded. */
export interface SushiGoPartySpoonLostEvent {
  event: "spoon-lost";
  seat: number;
}

/** A menu has drawn cards of the deck. */
export interface SushiGoPartyMenuDrewEvent {
  event: "menu-drew";
  seat: number;
  count: number;
}

/** The cards a menu has drawn; told to its owner alone. */
export interface SushiGoPartyDishesEvent {
  event: "dishes";
  cards: Record<string, number>;
}

/** Cards drawn by a menu are shuffled back into the deck. */
export interface SushiGoPartyPutBackEvent {
  event: "put-back";
  seat: number;
  count: number;
}

/** A takeout box has turned the cards at these places face down, counted from 1. */
export interface SushiGoPartyFlippedEvent {
  event: "flipped";
  seat: number;
  places: number[];
}

/** A seat has reached ten symbols; its uramaki are discarded. */
export interface SushiGoPartyUramakiWonEvent {
  event: "uramaki-won";
  seat: number;
  points: number;
}

/** A miso is discarded, as more than one came into play in this turn. */
export interface SushiGoPartyMisoSpiltEvent {
  event: "miso-spilt";
  seat: number;
}

/** All hands went to the left. */
export interface SushiGoPartyPassedEvent {
  event: "passed";
}

/** The points of a round by seat and card family, and the totals so far. */
export interface SushiGoPartyRoundScoredEvent {
  event: "round-scored";
  round: number;
  points: Record<string, number>[];
  totals: number[];
}

/** How many desserts each seat has, and their points. */
export interface SushiGoPartyDessertsScoredEvent {
  event: "desserts-scored";
  desserts: number[];
  points: number[];
}

/** Sushi Go Party! */
export interface SushiGoPartyInfo {
  id: "sushi-go-party";
  least_players: number;
  most_players: number;
  options: OptionInfo[];
  rounds: number;
  /** By number of players. */
  hand_sizes: Record<string, number>;
  /** Card types by the name of a menu of the house, without the nigiri that every menu has. */
  menus: Record<string, string[]>;
  /** What a menu is composed of. */
  courses: SushiGoPartyCourse[];
  /** The least and the most players for card types that are not for all. */
  players_for: Record<string, [number, number]>;
  /** Card types with variations, of which a spoon may name one exactly. */
  varied: string[];
  /** So many symbols of uramaki bring a prize at once. */
  uramaki_goal: number;
  /** How many cards a menu draws. */
  menu_draw: number;
  /** How many of each card there are. */
  cards: Record<string, number>;
  /** What cards bring, by card or by card type; nothing of what only words can say. */
  worth: Record<string, Worth[]>;
}

/** A part of a menu that people compose: so many of these card types. */
export interface SushiGoPartyCourse {
  name: string;
  wanted: number;
  types: string[];
}

/** The table as everybody sees it. Lists are by seat; bones are positive sizes. */
export interface SushizockView {
  game: "sushizock";
  seat: number | null;
  players: number;
  options: SushizockOptions;
  /** Counts from 1. */
  turn: number;
  /** The seat whose turn it is. */
  active: number;
  /** Which of the three rolls lies on the table. */
  roll: number;
  dice: string[];
  /** The dice set aside, numbered from 1. */
  aside: number[];
  /** Whether the dice may be rolled again. */
  may_roll: boolean;
  sushi_row: number[];
  /** What lies on the table, from the left. */
  bone_row: number[];
  sushi_piles: (number | null)[][];
  bone_piles: (number | null)[][];
  /** Zero until the end: nobody may count covered tiles before. */
  totals: number[];
  over: boolean;
  winners: number[];
  /** How many turns back covered tiles are shown. */
  memory?: number;
}

/** Who begins, and whether what was covered may be looked at. */
export interface SushizockOptions {
  /** A seat, or one drawn by chance (SZ-01). */
  first_player?: 0 | 1 | 2 | 3 | 4 | "random";
  /** Whether covered tiles are shown to everybody (SZ-12). */
  memory_aid?: boolean;
}

/** Set dice aside, numbered from 1, and roll all others again. */
export interface SushizockKeepMove {
  move: "keep";
  dice: number[];
}

/** Take the tile of a row that the dice count to. */
export interface SushizockTakeMove {
  move: "take";
  tile: "bone" | "sushi";
}

/** Steal a tile of a seat's pile, by its position from the top. */
export interface SushizockStealMove {
  move: "steal";
  tile: "bone" | "sushi";
  seat: number;
  at?: number;
}

/** Both rows lie on the table, from the left, and a seat begins. */
export interface SushizockLaidEvent {
  event: "laid";
  sushi: number[];
  bones: number[];
  first: number;
}

/** A seat has rolled; all five dice as they lie now, and the numbers of those that stayed aside. */
export interface SushizockRolledEvent {
  event: "rolled";
  seat: number;
  roll: number;
  dice: string[];
  aside: number[];
}

/** A seat has taken a tile of a row, the n-th from the left; `forced` if nothing else was possible. */
export interface SushizockTookEvent {
  event: "took";
  seat: number;
  tile: "bone" | "sushi";
  worth: number;
  place: number;
  forced: boolean;
}

/** A seat has taken a tile of another's pile, the n-th from the top. */
export interface SushizockStoleEvent {
  event: "stole";
  seat: number;
  victim: number;
  tile: "bone" | "sushi";
  worth: number;
  at: number;
}

/** At the end all piles are shown; what everybody's sushi bring and bones cost. */
export interface SushizockPilesScoredEvent {
  event: "piles-scored";
  sushi_piles: (number | null)[][];
  bone_piles: (number | null)[][];
  points: Record<string, number>[];
}

/** Sushizock im Gockelwok. */
export interface SushizockInfo {
  id: "sushizock";
  least_players: number;
  most_players: number;
  options: OptionInfo[];
  /** The most rolls in a turn. */
  rolls: number;
  dice: number;
  /** The points on the sushi tiles. */
  sushi: number[];
  /** The points that the bone tiles cost. */
  bones: number[];
  /** So many chopsticks of a colour steal the top of a pile. */
  steal_top: number;
  /** So many chopsticks of a colour steal any tile of a pile. */
  steal_any: number;
}

/** The table as one seat, or a spectator, sees it. Lists are by seat; slots count from 1. */
export interface SushiBoatView {
  game: "sushi-boat";
  seat: number | null;
  players: number;
  options: SushiBoatOptions;
  /** Counts from 1. */
  turn: number;
  /** The seat whose turn it is. */
  active: number;
  /** What is asked: answer, takoyaki, move, act, pick, discard or reveal. */
  phase: string;
  /** The actions of this turn. */
  done: string[];
  /** Plates by slot; empty text for a gap, null for a plate in the tunnel. */
  belt: (string | null)[];
  trash: Record<string, number>;
  bag_size: number;
  /** What is remembered to have gone into the bag and not to have come out. */
  in_bag: Record<string, number>;
  /** The size of the draw pile. */
  cards_left: number;
  /** Wasabi cards still in it. */
  wasabi_left: number;
  discards: (string | null)[];
  /** By seat of the board. */
  staff: Record<string, string>;
  pawns: (string | null)[];
  yen: number[];
  cubes: number[];
  /** Side dishes in hand, which all have seen being taken. */
  hands: string[][];
  played: string[][];
  piles: (string | null)[][];
  /** The seat that may look at its whole pile until the next move. */
  looking: number | null;
  /** The plates that Satsuki shows. */
  drawn: string[];
  /** Who plays a takoyaki in this challenge. */
  takoyaki: boolean[];
  /** The guesses of this challenge that the seat knows; with two takoyaki three colours, then three more. */
  guesses: (string[] | null)[];
  /** The takoyaki player who guesses now. */
  awaited: number | null;
  /** Whose answer to a challenge is in. */
  chosen: boolean[];
  /** The seat's own answer, while it can be changed. */
  choice: SushiBoatGuessMove | SushiBoatTakoyakiMove | SushiBoatRevealMove | SushiBoatSitMove | SushiBoatEatMove | SushiBoatStaffMove | SushiBoatYenMove | SushiBoatOrderMove | SushiBoatPlayMove | SushiBoatDiscardMove | SushiBoatEndMove | null;
  /** By family, at the end. */
  points: Record<string, number>[];
  /** Zero until the end. */
  totals: number[];
  over: boolean;
  winners: number[];
  /** How many turns back covered things are shown. */
  memory?: number;
  /** Who plays a second takoyaki in this challenge, at tables that allow it; likewise the next. */
  twice?: boolean[];
  /** Whether the takoyaki player who guesses now has guessed once and has a second takoyaki. */
  second_guess?: boolean;
}

/** Who begins, whether what was once seen may be looked at, and the other reading of disputed rules. */
export interface SushiBoatOptions {
  /** A seat, or one drawn by chance (SB-06). */
  first_player?: 0 | 1 | 2 | 3 | 4 | "random";
  /** Whether covered plates and cards and the tunnel are shown as far as they were once seen (SB-43). */
  memory_aid?: boolean;
  /** Whether special orders may be placed before the card of a turn is revealed (SB-28). */
  early_orders?: boolean;
  /** Whether a player may answer a challenge with two takoyaki (SB-14). */
  second_takoyaki?: boolean;
}

/** Cubes on colours: two in a challenge, three with a takoyaki. */
export interface SushiBoatGuessMove {
  move: "guess";
  colours: string[];
}

/** Answer a challenge with a takoyaki, or with two. */
export interface SushiBoatTakoyakiMove {
  move: "takoyaki";
  twice?: boolean;
}

/** Turn over the card of the turn, where orders are possible before it. */
export interface SushiBoatRevealMove {
  move: "reveal";
}

/** Take a seat of the board; for a yen one that another must leave. */
export interface SushiBoatSitMove {
  move: "sit";
  seat: string;
  yen?: number;
}

/** Take the plate at the seat; at an arrow seat the one on a side. */
export interface SushiBoatEatMove {
  move: "eat";
  side?: "left" | "right" | null;
}

/** Have the staff bring something: a plate by its slot, a plate of the trash, one of Satsuki's plates. */
export interface SushiBoatStaffMove {
  move: "staff";
  slot?: number | null;
  plate?: string | null;
  put?: "bottom" | "top" | null;
  which?: number | null;
}

/** Take a yen. */
export interface SushiBoatYenMove {
  move: "yen";
}

/** A special order. */
export interface SushiBoatOrderMove {
  move: "order";
}

/** Play a side dish on slots of the belt, or on the staff at seats. */
export interface SushiBoatPlayMove {
  move: "play";
  dish: string;
  slots?: number[];
  seats?: string[];
}

/** Give up one of three side dishes. */
export interface SushiBoatDiscardMove {
  move: "discard";
  dish: string;
}

/** End the turn. */
export interface SushiBoatEndMove {
  move: "end";
}

/** The table is set: plates by slot, as all saw them being laid, the trash, the staff, and who begins. */
export interface SushiBoatLaidEvent {
  event: "laid";
  belt: string[];
  trash: string[];
  staff: Record<string, string>;
  first: number;
}

/** A seat begins its turn and may place special orders before it turns over a card. */
export interface SushiBoatTurnBegunEvent {
  event: "turn-begun";
  seat: number;
}

/** A seat begins its turn by turning over a side dish, whose symbol says how the belt is filled. */
export interface SushiBoatCardRevealedEvent {
  event: "card-revealed";
  seat: number;
  dish: string;
  symbol: string;
  cards_left: number;
}

/** A seat begins its turn by turning over a wasabi: a challenge for everybody. */
export interface SushiBoatWasabiRevealedEvent {
  event: "wasabi-revealed";
  seat: number;
  cards_left: number;
}

/** A plate enters the belt and pushes the others; one may fall into the trash. */
export interface SushiBoatPlateEnteredEvent {
  event: "plate-entered";
  plate: string;
  fallen: string | null;
  /** How many plates, from the first slot on, have moved one slot on; the last of them may have fallen. */
  pushed: number;
}

/** The plates of the trash go back into the bag. */
export interface SushiBoatTrashEmptiedEvent {
  event: "trash-emptied";
  plates: number;
}

/** A seat has answered a challenge with a takoyaki. */
export interface SushiBoatTakoyakiPlayedEvent {
  event: "takoyaki-played";
  seat: number;
}

/** The guesses made so far, by seat; told to the takoyaki player who guesses now. */
export interface SushiBoatGuessesSeenEvent {
  event: "guesses-seen";
  guesses: (string[] | null)[];
}

/** A takoyaki player has guessed. */
export interface SushiBoatGuessedEvent {
  event: "guessed";
  seat: number;
}

/** What the tunnel hid, what everybody guessed (six colours with two takoyaki), and the cubes they keep. */
export interface SushiBoatChallengeResolvedEvent {
  event: "challenge-resolved";
  plates: string[];
  guesses: string[][];
  kept: number[];
}

/** A seat has taken a seat of the board; for a yen another had to leave. */
export interface SushiBoatSatEvent {
  event: "sat";
  seat: number;
  at: string;
  removed: number | null;
}

/** A plate on top of a pile, or at its bottom: eaten at a slot, or brought by the staff. */
export interface SushiBoatPlateTakenEvent {
  event: "plate-taken";
  seat: number;
  plate: string;
  staff: string | null;
  slot: number | null;
  bottom: boolean;
}

/** A seat has taken a yen as an action. */
export interface SushiBoatYenTakenEvent {
  event: "yen-taken";
  seat: number;
}

/** A special order. */
export interface SushiBoatOrderedEvent {
  event: "ordered";
  seat: number;
}

/** Satsuki shows what she has drawn. */
export interface SushiBoatPlatesShownEvent {
  event: "plates-shown";
  seat: number;
  plates: string[];
}

/** The top of the discard pile comes into a hand. */
export interface SushiBoatCardTakenEvent {
  event: "card-taken";
  seat: number;
  dish: string;
}

/** A side dish goes back unused. */
export interface SushiBoatCardDiscardedEvent {
  event: "card-discarded";
  seat: number;
  dish: string;
}

/** A side dish is played on slots, or on the staff at seats of the board. */
export interface SushiBoatDishPlayedEvent {
  event: "dish-played";
  seat: number;
  dish: string;
  slots: number[];
  at: string[];
  /** With a tempura: how many plates beyond that of the slot were pushed one slot on, too. */
  pushed: number;
}

/** A plate that was pushed by a tempura falls into the trash. */
export interface SushiBoatPlateFellEvent {
  event: "plate-fell";
  plate: string;
}

/** With an edamame: the plate that went from the pile to the belt, and the one that came. */
export interface SushiBoatPlatesSwappedEvent {
  event: "plates-swapped";
  seat: number;
  gave: string;
  got: string;
}

/** The own pile from the bottom to the top; told to the seat that looks. */
export interface SushiBoatPileSeenEvent {
  event: "pile-seen";
  pile: (string | null)[];
}

/** At the end: everybody's pile, and the points by family. */
export interface SushiBoatGameScoredEvent {
  event: "game-scored";
  piles: (string | null)[][];
  points: Record<string, number>[];
}

/** A seat has undone its last step: the match is as it was before it. */
export interface UndoneEvent {
  event: "undone";
  seat: number;
}

/** Sushi Boat. */
export interface SushiBoatInfo {
  id: "sushi-boat";
  least_players: number;
  most_players: number;
  options: OptionInfo[];
  /** Everybody's turns, by number of players. */
  turns: Record<string, number>;
  colours: string[];
  dishes: string[];
  slots: number;
  /** The slots that the tunnel hides. */
  tunnel: [number, number];
  lanes: SushiBoatLane[];
  seats: SushiBoatBench[];
  /** The most side dishes in a hand. */
  hand: number;
  /** The cubes of a guess with a takoyaki. */
  takoyaki_cubes: number;
  /** What a family brings at the end; nothing of colour runs, which only words can say. */
  worth: Record<string, Worth[]>;
}

/** The slots of a row, on the left and on the right; row 1 is next to the tunnel. */
export interface SushiBoatLane {
  row: number;
  left: number;
  right: number;
}

/** A seat of the board, with the slots that it touches from the left to the right. */
export interface SushiBoatBench {
  name: string;
  side: "centre" | "left" | "right";
  row: number;
  slots: number[];
  /** So many must play for the seat to be used. */
  least_players: number;
}

export type SushiGoMove =
  | SushiGoKeepMove;

export type SushiGoEvent =
  | SushiGoDealtEvent
  | SushiGoHandEvent
  | SushiGoDrewEvent
  | SushiGoRevealedEvent
  | SushiGoPlacedOnWasabiEvent
  | SushiGoChopsticksUsedEvent
  | SushiGoPassedEvent
  | SushiGoRoundScoredEvent
  | SushiGoPuddingsScoredEvent
  | ChosenEvent
  | GameOverEvent;

export type SushiGoPartyMove =
  | SushiGoPartyKeepMove
  | SushiGoPartyOrderMove
  | SushiGoPartyAskMove
  | SushiGoPartyGiveMove
  | SushiGoPartyTakeMove
  | SushiGoPartyFlipMove;

export type SushiGoPartyEvent =
  | SushiGoPartyDealtEvent
  | SushiGoPartyHandEvent
  | SushiGoPartyRevealedEvent
  | SushiGoPartyCardLaidEvent
  | SushiGoPartyCopiedEvent
  | SushiGoPartyOrderLostEvent
  | SushiGoPartyReturnedEvent
  | SushiGoPartySpoonAskedEvent
  | SushiGoPartyHasNoneEvent
  | SushiGoPartyGaveEvent
  | SushiGoPartySpoonLostEvent
  | SushiGoPartyMenuDrewEvent
  | SushiGoPartyDishesEvent
  | SushiGoPartyPutBackEvent
  | SushiGoPartyFlippedEvent
  | SushiGoPartyUramakiWonEvent
  | SushiGoPartyMisoSpiltEvent
  | SushiGoPartyPassedEvent
  | SushiGoPartyRoundScoredEvent
  | SushiGoPartyDessertsScoredEvent
  | ChosenEvent
  | GameOverEvent;

export type SushizockMove =
  | SushizockKeepMove
  | SushizockTakeMove
  | SushizockStealMove;

export type SushizockEvent =
  | SushizockLaidEvent
  | SushizockRolledEvent
  | SushizockTookEvent
  | SushizockStoleEvent
  | SushizockPilesScoredEvent
  | GameOverEvent;

export type SushiBoatMove =
  | SushiBoatGuessMove
  | SushiBoatTakoyakiMove
  | SushiBoatRevealMove
  | SushiBoatSitMove
  | SushiBoatEatMove
  | SushiBoatStaffMove
  | SushiBoatYenMove
  | SushiBoatOrderMove
  | SushiBoatPlayMove
  | SushiBoatDiscardMove
  | SushiBoatEndMove;

export type SushiBoatEvent =
  | SushiBoatLaidEvent
  | SushiBoatTurnBegunEvent
  | SushiBoatCardRevealedEvent
  | SushiBoatWasabiRevealedEvent
  | SushiBoatPlateEnteredEvent
  | SushiBoatTrashEmptiedEvent
  | SushiBoatTakoyakiPlayedEvent
  | SushiBoatGuessesSeenEvent
  | SushiBoatGuessedEvent
  | SushiBoatChallengeResolvedEvent
  | SushiBoatSatEvent
  | SushiBoatPlateTakenEvent
  | SushiBoatYenTakenEvent
  | SushiBoatOrderedEvent
  | SushiBoatPlatesShownEvent
  | SushiBoatCardTakenEvent
  | SushiBoatCardDiscardedEvent
  | SushiBoatDishPlayedEvent
  | SushiBoatPlateFellEvent
  | SushiBoatPlatesSwappedEvent
  | SushiBoatPileSeenEvent
  | SushiBoatGameScoredEvent
  | ChosenEvent
  | GameOverEvent
  | UndoneEvent;

export type View =
  | SushiGoView
  | SushiGoPartyView
  | SushizockView
  | SushiBoatView;

export type Options =
  | SushiGoOptions
  | SushiGoPartyOptions
  | SushizockOptions
  | SushiBoatOptions;

export type Move =
  | SushiGoMove
  | SushiGoPartyMove
  | SushizockMove
  | SushiBoatMove;

export type GameEvent =
  | SushiGoEvent
  | SushiGoPartyEvent
  | SushizockEvent
  | SushiBoatEvent;

export type GameInfo =
  | SushiGoInfo
  | SushiGoPartyInfo
  | SushizockInfo
  | SushiBoatInfo;
