/** What makes the sound: two dice, a die on the leather floor or the wooden wall, and so on. */
export type SoundKind = 'dice' | 'floor' | 'wall' | 'cup' | 'place' | 'card' | 'gather' | 'turn' | RoomSoundKind;

/** What is heard in the room: a fire, drops on a window, an insect, old wood. */
export type RoomSoundKind = 'crackle' | 'ember' | 'drop' | 'cricket' | 'creak';

/** One sound, and when it starts. */
export interface Cue {
  readonly kind: SoundKind;
  /** Milliseconds after the start of the list of cues that it belongs to. */
  readonly at: number;
  /** From 0 (silent) to 1 (as loud as its kind gets). */
  readonly strength: number;
  /** 1 is the pitch of a d6; 2 sounds an octave higher. */
  readonly pitch: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
  /** Picks one of several variants of the sound. Repeating the same one would sound artificial. */
  readonly variant: number;
}

/** A cue in the middle, at normal pitch. */
export const plainCue = (kind: SoundKind, at: number, strength: number): Cue => ({
  kind,
  at,
  strength,
  pitch: 1,
  pan: 0,
  variant: 0,
});

/** Dice come to rest. Played instead of the rest of a throw that is skipped. */
export const DICE_SETTLE_CUES: readonly Cue[] = [
  { ...plainCue('floor', 0, 0.16), pan: -0.1 },
  { ...plainCue('floor', 85, 0.09), pan: 0.12, pitch: 1.06, variant: 1 },
];

/** It is the player's turn. */
export const YOUR_TURN_CUES: readonly Cue[] = [plainCue('turn', 0, 0.7)];

/** `every`: milliseconds from one shake to the next. */
const CUP = { every: 97, times: 8, strength: 0.6 } as const;

/** A cup is shaken. It sounds the same whatever dice are in it, so that it reveals nothing. */
export const CUP_SHAKE_CUES: readonly Cue[] = Array.from({ length: CUP.times }, (_, shake) => ({
  ...plainCue('cup', 20 + shake * CUP.every, CUP.strength * (1 - (0.7 * shake) / CUP.times)),
  pitch: shake % 2 === 0 ? 1 : 1.09,
  variant: shake,
}));
