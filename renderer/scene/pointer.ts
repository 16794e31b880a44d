import type { Gesture } from '../../engine/protocol/throw.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { gestureOf, type Sample } from './flick.ts';

/** What the pointer may find on the table. */
interface PointerTargets {
  /** A piece of the viewer's hand, or one that lies open before the viewer. */
  pickable(x: number, y: number): PieceId | null;
  /** A piece that shows a face. */
  readable(x: number, y: number): PieceId | null;
  /** The button or the finger was lifted. */
  released(): void;
}

/** Listeners that can be added and taken away again. */
class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();
  get size(): number {
    return this.#all.size;
  }
  add(listener: (value: T) => void): () => void {
    const own = (value: T) => listener(value);
    this.#all.add(own);
    return () => {
      this.#all.delete(own);
    };
  }
  tell(value: T): void {
    for (const listener of [...this.#all]) listener(value);
  }
}

/** A click that wanders further than this, in CSS pixels, is a drag. */
const STEADY = 8;

/** Turns what the pointer does on the table into picks, hovers and flicks; of several fingers the first counts. */
export class Pointer {
  readonly picks = new Listeners<PieceId>();
  readonly hovers = new Listeners<PieceId | null>();
  readonly flicks = new Listeners<Gesture>();
  readonly #element: HTMLElement;
  readonly #targets: PointerTargets;
  #samples: Sample[] | null = null;
  #pressed: PieceId | null = null;
  #hovered: PieceId | null = null;

  constructor(element: HTMLElement, targets: PointerTargets) {
    this.#element = element;
    this.#targets = targets;
    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', this.#down);
    element.addEventListener('pointermove', this.#move);
    element.addEventListener('pointerup', this.#up);
    element.addEventListener('pointercancel', this.#cancel);
    element.addEventListener('pointerleave', this.#leave);
  }

  /** A button or a finger is down. */
  get isHeld(): boolean {
    return this.#samples !== null;
  }

  dispose(): void {
    this.#element.removeEventListener('pointerdown', this.#down);
    this.#element.removeEventListener('pointermove', this.#move);
    this.#element.removeEventListener('pointerup', this.#up);
    this.#element.removeEventListener('pointercancel', this.#cancel);
    this.#element.removeEventListener('pointerleave', this.#leave);
  }

  #sample(event: PointerEvent): Sample {
    const frame = this.#element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top, time: event.timeStamp };
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const sample = this.#sample(event);
    this.#pressed = this.#targets.pickable(sample.x, sample.y);
    this.#samples = [sample];
    this.#element.setPointerCapture(event.pointerId);
  };

  readonly #move = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const sample = this.#sample(event);
    this.#samples?.push(sample);
    if (this.#samples) return;
    this.#hover(this.#targets.readable(sample.x, sample.y), this.#targets.pickable(sample.x, sample.y) !== null);
  };

  readonly #up = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const samples = this.#samples;
    const pressed = this.#pressed;
    this.#drop();
    if (!samples) return;
    samples.push(this.#sample(event));
    const [first, last] = [samples[0]!, samples.at(-1)!];
    const isSteady = Math.hypot(last.x - first.x, last.y - first.y) <= STEADY;
    if (isSteady && pressed !== null) this.picks.tell(pressed);
    if (isSteady || this.flicks.size === 0) return;
    const gesture = gestureOf(samples, this.#element.clientHeight);
    if (gesture) this.flicks.tell(gesture);
  };

  readonly #cancel = (event: PointerEvent): void => {
    if (event.isPrimary) this.#drop();
  };

  #drop(): void {
    this.#samples = null;
    this.#pressed = null;
    this.#targets.released();
  }

  readonly #leave = (): void => {
    this.#hover(null, false);
  };

  #hover(piece: PieceId | null, isPickable: boolean): void {
    this.#element.style.cursor = isPickable && this.picks.size > 0 ? 'pointer' : '';
    if (piece === this.#hovered) return;
    this.#hovered = piece;
    this.hovers.tell(piece);
  }
}
