import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { RAISED } from '../../layout/seats/fan.ts';
import { along, turned, type Vec } from '../../layout/vector.ts';
import { type Actor, lifted } from '../motion/actor.ts';
import type { Timeline } from '../motion/timeline.ts';
import type { Highlights } from './highlights.ts';

type Heights = ReadonlyMap<PieceId, number>;

const DURATION = 150;
/** The direction of a card's top edge. */
const CARD_TOP: Vec = [0, 1, 0];
const NOT_RAISED: Heights = new Map();

/** Lift of a die that may be chosen while others may not, and of those others, which sink into the surface. */
const DIE_HEIGHTS = { lit: 0.13, dim: -0.1 } as const;

type Choice = Pick<Highlights, 'lit' | 'picked' | 'focused'>;

/**
 * Returns the height of each of the viewer's pieces. Cards rise from the fan, further if picked or pointed at. Dice
 * that may be chosen rise a little, and the others sink. If all may be chosen, none moves.
 */
export function heightsOf(
  places: readonly PiecePlace[],
  isOwn: (place: PiecePlace) => boolean,
  { lit, picked, focused }: Choice,
): Heights {
  const own = places.filter(isOwn);
  const isChoice = own.some(({ piece }) => piece !== null && !lit.has(piece));
  const cardHeight = (piece: PieceId, { zone }: PiecePlace): number => {
    if (zone !== 'hand') return 0;
    if (piece === focused || picked.has(piece)) return RAISED.pointed;
    return isChoice && lit.has(piece) ? RAISED.lit : 0;
  };
  const dieHeight = (piece: PieceId): number => {
    if (!isChoice || lit.size === 0) return 0;
    return lit.has(piece) || picked.has(piece) ? DIE_HEIGHTS.lit : DIE_HEIGHTS.dim;
  };
  return new Map(
    own.flatMap(place => {
      const { piece, shape } = place;
      return piece === null ? [] : [[piece, shape === 'card' ? cardHeight(piece, place) : dieHeight(piece)] as const];
    }),
  );
}

/** Shifts pieces to these heights. Moving pieces are left alone. */
export const shiftPieces = (actors: readonly Actor[], heights: Heights): readonly Actor[] =>
  actors.map(actor => {
    const { place, position, turn, scale } = actor;
    const by = place.piece === null ? 0 : (heights.get(place.piece) ?? 0);
    if (by === 0) return actor;
    if (place.shape === 'card') return { ...actor, position: along(position, turned(CARD_TOP, turn), by * scale) };
    return lifted(actor, by * scale);
  });

const PICKED_DIE_LIFT = 0.3;

/** Raises the picked dice. Picked cards stand further out of their fan instead. */
export const liftPickedDice = (actors: readonly Actor[], picked: ReadonlySet<PieceId>): readonly Actor[] =>
  actors.map(actor => {
    const { piece, shape } = actor.place;
    const isPickedDie = shape !== 'card' && piece !== null && picked.has(piece);
    return isPickedDie ? lifted(actor, PICKED_DIE_LIFT) : actor;
  });

/** Animates the heights of the viewer's pieces. */
export class PieceRaising {
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
