import { describe, expect, test } from 'vitest';
import type { DieShape, Zone } from '../../../engine/protocol/vocabulary.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { first } from '../../lists.ts';
import { restingActor } from './actor.ts';
import { type Flight, touchdownOf } from './flight.ts';
import { BAG_PLACE } from './obstacles.ts';
import { skippedMotionCues, soundCuesOf } from './sound-cues.ts';

const placeIn = (zone: Zone, seat: number, x = 0): PiecePlace => ({
  ...BAG_PLACE,
  hidden: false,
  zone,
  seat,
  position: [x, 0, 0],
});
const flight = (from: PiecePlace, to: PiecePlace, delay = 0): Flight => ({
  from: restingActor(from),
  to: restingActor(to),
  delay,
  duration: 400,
  rise: 1,
});

describe('the sound of flights', () => {
  test('has a played die when and where it touches down', () => {
    const played = flight(placeIn('hand', 1), placeIn('trick', 1, -9));
    const cues = soundCuesOf([played]);
    expect(cues).toHaveLength(1);
    expect(first(cues)).toMatchObject({ kind: 'place', at: touchdownOf(played) });
    expect(first(cues).pan).toBeLessThan(0);
  });
  test('is different for a card', () => {
    const card = { ...placeIn('trick', 1), shape: 'card' } as const;
    expect(first(soundCuesOf([flight(placeIn('hand', 1), card)])).kind).toBe('card');
  });
  test('is deeper for a larger die, and differs between dice of one shape', () => {
    const cueOf = (shape: DieShape, piece: number) =>
      first(soundCuesOf([flight(placeIn('hand', 1), { ...placeIn('trick', 1), shape, piece })]));
    expect(cueOf('d20', 1).pitch).toBeLessThan(cueOf('d4', 1).pitch);
    expect(cueOf('d6', 1).variant).not.toBe(cueOf('d6', 2).variant);
  });
  test('has every dealt die, softer than a played one', () => {
    const played = soundCuesOf([flight(placeIn('hand', 1), placeIn('trick', 1))]);
    const dealt = soundCuesOf([0, 60].map(delay => flight(BAG_PLACE, placeIn('hand', 2), delay)));
    expect(dealt.map(({ kind }) => kind)).toEqual(['place', 'place']);
    expect(first(dealt).strength).toBeLessThan(first(played).strength);
  });
  test('has a gathered trick once', () => {
    const gathered = [0, 1, 2, 3].map(seat => flight(placeIn('trick', seat), placeIn('won', 2)));
    expect(soundCuesOf(gathered).map(({ kind }) => kind)).toEqual(['gather']);
  });
  test('has a pile that its winner takes once, stronger the more pieces it has', () => {
    const taken = (cards: number) =>
      soundCuesOf(Array.from({ length: cards }, () => flight(placeIn('aside', 0), placeIn('won', 2))));
    const [one, three] = [taken(4), taken(12)];
    expect([...one, ...three].map(({ kind }) => kind)).toEqual(['gather', 'gather']);
    expect(first(three).strength).toBeGreaterThan(first(one).strength);
  });
  test('has two cards that cancel each other once', () => {
    const cancelled = [1, 2].map(seat =>
      flight(placeIn('trick', seat), { ...placeIn('trick', seat, 1), isCancelled: true }),
    );
    expect(soundCuesOf(cancelled).map(({ kind }) => kind)).toEqual(['gather']);
  });
  test('leaves out pieces that lie still, make room, or go into the bag', () => {
    const still = { ...flight(placeIn('hand', 0), placeIn('hand', 0)), duration: 0 };
    const shift = flight(placeIn('hand', 0), placeIn('hand', 0, 2));
    const away = flight(placeIn('won', 0), BAG_PLACE);
    expect(soundCuesOf([still, shift, away])).toEqual([]);
  });
});

test('of a skipped motion the loudest cue is played at once', () => {
  const cues = soundCuesOf([
    flight(BAG_PLACE, placeIn('hand', 0)),
    flight(placeIn('hand', 1), placeIn('trick', 1), 300),
  ]);
  expect(skippedMotionCues(cues)).toEqual([{ ...cues[1], at: 0 }]);
  expect(skippedMotionCues([])).toEqual([]);
});
