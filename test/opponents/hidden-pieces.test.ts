import { describe, expect, test } from 'vitest';
import { HiddenPieces, type HiddenSetup } from '../../engine/bots/search/hidden-pieces.ts';
import { intAt, range } from '../../engine/core/lists.ts';
import { randomOf } from '../support/seeds.ts';

/** Three hands and a bag. Two hands lack some pieces. */
const SETUP: HiddenSetup = {
  places: [[0, 1], [2, 3], [4], [5, 6]],
  allows: (place, piece) => !(place === 0 && piece > 3) && !(place === 1 && piece % 2 === 1 && piece > 3),
};
const SAMPLES = 60_000;

/** What lies in each place, the same for every order within a place. */
function dealOf({ pieces, starts }: HiddenPieces): string {
  const places = range(starts.length - 1).map(place => pieces.slice(intAt(starts, place), intAt(starts, place + 1)));
  return places.map(each => each.sort().join()).join('|');
}

function shares(setup: HiddenSetup): ReadonlyMap<string, number> {
  const hidden = new HiddenPieces(setup, randomOf(1));
  const counts = new Map<string, number>();
  for (let sample = 0; sample < SAMPLES; sample++) {
    hidden.next();
    const deal = dealOf(hidden);
    counts.set(deal, (counts.get(deal) ?? 0) + 1 / SAMPLES);
  }
  return counts;
}

function dealsThatFit(setup: HiddenSetup): string[] {
  const hidden = new HiddenPieces(setup, randomOf(1));
  const deals: string[] = [];
  for (const _ of hidden.allDeals()) deals.push(dealOf(hidden));
  return deals;
}

/** A share of this many samples varies by less than this, five standard errors. */
const tolerance = (share: number): number => 5 * Math.sqrt(share / SAMPLES) + 0.002;

describe('sampled deals of hidden pieces', () => {
  test('are equally likely: all that fit, and no others', () => {
    const deals = dealsThatFit(SETUP);
    expect(new Set(deals).size).toBe(deals.length);
    expect(deals.length).toBeGreaterThan(50);
    const found = shares(SETUP);
    expect([...found.keys()].filter(deal => !deals.includes(deal))).toEqual([]);
    for (const deal of deals) {
      const wanted = 1 / deals.length;
      expect(Math.abs((found.get(deal) ?? 0) - wanted)).toBeLessThan(tolerance(wanted));
    }
  });

  test('are as likely as their weights say', () => {
    const weight: HiddenSetup['weight'] = (place, pieces, from, to) =>
      place === 2
        ? 1
        : pieces.subarray(from, to).reduce((product, piece) => product * (1 + ((piece * 5 + place) % 4)), 1);
    const weighted = { ...SETUP, weight };
    const hidden = new HiddenPieces(weighted, randomOf(1));
    const weights = new Map<string, number>();
    for (const _ of hidden.allDeals()) {
      const product = range(SETUP.places.length).reduce(
        (all, place) =>
          all * weight(place, hidden.pieces, intAt(hidden.starts, place), intAt(hidden.starts, place + 1)),
        1,
      );
      weights.set(dealOf(hidden), product);
    }
    const total = [...weights.values()].reduce((sum, each) => sum + each, 0);
    const found = shares(weighted);
    for (const [deal, each] of weights) {
      expect(Math.abs((found.get(deal) ?? 0) - each / total)).toBeLessThan(tolerance(each / total));
    }
  });

  test('are counted up to a limit', () => {
    expect(new HiddenPieces(SETUP, randomOf(1)).countDeals(1000)).toBe(dealsThatFit(SETUP).length);
    expect(new HiddenPieces(SETUP, randomOf(1)).countDeals(7)).toBe(7);
  });
});
