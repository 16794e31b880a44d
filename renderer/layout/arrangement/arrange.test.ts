import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { required } from '../../lists.ts';
import type { Rect } from '../interface/camera.ts';
import { type Arranged, areCrossing, arrange, type Floating, type Place, type Taken, unionOf } from './arrange.ts';

const FRAME = { width: 1280, height: 800 };
const DIE: Rect = { left: 600, top: 400, width: 80, height: 80 };

/** A label of a die, 60 by 30 pixels, or 30 by 30 in its short form. */
const label = (facts: Partial<Floating> = {}): Floating => ({
  id: 'label',
  anchor: DIE,
  bodies: ['die'],
  places: ['above', 'below', 'right', 'left'],
  gap: 6,
  weight: 1,
  rows: 0,
  forms: 2,
  sizeOf: form => ({ width: form === 0 ? 60 : 30, height: 30 }),
  ...facts,
});
const body: Taken = { rect: DIE, body: 'die' };
const taken = (left: number, top: number, width: number, height: number): Taken => ({
  rect: { left, top, width, height },
  body: null,
});
const placeOf = (
  floating: readonly Floating[],
  others: readonly Taken[] = [],
  before: ReadonlyMap<string, Arranged> = new Map(),
): ReadonlyMap<string, Arranged> => arrange({ frame: FRAME, taken: [body, ...others], floating, before });
const onlyPlace = (floating: Floating, others: readonly Taken[] = []): Arranged | undefined =>
  placeOf([floating], others).get(floating.id);

describe('a single label', () => {
  test('stands in the middle of the first of its places', () => {
    expect(onlyPlace(label())).toMatchObject({
      place: 'above',
      form: 0,
      rect: { left: 610, top: 364, width: 60, height: 30 },
    });
  });
  test.each<[what: string, others: readonly Taken[], expected: Partial<Arranged> | undefined]>([
    ['slides along its side', [taken(655, 364, 40, 30)], { place: 'above', form: 0 }],
    ['takes the next side', [taken(500, 300, 300, 90)], { place: 'below', form: 0 }],
    [
      'takes its short form',
      [taken(400, 300, 400, 94), taken(400, 486, 400, 100), taken(725, 300, 60, 300), taken(300, 300, 294, 300)],
      { place: 'right', form: 1 },
    ],
    [
      'is not shown without a free place',
      [taken(400, 200, 400, 194), taken(400, 486, 400, 200), taken(686, 300, 60, 300), taken(500, 300, 94, 300)],
      undefined,
    ],
  ])('%s', (_, others, expected) => {
    const found = onlyPlace(label(), others);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });
  test('stays in the window', () => {
    const anchor = { ...DIE, left: 2, top: 2 };
    const found = arrange({ frame: FRAME, taken: [], floating: [label({ anchor })], before: new Map() }).get('label');
    expect(found).toMatchObject({ place: 'below' });
    expect(found?.rect.left).toBeGreaterThanOrEqual(3);
  });
  test('may move further away if it has rows', () => {
    const wall = [
      taken(400, 364, 480, 30),
      taken(400, 480, 480, 320),
      taken(680, 300, 300, 300),
      taken(300, 300, 300, 300),
    ];
    expect(onlyPlace(label(), wall)).toBeUndefined();
    expect(onlyPlace(label({ rows: 2 }), wall)).toMatchObject({ place: 'above', rect: { top: 334 } });
  });
  test('over the foot of its piece it covers that piece, but neither its number nor another piece', () => {
    const places: readonly Place[] = ['foot'];
    const number = taken(620, 420, 40, 35);
    expect(onlyPlace(label({ places }), [number])).toMatchObject({ place: 'foot' });
    expect(onlyPlace(label({ places }), [taken(620, 420, 40, 45)])).toBeUndefined();
    expect(onlyPlace(label({ places }), [{ rect: { ...DIE, top: 470 }, body: 'other' }])).toBeUndefined();
  });
});

describe('several labels', () => {
  test('the heavier one chooses first', () => {
    const found = placeOf([label(), label({ id: 'heavy', weight: 2 })]);
    expect(found.get('heavy')).toMatchObject({ place: 'above', rect: { left: 610 } });
    expect(found.get('label')).not.toMatchObject({ place: 'above', rect: { left: 610 } });
  });
  test('what need not move keeps its place', () => {
    const crowded = placeOf([label()], [taken(500, 300, 300, 90)]);
    expect(placeOf([label()], [], crowded).get('label')).toEqual(crowded.get('label'));
  });
  test('what was shortened grows again as soon as there is room', () => {
    const walls = [
      taken(400, 300, 400, 94),
      taken(400, 486, 400, 100),
      taken(725, 300, 60, 300),
      taken(300, 300, 294, 300),
    ];
    const short = placeOf([label()], walls);
    expect(placeOf([label()], [], short).get('label')).toMatchObject({ form: 0, place: 'above' });
  });
});

describe('in any crowd', () => {
  const rect = fc.record({
    left: fc.integer({ min: 0, max: 1200 }),
    top: fc.integer({ min: 0, max: 760 }),
    width: fc.integer({ min: 10, max: 160 }),
    height: fc.integer({ min: 10, max: 120 }),
  });
  const crowd = fc.record({
    panels: fc.array(rect, { maxLength: 25 }),
    anchors: fc.array(fc.tuple(rect, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 25 }),
  });
  const arrangementOf = ({ panels, anchors }: typeof crowd extends fc.Arbitrary<infer T> ? T : never) => ({
    frame: FRAME,
    taken: [
      ...panels.map(panel => ({ rect: panel, body: null })),
      ...anchors.map(([anchor], index) => ({ rect: anchor, body: `die ${index}` })),
    ],
    floating: anchors.map(([anchor, weight], index) =>
      label({ id: String(index), anchor, bodies: [`die ${index}`], weight, places: ['below', 'above', 'foot'] }),
    ),
    before: new Map<string, Arranged>(),
  });

  test('nothing covers another label, a panel, another piece or the edge of the window', () => {
    fc.assert(
      fc.property(crowd, cells => {
        const asked = arrangementOf(cells);
        const found = [...arrange(asked)];
        for (const [index, [id, { rect: own, place }]] of found.entries()) {
          const mine = required(
            asked.floating.find(each => each.id === id),
            'label',
          );
          const others = [
            ...found.slice(index + 1).map(([, other]) => other.rect),
            ...asked.taken.filter(each => place !== 'foot' || each.body !== mine.bodies[0]).map(each => each.rect),
          ];
          expect(others.filter(other => areCrossing(own, other))).toEqual([]);
          expect(unionOf([own, { left: 0, top: 0, ...FRAME }])).toEqual({ left: 0, top: 0, ...FRAME });
        }
      }),
    );
  });
  test('an arrangement arranged again is the same', () => {
    fc.assert(
      fc.property(crowd, cells => {
        const asked = arrangementOf(cells);
        const once = arrange(asked);
        expect(arrange({ ...asked, before: once })).toEqual(once);
      }),
    );
  });
});
