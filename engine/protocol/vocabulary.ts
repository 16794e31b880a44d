import { count, text, whole } from './fields.ts';
import { type Infer, z } from './zod.ts';

/**
 * Types shared by all parts of the program: plain JSON, no rules.
 */

/** Maximum seats and pieces of any game. */
export const MAX_SEATS = 6;
export const MAX_PIECES = 200;

/** A place at the table, counted clockwise from 0. */
export const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
export type Seat = Infer<typeof seat>;
export type BySeat<T> = readonly T[];

/** The index of a card or die in a match's equipment. Never sent to a seat that may not identify the piece. */
export const pieceId = z
  .int()
  .min(0)
  .max(MAX_PIECES - 1);
export type PieceId = Infer<typeof pieceId>;
export const pieceIds = z.array(pieceId).max(MAX_PIECES);

export const dieShape = z.enum(['d4', 'd6', 'd8', 'd10', 'd12', 'd20']);
export type DieShape = Infer<typeof dieShape>;
export const shape = z.enum(['card', ...dieShape.options]);
export type Shape = Infer<typeof shape>;

const face = z.strictObject({ suit: text.nullable(), rank: whole });
export type Face = Infer<typeof face>;
const faces = z.array(face).max(64);
/** The index of a face. */
export const up = z.int().min(0).max(63);

/** A die shows one of several faces, the one with index `up`; a card has exactly one face. */
export const piece = z.strictObject({
  shape,
  faces,
  /** Tells it from others of its suit and shape before it shows a face: its ranks are high or low, or it shows a score. */
  kind: z.exactOptional(z.enum(['high', 'low', 'score'])),
});
export type Piece = Infer<typeof piece>;

const trump = z.union([
  z.literal('none'),
  z.strictObject({
    suit: text,
    /** The rank that beats all others in every suit, where a game has one. */
    high: z.exactOptional(whole),
  }),
  z.strictObject({ rank: whole }),
  z.strictObject({ faces }),
]);
export type Trump = Infer<typeof trump>;

/** Verbs that choose some of a seat's pieces. */
export const pickVerb = z.enum(['give', 'discard', 'reroll', 'switch']);
export type PickVerb = Infer<typeof pickVerb>;

/** Everything a seat can decide in any game. The union is closed, so that the compiler checks every switch over it. */
export const action = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('play'), pieces: pieceIds, as: z.exactOptional(text) }),
  z.strictObject({ verb: pickVerb, pieces: pieceIds }),
  z.strictObject({ verb: z.literal('bid'), amount: whole, alone: z.exactOptional(z.boolean()) }),
  z.strictObject({ verb: z.literal('name'), trump, alone: z.exactOptional(z.boolean()) }),
  z.strictObject({ verb: z.literal('turn'), piece: pieceId, up }),
  z.strictObject({ verb: z.literal('call'), partner: seat }),
  z.strictObject({ verb: z.literal('pass') }),
]);
export type Action = Infer<typeof action>;
export type Verb = Action['verb'];

/**
 * A phrase that players read, as a key and the facts in it. The page has its text in each language: `phraseText` in
 * `renderer/language/games.ts`. Facts are numbers, ids and flags.
 */
const phrase = z.strictObject({
  key: text,
  facts: z.exactOptional(z.record(text, z.union([whole, z.boolean(), text]))),
});
export type Phrase = Infer<typeof phrase>;

/** Why a piece may not be chosen now. */
const refusal = z.enum(['must-follow', 'must-match']);
/** A side effect of choosing an action. */
const consequence = z.enum(['is-rolled']);

/** Points scored per point of a bid that is made. */
const bidTimes = z.strictObject({
  least: whole,
  most: whole,
  /** With the trump that the seat holds most of. */
  likely: z.exactOptional(z.strictObject({ trump, times: whole })),
});
export type BidTimes = Infer<typeof bidTimes>;

/** The legal actions of a seat: small sets are listed, large ones described. Nothing else decides what is legal. */
const ask = z.strictObject({
  listed: z.array(action),
  subset: z.exactOptional(z.strictObject({ verb: pickVerb, from: pieceIds, least: count, most: count })),
  /** A bid of any number in these steps; a pass beside it is listed. A view's `ladder` shows the amounts as rungs. */
  amount: z.exactOptional(
    z.strictObject({
      verb: z.literal('bid'),
      least: whole,
      most: whole,
      step: whole,
      /** Points scored per point of a bid that is made; 1 if omitted. */
      times: z.exactOptional(bidTimes),
    }),
  ),
  /** Points for each listed action if it succeeds, in the order of `listed`. */
  worth: z.exactOptional(z.array(whole)),
  /** Possible gains and losses. */
  stakes: z.exactOptional(z.array(phrase)),
  /** The seat's own pieces that may not be chosen, and why. For the prompt only, like the fields below. */
  refused: z.exactOptional(z.array(z.strictObject({ pieces: pieceIds, why: refusal }))),
  /** Of several pieces chosen together, at least one must be in `oneOf`. */
  needs: z.exactOptional(z.strictObject({ oneOf: pieceIds, why: refusal })),
  /** The suit led, if the seat can't follow it and may play any piece. */
  lacks: z.exactOptional(text),
  /** Side effects of choosing certain pieces. */
  preview: z.exactOptional(z.array(z.strictObject({ pieces: pieceIds, brings: consequence }))),
});
export type Ask = Infer<typeof ask>;

/** A chance event: `draw` picks pieces, `roll` picks faces. A roll of d20s decides who begins. */
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
export const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw'), pieces: pieceIds }),
  z.strictObject({ kind: z.literal('roll'), up: z.array(up).max(MAX_PIECES) }),
]);
export type Outcome = Infer<typeof outcome>;

/** Where a piece lies. */
export const zone = z.enum([
  'hand', // held by its seat
  'front', // open in front of its seat
  'trick', // played to the last trick
  'won', // with the winner of an earlier trick
  'stock', // not dealt
  'turnup', // turned up to make or propose the trump
  'aside', // out of play
  'score', // shows the score of the seat's team
]);
export type Zone = Infer<typeof zone>;
/** A piece that the viewer may identify (`up` is null while it shows no face), or a number of pieces it may not. */
const pieceView = z.union([
  z.strictObject({ zone, seat: seat.nullable(), id: pieceId, up: up.nullable() }),
  z.strictObject({ zone, seat: seat.nullable(), shape: shape.nullable(), unseen: count }),
]);
export type PieceView = Infer<typeof pieceView>;

/** One seat's contribution to a trick. */
export const play = z.strictObject({
  seat,
  /** Empty while the viewer may not know what was chosen. */
  pieces: pieceIds,
  /** The face shown by each piece; null while it is being thrown. */
  up: z.array(up.nullable()),
  /** The numbers thrown for this play, in order; null if nothing had to be thrown. */
  rolls: z.array(whole).nullable(),
  /** The number that the play counts for in this trick; null while undecided, and in games without one. */
  counts: whole.nullable(),
  /** The seat whose equal card cancelled this one, so that neither counts. Omitted while the card counts. */
  cancelledWith: z.exactOptional(seat),
});
export type Play = Infer<typeof play>;

/** The rule by which the play ahead in a trick beats the best of the others. */
const aheadWhy = z.enum([
  'only', // no other play can win: it was led, or no other play is trump or of the suit led
  'highest', // the highest number or rank of the suit led; cancelled cards do not count
  'first-of-equals', // an equal play was made later
  'trump', // it is trump, or a pair that has one, and no other play that counts is
  'higher-trump', // the other is trump too, but lower
  'right-bower', // it is this bower, even if it is alone
  'left-bower',
  'high-value', // the other shows a higher rank, but the rank of this one is the high value of the deal
  'card-over-die', // the other is a die that shows the same face as this card
  'highest-total', // no play has a trump, and this pair has the highest total
  'two-trumps', // both dice are trumps, and the other pair has one trump
  'second-die', // each pair has one trump, and the number beside it is higher in this one
  'more-faces', // that is equal too, and the trump is on a die with more faces
  'fewer-faces', // that is equal too, and the second die has fewer faces
  'third-copy', // its two copies have cancelled each other, so this card counts, and it is the highest or a trump
  'rest-cancelled', // the other cards that could have won have all been cancelled
  'later-trump', // the other is trump too, but was played earlier
]);
export type AheadWhy = Infer<typeof aheadWhy>;
/** The seat whose play is ahead in a trick, and why. */
const ahead = z.strictObject({ seat, why: aheadWhy });
export type Ahead = Infer<typeof ahead>;
const trick = z.strictObject({
  plays: z.array(play),
  /**
   * The suit led; null if there is none yet. A suit announced for an unseen piece stands until the piece shows its face,
   * which may be of another suit.
   */
  led: text.nullable(),
  /**
   * The seat that would win the trick if it ended now, or has won it. Pieces still to be thrown do not count. Null if
   * nobody would win: no piece shows a face yet, or all cards that could win have been cancelled.
   */
  ahead: ahead.nullable(),
  /** Null while the trick is open, and for a trick without a winner, which is set aside for the next one. */
  winner: seat.nullable(),
  /** The piece that won the trick, where winning with it scores extra. */
  bonusFor: z.exactOptional(pieceId),
});
export type Trick = Infer<typeof trick>;
/** A face that has a special rank under this deal's trump, and the suit it counts in. */
const honour = z.strictObject({ face, id: z.enum(['right-bower', 'left-bower']), suit: text });
export type Honour = Infer<typeof honour>;
/** A suit proposed as trump by a turned-up piece. */
const nomination = z.strictObject({
  suit: text,
  /** The seat that takes the piece if the suit is accepted. */
  to: seat,
});
/** A seat's role in this deal. A `partner` is picked for this deal only. */
const role = z.enum(['leader', 'dealer', 'maker', 'partner', 'alone', 'sitting-out']);
export type SeatRole = Infer<typeof role>;
const bid = z.union([whole, z.literal('pass')]);
const seatView = z.strictObject({
  score: whole,
  /** Tricks taken in this deal, including those that had been set aside. */
  tricks: count,
  team: count,
  /** The seat's last call in this deal's auction. */
  bid: bid.nullable(),
  /** Points on the pieces taken in this deal so far; null if not counted or not shown. */
  points: count.nullable(),
  /** Number of dice it rerolls in this deal; null while undecided, and in games without rerolls. */
  rerolled: count.nullable(),
  /** Number of pieces it may still switch. Omitted in games without switches, and before the first one. */
  switchesLeft: z.exactOptional(count),
  /** Number of cards it has passed to its partner in this deal. Omitted in games without passing, and before it. */
  gave: z.exactOptional(count),
  roles: z.array(role),
});
export type SeatView = Infer<typeof seatView>;
/** Points and the reason for them. Totals, the score sheet and the tests all read these lines. */
const scoreLine = z.strictObject({
  seats: z.array(seat),
  points: whole,
  why: phrase,
});
export type ScoreLine = Infer<typeof scoreLine>;
export const result = z.strictObject({ winners: z.array(seat), scores: z.array(whole) });
export type Result = Infer<typeof result>;
/** A seat's call in an auction. */
const call = z.strictObject({ seat, bid, alone: z.exactOptional(z.literal(true)) });
export type Call = Infer<typeof call>;
/**
 * An auction with so few possible bids that all can be shown: the bids in ascending order, and the calls so far. A seat that
 * has passed may not bid again.
 */
const ladder = z.strictObject({
  rungs: z.array(whole).max(64),
  calls: z.array(call).max(200),
  /** True until the auction is over and the maker has picked a partner. */
  isOpen: z.boolean(),
});
export type Ladder = Infer<typeof ladder>;
/**
 * The maker's promise for this deal, as far as everybody can follow it. It is made once `taken` reaches `needed`, and lost
 * once `most` is below that.
 */
const contract = z.strictObject({
  unit: z.enum(['tricks', 'points']),
  needed: count,
  taken: count,
  /** The team's total if it took everything still to be won, with every hidden die at its highest. */
  most: count,
  /** Tricks not won yet, including the open one. */
  tricksLeft: count,
});
export type Contract = Infer<typeof contract>;
/** Everything that a seat may know, with perfect recall. Nothing else is ever sent to it. */
export const view = z.strictObject({
  /** Null for an onlooker. */
  you: seat.nullable(),
  phase: text,
  /** Index of the deal on the table, from 0. The deal has been scored if `sheet` holds its page. */
  deal: count,
  waitingFor: z.array(seat),
  ask: ask.nullable(),
  seats: z.array(seatView).max(MAX_SEATS),
  pieces: z.array(pieceView),
  /** The tricks of the deal on the table; the last one stays until the next lead. */
  tricks: z.array(trick),
  /** Number of tricks with which a team ends the deal. Omitted if all tricks are played. */
  tricksToWin: z.exactOptional(count),
  /** Pieces that the viewer's partner has passed to it in this deal. Omitted if there are none. */
  received: z.exactOptional(pieceIds),
  trump: trump.nullable(),
  /** How the turned-up pieces make the trump. Omitted if none do. */
  trumpMadeBy: z.exactOptional(phrase),
  /** Omitted while no suit is proposed. */
  nominated: z.exactOptional(nomination),
  /** The auction of the deal on the table. Omitted before it begins, and in games without a ladder. */
  ladder: z.exactOptional(ladder),
  /** Omitted before it is settled, in games without one, and if the pieces taken are not shown. */
  contract: z.exactOptional(contract),
  /** Highest first. Omitted in games without honours. */
  honours: z.exactOptional(z.array(honour)),
  /** One page per scored deal. */
  sheet: z.array(z.array(scoreLine)),
  /** Public values that no other field holds, each a label and a value. */
  lines: z.array(phrase),
  result: result.nullable(),
  /** Facts specific to this game. Its bots read them; screens never do. */
  facts: z.json() as z.ZodType<unknown>,
});
/** `Facts`: the game's own type for `facts`. */
export interface View<Facts = unknown> extends Omit<Infer<typeof view>, 'facts'> {
  readonly facts: Facts;
}
