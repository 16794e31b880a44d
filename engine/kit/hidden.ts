import { at } from '../core/lists.ts';
import { type Random, sample } from '../core/random.ts';
import type { PieceId, PieceView, Seat, Shape, Zone } from '../protocol/vocabulary.ts';

/** The pieces in a place as a seat knows them: their ids, or only their number. */
export type KnownPieces = readonly PieceId[] | number;

/** Stands for a value that exists but is hidden from the seat. */
export const HIDDEN = 'hidden';
export type Hideable<T> = T | typeof HIDDEN;

/** Returns each seat's pieces: their ids if `isKnown` is true for that seat, otherwise their number. */
export const coverPieces = (
  piecesBySeat: readonly (readonly PieceId[])[],
  isKnown: (seat: Seat) => boolean,
): KnownPieces[] => piecesBySeat.map((pieces, seat) => (isKnown(seat) ? pieces.slice() : pieces.length));

/** Returns the number of pieces in a place. */
export const countOf = (pieces: KnownPieces): number => (typeof pieces === 'number' ? pieces : pieces.length);

/** Returns the face that each piece shows, -1 for none. Pieces in unknown hands show none. */
export function coverFaces(
  up: readonly number[],
  hands: readonly (readonly PieceId[])[],
  isKnown: (seat: Seat) => boolean,
): number[] {
  const faces = up.slice();
  for (const [seat, hand] of hands.entries()) if (!isKnown(seat)) for (const piece of hand) faces[piece] = -1;
  return faces;
}

/** Returns the face that a piece shows, or null if it shows none (-1) or is hidden (null). */
export function faceShown(up: readonly (number | null)[], piece: PieceId): number | null {
  const face = at(up, piece);
  return face === null || face < 0 ? null : face;
}

/** Returns the known pieces of a place. */
export const identified = (pieces: KnownPieces): readonly PieceId[] => (typeof pieces === 'number' ? [] : pieces);

/** Returns the number of unknown pieces in a place. */
export const unseenCount = (pieces: KnownPieces): number => (typeof pieces === 'number' ? pieces : 0);

/** Returns each seat's pieces in a zone as entries of a view, known pieces with their faces. */
export function zonePieces(
  zone: Zone,
  piecesBySeat: readonly KnownPieces[],
  shape: Shape | null,
  faceOf: (piece: PieceId) => number | null,
): PieceView[] {
  return piecesBySeat.flatMap((pieces, seat): PieceView[] => {
    if (typeof pieces === 'number') return unseenPieces(zone, seat, shape, pieces);
    return pieces.map(id => ({ zone, seat, id, up: faceOf(id) }));
  });
}

/** Returns unknown pieces as one entry of a view, or no entry if there are none. */
export const unseenPieces = (zone: Zone, seat: Seat | null, shape: Shape | null, unseen: number): PieceView[] =>
  unseen === 0 ? [] : [{ zone, seat, shape, unseen }];

/** Returns the pieces below `count` that are in none of these lists, in ascending order. */
export function piecesOutside(count: number, lists: readonly (readonly PieceId[])[]): PieceId[] {
  const isListed = new Uint8Array(count);
  for (const list of lists) for (const piece of list) isListed[piece] = 1;
  const rest: PieceId[] = [];
  for (let piece = 0; piece < count; piece++) if (isListed[piece] === 0) rest.push(piece);
  return rest;
}

/** A place to which unseen pieces are dealt. */
export interface DealSlot {
  /** Number of pieces it takes. */
  readonly room: number;
  readonly allows: (piece: PieceId) => boolean;
  readonly pieces: PieceId[];
}

/**
 * Fills each place of known size and unknown content with random unseen pieces that it may hold.
 * Returns the pieces of every place, and those left over (the stock).
 * Throws Error if that is impossible.
 */
export function fillPlaces(
  places: readonly KnownPieces[],
  unseen: readonly PieceId[],
  allows: (place: number, piece: PieceId) => boolean,
  random: Random,
): { readonly pieces: PieceId[][]; readonly rest: PieceId[] } {
  const open = places.map(
    (pieces, place): DealSlot => ({
      room: typeof pieces === 'number' ? pieces : 0,
      allows: piece => allows(place, piece),
      pieces: [],
    }),
  );
  const taken = open.reduce((sum, { room }) => sum + room, 0);
  const rest: DealSlot = { room: unseen.length - taken, allows: () => true, pieces: [] };
  dealInto([...open, rest], unseen, random);
  const pieces = places.map((known, place) => (typeof known === 'number' ? at(open, place).pieces : known.slice()));
  return { pieces, rest: rest.pieces };
}

/**
 * Deals the pieces at random, so that every place is full and holds only what it allows. Throws Error if impossible.
 */
export function dealInto(places: readonly DealSlot[], pieces: readonly PieceId[], random: Random): void {
  for (const piece of sample(pieces, pieces.length, random)) {
    if (!dealOne(piece, places, new Set(), random)) throw new Error('no deal fits what this view shows');
  }
}

/** Deals one piece. If no place that allows it has room, it moves pieces dealt earlier (an augmenting path). */
function dealOne(piece: PieceId, places: readonly DealSlot[], tried: Set<DealSlot>, random: Random): boolean {
  const open = places.filter(place => place.room > 0 && !tried.has(place) && place.allows(piece));
  const free = pickByRoom(open, random);
  if (free !== null) {
    free.pieces.push(piece);
    return true;
  }
  for (const place of sample(open, open.length, random)) {
    tried.add(place);
    for (const [index, other] of place.pieces.entries()) {
      place.pieces[index] = piece;
      if (dealOne(other, places, tried, random)) return true;
      place.pieces[index] = other;
    }
  }
  return false;
}

/**
 * Picks a place with odds in proportion to its free room, as a shuffled deck would. Returns null if all are full.
 */
function pickByRoom(open: readonly DealSlot[], random: Random): DealSlot | null {
  const total = open.reduce((sum, { room, pieces }) => sum + room - pieces.length, 0);
  if (total === 0) return null;
  let ticket = random.below(total);
  for (const place of open) {
    ticket -= place.room - place.pieces.length;
    if (ticket < 0) return place;
  }
  return null;
}
