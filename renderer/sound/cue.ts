/** What a sound is made of: two dice, a die on the leather floor or the wooden wall, and so on. */
export type Kind = 'dice' | 'floor' | 'wall' | 'cup' | 'place' | 'card' | 'gather' | 'turn';

/** One sound, and when it begins. */
export interface Cue {
  readonly kind: Kind;
  /** Milliseconds after those it belongs to begin. */
  readonly at: number;
  /** From 0, not to be heard, to 1, as loud as its kind gets. */
  readonly strength: number;
  /** 1 is that of a d6; twice as much sounds an octave higher. */
  readonly pitch: number;
  /** From -1, at the left, to 1. */
  readonly pan: number;
  /** Which of its kind's variants: sounds that repeat exactly sound false. */
  readonly variant: number;
}

/** A sound with nothing special about it. */
export const plainCue = (kind: Kind, at: number, strength: number): Cue => ({
  kind,
  at,
  strength,
  pitch: 1,
  pan: 0,
  variant: 0,
});
