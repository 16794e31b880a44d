import type {
  BeatingRoll,
  Frequency,
  GoalChance,
  HintedCall,
  HintedMove,
  PlayGain,
  TrickChance,
} from '../../../facts/hints.ts';
import type { NamedMove, NamedPieces } from '../../../facts/moves.ts';
import { capital } from '../../grammar.ts';
import { areSeveral, orElse, theseNamed, toDo } from '../../play/moves.ts';
import { about, briefChance, goalClause, trickClause } from './parts.ts';

/** The last step of a hint: which choice to make, and why. */
export const moves = {
  goal: ({ move, other, ...chance }: HintedMove & GoalChance & { readonly other: Frequency | null }) =>
    `${first(move)}: ${goalClause(chance)}${other === null ? '' : `, otherwise ${briefChance(other)}`}.`,
  /** `kept`: what would win the trick. */
  letGo: ({ move, kept, points }: HintedMove & { readonly kept: NamedPieces; readonly points: number | null }) =>
    `Let it go: ${toDo(move)}. ${capital(theseNamed(kept))} ${areSeveral(kept) ? 'are' : 'is'} worth ${points === null ? 'more' : `${about(points)} more`} later.`,
  partner: ({ move, partner, ...chance }: HintedMove & TrickChance & { readonly partner: string }) =>
    `${partner} is ahead. ${first(move)}: ${trickClause(chance)}.`,
  trick: ({ move, gain, ...chance }: HintedMove & TrickChance & { readonly gain: PlayGain | null }) =>
    `${played(move, chance)}.${gain === null ? '' : ` That\u2019s worth ${more(gain)}.`}`,
  trickAndKeep: ({ move, kept, ...chance }: HintedMove & TrickChance & { readonly kept: NamedPieces }) =>
    chance.chance === 'hardly-ever'
      ? `Let it go: ${toDo(move)}, and keep ${theseNamed(kept)}.`
      : `${played(move, chance)}, and you keep ${theseNamed(kept)}.`,
  roll: ({ move, toBeat, faces, of, percent, kept, points }: BeatingRoll) =>
    `${first(move)}: ${faces} of ${of} faces ${faces === 1 ? 'beats' : 'beat'} ${toBeat}, and it wins ${percent} times in 100.${kept === null ? '' : ` You keep ${theseNamed(kept)}.`}${points === null ? '' : ` That\u2019s worth ${about(points)} more.`}`,
  lost: ({ move, gain }: HintedMove & { readonly gain: PlayGain | null }) =>
    `You can\u2019t win this trick. ${first(move)}${gain === null ? '' : `: ${more(gain)}`}.`,
  lostAndKeep: ({ move, kept }: HintedMove & { readonly kept: NamedPieces }) =>
    `You can\u2019t win this trick. ${first(move)}, and keep ${theseNamed(kept)} for later.`,

  // Calls
  /** `than`: the next best choice. */
  call: ({ move, than, points }: HintedCall) =>
    `${first(move)}${rather(than)}: ${points === null ? `${than === null ? 'best' : 'better'} on average` : `${about(points)} more on average`}.`,
  callForGoal: ({ move, than, points, ...chance }: HintedCall & GoalChance) =>
    points === null
      ? `${first(move)}: ${goalClause(chance)}.`
      : `${first(move)}${rather(than)}: ${goalClause(chance)}. That\u2019s worth ${about(points)} more.`,

  // Equal choices
  equal: ({ move, ...chance }: HintedMove & TrickChance) => `${played(move, chance)}. Another is about as good.`,
  equalPicks: (move: NamedMove) => `${first(move)}. Some others are about as good.`,
  equalMarked: (move: NamedMove) => `${first(move)}. Any of the marked ones is just as good.`,
  equalLost: (one: NamedMove, other: NamedMove) =>
    `You can\u2019t win this trick. ${capital(orElse(one, other))}: equally good.`,
  equalCalls: (one: NamedMove, other: NamedMove) => `${capital(orElse(one, other))}: equally good. Take your pick.`,
};

/** "Play ruby 17": as the first words of a sentence. */
const first = (move: NamedMove): string => capital(toDo(move));

/** "Play ruby 17: you win this trick 65 times in 100"; for a play that hardly ever does, "Let it go: play ruby 1". */
const played = (move: NamedMove, chance: TrickChance): string =>
  chance.chance === 'hardly-ever' ? `Let it go: ${toDo(move)}` : `${first(move)}: ${trickClause(chance)}`;

/** "about 0.3 points more than sapphire 4". */
const more = ({ points, than }: PlayGain): string => `${about(points)} more than ${theseNamed(than)}`;

/** " rather than pass", or nothing. */
const rather = (than: NamedMove | null): string => (than === null ? '' : ` rather than ${toDo(than)}`);
