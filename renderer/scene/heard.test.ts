import { describe, expect, test } from 'vitest';
import type { Zone } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';
import { resting } from './actor.ts';
import { BAG_PLACE } from './bag-place.ts';
import { type Flight, touchOf } from './flight.ts';
import { heardAtOnce, heardOf } from './heard.ts';

const placeIn = (zone: Zone, seat: number, x = 0): Place => ({
  ...BAG_PLACE,
  hidden: false,
  zone,
  seat,
  position: [x, 0, 0],
});
const flight = (from: Place, to: Place, delay = 0): Flight => ({
  from: resting(from),
  to: resting(to),
  delay,
  duration: 400,
  rise: 1,
});

describe('of pieces that are carried is heard', () => {
  test('a die that is played, as it touches down and from where it lies', () => {
    const played = flight(placeIn('hand', 1), placeIn('trick', 1, -9));
    const [cue, ...others] = heardOf([played]);
    expect(others).toEqual([]);
    expect(cue).toMatchObject({ kind: 'place', at: touchOf(played) });
    expect(cue!.pan).toBeLessThan(0);
  });
  test('a card as what it is', () => {
    const card = { ...placeIn('trick', 1), shape: 'card' } as const;
    expect(heardOf([flight(placeIn('hand', 1), card)])[0]!.kind).toBe('card');
  });
  test('every die that is dealt, softer than one that is played', () => {
    const played = heardOf([flight(placeIn('hand', 1), placeIn('trick', 1))]);
    const dealt = heardOf([0, 60].map(delay => flight(BAG_PLACE, placeIn('hand', 2), delay)));
    expect(dealt.map(({ kind }) => kind)).toEqual(['place', 'place']);
    expect(dealt[0]!.strength).toBeLessThan(played[0]!.strength);
  });
  test('a trick that is gathered, as one', () => {
    const gathered = [0, 1, 2, 3].map(seat => flight(placeIn('trick', seat), placeIn('won', 2)));
    expect(heardOf(gathered).map(({ kind }) => kind)).toEqual(['gather']);
  });
  test('tricks that waited for their winner, as one too, and the heavier the more there are', () => {
    const taken = (cards: number) =>
      heardOf(Array.from({ length: cards }, () => flight(placeIn('aside', 0), placeIn('won', 2))));
    const [one, three] = [taken(4), taken(12)];
    expect([...one, ...three].map(({ kind }) => kind)).toEqual(['gather', 'gather']);
    expect(three[0]!.strength).toBeGreaterThan(one[0]!.strength);
  });
  test('two cards that slide over each other, once', () => {
    const crossing = [1, 2].map(seat => flight(placeIn('trick', seat), { ...placeIn('trick', seat, 1), isOut: true }));
    expect(heardOf(crossing).map(({ kind }) => kind)).toEqual(['gather']);
  });
  test('nothing of those that lie still, make room, or go into the bag', () => {
    const still = { ...flight(placeIn('hand', 0), placeIn('hand', 0)), duration: 0 };
    const shift = flight(placeIn('hand', 0), placeIn('hand', 0, 2));
    const away = flight(placeIn('won', 0), BAG_PLACE);
    expect(heardOf([still, shift, away])).toEqual([]);
  });
});

test('of a motion that is cut short, the loudest is heard at once', () => {
  const cues = heardOf([flight(BAG_PLACE, placeIn('hand', 0)), flight(placeIn('hand', 1), placeIn('trick', 1), 300)]);
  expect(heardAtOnce(cues)).toEqual([{ ...cues[1], at: 0 }]);
  expect(heardAtOnce([])).toEqual([]);
});
