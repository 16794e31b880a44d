import { type ReadonlySignal, signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Client } from '../client/client.ts';
import { isPress, isShortcut, keyOf } from '../keys/key.ts';
import { controlPrinting, focusKindOf, isPrinted, KEY_MARK, PAD_MARK } from '../keys/printed.ts';
import type { PadCommand } from '../pads/bindings.ts';
import { openPanel, stepNumber } from '../pads/panel.ts';
import { usePads } from '../pads/use-pads.ts';

/**
 * Makes every key and pad button press the control that shows it, in the open panel or else on the page. At the bare
 * table, keys have commands of their own, which do more.
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
  // The browser itself presses the focused element by some keys.
  const isPressedAnyway = control === activeElement && isPress(key);
  if (control === null || isPressedAnyway || !isPrinted(control, activeElement, key)) return false;
  control.click();
  return true;
}

/** The press button always presses the focused element. */
function pressPrintedOnPad(command: PadCommand): boolean {
  if (command === 'press' && focusKindOf(document.activeElement) !== 'none') return false;
  const control = controlPrinting(openPanel() ?? document.body, PAD_MARK, command);
  control?.click();
  return control !== null;
}

/** Returns the focused element; null if there is none. */
export function useFocused(): ReadonlySignal<Element | null> {
  const [focused] = useState(() => signal<Element | null>(null));
  useLayoutEffect(() => {
    const look = (): void => {
      const { activeElement } = document;
      focused.value = activeElement === document.body ? null : activeElement;
    };
    // A removed element may lose the focus without an event.
    const events = ['focusin', 'focusout', 'keyup', 'pointerup'] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [focused]);
  return focused;
}
