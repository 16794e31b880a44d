import type { ChoiceOdds, DealReview, Moment, Odds, Table } from '../../engine/protocol/messages.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { counted, signed } from '../words/text.ts';
import { actionWords, WORTH_A_WORD } from './action-words.ts';

/** A choice that cost points, in words. */
export interface MomentWords {
  /** When it was: "Trick 4", "The auction". */
  readonly when: string;
  readonly what: string;
  readonly worth: string;
  /** After how many steps of the match it was. */
  readonly step: number;
}

/** The most moments of a deal that are told. */
const MOST_MOMENTS = 2;

/** The choices of a finished deal that cost most, the costliest first. */
export const momentWords = (table: Table, view: View, { moments }: DealReview): readonly MomentWords[] =>
  moments.slice(0, MOST_MOMENTS).map(moment => wordsOf(table, view, moment));

function wordsOf(table: Table, view: View, { step, trick, phase, chosen, better, cost }: Moment): MomentWords {
  return {
    step,
    when: trick === null ? (table.phases[phase]?.title ?? 'Before the tricks') : `Trick ${trick + 1}`,
    what: `You ${actionWords(table, view, chosen.action, 'past')}.`,
    worth: `${actionWords(table, view, better.action, 'gerund')} was worth about ${pointsWords(cost)} more.${oddsWords(chosen, better)}`,
  };
}

/** What luck and choices brought, told apart: "Luck: +1.2 points for you. Choices: −0.4." */
export const luckWords = ({ luck, cost }: DealReview): string =>
  `Luck: ${signedPoints(luck)} for you. Choices: ${signed(-rounded(cost) || 0)}.`;

/** One decimal, unless it is a large number. */
const rounded = (points: number): number => (Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points));

/** "0.4 points". */
export const pointsWords = (points: number): string => counted(rounded(points), 'point');

/** "about 0.4 points"; null if that is next to nothing. */
export const aboutPoints = (points: number): string | null =>
  rounded(points) === 0 ? null : `about ${pointsWords(points)}`;

const signedPoints = (points: number): string =>
  `${signed(rounded(points) || 0)} ${rounded(points) === 1 ? 'point' : 'points'}`;

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
