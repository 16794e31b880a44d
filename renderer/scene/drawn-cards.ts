import type { Table } from '../../engine/protocol/messages.ts';
import { CARD } from '../layout/card.ts';
import { along } from '../layout/vector.ts';
import type { DrawnCard, Patch } from '../pieces/index.ts';
import { type Actor, groundUnder } from './actor.ts';
import { type Emphasis, litness } from './emphasis.ts';

/** Just over what a card lies on. */
const OVER = 0.004;
/** What is carried throws a wider shade, the higher it is. */
const WIDER = 0.06;
const AT_REST = 0.05;

function drawnCard({ place, position, turn, scale, faded }: Actor, table: Table, emphasis: Emphasis): DrawnCard {
  const { piece } = place;
  const face = piece === null ? null : (table.equipment[piece]?.faces[0] ?? null);
  return { position, turn, scale, face, lit: litness(place, emphasis) * (1 - faded) };
}

/** Under the card, or on the table below one that is carried. */
function patchUnder(actor: Actor): Patch {
  const { place, position, turn, scale, normal, lift } = actor;
  if (lift < AT_REST) return { position: along(position, normal, OVER - (CARD.thickness * scale) / 2), turn, scale };
  const at = along(groundUnder({ ...actor, turn: place.turn }), normal, OVER);
  return { position: at, turn: place.turn, scale: scale * (1 + WIDER * lift) };
}

/** Of cards that lie squared on each other only the lowest throws a shade: those of a whole pile would be black. */
function lowest(cards: readonly Actor[]): readonly Actor[] {
  const piles = new Map<string, Actor>();
  for (const card of cards) {
    const [x, y, z] = card.position;
    const pile = `${x.toFixed(2)} ${z.toFixed(2)}`;
    if (y < (piles.get(pile)?.position[1] ?? Number.POSITIVE_INFINITY)) piles.set(pile, card);
  }
  return [...piles.values()];
}

const glows = ({ place: { piece }, lift }: Actor, { won, picked, focused }: Emphasis): boolean =>
  piece !== null && (piece === focused || won.has(piece) || picked.has(piece)) && lift < 0.6;

/** The cards of a picture, their shades, and the light round those that stand out. */
export function drawnCards(
  cards: readonly Actor[],
  table: Table,
  emphasis: Emphasis,
): readonly [cards: readonly DrawnCard[], shades: readonly Patch[], glows: readonly Patch[]] {
  return [
    cards.map(card => drawnCard(card, table, emphasis)),
    lowest(cards).map(patchUnder),
    cards.filter(card => glows(card, emphasis)).map(patchUnder),
  ];
}
