import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Place } from '../../layout/pieces/place.ts';
import { RAISED } from '../../layout/seats/fan.ts';
import { along, turned, type Vec } from '../../layout/vector.ts';
import { type Actor, lifted } from '../motion/actor.ts';
import type { Timeline } from '../motion/timeline.ts';
import type { Highlights } from './highlights.ts';

type Heights = ReadonlyMap<PieceId, number>;

const DURATION = 150;
/** The direction to the upper edge of a card. */
const CARD_TOP: Vec = [0, 1, 0];
const NOT_RAISED: Heights = new Map();

/** How far each card stands out of the viewer's fan: some if it may be chosen, more if it is picked or pointed at. */
export function cardHeights(
  places: readonly Place[],
  isInHand: (place: Place) => boolean,
  { lit, picked, focused }: Pick<Highlights, 'lit' | 'picked' | 'focused'>,
): Heights {
  const own = places.filter(place => place.shape === 'card' && isInHand(place));
  const heightOf = (piece: PieceId): number => {
    if (piece === focused || picked.has(piece)) return RAISED.pointed;
    return lit.has(piece) && lit.size < own.length ? RAISED.lit : 0;
  };
  return new Map(own.flatMap(({ piece }) => (piece === null ? [] : [[piece, heightOf(piece)] as const])));
}

/** The pieces with some cards raised out of the fan by these heights. */
export const raiseCards = (actors: readonly Actor[], heights: Heights): readonly Actor[] =>
  actors.map(actor => {
    const { place, position, turn, scale } = actor;
    const by = place.piece === null ? 0 : (heights.get(place.piece) ?? 0);
    return by === 0 ? actor : { ...actor, position: along(position, turned(CARD_TOP, turn), by * scale) };
  });

const PICKED_DIE_LIFT = 0.3;

/** The pieces with the picked dice lifted. Picked cards are raised in their fan instead. */
export const liftPickedDice = (actors: readonly Actor[], picked: ReadonlySet<PieceId>): readonly Actor[] =>
  actors.map(actor => {
    const { piece, shape } = actor.place;
    const isPickedDie = shape !== 'card' && piece !== null && picked.has(piece);
    return isPickedDie ? lifted(actor, PICKED_DIE_LIFT) : actor;
  });

/** Animates the heights of the cards in the viewer's fan. */
export class CardRaising {
  readonly #timeline: Timeline;
  readonly #onChange: () => void;
  #heights = NOT_RAISED;
  #goal = NOT_RAISED;

  constructor(timeline: Timeline, onChange: () => void) {
    this.#timeline = timeline;
    this.#onChange = onChange;
  }

  get heights(): Heights {
    return this.#heights;
  }

  moveTo(goal: Heights): void {
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
      this.#onChange();
    });
  }
}
