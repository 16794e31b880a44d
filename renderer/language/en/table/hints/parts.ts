import type { Frequency, GoalChance, TrickChance } from '../../../facts/hints.ts';
import { counted } from '../../numbers.ts';

/** "you win this trick 65 times in 100", "your side hardly ever wins this trick". */
export const trickClause = ({ isTeam, chance }: TrickChance): string =>
  isTeam ? withChance(chance, 'your side', 'wins this trick') : withChance(chance, 'you', 'win this trick');

/** "your side makes its contract 65 times in 100", "you almost always win the round". */
export function goalClause({ goal, isTeam, chance }: GoalChance): string {
  if (goal === 'set') return withChance(chance, 'their contract', 'fails');
  if (goal === 'make')
    return isTeam
      ? withChance(chance, 'your side', 'makes its contract')
      : withChance(chance, 'you', 'make your contract');
  return isTeam ? withChance(chance, 'your side', 'wins the round') : withChance(chance, 'you', 'win the round');
}

/** In English, "almost always" stands before the verb, and a number after everything. */
function withChance(chance: Frequency, subject: string, predicate: string): string {
  if (chance === 'almost-always') return `${subject} almost always ${predicate}`;
  if (chance === 'hardly-ever') return `${subject} hardly ever ${predicate}`;
  return `${subject} ${predicate} ${chance} times in 100`;
}

/** "48", "almost always": of the same thing again. */
export function briefChance(chance: Frequency): string {
  if (chance === 'almost-always') return 'almost always';
  return chance === 'hardly-ever' ? 'hardly ever' : String(chance);
}

/** "about 0.2 points". */
export const about = (points: number): string => `about ${counted(points, 'point')}`;
