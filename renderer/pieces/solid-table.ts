import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three';
import { DIE_SHAPES } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { SOLIDS } from '../layout/pieces/shapes.ts';
import { lengthOf } from '../layout/vector.ts';
import { flatRadius } from './rounded-solid.ts';

const WIDE = 20;
/** Two rows for each solid: the planes of its faces, and the directions their numerals run in. */
const ROWS_EACH = 2;

export const rowOfSolid = (shape: DieShape): number => DIE_SHAPES.indexOf(shape) * ROWS_EACH;

/** The flat faces of every solid, so that the shader knows where a ray that went into a die comes out again. */
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
