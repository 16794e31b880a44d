import { BufferGeometry, DataTexture, Float32BufferAttribute, FloatType, NearestFilter, RGBAFormat } from 'three';
import { DIE_SHAPES } from '../../../engine/physics/index.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { SOLIDS } from '../../layout/pieces/shapes.ts';
import { dot, lengthOf, subtract } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { PRINTS } from './prints.ts';
import { type Corner, flatRadius, roundedSolid } from './rounded-solid.ts';

/** Coordinates outside every cell: no ink on edges and corners. */
const NO_INK = [9, 9, 0] as const;

/** Coordinates of a vertex in its face, in flat radii, and the index of the face. */
function faceCoordinates(shape: DieShape, corner: Corner, radius: number): readonly number[] {
  if (corner.face === null) return NO_INK;
  const face = at(SOLIDS[shape].faces, corner.face);
  const inFace = subtract(corner.position, face.centre);
  return [dot(inFace, face.right) / radius, dot(inFace, face.up) / radius, corner.face];
}

/**
 * The rounded solid of a die with the shader's print attributes: `printAt` (position in the face, face, row of the
 * solid), `printNumeral` (half cell, numeral position, maximum growth), `printMark` (height, half size, sideways
 * offset) and the tangent along which numerals run.
 */
export function dieGeometry(shape: DieShape): BufferGeometry {
  const solid = SOLIDS[shape];
  const radius = flatRadius(shape, solid);
  const print = PRINTS[shape];
  const { corners, triangles } = roundedSolid(shape, solid);
  const attribute = (values: readonly (readonly number[])[], size = 3) =>
    new Float32BufferAttribute(values.flat(), size);
  const row = rowOfSolid(shape);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', attribute(corners.map(corner => corner.position)));
  geometry.setAttribute('normal', attribute(corners.map(corner => corner.normal)));
  geometry.setAttribute(
    'printAt',
    attribute(
      corners.map(corner => [...faceCoordinates(shape, corner, radius), row]),
      4,
    ),
  );
  geometry.setAttribute('printNumeral', attribute(corners.map(() => [print.cell, print.numeralAt, print.alone])));
  geometry.setAttribute('printMark', attribute(corners.map(() => [print.markAt, print.markHalf, print.markAside])));
  geometry.setAttribute(
    'printRight',
    attribute(corners.map(({ face }) => (face === null ? [1, 0, 0] : at(solid.faces, face).right))),
  );
  geometry.setIndex(triangles.flat());
  return geometry;
}

const WIDE = 20;
/** Two rows per solid: the planes of its faces, and the directions of their numerals. */
const ROWS_EACH = 2;

const rowOfSolid = (shape: DieShape): number => DIE_SHAPES.indexOf(shape) * ROWS_EACH;

/** The flat faces of every solid, so that the shader knows where a ray that entered a die leaves it. */
export function solidTable(): DataTexture {
  const texels = new Float32Array(WIDE * ROWS_EACH * DIE_SHAPES.length * 4);
  for (const shape of DIE_SHAPES) {
    const solid = SOLIDS[shape];
    const radius = flatRadius(shape, solid);
    const row = rowOfSolid(shape);
    for (const [face, { centre, normal, right }] of solid.faces.entries()) {
      texels.set([...normal, lengthOf(centre)], (row * WIDE + face) * 4);
      texels.set([...right, radius], ((row + 1) * WIDE + face) * 4);
    }
  }
  const texture = new DataTexture(texels, WIDE, ROWS_EACH * DIE_SHAPES.length, RGBAFormat, FloatType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}
