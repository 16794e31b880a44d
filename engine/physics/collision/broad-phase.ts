import { type Body, Broadphase, type World } from 'cannon-es';
import type { Die } from '../dice/die.ts';

/** Finds the pairs of dice whose bounding spheres, grown by their margins, meet. The tray is always near. */
export class SphereBroadphase extends Broadphase {
  private readonly dice: readonly Die[];

  constructor(dice: readonly Die[]) {
    super();
    this.dice = dice;
  }

  override collisionPairs(_world: World, seconds: Body[], firsts: Body[]): void {
    for (let i = 1; i < this.dice.length; i++) {
      for (let j = 0; j < i; j++) {
        const a = this.dice[i]!;
        const b = this.dice[j]!;
        if (!areNear(a, b)) continue;
        seconds.push(a.body);
        firsts.push(b.body);
      }
    }
  }
}

function areNear(a: Die, b: Die): boolean {
  const from = a.body.position;
  const to = b.body.position;
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  const reach = a.hull.circumradius + b.hull.circumradius + (a.margin > b.margin ? a.margin : b.margin);
  return x * x + y * y + z * z <= reach * reach;
}
