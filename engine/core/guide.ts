import type { GuideExample, PicturedPiece } from '../protocol/messages.ts';
import type { Shape } from '../protocol/vocabulary.ts';

/** What may be said of a piece in a picture: a word under it, and how it looks. */
export type Remark = Pick<PicturedPiece, 'note' | 'look'>;

/** Words that every game's rules need. */
export const LEAD: Remark = { note: 'leads' };
export const TAKES: Remark = { note: 'takes it', look: 'wins' };
export const NOT_NOW: Remark = { note: 'not now', look: 'idle' };

export const example = (caption: string, ...pieces: PicturedPiece[]): GuideExample => ({ caption, pieces });

/** Pictures of pieces of this shape, in the suits of one game. */
export const pictured =
  <Suit extends string | null>(shape: Shape) =>
  (suit: Suit, rank: number, remark: Remark = {}): PicturedPiece => ({ shape, suit, rank, ...remark });
