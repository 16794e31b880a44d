/** Numbers kept per contact: normal (3), place on the second die (3), gap. */
const STRIDE = 7;

/**
 * The points at which dice touch, or are about to touch, in one step: parallel lists that are written anew each step.
 * The normal points from `first` to `second`. `first` is a die's index, or -1 - i for surface i of the tray.
 */
export class Contacts {
  count = 0;
  first: Int32Array;
  second: Int32Array;
  /** x, y, z of the normal; x, y, z of the place on `second`, in widths; the gap (negative: overlap), in widths. */
  readonly stride = STRIDE;
  data: Float64Array;
  /** What the solver found: normal impulse (mass 1 times widths per second). */
  impulse: Float64Array;
  /** Closing speed before the step was solved, in widths per second; negative if the surfaces part. */
  closing: Float64Array;

  constructor(capacity: number) {
    this.first = new Int32Array(capacity);
    this.second = new Int32Array(capacity);
    this.data = new Float64Array(capacity * STRIDE);
    this.impulse = new Float64Array(capacity);
    this.closing = new Float64Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(first: number, second: number, normal: Float64Array, x: number, y: number, z: number, gap: number): void {
    if (this.count === this.first.length) this.grow();
    const at = this.count * STRIDE;
    this.first[this.count] = first;
    this.second[this.count] = second;
    this.data[at] = normal[0]!;
    this.data[at + 1] = normal[1]!;
    this.data[at + 2] = normal[2]!;
    this.data[at + 3] = x;
    this.data[at + 4] = y;
    this.data[at + 5] = z;
    this.data[at + 6] = gap;
    this.count++;
  }

  /** Is this a touch, and not only foresight? */
  touches(contact: number): boolean {
    return this.impulse[contact]! > 0 || this.data[contact * STRIDE + 6]! <= 0.02;
  }

  private grow(): void {
    const old = this.data;
    const { first, second, impulse, closing } = this;
    const capacity = first.length * 2;
    this.first = new Int32Array(capacity);
    this.second = new Int32Array(capacity);
    this.data = new Float64Array(capacity * STRIDE);
    this.impulse = new Float64Array(capacity);
    this.closing = new Float64Array(capacity);
    this.first.set(first);
    this.second.set(second);
    this.data.set(old);
    this.impulse.set(impulse);
    this.closing.set(closing);
  }
}
