import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';
import { along, UP } from '../layout/vector.ts';
import type { Actor } from './actor.ts';

/** A winning die hops when its trick is complete, and rises before the trick is gathered. */
export const HOP = 460;
export const RISE = 240;
const HEIGHT = { hop: 0.55, rise: 0.5 } as const;

/** The dice that won the trick which lies complete on the table. */
export function winnersIn(view: View): ReadonlySet<PieceId> {
  const trick = view.tricks.at(-1);
  const play = trick?.plays.find(({ seat }) => seat === trick.winner);
  const inTrick = new Set(view.pieces.flatMap(piece => (piece.zone === 'trick' && 'id' in piece ? [piece.id] : [])));
  return new Set(play?.pieces.filter(piece => inTrick.has(piece)));
}

/** Pieces that won a trick which scores extra for it, wherever they lie. */
export const laurelsIn = ({ tricks }: View): ReadonlySet<PieceId> =>
  new Set(tricks.flatMap(({ bonusFor }) => bonusFor ?? []));

const lifted = (actor: Actor, by: number): Actor => ({
  ...actor,
  position: along(actor.position, UP, by),
  lift: actor.lift + by,
});

/** How high picked dice stand over the others. */
const PICKED = 0.3;
/** Dice that are picked, with others to come, stand higher meanwhile; cards are pushed up in their fan instead. */
export const raised = (actors: readonly Actor[], picked: ReadonlySet<PieceId>): readonly Actor[] =>
  picked.size === 0
    ? actors
    : actors.map(each => (each.place.shape !== 'card' && isAmong(picked, each.place) ? lifted(each, PICKED) : each));

type Picture = (elapsed: number) => readonly Actor[];
const isAmong = (pieces: ReadonlySet<PieceId>, { piece }: Place): boolean => piece !== null && pieces.has(piece);

/** These dice jump up and come down again. */
export const hopping = (actors: readonly Actor[], winners: ReadonlySet<PieceId>): Picture => {
  const heightAt = (part: number): number => HEIGHT.hop * 4 * part * (1 - part);
  return elapsed => actors.map(each => (isAmong(winners, each.place) ? lifted(each, heightAt(elapsed / HOP)) : each));
};

/** These dice rise and stay up. */
export const rising = (actors: readonly Actor[], winners: ReadonlySet<PieceId>): Picture => {
  const heightAt = (part: number): number => HEIGHT.rise * part * (2 - part);
  return elapsed => actors.map(each => (isAmong(winners, each.place) ? lifted(each, heightAt(elapsed / RISE)) : each));
};
