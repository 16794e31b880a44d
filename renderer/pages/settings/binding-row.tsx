import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import './binding-row.css';

/** A key, or a button of a controller: what is drawn for it, and the text of the row's button for it. */
interface Sign {
  readonly drawn: ComponentChildren;
  readonly label: string;
}

interface BindingRowProps {
  /** Description of the command. */
  readonly does: string;
  readonly bound: Sign;
  /** The default, by its name too; null if the command already has it. */
  readonly usual: (Sign & { readonly name: string }) | null;
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
  const { does, bound, usual, isListening, message, onAsk, onCancel, onKeyDown, onReset, onSwap, onLeave } = props;
  const { reset, swap, dontSwap } = wordsOf('pages').keys;
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
        aria-label={bound.label}
        data-listening={isListening}
        onClick={onAsk}
        onKeyDown={onKeyDown}
        onBlur={() => isListening && onCancel()}
      >
        {isListening ? '…' : bound.drawn}
      </button>
      {usual && (
        <button type="button" class="key-usual" aria-label={usual.label} onClick={andReturn(onReset)}>
          {reset(usual.name).map(part => (typeof part === 'string' ? part : usual.drawn))}
        </button>
      )}
      <p role="status">{message}</p>
      {onSwap && (
        <div class="key-swap">
          <Button look="quiet" autoFocus onPress={andReturn(onSwap)}>
            {swap}
          </Button>
          <Button look="quiet" onPress={andReturn(onLeave)}>
            {dontSwap}
          </Button>
        </div>
      )}
    </li>
  );
}
