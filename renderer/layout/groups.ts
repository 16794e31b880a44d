import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, PieceId, PieceView, Seat, View, Zone } from '../../engine/protocol/vocabulary.ts';

/** One die of a view, with what can be told of it. */
export interface Die {
  readonly piece: PieceId | null;
  readonly shape: DieShape;
  readonly up: number | null;
  readonly suit: string | null;
  readonly rank: number;
}
/** The dice that one seat (or nobody) has in one zone. */
export interface Group {
  readonly zone: Zone;
  readonly seat: Seat | null;
  readonly dice: readonly Die[];
}

function identified(id: PieceId, up: number | null, table: Table): Die[] {
  const piece = table.equipment[id];
  if (!piece || piece.shape === 'card') return [];
  const face = piece.faces[up ?? piece.faces.length - 1];
  return [{ piece: id, shape: piece.shape, up, suit: face?.suit ?? null, rank: face?.rank ?? 0 }];
}

/** A hidden die whose shape is no secret keeps it; any other is drawn as a plain block. */
function unseen(view: Extract<PieceView, { unseen: number }>): Die[] {
  if (view.shape === 'card') return [];
  const die: Die = { piece: null, shape: view.shape ?? 'd6', up: 0, suit: null, rank: 0 };
  return Array.from({ length: view.unseen }, () => die);
}

/** The dice of a view by zone and seat, in the order in which the view names them. */
export function groupsOf(view: View, table: Table): readonly Group[] {
  const groups = new Map<string, { zone: Zone; seat: Seat | null; dice: Die[] }>();
  for (const piece of view.pieces) {
    const name = `${piece.zone} ${piece.seat}`;
    const group = groups.get(name) ?? { zone: piece.zone, seat: piece.seat, dice: [] };
    groups.set(name, group);
    group.dice.push(...('id' in piece ? identified(piece.id, piece.up, table) : unseen(piece)));
  }
  return [...groups.values()];
}

/** Every suit of a table in the order in which its equipment names them. */
export function suitsOf(table: Table): readonly string[] {
  const suits = table.equipment.flatMap(piece => piece.faces.map(face => face.suit));
  return [...new Set(suits)].filter(suit => suit !== null);
}

/** A hand as a player would sort it: by suit, then from high to low. */
export function sorted(dice: readonly Die[], suits: readonly string[]): readonly Die[] {
  const order = (die: Die) => (die.suit === null ? suits.length : suits.indexOf(die.suit));
  return dice.toSorted((a, b) => order(a) - order(b) || b.rank - a.rank || (a.piece ?? 0) - (b.piece ?? 0));
}
