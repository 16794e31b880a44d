import type { Gesture } from '../../engine/protocol/throw.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { gestureOf, type Sample } from './flick.ts';

/** What the pointer may find on the table. */
interface PointerTargets {
  /** A piece of the viewer's hand. */
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

/** Turns what the pointer does on the canvas into picks, hovers and flicks. */
export class Pointer {
  readonly picks = new Listeners<PieceId>();
  readonly hovers = new Listeners<PieceId | null>();
  readonly flicks = new Listeners<Gesture>();
  readonly #canvas: HTMLCanvasElement;
  readonly #targets: PointerTargets;
  #samples: Sample[] | null = null;
  #pressed: PieceId | null = null;
  #hovered: PieceId | null = null;

  constructor(canvas: HTMLCanvasElement, targets: PointerTargets) {
    this.#canvas = canvas;
    this.#targets = targets;
    canvas.style.touchAction = 'none';
    canvas.addEventListener('pointerdown', this.#down);
    canvas.addEventListener('pointermove', this.#move);
    canvas.addEventListener('pointerup', this.#up);
    canvas.addEventListener('pointercancel', this.#drop);
    canvas.addEventListener('pointerleave', this.#leave);
  }

  /** A button or a finger is down. */
  get isHeld(): boolean {
    return this.#samples !== null;
  }

  dispose(): void {
    this.#canvas.removeEventListener('pointerdown', this.#down);
    this.#canvas.removeEventListener('pointermove', this.#move);
    this.#canvas.removeEventListener('pointerup', this.#up);
    this.#canvas.removeEventListener('pointercancel', this.#drop);
    this.#canvas.removeEventListener('pointerleave', this.#leave);
  }

  #sample(event: PointerEvent): Sample {
    const frame = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top, time: event.timeStamp };
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const sample = this.#sample(event);
    this.#pressed = this.#targets.pickable(sample.x, sample.y);
    this.#samples = [sample];
    this.#canvas.setPointerCapture(event.pointerId);
  };

  readonly #move = (event: PointerEvent): void => {
    const sample = this.#sample(event);
    this.#samples?.push(sample);
    if (this.#samples) return;
    this.#hover(this.#targets.readable(sample.x, sample.y), this.#targets.pickable(sample.x, sample.y) !== null);
  };

  readonly #up = (event: PointerEvent): void => {
    const samples = this.#samples;
    const pressed = this.#pressed;
    this.#drop();
    if (!samples) return;
    samples.push(this.#sample(event));
    const [first, last] = [samples[0]!, samples.at(-1)!];
    const isSteady = Math.hypot(last.x - first.x, last.y - first.y) <= STEADY;
    if (isSteady && pressed !== null) this.picks.tell(pressed);
    if (isSteady || this.flicks.size === 0) return;
    const gesture = gestureOf(samples, this.#canvas.clientHeight);
    if (gesture) this.flicks.tell(gesture);
  };

  readonly #drop = (): void => {
    this.#samples = null;
    this.#pressed = null;
    this.#targets.released();
  };

  readonly #leave = (): void => {
    this.#hover(null, false);
  };

  #hover(piece: PieceId | null, isPickable: boolean): void {
    this.#canvas.style.cursor = isPickable && this.picks.size > 0 ? 'pointer' : '';
    if (piece === this.#hovered) return;
    this.#hovered = piece;
    this.hovers.tell(piece);
  }
}
