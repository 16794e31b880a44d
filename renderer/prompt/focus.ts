import type { PieceId } from '../../engine/protocol/vocabulary.ts';

/** Position of a piece in the window; null if it is not visible. */
type Place = { readonly x: number; readonly y: number } | null;
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Pieces whose heights differ by less than this many CSS pixels are in one row. */
const ROW = 24;

/** Returns pieces in reading order: row by row from the left. Pieces without a position come last, in their order. */
export function readingOrder(pieces: readonly PieceId[], whereIs: (piece: PieceId) => Place): readonly PieceId[] {
  const seen = pieces.flatMap(piece => {
    const place = whereIs(piece);
    return place ? [{ piece, ...place }] : [];
  });
  const rows = rowsOf(seen.sort((a, b) => a.y - b.y));
  const placed = rows.flatMap(row => row.sort((a, b) => a.x - b.x).map(each => each.piece));
  return [...placed, ...pieces.filter(piece => !placed.includes(piece))];
}

interface Placed {
  readonly piece: PieceId;
  readonly x: number;
  readonly y: number;
}

function rowsOf(byHeight: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const each of byHeight) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && each.y - last.y < ROW) row.push(each);
    else rows.push([each]);
  }
  return rows;
}

/**
 * Returns the piece that an arrow key moves the focus to. Without focus it is the first, or the last when going back.
 */
export function stepFocus(
  order: readonly PieceId[],
  current: PieceId | null,
  key: Arrow,
  whereIs: (piece: PieceId) => Place,
): PieceId | null {
  const first = order[0] ?? null;
  const last = order.at(-1) ?? null;
  const index = current === null ? -1 : order.indexOf(current);
  if (key === 'Home') return first;
  if (key === 'End') return last;
  if (current === null || index < 0) return key === 'ArrowLeft' || key === 'ArrowUp' ? last : first;
  if (key === 'ArrowLeft') return order[index - 1] ?? last;
  if (key === 'ArrowRight') return order[index + 1] ?? first;
  return nearestInDirection(order, current, key === 'ArrowUp' ? -1 : 1, whereIs) ?? current;
}

function nearestInDirection(
  order: readonly PieceId[],
  from: PieceId,
  down: 1 | -1,
  whereIs: (piece: PieceId) => Place,
): PieceId | null {
  const here = whereIs(from);
  if (!here) return null;
  const candidates = order.flatMap(piece => {
    const place = whereIs(piece);
    if (!place || (place.y - here.y) * down < ROW) return [];
    return [{ piece, cost: Math.abs(place.x - here.x) + 2 * Math.abs(place.y - here.y) }];
  });
  return candidates.sort((a, b) => a.cost - b.cost)[0]?.piece ?? null;
}
