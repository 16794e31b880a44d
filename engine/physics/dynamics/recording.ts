import type { Contacts } from '../collision/contacts.ts';
import type { Vector3 } from '../dice/vector.ts';
import { SURFACES } from '../tray.ts';

/** A knock: two surfaces that came together faster than they can without rebounding. */
export interface Impact {
  /** Step at whose end it shows, from 1. Steps are 1/120 s. */
  readonly step: number;
  /** Position of the die among the stage's dice. */
  readonly die: number;
  /** What it struck: a part of the tray, or another die by its position. */
  readonly against: 'floor' | 'wall' | number;
  /** What the two gave each other along the line of contact: mass of a die times widths per second. At least 1. */
  readonly impulse: number;
  /** Fastest closing speed of the points that met, in widths per second. */
  readonly speed: number;
  /** Where, in the tray's coordinates: the middle of the points that met, each as heavy as its impulse. */
  readonly place: Vector3;
}

/** Impulse below which a knock is none: a corner that merely sets down. */
const FAINTEST = 1;
/** Surfaces of the tray and dice of a stage that a die can strike, as one number for each pair. */
const PARTNERS = 64;

interface Knock {
  impulse: number;
  speed: number;
  x: number;
  y: number;
  z: number;
}

/** Gathers the impacts of a stage. It only looks on: the throw is the same without it. */
export class Impacts {
  private readonly contacts: Contacts;
  private readonly slowest: number;
  private readonly found: Impact[] = [];
  /** Where the last impact of a pair stands among those found, and the last step at which the pair knocked. */
  private readonly last = new Map<number, { readonly at: number; readonly step: number }>();

  /** `slowest`: closing speed up to which nothing rebounds, so that nothing knocks. */
  constructor(contacts: Contacts, slowest: number) {
    this.contacts = contacts;
    this.slowest = slowest;
  }

  take(step: number): void {
    for (const [pair, knock] of this.knocks()) if (knock.impulse >= FAINTEST) this.keep(pair, knock, step);
  }

  /** All impacts, in the order of their steps. */
  end(): Impact[] {
    return this.found.toSorted((a, b) => a.step - b.step);
  }

  /** What strikes in this step. A die that lands flat strikes with several corners, but makes one knock. */
  private knocks(): Map<number, Knock> {
    const { contacts } = this;
    const knocks = new Map<number, Knock>();
    for (let contact = 0; contact < contacts.count; contact++) {
      const impulse = contacts.impulse[contact]!;
      const speed = contacts.closing[contact]!;
      if (impulse === 0 || speed <= this.slowest) continue;
      const pair = contacts.second[contact]! * PARTNERS + contacts.first[contact]! + SURFACES.length;
      const knock = knocks.get(pair) ?? { impulse: 0, speed: 0, x: 0, y: 0, z: 0 };
      const at = contact * contacts.stride;
      knock.impulse += impulse;
      knock.speed = Math.max(knock.speed, speed);
      knock.x += impulse * contacts.data[at + 3]!;
      knock.y += impulse * contacts.data[at + 4]!;
      knock.z += impulse * contacts.data[at + 5]!;
      knocks.set(pair, knock);
    }
    return knocks;
  }

  /** A blow can take some steps in a row, as one corner after another comes down: the hardest of them stands for it. */
  private keep(pair: number, knock: Knock, step: number): void {
    const last = this.last.get(pair);
    const goesOn = last !== undefined && last.step === step - 1;
    const at = goesOn ? last.at : this.found.length;
    if (!goesOn || knock.impulse > this.found[at]!.impulse) this.found[at] = impactOf(pair, knock, step);
    this.last.set(pair, { at, step });
  }
}

function impactOf(pair: number, { impulse, speed, x, y, z }: Knock, step: number): Impact {
  const struck = (pair % PARTNERS) - SURFACES.length;
  return {
    step,
    die: Math.floor(pair / PARTNERS),
    against: struck < 0 ? SURFACES[-1 - struck]!.kind : struck,
    impulse,
    speed,
    place: [x / impulse, y / impulse, z / impulse],
  };
}
