import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountRange, readAmount, steppedAmount } from './amount.ts';

const BIDS: AmountRange = { least: 93, most: 489, step: 1, raise: 3 };
const POINTS: AmountRange = { least: 10, most: 48, step: 5 };

const range = fc
  .record({ least: fc.integer({ min: -50, max: 500 }), span: fc.nat(900), step: fc.integer({ min: 1, max: 25 }) })
  .chain(({ least, span, step }) =>
    fc.integer({ min: 1, max: 6 }).map(raises => ({ least, most: least + span, step, raise: raises * step })),
  );
const isAllowed = (value: number, { least, most, step }: AmountRange): boolean =>
  value >= least && value <= most && (value - least) % step === 0;

describe('what is typed into a field for a number', () => {
  it.each([
    ['150', { value: 150, problem: null }],
    ['93', { value: 93, problem: null }],
    ['0150', { value: 150, problem: null }],
    ['1.5e2', { value: 150, problem: null }],
    ['15', { value: null, problem: 'At least 93: the last bid plus 3.' }],
    ['-150', { value: null, problem: 'At least 93: the last bid plus 3.' }],
    ['490', { value: null, problem: 'At most 489.' }],
    ['150.5', { value: null, problem: 'Choose 150 or 151.' }],
    ['', { value: null, problem: 'Type a number from 93 to 489.' }],
    ['  ', { value: null, problem: 'Type a number from 93 to 489.' }],
    ['12a', { value: null, problem: 'Type a number from 93 to 489.' }],
    ['Infinity', { value: null, problem: 'Type a number from 93 to 489.' }],
  ])('"%s" is that number, or it is said why not', (text, read) => {
    expect(readAmount(text, BIDS, 'At least 93: the last bid plus 3.')).toEqual(read);
  });

  it('is between two numbers where only some can be chosen', () => {
    expect(readAmount('12', POINTS).problem).toBe('Choose 10 or 15.');
    expect(readAmount('47', POINTS).problem).toBe('At most 45.');
    expect(readAmount('9', POINTS).problem).toBe('At least 10.');
  });

  it('is never read as another number', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -2000, max: 2000 }), (limits, typed) => {
        const { value, problem } = readAmount(String(typed), limits);
        expect(value).toBe(isAllowed(typed, limits) ? typed : null);
        expect(problem === null).toBe(value !== null);
      }),
    );
  });
});

/** Holds a press: returns the number after each repeat. */
function hold(from: number, sign: 1 | -1, repeats: number, limits: AmountRange): readonly number[] {
  const seen: number[] = [];
  for (let repeat = 0; repeat <= repeats; repeat += 1)
    seen.push(steppedAmount(String(seen.at(-1) ?? from), sign, repeat, limits));
  return seen;
}

describe('a press of plus or minus', () => {
  it('goes by one, and by raises while it is held, then faster', () => {
    expect(hold(93, 1, 12, BIDS)).toEqual([94, 96, 99, 102, 105, 108, 111, 114, 117, 123, 138, 153, 168]);
    expect(hold(168, -1, 3, BIDS)).toEqual([167, 165, 162, 159]);
  });

  it('reaches 173 from 93 in one press of two seconds and a few short ones', () => {
    const held = hold(93, 1, 12, BIDS);
    const last = held.at(-1) ?? 0;
    expect(173 - last).toBeLessThanOrEqual(5);
    expect(hold(last, 1, 0, BIDS)).toEqual([169]);
  });

  it('leads from what can not be chosen to the nearest number that can', () => {
    expect(steppedAmount('15', 1, 0, BIDS)).toBe(93);
    expect(steppedAmount('9000', -1, 3, BIDS)).toBe(489);
    expect(steppedAmount('', 1, 0, BIDS)).toBe(93);
    expect(steppedAmount('13', 1, 0, POINTS)).toBe(15);
    expect(steppedAmount('48', 1, 0, POINTS)).toBe(45);
  });

  it('always leads to a number that can be chosen, never away from the end it goes to', () => {
    fc.assert(
      fc.property(range, fc.nat(), fc.boolean(), fc.nat(40), (limits, start, up, repeat) => {
        const { least, most, step } = limits;
        const from = least + (start % (Math.floor((most - least) / step) + 1)) * step;
        const to = steppedAmount(String(from), up ? 1 : -1, repeat, limits);
        expect(isAllowed(to, limits)).toBe(true);
        expect(up ? to >= from : to <= from).toBe(true);
        if (to === from) expect(from === least || from + step > most).toBe(true);
      }),
    );
  });
});
