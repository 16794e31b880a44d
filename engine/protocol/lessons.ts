import { seenTable } from './seen-schemas.ts';
import { count } from './throw-schemas.ts';
import type { Action, PickVerb, Piece, PieceId, PieceView, Seat, Shape, View, Zone } from './vocabulary.ts';
import { pickVerb, seat, shape, text, whole, zone } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/** What a menu needs to know of a game's lesson. */
export interface LessonCard {
  readonly minutes: number;
  readonly scenes: number;
}

/** The scene of a lesson on the table. The record that it begins with stays on the host. */
export interface TableLesson {
  readonly kind: 'lesson';
  /** The index of the scene, and how many there are. */
  readonly scene: number;
  readonly scenes: number;
  readonly steps: readonly LessonStep[];
  /** What is said at the end of the lesson; `{t}` stands for the learner's tricks. */
  readonly end: string;
  /** The same if the last deal was skipped. */
  readonly skipped: string;
  /** Set if this is the quick start, after which a match begins. */
  readonly isQuick?: true;
}

/** One step of a scene. Every legal move may be played in it. */
export type LessonStep =
  /** Something to read. */
  | { readonly kind: 'say'; readonly text: string; readonly mark?: PieceQuery }
  | AskStep
  /** The learner plays the deal to its end. */
  | { readonly kind: 'free' };

/** The learner decides, and is told what comes of it. */
export interface AskStep {
  readonly kind: 'ask';
  readonly text: string;
  readonly mark?: PieceQuery;
  /** The first one that fits counts. The last fits everything. */
  readonly answers: readonly LessonAnswer[];
  /** What is said once the trick is complete, where the answer itself says nothing. */
  readonly outcome?: Readonly<Partial<Record<TrickOutcome, string>>>;
}

export interface LessonAnswer {
  readonly on: ActionQuery | 'any';
  /**
   * `right`: the house's search finds nothing clearly better. `wrong`: it finds something clearly better. `fine`: nothing
   * is judged. A test holds lessons to it.
   */
  readonly worth: 'right' | 'fine' | 'wrong';
  /** What is said of it, whatever comes of it. */
  readonly say?: string;
  /** What is said while a piece that was chosen is still to be thrown. */
  readonly before?: string;
}

/**
 * What came of a trick for the learner. `equal`: lost to an equal number that was played first; `lost`: in any other way;
 * `aside`: nobody won it.
 */
export type TrickOutcome = 'won' | 'equal' | 'lost' | 'partner-won' | 'aside';

/** Fits an action of this verb. */
export type ActionQuery =
  | PiecesQuery
  | { readonly verb: 'pass' }
  | { readonly verb: 'bid'; readonly most?: number; readonly alone?: boolean }
  | { readonly verb: 'call'; readonly partner: Seat }
  | { readonly verb: 'name'; readonly suit: string }
  /** A number as trump. */
  | { readonly verb: 'name'; readonly ranks: readonly number[] };

/** Fits an action whose pieces all fit. */
export interface PiecesQuery {
  readonly verb: 'play' | PickVerb;
  readonly pieces: PieceQuery;
  /** Exactly so many pieces. */
  readonly count?: number;
  /** At least one of them fits this too. */
  readonly with?: PieceQuery;
  /** Their numbers add up to at least this. */
  readonly total?: number;
}

/** Fits pieces that have all of this. */
export interface PieceQuery {
  readonly suit?: string;
  readonly shape?: Shape;
  readonly kind?: string;
  /** The numbers that it may show. */
  readonly ranks?: readonly number[];
  readonly zone?: Zone;
  readonly seat?: Seat;
}

/** Whether a piece that shows this face fits. With `up` null, whether any of its faces does. */
export const fitsPiece = ({ suit, shape, kind, ranks }: PieceQuery, piece: Piece, up: number | null): boolean =>
  (shape === undefined || piece.shape === shape) &&
  (kind === undefined || piece.kind === kind) &&
  (up === null ? piece.faces : piece.faces.slice(up, up + 1)).some(
    face => (suit === undefined || face.suit === suit) && (ranks === undefined || ranks.includes(face.rank)),
  );

type Identified = Extract<PieceView, { readonly id: PieceId }>;

/** The pieces in a view that fit. */
export const piecesIn = (view: View, equipment: readonly Piece[], query: PieceQuery): readonly Identified[] =>
  view.pieces.filter((each): each is Identified => {
    if (!('id' in each)) return false;
    const piece = equipment[each.id];
    const isThere = query.zone === undefined || query.zone === each.zone;
    const isTheirs = query.seat === undefined || query.seat === each.seat;
    return isThere && isTheirs && piece !== undefined && fitsPiece(query, piece, each.up);
  });

/** The answer that an action gives in this view. */
export const answerTo = (
  { answers }: AskStep,
  view: View,
  equipment: readonly Piece[],
  action: Action,
): LessonAnswer | null => answers.find(({ on }) => on === 'any' || fitsAction(on, view, equipment, action)) ?? null;

function fitsAction(on: ActionQuery, view: View, equipment: readonly Piece[], action: Action): boolean {
  if (action.verb !== on.verb) return false;
  if ('pieces' in on) return 'pieces' in action && fitsPieces(on, view, equipment, action.pieces);
  if (on.verb === 'pass') return true;
  if (on.verb === 'bid') return action.verb === 'bid' && fitsBid(on, action);
  if (on.verb === 'call') return action.verb === 'call' && action.partner === on.partner;
  if (action.verb !== 'name' || action.trump === 'none') return false;
  if ('suit' in on) return 'suit' in action.trump && action.trump.suit === on.suit;
  return 'rank' in action.trump && on.ranks.includes(action.trump.rank);
}

const fitsBid = (
  { most, alone }: Extract<ActionQuery, { readonly verb: 'bid' }>,
  bid: Extract<Action, { readonly verb: 'bid' }>,
): boolean => (most === undefined || bid.amount <= most) && (alone === undefined || alone === (bid.alone ?? false));

function fitsPieces(
  { pieces, count, with: one, total }: PiecesQuery,
  view: View,
  equipment: readonly Piece[],
  chosen: readonly PieceId[],
): boolean {
  const fitting = (query: PieceQuery) =>
    piecesIn(view, equipment, query)
      .filter(({ id }) => chosen.includes(id))
      .map(({ id }) => id);
  return (
    (count === undefined || chosen.length === count) &&
    fitting(pieces).length === chosen.length &&
    (one === undefined || fitting(one).length > 0) &&
    (total === undefined || totalOf(view, equipment, chosen) >= total)
  );
}

/** The numbers that these pieces show in a view, added up. */
export const totalOf = (view: View, equipment: readonly Piece[], pieces: readonly PieceId[]): number =>
  view.pieces.reduce((sum, each) => {
    if (!('id' in each) || !pieces.includes(each.id)) return sum;
    return sum + (equipment[each.id]?.faces[each.up ?? -1]?.rank ?? 0);
  }, 0);

/** Messages about lessons from a screen to the host. */
export type LessonScreenMessage =
  /** Opens a scene of a game's lesson, or its quick start, also in place of another one. */
  | { readonly kind: 'lesson'; readonly game: string; readonly scene: number }
  | { readonly kind: 'quick-start'; readonly game: string };

const pieceQuery: z.ZodType<PieceQuery> = z.strictObject({
  suit: z.exactOptional(text),
  shape: z.exactOptional(shape),
  kind: z.exactOptional(text),
  ranks: z.exactOptional(z.array(whole).max(64)),
  zone: z.exactOptional(zone),
  seat: z.exactOptional(seat),
});
const actionQuery: z.ZodType<ActionQuery> = z.union([
  z.strictObject({
    verb: z.enum(['play', ...pickVerb.options]),
    pieces: pieceQuery,
    count: z.exactOptional(count),
    with: z.exactOptional(pieceQuery),
    total: z.exactOptional(count),
  }),
  z.strictObject({ verb: z.literal('pass') }),
  z.strictObject({ verb: z.literal('bid'), most: z.exactOptional(count), alone: z.exactOptional(z.boolean()) }),
  z.strictObject({ verb: z.literal('call'), partner: seat }),
  z.strictObject({ verb: z.literal('name'), suit: text }),
  z.strictObject({ verb: z.literal('name'), ranks: z.array(whole).max(64) }),
]);
const answer: z.ZodType<LessonAnswer> = z.strictObject({
  on: z.union([z.literal('any'), actionQuery]),
  worth: z.enum(['right', 'fine', 'wrong']),
  say: z.exactOptional(text),
  before: z.exactOptional(text),
});
const outcome = z.partialRecord(z.enum(['won', 'equal', 'lost', 'partner-won', 'aside']), text);
const step: z.ZodType<LessonStep> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('say'), text, mark: z.exactOptional(pieceQuery) }),
  z.strictObject({
    kind: z.literal('ask'),
    text,
    mark: z.exactOptional(pieceQuery),
    answers: z.array(answer).max(20),
    outcome: z.exactOptional(outcome),
  }),
  z.strictObject({ kind: z.literal('free') }),
]);

export const lessonCard: z.ZodType<LessonCard> = z.strictObject({ minutes: count, scenes: count });
export const tableLesson = z.strictObject({
  kind: z.literal('lesson'),
  scene: count,
  scenes: count,
  steps: z.array(step).max(20),
  end: text,
  skipped: text,
  isQuick: z.exactOptional(z.literal(true)),
});

export const lessonScreenMessages = [
  z.strictObject({ kind: z.literal('lesson'), game: text, scene: count, ...seenTable }),
  z.strictObject({ kind: z.literal('quick-start'), game: text, ...seenTable }),
] as const;
