import { describe, expect, test } from 'vitest';
import { newMatch } from '../../engine/core/match.ts';
import { resolveOptions } from '../../engine/core/options.ts';
import { gameOf } from '../../engine/games/index.ts';
import { hostMessage } from '../../engine/protocol/messages.ts';
import type { Contract, ScoreLine, View } from '../../engine/protocol/vocabulary.ts';
import { required } from '../../renderer/lists.ts';
import { viewWith } from '../support/client/tables.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** A view with a contract that was shown during a deal. */
interface Shown extends Contract {
  readonly view: View;
}

const newMatchOf = (id: string, seats: number, chosen: Readonly<Record<string, boolean>> = {}) => {
  const game = required(gameOf(id), 'game');
  const options = resolveOptions(game.options, chosen, seats);
  if (typeof options === 'string') throw new Error(options);
  return newMatch(game, seats, options);
};

/** Plays matches by luck. Returns for each deal with a contract what was shown of it, and its page of the score sheet. */
function dealsOf(id: string, seats: number, matches: number) {
  const deals: { readonly shown: readonly Shown[]; readonly page: readonly ScoreLine[]; readonly maker: number }[] = [];
  for (let number = 0; number < matches; number++) {
    const match = newMatchOf(id, seats);
    const random = randomOf(number);
    let shown: Shown[] = [];
    for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
      takeAll(match, [step]);
      const view = match.view(null);
      const maker = view.seats.findIndex(({ roles }) => roles.includes('maker'));
      if (view.contract !== undefined) shown.push({ ...view.contract, view });
      if (view.sheet.length <= view.deal || shown.length === 0) continue;
      deals.push({ shown, page: view.sheet.at(-1) ?? [], maker });
      shown = [];
      // The scored deal lies on the table until the next step.
      const next = luckyStep(match, random);
      if (next !== null) takeAll(match, [next]);
    }
  }
  return deals;
}

/** Whether the maker scored for its promise. */
const scored = (page: readonly ScoreLine[], maker: number): boolean =>
  (page.find(({ seats }) => seats.includes(maker))?.points ?? 0) > 0;

describe.each([
  ['euchre-dice', 4, 10],
  ['tricky-dice', 4, 5],
  ['tricky', 3, 8],
  ['tricky', 5, 5],
] as const)('the contract in %s with %d seats', (id, seats, matches) => {
  const deals = dealsOf(id, seats, matches);

  test('is made if the promise is scored, and is called impossible only if it is not', () => {
    for (const { shown, page, maker } of deals) {
      const isMade = scored(page, maker);
      const states = shown.map(({ taken, needed, most }) => [taken >= needed, most < needed] as const);
      expect(states.at(-1)).toEqual([isMade, !isMade]);
      if (isMade) expect(states.some(([, isImpossible]) => isImpossible)).toBe(false);
      else expect(states.some(([isDone]) => isDone)).toBe(false);
    }
    expect(new Set(deals.map(({ page, maker }) => scored(page, maker)))).toEqual(new Set([true, false]));
  });

  test('never lets more come to be reached, nor what was taken be lost', () => {
    for (const { shown } of deals) {
      for (const [index, { taken, most, tricksLeft }] of shown.entries()) {
        const earlier = shown[index - 1];
        expect(most).toBeGreaterThanOrEqual(taken);
        if (!earlier) continue;
        expect(taken).toBeGreaterThanOrEqual(earlier.taken);
        expect(most).toBeLessThanOrEqual(earlier.most);
        expect(tricksLeft).toBeLessThanOrEqual(earlier.tricksLeft);
      }
      expect(shown.at(-1)).toMatchObject({ tricksLeft: 0, most: shown.at(-1)?.taken });
    }
  });
});

test.each([
  ['euchre-dice', 4, { unit: 'tricks', needed: 3, taken: 0, most: 5, tricksLeft: 5 }],
  ['tricky-dice', 4, { unit: 'tricks', taken: 0, most: 10, tricksLeft: 10 }],
  // Each seat has dice that show at most 20 + 12 + 10 + 8 + 6 + 4, three of each.
  ['tricky', 3, { unit: 'points', taken: 0, most: 3 * 3 * 60, tricksLeft: 9 }],
] as const)('of %s, all is still to come at first', (id, seats, expected) => {
  for (const { shown } of dealsOf(id, seats, 1)) expect(shown[0]).toMatchObject(expected);
});

test('in TRICKY is the same for everybody, whatever their own dice show', () => {
  const match = newMatchOf('tricky', 3);
  const random = randomOf(1);
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    takeAll(match, [step]);
    const { contract } = match.view(null);
    for (const seat of [0, 1, 2]) expect(match.view(seat).contract).toEqual(contract);
  }
});

test('in TRICKY is not told where players count the points themselves', () => {
  const match = newMatchOf('tricky', 3, { runningTotals: false });
  const random = randomOf(1);
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    takeAll(match, [step]);
    expect(match.view(null).contract).toBeUndefined();
  }
});

test('passes the border only in full', () => {
  const isAllowed = (contract: unknown): boolean =>
    hostMessage.safeParse({ kind: 'beat', seq: 0, seat: 0, view: { ...viewWith({}), contract } }).success;
  const contract = { unit: 'tricks', needed: 3, taken: 1, most: 4, tricksLeft: 3 };
  expect(isAllowed(contract)).toBe(true);
  const wrong = [null, {}, { ...contract, unit: 'dice' }, { ...contract, taken: -1 }, { ...contract, by: 1 }];
  expect(wrong.filter(isAllowed)).toEqual([]);
});
