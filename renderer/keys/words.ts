import type { CommandName, Unfit } from './bindings.ts';

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
