import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Place } from '../../layout/pieces/place.ts';
import { BODIES, restingHeight } from '../../layout/pieces/shapes.ts';
import { along, inverse, type Turn, turned, UP, type Vec } from '../../layout/vector.ts';

/** A piece as it is drawn at one moment, at its place or on its way there. */
export interface Actor {
  readonly place: Place;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** The direction away from the surface that it lies on. */
  readonly normal: Vec;
  /** How high it is carried above the surface that it lies on. */
  readonly lift: number;
  /** How much of its colour is gone: 1 for a card that no longer counts. */
  readonly faded: number;
  /** Whether it has been thrown. Its faces are visible then, even if no view says yet which one is up. */
  readonly isThrown?: boolean;
}

/** The piece at rest at its place. */
export const restingActor = (place: Place): Actor => ({
  place,
  position: place.position,
  turn: place.turn,
  scale: place.scale,
  normal: place.normal,
  lift: 0,
  faded: place.isCancelled ? 1 : 0,
});

/** The point of the surface below a piece. */
export function groundUnder({ place, position, turn, scale, normal, lift }: Actor): Vec {
  const height = restingHeight(BODIES[place.shape], turned(normal, inverse(turn))) * scale;
  return along(along(position, UP, -lift), normal, -height);
}

/** The piece, carried higher by this much. */
export const lifted = (actor: Actor, by: number): Actor => ({
  ...actor,
  position: along(actor.position, UP, by),
  lift: actor.lift + by,
});

/** Returns all pieces at a time in milliseconds since an effect began. */
type Frames = (elapsed: number) => readonly Actor[];

export const SHAKE_DURATION = 900;
const SHAKE_HEIGHT = 0.42;

/** Some dice of a seat's hidden hand jump about behind their screen, less and less. It stands for a throw that is hidden. */
export function shake(actors: readonly Actor[], by: Seat, dice: number): Frames {
  const shaken = actors.filter(({ place }) => place.zone === 'hand' && place.seat === by).slice(0, dice);
  const keys = new Set(shaken.map(({ place }) => place.key));
  return elapsed => {
    const fading = 1 - elapsed / SHAKE_DURATION;
    if (fading <= 0) return actors;
    return actors.map((actor, index) => {
      if (!keys.has(actor.place.key)) return actor;
      const lift = Math.abs(Math.sin(elapsed / 62 + index * 1.7)) * SHAKE_HEIGHT * fading;
      return { ...actor, position: along(actor.position, UP, lift), lift };
    });
  };
}
