import { BODIES } from '../layout/body.ts';
import { CARD, INDEX } from '../layout/card.ts';
import { type Camera, project } from '../layout/index.ts';
import { add, along, cross, inverse, scale as scaled, subtract, turned, unit, type Vec } from '../layout/vector.ts';
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

/** The middle of the print in a card's corner, and about how far it reaches. */
const CORNER: Vec = [
  (INDEX.left + INDEX.right - CARD.width) / 2,
  (CARD.height - INDEX.top - INDEX.bottom) / 2,
  CARD.thickness / 2,
];
const CORNER_REACH = (INDEX.bottom - INDEX.top) / 2;

/** What of a piece is to be seen in any case: of a card that is held, the print in its corner. */
function core({ place, position, turn, scale }: Actor): { readonly at: Vec; readonly reach: number } {
  const body = BODIES[place.shape];
  if (place.shape !== 'card') return { at: position, reach: ((body.inradius + body.reach) / 2) * scale };
  if (place.zone !== 'hand') return { at: position, reach: (CARD.width / 2) * scale };
  return { at: add(position, turned(scaled(CORNER, scale), turn)), reach: CORNER_REACH * scale };
}

/** Where a piece appears on the screen. */
export function spotOf(
  actor: Actor,
  camera: Camera,
  { width, height }: Window2d,
): Spot & { readonly distance: number } {
  const { at, reach } = core(actor);
  const { x, y, distance } = project(at, camera, width / height);
  const perWidth = height / (2 * distance * Math.tan((camera.fieldOfView * Math.PI) / 360));
  const radius = reach * perWidth;
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, radius, distance };
}

/** The way from the camera through a point of the canvas. */
function wayThrough(x: number, y: number, camera: Camera, { width, height }: Window2d): Vec {
  const forward = unit(subtract(camera.target, camera.position));
  const right = unit(cross(forward, [0, 1, 0]));
  const half = Math.tan((camera.fieldOfView * Math.PI) / 360);
  const across = along(forward, right, ((2 * x) / width - 1) * half * (width / height));
  return along(across, cross(right, forward), (1 - (2 * y) / height) * half);
}

/** How far along a way a card is met, or null where the way goes past it. */
function metAt({ position, turn, scale }: Actor, from: Vec, way: Vec): number | null {
  const back = inverse(turn);
  const [start, direction] = [turned(subtract(from, position), back), turned(way, back)];
  const far = -start[2] / direction[2];
  const [x, y] = [start[0] + direction[0] * far, start[1] + direction[1] * far];
  const isOn = Math.abs(x) <= (CARD.width / 2) * scale && Math.abs(y) <= (CARD.height / 2) * scale;
  return isOn && far > 0 ? far : null;
}

/** Of all cards under a point the one that is seen there. */
function cardAt(actors: readonly Actor[], from: Vec, way: Vec): Actor | undefined {
  const met = actors.flatMap(actor => {
    const far = actor.place.shape === 'card' ? metAt(actor, from, way) : null;
    return far === null ? [] : [{ actor, far }];
  });
  return met.toSorted((a, b) => a.far - b.far)[0]?.actor;
}

/**
 * The piece under a point of the canvas: the card that is seen there, else of several dice the one whose middle is
 * relatively nearest.
 */
export function actorAt(
  actors: readonly Actor[],
  x: number,
  y: number,
  camera: Camera,
  size: Window2d,
): Actor | undefined {
  const card = cardAt(actors, camera.position, wayThrough(x, y, camera, size));
  if (card) return card;
  let best: { readonly actor: Actor; readonly off: number } | undefined;
  for (const actor of actors) {
    if (actor.place.shape === 'card') continue;
    const spot = spotOf(actor, camera, size);
    const off = Math.hypot(spot.x - x, spot.y - y) / (spot.radius * 1.08);
    if (off <= 1 && (!best || off < best.off)) best = { actor, off };
  }
  return best?.actor;
}
