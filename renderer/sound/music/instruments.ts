import { newNoise } from '../random.ts';
import { addMode, addNoise, fadeOut, scaleToPeak } from '../voices/synthesis.ts';

export type Instrument = 'keys' | 'bass' | 'guitar' | 'vibraphone';

/** No instrument uses frequencies above half this rate. */
export const INSTRUMENT_RATE = 24_000;
/** Semitones between synthesized tones. The notes in between are played slightly faster or slower. */
const SPACING = 3;

/** Returns the pitch of the synthesized tone for a note. */
export const tonePitch = (midi: number): number => SPACING * Math.round(midi / SPACING);

export const hertzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** One partial of a tone. */
interface Partial {
  /** Frequency relative to the tone. */
  readonly ratio: number;
  readonly level: number;
  /** Seconds until it has fallen to 1/e, for middle C. */
  readonly decay: number;
}

interface Timbre {
  /** Peak amplitude of a tone. */
  readonly peak: number;
  /** Seconds in which a tone fades in. */
  readonly attack: number;
  /** Duration of a tone that is held. */
  readonly seconds: number;
  /** Level of the hammer, finger or mallet noise. */
  readonly noise: number;
  /** Partials of a softly played tone. */
  readonly soft: readonly Partial[];
  /** Partials of a firmly played tone, which is brighter. */
  readonly firm: readonly Partial[];
}

/** The partials of a string plucked at this part of its length. High ones are weaker and fade sooner. */
const pluckedString = (count: number, pluckedAt: number, slope: number, decay: number, damping: number): Partial[] =>
  Array.from({ length: count }, (_, index) => {
    const order = index + 1;
    return {
      ratio: order * Math.sqrt(1 + 0.00008 * order * order),
      level: Math.abs(Math.sin(Math.PI * order * pluckedAt)) / order ** slope,
      decay: decay / (1 + damping * (order - 1)),
    };
  });

const TIMBRES: Readonly<Record<Instrument, Timbre>> = {
  // An electric piano: a tine with a tone bar, and the bell of the tine at the start.
  keys: {
    peak: 0.19,
    attack: 0.006,
    seconds: 4.5,
    noise: 0.02,
    soft: [
      { ratio: 1, level: 1, decay: 1.5 },
      { ratio: 1.0008, level: 0.3, decay: 2.6 },
      { ratio: 2, level: 0.22, decay: 0.8 },
      { ratio: 3, level: 0.06, decay: 0.5 },
      { ratio: 4, level: 0.02, decay: 0.35 },
      { ratio: 7.1, level: 0.012, decay: 0.07 },
    ],
    firm: [
      { ratio: 1, level: 1, decay: 1.5 },
      { ratio: 1.0008, level: 0.3, decay: 2.6 },
      { ratio: 2, level: 0.3, decay: 0.9 },
      { ratio: 3, level: 0.09, decay: 0.6 },
      { ratio: 4, level: 0.03, decay: 0.4 },
      { ratio: 7.1, level: 0.03, decay: 0.09 },
    ],
  },
  bass: {
    peak: 0.33,
    attack: 0.009,
    seconds: 2.6,
    noise: 0.012,
    soft: pluckedString(10, 0.21, 1.6, 0.75, 0.3),
    firm: pluckedString(12, 0.19, 1.45, 0.8, 0.28),
  },
  guitar: {
    peak: 0.36,
    attack: 0.003,
    seconds: 2.8,
    noise: 0.03,
    soft: pluckedString(13, 0.26, 1.9, 0.85, 0.42),
    firm: pluckedString(16, 0.22, 1.8, 0.9, 0.4),
  },
  vibraphone: {
    peak: 0.28,
    attack: 0.004,
    seconds: 3.6,
    noise: 0.008,
    soft: [
      { ratio: 1, level: 1, decay: 1.3 },
      { ratio: 4, level: 0.08, decay: 0.3 },
    ],
    firm: [
      { ratio: 1, level: 1, decay: 1.3 },
      { ratio: 4, level: 0.16, decay: 0.35 },
      { ratio: 10, level: 0.02, decay: 0.06 },
    ],
  },
};

/** Low tones fade more slowly. */
const decayFactor = (midi: number): number => 2 ** ((60 - midi) / 30);
/** Partials above this frequency are left out. */
const MAX_HERTZ = 7500;
/** Seconds in which a tone fades out at its end. */
const FADE_OUT = 0.08;

/** Returns the samples of one tone, at `INSTRUMENT_RATE`. */
export function toneOf(instrument: Instrument, midi: number, isFirm: boolean): Float32Array<ArrayBuffer> {
  const { peak, attack, seconds, noise, soft, firm } = TIMBRES[instrument];
  const samples = new Float32Array(Math.ceil(seconds * INSTRUMENT_RATE));
  for (const { ratio, level, decay } of isFirm ? firm : soft) {
    const hertz = ratio * hertzOf(midi);
    if (hertz > MAX_HERTZ) continue;
    addMode(samples, 0, { hertz, level, decay: decay * decayFactor(midi) }, attack, INSTRUMENT_RATE);
  }
  const touch = { hertz: isFirm ? 1400 : 900, level: noise, attack: 0.002, decay: 0.012 };
  addNoise(samples, 0, touch, newNoise(midi), INSTRUMENT_RATE);
  fadeOut(samples, FADE_OUT * INSTRUMENT_RATE);
  scaleToPeak(samples, peak);
  return samples;
}
