import { bufferOf } from '../output/cue-scheduler.ts';
import { reverbOf } from '../output/reverb.ts';
import { SoundRandom } from '../random.ts';
import type { PitchClass } from './chords.ts';
import { type Bar, compose } from './composer.ts';
import { INSTRUMENT_RATE, type Instrument, toneOf, tonePitch } from './instruments.ts';
import { BEATS, type Note, type Part } from './notes.ts';

/** Pan of a part from -1 (left) to 1 (right), its share of reverb, and its release. */
interface Seating {
  readonly pan: number;
  /** Swing of the pan to both sides, like the tremolo of an electric piano. */
  readonly drift?: number;
  readonly reverb: number;
  /** Seconds in which a note fades when released. */
  readonly release: number;
}
const SEATINGS: Readonly<Record<Instrument, Seating>> = {
  keys: { pan: -0.16, drift: 0.14, reverb: 0.48, release: 0.16 },
  bass: { pan: 0.04, reverb: 0.08, release: 0.09 },
  guitar: { pan: 0.26, reverb: 0.52, release: 0.3 },
  vibraphone: { pan: 0.22, reverb: 0.58, release: 0.35 },
};

/** Notes louder than this are played firmly. */
const FIRM = 0.52;
const DRIFT_HERTZ = 0.7;
/** Seconds of the reverb. */
const REVERB = 1.9;
/** Part of a beat by which off-beats are delayed: a light swing. */
const SWING = 0.09;
/** Maximum random delay of a note, in seconds. */
const LOOSENESS = 0.012;
/** Seconds of silence before the music begins, or resumes after being turned off. */
const PAUSE = 4;

/** Seconds within which a note can't wait for the next call. */
const SOON = 1.5;

interface TimedNote extends Note {
  readonly instrument: Instrument;
  /** Seconds of the context. */
  readonly time: number;
  readonly seconds: number;
}

/** Schedules the music. */
export class MusicPlayer {
  readonly #context: BaseAudioContext;
  readonly #bars: Iterator<Bar, never>;
  readonly #random: SoundRandom;
  readonly #inputs: Readonly<Record<Instrument, AudioNode>>;
  readonly #tones = new Map<string, AudioBuffer>();
  /** When the next bar begins, or null before the first. */
  #nextBar: number | null = null;
  #waiting: readonly TimedNote[] = [];
  #tonic: PitchClass = 0;

  constructor(context: BaseAudioContext, output: AudioNode, seed: number) {
    this.#context = context;
    this.#bars = compose(seed);
    this.#random = new SoundRandom(seed);
    const reverb = new ConvolverNode(context, {
      buffer: reverbOf(REVERB, context.sampleRate),
      disableNormalization: true,
    });
    reverb.connect(output);
    const inputOf = (instrument: Instrument): AudioNode => {
      const { pan, drift, reverb: part } = SEATINGS[instrument];
      const place = new StereoPannerNode(context, { pan });
      if (drift !== undefined) letDrift(place.pan, drift, context);
      place.connect(output);
      place.connect(new GainNode(context, { gain: part })).connect(reverb);
      return place;
    };
    this.#inputs = {
      keys: inputOf('keys'),
      bass: inputOf('bass'),
      guitar: inputOf('guitar'),
      vibraphone: inputOf('vibraphone'),
    };
  }

  /** Frequency factor from C to the key of the music: at most half an octave either way. */
  get tuning(): number {
    return 2 ** (((this.#tonic + 6) % 12) / 12 - 0.5);
  }

  /**
   * Schedules all notes that begin before this time of the context, in seconds. Synthesizing tones takes time: after
   * `maxNewTones` new ones, notes that do not begin soon wait for the next call.
   */
  scheduleUntil(time: number, maxNewTones = Number.POSITIVE_INFINITY): void {
    const now = this.#context.currentTime;
    if (this.#nextBar === null || this.#nextBar < now) this.#nextBar = now + PAUSE;
    while (this.#nextBar < time) this.#nextBar = this.#prepare(this.#bars.next().value, this.#nextBar);
    const max = this.#tones.size + maxNewTones;
    const mayWait = (note: TimedNote): boolean =>
      note.time >= time || (note.time > now + SOON && this.#tones.size >= max && !this.#tones.has(nameOfTone(note)));
    const left: TimedNote[] = [];
    for (const note of this.#waiting.toSorted((a, b) => a.time - b.time))
      if (mayWait(note)) left.push(note);
      else if (note.time >= now) this.#play(note);
    this.#waiting = left;
  }

  /** Assigns times to the notes of a bar. Returns when the next bar begins. */
  #prepare({ beat, lead, tonic, notes }: Bar, start: number): number {
    this.#tonic = tonic;
    const timed = notes.map(note => ({
      ...note,
      instrument: instrumentOf(note.part, lead),
      time: start + beat * swung(note.start) + this.#random.between(0, LOOSENESS),
      seconds: beat * note.length,
    }));
    this.#waiting = [...this.#waiting, ...timed];
    return start + BEATS * beat;
  }

  #play(note: TimedNote): void {
    const { instrument, midi, level, time, seconds } = note;
    const context = this.#context;
    const buffer = this.#toneFor(note);
    const playbackRate = 2 ** ((midi - tonePitch(midi)) / 12);
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate });
    const envelope = new GainNode(context, { gain: level });
    const { release } = SEATINGS[instrument];
    envelope.gain.setValueAtTime(level, time + seconds);
    envelope.gain.setTargetAtTime(0, time + seconds, release / 2);
    source.connect(envelope).connect(this.#inputs[instrument]);
    source.start(time);
    source.stop(time + seconds + 4 * release);
  }

  #toneFor(note: TimedNote): AudioBuffer {
    const name = nameOfTone(note);
    const { instrument, midi, level } = note;
    const known = this.#tones.get(name);
    const tone = known ?? bufferOf(toneOf(instrument, tonePitch(midi), level > FIRM), INSTRUMENT_RATE);
    this.#tones.set(name, tone);
    return tone;
  }
}

/** The key of a note's tone. Notes with the same tone share samples. */
const nameOfTone = ({ instrument, midi, level }: TimedNote): string =>
  `${instrument} ${tonePitch(midi)} ${level > FIRM}`;

/** Swings a pan slowly to both sides. */
function letDrift(pan: AudioParam, width: number, context: BaseAudioContext): void {
  const swing = new OscillatorNode(context, { frequency: DRIFT_HERTZ });
  swing.connect(new GainNode(context, { gain: width })).connect(pan);
  swing.start();
}

const instrumentOf = (part: Part, lead: Bar['lead']): Instrument => (part === 'lead' ? lead : part);

/** Delays notes between two beats. */
const swung = (start: number): number => start + SWING * Math.sin(Math.PI * (start % 1));
