import { reverbOf } from './reverb.ts';

/** Sounds that share a volume setting. */
export type VolumeGroup = 'dice' | 'table' | 'room' | 'music';

/** The volume settings, in per cent. */
export interface VolumeSettings {
  readonly muted: boolean;
  readonly volume: number;
  readonly diceVolume: number;
  readonly tableVolume: number;
  readonly roomVolume: number;
  readonly musicVolume: number;
}

/** Amplitude factors. */
export type Gains = Readonly<Record<VolumeGroup | 'all', number>>;

/** The square makes the middle of a slider sound about half as loud. */
const gainOf = (percent: number): number => (percent / 100) ** 2;

export function gainsOf(settings: VolumeSettings): Gains {
  return {
    all: settings.muted ? 0 : gainOf(settings.volume),
    dice: gainOf(settings.diceVolume),
    table: gainOf(settings.tableVolume),
    room: gainOf(settings.roomVolume),
    music: gainOf(settings.musicVolume),
  };
}

/** True if a group can be heard at these gains. */
export const isAudible = (gains: Gains, group: VolumeGroup): boolean => gains.all * gains[group] > 0;

/** Amplitudes up to this pass the limiter unchanged. */
const LINEAR = 0.7;
/** 1 dB below full scale, to leave headroom for inter-sample peaks. */
const MAX_AMPLITUDE = 0.89;

/** Compresses amplitudes near full scale, so that several loud sounds at once never clip. */
export function softLimit(amplitude: number): number {
  const size = Math.abs(amplitude);
  if (size <= LINEAR) return amplitude;
  const room = MAX_AMPLITUDE - LINEAR;
  return Math.sign(amplitude) * (LINEAR + room * Math.tanh((size - LINEAR) / room));
}

/** Maximum input of the limiter; beyond it the output stays at its maximum. */
const LIMITER_RANGE = 4;
const LIMITER_POINTS = 8193;

/** The curve of the limiter for a WaveShaperNode, whose input is divided by the range first. */
const limiterCurve = (): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: LIMITER_POINTS }, (_, index) =>
    softLimit(LIMITER_RANGE * ((2 * index) / (LIMITER_POINTS - 1) - 1)),
  );

/** Seconds in which a new gain is reached. An instant change would click. */
const GAIN_RAMP = 0.02;

/**
 * Gains of the groups that are lowered while dice roll. Ambience is lowered by 5 dB and music by 8, because such a drop
 * is more noticeable in steady noise.
 */
export const DUCKED = { room: 10 ** (-5 / 20), music: 10 ** (-8 / 20) } as const;
/** Time constants in seconds, a third of the time in which these groups are lowered and restored. */
const DUCKING = 0.06;
const RELEASE = 0.4;

/** Room reverb of dice and table: its seconds, and its share of each group. */
const REVERB = 0.7;
const REVERB_PARTS = { dice: 0.1, table: 0.16 } as const;

const GROUPS: readonly VolumeGroup[] = ['dice', 'table', 'room', 'music'];

/** Mixes all sounds: a gain for each group, one for all, and a limiter. */
export class Mixer {
  readonly #context: BaseAudioContext;
  readonly #all: GainNode;
  /** Separate from the groups' own gains, so that ducking never changes the player's volumes. */
  readonly #ducks: Readonly<Record<keyof typeof DUCKED, GainNode>>;
  readonly #groups: Readonly<Record<VolumeGroup, GainNode>>;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#all = new GainNode(context, { gain: 0 });
    const newGain = (gain: number, output: AudioNode): GainNode => {
      const node = new GainNode(context, { gain });
      node.connect(output);
      return node;
    };
    this.#ducks = { room: newGain(1, this.#all), music: newGain(1, this.#all) };
    this.#groups = {
      dice: newGain(0, this.#all),
      table: newGain(0, this.#all),
      room: newGain(0, this.#ducks.room),
      music: newGain(0, this.#ducks.music),
    };
    const reverb = new ConvolverNode(context, {
      buffer: reverbOf(REVERB, context.sampleRate),
      disableNormalization: true,
    });
    for (const group of ['dice', 'table'] as const)
      this.#groups[group].connect(new GainNode(context, { gain: REVERB_PARTS[group] })).connect(reverb);
    reverb.connect(this.#all);
    const range = new GainNode(context, { gain: 1 / LIMITER_RANGE });
    const limiter = new WaveShaperNode(context, { curve: limiterCurve() });
    this.#all.connect(range).connect(limiter).connect(context.destination);
  }

  /** Returns the node to connect sounds of a group to. */
  input(group: VolumeGroup): AudioNode {
    return this.#groups[group];
  }

  setGains(gains: Gains): void {
    const now = this.#context.currentTime;
    this.#all.gain.setTargetAtTime(gains.all, now, GAIN_RAMP);
    for (const group of GROUPS) this.#groups[group].gain.setTargetAtTime(gains[group], now, GAIN_RAMP);
  }

  /**
   * Lowers ambience and music from one time to another, in seconds of the context. Replaces what was scheduled after
   * the first.
   */
  duck(from: number, to: number): void {
    for (const group of ['room', 'music'] as const) {
      const { gain } = this.#ducks[group];
      gain.cancelScheduledValues(from);
      if (to > from) gain.setTargetAtTime(DUCKED[group], from, DUCKING);
      gain.setTargetAtTime(1, to, RELEASE);
    }
  }
}
