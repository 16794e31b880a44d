import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { focusOn } from '../../../keys/focus-on.ts';
import { isShortcut, keyOf } from '../../../keys/key.ts';
import { focusKindOf } from '../../../keys/printed.ts';
import type { PadCommand } from '../../../pads/bindings.ts';
import { usePads } from '../../../pads/use-pads.ts';
import { type Arrow, stepFocus } from '../../../prompt/focus.ts';
import { type Choice, isDone } from '../../../prompt/picking.ts';
import { isPerson } from '../../../view/people.ts';
import { backOne } from '../back-one.ts';
import { sendByKey, sendByPad, sendByPointer } from './held-presses.ts';
import { usePressGuard } from './press-guard.ts';
import { type Command, commandOf, isPressing, type Panel, padCommandOf } from './table-keys.ts';

interface Keys {
  readonly client: Client;
  /** The player's choices, and the pieces among them in reading order. */
  readonly offered: readonly Choice[];
  readonly order: readonly PieceId[];
  readonly open: (panel: 'menu' | Panel) => void;
  /** Whether a panel is open over the table. */
  readonly isPanelOpen: boolean;
  /** Whether a lesson is asking. A focused piece would look like its answer. */
  readonly isTaught: boolean;
  /** Whether the player uses keys or a pad rather than the pointer. It outlives the page of one match. */
  readonly byKeys: { current: boolean };
}

/** Handles keyboard and pad input at the table. The piece with the browser's focus is the current one. */
export function useTableControls(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const { byKeys } = keys;
  const usesPointer = useRef(false);
  const guard = usePressGuard(keys.client.state, keys.offered.length > 0);

  // A layout effect, because a key may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // The key was handled by the focused control, or by the one showing it in a panel. A key that composes a letter
      // in a field means nothing else.
      if (event.defaultPrevented || event.isComposing) return;
      // Pointer players also press Space to throw, or H for a hint. No piece is focused for them: it would look
      // recommended.
      if (!usesPointer.current || event.key === 'Tab') byKeys.current = true;
      const isRepeat = event.repeat;
      const { client, offered, isPanelOpen } = latest.current;
      const bindings = client.settings.now.peek().keys;
      const key = keyOf(event);
      const isPress = isPressing(key, bindings);
      const isSpent = sendByKey(client, event, isPress, key === bindings.takeBack);
      const isAnswer = isPress && !isPanelOpen;
      const isTooSoon = isAnswer && guard.isTooSoon(event.timeStamp);
      // Releasing a key that was held to skip must not press a button that has appeared meanwhile.
      if (isSpent || isTooSoon || (isRepeat && isPress)) event.preventDefault();
      if (!isAnswer) guard.reset();
      if (isSpent || isTooSoon || isShortcut(event) || document.querySelector('dialog[open]')) return;
      const command = commandOf(key, bindings, {
        aiming: client.match.aim.value !== null,
        choosing: offered.length > 0,
        focus: focusKindOf(document.activeElement),
        isRepeat,
      });
      if (!command) return;
      if (FOCUSING.has(command.do)) byKeys.current = true;
      event.preventDefault();
      runCommand(latest.current, command);
    };
    const pointed = (): void => {
      usesPointer.current = true;
      byKeys.current = false;
    };
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pointed);
    window.addEventListener('click', leaveButton, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pointed);
      window.removeEventListener('click', leaveButton, { capture: true });
    };
  }, [guard, byKeys]);

  useLayoutEffect(() => sendByPointer(latest.current.client), []);

  usePads(keys.client.pads, (command, pad) => {
    byKeys.current = true;
    if (sendByPad(latest.current.client, command)) return true;
    const isAnswer = command === 'press' || command === 'done';
    if (!isAnswer || keys.isPanelOpen) guard.reset();
    else if (guard.isTooSoon(performance.now())) return true;
    return sayReady(latest.current, command, pad) || runPadCommand(latest.current, command);
  });

  // For keyboard and pad players, each turn begins with the focus on the first choice, or on the words of a lesson. The
  // first choice is focused again if their button disappears because its choice is held back or was taken back.
  const { offered, order, client, isTaught } = keys;
  const isHeld = client.decision.held.value !== null;
  const [first, isAsked, beat] = [order[0], offered.length > 0, client.match.shown.value?.seq];
  useEffect(() => {
    if (!byKeys.current || !isAsked || !isFocusLost()) return;
    if (isTaught) document.querySelector<HTMLElement>('.prompt.lesson')?.focus({ preventScroll: true });
    else focusFirst(first);
  }, [first, isAsked, isHeld, isTaught, beat, byKeys]);
}

/** Commands that only keyboard players use. */
const FOCUSING: ReadonlySet<Command['do']> = new Set(['step', 'pick', 'first', 'press']);

/** Moves the focus off a clicked button, so that Space triggers the gold button rather than that one again. */
function leaveButton({ detail, target }: MouseEvent): void {
  // Key presses have a click count of 0.
  const button = detail > 0 && target instanceof Element ? target.closest('button') : null;
  if (button !== null && button === document.activeElement && !button.closest('dialog')) button.blur();
}

/** Whether no visible element is focused. Browsers blur hidden elements a moment later. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[hidden]') != null;

/**
 * Marks the person assigned to a pad as ready when it is pressed at the board of a finished deal on a shared screen.
 * Returns whether the press meant this.
 */
function sayReady({ client, isPanelOpen }: Keys, command: PadCommand, pad: number): boolean {
  const { table } = client.state;
  const { pause, trickEnd } = client.match;
  const isBoardOpen = pause.value !== null && trickEnd.value === null && !isPanelOpen;
  const seat = client.pads.seatOf(pad);
  if (command !== 'press' || !isBoardOpen || seat === null || !table.value?.isShared || !isPerson(table.value, seat))
    return false;
  client.ready(seat);
  return true;
}

/** Runs a pad command that has a special meaning here. Returns whether it had one. */
function runPadCommand(keys: Keys, pad: PadCommand): boolean {
  if (document.querySelector('dialog[open]')) return false;
  const { match, decision } = keys.client;
  const command = padCommandOf(pad, {
    aiming: match.aim.value !== null,
    choosing: keys.offered.length > 0,
    focused: focusKindOf(document.activeElement) !== 'none',
    picked: decision.picked.value.length > 0 || decision.held.value !== null,
  });
  if (command) runCommand(keys, command);
  return command !== null;
}

function runCommand({ client, offered, order, open }: Keys, command: Command): void {
  const { stage } = client.state;
  const { focused } = client.decision;
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
    case 'takeBack':
      takeBack(client, offered);
      break;
    case 'throw':
      client.throwDice(null);
      break;
    case 'press':
      pressFocused();
      break;
    case 'hint':
      client.advice.hint();
      break;
    case 'playOut':
      client.advice.playOut();
      break;
    case 'hurry':
      client.hurry();
      break;
    case 'skip':
      client.lesson.goOn();
      break;
    default:
      open(command.do);
  }
}

/** Presses the focused button, or submits the form of a field. */
function pressFocused(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement) focused.form?.requestSubmit();
  else if (focused instanceof HTMLElement) focused.click();
}

function chooseDone(client: Client, offered: readonly Choice[]): void {
  const done = offered.find(isDone);
  if (done) client.choose(done);
}

/** Takes back the held action, or else the piece picked last, or else the previous choice where possible. */
function takeBack(client: Client, offered: readonly Choice[]): void {
  const last = client.decision.picked.value.at(-1);
  const choice = offered.find(({ piece, isPicked, takesBack }) => takesBack || (isPicked && piece === last));
  if (choice) client.choose(choice);
  else backOne(client);
}

function focusFirst(piece: PieceId | undefined): void {
  // A number field is focused before the buttons beside it.
  if (piece === undefined) focusOn(controls().find(control => !control.matches('.number button')));
  else focusPiece(piece);
}

function focusPiece(piece: PieceId | null): void {
  if (piece !== null) focusOn(document.querySelector<HTMLElement>(`[data-piece="${piece}"]`));
}

/** Returns the buttons and fields of a decision made without pieces. Of radio buttons, returns the checked one. */
const controls = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.decision:not([hidden]) :is(button:not(:disabled, .term), input[type="number"], input:checked), .actions-bar button:not([tabindex="-1"])',
  ),
];

/** Moves the focus among these controls, wrapping round. */
function stepControl(key: Arrow): void {
  const all = controls();
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
  if (key === 'Home') all[0]?.focus();
  else if (key === 'End') all.at(-1)?.focus();
  else if (key === 'ArrowLeft' || key === 'ArrowUp') all.at(Math.max(at, 0) - 1)?.focus();
  else all[(at + 1) % all.length]?.focus();
}
