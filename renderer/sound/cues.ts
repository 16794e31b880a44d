/**
 * What makes the sound: two dice, a die on the leather floor or the wooden wall, and so on. A turn, a wooden bar and a
 * bell have a pitch.
 */
export type SoundKind =
  | 'dice'
  | 'floor'
  | 'wall'
  | 'cup'
  | 'place'
  | 'card'
  | 'gather'
  | 'turn'
  | 'bar'
  | 'bell'
  | RoomSoundKind;

/** What is heard in the room: a fire, a gust in it or in leaves, drops on a window, an insect, old wood. */
export type RoomSoundKind = 'crackle' | 'ember' | 'puff' | 'drop' | 'cricket' | 'creak';

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

/** The pitches of up to six seats, in semitones: notes that fit major and minor keys alike, each far from the one before. */
const SEAT_PITCHES = [0, 7, -5, 14, 2, 12] as const;

/** It is the turn of this seat, at a table that people share. Each seat has a pitch of its own. */
export const seatTurnCues = (seat: number): readonly Cue[] =>
  YOUR_TURN_CUES.map(cue => ({ ...cue, pitch: cue.pitch * 2 ** ((SEAT_PITCHES[seat] ?? 0) / 12) }));

/** Sounds with a pitch, which is that of the key of C where no music plays. They follow the key of the music. */
const TUNED_KINDS: ReadonlySet<SoundKind> = new Set<SoundKind>(['turn', 'bar', 'bell']);

/** Brings a cue with a pitch into another key, which is so many times as high as that of C. */
export const inKey = (cue: Cue, tuning: number): Cue =>
  TUNED_KINDS.has(cue.kind) ? { ...cue, pitch: cue.pitch * tuning } : cue;

/**
 * Notes of one instrument: when, how many semitones above the C of its octave, and how strong. A bell is an octave higher
 * than a bar.
 */
const notes = (kind: 'bar' | 'bell', list: readonly (readonly [at: number, semitones: number, strength: number])[]) =>
  list.map(([at, semitones, strength], variant): Cue => {
    return { ...plainCue(kind, at, strength), pitch: 2 ** (semitones / 12), pan: 0.1 * Math.sin(semitones), variant };
  });

// Only the first, the second and the fifth note of the scale are used: they fit major and minor keys alike.

/** A trick is taken: bright for the player's side, one soft note for the others. */
export const OWN_TRICK_CUES: readonly Cue[] = notes('bell', [
  [0, 7, 0.42],
  [95, 12, 0.55],
]);
export const OTHERS_TRICK_CUES: readonly Cue[] = notes('bar', [[0, -5, 0.42]]);

/** A contract is made: three low notes. */
export const MADE_CONTRACT_CUES: readonly Cue[] = notes('bar', [
  [0, -12, 0.6],
  [230, -10, 0.5],
  [480, -5, 0.62],
]);

/** A contract can't be made any more: one low note. */
export const LOST_CONTRACT_CUES: readonly Cue[] = notes('bar', [[0, -12, 0.55]]);

/** The player's side has the most points of a deal. */
export const WON_DEAL_CUES: readonly Cue[] = notes('bell', [
  [0, 0, 0.4],
  [130, 7, 0.45],
  [260, 14, 0.5],
  [430, 12, 0.42],
]);

/** The player's side has won the match: up over two octaves, and a chord. */
export const WON_MATCH_CUES: readonly Cue[] = [
  ...notes('bar', [
    [0, -12, 0.55],
    [140, -5, 0.45],
    [1150, -12, 0.55],
    [1172, -5, 0.45],
    [1194, 0, 0.4],
  ]),
  ...notes('bell', [
    [280, 0, 0.42],
    [420, 7, 0.45],
    [560, 12, 0.48],
    [700, 14, 0.5],
    [840, 19, 0.55],
    [1216, 7, 0.45],
    [1238, 14, 0.45],
    [1260, 24, 0.5],
  ]),
];

/** It has lost: down an octave, softly. */
export const LOST_MATCH_CUES: readonly Cue[] = notes('bar', [
  [0, 7, 0.42],
  [280, 2, 0.4],
  [560, 0, 0.4],
  [960, -5, 0.36],
  [990, -12, 0.45],
]);

/** `every`: milliseconds from one shake to the next. */
const CUP = { every: 97, times: 8, strength: 0.6 } as const;

/** A cup is shaken. It sounds the same whatever dice are in it, so that it reveals nothing. */
export const CUP_SHAKE_CUES: readonly Cue[] = Array.from({ length: CUP.times }, (_, shake) => ({
  ...plainCue('cup', 20 + shake * CUP.every, CUP.strength * (1 - (0.7 * shake) / CUP.times)),
  pitch: shake % 2 === 0 ? 1 : 1.09,
  variant: shake,
}));
