import { rich } from '../../../rich.ts';

const COMMANDS = {
  left: 'Point at the previous piece',
  right: 'Point at the next piece',
  up: 'Point at a piece in the row above',
  down: 'Point at a piece in the row below',
  first: 'Point at the first piece',
  last: 'Point at the last piece',
  play: 'Play the piece you point at',
  done: 'Done picking',
  takeBack: 'Undo a pick or your last play',
  throw: 'Roll, or skip a wait; hold to skip animations',
  hint: 'Hint',
  playOut: 'Play out a settled round',
  sheet: 'Score sheet',
  tricks: 'Tricks and log of this round',
  lastTrick: 'Last trick, while you hold the key',
  rules: 'Rules',
  skip: 'Skip a step of a lesson',
  keys: 'List of keys',
  menu: 'Menu',
};
type Command = keyof typeof COMMANDS;

/** Why a command can't have a key. */
const PROBLEMS = {
  tab: 'Tab moves from button to button, here and at the table. Press another key.',
  escape: 'Escape always goes back: from here, from every panel, to the menu. Press another key.',
  press: 'Enter and Space always press the button you are on. Press another key.',
  digit: '1 to 9 point at your pieces. Press another key.',
  unknown: 'This key belongs to the system or the window. Press another key.',
};

/** The page of the settings for keys. A command is named by its id, a key by its spoken name. */
export const keys = {
  commands: COMMANDS,
  problems: PROBLEMS,
  about:
    'Choose a command, then press the key you want for it. 1 to 9 always point at your pieces, Enter and Space press the button you are on, and Escape goes back.',
  /** The button of a command, for screen readers. */
  bound: (command: Command, key: string) => `${COMMANDS[command]}: ${key}`,
  /** The same while it waits for a key. */
  listening: (command: Command) => `${COMMANDS[command]}: press a key`,
  pressKey: 'Press a key, or Escape to keep the old one.',
  taken: (key: string, owner: Command) => `${key} is the key for \u201c${COMMANDS[owner]}\u201d.`,
  /** The two can't be swapped. `old`: the key that its owner would get. */
  takenForGood: (key: string, owner: Command, old: string) =>
    `${key} is the key for \u201c${COMMANDS[owner]}\u201d, which can\u2019t have ${old} instead. Press another key.`,
  /** Offered for a key or button that another command has. */
  swap: 'Swap',
  dontSwap: 'Don\u2019t swap',
  /** Restores the usual key or button of a command. Its sign is drawn in place of the strong word. */
  reset: (usual: string) => rich`Reset to *${usual}*`,
  resetNamed: (command: Command, usual: string) => `${COMMANDS[command]}: reset to ${usual}`,
};
