import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { Card } from './card.tsx';
import { Die } from './die.tsx';

interface PictureProps {
  readonly piece: Piece;
  readonly up: number | null;
}

/** A card or die of the hand. */
export const PiecePicture = ({ piece, up }: PictureProps) =>
  piece.shape === 'card' ? <Card piece={piece} /> : <Die piece={piece} up={up} />;
