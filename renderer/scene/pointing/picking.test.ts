import { describe, expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { cameraFor, project } from '../../layout/interface/camera.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { placesOf } from '../../layout/pieces/places-of.ts';
import { CARD, INDEX } from '../../layout/pieces/shapes.ts';
import { add, scale, turned } from '../../layout/vector.ts';
import { first, at as itemAt, last, required } from '../../lists.ts';
import { restingActor } from '../motion/actor.ts';
import { isOwnHandPiece, isOwnPiece } from './highlights.ts';
import { actorUnder, screenSpotOf } from './picking.ts';

const SIZE = { width: 1280, height: 800 };
const camera = cameraFor(SIZE.width / SIZE.height);

/** The pixel of a point of a card, measured from its left and upper edge. */
function pixelOf(place: PiecePlace, x: number, y: number): readonly [number, number] {
  const point = turned(scale([x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2], place.scale), place.turn);
  const seen = project(add(place.position, point), camera, SIZE.width / SIZE.height);
  return [((seen.x + 1) / 2) * SIZE.width, ((1 - seen.y) / 2) * SIZE.height];
}

describe.each(['eight cards, at first', 'thirteen cards, at first'])('%s', name => {
  const { view, table } = required(
    CARD_CASES.find(each => each.name === name),
    'case',
  );
  const places = placesOf(view, table);
  const actors = places.map(restingActor);
  const hand = places.filter(({ zone, seat }) => zone === 'hand' && seat === 0);
  const under = ([x, y]: readonly [number, number]) => actorUnder(x, y, actors, camera, SIZE)?.place.key;

  test('a held card is found by the print in its corner', () => {
    const corner = [(INDEX.left + INDEX.right) / 2, (INDEX.top + INDEX.bottom) / 2] as const;
    expect(hand.map(place => under(pixelOf(place, ...corner)))).toEqual(hand.map(({ key }) => key));
  });
  test('where cards overlap, the upper one is found even if the middle of the lower one is nearer', () => {
    for (const [index, place] of hand.slice(0, -1).entries()) {
      const middle = pixelOf(place, CARD.width * 0.62, CARD.height / 2);
      expect(under(middle)).toBe(itemAt(hand, index + 1).key);
    }
  });
  test('beside the fan no card is found', () => {
    expect(under(pixelOf(first(hand), -0.2, 1))).toBeUndefined();
    expect(under(pixelOf(last(hand), CARD.width + 0.2, 1))).toBeUndefined();
  });
  test('the spot of a held card is at its corner, where it is visible', () => {
    for (const actor of hand.map(restingActor)) {
      const { x, y } = screenSpotOf(actor, camera, SIZE);
      expect(under([x, y])).toBe(actor.place.key);
    }
  });
});

describe('dice that lie open in front of the viewer', () => {
  const { view, table } = required(
    CARD_CASES.find(each => each.name === 'eight cards, at first'),
    'case',
  );
  const places = placesOf(view, table);
  const open = places.filter(({ zone }) => zone === 'front');
  const own = open.filter(({ seat }) => seat === 0);
  const choosable = places.filter(place => isOwnPiece(view, place)).map(restingActor);
  const at = (place: PiecePlace) => {
    const { x, y, radius } = screenSpotOf(restingActor(place), camera, SIZE);
    return { x, y, radius };
  };

  test('are found under the pointer, within all of their middle', () => {
    expect(own).toHaveLength(2);
    for (const die of own) {
      const { x, y, radius } = at(die);
      for (const off of [-0.6, 0, 0.6]) {
        expect(actorUnder(x + off * radius, y, choosable, camera, SIZE)?.place.key).toBe(die.key);
      }
      expect(actorUnder(x, y - 1.6 * radius, choosable, camera, SIZE)).toBeUndefined();
    }
  });
  test('may be chosen, unlike those of other seats', () => {
    const others = open.filter(({ seat }) => seat !== 0);
    expect(others).toHaveLength(6);
    expect(others.filter(place => isOwnPiece(view, place))).toEqual([]);
    for (const die of others) {
      const { x, y } = at(die);
      expect(actorUnder(x, y, choosable, camera, SIZE)).toBeUndefined();
    }
    expect(own.filter(place => isOwnHandPiece(view, place))).toEqual([]);
    expect(places.filter(place => isOwnHandPiece(view, place))).toHaveLength(8);
  });
  test('may not be chosen before the first view', () => {
    expect(places.filter(place => isOwnPiece(null, place))).toEqual([]);
  });
});
