/**
 * The words every part of the house shares. Everything here is plain JSON; nothing here is a rule.
 */

/** A place at the table, counted clockwise from 0. */
export type Seat = number;
export type BySeat<T> = readonly T[];

/** Index of a card or die in a match's equipment. Never sent to a seat that may not identify the piece. */
export type PieceId = number;
export type Shape = 'card' | DieShape;
export type DieShape = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';
export interface Face {
  readonly suit: string | null;
  readonly rank: number;
}
/** A die shows one of several faces (index = `up`); a card has exactly one. */
export interface Piece {
  readonly shape: Shape;
  readonly faces: readonly Face[];
  /** What tells it from others of its suit and shape before it shows anything, as players say it: 'high'. */
  readonly kind?: string;
}
export type Trump =
  | {
      readonly suit: string;
      /** The rank that beats all others in every suit, where a game has one. */
      readonly high?: number;
    }
  | { readonly rank: number }
  | { readonly faces: readonly Face[] }
  | 'none';

/** Verbs that choose some of a seat's pieces. */
export type PickVerb = 'give' | 'discard' | 'reroll' | 'switch';
/** Everything a seat can decide in any game: one closed list, so the compiler checks every switch over it. */
export type Action =
  | { readonly verb: 'play' | PickVerb; readonly pieces: readonly PieceId[]; readonly as?: string }
  | { readonly verb: 'bid'; readonly amount: number; readonly alone?: boolean }
  | { readonly verb: 'name'; readonly trump: Trump; readonly alone?: boolean }
  | { readonly verb: 'turn'; readonly piece: PieceId; readonly up: number }
  | { readonly verb: 'call'; readonly partner: Seat }
  | { readonly verb: 'pass' };
export type Verb = Action['verb'];

/** Why a piece may not be chosen now. */
export type Refusal = 'must-follow' | 'must-match';
/** What choosing an action brings with it, beyond the action itself. */
export type Consequence = 'is-rolled';

/** What one seat may do now. Small sets are listed, large ones described. Legality has no other source. */
export interface Ask {
  readonly listed: readonly Action[];
  readonly subset?: {
    readonly verb: PickVerb;
    readonly from: readonly PieceId[];
    readonly least: number;
    readonly most: number;
  };
  readonly amount?: {
    readonly verb: 'bid';
    readonly least: number;
    readonly most: number;
    readonly step: number;
    /** What each point of a bid that is made scores, where that is not one point. */
    readonly times?: { readonly least: number; readonly most: number };
  };
  /** Points that each listed action brings if it comes off, in the order of `listed`. */
  readonly worth?: readonly number[];
  /** The seat's own pieces that may not be chosen, and why: for the prompt, never a second legality. */
  readonly refused?: readonly { readonly pieces: readonly PieceId[]; readonly why: Refusal }[];
  /** Of several pieces chosen together at least one must be among these, and why: for the prompt too. */
  readonly needs?: { readonly oneOf: readonly PieceId[]; readonly why: Refusal };
  /** The suit led that the seat can't follow, so that it may play whatever it holds: for the prompt too. */
  readonly lacks?: string;
  /** What choosing these pieces would bring. */
  readonly preview?: readonly { readonly pieces: readonly PieceId[]; readonly brings: Consequence }[];
}

/** A question only chance can answer. `draw` picks pieces, `roll` picks faces; who begins is a roll of d20s. */
export type Chance =
  | {
      readonly kind: 'draw';
      readonly from: readonly PieceId[];
      readonly count: number;
      readonly to: Seat | null;
    }
  | {
      readonly kind: 'roll';
      readonly dice: readonly PieceId[];
      readonly by: Seat | null;
      readonly seenBy: 'all' | 'roller';
    };
/** `up` holds one face index per die, in the order of the chance's `dice`. */
export type Outcome =
  | { readonly kind: 'draw'; readonly pieces: readonly PieceId[] }
  | { readonly kind: 'roll'; readonly up: readonly number[] };

/**
 * Where a piece lies: `hand` held by its seat, `front` open before its seat, `trick` played to the last trick, `won` with
 * the winner of an earlier one, `stock` not dealt, `turnup` turned up to make or propose the trump, `aside` out of play,
 * `score` where it keeps the score of the seat's team.
 */
export type Zone = 'hand' | 'front' | 'trick' | 'won' | 'stock' | 'turnup' | 'aside' | 'score';
/** A piece one may identify (`up` is null while it shows nothing yet), or a number of pieces one may not. */
export type PieceView =
  | { readonly zone: Zone; readonly seat: Seat | null; readonly id: PieceId; readonly up: number | null }
  | { readonly zone: Zone; readonly seat: Seat | null; readonly shape: Shape | null; readonly unseen: number };

/** One seat's contribution to a trick. */
export interface Play {
  readonly seat: Seat;
  /** Empty while the viewer may not know what was chosen. */
  readonly pieces: readonly PieceId[];
  /** Face shown by each piece; null while it is being thrown. */
  readonly up: readonly (number | null)[];
  /** Every throw made for this play, as numbers shown, or null if nothing had to be thrown. */
  readonly rolls: readonly number[] | null;
  /** What the play counts in this trick, or null while that is open or where the game has no such number. */
  readonly counts: number | null;
  /** The seat whose equal card in this trick it cancelled with: both count nothing. Left out while it stands. */
  readonly cancelledWith?: Seat;
}
export interface Trick {
  readonly plays: readonly Play[];
  /**
   * The suit led, once there is one. Where it was announced before anybody saw the piece, it is what was announced until
   * the piece shows what it leads, which may be another suit.
   */
  readonly led: string | null;
  /** Null while the trick is open, and for good where nobody wins it: then it is set aside for the next winner. */
  readonly winner: Seat | null;
  /** The piece that won the trick, where winning with it scores extra. */
  readonly bonusFor?: PieceId;
}
/** A face that stands out of its suit under this deal's trump, and the suit it counts in. */
export interface Honour {
  readonly face: Face;
  /** What players call it, as in "right bower". */
  readonly name: string;
  readonly suit: string;
}
/** A suit that is proposed as trump by a piece that was turned up. */
export interface Nomination {
  readonly suit: string;
  /** The seat that takes the piece if the suit is accepted. */
  readonly to: Seat;
}
/** What a seat is in this deal, beside being a player. A `partner` has been picked, for this deal only. */
export type Role = 'leader' | 'dealer' | 'maker' | 'partner' | 'alone' | 'sitting-out';
export interface SeatView {
  readonly score: number;
  /** Taken in this deal, with those that had been set aside. */
  readonly tricks: number;
  readonly team: number;
  /** The last word in this deal's auction. */
  readonly bid: number | 'pass' | null;
  /** Points on the pieces taken in this deal so far, or null where that is not counted or not shown. */
  readonly points: number | null;
  /** How many dice it throws again in this deal, or null while that is open or where there is no such throw. */
  readonly rerolled: number | null;
  /** How many pieces it may still switch, once a game that has switches has come so far. */
  readonly switchesLeft?: number;
  /** How many cards it has passed to its partner in this deal, once a game that has such a pass has come so far. */
  readonly gave?: number;
  readonly roles: readonly Role[];
}
/** Scoring is a table of reasons, so totals, the score sheet and the tests read the same lines. */
export interface ScoreLine {
  readonly seats: readonly Seat[];
  readonly points: number;
  /** A short phrase shown to players as it is. */
  readonly why: string;
}
export interface Result {
  readonly winners: readonly Seat[];
  readonly scores: BySeat<number>;
}
/** What a seat said in an auction. */
export interface Call {
  readonly seat: Seat;
  readonly bid: number | 'pass';
  readonly alone?: true;
}
/**
 * An auction of a few bids that climb, so that all of it can be shown: every bid there is, and every call in order. A seat
 * that has passed may not bid again.
 */
export interface Ladder {
  readonly rungs: readonly number[];
  readonly calls: readonly Call[];
  /** It goes on, or the maker has still to pick a partner. */
  readonly isOpen: boolean;
}
/** A labelled value every player may see and no other field holds. */
export interface Line {
  readonly label: string;
  readonly value: string;
}

/** All that one seat knows, with perfect recall; the only thing ever sent to it. `you: null` is an onlooker. */
export interface View<Facts = unknown> {
  readonly you: Seat | null;
  readonly phase: string;
  /** Index of the deal on the table, from 0. It has been scored as soon as `sheet` holds its page. */
  readonly deal: number;
  readonly waitingFor: readonly Seat[];
  readonly ask: Ask | null;
  readonly seats: BySeat<SeatView>;
  readonly pieces: readonly PieceView[];
  /** The tricks of the deal on the table; the last one stays until the next lead. */
  readonly tricks: readonly Trick[];
  /** With so many tricks a team ends the deal; left out where all tricks are played. */
  readonly tricksToWin?: number;
  /** What the viewer's partner has passed to it in this deal; left out where it is nothing. */
  readonly received?: readonly PieceId[];
  readonly trump: Trump | null;
  /** Left out while no suit is proposed. */
  readonly nominated?: Nomination;
  /** The auction of the deal on the table, once it may begin, where the game has one of few bids. */
  readonly ladder?: Ladder;
  /** The highest first; left out where the game has none. */
  readonly honours?: readonly Honour[];
  /** One page per deal that has been scored. */
  readonly sheet: readonly (readonly ScoreLine[])[];
  readonly lines: readonly Line[];
  readonly result: Result | null;
  /** What only this game has; a screen never reads it. */
  readonly facts: Facts;
}
