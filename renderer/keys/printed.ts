import { isPress } from './key.ts';

/** What has the focus, as far as it uses keys itself. */
export type FocusKind = 'none' | 'button' | 'tab' | 'radio' | 'checkbox' | 'slider' | 'number' | 'text' | 'scroller';

const MOVING = /^(?:Arrow.*|Home|End|Page.*)$/;
const EDITING = /^(?:[\d.,+-]|Arrow.*|Home|End|Page.*|Insert|Delete|Backspace)$/;

/** Whether what has the focus uses a key itself, as it does on every page of the system. */
export function usesKey(kind: FocusKind, key: string): boolean {
  switch (kind) {
    case 'none':
      return false;
    case 'button':
    case 'checkbox':
      return isPress(key);
    case 'tab':
    case 'radio':
      return isPress(key) || MOVING.test(key);
    case 'scroller':
      return key === ' ' || MOVING.test(key);
    case 'slider':
      return MOVING.test(key);
    case 'number':
      return isPress(key) || EDITING.test(key);
    case 'text':
      return key !== 'Escape' && key !== 'Tab';
  }
}

const KINDS: readonly (readonly [selector: string, kind: FocusKind])[] = [
  ['[role="tab"]', 'tab'],
  ['button, summary, a[href]', 'button'],
  ['input[type="number"]', 'number'],
  ['input[type="radio"]', 'radio'],
  ['input[type="checkbox"]', 'checkbox'],
  ['input[type="range"]', 'slider'],
  ['input, textarea, select', 'text'],
  ['section[tabindex="0"]', 'scroller'],
];

/** What kind of control has the focus. What is not there for keys, such as a heading, is none. */
export const focusKindOf = (focused: Element | null): FocusKind =>
  KINDS.find(([selector]) => focused?.matches(selector))?.[1] ?? 'none';

/**
 * Whether a key that is printed on a control presses it now: unless something else has the focus that uses the key. The
 * control itself may have the focus. Nothing is printed that would not be true.
 */
export const isPrinted = (control: Element | null, focused: Element | null, key: string): boolean =>
  !usesKey(focusKindOf(focused), key) || (isPress(key) && control !== null && control === focused);

/** Marks with a key or with a command of a controller, inside the control that they press. */
export const KEY_MARK = 'data-key';
export const PAD_MARK = 'data-pad';

/** Returns the control in a panel or page that prints a key or a command; null if none does. */
export function controlPrinting(
  scope: Element,
  mark: typeof KEY_MARK | typeof PAD_MARK,
  what: string,
): HTMLElement | null {
  const marks = [...scope.querySelectorAll(`[${mark}="${CSS.escape(what)}"]`)];
  const controls = marks.map(each => each.closest<HTMLElement>('button'));
  return controls.find(control => control?.checkVisibility({ visibilityProperty: true })) ?? null;
}
