import { type Impact, SOLIDS, TRAY, TUNING } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { Cue, Kind } from './cue.ts';

type Knock = Extract<Kind, 'dice' | 'floor' | 'wall'>;

/** Impulses, of a die's mass times widths per second: the first is not heard. */
export const FAINTEST = 1;
/** These and all above are loudest: leather swallows much, two dice nothing. */
export const LOUDEST: Readonly<Record<Knock, number>> = { dice: 36, floor: 55, wall: 75 };
/** Soft knocks are lifted a little: in one throw the hardest are fifty times as hard. */
const SWELL = 0.65;
/** A tray is no room: its sides are a little to the left and to the right. */
const WIDTH = 0.45;
/** How far knocks of equal dice differ in pitch. */
const SPREAD = 0.035;

/** How loud a knock is. */
export function strengthOf(kind: Knock, impulse: number): number {
  const part = (impulse - FAINTEST) / (LOUDEST[kind] - FAINTEST);
  return Math.max(0, Math.min(1, part)) ** SWELL;
}

/** A small die rings higher, in the ratio of the lengths; wood and leather ring by themselves and hear of it by half. */
export function pitchOf(kind: Knock, shapes: readonly DieShape[]): number {
  const volume = shapes.reduce((sum, shape) => sum + SOLIDS[shape].volume, 0) / shapes.length;
  return volume ** (kind === 'dice' ? -1 / 3 : -1 / 6);
}

/** The knocks of one stage of a throw; `shapes` are those of the stage's dice. */
export function knocksOf(impacts: readonly Impact[], shapes: readonly DieShape[]): readonly Cue[] {
  return impacts.map(impact => cueOf(impact, shapes)).filter(({ strength }) => strength > 0);
}

function cueOf({ step, die, against, impulse, place }: Impact, shapes: readonly DieShape[]): Cue {
  const kind = typeof against === 'number' ? 'dice' : against;
  const struck = typeof against === 'number' ? [shapes[die]!, shapes[against]!] : [shapes[die]!];
  // The same throw, shown again, sounds the same.
  const chance = (step * 7919 + die * 104729) % 1009;
  return {
    kind,
    at: step * TUNING.step * 1000,
    strength: strengthOf(kind, impulse),
    pitch: pitchOf(kind, struck) * (1 + SPREAD * (chance / 504 - 1)),
    pan: (WIDTH * place[0]) / (TRAY.width / 2),
    variant: chance,
  };
}
