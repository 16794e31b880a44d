import { newNoise } from '../random.ts';
import type { Mode, Noise, Stroke, Voice } from './voices.ts';

/** How hard something is struck. Harder is brighter, not only louder. */
export const HARDNESSES = ['soft', 'firm', 'hard'] as const;
export type Hardness = (typeof HARDNESSES)[number];
/** Factors for the contact time of a stroke: a hard one is shorter. */
const CONTACT_FACTOR: Readonly<Record<Hardness, number>> = { soft: 1.7, firm: 1, hard: 0.65 };

/** Variation of the pitch and level of each mode between variants of a sound. */
const PITCH_VARIATION = 0.025;
const LEVEL_VARIATION = 0.3;
/** Decay times after which a mode is a thousand times weaker than at its start. */
const AUDIBLE_DECAYS = 7;
/** Seconds in which a sound fades out at its end. */
const FADE_OUT = 0.004;

/** Returns the samples of a voice, scaled to its peak. The same arguments always give the same samples. */
export function samplesOf(voice: Voice, hardness: Hardness, variant: number, rate: number): Float32Array<ArrayBuffer> {
  const random = newNoise(variant);
  const samples = new Float32Array(Math.ceil(lengthOf(voice) * rate));
  const pitchVariation = voice.isTuned ? 0 : PITCH_VARIATION;
  for (const stroke of voice.strokes)
    addStroke(samples, stroke, { contactFactor: CONTACT_FACTOR[hardness], pitchVariation, random }, rate);
  fadeOut(samples, Math.ceil(FADE_OUT * rate));
  scaleToPeak(samples, voice.peak);
  return samples;
}

/** Scales samples to this peak amplitude. Plain loops, since sounds are synthesized while dice move. */
export function scaleToPeak(samples: Float32Array, peak: number): void {
  let current = 0;
  for (const sample of samples) current = Math.max(current, Math.abs(sample));
  const factor = peak / current;
  for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] ?? 0) * factor;
}

const lengthOf = ({ strokes }: Voice): number =>
  FADE_OUT + Math.max(...strokes.map(({ at, modes, noise }) => at + AUDIBLE_DECAYS * longestDecay(modes, noise)));
const longestDecay = (modes: readonly Mode[], { attack, decay }: Noise): number =>
  Math.max(attack + decay, ...modes.map(mode => mode.decay));

interface StrokeOptions {
  readonly contactFactor: number;
  readonly pitchVariation: number;
  readonly random: () => number;
}

function addStroke(
  samples: Float32Array,
  stroke: Stroke,
  { contactFactor, pitchVariation, random }: StrokeOptions,
  rate: number,
): void {
  const start = Math.round(stroke.at * rate);
  const contact = stroke.contact * contactFactor;
  for (const mode of stroke.modes) {
    const hertz = mode.hertz * (1 + pitchVariation * random());
    const level = mode.level * (1 + LEVEL_VARIATION * random()) * excitation(contact, hertz);
    addMode(samples, start, { hertz, level, decay: mode.decay }, contact, rate);
  }
  addNoise(samples, start, { ...stroke.noise, hertz: stroke.noise.hertz / contactFactor }, random, rate);
}

/** How strongly a contact excites a frequency: little if its period is shorter than the contact. */
const excitation = (contact: number, hertz: number): number => 1 / (1 + (contact * hertz) ** 2 * 4);

/** Decay times after which a part of a sound is left out: at -90 dB it is inaudible beside the others. */
const LEFT_OUT_DECAYS = 10.4;

/** The end index of the samples worth adding. */
const endOf = (samples: Float32Array, start: number, seconds: number, rate: number): number =>
  Math.min(samples.length, start + Math.ceil(seconds * rate));

/** Adds a decaying sine, computed by the recurrence of a damped oscillator. It fades in during the contact. */
export function addMode(
  samples: Float32Array,
  start: number,
  { hertz, level, decay }: Mode,
  contact: number,
  rate: number,
): void {
  const angle = (2 * Math.PI * hertz) / rate;
  const damping = Math.exp(-1 / (decay * rate));
  const turn = 2 * damping * Math.cos(angle);
  const attack = Math.max(1, contact * rate);
  let before = 0;
  let now = level * Math.sin(angle) * damping;
  const end = endOf(samples, start, contact + LEFT_OUT_DECAYS * decay, rate);
  for (let index = 1; start + index < end; index++) {
    samples[start + index] = (samples[start + index] ?? 0) + now * Math.min(1, index / attack);
    const next = turn * now - damping * damping * before;
    before = now;
    now = next;
  }
}

/** Adds noise through a two-stage low-pass filter. */
export function addNoise(samples: Float32Array, start: number, noise: Noise, random: () => number, rate: number): void {
  const { hertz, level, attack, decay } = noise;
  const smoothing = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let smooth = 0;
  let smoother = 0;
  const end = endOf(samples, start, attack + LEFT_OUT_DECAYS * decay, rate);
  for (let index = 0; start + index < end; index++) {
    smooth += smoothing * (random() - smooth);
    smoother += smoothing * (smooth - smoother);
    const time = index / rate;
    const envelope = time < attack ? time / attack : Math.exp((attack - time) / decay);
    samples[start + index] = (samples[start + index] ?? 0) + level * envelope * smoother;
  }
}

export function fadeOut(samples: Float32Array, count: number): void {
  for (let left = 0; left < count; left++) {
    const index = samples.length - 1 - left;
    samples[index] = (samples[index] ?? 0) * (left / count);
  }
}
