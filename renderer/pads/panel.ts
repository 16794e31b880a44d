import type { PadCommand } from './bindings.ts';

/** Event by which a number field is stepped. */
export const STEP_EVENT = 'pad-step';
export interface PadStep {
  readonly sign: 1 | -1;
  /** Number of repeats so far of a held direction. */
  readonly repeat: number;
}

/** Returns the topmost panel; null if there is none. */
export const openPanel = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/** Returns the open panel, which traps the focus, or else the whole page. */
export const scope = (): HTMLElement => openPanel() ?? document.body;

/** Returns the focused element in the open panel or page; null if there is none. */
export function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body && scope().contains(active) ? active : null;
}

/** Steps the focused number field. Returns whether there is one, and the command steps. */
export function stepNumber(command: PadCommand, repeat: number): boolean {
  const here = focused();
  if ((command !== 'left' && command !== 'right') || here === null || !here.matches('[type="number"]')) return false;
  here.dispatchEvent(new CustomEvent<PadStep>(STEP_EVENT, { detail: { sign: command === 'left' ? -1 : 1, repeat } }));
  return true;
}
