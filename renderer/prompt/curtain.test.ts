import { expect, it } from 'vitest';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { curtainSeat, isHandUp, soleSeat } from './curtain.ts';

const SHARED = { ...TABLE, mine: [], isShared: true, holders: ['curtain', 'bot', 'curtain'] as const };
const QUIET = { aim: null, throwing: null, trickEnd: null, pause: null };
const asked = (...waitingFor: number[]) => viewWith({ you: null, waitingFor });

it.each([
  ['nobody is asked', curtainSeat(QUIET, SHARED, asked()), null],
  ['a computer is asked', curtainSeat(QUIET, SHARED, asked(1)), null],
  ['a person is asked', curtainSeat(QUIET, SHARED, asked(1, 2)), 2],
  ['several persons are asked', curtainSeat(QUIET, SHARED, asked(2, 0)), 2],
  ['the hand is up', curtainSeat(QUIET, SHARED, { ...asked(2), you: 2 }), null],
  ['dice are thrown', curtainSeat({ ...QUIET, throwing: { by: 0, dice: 1, pieces: [] } }, SHARED, asked(2)), null],
  ['a throw is awaited', curtainSeat({ ...QUIET, aim: { by: 0 } }, SHARED, asked(2)), null],
  ['a trick ends', curtainSeat({ ...QUIET, trickEnd: 'near' }, SHARED, asked(2)), null],
  ['a deal is read', curtainSeat({ ...QUIET, pause: 0 }, SHARED, asked(2)), null],
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

it.each([
  ['nobody in particular', soleSeat(QUIET, SHARED, asked(1)), null],
  ['the person whom the screen is passed to', soleSeat(QUIET, SHARED, asked(2, 0)), 2],
  ['the person whose hand is up', soleSeat(QUIET, SHARED, { ...asked(2, 0), you: 0 }), 0],
  ['the person who throws', soleSeat({ ...QUIET, aim: { by: 2 } }, SHARED, asked()), 2],
  ['nobody in particular at an own screen', soleSeat({ ...QUIET, aim: { by: 0 } }, TABLE, asked(0)), null],
])('the screen is for %s', (_whom, seat, expected) => {
  expect(seat).toBe(expected);
});
