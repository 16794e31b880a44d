import type { DailyPar, DailyResult, DailyState } from '../../../engine/protocol/modes/daily.ts';
import type { ParFacts } from '../../language/facts/pages.ts';
import { wordsOf } from '../../language/language.ts';

/** "22 Nov". */
export const shortDayWords = (day: string): string => wordsOf('table').dailyRound.shortDay(day);

/** Returns the simulated plays so far, their average, and the percentage of them below the player's amount. */
export function parFacts({ amounts, wanted }: DailyPar, { amount }: DailyResult): ParFacts {
  const plays = amounts.reduce((sum, [, times]) => sum + times, 0);
  const total = amounts.reduce((sum, [each, times]) => sum + each * times, 0);
  const below = amounts.reduce((sum, [each, times]) => sum + (each < amount ? times : 0), 0);
  return { plays, wanted, mean: total / plays, better: Math.round((100 * below) / plays) };
}

/** Returns the computers' results beside the player's, or how far their simulation has got. */
export const parWords = (par: DailyPar | null, result: DailyResult): string =>
  wordsOf('pages').daily.par(par && parFacts(par, result));

/** Returns the status of a game in the list of today's rounds. */
export function stateWords({ stage, result, unit, par }: DailyState): string {
  const { daily } = wordsOf('pages');
  if (stage !== 'done') return daily[stage];
  return result === null ? '' : daily.done({ amount: result.amount, unit, par: par && parFacts(par, result) });
}

/** "3 of 5 played". */
export const playedWords = (games: readonly DailyState[]): string =>
  wordsOf('pages').daily.played({ done: games.filter(({ stage }) => stage === 'done').length, of: games.length });

/** Returns the tricks as a row of full and empty dots. */
export const dotsOf = ({ won }: DailyResult): string => won.map(isWon => (isWon ? '\u25cf' : '\u25cb')).join('');

/** Returns a result to share. Null before there is one. */
export function shareText(game: string, day: string, { result, unit, par }: DailyState): string | null {
  if (result === null) return null;
  const mean = par && parFacts(par, result).mean;
  return wordsOf('pages').daily.share({ game, day, amount: result.amount, unit, mean, dots: dotsOf(result) });
}
