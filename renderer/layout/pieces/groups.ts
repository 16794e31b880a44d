import type { Table } from '../../../engine/protocol/messages.ts';
import type {
  DieShape,
  Piece,
  PieceId,
  PieceView,
  Seat,
  Shape,
  View,
  Zone,
} from '../../../engine/protocol/vocabulary.ts';
import { SOLIDS } from './shapes.ts';

/** One piece of a view, with what can be told of it. */
export interface Item {
  readonly piece: PieceId | null;
  readonly shape: Shape;
  readonly up: number | null;
  readonly suit: string | null;
  readonly rank: number;
  /** A die that shows nothing yet stands on a corner, unless its face can show all its ranks. */
  readonly onCorner: boolean;
}
export interface Die extends Item {
  readonly shape: DieShape;
}
/** The pieces that one seat (or nobody) has in one zone. */
export interface Group {
  readonly zone: Zone;
  readonly seat: Seat | null;
  readonly dice: readonly Die[];
  readonly cards: readonly Item[];
}

function identified(id: PieceId, up: number | null, table: Table): Item[] {
  const piece = table.equipment[id];
  if (!piece) return [];
  const face = piece.faces[up ?? piece.faces.length - 1];
  return [
    {
      piece: id,
      shape: piece.shape,
      up,
      suit: face?.suit ?? null,
      rank: face?.rank ?? 0,
      onCorner: up === null && ranksOf(piece) === null,
    },
  ];
}

/** Hidden pieces have their shape if it is public; otherwise they are drawn as plain blocks. */
function unseen(view: Extract<PieceView, { unseen: number }>): Item[] {
  const item: Item = { piece: null, shape: view.shape ?? 'd6', up: 0, suit: null, rank: 0, onCorner: false };
  return Array.from({ length: view.unseen }, () => item);
}

const isDie = (item: Item): item is Die => item.shape !== 'card';

/** The pieces of a view by zone and seat, in the order in which the view names them. */
export function groupsOf(view: View, table: Table): readonly Group[] {
  const groups = new Map<string, { zone: Zone; seat: Seat | null; items: Item[] }>();
  for (const piece of view.pieces) {
    const name = `${piece.zone} ${piece.seat}`;
    const group = groups.get(name) ?? { zone: piece.zone, seat: piece.seat, items: [] };
    groups.set(name, group);
    group.items.push(...('id' in piece ? identified(piece.id, piece.up, table) : unseen(piece)));
  }
  return [...groups.values()].map(({ zone, seat, items }) => ({
    zone,
    seat,
    dice: items.filter(isDie),
    cards: items.filter(item => !isDie(item)),
  }));
}

/** Every suit of a table in the order in which its equipment names them. */
export function suitsOf(table: Table): readonly string[] {
  const suits = table.equipment.flatMap(piece => piece.faces.map(face => face.suit));
  return [...new Set(suits)].filter(suit => suit !== null);
}

const sidesOf = ({ shape }: Item): number => (shape === 'card' ? 0 : SOLIDS[shape].faces.length);

/**
 * A hand as a player would sort it: by suit, in a suit by kind, the largest dice first, then from high to low; `high`
 * is a rank that stands above all others.
 */
export function sorted<I extends Item>(
  items: readonly I[],
  suits: readonly string[],
  high: number | null = null,
): readonly I[] {
  const order = ({ suit }: Item) => (suit === null ? suits.length : suits.indexOf(suit));
  const worth = ({ rank }: Item) => (rank === high ? Number.MAX_VALUE : rank);
  return items.toSorted(
    (a, b) => order(a) - order(b) || sidesOf(b) - sidesOf(a) || worth(b) - worth(a) || (a.piece ?? 0) - (b.piece ?? 0),
  );
}

/** The most ranks that can be read on one face. */
const MOST = 3;

/**
 * The ranks a die can show, highest first, where they are few and of one suit: then a die that has not been thrown yet
 * can tell them on its face. Null for any other piece.
 */
export function ranksOf({ shape, faces }: Piece): readonly number[] | null {
  const suit = faces[0]?.suit ?? null;
  if (shape !== 'd6' || suit === null || faces.some(face => face.suit !== suit)) return null;
  const ranks = [...new Set(faces.map(({ rank }) => rank))].toSorted((a, b) => b - a);
  return ranks.length <= MOST ? ranks : null;
}
