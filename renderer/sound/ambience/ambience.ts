import type { RoomName } from '../../pieces/drawing-options.ts';
import { type Cue, plainCue, type RoomSoundKind } from '../cues.ts';
import type { Random } from '../random.ts';

/** Noise of one colour that is always there: air, a fire, rain. */
export interface NoiseLayer {
  /** Nothing above this frequency, in hertz. */
  readonly lowpass: number;
  /** Nothing below this one. */
  readonly highpass: number;
  /** Its usual amplitude (root mean square) at full volume. */
  readonly level: number;
  /** From 0 (even) to 1 (comes and goes). */
  readonly swell: number;
}

/** Short sounds that come at random, one by one or several after each other. */
export interface SoundSource {
  readonly kind: RoomSoundKind;
  /** Seconds between two bouts, on average. */
  readonly every: number;
  /** The least and the most sounds in a bout. */
  readonly sounds: readonly [number, number];
  /** Seconds between the sounds of a bout, on average. */
  readonly gap: number;
  /** Whether all gaps of a bout are equal. */
  readonly isRegular?: true;
  /** Most sounds are near the weakest. */
  readonly strength: readonly [number, number];
  readonly pitch: readonly [number, number];
  /** How far to the left and right a bout may be. */
  readonly width: number;
}

/** What a room sounds like while nobody moves. */
export interface Ambience {
  readonly layers: readonly NoiseLayer[];
  readonly sources: readonly SoundSource[];
}

/** Light rain on the window of the study, insects round the veranda, the open fire of the inn. */
export const AMBIENCES: Readonly<Record<RoomName, Ambience>> = {
  inn: {
    layers: [
      { lowpass: 180, highpass: 50, level: 0.011, swell: 0.3 },
      { lowpass: 520, highpass: 130, level: 0.009, swell: 0.8 },
      { lowpass: 4200, highpass: 1500, level: 0.0012, swell: 0.7 },
    ],
    sources: [
      { kind: 'crackle', every: 1.1, sounds: [1, 6], gap: 0.07, strength: [0.05, 0.8], pitch: [0.7, 1.5], width: 0.5 },
      { kind: 'ember', every: 7, sounds: [1, 2], gap: 0.16, strength: [0.12, 0.9], pitch: [0.75, 1.2], width: 0.4 },
      { kind: 'creak', every: 75, sounds: [1, 2], gap: 0.3, strength: [0.05, 0.16], pitch: [0.8, 1.1], width: 0.8 },
    ],
  },
  study: {
    layers: [
      { lowpass: 160, highpass: 50, level: 0.01, swell: 0.3 },
      { lowpass: 2600, highpass: 420, level: 0.006, swell: 0.5 },
      { lowpass: 5500, highpass: 2000, level: 0.0016, swell: 0.6 },
    ],
    sources: [
      { kind: 'drop', every: 0.45, sounds: [1, 3], gap: 0.11, strength: [0.04, 0.45], pitch: [0.7, 1.5], width: 0.8 },
      { kind: 'creak', every: 90, sounds: [1, 2], gap: 0.3, strength: [0.05, 0.14], pitch: [0.8, 1.1], width: 0.8 },
    ],
  },
  veranda: {
    layers: [
      { lowpass: 200, highpass: 55, level: 0.011, swell: 0.4 },
      { lowpass: 1300, highpass: 300, level: 0.007, swell: 1 },
    ],
    sources: [
      {
        kind: 'cricket',
        every: 9,
        sounds: [8, 26],
        gap: 0.62,
        isRegular: true,
        strength: [0.02, 0.07],
        pitch: [0.93, 1.07],
        width: 0.9,
      },
      {
        kind: 'cricket',
        every: 14,
        sounds: [5, 14],
        gap: 0.83,
        isRegular: true,
        strength: [0.015, 0.05],
        pitch: [0.82, 0.92],
        width: 0.9,
      },
    ],
  },
};

/** Some seconds of noise, which fade in and out. Neighbouring stretches overlap by their fades. */
export interface Stretch {
  readonly layer: NoiseLayer;
  /** Seconds after the room was entered. */
  readonly start: number;
  /** Seconds, with both fades. */
  readonly length: number;
  readonly fade: number;
  /** The part of the recorded noise that it starts from, from 0 to 1. */
  readonly offset: number;
  /** How fast the noise is played. */
  readonly rate: number;
  /** A factor for the layer's level. */
  readonly level: number;
}

const FADE = 1.8;

/** The stretches of a layer, without end. */
export function* stretchesOf(layer: NoiseLayer, random: Random): Generator<Stretch, never> {
  for (let start = 0; ; ) {
    const length = random.between(4.5, 9);
    const level = 1 + layer.swell * random.between(-0.75, 0.5);
    yield { layer, start, length, fade: FADE, offset: random.next(), rate: random.between(0.85, 1.15), level };
    start += length - FADE;
  }
}

/** The sounds of a source, without end, in the order of their bouts. */
export function* cuesOf(source: SoundSource, random: Random): Generator<Cue, never> {
  for (let start = random.wait(source.every); ; start += random.wait(source.every)) {
    const bout = boutAt(start, source, random);
    yield* bout;
    start = (bout.at(-1)?.at ?? 0) / 1000;
  }
}

/** How much the sounds of a bout differ in pitch and place: it is one log that crackles, one cricket that sings. */
const VARIATION = 0.04;

function boutAt(start: number, source: SoundSource, random: Random): readonly Cue[] {
  const pan = source.width * random.between(-1, 1);
  const pitch = random.between(...source.pitch);
  const [weakest, strongest] = source.strength;
  const strength = weakest * (strongest / weakest) ** (random.next() ** 2);
  let time = start;
  return Array.from({ length: Math.round(random.between(...source.sounds)) }, () => {
    const cue = {
      ...plainCue(source.kind, time * 1000, strength * (source.isRegular ? 1 : random.between(0.3, 1))),
      pitch: pitch * (1 + (source.isRegular ? 0.1 : 1) * VARIATION * random.between(-1, 1)),
      pan,
      variant: random.seed(),
    };
    time += source.isRegular ? source.gap : random.wait(source.gap);
    return cue;
  });
}
