import { describe, expect, it } from 'vitest';
import type { Holder, Table } from '../../../../engine/protocol/match/table.ts';
import { DAILY, LESSON, PRACTICE, PUZZLE } from '../../../../test/support/client/modes.ts';
import { guest } from '../../../../test/support/client/phones.ts';
import { TABLE } from '../../../../test/support/client/tables.ts';
import { freeSeats, likelySeat, missedGuest, offerWords, seatsFor } from './seats.ts';

const heldBy = (...holders: readonly Holder[]): Table => ({ ...TABLE, holders });
const MARA = guest(1, 'Mara', { seat: 1 });
const AWAY = guest(1, 'Mara', { seat: 1, state: 'away', awayFor: 9 });

describe('a seat for a guest', () => {
  it('is one of a person that no phone has', () => {
    expect(freeSeats(heldBy('curtain', 'device', 'bot'), [MARA])).toEqual([0]);
    expect(freeSeats(heldBy('stand-in', 'stand-in', 'bot'), [AWAY])).toEqual([0]);
  });

  it.each([LESSON, PRACTICE, DAILY, PUZZLE])('is not free where one person plays alone: $kind', mode => {
    expect(freeSeats({ ...heldBy('here', 'bot', 'bot'), mode }, [])).toEqual([]);
  });

  it('is that of the same name, else one whose person has left, else the first', () => {
    const newcomer = guest(2, 'OTTO', { state: 'knocking' });
    expect(likelySeat(heldBy('curtain', 'stand-in', 'curtain'), [newcomer], newcomer)).toBe(2);
    expect(likelySeat(heldBy('curtain', 'stand-in', 'bot'), [newcomer], newcomer)).toBe(1);
    expect(likelySeat(heldBy('curtain', 'bot', 'bot'), [newcomer], newcomer)).toBe(0);
    expect(likelySeat(heldBy('bot', 'device', 'bot'), [MARA, newcomer], newcomer)).toBeNull();
  });

  it('is their own if they knock with another phone while theirs is away', () => {
    const again = guest(2, 'mara', { state: 'knocking' });
    const table = heldBy('curtain', 'device', 'bot');
    expect(likelySeat(table, [AWAY, again], again)).toBe(1);
    expect(seatsFor(table, [AWAY, again], again)).toEqual([0, 1]);
    expect(likelySeat(table, [MARA, again], again)).toBe(0);
  });
});

it('is offered in words', () => {
  expect(offerWords(TABLE, MARA, null)).toBe('Ruby moon, will watch');
  expect(offerWords(TABLE, MARA, 2)).toBe('Ruby moon, will take over Otto’s seat');
  expect(offerWords(TABLE, MARA, 0)).toBe('Ruby moon, will take over your seat');
});

describe('a phone is missed', () => {
  const table = heldBy('curtain', 'device', 'bot');

  it('if its seat is asked to decide or to throw, and the phone is away', () => {
    expect(missedGuest(table, [AWAY], [1], null)).toBe(AWAY);
    expect(missedGuest(table, [AWAY], [], { by: 1, dice: 2 })).toBe(AWAY);
  });

  it('unless it is here, somebody else is asked, or a computer plays already', () => {
    expect(missedGuest(table, [MARA], [1], null)).toBeNull();
    expect(missedGuest(table, [AWAY], [0], null)).toBeNull();
    expect(missedGuest(heldBy('curtain', 'stand-in', 'bot'), [AWAY], [1], null)).toBeNull();
  });
});
