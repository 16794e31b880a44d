import type { ChoiceOdds, DealReview, Moment, Odds, Table } from '../../engine/protocol/messages.ts';
import type { Action, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { shortNameShowing } from '../prompt/choices.ts';
import { nameOf } from '../words/people.ts';
import { faceOf, pieceName } from '../words/pieces.ts';
import { counted, list, signed } from '../words/text.ts';
import { trumpName } from '../words/trump.ts';

/** A choice that cost points, in words. */
export interface MomentWords {
  /** When it was: "Trick 4", "The auction". */
  readonly when: string;
  readonly what: string;
  readonly worth: string;
}

/** The most moments of a deal that are told. */
const MOST_MOMENTS = 2;

/** The choices of a finished deal that cost most, the costliest first. */
export const momentWords = (table: Table, view: View, { moments }: DealReview): readonly MomentWords[] =>
  moments.slice(0, MOST_MOMENTS).map(moment => wordsOf(table, view, moment));

function wordsOf(table: Table, view: View, { trick, phase, chosen, better, cost }: Moment): MomentWords {
  return {
    when: trick === null ? (table.phases[phase]?.title ?? 'Before the tricks') : `Trick ${trick + 1}`,
    what: `You ${pastWords(table, view, chosen.action)}.`,
    worth: `${gerundWords(table, view, better.action)} was worth about ${pointsWords(cost)} more.${oddsWords(chosen, better)}`,
  };
}

/** What luck and choices brought, told apart: "Luck: +1.2 points for you. Choices: −0.4." */
export const luckWords = ({ luck, cost }: DealReview): string =>
  `Luck: ${signedPoints(luck)} for you. Choices: ${signed(-rounded(cost) || 0)}.`;

/** One decimal, unless it is a large number. */
const rounded = (points: number): number => (Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points));

const pointsWords = (points: number): string => counted(rounded(points), 'point');

const signedPoints = (points: number): string =>
  `${signed(rounded(points) || 0)} ${rounded(points) === 1 ? 'point' : 'points'}`;

/** A difference between odds, in 100, that is worth a word. */
const WORTH_A_WORD = 5;

/** How much more often the better choice succeeds, if that was seen. */
function oddsWords(chosen: ChoiceOdds, better: ChoiceOdds): string {
  if (isLess(chosen.goal, better.goal))
    return ` With it you reach what you play for ${insteadOf(chosen.goal, better.goal)}.`;
  if (isLess(chosen.trick, better.trick)) return ` It wins the trick ${insteadOf(chosen.trick, better.trick)}.`;
  return '';
}

const isLess = (one: Odds | null, other: Odds | null): boolean =>
  one !== null && other !== null && other.percent - one.percent >= WORTH_A_WORD;

const insteadOf = (chosen: Odds | null, better: Odds | null): string =>
  `${better?.percent ?? 0} times in 100, instead of ${chosen?.percent ?? 0}`;

const pastWords = (table: Table, view: View, action: Action): string => wordsWith('past', table, view, action);

const gerundWords = (table: Table, view: View, action: Action): string => wordsWith('gerund', table, view, action);

function wordsWith(form: 'past' | 'gerund', table: Table, view: View, action: Action): string {
  if ('pieces' in action && action.pieces.length === 0)
    return form === 'past' ? 'kept everything' : 'Keeping everything';
  const again = action.verb === 'reroll' ? ' again' : '';
  return `${VERBS[action.verb][form]} ${objectOf(table, view, action)}${again}`.trim();
}

const VERBS: Readonly<Record<Action['verb'], { readonly past: string; readonly gerund: string }>> = {
  play: { past: 'played', gerund: 'Playing' },
  bid: { past: 'bid', gerund: 'Bidding' },
  name: { past: 'named', gerund: 'Naming' },
  call: { past: 'picked', gerund: 'Picking' },
  turn: { past: 'turned', gerund: 'Turning' },
  give: { past: 'offered', gerund: 'Offering' },
  discard: { past: 'discarded', gerund: 'Discarding' },
  reroll: { past: 'threw', gerund: 'Throwing' },
  switch: { past: 'switched', gerund: 'Switching' },
  pass: { past: 'passed', gerund: 'Passing' },
};

function objectOf(table: Table, view: View, action: Action): string {
  switch (action.verb) {
    case 'pass':
      return '';
    case 'bid':
      return `${action.amount}${action.alone ? ' alone' : ''}`;
    case 'name':
      return `${trumpName(action.trump)}${action.alone ? ', alone' : ''}`;
    case 'call':
      return nameOf(table, action.partner);
    case 'turn':
      return `the ${pieceName(table, action.piece)} to ${shortNameShowing(table, action.piece, faceOf(table, action.piece, action.up))}`;
    default:
      return piecesWords(table, view, action.pieces);
  }
}

/** More pieces than these are only counted. */
const MOST_NAMED = 3;

function piecesWords(table: Table, view: View, pieces: readonly PieceId[]): string {
  if (pieces.length > MOST_NAMED) return `${pieces.length} of them`;
  return list(pieces.map(piece => nameAfterwards(table, view, piece)));
}

/** A die that was thrown when it was played showed another number before, which is not known any more. */
function nameAfterwards(table: Table, { tricks }: View, piece: PieceId): string {
  const play = tricks.flatMap(({ plays }) => plays).find(({ pieces }) => pieces.includes(piece));
  const up = play?.rolls === null ? (play.up[play.pieces.indexOf(piece)] ?? null) : null;
  if (table.equipment[piece]?.shape === 'card') return pieceName(table, piece);
  const face = faceOf(table, piece, up);
  return face === null ? `the ${pieceName(table, piece)}` : shortNameShowing(table, piece, face);
}
