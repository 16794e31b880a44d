import type { PiecePlace } from '../../layout/pieces/place.ts';
import { BODIES, restingHeight } from '../../layout/pieces/shapes.ts';
import { along, inverse, type Turn, turned, UP, type Vec } from '../../layout/vector.ts';

/** A piece as it is drawn at one moment, at its place or on its way there. */
export interface Actor {
  readonly place: PiecePlace;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** The direction away from the surface that it lies on. */
  readonly normal: Vec;
  /** How high it is carried above the surface that it lies on. */
  readonly lift: number;
  /** How much of its light is gone, from 0 to 1: none of a piece that counts. */
  readonly faded: number;
  /** How far a card is bent, from 0 to 1. */
  readonly bent: number;
  /** How much of a light of its own it has, from 0 to 1: that of the winner of a trick. */
  readonly spotlit?: number;
  /** Whether it has been thrown. Its faces are visible then, even if no view says yet which one is up. */
  readonly isThrown?: boolean;
}

/** How much of its light a cancelled card loses: so little that it can still be read. */
const CANCELLED_FADE = 0.75;

/** The piece at rest at its place. */
export const restingActor = (place: PiecePlace): Actor => ({
  place,
  position: place.position,
  turn: place.turn,
  scale: place.scale,
  normal: place.normal,
  lift: 0,
  faded: place.isCancelled ? CANCELLED_FADE : 0,
  bent: place.isBent ? 1 : 0,
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

/** The piece, deeper by this much. */
export const lowered = (actor: Actor, by: number): Actor => ({ ...actor, position: along(actor.position, UP, -by) });
