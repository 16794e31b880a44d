import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { PieceLabel } from '../overlay/at-piece.tsx';

interface MarksProps {
  readonly client: Client;
  readonly pieces: readonly PieceId[];
}

/** Rings round the pieces that a lesson or a puzzle mentions. */
export const LessonMarks = ({ client, pieces }: MarksProps) => (
  <div class="values" aria-hidden="true">
    {pieces.map(piece => (
      <PieceLabel key={piece} stage={client.state.stage.value} piece={piece} look="lesson-mark" testid="lesson-mark">
        {null}
      </PieceLabel>
    ))}
  </div>
);
