import { describe, expect, test } from 'vitest';
import { CARD_CASES } from '../../test/support/layout/card-tables.ts';
import { cornersOf, nameOf } from '../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect } from '../../test/support/layout/outline.ts';
import { at, first, last, required } from '../lists.ts';
import { cameraFor } from './interface/camera.ts';
import { interfaceFor } from './interface/interface.ts';
import { remOf } from './interface/rem.ts';
import { placesOf, stationsOf } from './pieces/places-of.ts';
import { type Area, STAND, TRAY } from './plan.ts';
import { cardStations, splitWonArea } from './seats/card-stations.ts';
import { sharedStations, stationsFor } from './seats/stations.ts';
import type { Vec } from './vector.ts';

const EIGHT_CARDS = required(
  CARD_CASES.find(({ name }) => name === 'eight cards, at first'),
  'such a table',
);

const areaOf = ({ centre, half }: typeof STAND.foot, air = 0): Area => ({
  left: centre[0] - half[0] - air,
  right: centre[0] + half[0] + air,
  far: centre[1] - half[1] - air,
  near: centre[1] + half[1] + air,
});
const isApart = (a: Area, b: Area): boolean => a.right < b.left || b.right < a.left || a.near < b.far || b.near < a.far;
const around = (x: number, z: number, by: number): Area => ({ left: x - by, right: x + by, far: z - by, near: z + by });

describe('the stand for the trump', () => {
  const foot = areaOf(STAND.foot);

  test('stands clear of the tray, of won pieces, and of the dice before every seat', () => {
    expect(isApart(foot, areaOf({ ...TRAY, corner: 0 }, TRAY.moulding))).toBe(true);
    for (const { won } of cardStations(stationsFor(4), { hasDice: true, isShared: false })) {
      const { cards, dice } = splitWonArea(won, true);
      for (const area of [cards, dice]) expect(isApart(foot, area)).toBe(true);
    }
    const open = placesOf(EIGHT_CARDS.view, EIGHT_CARDS.table).filter(({ zone }) => zone === 'front');
    expect(open).toHaveLength(8);
    for (const { position, scale } of open) expect(isApart(foot, around(position[0], position[2], scale))).toBe(true);
  });
  test('its desk and its die stand on it, side by side', () => {
    const [x, , z] = STAND.die.at;
    const die = around(x, z, STAND.die.scale / 2);
    const desk = areaOf(STAND.desk);
    expect(isApart(die, desk)).toBe(true);
    for (const part of [die, desk]) {
      expect(part.left > foot.left && part.right < foot.right && part.far > foot.far && part.near < foot.near).toBe(
        true,
      );
    }
  });
});

test.each([true, false])(
  'the plate that names trump is seen, and no card of the hand hides it (shared: %s)',
  isShared => {
    const { view, table } = EIGHT_CARDS;
    const { desk, height, deskHeight } = STAND;
    const plate = [-1, 1].flatMap(side =>
      [0, deskHeight].map((up): Vec => {
        const toward = up === 0 ? desk.half[1] : -desk.half[1];
        return [desk.centre[0] + side * desk.half[0], height + up, desk.centre[1] + toward];
      }),
    );
    for (const frame of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 800 },
    ]) {
      const camera = cameraFor(frame.width / frame.height, isShared ? 'holder' : undefined);
      const seen = outlineOf(plate, camera, frame);
      expect(seen.every(([x, y]) => x > 0 && x < frame.width && y > 0 && y < frame.height)).toBe(true);
      const hand = placesOf(view, { ...table, isShared }).filter(
        ({ zone, seat }) => zone === 'hand' && seat === view.you,
      );
      expect(hand.length).toBeGreaterThan(0);
      for (const card of hand) expect(doOverlap(seen, outlineOf(cornersOf(card), camera, frame))).toBe(false);
    }
  },
);

test('what the near seat of a shared table has won stays where it is, whoever looks', () => {
  const wonBeside = (looker: number | null) =>
    first(cardStations(sharedStations(4, 8, looker), { hasDice: true, isShared: true })).won;
  for (const looker of [0, 1, 2, 3]) expect(wonBeside(looker)).toEqual(wonBeside(null));
});

test('of two open dice beside the fan the one that is left lies nearest to it', () => {
  const { view, table } = EIGHT_CARDS;
  const mine = view.pieces.filter(({ zone, seat }) => zone === 'front' && seat === 0);
  const spotsWithout = (gone: number) =>
    placesOf({ ...view, pieces: view.pieces.filter(piece => piece !== mine[gone]) }, table)
      .filter(({ zone, seat }) => zone === 'front' && seat === 0)
      .map(({ position: [x, , z] }) => [x, z]);
  const [x, , z] = first(stationsOf(table)).front;
  for (const gone of [0, 1]) expect(spotsWithout(gone)).toEqual([[x, z]]);
});

test('all discards lie on one pile', () => {
  const { view, table } = required(
    CARD_CASES.find(({ name }) => name === 'eight cards, in the middle'),
    'such a table',
  );
  const pile = placesOf(view, table).filter(({ zone }) => zone === 'aside');
  expect(pile).toHaveLength(20);
  expect(new Set(pile.map(({ position: [x, , z] }) => `${x} ${z}`)).size).toBe(1);
  expect(new Set(pile.map(({ position: [, y] }) => y)).size).toBe(20);
});

test.each([null, 0, 1, 2, 3])('the die that makes trump lies on the stand, whoever rolled it (%s)', seat => {
  const { view, table } = EIGHT_CARDS;
  const pieces = view.pieces.map(piece => (piece.zone === 'turnup' ? { ...piece, seat } : piece));
  const places = placesOf({ ...view, pieces }, table);
  const die = required(
    places.find(({ zone }) => zone === 'turnup'),
    'turn-up',
  );
  expect([die.position[0], die.position[2]]).toEqual([STAND.die.at[0], STAND.die.at[2]]);
  expect(die.position[1]).toBeCloseTo(STAND.height + STAND.die.scale / 2, 1);
  // The dice before its roller lie as if it were not there.
  const front = (list: typeof places) => list.filter(({ zone }) => zone === 'front').map(({ position }) => position);
  expect(front(places)).toEqual(front(placesOf(view, table)));
});

describe.each([
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
  { width: 2560, height: 1080 },
])('in a window of $width x $height', frame => {
  test('a decision covers none of the dice that lie open, nor a hand', () => {
    const { view, table } = EIGHT_CARDS;
    const { decision } = interfaceFor(frame, 1, 4, { hasCards: true });
    const camera = cameraFor(frame.width / frame.height);
    const covered = placesOf(view, table).filter(
      place =>
        ['front', 'turnup', 'hand'].includes(place.zone) &&
        doOverlap(outlineOf(cornersOf(place), camera, frame), outlineOfRect(decision), 3),
    );
    expect(covered.map(nameOf)).toEqual([]);
    // It holds the bids with a line above and buttons below.
    expect(decision.height).toBeGreaterThan(10.8 * remOf(frame, 1));
  });
});

test('a hand is sorted with the high rank before the ace', () => {
  const { view, table } = EIGHT_CARDS;
  const handWith = (high: number) =>
    placesOf({ ...view, trump: { suit: 'hearts', high } }, table)
      .filter(({ zone, seat }) => zone === 'hand' && seat === 0)
      .map(({ piece }) => first(at(table.equipment, required(piece, 'piece')).faces));
  const usual = handWith(99);
  const suit = usual.find((face, index) => usual[index + 1]?.suit === face.suit)?.suit;
  const ofSuit = (faces: typeof usual) => faces.filter(face => face.suit === suit).map(({ rank }) => rank);
  const low = last(ofSuit(usual));
  expect(ofSuit(usual)).toEqual(ofSuit(usual).toSorted((a, b) => b - a));
  expect(ofSuit(handWith(low))[0]).toBe(low);
});
