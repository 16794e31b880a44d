import type { StepPlace } from '../../../engine/protocol/records/history.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';

/** A jump through the steps of a match. */
export type Leap = 'previous-deal' | 'previous-trick' | 'back' | 'forward' | 'next-trick' | 'next-deal';

/** Returns the step a leap goes to, or the same step if it goes nowhere. */
export function stepAfter(steps: readonly StepPlace[], step: number, leap: Leap): number {
  switch (leap) {
    case 'back':
      return Math.max(step - 1, 0);
    case 'forward':
      return Math.min(step + 1, steps.length - 1);
    case 'next-trick':
      return nextBeginning(steps, step, isSameTrick);
    case 'next-deal':
      return nextBeginning(steps, step, isSameDeal);
    case 'previous-trick':
      return beginning(steps, step - 1, isSameTrick);
    case 'previous-deal':
      return beginning(steps, step - 1, isSameDeal);
  }
}

/** Returns the first step, from this one on, at which a seat decides in the same deal; null if there is none. */
export function nextChoice(steps: readonly StepPlace[], step: number, seat: Seat): number | null {
  const deal = steps[step]?.deal;
  const found = steps.findIndex((place, index) => index >= step && place.deal === deal && place.asked.includes(seat));
  return found < 0 ? null : found;
}

type IsSame = (one: StepPlace, other: StepPlace) => boolean;
const isSameDeal: IsSame = (one, other) => one.deal === other.deal;
const isSameTrick: IsSame = (one, other) => one.deal === other.deal && one.tricks === other.tricks;

/** Returns the first step after this one at another place; the very last step if there is none. */
function nextBeginning(steps: readonly StepPlace[], step: number, isSame: IsSame): number {
  const here = steps[step];
  const next = here ? steps.findIndex((place, index) => index > step && !isSame(place, here)) : -1;
  return next < 0 ? steps.length - 1 : next;
}

/** Returns the first step at the place of this one; 0 before the first. */
function beginning(steps: readonly StepPlace[], step: number, isSame: IsSame): number {
  const here = steps[step];
  if (!here) return 0;
  return steps.slice(0, step + 1).findLastIndex(place => !isSame(place, here)) + 1;
}
