import type { ContactList } from '../collision/contacts.ts';
import type { DieBody } from '../dice/die.ts';
import { isFlat } from '../dice/read.ts';
import type { Tuning } from '../tuning.ts';

/** A contact carries a die if its normal points up at least this much (cosine of the slope). */
const CARRIES = 0.3;

/** Updates, after a step, which dice are supported, slipping or still. */
export function updateRest(dice: readonly DieBody[], contacts: ContactList, tuning: Tuning): void {
  markSupported(dice, contacts);
  for (const die of dice) {
    countSlow(die, tuning.slip);
    countStill(die, tuning.rest);
  }
  markSlipping(dice, contacts, tuning.slip.afterSteps);
}

/** Returns true if a die has been still long enough to be read if flat, or to be called cocked if not. */
export function isAtRest(die: DieBody, { steps, cockedSteps }: Tuning['rest']): boolean {
  if (die.stillSteps < steps) return false;
  return die.stillSteps >= cockedSteps || isFlat(die.body.quaternion, die.solid);
}

/** Returns true if a die is finished. One that keeps rocking in a corner is, too: it is thrown again. */
export function isDone(die: DieBody, rest: Tuning['rest']): boolean {
  return die.slowSteps >= rest.giveUpSteps || isAtRest(die, rest);
}

function markSupported(dice: readonly DieBody[], contacts: ContactList): void {
  for (const die of dice) die.isSupported = false;
  for (const contact of contacts.active) {
    if (!contact.isTouch) continue;
    const { normal, partner, die } = contact;
    if (normal.z > CARRIES) die.isSupported = true;
    else if (normal.z < -CARRIES && partner.kind === 'die') partner.isSupported = true;
  }
}

/** Counts slow steps. A slow die stays slow until it exceeds twice the limit or is no longer supported. */
function countSlow(die: DieBody, { speed, spin }: Tuning['slip']): void {
  if (isBelow(die, speed, spin)) die.slowSteps++;
  else if (!isBelow(die, 2 * speed, 2 * spin)) die.slowSteps = 0;
}

function countStill(die: DieBody, { speed, spin }: Tuning['rest']): void {
  die.stillSteps = isBelow(die, speed, spin) ? die.stillSteps + 1 : 0;
}

function isBelow({ body, isSupported }: DieBody, speed: number, spin: number): boolean {
  const v = body.velocity;
  const w = body.angularVelocity;
  return (
    isSupported && v.x * v.x + v.y * v.y + v.z * v.z < speed * speed && w.x * w.x + w.y * w.y + w.z * w.z < spin * spin
  );
}

/**
 * The slip rule. A die that is supported, slow and tilted for some steps leans on something; it loses all friction, and
 * so does each die that touches it, until it is fast, in the air or flat. The rule does not depend on which face is
 * where, and never acts on a throw at rest.
 */
function markSlipping(dice: readonly DieBody[], contacts: ContactList, after: number): void {
  if (after === 0) return;
  for (const die of dice) {
    die.slips = die.slowSteps >= after && !isFlat(die.body.quaternion, die.solid);
    die.slipsAlong = false;
  }
  for (const contact of contacts.active) {
    const { partner, die } = contact;
    if (partner.kind !== 'die' || !contact.isTouch) continue;
    if (partner.slips) die.slipsAlong = true;
    if (die.slips) partner.slipsAlong = true;
  }
}
