import type { PiecePlace } from '../../layout/pieces/place.ts';
import { BODIES, restingHeight } from '../../layout/pieces/shapes.ts';
import { along, inverse, type Turn, turned, UP, type Vec } from '../../layout/vector.ts';

/** A piece as drawn at one moment, at its place or on its way there. */
export interface Actor {
  readonly place: PiecePlace;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** The normal of the surface it lies on. */
  readonly normal: Vec;
  /** Height above the surface it lies on. */
  readonly lift: number;
  /** Loss of light, from 0 to 1: none for a piece that counts. */
  readonly faded: number;
  /** Bend of a card, from 0 to 1. */
  readonly bent: number;
  /** Spotlight on the winner of a trick, from 0 to 1. */
  readonly spotlit?: number;
  /** The place it leaves, and the part of the way it has gone, from 0 to 1. */
  readonly left?: { readonly place: PiecePlace; readonly part: number };
  /** True once it has been thrown. Its faces are visible then, even if no view says yet which one is up. */
  readonly isThrown?: boolean;
}

/** Loss of light of a cancelled card, which must stay readable. */
const CANCELLED_FADE = 0.75;

/** A piece at rest at its place. */
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

/** Raises a piece by this much. */
export const lifted = (actor: Actor, by: number): Actor => ({
  ...actor,
  position: along(actor.position, UP, by),
  lift: actor.lift + by,
});

/** Lowers a piece by this much. */
export const lowered = (actor: Actor, by: number): Actor => ({ ...actor, position: along(actor.position, UP, -by) });
