import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { TABLE, viewWith } from '../../../../test/support/client/tables.ts';
import { curtainSeat, isHandUp } from './curtain-seat.ts';

const SHARED = { ...TABLE, mine: [], isShared: true, holders: ['curtain', 'bot', 'curtain'] as const };
const QUIET = { aim: signal(null), throwing: signal(null), trickEnd: signal(null), pause: signal(null) };
const asked = (...waitingFor: number[]) => viewWith({ you: null, waitingFor });

it.each([
  ['nobody is asked', curtainSeat(QUIET, SHARED, asked()), null],
  ['a computer is asked', curtainSeat(QUIET, SHARED, asked(1)), null],
  ['a person is asked', curtainSeat(QUIET, SHARED, asked(1, 2)), 2],
  ['several persons are asked', curtainSeat(QUIET, SHARED, asked(2, 0)), 2],
  ['the hand is up', curtainSeat(QUIET, SHARED, { ...asked(2), you: 2 }), null],
  [
    'dice are thrown',
    curtainSeat({ ...QUIET, throwing: signal({ by: 0, dice: 1, pieces: [] }) }, SHARED, asked(2)),
    null,
  ],
  [
    'a throw is awaited',
    curtainSeat({ ...QUIET, aim: signal({ throw: 1, by: 0, dice: 1, pieces: [3] }) }, SHARED, asked(2)),
    null,
  ],
  ['a trick ends', curtainSeat({ ...QUIET, trickEnd: signal('near' as const) }, SHARED, asked(2)), null],
  ['a deal is read', curtainSeat({ ...QUIET, pause: signal(0) }, SHARED, asked(2)), null],
  ['the match is over', curtainSeat(QUIET, SHARED, { ...asked(2), result: { winners: [0], scores: [3, 1, 0] } }), null],
  ['this screen only watches', curtainSeat(QUIET, { ...SHARED, isWatching: true }, asked(2)), null],
  [
    'the screen belongs to one person',
    curtainSeat(QUIET, { ...TABLE, holders: ['here', 'bot', 'bot'] }, asked(0)),
    null,
  ],
])('the curtain when %s', (_when, seat, expected) => {
  expect(seat).toBe(expected);
});

it('covers again only hands that were behind it', () => {
  expect(isHandUp(SHARED, { you: 0 })).toBe(true);
  expect(isHandUp(SHARED, { you: null })).toBe(false);
  expect(isHandUp({ ...TABLE, holders: ['here', 'bot', 'bot'] }, { you: 0 })).toBe(false);
});
