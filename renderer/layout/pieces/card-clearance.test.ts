import { describe, expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { BAG_CORNERS, doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import { first } from '../../lists.ts';
import { cameraFor, project, type Rect, type WindowSize } from '../interface/camera.ts';
import { interfaceFor } from '../interface/interface.ts';
import { containsDisc, FELT, SCREEN, TRAY } from '../plan.ts';
import { RAISED } from '../seats/fan.ts';
import { type Station, stationOf } from '../seats/stations.ts';
import { add, along, scale, turned, type Vec } from '../vector.ts';
import type { Place } from './place.ts';
import { firstSeatOf, placesOf, stationsOf } from './places-of.ts';
import { BOW, CARD, CARD_DIE, INDEX } from './shapes.ts';

const WINDOWS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
  { width: 1024, height: 768 },
];

/** A point of a card's print, measured from its left and upper edge. */
const onCard = (place: Place, x: number, y: number): Vec =>
  add(
    place.position,
    turned(scale([x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2], place.scale), place.turn),
  );

/** Two cards that cancelled each other lie one over the other in the column of the first of them. */
const areCancelled = (a: Place, b: Place): boolean =>
  a.isCancelled === true && b.isCancelled === true && Math.abs(a.position[0] - b.position[0]) < 0.5;

/** Cards of one pile, fan or row of packets lie on each other, and those that cancelled each other; dice never do. */
const mayLieOn = (a: Place, b: Place): boolean =>
  a.shape === 'card' &&
  b.shape === 'card' &&
  a.zone === b.zone &&
  (a.zone === 'aside' || (a.seat === b.seat && a.zone !== 'turnup') || areCancelled(a, b));

/** The outline of the print in the upper left corner of a card. */
const printOf = (place: Place): readonly Vec[] =>
  [INDEX.left, INDEX.right].flatMap(x => [INDEX.top, INDEX.bottom].map(y => onCard(place, x, y)));

/** The outline of the mark in that corner of a bent card. */
const markOf = (place: Place): readonly Vec[] =>
  [INDEX.left + 0.08, INDEX.right - 0.08].flatMap(x =>
    [INDEX.bottom - 0.34, INDEX.bottom].map(y => {
      const bow = BOW * (1 - ((2 * x) / CARD.width - 1) ** 2) * place.scale;
      return along(onCard(place, x, y), place.normal, bow);
    }),
  );

/** Half of the thickness of a screen's board with its rounded edges, and a little more. */
const HALF_BOARD = 0.08;

/** Whether no part of a card that is as low as the screen reaches into its board. */
function isBehindScreen(place: Place, { screen, side }: Station): boolean {
  if (!screen) return false;
  return cornersOf(place).every(([x, y, z]) => {
    const behind = side === 'far' ? screen.at[2] - z : Math.abs(x) - Math.abs(screen.at[0]);
    return y > SCREEN.height || behind > HALF_BOARD;
  });
}

const isOwn = ({ zone, seat, piece }: Place): boolean => zone === 'hand' && seat === 0 && piece !== null;

describe.each(CARD_CASES)('$name', ({ table, view }) => {
  const places = placesOf(view, table);

  test('every piece has one place', () => {
    const count = view.pieces.reduce((sum, piece) => sum + ('id' in piece ? 1 : piece.unseen), 0);
    expect(places).toHaveLength(count);
    expect(new Set(places.map(({ key }) => key)).size).toBe(count);
  });
  test('cards of a trick lie in the tray, those of other seats stand on the cloth, and all others lie on it', () => {
    const inTray = ([x, , z]: Vec): boolean =>
      Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];
    const onCloth = ([x, , z]: Vec): boolean =>
      containsDisc(FELT, x, z) &&
      (Math.abs(x - TRAY.centre[0]) > TRAY.half[0] + TRAY.moulding ||
        Math.abs(z - TRAY.centre[1]) > TRAY.half[1] + TRAY.moulding);
    const lies = (place: Place): boolean =>
      cornersOf(place).every(place.zone === 'trick' ? inTray : onCloth) && place.normal[1] === 1;
    const stands = (place: Place): boolean =>
      cornersOf(place).every(corner => onCloth(corner) && corner[1] >= 0) &&
      Math.min(...cornersOf(place).map(([, y]) => y)) < SCREEN.height - 0.2 &&
      isBehindScreen(place, stationOf(place.seat ?? 0, firstSeatOf(view, table), stationsOf(table)));
    const inHand = places.filter(({ zone, seat }) => zone === 'hand' && seat !== 0);
    expect(inHand.filter(place => !stands(place)).map(nameOf)).toEqual([]);
    expect(places.filter(place => place.zone !== 'hand' && !lies(place)).map(nameOf)).toEqual([]);
  });
  test('a card that is not identified shows its back', () => {
    const normalOf = (place: Place) => turned([0, 0, 1], place.turn);
    const backs = places.filter(({ shape, piece }) => shape === 'card' && piece === null);
    expect(backs.filter(place => normalOf(place)[1] > 0).map(nameOf)).toEqual([]);
    const faces = places.filter(({ shape, zone }) => shape === 'card' && (zone === 'trick' || zone === 'turnup'));
    expect(faces.filter(place => normalOf(place)[1] < 0).map(nameOf)).toEqual([]);
  });

  describe.each(WINDOWS)('in a window of $width x $height', frame => {
    const camera = cameraFor(frame.width / frame.height);
    const all = places
      .filter(({ hidden }) => !hidden)
      .map(place => ({ place, outline: outlineOf(cornersOf(place), camera, frame) }));
    const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;

    const { plaque, plates, prompt, corner, actions } = interfaceFor(frame, 1, 4);
    const panels: readonly (readonly [string, Rect])[] = [
      ...Object.entries({ plaque, prompt, corner, actions }),
      ...plates.map((plate, index) => [`plate ${index}`, plate] as const),
    ];

    test('no part of the interface covers a piece, and everything is in the picture', () => {
      const covered = panels.flatMap(([name, rect]) =>
        all
          .filter(({ outline }) => doOverlap(outline, outlineOfRect(rect)))
          .map(({ place }) => `${name} over ${nameOf(place)}`),
      );
      expect(covered).toEqual([]);
      expect(all.filter(({ outline }) => !outline.every(inside)).map(({ place }) => nameOf(place))).toEqual([]);
    });
    if (table.furniture.hasBag)
      test('the bag is in the picture, and neither covers anything nor is covered', () => {
        const bag = outlineOf(BAG_CORNERS, camera, frame);
        expect(bag.every(inside)).toBe(true);
        expect(all.filter(({ outline }) => doOverlap(bag, outline)).map(({ place }) => nameOf(place))).toEqual([]);
        expect(panels.filter(([, rect]) => doOverlap(bag, outlineOfRect(rect))).map(([name]) => name)).toEqual([]);
      });
    test('no piece covers another, except in a hand or a pile', () => {
      const clashes = all.flatMap((a, at) =>
        all
          .slice(at + 1)
          .filter(b => !mayLieOn(a.place, b.place) && doOverlap(a.outline, b.outline, 1))
          .map(b => `${nameOf(a.place)} / ${nameOf(b.place)}`),
      );
      expect(clashes).toEqual([]);
    });
    test('the corner print of every own card is visible and large enough', () => {
      const own = all.filter(({ place }) => isOwn(place));
      const y = (point: Vec) => ((1 - project(point, camera, frame.width / frame.height).y) / 2) * frame.height;
      for (const [at, { place }] of own.entries()) {
        const index = outlineOf(printOf(place), camera, frame);
        const over = own.slice(at + 1).filter(({ outline }) => doOverlap(outline, index));
        expect(over.map(other => nameOf(other.place))).toEqual([]);
        const height =
          y(onCard(place, INDEX.left, INDEX.top + INDEX.capHeight)) - y(onCard(place, INDEX.left, INDEX.top));
        if (frame.width >= 1280 && frame.height >= 800) expect(height).toBeGreaterThanOrEqual(15);
      }
    });
    test('a card raised out of the fan covers neither the corner print of another nor the pieces behind it', () => {
      const own = places.filter(isOwn);
      for (const [at, place] of own.entries()) {
        const up = along(place.position, turned([0, 1, 0], place.turn), RAISED.pointed);
        const outline = outlineOf(cornersOf({ ...place, position: up }), camera, frame);
        const left = own[at - 1];
        if (left) expect(doOverlap(outline, outlineOf(printOf(left), camera, frame))).toBe(false);
        const covered = all.filter(other => !isOwn(other.place) && doOverlap(outline, other.outline, 1));
        expect(covered.map(other => `${nameOf(place)} over ${nameOf(other.place)}`)).toEqual([]);
      }
    });
    test('two cards that cancelled each other both show their corner print', () => {
      const out = all.filter(({ place }) => place.isCancelled);
      const hidden = out.flatMap(({ place }) => {
        const print = outlineOf(printOf(place), camera, frame);
        const over = out.filter(other => other.place.position[1] > place.position[1] + 1e-3);
        return over.filter(({ outline }) => doOverlap(outline, print)).map(() => nameOf(place));
      });
      expect(hidden).toEqual([]);
    });
    test('a die in relief hides no corner print of its card', () => {
      const { width, height } = CARD_DIE;
      const up = CARD.thickness / 2 + BOW + CARD_DIE.relief;
      const raised = places.filter(({ isBent }) => isBent);
      const hides = raised.filter(place => {
        const front = [-1, 1].flatMap(x =>
          [-1, 1].map(y => {
            const onFace: Vec = [(x * width) / 2, (y * height) / 2, up];
            return add(place.position, turned(scale(onFace, place.scale), place.turn));
          }),
        );
        return doOverlap(outlineOf(front, camera, frame), outlineOf(markOf(place), camera, frame));
      });
      expect(hides.map(nameOf)).toEqual([]);
    });
    test('every card in the hands of others can be counted', () => {
      const [least, middle] = [
        frame.height / 125,
        ({ position }: Place) => project(position, camera, frame.width / frame.height),
      ];
      const backs = places.filter(({ zone, piece, shape }) => zone === 'hand' && piece === null && shape === 'card');
      for (const [at, place] of backs.entries()) {
        const next = backs[at + 1];
        if (!next || next.seat !== place.seat) continue;
        const [a, b] = [middle(place), middle(next)];
        const apart = Math.hypot(((a.x - b.x) / 2) * frame.width, ((a.y - b.y) / 2) * frame.height);
        expect(apart, nameOf(place)).toBeGreaterThan(least);
      }
    });
    test('the near wall of the tray hides nothing of the trick', () => {
      const [x, z] = [TRAY.centre[0], TRAY.centre[1] + TRAY.half[1]];
      const edge = [-1, 1].map((side): Vec => [x + side * TRAY.half[0], TRAY.height, z + TRAY.moulding / 2]);
      const line = first(outlineOf(edge, camera, frame))[1];
      const hidden = all.filter(({ place, outline }) => place.zone === 'trick' && outline.some(([, y]) => y > line));
      expect(hidden.map(({ place }) => nameOf(place))).toEqual([]);
    });
  });
});
