import type { Cue, SoundKind } from './cues.ts';
import { type Hardness, samplesOf } from './synthesis.ts';
import { VOICES } from './voices.ts';

/** Sounds that share a volume setting. */
type VolumeGroup = 'dice' | 'table';

const GROUP_OF: Readonly<Record<SoundKind, VolumeGroup>> = {
  dice: 'dice',
  floor: 'dice',
  wall: 'dice',
  cup: 'dice',
  place: 'table',
  card: 'table',
  gather: 'table',
  turn: 'table',
};

/** The volume settings, in per cent. */
export interface VolumeSettings {
  readonly muted: boolean;
  readonly volume: number;
  readonly diceVolume: number;
  readonly tableVolume: number;
}

/** Factors that amplitudes are multiplied by. */
export type Gains = Readonly<Record<VolumeGroup | 'all', number>>;

/** The square makes the middle of a slider sound about half as loud. */
const gainOf = (percent: number): number => (percent / 100) ** 2;

export function gainsOf({ muted, volume, diceVolume, tableVolume }: VolumeSettings): Gains {
  return { all: muted ? 0 : gainOf(volume), dice: gainOf(diceVolume), table: gainOf(tableVolume) };
}

const VARIANTS = 4;
/** Cues stronger than these are struck harder. */
const FIRM = 0.25;
const HARD = 0.55;
const hardnessOf = (strength: number): Hardness => (strength > HARD ? 'hard' : strength > FIRM ? 'firm' : 'soft');

/** Finds the samples of a cue. Each sound is synthesized when it is first needed, and `prepare` makes what is cached. */
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

/** Plays cues on the machine's loudspeaker. */
export interface Speaker {
  /** Milliseconds on the speaker's own clock, which stands still while it is suspended. */
  readonly time: number;
  readonly isRunning: boolean;
  /** Schedules a cue at a time of that clock. Returns a function that cancels it if it has not started by then. */
  schedule(cue: Cue, time: number): () => void;
  setGains(gains: Gains): void;
  /** Resumes if the browser allows it, or suspends. */
  run(wanted: boolean): void;
}

/** Seconds in which a new gain is reached. An instant change would click. */
const GAIN_RAMP = 0.02;

/** Returns a speaker of the Web Audio API, or null if the machine has none. */
export function newSpeaker(): Speaker | null {
  try {
    return new WebAudioSpeaker(new AudioContext({ latencyHint: 'interactive' }));
  } catch {
    return null;
  }
}

class WebAudioSpeaker implements Speaker {
  readonly #context: AudioContext;
  readonly #gains: Readonly<Record<VolumeGroup | 'all', GainNode>>;
  readonly #buffers: SampleCache<AudioBuffer>;

  constructor(context: AudioContext) {
    const newGain = () => new GainNode(context);
    this.#context = context;
    this.#gains = { all: newGain(), dice: newGain(), table: newGain() };
    this.#gains.all.connect(context.destination);
    this.#gains.dice.connect(this.#gains.all);
    this.#gains.table.connect(this.#gains.all);
    this.#buffers = new SampleCache(context.sampleRate, samples => {
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
      buffer.copyToChannel(samples, 0);
      return buffer;
    });
  }

  get time(): number {
    return this.#context.currentTime * 1000;
  }
  get isRunning(): boolean {
    return this.#context.state === 'running';
  }

  schedule(cue: Cue, time: number): () => void {
    const context = this.#context;
    const source = new AudioBufferSourceNode(context, { buffer: this.#buffers.get(cue), playbackRate: cue.pitch });
    const strength = new GainNode(context, { gain: cue.strength });
    const pan = new StereoPannerNode(context, { pan: cue.pan });
    source.connect(strength).connect(pan).connect(this.#gains[GROUP_OF[cue.kind]]);
    source.start(time / 1000);
    return () => {
      if (this.time < time) source.stop();
    };
  }

  setGains(gains: Gains): void {
    for (const name of ['all', 'dice', 'table'] as const)
      this.#gains[name].gain.setTargetAtTime(gains[name], this.#context.currentTime, GAIN_RAMP);
  }

  run(wanted: boolean): void {
    // The browser refuses before the first user gesture. The next gesture asks again.
    (wanted ? this.#context.resume() : this.#context.suspend()).catch(() => {});
  }
}
