import { describe, expect, test } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PieceView } from '../../../engine/protocol/vocabulary.ts';
import {
  CASES,
  cornersOf,
  nameOf,
  piecesOf,
  TRICKY,
  tableOf,
  viewOf,
} from '../../../test/support/layout/dice-tables.ts';
import { areApart, isOnFelt } from '../../../test/support/layout/outline.ts';
import { at, first, required } from '../../lists.ts';
import { onRack, RACK, type Rack, SCREEN, TRAY } from '../plan.ts';
import { stationsFor } from '../seats/stations.ts';
import { dot, turned, type Vec } from '../vector.ts';
import type { PiecePlace } from './place.ts';
import { placesOf, stationsOf } from './places-of.ts';
import { SOLIDS } from './shapes.ts';

/** The tray with its moulding and the brass line round it. */
const inTray = ([x, , z]: Vec): boolean =>
  Math.abs(x - TRAY.centre[0]) < TRAY.half[0] + TRAY.moulding + 0.09 &&
  Math.abs(z - TRAY.centre[1]) < TRAY.half[1] + TRAY.moulding + 0.09;
const inRack = ([x, , z]: Vec, rack: Rack): boolean =>
  Math.abs(x) < rack.half + RACK.ends && z > onRack(rack, rack.slope).z - 0.22 && z < RACK.front + 0.24;
const onTrayFloor = ([x, , z]: Vec): boolean =>
  Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];

/** The boards that stand on the felt, seen from above. */
function boards(seats: number): readonly (readonly Vec[])[] {
  const [out, back] = [Math.cos(SCREEN.fold) * SCREEN.wing, Math.sin(SCREEN.fold) * SCREEN.wing];
  return stationsFor(seats).flatMap(({ screen, side }) => {
    if (!screen) return [];
    const half = screen.width / 2;
    const points: readonly (readonly [number, number])[] = [
      [-half - out, back],
      [-half, 0],
      [half, 0],
      [half + out, back],
    ];
    const [x, , z] = screen.at;
    const placed = points.map(([along, behind]): Vec => {
      if (side === 'far') return [x + along, 0, z - behind];
      return side === 'left' ? [x - behind, 0, z + along] : [x + behind, 0, z + along];
    });
    return placed.slice(1).map((point, index) => [at(placed, index), point]);
  });
}

const stray = (place: PiecePlace, rack: Rack): boolean =>
  cornersOf(place).some(at => {
    if (place.zone === 'trick') return !onTrayFloor(at);
    // The tops of dice in the rack lean over the rim.
    if (place.zone === 'hand' && place.seat === 0) return Math.abs(at[0]) > rack.half || at[2] > RACK.front + 0.8;
    return !isOnFelt(at[0], at[2]) || inTray(at) || (place.zone !== 'hand' && inRack(at, rack));
  });

describe.each(CASES)('$name', ({ seats, table, view }) => {
  const places = placesOf(view, table);
  const bodies = places
    .filter(({ hidden }) => !hidden)
    .map(place => ({ name: nameOf(place), corners: cornersOf(place) }));

  test('every die has one place', () => {
    const count = view.pieces.reduce((sum, piece) => sum + ('id' in piece ? 1 : piece.unseen), 0);
    expect(places).toHaveLength(count);
    expect(new Set(places.map(place => place.key)).size).toBe(count);
  });
  test('no two dice touch', () => {
    const clashes = bodies.flatMap((a, at) =>
      bodies
        .slice(at + 1)
        .filter(b => !areApart(a.corners, b.corners))
        .map(b => `${a.name} / ${b.name}`),
    );
    expect(clashes).toEqual([]);
  });
  test('the dice of the trick lie in the tray, all others on the cloth or in the rack', () => {
    const rack = required(first(stationsOf(table)).rack, 'rack');
    expect(places.filter(place => !place.hidden && stray(place, rack)).map(nameOf)).toEqual([]);
  });
  test('no die stands in a screen', () => {
    const clashes = boards(seats).flatMap(board => bodies.filter(({ corners }) => !areApart(corners, board)));
    expect(clashes.map(({ name }) => name)).toEqual([]);
  });
  test('no die is too small to be recognized', () => {
    const least = table.furniture.handSize > 9 ? 0.4 : 0.49;
    expect(Math.min(...places.filter(({ hidden }) => !hidden).map(({ scale }) => scale))).toBeGreaterThan(least);
  });
});

test('a die shows the face that the view names, parallel to its surface', () => {
  const pieces = piecesOf(4, { played: 2, inTrick: 1, winner: null });
  for (const place of placesOf(viewOf(pieces, 0), tableOf(4))) {
    if (place.up === null || place.piece === null || place.shape === 'card') continue;
    const normal = turned(at(SOLIDS[place.shape].faces, place.up).normal, place.turn);
    const isUp = place.shape === 'd4' ? normal[1] < -0.999 : dot(normal, place.normal) > 0.999;
    expect(isUp, place.key).toBe(true);
  }
});

test('a table where nobody plays, as in the Dice Lab, is laid for four', () => {
  expect(stationsOf({ ...tableOf(4), players: [] })).toEqual(stationsOf(tableOf(4)));
});

test('a d4 in the rack stands level, and has the slope under it', () => {
  const own = [0, 1].map((id): PieceView => ({ zone: 'hand', seat: 0, id, up: 1 }));
  const places = placesOf(viewOf(own, 0), tableOf(4));
  const [d4, d6] = [0, 1].map(piece => places.find(place => place.piece === piece));
  expect([d4?.shape, d6?.shape]).toEqual(['d4', 'd6']);
  expect(d4?.normal).toEqual([0, 1, 0]);
  expect(d4?.under?.normal).toEqual(d6?.normal);
  expect(d6?.under).toBeUndefined();
});

test('a d4 lies on a face before it is thrown, with an edge toward the viewer', () => {
  const unthrown: PieceView = { zone: 'hand', seat: 0, id: 0, up: null };
  const d4 = required(
    placesOf(viewOf([unthrown], 0), tableOf(4)).find(({ piece }) => piece === 0),
    'die',
  );
  const { vertices } = SOLIDS.d4;
  const [top = [], ...feet] = vertices.map(vertex => turned(vertex, d4.turn)).toSorted((a, b) => b[1] - a[1]);
  expect(feet.map(foot => foot[1])).toEqual(feet.map(() => expect.closeTo(feet[0]?.[1] ?? 0)));
  const nearest = feet.toSorted((a, b) => b[2] - a[2])[0];
  expect(nearest?.[0]).toBeCloseTo(top[0] ?? 0, 1);
});

test('of won dice those that took a trick stay, unless a game keeps all', () => {
  const given = required(
    CASES.find(({ name }) => name === '4 seats, in the middle'),
    'such a table',
  );
  const wonOf = (keepsWonDice: boolean) => {
    const furniture = { ...given.table.furniture, keepsWonDice };
    return placesOf(given.view, { ...given.table, furniture }).filter(({ zone }) => zone === 'won');
  };
  const takers = given.view.tricks.map(({ plays, winner }) => plays.find(({ seat }) => seat === winner)?.pieces[0]);
  const shown = wonOf(false).filter(({ hidden }) => !hidden);
  expect(shown.map(({ piece }) => piece).toSorted()).toEqual(takers.toSorted());
  expect(wonOf(true).filter(({ hidden }) => hidden)).toEqual([]);
});

test('a hand is sorted by suit and then from high to low', () => {
  const table = tableOf(4);
  const hand = Array.from({ length: 9 }, (_, index) => (index * 20) % 36);
  const pieces = hand.map((id): PieceView => ({ zone: 'hand', seat: 0, id, up: 1 }));
  const suits = placesOf(viewOf(pieces, 0), table).map(
    place => first(at(table.equipment, required(place.piece, 'piece')).faces).suit,
  );
  const order = suits.map(suit => ['ruby', 'sapphire', 'amber', 'ivory'].indexOf(suit ?? ''));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test.each([null, 'ruby'])('a hand of one suit (%s) is sorted by kind and then from high to low', suit => {
  const table = tableOf(4, TRICKY);
  const equipment = table.equipment.map(piece => ({ ...piece, faces: piece.faces.map(face => ({ ...face, suit })) }));
  const hand = TRICKY.map((_, id): PieceView => ({ zone: 'hand', seat: 0, id, up: id % 4 }));
  const places = placesOf(viewOf(hand, 0), { ...table, equipment });
  const order = places.map(({ shape, up }) => Number(shape.slice(1)) * 100 + required(up, 'face'));
  expect(order).toEqual(order.toSorted((a, b) => b - a));
});

describe.each([2, 3, 4, 5, 6])('open hands at a table of %i', seats => {
  const table: Table = { ...tableOf(seats), hasOpenHands: true };
  const hands = Array.from(
    { length: seats * 9 },
    (_, id): PieceView => ({ zone: 'hand', seat: id % seats, id, up: 1 }),
  );
  const places = placesOf(viewOf(hands, 0), table);
  const bodies = places.map(place => ({ name: nameOf(place), seat: place.seat, corners: cornersOf(place) }));

  test('no screen hides them', () => {
    expect(stationsOf(tableOf(seats)).filter(({ screen }) => screen !== null)).toHaveLength(seats - 1);
    expect(stationsOf(table).filter(({ screen }) => screen !== null)).toEqual([]);
    expect(stationsOf({ ...table, isShared: true }).filter(({ screen }) => screen !== null)).toEqual([]);
  });
  test('all dice lie apart on the cloth, as large as others', () => {
    const rack = required(first(stationsOf(table)).rack, 'rack');
    const clashes = bodies.filter((a, at) => bodies.slice(at + 1).some(b => !areApart(a.corners, b.corners)));
    expect(clashes.map(({ name }) => name)).toEqual([]);
    expect(places.filter(place => stray(place, rack)).map(nameOf)).toEqual([]);
    expect(Math.min(...places.map(({ scale }) => scale))).toBeGreaterThan(0.49);
  });
});

test('the next seat sits to the viewer’s left, whoever the viewer is', () => {
  for (const you of [0, 1, 2, 3]) {
    const next = (you + 1) % 4;
    const places = placesOf(viewOf([{ zone: 'hand', seat: next, shape: null, unseen: 9 }], you), tableOf(4));
    expect(Math.max(...places.map(place => place.position[0]))).toBeLessThan(-7);
  }
});
