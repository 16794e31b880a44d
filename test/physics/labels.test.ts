import { describe, expect, test } from 'vitest';
import { at } from '../../engine/core/lists.ts';
import { DIE_SHAPES, type Orientation, readFace, SOLIDS, type Vector3 } from '../../engine/physics/index.ts';
import { SOLIDS as DRAWN, fromPhysics } from '../../renderer/layout/pieces/shapes.ts';
import { type Turn, turned } from '../../renderer/layout/vector.ts';

/**
 * The side of a cube that each face index means. Physics knows faces only by their index, so the order in which a piece
 * lists its faces decides which labels are opposite each other. The tables below fix that order.
 */
const SIDES: readonly (readonly [index: number, side: string, way: Vector3])[] = [
  [0, '+Z', [0, 0, 1]],
  [1, '+X', [1, 0, 0]],
  [2, '+Y', [0, 1, 0]],
  [3, '-Y', [0, -1, 0]],
  [4, '-X', [-1, 0, 0]],
  [5, '-Z', [0, 0, -1]],
];

const HALF = Math.SQRT1_2;
/** The orientation of a cube with the side of this index up, turned about x or y only. */
const LYING: readonly Orientation[] = [
  { x: 0, y: 0, z: 0, w: 1 },
  { x: 0, y: -HALF, z: 0, w: HALF },
  { x: HALF, y: 0, z: 0, w: HALF },
  { x: -HALF, y: 0, z: 0, w: HALF },
  { x: 0, y: HALF, z: 0, w: HALF },
  { x: 1, y: 0, z: 0, w: 0 },
];

/** The nine card dice, side by side as their makers draw them: +Z -Z, +X -X, +Y -Y. */
const CARD_DICE = [
  'AS 9D 6S 7H 3C 4D',
  'KS TH 5C 7D 4S 2H',
  'QS KH JC 4H 2C 3D',
  'QC AH TS KD 5S 6D',
  'TC AD 9S JH 4C 8D',
  '9C QH 8S TD 2S 6H',
  'KC JD 7S 8H 6C 3H',
  'JB QD JS 9H 7C 5D',
  'AC JR 8C 5H 3S 2D',
].map(sides => sides.split(' '));
/** Each symbol of a euchre die is on two opposite sides. */
const EUCHRE_DICE = ['A A K K Q Q', 'J J T T 9 9'].map(sides => sides.split(' '));
const PAIRS = ['+Z', '-Z', '+X', '-X', '+Y', '-Y'];

/** Returns the labels by face index, which is the order in which a piece lists its faces. */
const listed = (sides: readonly string[]): string[] => SIDES.map(([, side]) => at(sides, PAIRS.indexOf(side)));

test.each(SIDES)('face %i of a cube is its side %s, and is read when that side is up', (index, _, way) => {
  for (const axis of [0, 1, 2]) expect(at(SOLIDS.d6.faces, index).normal[axis]).toBeCloseTo(at(way, axis), 12);
  expect(readFace(at(LYING, index), 'd6')).toBe(index);
});

test('the indices of opposite faces add up to five', () => {
  for (const [index, , way] of SIDES) {
    const beneath = SIDES.find(([, , other]) => other.every((value, axis) => value === 0 - at(way, axis)));
    expect(beneath?.[0]).toBe(5 - index);
  }
});

test('the face that is drawn on top of a die is the face that is read', () => {
  for (const [index] of SIDES) {
    const { x, y, z, w } = at(LYING, index);
    const turn: Turn = [...fromPhysics([x, y, z]), w];
    expect(turned(at(DRAWN.d6.faces, index).normal, turn)[1]).toBeCloseTo(1, 12);
  }
  for (const shape of DIE_SHAPES) {
    for (const [up, face] of SOLIDS[shape].faces.entries()) {
      for (const [axis, value] of fromPhysics(face.normal).entries()) {
        expect(at(DRAWN[shape].faces, up).normal[axis]).toBeCloseTo(value, 12);
      }
    }
  }
});

describe.each([...CARD_DICE, ...EUCHRE_DICE])('the die %s %s %s %s %s %s', (...sides) => {
  test('has each label on its side, with the right one opposite', () => {
    const faces = listed(sides);
    for (const [place, up] of PAIRS.entries()) {
      const index = SIDES.findIndex(([, side]) => side === up);
      expect(readFace(at(LYING, index), 'd6')).toBe(index);
      // Opposite sides are neighbours in PAIRS: 0 and 1, 2 and 3, 4 and 5.
      expect([faces[index], faces[5 - index]]).toEqual([sides[place], sides[place ^ 1]]);
    }
  });
});

test('the card dice list their faces in this order, and have each card of the deck and two jokers once', () => {
  expect(CARD_DICE.map(sides => listed(sides).join(' '))).toEqual([
    'AS 6S 3C 4D 7H 9D',
    'KS 5C 4S 2H 7D TH',
    'QS JC 2C 3D 4H KH',
    'QC TS 5S 6D KD AH',
    'TC 9S 4C 8D JH AD',
    '9C 8S 2S 6H TD QH',
    'KC 7S 6C 3H 8H JD',
    'JB JS 7C 5D 9H QD',
    'AC 8C 3S 2D 5H JR',
  ]);
  const deck = [...'A23456789TJQK'].flatMap(rank => [...'SHDC'].map(suit => `${rank}${suit}`));
  expect(CARD_DICE.flat().sort()).toEqual([...deck, 'JB', 'JR'].sort());
});

test('the euchre dice list their faces in this order', () => {
  expect(EUCHRE_DICE.map(sides => listed(sides).join(' '))).toEqual(['A K Q Q K A', 'J T 9 9 T J']);
});
