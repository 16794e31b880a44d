import { withoutClashes } from '../keys/bindings.ts';

export const PAD_COMMANDS = [
  'left',
  'right',
  'up',
  'down',
  'press',
  'back',
  'done',
  'hint',
  'sheet',
  'rules',
  'menu',
  'previous',
  'next',
] as const;
/** Commands of a pad, each bound to a button. */
export type PadCommand = (typeof PAD_COMMANDS)[number];
/** Button of each command, by its number in the standard layout of pads. All are different. */
export type PadBindings = Readonly<Record<PadCommand, number>>;

/** The standard layout: 0 to 3 are the face buttons, clockwise from the bottom; 12 to 15 the D-pad. */
export const DEFAULT_PAD_BUTTONS: PadBindings = {
  left: 14,
  right: 15,
  up: 12,
  down: 13,
  press: 0,
  back: 1,
  done: 2,
  hint: 6,
  sheet: 3,
  rules: 8,
  menu: 9,
  previous: 4,
  next: 5,
};

/** Number of buttons a command can have: all but the one that belongs to the system. */
const BUTTON_COUNT = 16;

/** Returns the command of a button; null if it has none. */
export const padCommandFor = (bindings: PadBindings, button: number): PadCommand | null =>
  PAD_COMMANDS.find(command => bindings[command] === button) ?? null;

/** Assigns a button to a command. The command that had it gets this command's button instead. */
export function swappedButtons(bindings: PadBindings, command: PadCommand, button: number): PadBindings {
  const other = padCommandFor(bindings, button);
  const given = { ...bindings, [command]: button };
  return other === null || other === command ? given : { ...given, [other]: bindings[command] };
}

export const isBindable = (button: number): boolean => Number.isInteger(button) && button >= 0 && button < BUTTON_COUNT;

/** Reads stored bindings. Non-existent and duplicate buttons fall back to the defaults. */
export function parsePadBindings(kept: unknown): PadBindings {
  // Any object's properties can be read as unknown.
  const from = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const bindings: Record<PadCommand, number> = { ...DEFAULT_PAD_BUTTONS };
  for (const command of PAD_COMMANDS) {
    const button = from[command];
    if (typeof button === 'number' && isBindable(button)) bindings[command] = button;
  }
  return withoutClashes(bindings, DEFAULT_PAD_BUTTONS);
}
