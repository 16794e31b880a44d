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

/** A game's lesson as menus show it. */
export const lessonCard = z.strictObject({ minutes: count, scenes: count });

/** Matches pieces that have all of these properties. */
const pieceQuery = z.strictObject({
  suit: z.exactOptional(text),
  shape: z.exactOptional(shape),
  kind: z.exactOptional(text),
  /** Numbers that it may show. */
  ranks: z.exactOptional(z.array(whole).max(64)),
  zone: z.exactOptional(zone),
  seat: z.exactOptional(seat),
});
export type PieceQuery = Infer<typeof pieceQuery>;

/** Matches an action whose pieces all match. */
const piecesQuery = z.strictObject({
  verb: z.enum(['play', ...pickVerb.options]),
  pieces: pieceQuery,
  /** Exact number of pieces. */
  count: z.exactOptional(count),
  /** At least one of them also matches this. */
  with: z.exactOptional(pieceQuery),
  /** Minimum sum of their numbers. */
  total: z.exactOptional(count),
});
type PiecesQuery = Infer<typeof piecesQuery>;

/** Matches an action of this verb. */
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
   * `right`: the search finds nothing clearly better. `wrong`: it finds something clearly better. `fine`: not judged. A test
   * checks lessons against it.
   */
  worth: z.enum(['right', 'fine', 'wrong']),
  /** Comment on the answer, regardless of the trick's outcome. Like all texts of a lesson, an id of the game's words. */
  say: z.exactOptional(text),
  /** Comment while the chosen piece is still to be thrown. */
  before: z.exactOptional(text),
});
export type LessonAnswer = Infer<typeof lessonAnswer>;

/** A trick's outcome for the learner. */
const trickOutcome = z.enum([
  'won',
  'equal', // lost to an equal number that was played first
  'lost', // in any other way
  'partner-won',
  'aside', // nobody won it
]);
export type TrickOutcome = Infer<typeof trickOutcome>;

/** The learner decides and is told about the outcome. */
const askStep = z.strictObject({
  kind: z.literal('ask'),
  text,
  mark: z.exactOptional(pieceQuery),
  /** The first match counts. The last one matches everything. */
  answers: z.array(lessonAnswer).max(20),
  /** Comments on the complete trick, unless the answer has its own. */
  outcome: z.exactOptional(z.partialRecord(trickOutcome, text)),
});
export type AskStep = Infer<typeof askStep>;

/** One step of a scene. Every legal move is allowed. */
const lessonStep = z.discriminatedUnion('kind', [
  /** Something to read. `text`: its id. */
  z.strictObject({ kind: z.literal('say'), text, mark: z.exactOptional(pieceQuery) }),
  askStep,
  /** The learner plays the deal to its end. */
  z.strictObject({ kind: z.literal('free') }),
]);
export type LessonStep = Infer<typeof lessonStep>;

/** A scene of a lesson on the table. The record that it starts from stays on the host. */
export const tableLesson = z.strictObject({
  kind: z.literal('lesson'),
  /** Index of the scene and number of scenes. */
  scene: count,
  scenes: count,
  steps: z.array(lessonStep).max(20),
  /** Set for the quick start, after which a match begins. */
  isQuick: z.exactOptional(z.literal(true)),
});
export type TableLesson = Infer<typeof tableLesson>;

/** Messages about lessons from a screen to the host. */
export const lessonScreenMessages = {
  /** Opens a scene of a game's lesson or its quick start, even in place of another one. */
  lesson: { from: TABLE, about: ['table'], fields: { game: text, scene: count } },
  'quick-start': { from: TABLE, about: ['table'], fields: { game: text } },
} as const satisfies ScreenMessages;

/** Returns true if a piece matches with this face up; if `up` is null, with any of its faces. */
export const fitsPiece = ({ suit, shape, kind, ranks }: PieceQuery, piece: Piece, up: number | null): boolean =>
  (shape === undefined || piece.shape === shape) &&
  (kind === undefined || piece.kind === kind) &&
  (up === null ? piece.faces : piece.faces.slice(up, up + 1)).some(
    face => (suit === undefined || face.suit === suit) && (ranks === undefined || ranks.includes(face.rank)),
  );

type Identified = Extract<PieceView, { readonly id: PieceId }>;

/** Returns the matching pieces in a view. */
export const piecesIn = (view: View, equipment: readonly Piece[], query: PieceQuery): readonly Identified[] =>
  view.pieces.filter((each): each is Identified => {
    if (!('id' in each)) return false;
    const piece = equipment[each.id];
    const isThere = query.zone === undefined || query.zone === each.zone;
    const isTheirs = query.seat === undefined || query.seat === each.seat;
    return isThere && isTheirs && piece !== undefined && fitsPiece(query, piece, each.up);
  });

/** Returns the lesson's answer that matches an action in this view. */
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

/** Returns the sum of the numbers that these pieces show in a view. */
export const totalOf = (view: View, equipment: readonly Piece[], pieces: readonly PieceId[]): number =>
  view.pieces.reduce((sum, each) => {
    if (!('id' in each) || !pieces.includes(each.id)) return sum;
    return sum + (equipment[each.id]?.faces[each.up ?? -1]?.rank ?? 0);
  }, 0);
