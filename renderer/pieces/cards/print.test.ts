import { expect, test } from 'vitest';
import { pipsOfCard, pipsOfDie } from './print.ts';

const upsideDown = (pips: readonly (readonly [number, number])[]) =>
  pips.map(([x, y]) => `${(0 - x).toFixed(2)} ${(0 - y).toFixed(2)}`.replaceAll('-0.00', '0.00')).toSorted();
const asIs = (pips: readonly (readonly [number, number])[]) =>
  pips.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).toSorted();

test('a number card has as many pips as its rank, each in a place of its own', () => {
  for (let rank = 2; rank <= 10; rank += 1) {
    expect(pipsOfCard(rank)).toHaveLength(rank);
    expect(new Set(asIs(pipsOfCard(rank))).size).toBe(rank);
  }
});

test('courts and aces have no field of pips', () => {
  expect([11, 12, 13, 14].flatMap(pipsOfCard)).toEqual([]);
});

test('every number card but the seven looks the same upside down', () => {
  for (const rank of [2, 3, 4, 5, 6, 8, 9, 10]) expect(upsideDown(pipsOfCard(rank))).toEqual(asIs(pipsOfCard(rank)));
  expect(upsideDown(pipsOfCard(7))).not.toEqual(asIs(pipsOfCard(7)));
});

test('the face of a die has as many pips as its rank and looks the same upside down', () => {
  for (let rank = 1; rank <= 6; rank += 1) {
    expect(pipsOfDie(rank)).toHaveLength(rank);
    expect(upsideDown(pipsOfDie(rank))).toEqual(asIs(pipsOfDie(rank)));
  }
});
