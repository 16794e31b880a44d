import { BODIES } from '../layout/body.ts';
import type { Place } from '../layout/index.ts';
import { standing } from '../layout/solid.ts';
import { along, inverse, type Turn, turned, UP, type Vec } from '../layout/vector.ts';

/** A piece as it is at this moment, on its place or on its way to it. */
export interface Actor {
  readonly place: Place;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  readonly normal: Vec;
  /** How high above its resting surface it is carried. */
  readonly lift: number;
  /** How far its colours are gone: 1 for what counts no more. */
  readonly faded: number;
  /** It has been let go: its faces are to be seen, though what they show is not yet told. */
  readonly isThrown?: boolean;
}

export const resting = (place: Place): Actor => ({
  place,
  position: place.position,
  turn: place.turn,
  scale: place.scale,
  normal: place.normal,
  lift: 0,
  faded: place.isOut ? 1 : 0,
});

/** The point of the surface under a piece. */
export function groundUnder({ place, position, turn, scale, normal, lift }: Actor): Vec {
  const height = standing(BODIES[place.shape], turned(normal, inverse(turn))) * scale;
  return along(along(position, UP, -lift), normal, -height);
}
