import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { gestureOf, isClick, type PointerSample } from '../../gesture/gesture.ts';

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
    const isPick = isClick(samples);
    if (isPick && pressed !== null) this.picks.call(pressed);
    if (isPick || this.flicks.size === 0) return;
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
