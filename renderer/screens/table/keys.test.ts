import { describe, expect, it } from 'vitest';
import { commandOf, type KeyMoment } from './keys.ts';

const IDLE: KeyMoment = { aiming: false, choosing: false, onButton: false };
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
    ['Escape', CHOOSING, { do: 'menu' }],
    ['s', IDLE, { do: 'sheet' }],
    ['r', IDLE, { do: 'rules' }],
    ['?', CHOOSING, { do: 'keys' }],
    ['x', IDLE, null],
  ])('%s at %o', (key, moment, command) => {
    expect(commandOf(key, moment)).toEqual(command);
  });
});
