import type { RoomName } from '../../pieces/drawing-options.ts';
import type { Cue } from '../cues.ts';
import type { CueScheduler } from '../output/cue-scheduler.ts';
import type { Mixer } from '../output/mixer.ts';
import { newNoise, SoundRandom } from '../random.ts';
import { AMBIENCES, cuesOf, type NoiseLayer, type Stretch, stretchesOf } from './ambience.ts';

/** The noise that all layers are filtered from. No layer needs more than half this rate. */
const NOISE = { seconds: 9, rate: 24_000 } as const;
/** The amplitude (root mean square) of evenly distributed numbers between -1 and 1. */
const NOISE_LEVEL = 1 / Math.sqrt(3);
/** Nothing is played much below this frequency, which loudspeakers only strain at. In hertz. */
const LOWEST = 60;
/** Seconds in which a room's sound comes, and in which it goes. */
const COME = 3;
const GO = 1.2;

/** Takes the next items of an endless sequence. */
class Upcoming<Item> {
  readonly #items: Iterator<Item, never>;
  readonly #startOf: (item: Item) => number;
  #next: Item;

  constructor(items: Iterator<Item, never>, startOf: (item: Item) => number) {
    this.#items = items;
    this.#startOf = startOf;
    this.#next = items.next().value;
  }

  /** The items that start before this time and have not been taken. */
  before(time: number): readonly Item[] {
    const taken: Item[] = [];
    for (; this.#startOf(this.#next) < time; this.#next = this.#items.next().value) taken.push(this.#next);
    return taken;
  }
}

/** Schedules the sound of one room after the other. */
export class AmbiencePlayer {
  readonly #context: BaseAudioContext;
  readonly #mixer: Mixer;
  readonly #cues: CueScheduler;
  readonly #random: SoundRandom;
  #room: RoomName = 'study';
  #sound: RoomSound | null = null;
  #noise: AudioBuffer | null = null;

  constructor(context: BaseAudioContext, mixer: Mixer, cues: CueScheduler, seed: number) {
    this.#context = context;
    this.#mixer = mixer;
    this.#cues = cues;
    this.#random = new SoundRandom(seed);
  }

  setRoom(room: RoomName): void {
    if (room === this.#room) return;
    this.#room = room;
    this.#sound?.leave();
    this.#sound = null;
  }

  /** Schedules all that starts before this time of the context, in seconds. */
  scheduleUntil(time: number): void {
    this.#noise ??= stereoNoise();
    this.#sound ??= new RoomSound(this.#room, {
      context: this.#context,
      output: this.#mixer.input('room'),
      cues: this.#cues,
      noise: this.#noise,
      random: this.#random,
    });
    this.#sound.scheduleUntil(time);
  }
}

interface Surroundings {
  readonly context: BaseAudioContext;
  readonly output: AudioNode;
  readonly cues: CueScheduler;
  readonly noise: AudioBuffer;
  readonly random: SoundRandom;
}

/** The sound of the room that is heard now. */
class RoomSound {
  readonly #in: Surroundings;
  /** The time of the context when the room was entered. */
  readonly #entered: number;
  readonly #roomGain: GainNode;
  readonly #filters: ReadonlyMap<NoiseLayer, AudioNode>;
  readonly #stretches: readonly Upcoming<Stretch>[];
  readonly #cues: readonly Upcoming<Cue>[];

  constructor(room: RoomName, surroundings: Surroundings) {
    const { context, output, random } = surroundings;
    const { layers, sources } = AMBIENCES[room];
    this.#in = surroundings;
    this.#entered = context.currentTime;
    this.#roomGain = new GainNode(context, { gain: 0 });
    this.#roomGain.gain.setTargetAtTime(1, this.#entered, COME / 3);
    const rumble = new BiquadFilterNode(context, { type: 'highpass', frequency: LOWEST, Q: 0 });
    this.#roomGain.connect(rumble).connect(output);
    this.#filters = new Map(layers.map(layer => [layer, this.#newFilter(layer)]));
    this.#stretches = layers.map(
      layer => new Upcoming(stretchesOf(layer, new SoundRandom(random.seed())), ({ start }) => start),
    );
    this.#cues = sources.map(
      source => new Upcoming(cuesOf(source, new SoundRandom(random.seed())), ({ at }) => at / 1000),
    );
  }

  leave(): void {
    this.#roomGain.gain.setTargetAtTime(0, this.#in.context.currentTime, GO / 3);
  }

  scheduleUntil(time: number): void {
    const { context, cues } = this.#in;
    const now = context.currentTime - this.#entered;
    const until = time - this.#entered;
    for (const upcoming of this.#stretches)
      for (const stretch of upcoming.before(until)) if (stretch.start + stretch.length > now) this.#play(stretch, now);
    for (const upcoming of this.#cues)
      for (const cue of upcoming.before(until))
        if (cue.at / 1000 >= now) cues.schedule(cue, this.#entered + cue.at / 1000, this.#roomGain);
  }

  /** Brings white noise to the colour and the level of a layer. */
  #newFilter({ lowpass, highpass, level }: NoiseLayer): AudioNode {
    const { context } = this.#in;
    const passed = Math.sqrt((lowpass - highpass) / (NOISE.rate / 2));
    const gain = new GainNode(context, { gain: level / (NOISE_LEVEL * passed) });
    const high = new BiquadFilterNode(context, { type: 'highpass', frequency: highpass, Q: 0 });
    const low = new BiquadFilterNode(context, { type: 'lowpass', frequency: lowpass, Q: 0 });
    gain.connect(high).connect(low).connect(this.#roomGain);
    return gain;
  }

  #play({ layer, start, length, fade, offset, rate, level }: Stretch, now: number): void {
    const { context, noise } = this.#in;
    const begin = this.#entered + Math.max(start, now);
    const end = this.#entered + start + length;
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true, playbackRate: rate });
    const rising = Math.min(fade, 0.49 * (end - begin));
    // Two gains, because the clock may go on meanwhile: one fade would then begin late, and must not run into the other.
    const coming = new GainNode(context, { gain: 0 });
    coming.gain.setValueCurveAtTime(
      RISE.map(part => part * level),
      begin,
      rising,
    );
    const going = new GainNode(context);
    going.gain.setValueCurveAtTime(RISE.toReversed(), end - rising, rising);
    const filter = this.#filters.get(layer);
    if (filter) source.connect(coming).connect(going).connect(filter);
    source.start(begin, offset * NOISE.seconds);
    source.stop(end);
  }
}

/** Fades of noise into other noise keep their loudness along a quarter of a sine. */
const RISE = Float32Array.from({ length: 17 }, (_, step) => Math.sin((Math.PI / 2) * (step / 16)));

/** Different noise for the left and the right. */
function stereoNoise(): AudioBuffer {
  const buffer = new AudioBuffer({ length: NOISE.seconds * NOISE.rate, sampleRate: NOISE.rate, numberOfChannels: 2 });
  for (const channel of [0, 1]) {
    const noise = newNoise(channel + 1);
    const samples = buffer.getChannelData(channel);
    for (let index = 0; index < samples.length; index++) samples[index] = noise();
  }
  return buffer;
}
