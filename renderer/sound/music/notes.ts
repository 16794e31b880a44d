import { at } from '../../lists.ts';
import type { Chord, PitchClass, Progression } from './chords.ts';

export type Part = 'keys' | 'bass' | 'lead';

/** One note of the music. */
export interface Note {
  readonly part: Part;
  /** Beats after the start of its section or bar. */
  readonly start: number;
  /** Beats until it is released. */
  readonly length: number;
  /** 60 is middle C; 1 is a semitone. */
  readonly midi: number;
  /** From 0 (silent) to 1 (as loud as the part gets). */
  readonly level: number;
}

export const BEATS = 4;

/** Returns the chord at a beat of a progression, which repeats. */
export function chordAt(progression: Progression, beat: number): Chord {
  const chords = at(progression, Math.floor(beat / BEATS) % progression.length);
  return at(chords, Math.floor(((beat % BEATS) / BEATS) * chords.length));
}

const classOf = (midi: number): PitchClass => ((midi % 12) + 12) % 12;

/** Returns the note nearest to a pitch that has one of these classes, the lower of two equally near ones. */
export function nearest(pitch: number, classes: readonly PitchClass[]): number {
  const midi = Math.round(pitch);
  for (let distance = 0; distance < 12; distance++) {
    if (classes.includes(classOf(midi - distance))) return midi - distance;
    if (classes.includes(classOf(midi + distance))) return midi + distance;
  }
  return midi;
}

/** Returns the pitch `steps` up a scale, or down if negative. */
export function stepped(midi: number, steps: number, scale: readonly PitchClass[]): number {
  let pitch = nearest(midi, scale);
  for (let left = Math.abs(steps); left > 0; left--)
    do pitch += Math.sign(steps);
    while (!scale.includes(classOf(pitch)));
  return pitch;
}
