import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { RAISED } from '../layout/fan.ts';
import type { Place } from '../layout/index.ts';
import { along, turned, type Vec } from '../layout/vector.ts';
import type { Actor } from './actor.ts';
import type { Emphasis } from './emphasis.ts';
import type { Timeline } from './timeline.ts';

type Heights = ReadonlyMap<PieceId, number>;

const DURATION = 150;
const HEAD: Vec = [0, 1, 0];
const NONE: Heights = new Map();

/** How far the cards of a fan are to stand out of it: those that may be chosen, and more so those picked and the one pointed at. */
export function heightsFor(
  places: readonly Place[],
  isOwn: (place: Place) => boolean,
  { lit, picked, focused }: Pick<Emphasis, 'lit' | 'picked' | 'focused'>,
): Heights {
  const own = places.filter(place => place.shape === 'card' && isOwn(place));
  const heightOf = (piece: PieceId): number =>
    piece === focused || picked.has(piece) ? RAISED.pointed : lit.has(piece) && lit.size < own.length ? RAISED.lit : 0;
  return new Map(own.flatMap(({ piece }) => (piece === null ? [] : [[piece, heightOf(piece)] as const])));
}

/** The pieces with their cards pushed up out of the fan, toward the head of their print. */
export const pushed = (actors: readonly Actor[], heights: Heights): readonly Actor[] =>
  actors.map(actor => {
    const by = actor.place.piece === null ? 0 : (heights.get(actor.place.piece) ?? 0);
    return by === 0 ? actor : { ...actor, position: along(actor.position, turned(HEAD, actor.turn), by * actor.scale) };
  });

/** Pushes cards up and lets them sink again, a little at a time. */
export class Raising {
  readonly #timeline: Timeline;
  readonly #changed: () => void;
  #heights = NONE;
  #goal = NONE;

  constructor(timeline: Timeline, changed: () => void) {
    this.#timeline = timeline;
    this.#changed = changed;
  }

  get heights(): Heights {
    return this.#heights;
  }

  aim(goal: Heights): void {
    const pieces = new Set([...this.#heights.keys(), ...goal.keys()]);
    if ([...pieces].every(piece => (this.#goal.get(piece) ?? 0) === (goal.get(piece) ?? 0))) return;
    this.#timeline.finish();
    const from = this.#heights;
    this.#goal = goal;
    void this.#timeline.play(DURATION, elapsed => {
      const part = elapsed / DURATION;
      const eased = part * (2 - part);
      const heightOf = (piece: PieceId): number => {
        const [a, b] = [from.get(piece) ?? 0, goal.get(piece) ?? 0];
        return a + (b - a) * eased;
      };
      this.#heights = new Map([...pieces].map(piece => [piece, heightOf(piece)]));
      this.#changed();
    });
  }
}
