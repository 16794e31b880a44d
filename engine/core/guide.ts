import type { GuideExample, PicturedPiece } from '../protocol/match/menu.ts';
import type { Shape } from '../protocol/vocabulary.ts';

/** The note under a pictured piece, and its look. */
export type PieceRemark = Pick<PicturedPiece, 'note' | 'look'>;

/** Remarks that the rules pages of several games use. */
export const LEAD: PieceRemark = { note: 'leads' };
export const TAKES: PieceRemark = { note: 'takes it', look: 'wins' };
export const NOT_NOW: PieceRemark = { note: 'not now', look: 'idle' };

export const example = (caption: string, ...pieces: PicturedPiece[]): GuideExample => ({ caption, pieces });

/** A picture of one piece. */
export const picture = (suit: string | null, shape: Shape, rank: number, remark: PieceRemark = {}): PicturedPiece => ({
  shape,
  suit,
  rank,
  ...remark,
});

/** Returns a function that pictures pieces of this shape, in the suits of one game. */
export const pictured =
  <Suit extends string | null>(shape: Shape) =>
  (suit: Suit, rank: number, remark?: PieceRemark): PicturedPiece =>
    picture(suit, shape, rank, remark);
