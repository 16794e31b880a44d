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
  'takeBack',
  'throw',
  'hint',
  'playOut',
  'sheet',
  'tricks',
  'lastTrick',
  'rules',
  'skip',
  'keys',
  'menu',
] as const;
/** Commands at the table, each with a key. */
export type CommandName = (typeof COMMANDS)[number];
/** Key of each command, named as by `keyOf`. All are different. */
export type Bindings = Readonly<Record<CommandName, string>>;

export const DEFAULT_KEYS: Bindings = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  first: 'Home',
  last: 'End',
  play: 'Enter',
  done: 'd',
  takeBack: 'Backspace',
  throw: ' ',
  hint: 'h',
  playOut: 'c',
  sheet: 's',
  tricks: 'j',
  lastTrick: 'l',
  rules: 'r',
  skip: 'n',
  keys: '?',
  menu: 'Escape',
};

/** Why a key can't be assigned to a command. */
type KeyProblem = 'tab' | 'escape' | 'press' | 'digit' | 'unknown';

/** Named keys not used by the system. */
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

/** Returns why a key can't be assigned; null if it can. Escape, Enter and Space keep their usual meaning. */
export function keyProblemFor(command: CommandName, key: string): KeyProblem | null {
  if (key === DEFAULT_KEYS[command]) return null;
  if (key === 'Tab') return 'tab';
  if (key === 'Escape') return 'escape';
  if (isPress(key)) return 'press';
  if (/^\d$/.test(key)) return 'digit';
  return /^\S$/u.test(key) || NAMED.includes(key) ? null : 'unknown';
}

/** Returns the command of a key; null if it has none. */
export const commandFor = (bindings: Bindings, key: string): CommandName | null =>
  COMMANDS.find(command => bindings[command] === key) ?? null;

/**
 * Assigns a key to a command; the command that had it gets this command's key instead. Returns null if that key is not
 * allowed there.
 */
export function swapped(bindings: Bindings, command: CommandName, key: string): Bindings | null {
  const other = commandFor(bindings, key);
  const given = { ...bindings, [command]: key };
  if (other === null || other === command) return given;
  return keyProblemFor(other, bindings[command]) === null ? { ...given, [other]: bindings[command] } : null;
}

/** Reads stored bindings. Invalid and duplicate keys fall back to the defaults. */
export function parseBindings(kept: unknown): Bindings {
  // Any object's properties can be read as unknown.
  const from = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const bindings: Record<CommandName, string> = { ...DEFAULT_KEYS };
  for (const command of COMMANDS) {
    const key = from[command];
    if (typeof key === 'string' && keyProblemFor(command, key) === null) bindings[command] = key;
  }
  return withoutClashes(bindings, DEFAULT_KEYS);
}

/** Resets commands to their default key or button until no two share one. */
export function withoutClashes<Command extends string, Key>(
  bindings: Readonly<Record<Command, Key>>,
  usual: Readonly<Record<Command, Key>>,
): Readonly<Record<Command, Key>> {
  // Object.keys widens to string.
  const commands = Object.keys(usual) as Command[];
  const isShared = (command: Command): boolean =>
    commands.some(other => other !== command && bindings[other] === bindings[command]);
  // A key's default owner keeps it.
  const clash = commands.find(command => bindings[command] !== usual[command] && isShared(command));
  return clash === undefined ? bindings : withoutClashes({ ...bindings, [clash]: usual[clash] }, usual);
}
