import type { Client } from '../../../client/client.ts';
import type { Bubble } from '../../../lessons/runner.ts';
import { PieceLabel } from '../overlay/at-piece.tsx';

/** Rings round the pieces that the lesson speaks of. */
export const LessonMarks = ({ client, bubble }: { readonly client: Client; readonly bubble: Bubble }) => (
  <div class="values" aria-hidden="true">
    {bubble.marked.map(piece => (
      <PieceLabel key={piece} stage={client.state.stage.value} piece={piece} look="lesson-mark" testid="lesson-mark">
        {null}
      </PieceLabel>
    ))}
  </div>
);
