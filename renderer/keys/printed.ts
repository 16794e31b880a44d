import { isPress } from './key.ts';

/** Kind of the focused element, by the keys it uses itself. */
export type FocusKind = 'none' | 'button' | 'tab' | 'radio' | 'checkbox' | 'slider' | 'number' | 'text' | 'scroller';

const MOVING = /^(?:Arrow.*|Home|End|Page.*)$/;
const EDITING = /^(?:[\d.,+-]|Arrow.*|Home|End|Page.*|Insert|Delete|Backspace)$/;

/** Whether an element of this kind uses a key itself, as on any web page. */
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

/** Returns the kind of the focused element; none if it does not use keys, such as a heading. */
export const focusKindOf = (focused: Element | null): FocusKind =>
  KINDS.find(([selector]) => focused?.matches(selector))?.[1] ?? 'none';

/**
 * Whether a key shown on a control presses it now: not if another focused element uses the key. The control itself may
 * be focused. Hides key marks that would be false.
 */
export const isPrinted = (control: Element | null, focused: Element | null, key: string): boolean =>
  !usesKey(focusKindOf(focused), key) || (isPress(key) && control !== null && control === focused);

/** Marks a key or controller command, inside the control it presses. */
export const KEY_MARK = 'data-key';
export const PAD_MARK = 'data-pad';

/** Returns the control in a panel or page that shows a key or command; null if there is none. */
export function controlPrinting(
  scope: Element,
  mark: typeof KEY_MARK | typeof PAD_MARK,
  what: string,
): HTMLElement | null {
  const marks = [...scope.querySelectorAll(`[${mark}="${CSS.escape(what)}"]`)];
  const controls = marks.map(each => each.closest<HTMLElement>('button'));
  return controls.find(control => control?.checkVisibility({ visibilityProperty: true })) ?? null;
}
