import { along, perpendicularPart, type Vec } from '../../layout/vector.ts';
import type { Actor } from '../motion/actor.ts';
import { smooth } from '../motion/curves.ts';

/** Pieces of a hand that are nearer to the viewer than this would stand before the tray in the low picture of a throw. */
const NEAR = 5;
const TO_VIEWER: Vec = [0, 0, 1];
/** How far a hand is drawn back at most, in widths, and when: it begins while the camera moves down. */
const DRAWN_BACK = { distance: 2.8, from: 100, duration: 380, return: 420 } as const;

/**
 * The part by which the near hand is drawn back. `up`: when the camera begins to look down on the tray, and `end`: when the
 * hand must be back, in milliseconds since the throw began.
 */
export function partDrawnBack(elapsed: number, up: number, end: number): number {
  const back = (elapsed - up) / Math.max(1, Math.min(DRAWN_BACK.return, end - up));
  return smooth((elapsed - DRAWN_BACK.from) / DRAWN_BACK.duration) * (1 - smooth(back));
}

/** A piece of the near hand, drawn back down the slope on which it stands. Others stay. */
export function drawnBack(actor: Actor, part: number): Actor {
  const { place, position, normal } = actor;
  if (part === 0 || place.zone !== 'hand' || position[2] < NEAR) return actor;
  return { ...actor, position: along(position, perpendicularPart(TO_VIEWER, normal), DRAWN_BACK.distance * part) };
}
