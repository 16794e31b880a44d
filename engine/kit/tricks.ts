import type { PieceView, Seat, Trick } from '../protocol/vocabulary.ts';

/** The trick that nobody has won yet, if there is one. */
export function openTrick<T extends Pick<Trick, 'winner'>>(tricks: readonly T[]): T | null {
  const open = tricks[tricks.length - 1];
  return open !== undefined && open.winner === null ? open : null;
}

/** The tricks each seat has won. */
export function tricksWon(tricks: readonly Pick<Trick, 'winner'>[], seats: number): number[] {
  const won = Array<number>(seats).fill(0);
  for (const { winner } of tricks) if (winner !== null) won[winner] = (won[winner] ?? 0) + 1;
  return won;
}

/** The pieces that may be played to a trick: those that follow, or all if none does or nothing is led (null). */
export function playable<T>(hand: readonly T[], follows: ((piece: T) => boolean) | null): readonly T[] {
  if (follows === null) return hand;
  const following = hand.filter(follows);
  return following.length > 0 ? following : hand;
}

/** The last trick stays in the middle until the next lead; the others lie before their winners. */
export function trickPieces(
  tricks: readonly Trick[],
  ownerOf = (trick: Trick): Seat | null => trick.winner,
): PieceView[] {
  const views: PieceView[] = [];
  for (const [index, trick] of tricks.entries()) {
    const isLast = index === tricks.length - 1;
    const owner = ownerOf(trick);
    for (const { seat, pieces, up } of trick.plays) {
      for (const [place, id] of pieces.entries()) {
        const face = up[place] ?? null;
        if (isLast) views.push({ zone: 'trick', seat, id, up: face });
        else views.push({ zone: owner === null ? 'aside' : 'won', seat: owner, id, up: face });
      }
    }
  }
  return views;
}
