import type { Table } from '../../../engine/protocol/match/table.ts';
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

/** One piece of a view, as far as the viewer knows it. */
export interface Item {
  readonly piece: PieceId | null;
  readonly shape: Shape;
  readonly up: number | null;
  readonly suit: string | null;
  readonly rank: number;
  /** True for a die balanced on a corner. Unthrown dice are, unless one face has room for all their ranks. */
  readonly onCorner: boolean;
}
export interface DieItem extends Item {
  readonly shape: DieShape;
}
/** The pieces of one seat (or nobody) in one zone. */
export interface Group {
  readonly zone: Zone;
  readonly seat: Seat | null;
  readonly dice: readonly DieItem[];
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

/** Hidden pieces are drawn with their shape if it is public, else as a d6. */
function unseen(view: Extract<PieceView, { unseen: number }>): Item[] {
  const item: Item = { piece: null, shape: view.shape ?? 'd6', up: 0, suit: null, rank: 0, onCorner: false };
  return Array.from({ length: view.unseen }, () => item);
}

const isDie = (item: Item): item is DieItem => item.shape !== 'card';

/** The pieces of a view by zone and seat, in view order. */
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

/** The suits of a table, in equipment order. */
export function suitsOf(table: Table): readonly string[] {
  const suits = table.equipment.flatMap(piece => piece.faces.map(face => face.suit));
  return [...new Set(suits)].filter(suit => suit !== null);
}

const sidesOf = ({ shape }: Item): number => (shape === 'card' ? 0 : SOLIDS[shape].faces.length);

/**
 * Sorts a hand: by suit, then by shape with the largest dice first, then from high to low. `high` is a rank that beats
 * all others.
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

/** Maximum number of ranks that fit on one face. */
const MAX_RANKS = 3;

/**
 * Returns the ranks of a die, highest first, if they are few and of one suit. Such a die shows all of them on its face
 * before it is thrown. Returns null for any other piece.
 */
export function ranksOf({ shape, faces }: Piece): readonly number[] | null {
  const suit = faces[0]?.suit ?? null;
  if (shape !== 'd6' || suit === null || faces.some(face => face.suit !== suit)) return null;
  const ranks = [...new Set(faces.map(({ rank }) => rank))].toSorted((a, b) => b - a);
  return ranks.length <= MAX_RANKS ? ranks : null;
}
