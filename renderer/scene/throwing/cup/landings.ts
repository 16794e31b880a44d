import type { Impact } from '../../../../engine/physics/index.ts';
import { at } from '../../../lists.ts';
import { type RecordedToss, STEP, trayPlaceAfter } from '../playback.ts';

/** Height of a die's centre above which it is in the air: dice that touch the floor are lower. */
const IN_AIR = 1.1;

/**
 * The impacts that are seen if physics alone moves each die only from its arrival on. A die that hit the floor before,
 * and is close to it now, lands at that moment, with its hardest earlier hit. A die high up after a bounce lands later.
 * `arrivals` are in milliseconds of the physics.
 */
export function impactsFrom(toss: RecordedToss, arrivals: readonly number[]): readonly Impact[] {
  const steps = arrivals.map(arrival => Math.ceil(arrival / STEP));
  const isSeen = ({ step, die, against }: Impact): boolean =>
    step >= at(steps, die) && (typeof against !== 'number' || step >= at(steps, against));
  const landings = steps.flatMap((step, die) => landingAt(toss, die, step));
  return [...landings, ...toss.impacts.filter(isSeen)].toSorted((a, b) => a.step - b.step);
}

/**
 * A die's hardest floor impact before a step, moved to that step. None if it has not hit the floor or is in the air.
 */
function landingAt(toss: RecordedToss, die: number, step: number): readonly Impact[] {
  const hits = toss.impacts.filter(impact => impact.die === die && impact.against === 'floor' && impact.step < step);
  const [x, y, height] = trayPlaceAfter(toss, die, step);
  if (hits.length === 0 || height > IN_AIR) return [];
  const hardest = hits.reduce((a, b) => (b.impulse > a.impulse ? b : a));
  return [{ ...hardest, step, place: [x, y, 0] }];
}
