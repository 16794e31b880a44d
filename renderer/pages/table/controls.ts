import type { Arrow } from '../../prompt/focus.ts';

/** What a decision is made with that no piece stands for; of radios the one that is chosen. */
export const controls = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.decision :is(button, input[type="number"], input:checked), .actions-bar button:not([tabindex="-1"])',
  ),
];

/** Moves the focus on or back among them, round and round. */
export function stepControl(key: Arrow): void {
  const all = controls();
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'Home') all[0]?.focus();
  else if (key === 'End') all.at(-1)?.focus();
  else if (key === 'ArrowLeft' || key === 'ArrowUp') all.at(Math.max(at, 0) - 1)?.focus();
  else all[(at + 1) % all.length]?.focus();
}
