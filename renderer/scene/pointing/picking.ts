import { type Camera, project } from '../../layout/interface/camera.ts';
import { BODIES, CARD, INDEX } from '../../layout/pieces/shapes.ts';
import { add, along, cross, inverse, scale as scaled, subtract, turned, unit, type Vec } from '../../layout/vector.ts';
import type { Actor } from '../motion/actor.ts';

/** A circle in CSS pixels of the canvas. */
export interface ScreenSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** The centre of the print in a card's corner, and its approximate reach. */
const CORNER: Vec = [
  (INDEX.left + INDEX.right - CARD.width) / 2,
  (CARD.height - INDEX.top - INDEX.bottom) / 2,
  CARD.thickness / 2,
];
const CORNER_REACH = (INDEX.bottom - INDEX.top) / 2;

/** The part of a piece that is always visible. For a card in a fan, the print in its corner. */
function visibleCore({ place, position, turn, scale }: Actor): { readonly centre: Vec; readonly reach: number } {
  const body = BODIES[place.shape];
  if (place.shape !== 'card') return { centre: position, reach: ((body.inradius + body.reach) / 2) * scale };
  if (place.zone !== 'hand') return { centre: position, reach: (CARD.width / 2) * scale };
  return { centre: add(position, turned(scaled(CORNER, scale), turn)), reach: CORNER_REACH * scale };
}

/** The spot of a piece on the canvas. */
export function screenSpotOf(actor: Actor, camera: Camera, { width, height }: CanvasSize): ScreenSpot {
  const { centre, reach } = visibleCore(actor);
  const { x, y, distance } = project(centre, camera, width / height);
  const pixelsPerUnit = height / (2 * distance * Math.tan((camera.fieldOfView * Math.PI) / 360));
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, radius: reach * pixelsPerUnit };
}

/** A ray from the camera. */
interface Ray {
  readonly from: Vec;
  readonly direction: Vec;
}

/** The ray through a point of the canvas. */
function rayThrough(x: number, y: number, camera: Camera, { width, height }: CanvasSize): Ray {
  const forward = unit(subtract(camera.target, camera.position));
  const right = unit(cross(forward, [0, 1, 0]));
  const half = Math.tan((camera.fieldOfView * Math.PI) / 360);
  const across = along(forward, right, ((2 * x) / width - 1) * half * (width / height));
  const direction = along(across, cross(right, forward), (1 - (2 * y) / height) * half);
  return { from: camera.position, direction };
}

/** The point at this height above the felt, seen at a point of the canvas. */
export function pointAtHeight(x: number, y: number, height: number, camera: Camera, size: CanvasSize): Vec {
  const { from, direction } = rayThrough(x, y, camera, size);
  return along(from, direction, (height - from[1]) / direction[1]);
}

/** The distance along a ray to a card, or null if it misses. */
function distanceToCard({ position, turn, scale }: Actor, ray: Ray): number | null {
  const back = inverse(turn);
  const [start, direction] = [turned(subtract(ray.from, position), back), turned(ray.direction, back)];
  const distance = -start[2] / direction[2];
  const [x, y] = [start[0] + direction[0] * distance, start[1] + direction[1] * distance];
  const isHit = Math.abs(x) <= (CARD.width / 2) * scale && Math.abs(y) <= (CARD.height / 2) * scale;
  return isHit && distance > 0 ? distance : null;
}

/** The nearest card that a ray hits. */
function cardHitBy(ray: Ray, actors: readonly Actor[]): Actor | undefined {
  const hits = actors.flatMap(actor => {
    const distance = actor.place.shape === 'card' ? distanceToCard(actor, ray) : null;
    return distance === null ? [] : [{ actor, distance }];
  });
  return hits.toSorted((a, b) => a.distance - b.distance)[0]?.actor;
}

/** Hit radius of dice, relative to their own. */
const DIE_MARGIN = 1.08;

/** The piece under a point of the canvas: the card visible there, or else the die whose centre is nearest. */
export function actorUnder(
  x: number,
  y: number,
  actors: readonly Actor[],
  camera: Camera,
  size: CanvasSize,
): Actor | undefined {
  const card = cardHitBy(rayThrough(x, y, camera, size), actors);
  if (card) return card;
  let best: { readonly actor: Actor; readonly distance: number } | undefined;
  for (const actor of actors) {
    if (actor.place.shape === 'card') continue;
    const spot = screenSpotOf(actor, camera, size);
    const distance = Math.hypot(spot.x - x, spot.y - y) / (spot.radius * DIE_MARGIN);
    if (distance <= 1 && (!best || distance < best.distance)) best = { actor, distance };
  }
  return best?.actor;
}
