import type { Table } from '../../engine/protocol/match/table.ts';
import {
  type AskStep,
  answerTo,
  type LessonAnswer,
  type LessonStep,
  type PieceQuery,
  piecesIn,
  type TrickOutcome,
  totalOf,
} from '../../engine/protocol/modes/lessons.ts';
import type { Action, PieceId, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { LessonFacts } from '../../engine/protocol/words.ts';
import { choiceFacts, NO_FACTS, trickFacts } from './facts.ts';

/** The learner's progress in a scene. */
export interface LessonPlace {
  readonly step: number;
  /** The learner's choice in this step; null before it. */
  readonly given: Given | null;
}

interface Given {
  readonly answer: LessonAnswer;
  /** Index of the trick it was played to. */
  readonly trick: number;
  /**
   * The phase that must end before it is done; null if the learner alone decides, and others may follow in that phase.
   */
  readonly phase: string | null;
  /** Number of pieces the learner had; null for a call of the auction, which takes none. */
  readonly handSize: number | null;
  readonly facts: LessonFacts;
  /** The comment on its result; null while that is open. */
  readonly said: LessonText | null;
  /** Whether the learner's side has won the trick. */
  readonly hasWon: boolean;
}

/** A text of the lesson on the table, and the numbers it may name. */
export interface LessonText {
  readonly id: string;
  readonly facts: LessonFacts;
}

/** Text for the learner, and the actions available besides playing. */
export interface Bubble {
  /** Null while the usual prompt says what to do. */
  readonly text: LessonText | null;
  readonly mayGoOn: boolean;
  readonly mayTryAgain: boolean;
  /** Whether the lesson suggests trying again: after a wrong answer, unless it has won the trick. */
  readonly isBetterAgain: boolean;
  readonly marked: readonly PieceId[];
}

export const atStep = (step: number): LessonPlace => ({ step, given: null });

/** Whether the learner may play or throw now. Otherwise there is something to read first. */
export function mayPlay(steps: readonly LessonStep[], { step, given }: LessonPlace): boolean {
  const kind = steps[step]?.kind;
  return kind === 'free' || (kind === 'ask' && given === null);
}

/** Whether the computer players wait for the learner to read the result of the choice. */
export const isReading = ({ given }: LessonPlace): boolean => given !== null && given.said !== null;

/** Returns the place after the learner's choice in this view. */
export function withChoice(
  steps: readonly LessonStep[],
  place: LessonPlace,
  table: Table,
  view: View,
  action: Action,
): LessonPlace {
  const step = steps[place.step];
  if (step?.kind !== 'ask' || place.given !== null) return place;
  const answer = answerTo(step, view, table.equipment, action);
  if (answer === null) return place;
  const last = view.tricks.at(-1);
  const isOpen = last !== undefined && last.plays.length < view.seats.length;
  const trick = view.tricks.length - (isOpen ? 1 : 0);
  const [chosen] = 'pieces' in action ? action.pieces : [];
  const facts = { ...NO_FACTS, ...choiceFacts(table, view, chosen), before: totalInHand(table, view) };
  const phase = 'pieces' in action && action.verb !== 'switch' ? view.phase : null;
  const handSize = 'pieces' in action ? ownPieces(view).length : null;
  return { ...place, given: { answer, trick, phase, handSize, facts, said: null, hasWon: false } };
}

/** Returns the place after a new view has been shown. */
export function withView(steps: readonly LessonStep[], place: LessonPlace, table: Table, view: View): LessonPlace {
  const step = steps[place.step];
  if (step?.kind !== 'ask' || place.given === null || place.given.said !== null) return place;
  const said = saidOf(step, place.given, table, view);
  if (said === null) return place;
  return { ...place, given: { ...place.given, said, hasWon: hasWon(view, place.given) } };
}

function hasWon(view: View, { trick: index }: Given): boolean {
  const trick = view.tricks[index];
  return trick !== undefined && ['won', 'partner-won'].includes(outcomeOf(trick, view));
}

function saidOf(step: AskStep, given: Given, table: Table, view: View): LessonText | null {
  const { answer, facts } = given;
  const trick = view.tricks[given.trick];
  const own = trick?.plays.find(({ seat }) => seat === view.you);
  if (trick === undefined || own === undefined)
    // The decision was not a play.
    return isDone(given, view) ? remark(answer.say, { ...facts, after: totalInHand(table, view) }) : null;
  if (own.up.includes(null)) return null;
  if (step.outcome === undefined) return remark(answer.say, facts);
  if (trick.plays.length < view.seats.length) return null;
  return remark(answer.say ?? step.outcome[outcomeOf(trick, view)], { ...facts, ...trickFacts(table, trick, view) });
}

/** Throws an Error if the lesson says nothing here. Tests show that it always does. */
function remark(id: string | undefined, facts: LessonFacts): LessonText {
  if (id === undefined) throw new Error('a lesson says nothing about an answer');
  return { id, facts };
}

/** Whether all have decided, and the learner has received the new pieces and sees what they show. */
function isDone({ phase, handSize }: Given, view: View): boolean {
  if (view.phase === phase) return false;
  const now = ownPieces(view);
  return handSize === null || (now.length === handSize && now.every(({ up }) => up !== null));
}

/** Returns the outcome of a complete trick for the viewer. */
export function outcomeOf({ plays, winner }: Trick, { you, seats }: View): TrickOutcome {
  if (winner === null) return 'aside';
  if (winner === you) return 'won';
  if (seats[winner]?.team === seats[you ?? 0]?.team) return 'partner-won';
  const countsOf = (seat: number | null) => plays.find(play => play.seat === seat)?.counts ?? null;
  return countsOf(you) !== null && countsOf(you) === countsOf(winner) ? 'equal' : 'lost';
}

const NOTHING: Bubble = { text: null, mayGoOn: false, mayTryAgain: false, isBetterAgain: false, marked: [] };

/** Returns the lesson's current text. */
export function bubbleOf(
  steps: readonly LessonStep[],
  { step: index, given }: LessonPlace,
  table: Table,
  view: View,
): Bubble {
  const step = steps[index];
  if (step === undefined || step.kind === 'free') return NOTHING;
  if (given === null) {
    const marked = step.mark === undefined ? [] : markedIn(step.mark, table, view);
    // The piece comes with the next view.
    if (step.mark !== undefined && marked.length === 0) return NOTHING;
    return {
      ...NOTHING,
      text: { id: step.text, facts: { ...NO_FACTS, marked: rankOf(marked[0], table, view) } },
      mayGoOn: step.kind === 'say',
      marked,
    };
  }
  const { answer, said, facts, hasWon } = given;
  if (said === null) return { ...NOTHING, text: answer.before === undefined ? null : { id: answer.before, facts } };
  return {
    ...NOTHING,
    text: said,
    mayGoOn: true,
    mayTryAgain: true,
    isBetterAgain: answer.worth === 'wrong' && !hasWon,
  };
}

const markedIn = (query: PieceQuery, table: Table, view: View): readonly PieceId[] =>
  piecesIn(view, table.equipment, query).map(({ id }) => id);

/** Returns the number that a piece shows; NaN if it shows none. */
const rankOf = (piece: PieceId | undefined, table: Table, view: View): number =>
  choiceFacts(table, view, piece).was ?? Number.NaN;

/** Returns the learner's own unplayed pieces. */
const ownPieces = ({ pieces, you }: View) =>
  pieces.flatMap(each =>
    'id' in each && each.seat === you && (each.zone === 'hand' || each.zone === 'front') ? [each] : [],
  );

const totalInHand = ({ equipment }: Table, view: View): number =>
  totalOf(
    view,
    equipment,
    ownPieces(view).map(({ id }) => id),
  );
