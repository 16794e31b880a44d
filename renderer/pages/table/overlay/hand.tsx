import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Client } from '../../../client/client.ts';
import type { HintWords } from '../../../hints/hint-words.ts';
import type { Choice } from '../../../prompt/picking.ts';
import { useAtPiece } from './at-piece.tsx';
import './hand.css';

interface HandProps {
  readonly client: Client;
  readonly table: Table;
  /** In reading order. */
  readonly offered: readonly Choice[];
  /** The hint that is shown. */
  readonly hint: HintWords | null;
}

/** A button over each piece that can be chosen, for the keyboard, the pointer and screen readers. */
export function Hand({ client, table, offered, hint }: HandProps) {
  return (
    <fieldset class="hand" data-testid="hand">
      <legend class="visually-hidden">Pieces you may choose</legend>
      {offered.map(
        choice =>
          choice.piece !== null && (
            <PieceButton key={choice.piece} {...{ client, table, choice, hint }} piece={choice.piece} />
          ),
      )}
    </fieldset>
  );
}

interface PieceProps {
  readonly client: Client;
  readonly table: Table;
  readonly choice: Choice;
  readonly piece: number;
  readonly hint: HintWords | null;
}

function PieceButton({ client, table, choice, piece, hint }: PieceProps) {
  const { state } = client;
  const isHinted = hint?.pieces.includes(piece) === true;
  const button = useAtPiece<HTMLButtonElement>(state.stage.value, piece);
  return (
    <button
      type="button"
      ref={button}
      data-piece={piece}
      data-shape={table.equipment[piece]?.shape}
      data-hint={isHinted ? (hint.isMove ? 'move' : 'thought') : undefined}
      aria-label={isHinted ? `${choice.label}, marked by the hint` : choice.label}
      aria-pressed={choice.picks && choice.isPicked === true}
      onClick={() => client.choose(choice)}
      onFocus={() => client.focus(piece)}
      onBlur={() => state.focused.peek() === piece && client.focus(null)}
      onPointerEnter={() => {
        state.hovered.value = piece;
      }}
      onPointerLeave={() => {
        if (state.hovered.peek() === piece) state.hovered.value = null;
      }}
    />
  );
}
