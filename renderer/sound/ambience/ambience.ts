import type { RoomName } from '../../pieces/drawing-options.ts';
import { type Cue, plainCue, type RoomSoundKind } from '../cues.ts';
import type { SoundRandom } from '../random.ts';

/** A constant noise of one colour: air, a fire, rain. */
export interface NoiseLayer {
  /** Upper cutoff in hertz. */
  readonly lowpass: number;
  /** Lower cutoff in hertz. */
  readonly highpass: number;
  /** Its usual RMS amplitude at full volume. */
  readonly level: number;
  /** From 0 (steady) to 1 (comes and goes). */
  readonly swell: number;
}

/** Short sounds at random times, single or in bursts. */
export interface SoundSource {
  readonly kind: RoomSoundKind;
  /** Mean seconds between two bursts. */
  readonly every: number;
  /** Minimum and maximum number of sounds in a burst. */
  readonly sounds: readonly [number, number];
  /** Mean seconds between the sounds of a burst. */
  readonly gap: number;
  /** True if all gaps of a burst are equal. */
  readonly isRegular?: true;
  /** Range; most sounds are near the weakest. */
  readonly strength: readonly [number, number];
  readonly pitch: readonly [number, number];
  /** Maximum pan of a burst to either side. */
  readonly width: number;
}

/** The background sound of a room. */
interface Ambience {
  readonly layers: readonly NoiseLayer[];
  readonly sources: readonly SoundSource[];
}

/** Shared by all crickets. */
const CRICKET = { kind: 'cricket', isRegular: true, width: 0.9 } as const;

/** Light rain on the study's window, insects and leaves round the veranda, and the inn's open fire. */
export const AMBIENCES: Readonly<Record<RoomName, Ambience>> = {
  study: {
    layers: [
      { lowpass: 160, highpass: 50, level: 0.007, swell: 0.4 },
      { lowpass: 2600, highpass: 420, level: 0.0055, swell: 0.7 },
      { lowpass: 5500, highpass: 2000, level: 0.0017, swell: 0.7 },
    ],
    sources: [
      { kind: 'drop', every: 0.3, sounds: [1, 3], gap: 0.11, strength: [0.06, 0.8], pitch: [0.7, 1.5], width: 0.8 },
      { kind: 'creak', every: 90, sounds: [1, 2], gap: 0.3, strength: [0.08, 0.2], pitch: [0.8, 1.1], width: 0.8 },
    ],
  },
  veranda: {
    layers: [
      { lowpass: 200, highpass: 55, level: 0.007, swell: 0.5 },
      { lowpass: 1300, highpass: 300, level: 0.0035, swell: 1 },
    ],
    sources: [
      { kind: 'puff', every: 2.4, sounds: [2, 6], gap: 0.45, strength: [0.06, 0.4], pitch: [2.2, 4], width: 0.9 },
      { ...CRICKET, every: 9, sounds: [8, 26], gap: 0.62, strength: [0.06, 0.2], pitch: [0.93, 1.07] },
      { ...CRICKET, every: 14, sounds: [5, 14], gap: 0.83, strength: [0.04, 0.15], pitch: [0.82, 0.92] },
    ],
  },
  inn: {
    layers: [
      { lowpass: 180, highpass: 50, level: 0.008, swell: 0.4 },
      { lowpass: 420, highpass: 120, level: 0.006, swell: 0.9 },
    ],
    sources: [
      { kind: 'puff', every: 0.9, sounds: [1, 4], gap: 0.35, strength: [0.1, 0.6], pitch: [0.6, 1.4], width: 0.3 },
      { kind: 'crackle', every: 0.7, sounds: [1, 7], gap: 0.07, strength: [0.06, 1], pitch: [0.7, 1.5], width: 0.4 },
      { kind: 'ember', every: 5, sounds: [1, 2], gap: 0.16, strength: [0.2, 1], pitch: [0.75, 1.2], width: 0.3 },
      { kind: 'creak', every: 75, sounds: [1, 2], gap: 0.3, strength: [0.08, 0.2], pitch: [0.8, 1.1], width: 0.8 },
    ],
  },
};

/** A few seconds of noise that fade in and out. Neighbouring stretches overlap by their fades. */
export interface Stretch {
  readonly layer: NoiseLayer;
  /** Seconds since the room was entered. */
  readonly start: number;
  /** Seconds, including both fades. */
  readonly length: number;
  readonly fade: number;
  /** Start position in the recorded noise, from 0 to 1. */
  readonly offset: number;
  /** Playback rate of the noise. */
  readonly rate: number;
  /** Factor for the layer's level. */
  readonly level: number;
}

const FADE = 1.8;

/** Yields the stretches of a layer, endlessly. */
export function* stretchesOf(layer: NoiseLayer, random: SoundRandom): Generator<Stretch, never> {
  for (let start = 0; ; ) {
    const length = random.between(4.5, 9);
    const level = 1 + layer.swell * random.between(-0.75, 0.5);
    yield { layer, start, length, fade: FADE, offset: random.next(), rate: random.between(0.85, 1.15), level };
    start += length - FADE;
  }
}

/** Yields the sounds of a source, endlessly, in order of their bursts. */
export function* cuesOf(source: SoundSource, random: SoundRandom): Generator<Cue, never> {
  for (let start = random.wait(source.every); ; start += random.wait(source.every)) {
    const burst = burstAt(start, source, random);
    yield* burst;
    start = (burst.at(-1)?.at ?? 0) / 1000;
  }
}

/** Variation of pitch and position within a burst: it is one log that crackles, one cricket that sings. */
const VARIATION = 0.04;

function burstAt(start: number, source: SoundSource, random: SoundRandom): readonly Cue[] {
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
