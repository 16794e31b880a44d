import type { Contacts } from '../collision/contacts.ts';
import type { Die } from '../dice/die.ts';
import { isFlat } from '../dice/read.ts';
import type { Tuning } from '../tuning.ts';

/** A contact carries a die if its normal points up at least this much (sine of the slope's complement). */
const CARRIES = 0.3;

/** Takes note, after a step, of what every die does: who is carried, who slips, who is still. */
export function observe(dice: readonly Die[], contacts: Contacts, tuning: Tuning): void {
  markSupported(dice, contacts);
  for (const die of dice) {
    countSlow(die, tuning.slip);
    countStill(die, tuning.rest);
  }
  markSlipping(dice, contacts, tuning.slip.after);
}

/** Has a die come to rest: still for long enough to be read if it is flat, or to be called cocked if it is not? */
export function isAtRest(die: Die, { steps, cockedSteps }: Tuning['rest']): boolean {
  if (die.still < steps) return false;
  return die.still >= cockedSteps || isFlat(die.body.quaternion, die.hull);
}

/** Is nothing more to be waited for? A die that rocks in a corner without end will be thrown again instead. */
export function isDone(die: Die, rest: Tuning['rest']): boolean {
  return die.slow >= rest.patience || isAtRest(die, rest);
}

function markSupported(dice: readonly Die[], contacts: Contacts): void {
  for (const die of dice) die.supported = false;
  for (let contact = 0; contact < contacts.count; contact++) {
    if (!contacts.touches(contact)) continue;
    const up = contacts.data[contact * contacts.stride + 2]!;
    const first = contacts.first[contact]!;
    if (up > CARRIES) dice[contacts.second[contact]!]!.supported = true;
    else if (up < -CARRIES && first >= 0) dice[first]!.supported = true;
  }
}

/** Once slow, a die counts on as slow until it is twice as fast as the limit or carried no more. */
function countSlow(die: Die, { speed, spin }: Tuning['slip']): void {
  if (isBelow(die, speed, spin)) die.slow++;
  else if (!isBelow(die, 2 * speed, 2 * spin)) die.slow = 0;
}

function countStill(die: Die, { speed, spin }: Tuning['rest']): void {
  die.still = isBelow(die, speed, spin) ? die.still + 1 : 0;
}

function isBelow({ body, supported }: Die, speed: number, spin: number): boolean {
  const v = body.velocity;
  const w = body.angularVelocity;
  return (
    supported && v.x * v.x + v.y * v.y + v.z * v.z < speed * speed && w.x * w.x + w.y * w.y + w.z * w.z < spin * spin
  );
}

/**
 * The slip rule. A die that is carried, slow and tilted for some steps leans on something; it loses all friction, and
 * so does each die that touches it, until it is fast, in the air or flat. The rule is blind to faces and never acts
 * on a throw at rest.
 */
function markSlipping(dice: readonly Die[], contacts: Contacts, after: number): void {
  if (after === 0) return;
  for (const die of dice) {
    die.slips = die.slow >= after && !isFlat(die.body.quaternion, die.hull);
    die.slipsAlong = false;
  }
  for (let contact = 0; contact < contacts.count; contact++) {
    const first = contacts.first[contact]!;
    if (first < 0 || !contacts.touches(contact)) continue;
    const a = dice[first]!;
    const b = dice[contacts.second[contact]!]!;
    if (a.slips) b.slipsAlong = true;
    if (b.slips) a.slipsAlong = true;
  }
}
