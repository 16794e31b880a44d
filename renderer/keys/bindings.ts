import { isPress } from './key.ts';

export const COMMANDS = [
  'left',
  'right',
  'up',
  'down',
  'first',
  'last',
  'play',
  'done',
  'throw',
  'sheet',
  'rules',
  'keys',
  'menu',
] as const;
/** What a key of one's own can be given to. */
export type CommandName = (typeof COMMANDS)[number];
/** One key for each command, by the name of `keyOf`; no two are the same. */
export type Bindings = Readonly<Record<CommandName, string>>;

export const USUAL_KEYS: Bindings = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  first: 'Home',
  last: 'End',
  play: 'Enter',
  done: 'd',
  throw: ' ',
  sheet: 's',
  rules: 'r',
  keys: '?',
  menu: 'Escape',
};

/** Why a key can't be given to a command; null: it can. */
type Unfit = 'tab' | 'escape' | 'press' | 'digit' | 'unknown' | null;

/** Keys that are named by a word and mean nothing to the system. */
const NAMED = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Insert',
  'Delete',
  'Backspace',
];

/** Escape leads out of everything, and Enter and Space press everything: these stay with what they usually do. */
export function unfitFor(command: CommandName, key: string): Unfit {
  if (key === USUAL_KEYS[command]) return null;
  if (key === 'Tab') return 'tab';
  if (key === 'Escape') return 'escape';
  if (isPress(key)) return 'press';
  if (/^\d$/.test(key)) return 'digit';
  return /^\S$/u.test(key) || NAMED.includes(key) ? null : 'unknown';
}

/** The command that a key belongs to. */
export const commandFor = (bindings: Bindings, key: string): CommandName | null =>
  COMMANDS.find(command => bindings[command] === key) ?? null;

/** Gives the key to this command; whose it was gets this command's key for it. Null where that would not fit. */
export function swapped(bindings: Bindings, command: CommandName, key: string): Bindings | null {
  const other = commandFor(bindings, key);
  const given = { ...bindings, [command]: key };
  if (other === null || other === command) return given;
  return unfitFor(other, bindings[command]) === null ? { ...given, [other]: bindings[command] } : null;
}

/** The bindings that were kept, each one that fits; where two want one key, the one for which it is not usual yields. */
export function parseBindings(kept: unknown): Bindings {
  const from = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const bindings: Record<CommandName, string> = { ...USUAL_KEYS };
  for (const command of COMMANDS) {
    const key = from[command];
    if (typeof key === 'string' && unfitFor(command, key) === null) bindings[command] = key;
  }
  for (let clash = clashIn(bindings); clash !== null; clash = clashIn(bindings)) bindings[clash] = USUAL_KEYS[clash];
  return bindings;
}

/** A command whose key is another's too, and not its usual one: usual keys never clash among themselves. */
function clashIn(bindings: Bindings): CommandName | null {
  const isShared = (command: CommandName): boolean =>
    COMMANDS.some(other => other !== command && bindings[other] === bindings[command]);
  return COMMANDS.find(command => bindings[command] !== USUAL_KEYS[command] && isShared(command)) ?? null;
}

/** What every command does, as the lists of keys say it. */
export const COMMAND_WORDS: Readonly<Record<CommandName, string>> = {
  left: 'Point at the piece before',
  right: 'Point at the next piece',
  up: 'Point at a piece in the row above',
  down: 'Point at a piece in the row below',
  first: 'Point at the first piece',
  last: 'Point at the last piece',
  play: 'Play the piece you point at',
  done: 'Done: those you picked are all',
  throw: 'Throw, or do not wait; held, skip what moves',
  sheet: 'Score sheet',
  rules: 'Rules',
  keys: 'List of keys',
  menu: 'Menu',
};

/** Why a key stays what it is. */
export const UNFIT_WORDS: Readonly<Record<NonNullable<Unfit>, string>> = {
  tab: 'Tab goes from button to button, here and at the table. Press another key.',
  escape: 'Escape always leads out: of this, of every panel, to the menu. Press another key.',
  press: 'Enter and Space always press the button you are on. Press another key.',
  digit: '1 to 9 point at your pieces. Press another key.',
  unknown: 'This key belongs to the system or to the window. Press another key.',
};
