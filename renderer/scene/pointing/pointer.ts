import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { followDrags } from '../../gesture/drags.ts';
import { gestureOf, isClick, type PointerSample } from '../../gesture/gesture.ts';

/** Finds what is under the pointer. */
interface PointerTargets {
  /** A piece that the viewer may at times choose, or null. */
  pickable(x: number, y: number): PieceId | null;
  /** A piece that shows a face, or null. */
  readable(x: number, y: number): PieceId | null;
  /** Called when the pointer is released. */
  onRelease(): void;
}

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

/** Turns pointer events on the table into picks, hovers and flicks. Only the first finger counts. */
export class Pointer {
  readonly picks = new Listeners<PieceId>();
  readonly hovers = new Listeners<PieceId | null>();
  readonly flicks = new Listeners<Gesture>();
  readonly #element: HTMLElement;
  readonly #targets: PointerTargets;
  readonly #stop: readonly (() => void)[];
  #isHeld = false;
  #pressed: PieceId | null = null;
  #hovered: PieceId | null = null;

  constructor(element: HTMLElement, targets: PointerTargets) {
    this.#element = element;
    this.#targets = targets;
    element.style.touchAction = 'none';
    const hovering = new AbortController();
    element.addEventListener('pointermove', this.#onMove, hovering);
    element.addEventListener('pointerleave', this.#onLeave, hovering);
    const stopDrags = followDrags(element, {
      begin: start => this.#press(start),
      drop: samples => this.#drop(samples),
      cancel: () => this.#release(),
    });
    this.#stop = [() => hovering.abort(), stopDrags];
  }

  /** True while a button or a finger is down. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  dispose(): void {
    for (const stop of this.#stop) stop();
  }

  #press(start: PointerSample): boolean {
    const { x, y } = this.#placeOf(start);
    this.#pressed = this.#targets.pickable(x, y);
    this.#isHeld = true;
    return true;
  }

  #drop(samples: readonly PointerSample[]): void {
    const pressed = this.#pressed;
    this.#release();
    const isPick = isClick(samples);
    if (isPick && pressed !== null) this.picks.call(pressed);
    if (isPick || this.flicks.size === 0) return;
    const gesture = gestureOf(samples, this.#element.clientHeight);
    if (gesture) this.flicks.call(gesture);
  }

  #release(): void {
    this.#isHeld = false;
    this.#pressed = null;
    this.#targets.onRelease();
  }

  readonly #onMove = (event: PointerEvent): void => {
    if (!event.isPrimary || this.#isHeld) return;
    const { x, y } = this.#placeOf({ x: event.clientX, y: event.clientY });
    this.#hover(this.#targets.readable(x, y), this.#targets.pickable(x, y) !== null);
  };

  readonly #onLeave = ({ isPrimary }: PointerEvent): void => {
    if (isPrimary) this.#hover(null, false);
  };

  /** Converts a point from window to element coordinates. */
  #placeOf({ x, y }: Pick<PointerSample, 'x' | 'y'>): Pick<PointerSample, 'x' | 'y'> {
    const frame = this.#element.getBoundingClientRect();
    return { x: x - frame.left, y: y - frame.top };
  }

  #hover(piece: PieceId | null, isPickable: boolean): void {
    this.#element.style.cursor = isPickable && this.picks.size > 0 ? 'pointer' : '';
    if (piece === this.#hovered) return;
    this.#hovered = piece;
    this.hovers.call(piece);
  }
}
