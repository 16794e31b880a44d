import type { RoomName } from '../../pieces/drawing-options.ts';
import type { Cue } from '../cues.ts';
import type { CueScheduler } from '../output/cue-scheduler.ts';
import type { Mixer } from '../output/mixer.ts';
import { newNoise, SoundRandom } from '../random.ts';
import { AMBIENCES, cuesOf, type NoiseLayer, type Stretch, stretchesOf } from './ambience.ts';

/** The noise that all layers are filtered from. No layer uses frequencies above half this rate. */
const NOISE = { seconds: 9, rate: 24_000 } as const;
/** RMS amplitude of uniform numbers between -1 and 1. */
const NOISE_LEVEL = 1 / Math.sqrt(3);
/** In hertz. Lower frequencies only strain loudspeakers. */
const MIN_HERTZ = 60;
/** Seconds in which a room's sound fades in, and out. */
const FADE_IN = 3;
const FADE_OUT = 1.2;

/** Reads an infinite sequence in portions. */
class Upcoming<Item> {
  readonly #items: Iterator<Item, never>;
  readonly #startOf: (item: Item) => number;
  #next: Item;

  constructor(items: Iterator<Item, never>, startOf: (item: Item) => number) {
    this.#items = items;
    this.#startOf = startOf;
    this.#next = items.next().value;
  }

  /** Takes the items that start before this time. */
  before(time: number): readonly Item[] {
    const taken: Item[] = [];
    for (; this.#startOf(this.#next) < time; this.#next = this.#items.next().value) taken.push(this.#next);
    return taken;
  }
}

/** Schedules the sounds of the current room. */
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

  /** Schedules everything that starts before this time of the context, in seconds. */
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

/** The sound of the current room. */
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
    this.#roomGain.gain.setTargetAtTime(1, this.#entered, FADE_IN / 3);
    const rumble = new BiquadFilterNode(context, { type: 'highpass', frequency: MIN_HERTZ, Q: 0 });
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
    this.#roomGain.gain.setTargetAtTime(0, this.#in.context.currentTime, FADE_OUT / 3);
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

  /** Filters white noise to the colour and level of a layer. */
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
    // Two gains, because the clock may move on meanwhile: a single fade-in would then start late and run into the
    // fade-out.
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

/** A quarter sine, which keeps the loudness constant when one noise fades into another. */
const RISE = Float32Array.from({ length: 17 }, (_, step) => Math.sin((Math.PI / 2) * (step / 16)));

/** Creates independent noise for left and right. */
function stereoNoise(): AudioBuffer {
  const buffer = new AudioBuffer({ length: NOISE.seconds * NOISE.rate, sampleRate: NOISE.rate, numberOfChannels: 2 });
  for (const channel of [0, 1]) {
    const noise = newNoise(channel + 1);
    const samples = buffer.getChannelData(channel);
    for (let index = 0; index < samples.length; index++) samples[index] = noise();
  }
  return buffer;
}
