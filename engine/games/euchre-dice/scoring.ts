import { at, first, known, range } from '../../core/lists.ts';
import { FOUR_SEATS, TEAMS, teamOf } from '../../kit/partners.ts';
import { type ScoreLineOf, tricksPhrase } from '../../kit/phrases.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { EuchreOptions } from './options.ts';
import { HAND_SIZE, SEATS } from './pieces.ts';
import { type EuchreState, tricksOf } from './state.ts';
import type { EuchrePhrase } from './words/phrases.ts';

/** Tricks out of five that the makers must take. */
export const MIN_TO_MAKE = 3;
/** Points for three or four tricks, for all five, for all five alone (EU-R10), and for euchring the makers (EU-R13). */
const MADE = 1;
const MARCH = 2;
const MARCH_ALONE = 4;
const EUCHRE = 2;

interface Points {
  readonly makers: number;
  readonly others: number;
}
const pointsForTricks = (march: number): readonly Points[] =>
  range(HAND_SIZE + 1).map(tricks => {
    if (tricks < MIN_TO_MAKE) return { makers: 0, others: EUCHRE };
    return { makers: tricks === HAND_SIZE ? march : MADE, others: 0 };
  });
const POINTS_TOGETHER = pointsForTricks(MARCH);
const POINTS_ALONE = pointsForTricks(MARCH_ALONE);

/** Returns both teams' points for the tricks that the makers took. */
export const pointsFor = (tricks: number, alone: boolean): Points => at(alone ? POINTS_ALONE : POINTS_TOGETHER, tricks);

export function scoreLines(makers: 0 | 1, tricks: number, alone: boolean): ScoreLineOf<EuchrePhrase>[] {
  const points = pointsFor(tricks, alone);
  return [
    { seats: TEAMS[makers], points: points.makers, why: makersPhrase(tricks, alone) },
    {
      seats: TEAMS[makers === 0 ? 1 : 0],
      points: points.others,
      why: points.others === 0 ? tricksPhrase(HAND_SIZE - tricks) : { key: 'stopped' },
    },
  ];
}

const makersPhrase = (tricks: number, alone: boolean): EuchrePhrase =>
  tricks < MIN_TO_MAKE
    ? { key: 'euchred', facts: { tricks, alone, needed: MIN_TO_MAKE } }
    : { key: 'made', facts: { tricks, alone } };

/** Scores the deal; the next one begins with its first draw, or the match is over. */
export function finishDeal(state: EuchreState): void {
  const makers = teamOf(known(state.maker, 'maker'));
  const lines = scoreLines(makers, tricksOf(state.tricks, makers), state.alone);
  for (const { seats, points } of lines) state.scores[teamOf(first(seats))] += points;
  state.sheet.push(lines);
  passDeal(state);
  if (Math.max(...state.scores) >= state.options.target) state.phase = 'over';
}

/** Ends a deal in which nobody made trump. Nobody scores (EU-R15). */
export function finishPassedOut(state: EuchreState): void {
  state.sheet.push([{ seats: FOUR_SEATS, points: 0, why: { key: 'passed-out' } }]);
  passDeal(state);
}

/** Starts the next deal: the seat to the dealer's left deals, and the seat after that draws first. */
function passDeal(state: EuchreState): void {
  state.turn = nextSeat(nextSeat(known(state.dealer, 'dealer'), SEATS), SEATS);
  state.phase = 'draw';
}

/** Returns the highest score that a team can reach: one point short of the target, then all five tricks. */
export const mostScored = ({ target, goingAlone, orderPartnerAlone }: Readonly<EuchreOptions>): number =>
  target - 1 + (goingAlone || orderPartnerAlone ? MARCH_ALONE : MARCH);
