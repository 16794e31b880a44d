import type { Tally } from '../../engine/protocol/lab.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { evennessWords, number } from './evenness.ts';
import { counted } from './text.ts';

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
export function runWords(throws: number, tally: Tally): string {
  const judged = (Object.keys(tally) as DieShape[]).filter(shape => tally[shape].some(count => count > 0));
  const verdicts = judged.map(shape => `${shape}: ${evennessWords(tally[shape]).verdict.toLowerCase()}`);
  return [`${throws === 0 ? 'No throw' : counted(throws, 'throw')} counted.`, ...verdicts].join(' ');
}

/** "612 dice in all: 340 in the lab, 272 seen at the table." */
export function lifetimeWords(lab: number, matches: number): string {
  return `${number(lab + matches)} dice in all: ${number(lab)} in the lab, ${number(matches)} seen at the table.`;
}
