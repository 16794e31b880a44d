import type { ComponentChildren } from 'preact';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Stage } from '../../scene/stage.ts';
import { useAtPiece } from './at-piece.ts';

interface LabelProps {
  readonly stage: Stage | null;
  readonly piece: PieceId;
  readonly look: string;
  readonly testid: string;
  readonly children: ComponentChildren;
}

/** Words that stay beside a piece wherever it goes. */
export function PieceLabel({ stage, piece, look, testid, children }: LabelProps) {
  const label = useAtPiece<HTMLSpanElement>(stage, piece);
  return (
    <span class={`value ${look}`} ref={label} data-testid={testid}>
      {children}
    </span>
  );
}
