import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { first, last } from '../../lists.ts';

/** The pointer at one moment, in CSS pixels and milliseconds. */
export interface PointerSample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** A drag shorter than this part of the canvas's height does not throw. */
const SHORTEST_FLICK = 0.05;
/** The speed is measured over this many milliseconds before the release. */
const RELEASE_TIME = 120;
/** The angle from straight ahead that counts as a direction of 1. */
const WIDEST_ANGLE = Math.PI / 3;
/** Canvas heights per second for a strength of 0 and of 1. */
const SPEED = { gentle: 0.35, hard: 2.6 } as const;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const distanceBetween = (a: PointerSample, b: PointerSample): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Returns the throw that a drag stands for, or null if it is too short. `height` is the canvas's. */
export function gestureOf(samples: readonly PointerSample[], height: number): Gesture | null {
  const [start, end] = [samples[0], samples.at(-1)];
  if (!start || !end || distanceBetween(start, end) < SHORTEST_FLICK * height) return null;
  const recent = samples.find(sample => end.time - sample.time <= RELEASE_TIME) ?? start;
  const from = distanceBetween(recent, end) > 0 ? recent : start;
  const speed = distanceBetween(from, end) / height / (Math.max(16, end.time - from.time) / 1000);
  return {
    direction: clamp(Math.atan2(end.x - start.x, Math.max(1, start.y - end.y)) / WIDEST_ANGLE, -1, 1),
    strength: clamp((speed - SPEED.gentle) / (SPEED.hard - SPEED.gentle), 0, 1),
    spin: clamp((pathLength(samples) / distanceBetween(start, end) - 1) * 2, 0, 1),
  };
}

function pathLength(samples: readonly PointerSample[]): number {
  let length = 0;
  let previous = samples[0];
  for (const sample of samples) {
    if (previous) length += distanceBetween(previous, sample);
    previous = sample;
  }
  return length;
}

/** Finds what is under the pointer. */
interface PointerTargets {
  /** A piece that the viewer may ever choose, or null. */
  pickable(x: number, y: number): PieceId | null;
  /** A piece that shows a face, or null. */
  readable(x: number, y: number): PieceId | null;
  /** Is called when the pointer is no longer held. */
  onRelease(): void;
}

/** Functions to call with a value. */
class Listeners<Value> {
  readonly #all = new Set<(value: Value) => void>();

  get size(): number {
    return this.#all.size;
  }

  /** Adds a listener and returns a function that removes it. */
  add(listener: (value: Value) => void): () => void {
    const own = (value: Value) => listener(value);
    this.#all.add(own);
    return () => {
      this.#all.delete(own);
    };
  }

  call(value: Value): void {
    for (const listener of [...this.#all]) listener(value);
  }
}

/** A press that moves farther than this, in CSS pixels, is a drag and not a click. */
const CLICK_RADIUS = 8;

/** Turns pointer events on the table into picks, hovers and flicks. Of several fingers only the first counts. */
export class Pointer {
  readonly picks = new Listeners<PieceId>();
  readonly hovers = new Listeners<PieceId | null>();
  readonly flicks = new Listeners<Gesture>();
  readonly #element: HTMLElement;
  readonly #targets: PointerTargets;
  /** The drag under way; null while nothing is held. */
  #samples: PointerSample[] | null = null;
  #pressed: PieceId | null = null;
  #hovered: PieceId | null = null;

  constructor(element: HTMLElement, targets: PointerTargets) {
    this.#element = element;
    this.#targets = targets;
    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', this.#onDown);
    element.addEventListener('pointermove', this.#onMove);
    element.addEventListener('pointerup', this.#onUp);
    element.addEventListener('pointercancel', this.#onCancel);
    element.addEventListener('pointerleave', this.#onLeave);
  }

  /** Whether a button or a finger is down. */
  get isHeld(): boolean {
    return this.#samples !== null;
  }

  dispose(): void {
    this.#element.removeEventListener('pointerdown', this.#onDown);
    this.#element.removeEventListener('pointermove', this.#onMove);
    this.#element.removeEventListener('pointerup', this.#onUp);
    this.#element.removeEventListener('pointercancel', this.#onCancel);
    this.#element.removeEventListener('pointerleave', this.#onLeave);
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const sample = this.#sampleOf(event);
    this.#pressed = this.#targets.pickable(sample.x, sample.y);
    this.#samples = [sample];
    this.#element.setPointerCapture(event.pointerId);
  };

  readonly #onMove = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const sample = this.#sampleOf(event);
    this.#samples?.push(sample);
    if (this.#samples) return;
    this.#hover(this.#targets.readable(sample.x, sample.y), this.#targets.pickable(sample.x, sample.y) !== null);
  };

  readonly #onUp = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const samples = this.#samples;
    const pressed = this.#pressed;
    this.#release();
    if (!samples) return;
    samples.push(this.#sampleOf(event));
    const isClick = distanceBetween(first(samples), last(samples)) <= CLICK_RADIUS;
    if (isClick && pressed !== null) this.picks.call(pressed);
    if (isClick || this.flicks.size === 0) return;
    const gesture = gestureOf(samples, this.#element.clientHeight);
    if (gesture) this.flicks.call(gesture);
  };

  readonly #onCancel = (event: PointerEvent): void => {
    if (event.isPrimary) this.#release();
  };

  readonly #onLeave = (): void => {
    this.#hover(null, false);
  };

  #sampleOf(event: PointerEvent): PointerSample {
    const frame = this.#element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top, time: event.timeStamp };
  }

  #release(): void {
    this.#samples = null;
    this.#pressed = null;
    this.#targets.onRelease();
  }

  #hover(piece: PieceId | null, isPickable: boolean): void {
    this.#element.style.cursor = isPickable && this.picks.size > 0 ? 'pointer' : '';
    if (piece === this.#hovered) return;
    this.#hovered = piece;
    this.hovers.call(piece);
  }
}
