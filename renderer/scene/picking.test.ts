import { describe, expect, test } from 'vitest';
import { CARD, INDEX } from '../layout/card.ts';
import { cameraFor, type Place, placesOf, project } from '../layout/index.ts';
import { CARD_CASES } from '../layout/synthetic-cards.ts';
import { add, scale, turned } from '../layout/vector.ts';
import { resting } from './actor.ts';
import { isOwn, isOwnHand } from './own.ts';
import { actorAt, spotOf } from './picking.ts';

const SIZE = { width: 1280, height: 800 };
const camera = cameraFor(SIZE.width / SIZE.height);

/** The pixel of a point of a card, measured from its left and upper edge. */
function pixelOf(place: Place, x: number, y: number): readonly [number, number] {
  const point = turned(scale([x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2], place.scale), place.turn);
  const seen = project(add(place.position, point), camera, SIZE.width / SIZE.height);
  return [((seen.x + 1) / 2) * SIZE.width, ((1 - seen.y) / 2) * SIZE.height];
}

describe.each(['eight cards, at first', 'thirteen cards, at first'])('%s', name => {
  const { view, table } = CARD_CASES.find(each => each.name === name)!;
  const places = placesOf(view, table);
  const actors = places.map(resting);
  const hand = places.filter(({ zone, seat }) => zone === 'hand' && seat === 0);
  const under = ([x, y]: readonly [number, number]) => actorAt(actors, x, y, camera, SIZE)?.place.key;

  test('a held card is found by the print in its corner', () => {
    const corner = [(INDEX.left + INDEX.right) / 2, (INDEX.top + INDEX.bottom) / 2] as const;
    expect(hand.map(place => under(pixelOf(place, ...corner)))).toEqual(hand.map(({ key }) => key));
  });
  test('where cards cover each other the upper one is found, though the middle of the lower is nearer', () => {
    for (const [at, place] of hand.slice(0, -1).entries()) {
      const middle = pixelOf(place, CARD.width * 0.62, CARD.height / 2);
      expect(under(middle)).toBe(hand[at + 1]!.key);
    }
  });
  test('beside the fan no card is found', () => {
    expect(under(pixelOf(hand[0]!, -0.2, 1))).toBeUndefined();
    expect(under(pixelOf(hand.at(-1)!, CARD.width + 0.2, 1))).toBeUndefined();
  });
  test('words and rings of a held card stand at its corner, where it is seen', () => {
    for (const actor of hand.map(resting)) {
      const { x, y } = spotOf(actor, camera, SIZE);
      expect(under([x, y])).toBe(actor.place.key);
    }
  });
});

describe('dice that lie open before the viewer', () => {
  const { view, table } = CARD_CASES.find(each => each.name === 'eight cards, at first')!;
  const places = placesOf(view, table);
  const open = places.filter(({ zone }) => zone === 'front');
  const own = open.filter(({ seat }) => seat === 0);
  const choosable = places.filter(place => isOwn(view, place)).map(resting);
  const at = (place: Place) => {
    const { x, y, radius } = spotOf(resting(place), camera, SIZE);
    return { x, y, radius };
  };

  test('are found under the pointer, each by all of its middle', () => {
    expect(own).toHaveLength(2);
    for (const die of own) {
      const { x, y, radius } = at(die);
      for (const off of [-0.6, 0, 0.6]) {
        expect(actorAt(choosable, x + off * radius, y, camera, SIZE)?.place.key).toBe(die.key);
      }
      expect(actorAt(choosable, x, y - 1.6 * radius, camera, SIZE)).toBeUndefined();
    }
  });
  test('may be chosen by him as his cards may, and nobody else\u2019s', () => {
    const others = open.filter(({ seat }) => seat !== 0);
    expect(others).toHaveLength(6);
    expect(others.filter(place => isOwn(view, place))).toEqual([]);
    for (const die of others) {
      const { x, y } = at(die);
      expect(actorAt(choosable, x, y, camera, SIZE)).toBeUndefined();
    }
    expect(own.filter(place => isOwnHand(view, place))).toEqual([]);
    expect(places.filter(place => isOwnHand(view, place))).toHaveLength(8);
  });
  test('are nobody\u2019s before the first view', () => {
    expect(places.filter(place => isOwn(null, place))).toEqual([]);
  });
});
