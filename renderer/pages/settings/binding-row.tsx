import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import './binding-row.css';

/** A key, or a button of a controller. */
interface Sign {
  readonly name: string;
  readonly drawn: ComponentChildren;
}

interface BindingRowProps {
  /** Description of the command. */
  readonly does: string;
  readonly bound: Sign;
  /** The default; null if the command already has it. */
  readonly usual: Sign | null;
  /** Instruction while the row listens, such as "press a key". */
  readonly wanted: string;
  readonly isListening: boolean;
  /** Message about the last press. */
  readonly message: string | undefined;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onReset: () => void;
  /** Swaps the keys or buttons of two commands; null where that is not on offer. */
  readonly onSwap: (() => void) | null;
  readonly onLeave: () => void;
}

/** A command in the settings, with its key or button. */
export function BindingRow(props: BindingRowProps) {
  const { does, bound, usual, wanted, isListening, message, onAsk, onCancel, onKeyDown, onReset, onSwap, onLeave } =
    props;
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The message may be below the visible part of the list.
  useEffect(() => {
    if (message) row.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const andReturn = (act: () => void) => (): void => {
    act();
    button.current?.focus();
  };
  return (
    <li ref={row}>
      <span>{does}</span>
      <button
        ref={button}
        type="button"
        class="key-button"
        aria-label={`${does}: ${isListening ? wanted : bound.name}`}
        data-listening={isListening}
        onClick={onAsk}
        onKeyDown={onKeyDown}
        onBlur={() => isListening && onCancel()}
      >
        {isListening ? '…' : bound.drawn}
      </button>
      {usual && (
        <button
          type="button"
          class="key-usual"
          aria-label={`${does}: ${usual.name} again`}
          onClick={andReturn(onReset)}
        >
          {usual.drawn} again
        </button>
      )}
      <p role="status">{message}</p>
      {onSwap && (
        <div class="key-swap">
          <Button look="quiet" autoFocus onPress={andReturn(onSwap)}>
            Change places
          </Button>
          <Button look="quiet" onPress={andReturn(onLeave)}>
            Leave both
          </Button>
        </div>
      )}
    </li>
  );
}
