import { describe, expect, test } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { tableFor, viewOf } from '../../../test/support/trice-table.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { placesOf } from '../../layout/pieces/places-of.ts';
import { SCALES } from '../../layout/plan.ts';
import { add, UP } from '../../layout/vector.ts';
import { required } from '../../lists.ts';
import type { Blob } from '../../pieces/blobs.ts';
import type { DrawnCard } from '../../pieces/cards/card-set.ts';
import type { DrawnDie } from '../../pieces/dice/die-set.ts';
import type { DrawnCradle } from '../furniture/cradles.ts';
import { lifted, restingActor } from '../motion/actor.ts';
import { type Flight, poseInFlight } from '../motion/flight.ts';
import type { Highlights } from '../pointing/highlights.ts';
import { heightsOf, shiftPieces } from '../pointing/raising.ts';
import { DEFAULT_DICE_STYLE } from '../scene-stage.ts';
import { drawPieces } from './draw-pieces.ts';
import type { SceneContents } from './scene-contents.ts';

const table = tableFor(4);
const view = viewOf(4, { dealt: 9, gathered: 0, played: 3, winner: null });
const places = placesOf(view, table);
const isOwn = ({ zone, seat }: (typeof places)[number]): boolean => zone === 'hand' && seat === view.you;
const held = places.filter(isOwn);
const NONE: ReadonlySet<number> = new Set();
const PLAIN: Highlights = { lit: NONE, dim: NONE, won: NONE, best: NONE, picked: NONE, focused: null, idle: NONE };

interface Found {
  readonly cards: readonly DrawnCard[];
  readonly dice: readonly DrawnDie[];
  readonly shadows: readonly Blob[];
  readonly halos: readonly Blob[];
  readonly cradles: readonly DrawnCradle[];
}

/** What would be drawn of these actors. */
function drawn(
  actors: ReturnType<typeof shiftPieces>,
  highlights: Highlights,
  pool: Blob | null = null,
  on: Table = table,
) {
  const found: Found = { cards: [], dice: [], shadows: [], halos: [], cradles: [] };
  const contents = {
    cardsOf: () => ({ draw: (cards: readonly DrawnCard[]) => Object.assign(found, { cards }) }),
    fadeClothPrint: () => {},
    cradles: { draw: (cradles: readonly DrawnCradle[]) => Object.assign(found, { cradles }) },
    pieces: { draw: (dice: readonly DrawnDie[]) => Object.assign(found, { dice }) },
    shadows: { draw: (shadows: readonly Blob[]) => Object.assign(found, { shadows }) },
    halos: { draw: (halos: readonly Blob[]) => Object.assign(found, { halos }) },
  };
  // Only these parts of the scene are drawn on.
  drawPieces(contents as unknown as SceneContents, {
    actors,
    table: on,
    highlights,
    dice: DEFAULT_DICE_STYLE,
    pool,
  });
  return found;
}

test('dice that may be chosen have a line of light and the others are dim, and all keep their shadows', () => {
  const lit = new Set(held.slice(0, 4).flatMap(({ piece }) => piece ?? []));
  const dim = new Set(held.slice(4).flatMap(({ piece }) => piece ?? []));
  const highlights = { ...PLAIN, lit, dim };
  const resting = held.map(restingActor);
  const { dice, shadows } = drawn(shiftPieces(resting, heightsOf(held, isOwn, highlights)), highlights);
  expect(dice.map(({ rimmed }) => rimmed)).toEqual(held.map((_, index) => index < 4));
  expect(dice.map(({ lit: light }) => light)).toEqual(held.map((_, index) => (index < 4 ? 1 : 0)));
  for (const [index, { at }] of drawn(resting, PLAIN).shadows.entries())
    for (const axis of [0, 1, 2] as const) expect(required(shadows[index], 'shadow').at[axis]).toBeCloseTo(at[axis], 6);
});

describe('the cradle under a die of the trick', () => {
  const played = required(
    places.find(({ zone, cradle }) => zone === 'trick' && cradle),
    'die in a cradle',
  );
  const own = required(held[0], 'die');
  const risenAt = (flight: Flight, part: number): readonly number[] =>
    drawn([poseInFlight(flight, part * flight.duration)], PLAIN).cradles.map(({ risen }) => Number(risen.toFixed(3)));
  const flightOf = (from: PiecePlace, to: PiecePlace): Flight => ({
    from: restingActor(from),
    to: restingActor(to),
    delay: 0,
    duration: 500,
    rise: 1,
  });

  test('is up and shaded while the die lies there', () => {
    const { cradles, shadows } = drawn([restingActor(played)], PLAIN);
    expect(cradles).toEqual([{ ...played.cradle, risen: 1 }]);
    expect(shadows).toHaveLength(2);
  });
  test('rises when the die comes, and sinks when it leaves', () => {
    const comes = flightOf(own, played);
    expect(risenAt(comes, 0)).toEqual([]);
    expect(risenAt(comes, 1)).toEqual([1]);
    const leaves = flightOf(played, { ...own, zone: 'won' });
    expect(risenAt(leaves, 0)).toEqual([1]);
    expect(risenAt(leaves, 0.9)).toEqual([]);
  });
  test('is down while the die waits elsewhere, and under one that is thrown', () => {
    const resting = restingActor(played);
    expect(drawn([{ ...resting, position: add(resting.position, [3, 0, 0]) }], PLAIN).cradles).toEqual([]);
    expect(drawn([{ ...resting, normal: UP }], PLAIN).cradles).toEqual([]);
  });
  test('stays under a winner that is raised', () => {
    expect(drawn([lifted(restingActor(played), 0.55)], PLAIN).cradles).toEqual([{ ...played.cradle, risen: 1 }]);
  });
});

test('a die in the air has no shadow patch under it', () => {
  const die = restingActor(required(held[0], 'die'));
  expect(drawn([lifted(die, 0.5)], PLAIN).shadows).toHaveLength(1);
  expect(drawn([lifted(die, 0.7)], PLAIN).shadows).toHaveLength(0);
});

test('a winner has no line of light once it is large', () => {
  const place = required(held[0], 'die');
  const won = new Set([required(place.piece, 'piece')]);
  const rimmed = (scale: number) =>
    drawn([{ ...restingActor(place), scale }], { ...PLAIN, won }).dice.map(die => die.rimmed);
  expect(rimmed(1.62)).toEqual([true]);
  expect(rimmed(1.8)).toEqual([false]);
});

test('the best die of the trick has a line of light and light under it, but not on its way there', () => {
  const inTrick = places.filter(({ zone }) => zone === 'trick').map(restingActor);
  const first = required(inTrick[0], 'die');
  const highlights = { ...PLAIN, best: new Set([required(first.place.piece, 'piece')]) };
  const lying = drawn(inTrick, highlights);
  expect(lying.dice.map(({ rimmed }) => rimmed)).toEqual([true, false, false]);
  expect(lying.halos).toHaveLength(1);
  const [x, y, z] = first.position;
  const coming = drawn([{ ...first, position: [x + 3, y, z] }], highlights);
  expect(coming.dice.map(({ rimmed }) => rimmed)).toEqual([false]);
  expect(coming.halos).toEqual([]);
});

test('a pool of light in the tray is drawn', () => {
  const pool: Blob = { at: [0, 0, 2], normal: [0, 1, 0], radius: 1 };
  expect(drawn([], PLAIN, pool).halos).toEqual([pool]);
  expect(drawn([], PLAIN).halos).toEqual([]);
});

test('a die in a light of its own is brighter, and its shadow shows that it does not hover', () => {
  const die = restingActor(required(held[0], 'die'));
  const { dice, shadows } = drawn([{ ...die, spotlit: 1 }], PLAIN);
  expect(required(dice[0], 'die').lit).toBeGreaterThan(1);
  expect(shadows).toEqual(drawn([die], PLAIN).shadows);
});

test('won dice that lie trick by trick are darker once they are small, unless they stand out', () => {
  const keeping: Table = { ...table, perPlay: 2, furniture: { ...table.furniture, keepsWonDice: true } };
  const place = { ...required(held[0], 'die'), zone: 'won' as const };
  const light = (scale: number, highlights = PLAIN, on = keeping) =>
    required(drawn([{ ...restingActor(place), scale }], highlights, null, on).dice[0], 'die').lit;
  expect(light(SCALES.wonByTrick)).toBeLessThan(0.5);
  expect(light(0.8)).toBeGreaterThan(light(SCALES.wonByTrick));
  expect(light(1)).toBe(1);
  expect(light(SCALES.wonByTrick, { ...PLAIN, won: new Set([required(place.piece, 'piece')]) })).toBe(1);
  expect(light(SCALES.wonByTrick, PLAIN, table)).toBe(1);
});

test('cards of the trick are bent, except two that cancelled each other, and faces that stand upright are lit more', () => {
  const cards = required(
    CARD_CASES.find(({ name }) => name === 'thirteen cards, two cancelled and a third copy'),
    'such a table',
  );
  const all = placesOf(cards.view, cards.table);
  const drawnIn = (isIn: (place: (typeof all)[number]) => boolean) =>
    drawn(all.filter(isIn).map(restingActor), PLAIN, null, cards.table).cards;
  const trick = drawnIn(({ zone, isCancelled }) => zone === 'trick' && !isCancelled);
  const cancelled = drawnIn(({ zone, isCancelled }) => zone === 'trick' && isCancelled === true);
  const own = drawnIn(({ zone, piece }) => zone === 'hand' && piece !== null);
  const backs = drawnIn(({ zone, piece }) => zone === 'hand' && piece === null);
  expect(trick.map(({ bent }) => bent)).toEqual([1]);
  expect(cancelled.map(({ bent }) => bent)).toEqual([0, 0]);
  // The own cards of this table overlap.
  expect([...own, ...backs].filter(({ bent }) => bent > 0)).toEqual([]);
  expect(own.every(({ lit }) => lit > 1)).toBe(true);
  expect([...trick, ...backs].every(({ lit }) => lit === 1)).toBe(true);
});
