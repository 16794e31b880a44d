import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { isClick, tossOf } from '../../../gesture/gesture.ts';
import { useDrags } from '../../../gesture/use-drags.ts';
import type { HintWords } from '../../../hints/hint-words.ts';
import { wordsOf } from '../../../language/language.ts';
import { last } from '../../../lists.ts';
import { type Choice, isRolled } from '../../../prompt/picking.ts';
import { HeldRing } from '../prompt/held-ring.tsx';
import { useAtPiece } from './at-piece.tsx';
import './hand.css';

interface HandProps {
  readonly client: Client;
  readonly table: Table;
  /** In reading order. */
  readonly offered: readonly Choice[];
  /** The hint on show. */
  readonly hint: HintWords | null;
  /** Pieces that a lesson mentions. */
  readonly taught: readonly PieceId[];
}

/** A button over each piece that can be chosen, for the keyboard, the pointer and screen readers. */
export function Hand({ client, table, offered, hint, taught }: HandProps) {
  return (
    <fieldset class="hand" data-testid="hand">
      <legend class="visually-hidden">{wordsOf('table').overlay.hand}</legend>
      {offered.map(
        choice =>
          choice.piece !== null && (
            <PieceButton
              key={choice.piece}
              {...{ client, table, choice, hint }}
              piece={choice.piece}
              isTaught={taught.includes(choice.piece)}
            />
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
  readonly isTaught: boolean;
}

function PieceButton({ client, table, choice, piece, hint, isTaught }: PieceProps) {
  const { state } = client;
  const isHinted = hint?.pieces.includes(piece) === true;
  const button = useAtPiece<HTMLButtonElement>(state.stage.value, piece);
  const isThrown = isRolled(client.match.shown.value?.view.ask ?? null, piece);
  const click = usePress(button, { client, piece, choice, isThrown });
  return (
    <button
      type="button"
      ref={button}
      data-piece={piece}
      data-shape={table.equipment[piece]?.shape}
      data-takes-back={choice.takesBack}
      data-hint={isHinted ? (hint.isMove ? 'move' : 'thought') : undefined}
      aria-label={nameOf(choice, isHinted, isTaught)}
      aria-pressed={choice.picks && choice.isPicked === true}
      data-thrown={isThrown}
      onClick={click}
      onFocus={() => client.focus(piece)}
      onBlur={() => client.decision.focused.peek() === piece && client.focus(null)}
      onPointerEnter={({ isPrimary }) => {
        if (isPrimary) client.decision.hovered.value = piece;
      }}
      onPointerLeave={() => {
        const { hovered } = client.decision;
        if (hovered.peek() === piece) hovered.value = null;
      }}
    >
      {choice.takesBack && <HeldSign />}
    </button>
  );
}

interface PressOptions extends Pick<PieceProps, 'client' | 'piece' | 'choice'> {
  /** Whether the piece is thrown when played. */
  readonly isThrown: boolean;
}

/** Throws a piece that is dragged onto the tray. Returns its click handler, which chooses it. */
function usePress(button: RefObject<HTMLElement | null>, { client, piece, choice, isThrown }: PressOptions) {
  const isDrag = useRef(false);
  const carry = (to: { readonly x: number; readonly y: number } | null): void =>
    client.state.stage.value?.carry(piece, to);
  useDrags(button, {
    begin() {
      isDrag.current = false;
      return isThrown;
    },
    move(samples) {
      isDrag.current ||= !isClick(samples);
      if (isDrag.current) carry(last(samples));
    },
    drop(samples) {
      const gesture = isDrag.current ? tossOf(samples, window.innerHeight) : null;
      const isTossed = gesture !== null && client.toss(piece, gesture);
      if (isDrag.current && !isTossed) carry(null);
    },
    cancel() {
      if (isDrag.current) carry(null);
    },
  });
  // Browsers may send a click after a drag. A click by key or pad follows no press.
  return ({ detail }: MouseEvent): void => {
    if (!isDrag.current || detail === 0) client.choose(choice);
    isDrag.current = false;
  };
}

/**
 * A ring that runs out while the piece can be taken back, or words if motion is reduced. The button's name says the
 * rest.
 */
const HeldSign = () => (
  <span class="held-sign" aria-hidden="true">
    <HeldRing />
    <span class="words">{wordsOf('table').overlay.notPlayedYet}</span>
  </span>
);

/** Returns the button's name, which includes what the visible marks say. */
const nameOf = ({ label }: Choice, isHinted: boolean, isTaught: boolean): string =>
  isHinted || isTaught ? wordsOf('table').overlay.markedPiece({ label, isHinted, isTaught }) : label;
