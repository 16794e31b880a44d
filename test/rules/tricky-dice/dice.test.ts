import { describe, expect, test } from 'vitest';
import { known } from '../../../engine/core/lists.ts';
import { ALL_DICE, faceOf, textOf, turnsOf } from '../../../engine/games/tricky-dice/pieces.ts';

const SIDES = [0, 1, 2, 3, 4, 5];
const RANKS = [...'A23456789TJQK'];
const SUITS = [...'CDHS'];
const facesOf = (die: number): string[] => SIDES.map(up => textOf(faceOf(die, up)));
const dieOf = new Map(ALL_DICE.flatMap(die => facesOf(die).map(face => [face, die] as const)));

/** Whether these cards can lie on the table at once. */
const canBeRolled = (faces: readonly string[]): boolean =>
  new Set(faces.map(face => dieOf.get(face))).size === faces.length;

describe('the nine dice', () => {
  test('carry each of the 52 cards and two jokers once', () => {
    const deck = SUITS.flatMap(suit => RANKS.map(rank => rank + suit));
    expect(ALL_DICE.flatMap(facesOf).toSorted()).toEqual([...deck, 'JB', 'JR'].toSorted());
  });

  test('can roll all 40 straight flushes', () => {
    const order = [...RANKS, 'A'];
    const flushes = SUITS.flatMap(suit =>
      Array.from({ length: 10 }, (_, low) => order.slice(low, low + 5).map(rank => rank + suit)),
    );
    expect(flushes).toHaveLength(40);
    expect(flushes.filter(faces => !canBeRolled(faces))).toEqual([]);
  });

  test('can roll four of each kind', () => {
    expect(RANKS.filter(rank => !canBeRolled(SUITS.map(suit => rank + suit)))).toEqual([]);
  });

  test('can roll a full house of any two ranks', () => {
    const threes = SUITS.map(left => SUITS.filter(suit => suit !== left));
    const pairs = SUITS.flatMap((one, index) => SUITS.slice(index + 1).map(other => [one, other]));
    const houses = RANKS.flatMap(three => RANKS.filter(pair => pair !== three).map(pair => ({ three, pair })));
    const missing = houses.filter(
      ({ three, pair }) =>
        !threes.some(suits =>
          pairs.some(two => canBeRolled([...suits.map(suit => three + suit), ...two.map(suit => pair + suit)])),
        ),
    );
    expect(missing).toEqual([]);
  });

  test('have the ace and the six of spades on one die, and the jokers on two', () => {
    expect(dieOf.get('AS')).toBe(dieOf.get('6S'));
    expect(dieOf.get('JB')).not.toBe(dieOf.get('JR'));
  });

  test('TD-R2: a joker can be turned to the five other sides of its die', () => {
    const die = known(dieOf.get('JR'), 'red joker');
    expect(turnsOf(die).map(up => facesOf(die)[up])).toEqual(['AC', '8C', '3S', '2D', '5H']);
  });
});
