import { type ReadonlySignal, signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Client } from '../client/client.ts';
import { isPress, isShortcut, keyOf } from '../keys/key.ts';
import { controlPrinting, focusKindOf, isPrinted, KEY_MARK, PAD_MARK } from '../keys/printed.ts';
import type { PadCommand } from '../pads/bindings.ts';
import { openPanel, stepNumber } from '../pads/panel.ts';
import { usePads } from '../pads/use-pads.ts';

/**
 * Has every key and every button of a pad press the control that prints it, in the open panel or else on the page. At the
 * table alone the keys have commands of their own, which do more than what is printed.
 */
export function usePrintedKeys({ state, pads }: Client): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.repeat || event.defaultPrevented || isShortcut(event)) return;
      const panel = openPanel();
      if (panel === null && state.table.peek() !== null) return;
      if (pressPrinted(panel ?? document.body, keyOf(event))) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [state]);
  usePads(pads, (command, _pad, repeat) => stepNumber(command, repeat) || pressPrintedOnPad(command));
}

function pressPrinted(scope: Element, key: string): boolean {
  const control = controlPrinting(scope, KEY_MARK, key);
  const { activeElement } = document;
  // By some keys the browser presses what has the focus.
  const isPressedAnyway = control === activeElement && isPress(key);
  if (control === null || isPressedAnyway || !isPrinted(control, activeElement, key)) return false;
  control.click();
  return true;
}

/** The button that presses always presses what has the focus. */
function pressPrintedOnPad(command: PadCommand): boolean {
  if (command === 'press' && focusKindOf(document.activeElement) !== 'none') return false;
  const control = controlPrinting(openPanel() ?? document.body, PAD_MARK, command);
  control?.click();
  return control !== null;
}

/** Returns what has the focus; null if nothing has. */
export function useFocused(): ReadonlySignal<Element | null> {
  const [focused] = useState(() => signal<Element | null>(null));
  useLayoutEffect(() => {
    const look = (): void => {
      const { activeElement } = document;
      focused.value = activeElement === document.body ? null : activeElement;
    };
    // What is removed may lose the focus without an event.
    const events = ['focusin', 'focusout', 'keyup', 'pointerup'] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [focused]);
  return focused;
}
