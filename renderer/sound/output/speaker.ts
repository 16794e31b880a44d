import type { RoomName } from '../../pieces/drawing-options.ts';
import { AmbiencePlayer } from '../ambience/ambience-player.ts';
import { type Cue, inKey } from '../cues.ts';
import { MusicPlayer } from '../music/music-player.ts';
import { CueScheduler } from './cue-scheduler.ts';
import { type Gains, isAudible, Mixer } from './mixer.ts';

/** Plays cues, room sounds and music on the loudspeaker. */
export interface Speaker {
  /** Milliseconds on the speaker's own clock, which stops while suspended. */
  readonly time: number;
  readonly isRunning: boolean;
  /** True if it has stopped for good and must be replaced. */
  readonly isLost: boolean;
  /** Schedules a cue at a time of that clock. Returns a function that cancels it if it has not started yet. */
  schedule(cue: Cue, time: number): () => void;
  setGains(gains: Gains): void;
  /** Lowers ambience and music from one time of that clock to another. Replaces what was scheduled after the first. */
  duck(from: number, to: number): void;
  setRoom(room: RoomName): void;
  /** Resumes if the browser allows it, or suspends. */
  run(wanted: boolean): void;
  /** Releases the speaker. Browsers allow only a few. */
  close(): void;
}

/** Returns a Web Audio speaker, or null if the machine currently has none. */
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

/** Background sound is scheduled every `BACKGROUND_INTERVAL` milliseconds, `BACKGROUND_AHEAD` seconds ahead. */
const BACKGROUND_INTERVAL = 300;
const BACKGROUND_AHEAD = 2.5;
/**
 * Maximum number of new tones per call, unless a note begins soon. Each takes a few milliseconds, and several at once
 * would delay a frame.
 */
const MAX_NEW_TONES = 1;

/** Milliseconds before all sound stops, to allow for a fade-out. */
const FADE_OUT = 120;

/**
 * Milliseconds for which a speaker's clock may stand still: while it claims to run, and while it resumes, which takes
 * wireless loudspeakers a moment.
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
  /** The last known time of the context, and since when it has stood still; null while it runs. */
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
    const max = state === 'running' ? MAX_STALL : MAX_RESUMING;
    return this.#stillSince !== null && performance.now() - this.#stillSince >= max;
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

  /** A clock counts as stopped only once it has been seen to stand still: after sleep, it starts a moment later. */
  #watchClock(): void {
    const { currentTime } = this.#context;
    const isStill = this.#isWanted && currentTime === this.#lastTime;
    this.#lastTime = currentTime;
    this.#stillSince = isStill ? (this.#stillSince ?? performance.now()) : null;
  }

  #resume(): void {
    // The browser refuses before the first user gesture. The next gesture retries.
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
    if (gains && isAudible(gains, 'music')) this.#music.scheduleUntil(until, MAX_NEW_TONES);
  }
}
