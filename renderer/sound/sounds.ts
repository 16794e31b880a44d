import { effect, type ReadonlySignal } from '@preact/signals';
import type { RoomName } from '../pieces/drawing-options.ts';
import type { Caption } from './captions.ts';
import { keepLoudest, MAX_LIMIT_SPAN } from './cue-limits.ts';
import type { Cue } from './cues.ts';
import { duckSpanOf } from './output/cue-scheduler.ts';
import { gainsOf, type VolumeSettings } from './output/mixer.ts';
import { newSpeaker, type Speaker } from './output/speaker.ts';

/** Cancels the cues that have not started. Returns true if there were any. */
type CancelCues = () => boolean;

export interface Sounds {
  /** Plays cues from now on and shows the caption. The cues are dropped if nothing can be heard. */
  play(cues: readonly Cue[], caption?: Caption): CancelCues;
}

export const SILENT_SOUNDS: Sounds = { play: () => () => false };

/** The parts of the page that sounds depend on. */
export interface SoundPage {
  newSpeaker(): Speaker | null;
  /** Milliseconds on a clock that never stops. */
  now(): number;
  isHidden(): boolean;
  onVisibility(listener: () => void): void;
  /** Calls back on every user gesture after which the browser allows sound. */
  onGesture(listener: () => void): void;
}

/** Events that count as user gestures for the browser's autoplay rules. */
const GESTURES = ['pointerup', 'mousedown', 'keydown', 'touchend'] as const;

export const browserPage: SoundPage = {
  newSpeaker,
  now: () => performance.now(),
  isHidden: () => document.hidden,
  onVisibility: listener => document.addEventListener('visibilitychange', listener),
  onGesture(listener) {
    for (const gesture of GESTURES) window.addEventListener(gesture, listener, true);
    // The user may have made a gesture before this module loaded.
    if (navigator.userActivation.hasBeenActive) listener();
  },
};

/**
 * Number of speakers tried immediately. After that, the wait between tries doubles, in milliseconds. Device changes are
 * not observed: Chromium would start its camera service for that.
 */
const FREE_TRIES = 3;
const MIN_WAIT = 1000;
const MAX_WAIT = 10_000;
/** Milliseconds of running after which a speaker has proved audible. */
const PROVEN_AFTER = 10_000;

interface SoundSettings extends VolumeSettings {
  readonly room: RoomName;
}

interface ScheduledCue {
  readonly time: number;
  readonly cancel: () => void;
}

/**
 * Plays cues at the volumes of the settings. It is silent before the first user gesture and while the page is hidden. A
 * lost speaker is replaced at the next sound or gesture.
 */
export class SoundPlayer implements Sounds {
  readonly #page: SoundPage;
  readonly #settings: ReadonlySignal<SoundSettings>;
  readonly #showCaption: (caption: Caption) => void;
  #hasGesture = false;
  /** Null before the first gesture, and while the machine has none. */
  #speaker: Speaker | null = null;
  /** Number of speakers tried since one proved audible, and the earliest time of the next try. */
  #tries = 0;
  #nextTry = 0;
  #scheduled: readonly ScheduledCue[] = [];

  constructor(page: SoundPage, settings: ReadonlySignal<SoundSettings>, showCaption: (caption: Caption) => void) {
    this.#page = page;
    this.#settings = settings;
    this.#showCaption = showCaption;
    effect(() => this.#apply(settings.value));
    page.onGesture(() => {
      this.#hasGesture = true;
      this.#start();
    });
    page.onVisibility(() => this.#followVisibility());
  }

  play(cues: readonly Cue[], caption?: Caption): CancelCues {
    if (this.#page.isHidden()) return () => false;
    if (caption) this.#showCaption(caption);
    this.#start();
    const speaker = this.#speaker;
    if (!speaker?.isRunning) return () => false;
    const now = speaker.time;
    this.#scheduled = this.#scheduled.filter(({ time }) => time > now - MAX_LIMIT_SPAN);
    const taken = this.#scheduled.map(({ time }) => time - now);
    const added = keepLoudest(cues, taken).map(cue => {
      const time = now + cue.at;
      return { time, cancel: speaker.schedule(cue, time) };
    });
    this.#scheduled = [...this.#scheduled, ...added];
    const span = duckSpanOf(cues);
    if (span) speaker.duck(now + span.from, now + span.to);
    return () => this.#cancel(added, span !== null);
  }

  #start(): void {
    if (!this.#hasGesture || this.#page.isHidden()) return;
    this.#replaceLost();
    if (this.#speaker?.isRunning === false) this.#speaker.run(true);
  }

  /** Ensures that there is a speaker, unless too many have been tried recently. */
  #replaceLost(): void {
    if (this.#speaker && !this.#speaker.isLost) {
      if (this.#speaker.time > PROVEN_AFTER) this.#forgetTries();
      return;
    }
    const now = this.#page.now();
    if (now < this.#nextTry) return;
    this.#tries += 1;
    if (this.#tries >= FREE_TRIES) this.#nextTry = now + Math.min(MIN_WAIT * 2 ** (this.#tries - FREE_TRIES), MAX_WAIT);
    this.#speaker?.close();
    this.#scheduled = [];
    this.#speaker = this.#page.newSpeaker();
    this.#apply(this.#settings.peek());
  }

  #forgetTries(): void {
    this.#tries = 0;
    this.#nextTry = 0;
  }

  #apply(settings: SoundSettings): void {
    this.#speaker?.setGains(gainsOf(settings));
    this.#speaker?.setRoom(settings.room);
  }

  #followVisibility(): void {
    if (this.#page.isHidden()) {
      this.#cancel(this.#scheduled);
      this.#speaker?.run(false);
    } else this.#start();
  }

  #cancel(cues: readonly ScheduledCue[], isDucked = true): boolean {
    const now = this.#speaker?.time ?? 0;
    const ahead = cues.filter(cue => cue.time > now && this.#scheduled.includes(cue));
    for (const { cancel } of ahead) cancel();
    this.#scheduled = this.#scheduled.filter(cue => !ahead.includes(cue));
    if (isDucked && ahead.length > 0) this.#speaker?.duck(now, now);
    return ahead.length > 0;
  }
}
