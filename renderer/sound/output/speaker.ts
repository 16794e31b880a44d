import type { RoomName } from '../../pieces/drawing-options.ts';
import { AmbiencePlayer } from '../ambience/ambience-player.ts';
import { type Cue, inKey } from '../cues.ts';
import { MusicPlayer } from '../music/music-player.ts';
import { CueScheduler } from './cue-scheduler.ts';
import { type Gains, isAudible, Mixer } from './mixer.ts';

/** Plays cues, the sounds of the room and music on the machine's loudspeaker. */
export interface Speaker {
  /** Milliseconds on the speaker's own clock, which stands still while it is suspended. */
  readonly time: number;
  readonly isRunning: boolean;
  /** Whether it has stopped for good, so that only another one will be heard. */
  readonly isLost: boolean;
  /** Schedules a cue at a time of that clock. Returns a function that cancels it if it has not started by then. */
  schedule(cue: Cue, time: number): () => void;
  setGains(gains: Gains): void;
  /** Lowers ambience and music from one time of that clock to another. Replaces what was planned after the first. */
  duck(from: number, to: number): void;
  setRoom(room: RoomName): void;
  /** Resumes if the browser allows it, or suspends. */
  run(wanted: boolean): void;
  /** Gives it up. Browsers allow only a few. */
  close(): void;
}

/** Returns a speaker of the Web Audio API, or null if the machine has none now. */
export function newSpeaker(): Speaker | null {
  let context: AudioContext | null = null;
  try {
    context = new AudioContext({ latencyHint: 'interactive' });
    return new WebAudioSpeaker(context);
  } catch {
    context?.close().catch(() => {});
    return null;
  }
}

/** What is heard without a cause is scheduled this many milliseconds apart, each time for so many seconds ahead. */
const BACKGROUND_INTERVAL = 300;
const BACKGROUND_AHEAD = 2.5;
/**
 * Tones of the music that are made each time, unless a note begins soon. Each takes a few milliseconds, and several in one go
 * would make a frame late.
 */
const NEW_TONES = 1;

/** Milliseconds before all sound stops: time enough to fade out. */
const FADE_OUT = 120;

/**
 * Milliseconds for which the clock of a speaker may stand still: while it claims to run, and while it is being resumed, which
 * takes a wireless loudspeaker a moment.
 */
const MAX_STALL = 1000;
const MAX_RESUMING = 5000;

class WebAudioSpeaker implements Speaker {
  readonly #context: AudioContext;
  readonly #mixer: Mixer;
  readonly #cues: CueScheduler;
  readonly #ambience: AmbiencePlayer;
  readonly #music: MusicPlayer;
  #gains: Gains | null = null;
  #isWanted = true;
  #hasFailed = false;
  /** The time of the context when it was last looked at, and since when it has stood still; null while it does not. */
  #lastTime = 0;
  #stillSince: number | null = performance.now();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#mixer = new Mixer(context);
    this.#cues = new CueScheduler(context, this.#mixer);
    const seed = Math.floor(Math.random() * 1e6);
    this.#ambience = new AmbiencePlayer(context, this.#mixer, this.#cues, seed);
    this.#music = new MusicPlayer(context, this.#mixer.input('music'), seed);
    context.addEventListener('statechange', () => this.#runBackground());
    // The system has taken the loudspeaker away.
    context.addEventListener('error', () => {
      this.#hasFailed = true;
    });
    this.#runBackground();
  }

  get time(): number {
    return this.#context.currentTime * 1000;
  }
  get isRunning(): boolean {
    return this.#isWanted && this.#context.state === 'running';
  }
  get isLost(): boolean {
    this.#watchClock();
    const { state } = this.#context;
    if (this.#hasFailed || state === 'closed') return true;
    const longest = state === 'running' ? MAX_STALL : MAX_RESUMING;
    return this.#stillSince !== null && performance.now() - this.#stillSince >= longest;
  }

  schedule(cue: Cue, time: number): () => void {
    const hasMusic = this.#gains !== null && isAudible(this.#gains, 'music');
    const source = this.#cues.schedule(inKey(cue, hasMusic ? this.#music.tuning : 1), time / 1000);
    return () => {
      if (this.time < time) source.stop();
    };
  }

  setGains(gains: Gains): void {
    this.#gains = gains;
    this.#mixer.setGains(this.#isWanted ? gains : { ...gains, all: 0 });
  }

  duck(from: number, to: number): void {
    this.#mixer.duck(from / 1000, to / 1000);
  }

  setRoom(room: RoomName): void {
    this.#ambience.setRoom(room);
  }

  run(wanted: boolean): void {
    this.#isWanted = wanted;
    this.#watchClock();
    if (this.#gains) this.setGains(this.#gains);
    if (wanted) this.#resume();
    else setTimeout(() => this.#suspend(), FADE_OUT);
    this.#runBackground();
  }

  close(): void {
    this.#isWanted = false;
    this.#runBackground();
    this.#context.close().catch(() => {});
  }

  /** A clock counts as still only once it has been seen so: after the machine has slept, it goes on a moment later. */
  #watchClock(): void {
    const { currentTime } = this.#context;
    const isStill = this.#isWanted && currentTime === this.#lastTime;
    this.#lastTime = currentTime;
    this.#stillSince = isStill ? (this.#stillSince ?? performance.now()) : null;
  }

  #resume(): void {
    // The browser refuses before the first user gesture. The next gesture asks again.
    this.#context.resume().catch(() => {});
  }

  #suspend(): void {
    if (!this.#isWanted) this.#context.suspend().catch(() => {});
  }

  #runBackground(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = this.isRunning ? setInterval(() => this.#scheduleBackground(), BACKGROUND_INTERVAL) : null;
  }

  #scheduleBackground(): void {
    this.#watchClock();
    const gains = this.#gains;
    const until = this.#context.currentTime + BACKGROUND_AHEAD;
    if (gains && isAudible(gains, 'room')) this.#ambience.scheduleUntil(until);
    if (gains && isAudible(gains, 'music')) this.#music.scheduleUntil(until, NEW_TONES);
  }
}
