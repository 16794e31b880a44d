import { chiSquareP } from '../../../engine/physics/tally.ts';
import type { FaceTally } from '../../../engine/protocol/lab/lab.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { capital, counted } from '../../language/text.ts';

/** "d6: 4, 2, 6.", "d20: 17." and "In all 29." */
export function throwGroups(dice: readonly DieShape[], up: readonly number[]): readonly string[] {
  const shapes = [...new Set(dice)];
  const values = up.map(face => face + 1);
  const groups = shapes.map(shape => `${shape}: ${values.filter((_, die) => dice[die] === shape).join(', ')}.`);
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length > 1 ? [...groups, `In all ${sum}.`] : groups;
}

export const throwWords = (dice: readonly DieShape[], up: readonly number[]): string => throwGroups(dice, up).join(' ');

/** "100 throws counted. d6: as even as chance allows." */
export function runWords(throws: number, tally: FaceTally): string {
  // A tally has a count for every shape of die and nothing else.
  const judged = (Object.keys(tally) as DieShape[]).filter(shape => tally[shape].some(count => count > 0));
  const verdicts = judged.map(shape => `${shape}: ${evennessWords(tally[shape]).verdict.toLowerCase()}`);
  return [`${throws === 0 ? 'No throw' : counted(throws, 'throw')} counted.`, ...verdicts].join(' ');
}

/** "612 dice in all: 340 in the lab, 272 seen at the table." */
export function lifetimeWords(lab: number, matches: number): string {
  return `${number(lab + matches)} dice in all: ${number(lab)} in the lab, ${number(matches)} seen at the table.`;
}

/** Minimum expected readings of each face for the chi-square test. */
const MIN_EXPECTED = 5;
/** A series at least this likely with fair dice is called usual. */
const USUAL = 0.1;
const UNUSUAL = 0.01;
const MAX_ODDS = 1_000_000;

/** Evenness of a die's face counts: a verdict and its meaning. */
interface EvennessWords {
  readonly verdict: string;
  readonly meaning: string;
}

/** Says how likely such counts are with fair dice. */
export function evennessWords(counts: readonly number[]): EvennessWords {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0)
    return { verdict: 'Nothing thrown yet.', meaning: 'Throw a handful: see whether the dice are fair.' };
  const missing = MIN_EXPECTED * counts.length - total;
  if (missing > 0)
    return {
      verdict: 'Too few to tell.',
      meaning: `${number(missing)} more of these dice will do.`,
    };
  const p = chiSquareP(counts);
  const uneven = `about one series of fair dice in ${oneIn(p)} would be more uneven.`;
  if (p > 1 - UNUSUAL)
    return {
      verdict: 'Unusually even.',
      meaning: `About one series of fair dice in ${oneIn(1 - p)} would be more even.`,
    };
  if (p >= USUAL)
    return {
      verdict: 'As even as chance allows.',
      meaning: `Of a hundred series of fair dice, about ${Math.round(100 * p)} would be more uneven.`,
    };
  if (p >= UNUSUAL) return { verdict: 'A little uneven, as chance is.', meaning: capital(uneven) };
  if (p * MAX_ODDS < 1)
    return {
      verdict: 'Very unusual.',
      meaning: `Less than one series of fair dice in ${number(MAX_ODDS)} would be more uneven.`,
    };
  return { verdict: 'Unusual.', meaning: capital(uneven) };
}

/** Returns 1 / chance, rounded to two significant digits. */
function oneIn(chance: number): string {
  const series = Math.min(MAX_ODDS, 1 / chance);
  const size = 10 ** Math.max(0, Math.floor(Math.log10(series)) - 1);
  return number(Math.round(series / size) * size);
}

/** 12,345 */
export const number = (value: number): string => value.toLocaleString('en-US');
