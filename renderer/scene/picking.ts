import { BODIES } from '../layout/body.ts';
import { type Camera, project } from '../layout/index.ts';
import type { Actor } from './actor.ts';

/** A place in CSS pixels of the canvas. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
interface Window2d {
  readonly width: number;
  readonly height: number;
}

/** Where a piece appears on the screen. */
export function spotOf(
  actor: Actor,
  camera: Camera,
  { width, height }: Window2d,
): Spot & { readonly distance: number } {
  const { x, y, distance } = project(actor.position, camera, width / height);
  const perWidth = height / (2 * distance * Math.tan((camera.fieldOfView * Math.PI) / 360));
  const body = BODIES[actor.place.shape];
  const radius = ((body.inradius + body.reach) / 2) * actor.scale * perWidth;
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, radius, distance };
}

/** The piece under a point of the canvas: of several, the one whose middle is relatively nearest. */
export function actorAt(
  actors: readonly Actor[],
  x: number,
  y: number,
  camera: Camera,
  size: Window2d,
): Actor | undefined {
  let best: { readonly actor: Actor; readonly off: number } | undefined;
  for (const actor of actors) {
    const spot = spotOf(actor, camera, size);
    const off = Math.hypot(spot.x - x, spot.y - y) / (spot.radius * 1.08);
    if (off <= 1 && (!best || off < best.off)) best = { actor, off };
  }
  return best?.actor;
}
