import { at, first, known } from '../core/lists.ts';
import type { Mutable } from '../core/readonly.ts';
import type { Action, Ahead, AheadWhy, Ask, PieceId, PieceView, Play, Seat, Trick } from '../protocol/vocabulary.ts';
import { bySeat } from './seats.ts';

/** Returns the last trick if it has no winner yet, otherwise null. */
export function openTrick<T extends Pick<Trick, 'winner'>>(tricks: readonly T[]): T | null {
  const open = tricks[tricks.length - 1];
  return open !== undefined && open.winner === null ? open : null;
}

/** Returns the open trick, or adds a new one with this suit led. */
export function trickToJoin(tricks: Mutable<Trick>[], suit: string | null): Mutable<Trick> {
  const open = openTrick(tricks);
  if (open !== null) return open;
  const trick: Mutable<Trick> = { plays: [], led: suit, ahead: null, winner: null };
  tricks.push(trick);
  return trick;
}

/**
 * Finds the play that is ahead: the strongest, or the first of several equally strong ones. A play of strength 0 can't win;
 * returns null if no play can. `whyOf` returns the reason why `best` beats `next`, the best other play, or null if no other
 * play can win.
 */
export function findAhead<T extends Pick<Play, 'seat'>>(
  plays: readonly T[],
  strengthOf: (play: T, place: number) => number,
  whyOf: (best: T, next: T | null) => AheadWhy,
): Ahead | null {
  let best: T | null = null;
  let next: T | null = null;
  let most = 0;
  let second = 0;
  for (let place = 0; place < plays.length; place++) {
    // `place` is within the list.
    const play = plays[place] as T;
    const strength = strengthOf(play, place);
    if (strength > most) {
      next = best;
      second = most;
      best = play;
      most = strength;
    } else if (strength > second) {
      next = play;
      second = strength;
    }
  }
  return best === null ? null : { seat: best.seat, why: whyOf(best, next) };
}

/**
 * Returns the tricks with `ahead` filled in for the open one, for a view. States have it for complete tricks only, because
 * random play and searches never need it.
 */
export function withAhead(
  tricks: readonly Trick[],
  aheadIn: (plays: readonly Play[]) => Ahead | null,
): readonly Trick[] {
  const open = openTrick(tricks);
  return open === null ? tricks : [...tricks.slice(0, -1), { ...open, ahead: aheadIn(open.plays) }];
}

/** Returns the piece of a play, in games where a play is a single piece. */
export const piecePlayed = ({ pieces }: Pick<Play, 'pieces'>): PieceId => first(pieces);

/** Returns the number of tricks each seat has won. */
export function tricksWon(tricks: readonly Pick<Trick, 'winner'>[], seats: number): number[] {
  const won = Array<number>(seats).fill(0);
  for (const { winner } of tricks) if (winner !== null) won[winner] = (won[winner] ?? 0) + 1;
  return won;
}

/** Returns the number of tricks still to be won in a deal of `ofDeal` tricks. */
export const tricksLeft = (tricks: readonly Pick<Trick, 'winner'>[], ofDeal: number): number =>
  ofDeal - tricks.length + Number(openTrick(tricks) !== null);

const PLAYS: Action[] = [];
/** Returns the action of playing this piece. Actions are cached, since every step offers some. */
export function playOf(piece: PieceId): Action {
  for (let next = PLAYS.length; next <= piece; next++) PLAYS.push({ verb: 'play', pieces: [next] });
  return known(PLAYS[piece], 'such piece');
}

/**
 * Returns the ask of a seat that plays one of these pieces and must follow suit if it can. `led` is null if the seat leads.
 */
export function followSuitAsk(held: readonly PieceId[], led: string | null, suitOf: (piece: PieceId) => string): Ask {
  if (led === null) return { listed: held.map(playOf) };
  const listed: Action[] = [];
  const refused: PieceId[] = [];
  for (const piece of held) {
    if (suitOf(piece) === led) listed.push(playOf(piece));
    else refused.push(piece);
  }
  if (listed.length === 0) return { listed: held.map(playOf), lacks: led };
  return refused.length === 0 ? { listed } : { listed, refused: [{ pieces: refused, why: 'must-follow' }] };
}

/** Returns the suits each seat is known to lack: those it did not follow. Hands only shrink, so it still lacks them. */
export function voidsOf(
  tricks: readonly Trick[],
  seats: number,
  suitOf: (play: Play) => string,
): ReadonlySet<string>[] {
  const voids = bySeat(seats, () => new Set<string>());
  for (const { led, plays } of tricks) {
    for (const play of plays) if (led !== null && suitOf(play) !== led) at(voids, play.seat).add(led);
  }
  return voids;
}

/**
 * Returns the pieces of all tricks. The last trick lies in the middle, the others with their owners, or aside without one.
 */
export function trickPieces(
  tricks: readonly Trick[],
  ownerOf = (trick: Trick, _index: number): Seat | null => trick.winner,
): PieceView[] {
  const views: PieceView[] = [];
  tricks.forEach((trick, index) => {
    const isLast = index === tricks.length - 1;
    const owner = ownerOf(trick, index);
    for (const { seat, pieces, up } of trick.plays) {
      pieces.forEach((id, place) => {
        const face = up[place] ?? null;
        if (isLast) views.push({ zone: 'trick', seat, id, up: face });
        else views.push({ zone: owner === null ? 'aside' : 'won', seat: owner, id, up: face });
      });
    }
  });
  return views;
}
