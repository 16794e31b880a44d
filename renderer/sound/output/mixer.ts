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

/** Factors that amplitudes are multiplied by. */
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

/** Whether a group can be heard at these gains. */
export const isAudible = (gains: Gains, group: VolumeGroup): boolean => gains.all * gains[group] > 0;

/** Amplitudes up to this one leave the limiter as they are. */
const LINEAR = 0.7;
/** Full scale less 1 dB, which leaves room for what a converter adds between two samples. */
const HIGHEST = 0.89;

/** Rounds off amplitudes near full scale, so that several loud sounds at once never clip. */
export function softLimit(amplitude: number): number {
  const size = Math.abs(amplitude);
  if (size <= LINEAR) return amplitude;
  const room = HIGHEST - LINEAR;
  return Math.sign(amplitude) * (LINEAR + room * Math.tanh((size - LINEAR) / room));
}

/** The limiter takes amplitudes up to this one; beyond them it stays at its highest. */
const LIMITER_RANGE = 4;
const LIMITER_POINTS = 8193;

/** The curve of the limiter for a WaveShaperNode, whose input is divided by the range first. */
const limiterCurve = (): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: LIMITER_POINTS }, (_, index) =>
    softLimit(LIMITER_RANGE * ((2 * index) / (LIMITER_POINTS - 1) - 1)),
  );

/** Seconds in which a new gain is reached. An instant change would click. */
const GAIN_RAMP = 0.02;

/** The gain of the music while dice roll: 8 dB less. */
export const DUCKED = 10 ** (-8 / 20);
/** Time constants in seconds, a third of the time in which the music is lowered and comes back. */
const DUCKING = 0.06;
const RELEASE = 0.4;

/** What is thrown and laid is heard a little from the walls as well: so many seconds, and this part of each group. */
const REVERB = 0.7;
const REVERB_PARTS = { dice: 0.1, table: 0.16 } as const;

const GROUPS: readonly VolumeGroup[] = ['dice', 'table', 'room', 'music'];

/** Brings all sounds together: a gain for each group, one for all, and a limiter. */
export class Mixer {
  readonly #context: BaseAudioContext;
  readonly #all: GainNode;
  /** Only the music goes through it. */
  readonly #duck: GainNode;
  readonly #groups: Readonly<Record<VolumeGroup, GainNode>>;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#all = new GainNode(context, { gain: 0 });
    this.#duck = new GainNode(context);
    this.#duck.connect(this.#all);
    const newGroup = (output = this.#all): GainNode => {
      const group = new GainNode(context, { gain: 0 });
      group.connect(output);
      return group;
    };
    this.#groups = { dice: newGroup(), table: newGroup(), room: newGroup(), music: newGroup(this.#duck) };
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

  /** The node that sounds of a group are connected to. */
  input(group: VolumeGroup): AudioNode {
    return this.#groups[group];
  }

  setGains(gains: Gains): void {
    const now = this.#context.currentTime;
    this.#all.gain.setTargetAtTime(gains.all, now, GAIN_RAMP);
    for (const group of GROUPS) this.#groups[group].gain.setTargetAtTime(gains[group], now, GAIN_RAMP);
  }

  /** Lowers the music from one time to another, in seconds of the context. Replaces what was planned after the first. */
  duck(from: number, to: number): void {
    const { gain } = this.#duck;
    gain.cancelScheduledValues(from);
    if (to > from) gain.setTargetAtTime(DUCKED, from, DUCKING);
    gain.setTargetAtTime(1, to, RELEASE);
  }
}
