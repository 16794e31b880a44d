import { Broadphase } from 'cannon-es';
import type { DieBody } from '../dice/die.ts';

/** Two dice of a simulation, and the last direction that separated them. */
export class DicePair {
  readonly first: DieBody;
  readonly second: DieBody;
  /** A unit direction from the first to the second, or three zeros if they have never been apart. */
  axisX = 0;
  axisY = 0;
  axisZ = 0;

  constructor(first: DieBody, second: DieBody) {
    this.first = first;
    this.second = second;
  }

  /** Distance, in widths, below which the two count as about to touch. */
  get margin(): number {
    const { first, second } = this;
    return first.margin > second.margin ? first.margin : second.margin;
  }
}

/** Finds the pairs of dice whose bounding spheres, grown by their margin, meet. The tray is always near. */
export class SphereBroadphase extends Broadphase {
  nearPairs: readonly DicePair[] = [];
  readonly #pairs: readonly DicePair[];

  constructor(dice: readonly DieBody[]) {
    super();
    this.#pairs = dice.flatMap((second, index) => dice.slice(0, index).map(first => new DicePair(first, second)));
  }

  /** cannon-es passes two lists of bodies to fill; they stay empty, since the narrow phase reads `nearPairs`. */
  override collisionPairs(): void {
    this.nearPairs = this.#pairs.filter(areNear);
  }
}

function areNear(pair: DicePair): boolean {
  const { first, second } = pair;
  const from = second.body.position;
  const to = first.body.position;
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  const reach = second.solid.circumradius + first.solid.circumradius + pair.margin;
  return x * x + y * y + z * z <= reach * reach;
}
