import type { DailyPar, DailyResult, DailyState, DailyUnit } from '../../../engine/protocol/modes/daily.ts';
import { counted, withMinus } from '../../language/text.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const timeOf = (day: string): number => new Date(`${day}T00:00:00Z`).getTime();

/** "22 November". */
export const dayWords = (day: string): string => LONG.format(timeOf(day));
/** "22 Nov". */
export const shortDayWords = (day: string): string => SHORT.format(timeOf(day));

/** "4 tricks", "no points". */
export const amountWords = (amount: number, unit: DailyUnit): string =>
  counted(amount, unit === 'tricks' ? 'trick' : 'point');

/** Returns the simulated plays so far, their average, and the percentage of them below this amount. */
export function parFigures({ amounts }: DailyPar, amount: number) {
  const plays = amounts.reduce((sum, [, times]) => sum + times, 0);
  const total = amounts.reduce((sum, [each, times]) => sum + each * times, 0);
  const below = amounts.reduce((sum, [each, times]) => sum + (each < amount ? times : 0), 0);
  // Rounded first, to avoid "−0.0".
  const mean = withMinus((Math.round((10 * total) / plays) / 10).toFixed(1));
  return { plays, mean, better: Math.round((100 * below) / plays) };
}

/** Returns "House 3.1. Better than 78 in 100." or, during the simulation, its progress. */
export function parWords(par: DailyPar | null, { amount }: DailyResult): string {
  if (par === null) return 'The house has yet to play this deal.';
  const { plays, mean, better } = parFigures(par, amount);
  if (plays < par.wanted) return `House ${mean} so far, after ${plays} of ${par.wanted} plays.`;
  return `House ${mean}. Better than ${better} in 100.`;
}

/** Returns the status of a game in the list of today's deals. */
export function stateWords({ stage, result, unit, par }: DailyState): string {
  switch (stage) {
    case 'new':
      return 'Not played yet';
    case 'begun':
      return 'Started: pick up where you left off';
    case 'unreadable':
      return 'Its record cannot be read';
    case 'done':
      return result === null ? '' : `${amountWords(result.amount, unit)}. ${parWords(par, result)}`;
  }
}

/** Returns the status of a deal that was begun before today. */
export const earlierWords = (day: string): string => `Started on ${dayWords(day)}: pick up where you left off`;

/** "3 of 5 played". */
export function playedWords(games: readonly DailyState[]): string {
  const done = games.filter(({ stage }) => stage === 'done').length;
  return `${done} of ${games.length} played`;
}

/** Returns the tricks as a row of full and empty dots. */
export const dotsOf = ({ won }: DailyResult): string => won.map(isWon => (isWon ? '\u25cf' : '\u25cb')).join('');

/** Returns a result to share, which gives away nothing of the deal. Null before there is one. */
export function shareText(name: string, day: string, { result, unit, par }: DailyState): string | null {
  if (result === null) return null;
  const house = par === null ? '' : ` (house ${parFigures(par, result.amount).mean})`;
  return `Trick & Tumble daily, ${name}, ${shortDayWords(day)}: ${amountWords(result.amount, unit)}${house} ${dotsOf(result)}`;
}
