/**
 * The source of a sound: two dice, a die on the leather floor or the wooden wall, and so on. `turn`, `bar` and `bell`
 * are pitched.
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

/** Sounds of a room: a fire, a gust in it or in leaves, drops on a window, an insect, old wood. */
export type RoomSoundKind = 'crackle' | 'ember' | 'puff' | 'drop' | 'cricket' | 'creak';

/** One sound and its start. */
export interface Cue {
  readonly kind: SoundKind;
  /** Milliseconds after the start of its cue list. */
  readonly at: number;
  /** From 0 (silent) to 1 (as loud as its kind gets). */
  readonly strength: number;
  /** 1 is the pitch of a d6; 2 is an octave higher. */
  readonly pitch: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
  /** Picks one of several variants of the sound. Repeating the same one would sound artificial. */
  readonly variant: number;
}

/** A centred cue at normal pitch. */
export const plainCue = (kind: SoundKind, at: number, strength: number): Cue => ({
  kind,
  at,
  strength,
  pitch: 1,
  pan: 0,
  variant: 0,
});

/** Dice coming to rest. Played instead of the rest of a skipped throw. */
export const DICE_SETTLE_CUES: readonly Cue[] = [
  { ...plainCue('floor', 0, 0.16), pan: -0.1 },
  { ...plainCue('floor', 85, 0.09), pan: 0.12, pitch: 1.06, variant: 1 },
];

/** The player's turn. */
export const YOUR_TURN_CUES: readonly Cue[] = [plainCue('turn', 0, 0.7)];

/**
 * Pitches of up to six seats, in semitones: notes that fit major and minor keys alike, each far from the one before.
 */
const SEAT_PITCHES = [0, 7, -5, 14, 2, 12] as const;

/** A seat's turn at a shared table. Each seat has its own pitch. */
export const seatTurnCues = (seat: number): readonly Cue[] =>
  YOUR_TURN_CUES.map(cue => ({ ...cue, pitch: cue.pitch * 2 ** ((SEAT_PITCHES[seat] ?? 0) / 12) }));

/** Pitched sounds, tuned to C while no music plays. They follow the key of the music. */
const TUNED_KINDS: ReadonlySet<SoundKind> = new Set<SoundKind>(['turn', 'bar', 'bell']);

/** Transposes a pitched cue. `tuning`: frequency factor relative to C. */
export const inKey = (cue: Cue, tuning: number): Cue =>
  TUNED_KINDS.has(cue.kind) ? { ...cue, pitch: cue.pitch * tuning } : cue;

/**
 * Notes of one instrument: time, semitones above the C of its octave, and strength. A bell is an octave higher than a
 * bar.
 */
const notes = (kind: 'bar' | 'bell', list: readonly (readonly [at: number, semitones: number, strength: number])[]) =>
  list.map(([at, semitones, strength], variant): Cue => {
    return { ...plainCue(kind, at, strength), pitch: 2 ** (semitones / 12), pan: 0.1 * Math.sin(semitones), variant };
  });

// Only the first, second and fifth notes of the scale are used: they fit major and minor keys alike.

/** A trick is taken: bright for the player's side, one soft note for the others. */
export const OWN_TRICK_CUES: readonly Cue[] = notes('bell', [
  [0, 7, 0.42],
  [95, 12, 0.55],
]);
export const OTHERS_TRICK_CUES: readonly Cue[] = notes('bar', [[0, -5, 0.42]]);

/** A contract made: three low notes. */
export const MADE_CONTRACT_CUES: readonly Cue[] = notes('bar', [
  [0, -12, 0.6],
  [230, -10, 0.5],
  [480, -5, 0.62],
]);

/** A contract that can't be made any more: one low note. */
export const LOST_CONTRACT_CUES: readonly Cue[] = notes('bar', [[0, -12, 0.55]]);

/** The player's side has scored most in a deal. */
export const WON_DEAL_CUES: readonly Cue[] = notes('bell', [
  [0, 0, 0.4],
  [130, 7, 0.45],
  [260, 14, 0.5],
  [430, 12, 0.42],
]);

/** The player's side has won the match: up two octaves, then a chord. */
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

/** The player's side has lost the match: down an octave, softly. */
export const LOST_MATCH_CUES: readonly Cue[] = notes('bar', [
  [0, 7, 0.42],
  [280, 2, 0.4],
  [560, 0, 0.4],
  [960, -5, 0.36],
  [990, -12, 0.45],
]);

/** `every`: milliseconds between shakes. */
const CUP = { every: 97, times: 8, strength: 0.6 } as const;

/** A shaken cup. It sounds the same whatever dice are in it, so that it reveals nothing. */
export const CUP_SHAKE_CUES: readonly Cue[] = Array.from({ length: CUP.times }, (_, shake) => ({
  ...plainCue('cup', 20 + shake * CUP.every, CUP.strength * (1 - (0.7 * shake) / CUP.times)),
  pitch: shake % 2 === 0 ? 1 : 1.09,
  variant: shake,
}));
