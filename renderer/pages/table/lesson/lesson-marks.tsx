import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { PieceMark } from '../overlay/at-piece.tsx';

interface MarksProps {
  readonly client: Client;
  readonly pieces: readonly PieceId[];
}

/** Rings round the pieces that a lesson or a puzzle mentions. */
export const LessonMarks = ({ client, pieces }: MarksProps) => (
  <div class="values" aria-hidden="true">
    {pieces.map(piece => (
      <PieceMark key={piece} stage={client.state.stage.value} piece={piece} look="lesson-mark" testid="lesson-mark">
        {null}
      </PieceMark>
    ))}
  </div>
);
