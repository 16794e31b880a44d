import type { Impact } from '../../../../engine/physics/index.ts';
import { at } from '../../../lists.ts';
import { type RecordedToss, STEP, trayPlaceAfter } from '../playback.ts';

/** A die whose centre is higher than this above the floor is in the air: none that touches the floor is this high. */
const IN_AIR = 1.1;

/**
 * The impacts that are seen if the physics alone moves each die only from a moment on: those that follow. A die that has hit
 * the floor before that, and is close to it at this moment, lands then, as hard as it has hit the floor. One that is high up
 * after a bounce is seen to land later. `arrivals`: the moments, in milliseconds of the physics.
 */
export function impactsFrom(toss: RecordedToss, arrivals: readonly number[]): readonly Impact[] {
  const steps = arrivals.map(arrival => Math.ceil(arrival / STEP));
  const isSeen = ({ step, die, against }: Impact): boolean =>
    step >= at(steps, die) && (typeof against !== 'number' || step >= at(steps, against));
  const landings = steps.flatMap((step, die) => landingAt(toss, die, step));
  return [...landings, ...toss.impacts.filter(isSeen)].toSorted((a, b) => a.step - b.step);
}

/** The hardest of a die's impacts on the floor before a step, as if it came at that step. None if the die has not hit it, or is in the air. */
function landingAt(toss: RecordedToss, die: number, step: number): readonly Impact[] {
  const hits = toss.impacts.filter(impact => impact.die === die && impact.against === 'floor' && impact.step < step);
  const [x, y, height] = trayPlaceAfter(toss, die, step);
  if (hits.length === 0 || height > IN_AIR) return [];
  const hardest = hits.reduce((a, b) => (b.impulse > a.impulse ? b : a));
  return [{ ...hardest, step, place: [x, y, 0] }];
}
