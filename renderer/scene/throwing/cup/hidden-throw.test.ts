import { describe, expect, test } from 'vitest';
import { required } from '../../../lists.ts';
import { type Actor, restingActor } from '../../motion/actor.ts';
import { BAG_PLACE } from '../../motion/obstacles.ts';
import { HIDDEN_THROW_DURATION, hiddenThrow } from './hidden-throw.ts';

const dieOf = (seat: number, index: number): Actor =>
  restingActor({
    ...BAG_PLACE,
    key: `hand ${seat} ${index}`,
    piece: 10 * seat + index,
    up: null,
    zone: 'hand',
    seat,
    hidden: false,
    position: [index, 0.5, -6 - seat],
  });
const ACTORS = [dieOf(1, 0), dieOf(1, 1), dieOf(1, 2), dieOf(2, 0)];
const thrown = hiddenThrow(ACTORS, 1, 2);
const TIMES = Array.from({ length: 90 }, (_, index) => index * 10);

describe('a hidden throw', () => {
  test('takes some dice of the seat into the cup, and leaves all others alone', () => {
    const inCup = thrown.actorsAt(450);
    expect(inCup.map(({ place }) => place.hidden)).toEqual([true, true, false, false]);
    expect(inCup.slice(2)).toEqual(ACTORS.slice(2));
  });
  test('ends as it began, without a cup', () => {
    expect(thrown.actorsAt(HIDDEN_THROW_DURATION)).toEqual(ACTORS);
    expect(thrown.cupAt(HIDDEN_THROW_DURATION)).toBeNull();
    expect(thrown.actorsAt(HIDDEN_THROW_DURATION - 20).map(({ position }) => position)).toEqual(
      ACTORS.map(({ position }) => position),
    );
  });
  test('shows no face that was hidden', () => {
    for (const time of TIMES) {
      const seen = thrown.actorsAt(time);
      expect(seen.map(({ place }) => [place.piece, place.up])).toEqual(ACTORS.map(({ place }) => [place.piece, null]));
      expect(seen.some(actor => actor.isThrown)).toBe(false);
    }
  });
  test('tips the cup away from the tray, and has it out of the picture at the end', () => {
    const cup = required(thrown.cupAt(660), 'cup');
    expect(cup.position[1]).toBeLessThan(4);
    expect(thrown.cupAt(895)?.position[1] ?? 99).toBeGreaterThan(10);
  });
  test('of a seat without dice shows nothing', () => {
    const none = hiddenThrow(ACTORS, 3, 2);
    expect(none.cupAt(300)).toBeNull();
    expect(none.actorsAt(300)).toBe(ACTORS);
  });
});
