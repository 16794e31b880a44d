import { describe, expect, it } from 'vitest';
import { commandOf, type KeyMoment } from './keys.ts';

const IDLE: KeyMoment = { aiming: false, choosing: false, onButton: false, held: false };
const HELD = { ...IDLE, held: true };
const CHOOSING = { ...IDLE, choosing: true };

describe('keys', () => {
  it.each<[string, KeyMoment, ReturnType<typeof commandOf>]>([
    [' ', { ...IDLE, aiming: true }, { do: 'throw' }],
    ['Enter', { ...IDLE, aiming: true }, { do: 'throw' }],
    ['Enter', { ...IDLE, aiming: true, onButton: true }, null],
    ['ArrowRight', CHOOSING, { do: 'step', key: 'ArrowRight' }],
    ['ArrowRight', { ...CHOOSING, onButton: true }, { do: 'step', key: 'ArrowRight' }],
    ['ArrowRight', IDLE, null],
    ['3', CHOOSING, { do: 'pick', index: 2 }],
    ['Enter', CHOOSING, { do: 'first' }],
    ['Enter', { ...CHOOSING, onButton: true }, null],
    [' ', IDLE, { do: 'hurry' }],
    [' ', HELD, { do: 'hurry' }],
    ['Enter', HELD, { do: 'hurry' }],
    [' ', { ...HELD, aiming: true }, null],
    [' ', { ...HELD, choosing: true }, null],
    [' ', { ...HELD, onButton: true }, null],
    ['Escape', HELD, null],
    ['ArrowRight', { ...HELD, choosing: true }, null],
    ['Escape', CHOOSING, { do: 'menu' }],
    ['s', IDLE, { do: 'sheet' }],
    ['r', IDLE, { do: 'rules' }],
    ['?', CHOOSING, { do: 'keys' }],
    ['x', IDLE, null],
  ])('%s at %o', (key, moment, command) => {
    expect(commandOf(key, moment)).toEqual(command);
  });
});
