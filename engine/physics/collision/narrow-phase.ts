import { type Body, Narrowphase, type World } from 'cannon-es';
import type { Die } from '../dice/die.ts';
import { SURFACES } from '../tray.ts';
import type { Contacts } from './contacts.ts';
import { Manifold } from './manifold.ts';
import { Separation } from './separating-axis.ts';

/**
 * Finds where dice meet the tray and each other, and writes it to our own contacts. The world's own list stays empty:
 * cannon-es keeps contact objects in pools that outlive a world, and nothing of one throw may reach the next.
 */
export class DiceNarrowphase extends Narrowphase {
  private readonly dice: readonly Die[];
  private readonly contacts: Contacts;
  private readonly separation: Separation;
  private readonly manifold = new Manifold();
  private readonly normal = new Float64Array(3);

  constructor(world: World, dice: readonly Die[], contacts: Contacts) {
    super(world);
    this.dice = dice;
    this.contacts = contacts;
    this.separation = new Separation(dice.length);
  }

  override getContacts(seconds: Body[], firsts: Body[], world: World): void {
    this.contacts.clear();
    for (const die of this.dice) this.meetTray(die, world.stepnumber);
    for (let i = 0; i < seconds.length; i++) {
      this.meetDie(this.dice[firsts[i]!.index]!, this.dice[seconds[i]!.index]!, world.stepnumber);
    }
  }

  private meetTray(die: Die, step: number): void {
    const { x, y, z } = die.body.position;
    for (let surface = 0; surface < SURFACES.length; surface++) {
      const plane = SURFACES[surface]!;
      const height = plane.x * x + plane.y * y + plane.z * z - plane.offset;
      if (height > die.hull.circumradius + die.trayMargin) continue;
      die.pose.turn(step);
      this.meetSurface(die, surface, height);
    }
  }

  private meetSurface(die: Die, surface: number, height: number): void {
    const { arms } = die.pose;
    const { x, y, z } = die.body.position;
    const plane = SURFACES[surface]!;
    this.normal[0] = plane.x;
    this.normal[1] = plane.y;
    this.normal[2] = plane.z;
    for (let at = 0; at < arms.length; at += 3) {
      const gap = height + plane.x * arms[at]! + plane.y * arms[at + 1]! + plane.z * arms[at + 2]!;
      if (gap > die.trayMargin) continue;
      this.contacts.add(
        -1 - surface,
        die.body.index,
        this.normal,
        x + arms[at]!,
        y + arms[at + 1]!,
        z + arms[at + 2]!,
        gap,
      );
    }
  }

  private meetDie(first: Die, second: Die, step: number): void {
    first.pose.frame(step);
    second.pose.frame(step);
    const margin = first.margin > second.margin ? first.margin : second.margin;
    if (this.separation.meet(first, second, margin)) {
      this.manifold.addTo(this.contacts, first, second, this.separation, margin);
    }
  }
}
