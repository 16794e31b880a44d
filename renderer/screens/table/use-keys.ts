import { useEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { keyOf } from '../../keys/key.ts';
import { stepFocus } from '../../prompt/focus.ts';
import { type Command, commandOf, isPressing } from './keys.ts';

interface Keys {
  readonly client: Client;
  /** The pieces one may choose, as one reads them. */
  readonly order: readonly PieceId[];
  readonly open: (panel: 'menu' | 'sheet' | 'rules' | 'keys') => void;
}

/** Plays the table from the keyboard; what has the browser's focus is what is pointed at. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const byKeyboard = useRef(false);

  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      byKeyboard.current = true;
      const held = event.repeat;
      const { client, order } = latest.current;
      const bindings = client.settings.now.peek().keys;
      const key = keyOf(event);
      // Whoever skips by a held key is not to press, by letting it go, a button that has come meanwhile.
      if (held && isPressing(key, bindings)) event.preventDefault();
      if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
      const focused = document.activeElement;
      const command = commandOf(key, bindings, {
        aiming: client.state.aim.value !== null,
        choosing: order.length > 0,
        onButton: focused instanceof HTMLButtonElement,
        inField: focused instanceof HTMLInputElement,
        held,
      });
      if (!command) return;
      event.preventDefault();
      obey(latest.current, command);
    };
    const pointed = (): void => {
      byKeyboard.current = false;
    };
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pointed);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pointed);
    };
  }, []);

  // Whoever plays by keyboard finds the first piece ready when their turn comes.
  const first = keys.order[0];
  useEffect(() => {
    if (byKeyboard.current && first !== undefined && document.activeElement === document.body) focusPiece(first);
  }, [first]);
}

function obey({ client, order, open }: Keys, command: Command): void {
  const { stage, focused } = client.state;
  switch (command.do) {
    case 'step':
      focusPiece(stepFocus(order, focused.value, command.key, piece => stage.value?.whereIs(piece) ?? null));
      break;
    case 'pick':
      focusPiece(order[command.index] ?? null);
      break;
    case 'first':
      focusPiece(order[0] ?? null);
      break;
    case 'throw':
      client.throwDice(null);
      break;
    case 'press':
      (document.activeElement as HTMLElement).click();
      break;
    case 'hurry':
      client.hurry();
      break;
    default:
      open(command.do);
  }
}

function focusPiece(piece: PieceId | null): void {
  if (piece !== null) document.querySelector<HTMLElement>(`[data-piece="${piece}"]`)?.focus();
}
