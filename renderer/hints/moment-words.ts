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
import type { ComparedOdds, UnluckyRoll } from '../language/facts/hints.ts';
import { phaseWords } from '../language/games.ts';
import { wordsOf } from '../language/language.ts';
import { winChance } from '../tricks/throw-odds.ts';
import { moveThen, piecesThen } from './named-moves.ts';
import { MIN_NOTABLE, roundedPoints } from './notable.ts';
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
  const isBest = unlucky !== null && unlucky.choice.step === best?.step;
  return [
    ...(best === null ? [] : [bestWords(table, view, best, isBest ? unlucky : null)]),
    ...costly,
    ...(unlucky === null || isBest ? [] : [unluckyWords(table, view, unlucky)]),
  ];
}

function costWords(table: Table, view: View, moment: Moment): MomentWords {
  const { chosen, better, cost } = moment;
  const { moments } = wordsOf('hints');
  const move = moveThen(table, view, better.action);
  return {
    ...placeOf(table, moment),
    what: moments.chosen(moveThen(table, view, chosen.action)),
    worth: moments.better({ move, points: roundedPoints(cost), odds: comparedOdds(better, chosen, 1) }),
  };
}

/** `unlucky`: if it was a right throw that was unlucky. */
function bestWords(table: Table, view: View, best: GoodChoice, unlucky: UnluckyRoll | null): MomentWords {
  const { chosen, next } = best;
  const { moments } = wordsOf('hints');
  const place = placeOf(table, best);
  const worth = { points: roundedPoints(best.gain), unlucky };
  const kept = keptWinner(view, best);
  if (kept !== null) {
    const pieces = piecesThen(table, view, kept.pieces);
    return { ...place, what: moments.bestKept({ pieces, wonTrick: kept.trick + 1 }), worth: moments.playedHere(worth) };
  }
  const wonTrick = best.trick !== null && wonBy(view, best.trick, best.seat) ? best.trick + 1 : null;
  return {
    ...place,
    what: moments.best({ move: moveThen(table, view, chosen.action), wonTrick }),
    worth: moments.next({
      move: moveThen(table, view, next.action),
      ...worth,
      odds: comparedOdds(next, chosen, -1),
    }),
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

/** A right throw that lost. */
interface UnluckyMoment extends UnluckyRoll {
  readonly choice: PastChoice;
}

/** Returns the losing right throw that was most likely to win; null if none was likely to. */
function unluckiest(table: Table, view: View, right: readonly PastChoice[]): UnluckyMoment | null {
  const lost = right.flatMap(choice => {
    const odds = lostThrow(table, view, choice);
    return odds === null || odds.share <= LIKELY_WIN ? [] : { choice, ...odds };
  });
  const [first] = lost.toSorted((one, other) => other.share - one.share);
  if (first === undefined) return null;
  const { choice, share, faces } = first;
  return { choice, winning: Math.round(share * faces), faces };
}

function unluckyWords(table: Table, view: View, unlucky: UnluckyMoment): MomentWords {
  const { moments } = wordsOf('hints');
  return {
    ...placeOf(table, unlucky.choice),
    what: moments.chosen(moveThen(table, view, unlucky.choice.chosen.action)),
    worth: moments.unlucky(unlucky),
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
function placeOf(table: Table, choice: PastChoice): Pick<MomentWords, 'step' | 'when' | 'seen'> {
  const { step, trick, phase } = choice;
  const { moments } = wordsOf('hints');
  const when = trick === null ? (phaseWords(table, phase)?.title ?? moments.beforeTricks) : moments.trick(trick + 1);
  return { step, when, seen: seenMoment(table, choice) };
}

/** Returns the separate effects of luck and choices: "Luck: +1.2 points for you. Choices: −0.4." */
export const luckWords = ({ luck, cost }: DealReview): string =>
  wordsOf('hints').moments.luck({ luck: roundedPoints(luck) || 0, choices: -roundedPoints(cost) || 0 });

/** Returns how often a choice succeeds if notably more (1) or less (-1) often than another; else null. */
function comparedOdds(told: ChoiceOdds, other: ChoiceOdds, more: 1 | -1): ComparedOdds | null {
  return notableOdds('goal', told.goal, other.goal, more) ?? notableOdds('trick', told.trick, other.trick, more);
}

function notableOdds(of: ComparedOdds['of'], told: Odds | null, other: Odds | null, more: 1 | -1): ComparedOdds | null {
  if (told === null || other === null || more * (told.percent - other.percent) < MIN_NOTABLE) return null;
  return { of, percent: told.percent, other: other.percent };
}
