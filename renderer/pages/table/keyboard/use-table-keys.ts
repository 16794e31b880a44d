import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { isShortcut, keyOf } from '../../../keys/key.ts';
import { type Choice, isDone } from '../../../prompt/choices.ts';
import { type Arrow, stepFocus } from '../../../prompt/focus.ts';
import { useHaste } from './press-guard.ts';
import { type Command, commandOf, isPressing } from './table-keys.ts';

interface Keys {
  readonly client: Client;
  /** What may be chosen, and the pieces of it as one reads them. */
  readonly offered: readonly Choice[];
  readonly order: readonly PieceId[];
  readonly open: (panel: 'menu' | 'sheet' | 'rules' | 'keys') => void;
  /** A panel that was asked for lies over the table. */
  readonly isAway: boolean;
}

/** Plays the table from the keyboard; what has the browser's focus is what is pointed at. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const byKeyboard = useRef(false);
  const haste = useHaste(keys.client.state, keys.offered.length > 0);

  // At once: a key may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      byKeyboard.current = true;
      const held = event.repeat;
      const { client, offered, isAway } = latest.current;
      const bindings = client.settings.now.peek().keys;
      const key = keyOf(event);
      const isPress = isPressing(key, bindings);
      const answers = isPress && !isAway;
      const isTooSoon = answers && haste.isTooSoon(event.timeStamp);
      // Whoever skips by a held key is not to press, by letting it go, a button that has come meanwhile.
      if (isTooSoon || (held && isPress)) event.preventDefault();
      if (!answers) haste.look();
      if (isTooSoon || isShortcut(event) || document.querySelector('dialog[open]')) return;
      const focused = document.activeElement;
      const command = commandOf(key, bindings, {
        aiming: client.state.aim.value !== null,
        choosing: offered.length > 0,
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
  }, [haste]);

  // Whoever plays by keyboard finds the first choice ready when their turn comes.
  const { offered, order, client } = keys;
  const [first, isAsked, beat] = [order[0], offered.length > 0, client.state.shown.value?.seq];
  useEffect(() => {
    if (byKeyboard.current && isAsked && document.activeElement === document.body) focusFirst(first);
  }, [first, isAsked, beat]);
}

function obey({ client, offered, order, open }: Keys, command: Command): void {
  const { stage, focused } = client.state;
  switch (command.do) {
    case 'step':
      if (order.length === 0) stepControl(command.key);
      else focusPiece(stepFocus(order, focused.value, command.key, piece => stage.value?.whereIs(piece) ?? null));
      break;
    case 'pick':
      if (order.length === 0) controls()[command.index]?.focus();
      else focusPiece(order[command.index] ?? null);
      break;
    case 'first':
      focusFirst(order[0]);
      break;
    case 'done':
      chooseDone(client, offered);
      break;
    case 'throw':
      client.throwDice(null);
      break;
    case 'press':
      press(document.activeElement as HTMLElement);
      break;
    case 'hurry':
      client.hurry();
      break;
    default:
      open(command.do);
  }
}

/** A field is pressed by what its form is for. */
function press(focused: HTMLElement): void {
  if (focused instanceof HTMLInputElement) focused.form?.requestSubmit();
  else focused.click();
}

function chooseDone(client: Client, offered: readonly Choice[]): void {
  const done = offered.find(isDone);
  if (done) client.choose(done);
}

function focusFirst(piece: PieceId | undefined): void {
  if (piece === undefined) controls()[0]?.focus();
  else focusPiece(piece);
}

function focusPiece(piece: PieceId | null): void {
  if (piece !== null) document.querySelector<HTMLElement>(`[data-piece="${piece}"]`)?.focus();
}

/** What a decision is made with that no piece stands for; of radios the one that is chosen. */
export const controls = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.decision :is(button, input[type="number"], input:checked), .actions-bar button:not([tabindex="-1"])',
  ),
];

/** Moves the focus on or back among them, round and round. */
function stepControl(key: Arrow): void {
  const all = controls();
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'Home') all[0]?.focus();
  else if (key === 'End') all.at(-1)?.focus();
  else if (key === 'ArrowLeft' || key === 'ArrowUp') all.at(Math.max(at, 0) - 1)?.focus();
  else all[(at + 1) % all.length]?.focus();
}
