import { Narrowphase, type World } from 'cannon-es';
import type { DieBody } from '../dice/die.ts';
import { SURFACES, type Surface } from '../tray.ts';
import type { SphereBroadphase } from './broad-phase.ts';
import { ContactManifold } from './contact-manifold.ts';
import type { ContactList } from './contacts.ts';
import { SeparatingAxisTest } from './separating-axis.ts';

/**
 * Finds where dice meet the tray and each other, and writes it to our own contacts. The world's own list stays empty:
 * cannon-es keeps contact objects in pools that outlive a world, and no throw may influence the next.
 */
export class DiceNarrowphase extends Narrowphase {
  readonly #dice: readonly DieBody[];
  readonly #broadphase: SphereBroadphase;
  readonly #contacts: ContactList;
  readonly #separation = new SeparatingAxisTest();
  readonly #manifold = new ContactManifold();

  constructor(world: World, dice: readonly DieBody[], broadphase: SphereBroadphase, contacts: ContactList) {
    super(world);
    this.#dice = dice;
    this.#broadphase = broadphase;
    this.#contacts = contacts;
  }

  override getContacts(_p1: unknown, _p2: unknown, { stepnumber: step }: World): void {
    this.#contacts.clear();
    for (const die of this.#dice) this.#meetTray(die, step);
    for (const pair of this.#broadphase.nearPairs) {
      pair.first.pose.turnAll(step);
      pair.second.pose.turnAll(step);
      if (this.#separation.areCloser(pair)) this.#manifold.addTo(this.#contacts, pair, this.#separation);
    }
  }

  #meetTray(die: DieBody, step: number): void {
    const { x, y, z } = die.body.position;
    for (const surface of SURFACES) {
      const height = surface.x * x + surface.y * y + surface.z * z - surface.offset;
      if (height > die.solid.circumradius + die.trayMargin) continue;
      die.pose.turnCorners(step);
      this.#meetSurface(die, surface, height);
    }
  }

  /** Adds a contact for every corner of a die that is near a surface; `height` is that of the die's centre. */
  #meetSurface(die: DieBody, surface: Surface, height: number): void {
    const { x, y, z } = die.body.position;
    for (const corner of die.pose.corners) {
      const gap = height + surface.x * corner.x + surface.y * corner.y + surface.z * corner.z;
      if (gap > die.trayMargin) continue;
      this.#contacts.add(surface, die, surface, x + corner.x, y + corner.y, z + corner.z, gap);
    }
  }
}
