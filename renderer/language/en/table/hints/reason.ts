import type { EitherMove, Frequency, GoalChance, KeepFacts, TrickChance } from '../../../facts/hints.ts';
import type { NamedPieces } from '../../../facts/moves.ts';
import { capital } from '../../grammar.ts';
import { areSeveral, orElse, theseNamed, toDo } from '../../play/moves.ts';
import { about, briefChance, goalClause, trickClause } from './parts.ts';

/** The second step of a hint: what matters, with the pieces in question marked. */
export const reasons = {
  goalOfPlay: ({ other, ...chance }: GoalChance & { readonly other: Frequency }) =>
    `With one of these ${goalClause(chance)}, with the other ${briefChance(other)}.`,
  goalOfCall: ({ other, ...chance }: GoalChance & { readonly other: Frequency }) =>
    `With the best choice ${goalClause(chance)}, with the next best ${briefChance(other)}.`,
  /** `kept`: what would win the trick. */
  letGo: (kept: NamedPieces) =>
    areSeveral(kept)
      ? `${capital(theseNamed(kept))} win this trick more often, but are worth more in a later one.`
      : `${capital(theseNamed(kept))} wins this trick more often, but is worth more in a later one.`,
  partner: ({ partner, ...chance }: TrickChance & { readonly partner: string }) =>
    `${partner} is ahead. With the best choice ${trickClause(chance)}.`,
  trick: (chance: TrickChance) => `With the best choice ${trickClause(chance)}.`,
  trickOneOf: ({ other, ...chance }: TrickChance & { readonly other: Frequency }) =>
    `With one of these ${trickClause(chance)}, with the other ${briefChance(other)}.`,
  neitherWins: (either: EitherMove) => `${question(either)} Neither wins this trick. The better one is worth keeping.`,
  neitherIsLikely: (either: EitherMove) =>
    `${question(either)} Neither is likely to win this trick. The better one is worth keeping.`,
  bothWin: (either: EitherMove) => `${question(either)} Both win this trick about as often. One is worth more later.`,

  // Calls
  goal: (chance: GoalChance) => `With the best choice ${goalClause(chance)}.`,
  goalOfBetter: ({ either, ...chance }: GoalChance & { readonly either: NonNullable<EitherMove> }) =>
    `${question(either)} With the better one ${goalClause(chance)}.`,
  /** Pieces of which the choice is whether to keep them. `inBoth`: what is right in any case. */
  keepOrNot: ({ pieces, points, inBoth }: KeepFacts) =>
    `${pieces === 1 ? 'The marked one makes' : 'The marked ones make'} the difference${points === null ? '' : `: ${about(points)}`}. Keep ${pieces === 1 ? 'it' : 'them'} or not?${inBoth === null ? '' : ` Either way, ${toDo(inBoth)}.`}`,
  oneIsBest: 'One choice is clearly better than all others.',
  oneIsBetter: ({ either, points }: { readonly either: NonNullable<EitherMove>; readonly points: number | null }) =>
    `${question(either)} One is ${points === null ? 'clearly better' : `better by ${about(points)}`}.`,
};

/** "Play ruby 17 or amber 4?" */
const question = (either: EitherMove): string => (either === null ? 'Which one?' : `${capital(orElse(...either))}?`);
