import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Stage } from '../../scene/stage.ts';
import { useAtPiece } from './at-piece.ts';
import { follow } from './follow.ts';

interface LabelProps {
  readonly stage: Stage | null;
  readonly piece: PieceId;
  readonly look: string;
  readonly testid: string;
  readonly children: ComponentChildren;
  /** The piece that was played with it: the words keep to the other side. */
  readonly partner?: PieceId | null;
  /** Pieces that must stay in sight: the style sheet gets `--top`, the upper edge of the highest of them. */
  readonly clearOf?: readonly PieceId[];
}

/** Words that stay beside a piece wherever it goes. */
export function PieceLabel({ stage, piece, look, testid, children, partner = null, clearOf }: LabelProps) {
  const label = useAtPiece<HTMLSpanElement>(stage, piece, partner);
  useLayoutEffect(() => {
    if (!stage || !clearOf) return undefined;
    // They come nearer when the window is made smaller, and when the camera leans.
    return follow(stage, piece, () => {
      const tops = clearOf.flatMap(each => {
        const place = stage.whereIs(each);
        return place ? [place.y - place.radius] : [];
      });
      if (tops.length > 0) label.current?.style.setProperty('--top', `${Math.min(...tops)}px`);
    });
  }, [stage, piece, clearOf]);
  return (
    <span class={`value ${look}`} ref={label} data-testid={testid}>
      {children}
    </span>
  );
}
