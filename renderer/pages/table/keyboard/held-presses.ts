import type { Client } from '../../../client/client.ts';
import type { DecisionState } from '../../../client/match/match-state.ts';
import { isShortcut } from '../../../keys/key.ts';
import type { PadCommand } from '../../../pads/bindings.ts';

/** Keys that only modify another key, and the one that moves to the Undo button. */
const NEUTRAL_KEYS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Tab'];

/** The parts of the client that hold an action back. */
interface HoldingClient {
  readonly seat: Pick<Client['seat'], 'sendHeld'>;
  readonly decision: Pick<DecisionState, 'held'>;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether this part of the page takes back a held action. */
const takesBack = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-takes-back]') !== null;

/**
 * Sends a held action as soon as the pointer presses anything else. In the picture of the table, the scene finds the
 * piece before the click, and a click that takes nothing back sends. Returns a function that stops this.
 */
export function sendByPointer(client: HoldingClient): () => void {
  let before: DecisionState['held']['value'] = null;
  const pressed = ({ target, isPrimary, button }: PointerEvent): void => {
    // Other fingers and buttons produce no click.
    if (!isPrimary || button !== 0) return;
    before = client.decision.held.value;
    if (!(target instanceof HTMLCanvasElement) && !takesBack(target)) client.seat.sendHeld();
  };
  const clicked = ({ target }: MouseEvent): void => {
    if (target instanceof HTMLCanvasElement && before !== null && client.decision.held.value === before)
      client.seat.sendHeld();
  };
  window.addEventListener('pointerdown', pressed);
  window.addEventListener('click', clicked);
  return () => {
    window.removeEventListener('pointerdown', pressed);
    window.removeEventListener('click', clicked);
  };
}

/**
 * Applies a key to the held action. The take-back key takes it back; modifiers, Tab, system shortcuts and held keys do
 * nothing; any other key sends it. Returns whether the key is fully handled.
 */
export function sendByKey(
  { seat, decision }: HoldingClient,
  event: KeyPress,
  isPress: boolean,
  isTakeBack: boolean,
): boolean {
  if (decision.held.value === null || event.repeat || isShortcut(event) || NEUTRAL_KEYS.includes(event.key))
    return false;
  if (isPress ? takesBack(document.activeElement) : isTakeBack) return false;
  seat.sendHeld();
  return isPress;
}

/** The same for a pad. */
export function sendByPad({ seat, decision }: HoldingClient, command: PadCommand): boolean {
  const isPress = command === 'press';
  if (decision.held.value === null || command === 'back' || (isPress && takesBack(document.activeElement)))
    return false;
  seat.sendHeld();
  return isPress || command === 'done';
}
