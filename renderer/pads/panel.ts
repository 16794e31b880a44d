import type { PadCommand } from './bindings.ts';

/** A number field takes its steps by this event. */
export const STEP_EVENT = 'pad-step';
export interface PadStep {
  readonly sign: 1 | -1;
  /** How often the direction has repeated so far because it is held. */
  readonly repeat: number;
}

/** Returns the panel that lies over everything else, or null. */
export const openPanel = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/** Returns the open panel, which the focus does not leave, or else the whole page. */
export const scope = (): HTMLElement => openPanel() ?? document.body;

/** Returns what has the focus, or null if nothing in the open panel or page has it. */
export function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body && scope().contains(active) ? active : null;
}

/** Changes the number that has the focus. Returns whether one has it, and the command does that. */
export function stepNumber(command: PadCommand, repeat: number): boolean {
  const here = focused();
  if ((command !== 'left' && command !== 'right') || here === null || !here.matches('[type="number"]')) return false;
  here.dispatchEvent(new CustomEvent<PadStep>(STEP_EVENT, { detail: { sign: command === 'left' ? -1 : 1, repeat } }));
  return true;
}
