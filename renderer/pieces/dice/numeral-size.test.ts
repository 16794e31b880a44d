import { expect, test } from 'vitest';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { cameraFor, project } from '../../layout/interface/camera.ts';
import { poseOf } from '../../layout/pieces/place.ts';
import { SOLIDS } from '../../layout/pieces/shapes.ts';
import { rackFor } from '../../layout/plan.ts';
import { rackStands } from '../../layout/seats/rack.ts';
import { add, along, perpendicularPart, scale, turned, UP } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { KIND_PRINT, PRINTS } from './prints.ts';
import { flatRadius } from './rounded-solid.ts';

const WINDOW = { width: 1280, height: 800 };

/** Height in pixels of a capital on the face that shows a die's number, as the die stands in the rack. */
function capHeight(
  shape: DieShape,
  { ground, scale: size }: ReturnType<typeof rackStands>[number],
  print: { readonly capHeight: number } = PRINTS[shape],
): number {
  const { position, turn } = poseOf(shape, 0, ground, size);
  const face = at(SOLIDS[shape].faces, shape === 'd4' ? 1 : 0);
  const normal = turned(face.normal, turn);
  const head = shape === 'd4' ? perpendicularPart(UP, normal) : turned(face.up, turn);
  const middle = add(position, scale(turned(face.centre, turn), size));
  const half = (print.capHeight * flatRadius(shape, SOLIDS[shape]) * size) / 2;
  const camera = cameraFor(WINDOW.width / WINDOW.height);
  const y = (by: number) => project(along(middle, head, by), camera, WINDOW.width / WINDOW.height).y;
  return ((y(half) - y(-half)) / 2) * WINDOW.height;
}

const SHAPES = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const;

test.each(SHAPES)('numerals of a %s in the hand are at least 15 px high', shape => {
  const stands = rackStands(Array.from({ length: 9 }, () => ({ shape, suit: 'ruby' })));
  for (const index of [0, 8]) expect(capHeight(shape, at(stands, index))).toBeGreaterThanOrEqual(15);
});

const EITHER_WAY = SHAPES.flatMap(first => [[first, SHAPES] as const, [first, SHAPES.toReversed()] as const]);

test.each(EITHER_WAY)(
  'numerals in a hand of eighteen are at least 15 px high, from the %s on as in %j',
  (first, kinds) => {
    const from = kinds.indexOf(first);
    const shapes = [...kinds.slice(from), ...kinds.slice(0, from)].flatMap(shape => [shape, shape, shape]);
    const stands = rackStands(
      shapes.map(shape => ({ shape, suit: 'ruby' })),
      rackFor(shapes.length),
    );
    for (const [index, shape] of shapes.entries())
      expect(capHeight(shape, at(stands, index))).toBeGreaterThanOrEqual(15);
  },
);

test('the ranks of a die that has not been thrown are at least 15 px high in a hand of six', () => {
  const stands = rackStands(Array.from({ length: 6 }, () => ({ shape: 'd6', suit: 'spades' })));
  for (const stand of stands) expect(capHeight('d6', stand, KIND_PRINT)).toBeGreaterThanOrEqual(15);
});
