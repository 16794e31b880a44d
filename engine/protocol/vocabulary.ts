/**
 * The types that all parts of the program share. Everything here is plain JSON; nothing here is a rule.
 */

/** A place at the table, counted clockwise from 0. */
export type Seat = number;
export type BySeat<T> = readonly T[];

/** The index of a card or die in a match's equipment. Never sent to a seat that may not identify the piece. */
export type PieceId = number;
export type Shape = 'card' | DieShape;
export type DieShape = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';
export interface Face {
  readonly suit: string | null;
  readonly rank: number;
}
/** A die shows one of several faces, the one with index `up`; a card has exactly one face. */
export interface Piece {
  readonly shape: Shape;
  readonly faces: readonly Face[];
  /** What players call it to tell it from others of its suit and shape before it shows a face, such as 'high'. */
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
/** Everything a seat can decide in any game. The list is closed, so that the compiler checks every switch over it. */
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
/** What else happens if an action is chosen. */
export type Consequence = 'is-rolled';

/** What each point of a bid scores if the bid is made. */
export interface BidTimes {
  readonly least: number;
  readonly most: number;
  /** With the trump that the seat holds most of. */
  readonly likely?: { readonly trump: Trump; readonly times: number };
}

/** What one seat may do now. Small sets of actions are listed, large ones described. Nothing else decides what is legal. */
export interface Ask {
  readonly listed: readonly Action[];
  readonly subset?: {
    readonly verb: PickVerb;
    readonly from: readonly PieceId[];
    readonly least: number;
    readonly most: number;
  };
  /** A bid of any number in these steps; a pass beside it is listed. A view's `ladder` shows the amounts as rungs. */
  readonly amount?: {
    readonly verb: 'bid';
    readonly least: number;
    readonly most: number;
    readonly step: number;
    /** What each point of a bid scores if the bid is made, where that is not one point. */
    readonly times?: BidTimes;
  };
  /** Points that each listed action scores if it succeeds, in the order of `listed`. */
  readonly worth?: readonly number[];
  /** What the decision may win and cost, in short sentences for the player. */
  readonly stakes?: readonly string[];
  /** The seat's own pieces that may not be chosen, and why. For the prompt only, like the fields below. */
  readonly refused?: readonly { readonly pieces: readonly PieceId[]; readonly why: Refusal }[];
  /** Of several pieces chosen together, at least one must be among these, and why. */
  readonly needs?: { readonly oneOf: readonly PieceId[]; readonly why: Refusal };
  /** The suit led, if the seat can't follow it and may play any piece. */
  readonly lacks?: string;
  /** What else would happen if these pieces were chosen. */
  readonly preview?: readonly { readonly pieces: readonly PieceId[]; readonly brings: Consequence }[];
}

/** Something that chance decides: `draw` picks pieces, `roll` picks faces. Who begins is a roll of d20s. */
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
/** A piece that the viewer may identify (`up` is null while it shows no face), or a number of pieces it may not. */
export type PieceView =
  | { readonly zone: Zone; readonly seat: Seat | null; readonly id: PieceId; readonly up: number | null }
  | { readonly zone: Zone; readonly seat: Seat | null; readonly shape: Shape | null; readonly unseen: number };

/** One seat's contribution to a trick. */
export interface Play {
  readonly seat: Seat;
  /** Empty while the viewer may not know what was chosen. */
  readonly pieces: readonly PieceId[];
  /** The face shown by each piece; null while it is being thrown. */
  readonly up: readonly (number | null)[];
  /** The number shown by every throw made for this play, or null if nothing had to be thrown. */
  readonly rolls: readonly number[] | null;
  /** What the play counts in this trick; null while that is open, and in games without such a number. */
  readonly counts: number | null;
  /** The seat whose equal card in this trick cancelled this one: neither counts. Left out while the card counts. */
  readonly cancelledWith?: Seat;
}
/**
 * The rule by which the play ahead in a trick beats the best of the others:
 *
 * - `only`: no other play can win. It was led, or no other play is trump or of the suit led.
 * - `highest`: the highest number or rank of the suit led. Cancelled cards do not count.
 * - `first-of-equals`: an equal play was made later.
 * - `trump`: it is trump, or a pair that has one, and no other play that counts is.
 * - `higher-trump`: the other is trump too, but lower.
 * - `right-bower`, `left-bower`: it is this bower, even if it is alone.
 * - `high-value`: the other shows a higher rank, but the rank of this one is the high value of the deal.
 * - `card-over-die`: the other is a die that shows the same face as this card.
 * - `highest-total`: no play has a trump, and this pair has the highest total.
 * - `two-trumps`: both dice are trumps, and the other pair has one trump.
 * - `second-die`: each pair has one trump, and the number beside it is higher in this one.
 * - `more-faces`: that is equal too, and the trump is on a die with more faces.
 * - `fewer-faces`: that is equal too, and the second die has fewer faces.
 * - `third-copy`: its two copies have cancelled each other, so this card counts, and it is the highest or a trump.
 * - `rest-cancelled`: the other cards that could have won have all been cancelled.
 * - `later-trump`: the other is trump too, but was played earlier.
 */
export type AheadWhy =
  | 'only'
  | 'highest'
  | 'first-of-equals'
  | 'trump'
  | 'higher-trump'
  | 'right-bower'
  | 'left-bower'
  | 'high-value'
  | 'card-over-die'
  | 'highest-total'
  | 'two-trumps'
  | 'second-die'
  | 'more-faces'
  | 'fewer-faces'
  | 'third-copy'
  | 'rest-cancelled'
  | 'later-trump';
/** The seat whose play is ahead in a trick, and why. */
export interface Ahead {
  readonly seat: Seat;
  readonly why: AheadWhy;
}
export interface Trick {
  readonly plays: readonly Play[];
  /**
   * The suit led, or null before there is one. A suit that is announced for an unseen piece stands until the piece shows
   * its face, which may be of another suit.
   */
  readonly led: string | null;
  /**
   * Who would win the trick if it ended now; once it is complete, the winner. A piece that is still to be thrown does not
   * count. Null if nobody would: no piece shows a face yet, or all cards that could win have been cancelled.
   */
  readonly ahead: Ahead | null;
  /** Null while the trick is open, and for a trick that nobody wins: it is set aside for the next winner. */
  readonly winner: Seat | null;
  /** The piece that won the trick, where winning with it scores extra. */
  readonly bonusFor?: PieceId;
}
/** A face that has a special rank under this deal's trump, and the suit it counts in. */
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
/** A seat's roles in this deal. A `partner` has been picked for this deal only. */
export type Role = 'leader' | 'dealer' | 'maker' | 'partner' | 'alone' | 'sitting-out';
export interface SeatView {
  readonly score: number;
  /** Tricks taken in this deal, those included that had been set aside. */
  readonly tricks: number;
  readonly team: number;
  /** The seat's last call in this deal's auction. */
  readonly bid: number | 'pass' | null;
  /** Points on the pieces taken in this deal so far; null where they are not counted or not shown. */
  readonly points: number | null;
  /** How many dice it throws again in this deal; null while that is open, and in games without such a throw. */
  readonly rerolled: number | null;
  /** How many pieces it may still switch. Left out in games without switches, and before the first one. */
  readonly switchesLeft?: number;
  /** How many cards it has passed to its partner in this deal. Left out in games without a pass, and before it. */
  readonly gave?: number;
  readonly roles: readonly Role[];
}
/** One reason for points. Totals, the score sheet and the tests all read these lines. */
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
 * An auction with few possible bids, each higher than the last, so that all of it can be shown: the possible bids, and the
 * calls in order. A seat that has passed may not bid again.
 */
export interface Ladder {
  readonly rungs: readonly number[];
  readonly calls: readonly Call[];
  /** The auction goes on, or the maker still has to pick a partner. */
  readonly isOpen: boolean;
}
/**
 * What the maker's team has promised to take in this deal, and what everybody can tell of it. It is made once `taken` has
 * reached `needed`, and can't be made any more once `most` is below that.
 */
export interface Contract {
  readonly unit: 'tricks' | 'points';
  readonly needed: number;
  readonly taken: number;
  /** What the team would have if it took all that is still to be won, with every hidden die at its highest. */
  readonly most: number;
  /** Tricks that have not been won yet, the open one included. */
  readonly tricksLeft: number;
}
/** A labelled value that all players may see and that no other field holds. */
export interface Line {
  readonly label: string;
  readonly value: string;
}

/** Everything that one seat may know, with perfect recall. Nothing else is ever sent to it. `you` is null for an onlooker. */
export interface View<Facts = unknown> {
  readonly you: Seat | null;
  readonly phase: string;
  /** The index of the deal on the table, from 0. The deal has been scored once `sheet` holds its page. */
  readonly deal: number;
  readonly waitingFor: readonly Seat[];
  readonly ask: Ask | null;
  readonly seats: BySeat<SeatView>;
  readonly pieces: readonly PieceView[];
  /** The tricks of the deal on the table; the last one stays until the next lead. */
  readonly tricks: readonly Trick[];
  /** A team that takes this many tricks ends the deal. Left out where all tricks are played. */
  readonly tricksToWin?: number;
  /** What the viewer's partner has passed to it in this deal. Left out if that is nothing. */
  readonly received?: readonly PieceId[];
  readonly trump: Trump | null;
  /** How the pieces that were turned up make the trump, as part of a sentence. Left out where nothing does. */
  readonly trumpMadeBy?: string;
  /** Left out while no suit is proposed. */
  readonly nominated?: Nomination;
  /** The auction of the deal on the table. Left out before it begins, and in games without one of few bids. */
  readonly ladder?: Ladder;
  /** Left out before it is settled, in games without one, and where what is taken is not shown. */
  readonly contract?: Contract;
  /** The highest first. Left out in games without honours. */
  readonly honours?: readonly Honour[];
  /** One page per deal that has been scored. */
  readonly sheet: readonly (readonly ScoreLine[])[];
  readonly lines: readonly Line[];
  readonly result: Result | null;
  /** What only this game has. Bots of the game read it, screens never do. */
  readonly facts: Facts;
}
