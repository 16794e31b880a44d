import { along, perpendicularPart, type Vec } from '../../layout/vector.ts';
import type { Actor } from '../motion/actor.ts';
import { smooth } from '../motion/curves.ts';

/** Hand pieces nearer to the viewer than this would hide the tray in the low shot of a throw. */
const NEAR = 5;
const TO_VIEWER: Vec = [0, 0, 1];
/** Maximum distance a hand is drawn back, in die widths, and its times: it starts while the camera moves down. */
const DRAWN_BACK = { distance: 2.8, from: 100, duration: 380, return: 420 } as const;

/**
 * Part by which the near hand is drawn back. `up`: when the camera starts to look down on the tray, and `end`: when the
 * hand must be back, in milliseconds since the throw began.
 */
export function partDrawnBack(elapsed: number, up: number, end: number): number {
  const back = (elapsed - up) / Math.max(1, Math.min(DRAWN_BACK.return, end - up));
  return smooth((elapsed - DRAWN_BACK.from) / DRAWN_BACK.duration) * (1 - smooth(back));
}

/** Draws a piece of the near hand back down its slope. Other pieces stay. */
export function drawnBack(actor: Actor, part: number): Actor {
  const { place, position, normal } = actor;
  if (part === 0 || place.zone !== 'hand' || position[2] < NEAR) return actor;
  return { ...actor, position: along(position, perpendicularPart(TO_VIEWER, normal), DRAWN_BACK.distance * part) };
}
