import type { Mode, Rustle, Stroke, Voice } from './voices.ts';

/** How hard something is struck: harder is not only louder but brighter. */
export const HARDNESSES = ['soft', 'firm', 'hard'] as const;
export type Hardness = (typeof HARDNESSES)[number];
/** A hard blow is over sooner. */
const TOUCH: Readonly<Record<Hardness, number>> = { soft: 1.7, firm: 1, hard: 0.65 };

/** How much variants of a sound differ in the pitch and in the level of each mode. */
const DETUNE = 0.025;
const UNEVEN = 0.3;
/** Mode after mode is a thousand times weaker than at its beginning after so many of its fading times. */
const SILENT = 7;
const LAST = 0.004;

/** The samples of a voice, at most as loud as its peak; the same for the same arguments, always. */
export function samplesOf(voice: Voice, hardness: Hardness, variant: number, rate: number): Float32Array<ArrayBuffer> {
  const random = newNoise(variant);
  const samples = new Float32Array(Math.ceil(lengthOf(voice) * rate));
  for (const stroke of voice.strokes) addStroke(samples, stroke, TOUCH[hardness], random, rate);
  fadeOut(samples, Math.ceil(LAST * rate));
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map(sample => (sample * voice.peak) / highest);
}

const lengthOf = ({ strokes }: Voice): number =>
  LAST + Math.max(...strokes.map(({ at, modes, rustle }) => at + SILENT * longest(modes, rustle)));
const longest = (modes: readonly Mode[], { rises, fades }: Rustle): number =>
  Math.max(rises + fades, ...modes.map(mode => mode.fades));

function addStroke(samples: Float32Array, stroke: Stroke, longer: number, random: () => number, rate: number): void {
  const first = Math.round(stroke.at * rate);
  const touch = stroke.touch * longer;
  for (const mode of stroke.modes) {
    const hertz = mode.hertz * (1 + DETUNE * random());
    const level = mode.level * (1 + UNEVEN * random()) * excitedBy(touch, hertz);
    addMode(samples, first, { hertz, level, fades: mode.fades }, touch, rate);
  }
  addRustle(samples, first, { ...stroke.rustle, hertz: stroke.rustle.hertz / longer }, random, rate);
}

/** A blow rouses little of what is faster than the blow itself. */
const excitedBy = (touch: number, hertz: number): number => 1 / (1 + (touch * hertz) ** 2 * 4);

/** A sine that dies away, by the recurrence of a damped oscillator; it swells while the two still touch. */
function addMode(
  samples: Float32Array,
  first: number,
  { hertz, level, fades }: Mode,
  touch: number,
  rate: number,
): void {
  const angle = (2 * Math.PI * hertz) / rate;
  const keeps = Math.exp(-1 / (fades * rate));
  const turn = 2 * keeps * Math.cos(angle);
  const swells = Math.max(1, touch * rate);
  let before = 0;
  let now = level * Math.sin(angle) * keeps;
  for (let at = 1; first + at < samples.length; at++) {
    samples[first + at]! += now * Math.min(1, at / swells);
    const next = turn * now - keeps * keeps * before;
    before = now;
    now = next;
  }
}

/** Noise without its highest part. */
function addRustle(samples: Float32Array, first: number, rustle: Rustle, random: () => number, rate: number): void {
  const { hertz, level, rises, fades } = rustle;
  const follows = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let smooth = 0;
  let smoother = 0;
  for (let at = 0; first + at < samples.length; at++) {
    smooth += follows * (random() - smooth);
    smoother += follows * (smooth - smoother);
    const time = at / rate;
    const swell = time < rises ? time / rises : Math.exp((rises - time) / fades);
    samples[first + at]! += level * swell * smoother;
  }
}

function fadeOut(samples: Float32Array, last: number): void {
  for (let left = 0; left < last; left++) samples[samples.length - 1 - left]! *= left / last;
}

/** Numbers between -1 and 1 without a pattern that one hears (xorshift). */
function newNoise(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 0x80000000;
  };
}
