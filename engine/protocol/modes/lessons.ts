import { count, text, whole } from '../fields.ts';
import { type ScreenMessages, TABLE } from '../message.ts';
import {
  type Action,
  type Piece,
  type PieceId,
  type PieceView,
  pickVerb,
  seat,
  shape,
  type View,
  zone,
} from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** What a menu needs to know of a game's lesson. */
export const lessonCard = z.strictObject({ minutes: count, scenes: count });

/** Fits pieces that have all of this. */
const pieceQuery = z.strictObject({
  suit: z.exactOptional(text),
  shape: z.exactOptional(shape),
  kind: z.exactOptional(text),
  /** The numbers that it may show. */
  ranks: z.exactOptional(z.array(whole).max(64)),
  zone: z.exactOptional(zone),
  seat: z.exactOptional(seat),
});
export type PieceQuery = Infer<typeof pieceQuery>;

/** Fits an action whose pieces all fit. */
const piecesQuery = z.strictObject({
  verb: z.enum(['play', ...pickVerb.options]),
  pieces: pieceQuery,
  /** Exactly this many pieces. */
  count: z.exactOptional(count),
  /** At least one of them fits this too. */
  with: z.exactOptional(pieceQuery),
  /** Their numbers add up to at least this. */
  total: z.exactOptional(count),
});
type PiecesQuery = Infer<typeof piecesQuery>;

/** Fits an action of this verb. */
const actionQuery = z.union([
  piecesQuery,
  z.strictObject({ verb: z.literal('pass') }),
  z.strictObject({ verb: z.literal('bid'), most: z.exactOptional(count), alone: z.exactOptional(z.boolean()) }),
  z.strictObject({ verb: z.literal('call'), partner: seat }),
  z.strictObject({ verb: z.literal('name'), suit: text }),
  /** A number as trump. */
  z.strictObject({ verb: z.literal('name'), ranks: z.array(whole).max(64) }),
]);
type ActionQuery = Infer<typeof actionQuery>;

const lessonAnswer = z.strictObject({
  on: z.union([z.literal('any'), actionQuery]),
  /**
   * `right`: the search finds nothing clearly better. `wrong`: it finds something clearly better. `fine`: nothing
   * is judged. A test holds lessons to it.
   */
  worth: z.enum(['right', 'fine', 'wrong']),
  /** What is said of it, whatever comes of it. */
  say: z.exactOptional(text),
  /** What is said while a piece that was chosen is still to be thrown. */
  before: z.exactOptional(text),
});
export type LessonAnswer = Infer<typeof lessonAnswer>;

/** What came of a trick for the learner. */
const trickOutcome = z.enum([
  'won',
  'equal', // lost to an equal number that was played first
  'lost', // in any other way
  'partner-won',
  'aside', // nobody won it
]);
export type TrickOutcome = Infer<typeof trickOutcome>;

/** The learner decides, and is told what comes of it. */
const askStep = z.strictObject({
  kind: z.literal('ask'),
  text,
  mark: z.exactOptional(pieceQuery),
  /** The first one that fits counts. The last fits everything. */
  answers: z.array(lessonAnswer).max(20),
  /** What is said once the trick is complete, where the answer itself says nothing. */
  outcome: z.exactOptional(z.partialRecord(trickOutcome, text)),
});
export type AskStep = Infer<typeof askStep>;

/** One step of a scene. Every legal move may be played in it. */
const lessonStep = z.discriminatedUnion('kind', [
  /** Something to read. */
  z.strictObject({ kind: z.literal('say'), text, mark: z.exactOptional(pieceQuery) }),
  askStep,
  /** The learner plays the deal to its end. */
  z.strictObject({ kind: z.literal('free') }),
]);
export type LessonStep = Infer<typeof lessonStep>;

/** The scene of a lesson on the table. The record that it begins with stays on the host. */
export const tableLesson = z.strictObject({
  kind: z.literal('lesson'),
  /** The index of the scene, and how many there are. */
  scene: count,
  scenes: count,
  steps: z.array(lessonStep).max(20),
  /** What is said at the end of the lesson; `{t}` stands for the learner's tricks. */
  end: text,
  /** The same if the last deal was skipped. */
  skipped: text,
  /** Set if this is the quick start, after which a match begins. */
  isQuick: z.exactOptional(z.literal(true)),
});
export type TableLesson = Infer<typeof tableLesson>;

/** Messages about lessons from a screen to the host. */
export const lessonScreenMessages = {
  /** Opens a scene of a game's lesson, or its quick start, also in place of another one. */
  lesson: { from: TABLE, about: ['table'], fields: { game: text, scene: count } },
  'quick-start': { from: TABLE, about: ['table'], fields: { game: text } },
} as const satisfies ScreenMessages;

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
