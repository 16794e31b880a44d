import type {
  ChoiceOdds,
  DealReview,
  GoodChoice,
  Moment,
  Odds,
  PastChoice,
} from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { phaseWords } from '../language/games.ts';
import { counted, signed, uncapitalized } from '../language/text.ts';
import { winChance } from '../tricks/throw-odds.ts';
import { actionWords, keepingWords, MIN_NOTABLE } from './action-words.ts';
import { type SeenMoment, seenMoment } from './seen-moment.ts';

/** A choice of a finished deal, in words. */
interface MomentWords {
  /** Its time: "Trick 4", "The auction". */
  readonly when: string;
  readonly what: string;
  readonly worth: string;
  /** Number of steps of the match before it. */
  readonly step: number;
  readonly seen: SeenMoment;
}

/** Maximum number of a deal's choices shown because they cost points. */
const MAX_MOMENTS = 2;

/**
 * Returns the notable choices of a finished deal: first the best, then the costliest in descending order, and last a
 * right throw that was unlucky.
 */
export function momentWords(table: Table, view: View, { best, moments, right }: DealReview): readonly MomentWords[] {
  const costly = moments.slice(0, MAX_MOMENTS).map(moment => costWords(table, view, moment));
  const unlucky = unluckiest(table, view, right);
  if (best === null) return [...costly, ...(unlucky === null ? [] : [unlucky])];
  const first = bestWords(table, view, best);
  if (unlucky === null) return [first, ...costly];
  if (unlucky.step !== best.step) return [first, ...costly, unlucky];
  return [{ ...first, worth: `${unlucky.worth} ${first.worth}` }, ...costly];
}

function costWords(table: Table, view: View, moment: Moment): MomentWords {
  const { chosen, better, cost } = moment;
  return {
    ...placeWords(table, moment),
    what: `You ${actionWords(table, view, chosen.action, 'past')}.`,
    worth: `${actionWords(table, view, better.action, 'gerund')} was worth about ${pointsWords(cost)} more.${oddsWords(better, chosen, 1)}`,
  };
}

/** Returns "Best: keeping black 6. It won trick 9." */
function bestWords(table: Table, view: View, best: GoodChoice): MomentWords {
  const { chosen, next, gain } = best;
  const less = `was worth about ${pointsWords(gain)} less.`;
  const place = placeWords(table, best);
  const kept = keptWinner(view, best);
  if (kept !== null) {
    const what = `Best: ${keepingWords(table, view, kept.pieces)}. It won trick ${kept.trick + 1}.`;
    return { ...place, what, worth: `Playing it here ${less}` };
  }
  const won = best.trick !== null && wonBy(view, best.trick, best.seat) ? ` It won trick ${best.trick + 1}.` : '';
  return {
    ...place,
    what: `Best: ${uncapitalized(actionWords(table, view, chosen.action, 'gerund'))}.${won}`,
    worth: `${actionWords(table, view, next.action, 'gerund')} ${less}${oddsWords(next, chosen, -1)}`,
  };
}

/** Returns the single piece of the next best play, if it won a later trick for its player. */
function keptWinner(view: View, { seat, trick, next: { action } }: GoodChoice) {
  if (trick === null || action.verb !== 'play' || action.pieces.length !== 1) return null;
  const [piece] = action.pieces;
  const won = view.tricks.findIndex(
    ({ plays }, index) =>
      index > trick &&
      wonBy(view, index, seat) &&
      plays.some(play => play.seat === seat && play.pieces.length === 1 && play.pieces[0] === piece),
  );
  return won < 0 ? null : { pieces: action.pieces, trick: won };
}

const wonBy = ({ tricks }: View, trick: number, seat: Seat): boolean => tricks[trick]?.winner === seat;

/** A right throw counts as unlucky if more than this share of the faces would have won. */
const LIKELY_WIN = 0.5;

/**
 * Returns "Right, and unlucky: 13 faces of 20 would have won.", for the losing right throw most likely to win; null if
 * there is none.
 */
function unluckiest(table: Table, view: View, right: readonly PastChoice[]): MomentWords | null {
  const lost = right.flatMap(choice => {
    const odds = lostThrow(table, view, choice);
    return odds === null || odds.share <= LIKELY_WIN ? [] : { choice, ...odds };
  });
  const [first] = lost.toSorted((one, other) => other.share - one.share);
  if (first === undefined) return null;
  const { choice, share, faces } = first;
  return {
    ...placeWords(table, choice),
    what: `You ${actionWords(table, view, choice.chosen.action, 'past')}.`,
    worth: `Right, and unlucky: ${Math.round(share * faces)} faces of ${faces} would have won.`,
  };
}

/**
 * Returns, for a die thrown once that lost the trick to others, its number of faces and the share of them that wins.
 */
function lostThrow(table: Table, view: View, { seat, trick: index }: PastChoice) {
  const trick = view.tricks[index ?? -1];
  const play = trick?.plays.find(each => each.seat === seat);
  if (!trick || trick.winner === null || play?.rolls?.length !== 1) return null;
  if (view.seats[trick.winner]?.team === view.seats[seat]?.team) return null;
  const share = winChance(table, view, trick, seat);
  const faces = table.equipment[play.pieces[0] ?? -1]?.faces.length;
  return share === null || faces === undefined ? null : { share, faces };
}

/** Returns when a choice was made, and what its player saw then. */
function placeWords(table: Table, choice: PastChoice): Pick<MomentWords, 'step' | 'when' | 'seen'> {
  const { step, trick, phase } = choice;
  const when = trick === null ? (phaseWords(table, phase)?.title ?? 'Before the tricks') : `Trick ${trick + 1}`;
  return { step, when, seen: seenMoment(table, choice) };
}

/** Returns the separate effects of luck and choices: "Luck: +1.2 points for you. Choices: −0.4." */
export const luckWords = ({ luck, cost }: DealReview): string =>
  `Luck: ${signedPoints(luck)} for you. Choices: ${signed(-rounded(cost) || 0)}.`;

/** Rounds to one decimal, or to a whole number if large. */
const rounded = (points: number): number => (Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points));

/** Returns "0.4 points". */
export const pointsWords = (points: number): string => counted(rounded(points), 'point');

/** Returns "about 0.4 points"; null if negligible. */
export const aboutPoints = (points: number): string | null =>
  rounded(points) === 0 ? null : `about ${pointsWords(points)}`;

const signedPoints = (points: number): string =>
  `${signed(rounded(points) || 0)} ${rounded(points) === 1 ? 'point' : 'points'}`;

/** Returns how often a choice succeeds if notably more (1) or less (-1) often than another; else nothing. */
function oddsWords(told: ChoiceOdds, other: ChoiceOdds, more: 1 | -1): string {
  const goal = insteadOf(told.goal, other.goal, more);
  if (goal !== null) return ` It succeeds ${goal}.`;
  const trick = insteadOf(told.trick, other.trick, more);
  return trick === null ? '' : ` It wins the trick ${trick}.`;
}

function insteadOf(told: Odds | null, other: Odds | null, more: 1 | -1): string | null {
  if (told === null || other === null || more * (told.percent - other.percent) < MIN_NOTABLE) return null;
  return `${told.percent} times in 100, instead of ${other.percent}`;
}
