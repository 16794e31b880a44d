import { describe, expect, it } from 'vitest';
import { type Bindings, DEFAULT_KEYS } from '../../../keys/bindings.ts';
import { type FocusKind, usesKey } from '../../../keys/printed.ts';
import type { PadCommand } from '../../../pads/bindings.ts';
import { commandOf, type KeyContext, type PadContext, padCommandOf } from './table-keys.ts';

const IDLE: KeyContext = { aiming: false, choosing: false, focus: 'none', isRepeat: false };
const REPEATED = { ...IDLE, isRepeat: true };
const CHOOSING = { ...IDLE, choosing: true };
const AIMING = { ...IDLE, aiming: true };
const IN_FIELD: KeyContext = { ...IDLE, focus: 'number' };

describe('keys', () => {
  it.each<[string, KeyContext, ReturnType<typeof commandOf>]>([
    [' ', AIMING, { do: 'throw' }],
    ['Enter', AIMING, { do: 'throw' }],
    ['Enter', { ...AIMING, focus: 'button' }, null],
    ['ArrowRight', CHOOSING, { do: 'step', key: 'ArrowRight' }],
    ['ArrowRight', { ...CHOOSING, focus: 'button' }, { do: 'step', key: 'ArrowRight' }],
    ['End', CHOOSING, { do: 'step', key: 'End' }],
    ['ArrowRight', IDLE, null],
    ['3', CHOOSING, { do: 'pick', index: 2 }],
    ['3', IDLE, null],
    ['h', CHOOSING, { do: 'hint' }],
    ['h', IDLE, null],
    ['h', { ...IN_FIELD, choosing: true }, { do: 'hint' }],
    ['c', CHOOSING, { do: 'playOut' }],
    ['c', IDLE, null],
    ['d', CHOOSING, { do: 'done' }],
    ['d', IDLE, null],
    ['Backspace', CHOOSING, { do: 'takeBack' }],
    ['Backspace', { ...CHOOSING, focus: 'number' }, null],
    ['Backspace', IDLE, { do: 'takeBack' }],
    ['Enter', CHOOSING, { do: 'first' }],
    ['Enter', { ...CHOOSING, focus: 'button' }, null],
    [' ', IDLE, { do: 'hurry' }],
    [' ', REPEATED, { do: 'hurry' }],
    ['Enter', REPEATED, { do: 'hurry' }],
    [' ', { ...REPEATED, aiming: true }, null],
    [' ', { ...REPEATED, choosing: true }, null],
    [' ', { ...REPEATED, focus: 'button' }, null],
    ['Escape', REPEATED, null],
    ['ArrowRight', { ...REPEATED, choosing: true }, null],
    ['Escape', CHOOSING, { do: 'menu' }],
    ['s', IDLE, { do: 'sheet' }],
    ['j', IDLE, { do: 'tricks' }],
    ['l', CHOOSING, { do: 'lastTrick' }],
    ['l', REPEATED, null],
    ['r', IDLE, { do: 'rules' }],
    ['?', CHOOSING, { do: 'keys' }],
    ['n', IDLE, { do: 'skip' }],
    ['Backspace', REPEATED, null],
    ['Backspace', IN_FIELD, null],
    ['x', IDLE, null],
    ['s', IN_FIELD, { do: 'sheet' }],
    ['Escape', IN_FIELD, { do: 'menu' }],
    ['Enter', IN_FIELD, null],
    ['3', { ...IN_FIELD, choosing: true }, null],
    ['ArrowRight', { ...IN_FIELD, choosing: true }, null],
  ])('%s at %o', (key, context, command) => {
    expect(commandOf(key, DEFAULT_KEYS, context)).toEqual(command);
  });
});

const OWN: Bindings = { ...DEFAULT_KEYS, right: 'd', play: 'e', throw: 't', done: 'x', sheet: 'Delete', menu: 'm' };
const KINDS: readonly FocusKind[] = [
  'none',
  'button',
  'tab',
  'radio',
  'checkbox',
  'slider',
  'number',
  'text',
  'scroller',
];
/** What is printed on the table, when, and what its button does. */
const PRINTED = [
  ['throw', AIMING, 'throw'],
  ['throw', IDLE, 'hurry'],
  ['done', CHOOSING, 'done'],
  ['hint', CHOOSING, 'hint'],
  ['playOut', CHOOSING, 'playOut'],
  ['takeBack', CHOOSING, 'takeBack'],
  ['takeBack', IDLE, 'takeBack'],
  ['skip', IDLE, 'skip'],
  ['sheet', CHOOSING, 'sheet'],
  ['menu', AIMING, 'menu'],
  ['lastTrick', IDLE, 'lastTrick'],
] as const;

describe('a key that is printed at the table', () => {
  it.each(PRINTED)(
    '%s at %o does what its button does, whatever has the focus that does not use it',
    (name, at, does) => {
      for (const bindings of [DEFAULT_KEYS, OWN])
        for (const focus of KINDS) {
          const key = bindings[name];
          if (usesKey(focus, key)) continue;
          expect(commandOf(key, bindings, { ...at, focus }), `${key} with the focus on ${focus}`).toEqual({ do: does });
        }
    },
  );
});

describe('keys that the player has chosen', () => {
  it.each<[string, KeyContext, ReturnType<typeof commandOf>]>([
    ['d', CHOOSING, { do: 'step', key: 'ArrowRight' }],
    ['ArrowRight', CHOOSING, null],
    ['t', AIMING, { do: 'throw' }],
    // The browser does not press buttons by these keys.
    ['t', { ...AIMING, focus: 'button' }, { do: 'throw' }],
    ['e', { ...CHOOSING, focus: 'button' }, { do: 'press' }],
    ['e', CHOOSING, { do: 'first' }],
    // They submit a bid that is being typed.
    ['e', { ...CHOOSING, focus: 'number' }, { do: 'press' }],
    ['e', { ...AIMING, focus: 'number' }, { do: 'throw' }],
    ['e', IN_FIELD, { do: 'hurry' }],
    ['t', REPEATED, { do: 'hurry' }],
    ['m', IDLE, { do: 'menu' }],
    ['Delete', IDLE, { do: 'sheet' }],
    ['Delete', IN_FIELD, null],
    // These keep their meaning, whatever is bound.
    ['Escape', IDLE, { do: 'menu' }],
    ['Enter', AIMING, { do: 'throw' }],
    [' ', IDLE, { do: 'hurry' }],
    ['s', IDLE, null],
  ])('%s at %o', (key, context, command) => {
    expect(commandOf(key, OWN, context)).toEqual(command);
  });
});

describe('a pad', () => {
  const WATCHING: PadContext = { aiming: false, choosing: false, focused: false, picked: false };
  const ASKED = { ...WATCHING, choosing: true };
  const THROWING = { ...WATCHING, aiming: true };

  it.each<[PadCommand, PadContext, ReturnType<typeof padCommandOf>]>([
    ['press', THROWING, { do: 'throw' }],
    ['press', { ...THROWING, focused: true }, null],
    ['press', ASKED, { do: 'first' }],
    ['press', { ...ASKED, focused: true }, null],
    ['press', WATCHING, null],
    ['left', ASKED, { do: 'first' }],
    ['left', { ...ASKED, focused: true }, null],
    ['down', WATCHING, null],
    ['back', { ...ASKED, focused: true, picked: true }, { do: 'takeBack' }],
    ['back', ASKED, null],
    ['done', ASKED, { do: 'done' }],
    ['done', WATCHING, { do: 'hurry' }],
    ['done', THROWING, null],
    ['hint', ASKED, { do: 'hint' }],
    ['hint', WATCHING, null],
    ['sheet', ASKED, { do: 'sheet' }],
    ['rules', THROWING, { do: 'rules' }],
    ['menu', WATCHING, { do: 'menu' }],
    ['previous', WATCHING, { do: 'lastTrick' }],
    ['next', ASKED, null],
  ])('%s at %o', (command, context, done) => {
    expect(padCommandOf(command, context)).toEqual(done);
  });
});
