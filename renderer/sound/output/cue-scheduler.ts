import type { Cue, SoundKind } from '../cues.ts';
import { type Hardness, samplesOf } from '../voices/synthesis.ts';
import { VOICES } from '../voices/voices.ts';
import type { Mixer, VolumeGroup } from './mixer.ts';

const GROUP_OF: Readonly<Record<SoundKind, VolumeGroup>> = {
  dice: 'dice',
  floor: 'dice',
  wall: 'dice',
  cup: 'dice',
  place: 'table',
  card: 'table',
  gather: 'table',
  turn: 'table',
  bar: 'table',
  bell: 'table',
  crackle: 'room',
  ember: 'room',
  puff: 'room',
  drop: 'room',
  cricket: 'room',
  creak: 'room',
};

/** Milliseconds by which ambience and music are lowered before the first audible die and after the last. */
const DUCK_BEFORE = 60;
const DUCK_AFTER = 250;

/** When ambience and music make way for the dice of these cues, in milliseconds; null if there are none. */
export function duckSpanOf(cues: readonly Cue[]): { readonly from: number; readonly to: number } | null {
  const times = cues.filter(({ kind }) => GROUP_OF[kind] === 'dice').map(({ at }) => at);
  if (times.length === 0) return null;
  return { from: Math.max(0, Math.min(...times) - DUCK_BEFORE), to: Math.max(...times) + DUCK_AFTER };
}

const VARIANTS = 4;
/** Cues stronger than these are struck harder. */
const FIRM = 0.25;
const HARD = 0.55;
const hardnessOf = (strength: number): Hardness => (strength > HARD ? 'hard' : strength > FIRM ? 'firm' : 'soft');

/** Finds the samples of a cue. Each sound is synthesized on first use, and `prepare` converts it for the cache. */
export class SampleCache<Prepared> {
  readonly #cached = new Map<string, Prepared>();
  readonly #rate: number;
  readonly #prepare: (samples: Float32Array<ArrayBuffer>) => Prepared;

  constructor(rate: number, prepare: (samples: Float32Array<ArrayBuffer>) => Prepared) {
    this.#rate = rate;
    this.#prepare = prepare;
  }

  get({ kind, strength, variant }: Cue): Prepared {
    const hardness = hardnessOf(strength);
    const key = `${kind} ${hardness} ${variant % VARIANTS}`;
    const prepared =
      this.#cached.get(key) ?? this.#prepare(samplesOf(VOICES[kind], hardness, variant % VARIANTS, this.#rate));
    this.#cached.set(key, prepared);
    return prepared;
  }
}

/** Copies samples into a mono buffer. */
export function bufferOf(samples: Float32Array<ArrayBuffer>, sampleRate: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** Plays cues through a mixer. */
export class CueScheduler {
  readonly #context: BaseAudioContext;
  readonly #mixer: Mixer;
  readonly #buffers: SampleCache<AudioBuffer>;

  constructor(context: BaseAudioContext, mixer: Mixer) {
    this.#context = context;
    this.#mixer = mixer;
    this.#buffers = new SampleCache(context.sampleRate, samples => bufferOf(samples, context.sampleRate));
  }

  /** Schedules a cue at a time of the context in seconds. `output` overrides the mixer input of the cue's group. */
  schedule(cue: Cue, time: number, output = this.#mixer.input(GROUP_OF[cue.kind])): AudioScheduledSourceNode {
    const context = this.#context;
    const source = new AudioBufferSourceNode(context, { buffer: this.#buffers.get(cue), playbackRate: cue.pitch });
    const strength = new GainNode(context, { gain: cue.strength });
    const pan = new StereoPannerNode(context, { pan: cue.pan });
    source.connect(strength).connect(pan).connect(output);
    source.start(time);
    return source;
  }
}
