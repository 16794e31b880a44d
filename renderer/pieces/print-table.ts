import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three';
import type { Print, PrintLayout } from './prints.ts';

/** Faces of the die with the most. */
const WIDE = 20;
const LAYOUTS: Readonly<Record<PrintLayout, number>> = { number: 0, card: 1, kind: 2, emblem: 3 };
const INKS = { own: 0, black: 1, red: 2 } as const;
/** Cells are packed into one number, the first lowest. */
const CELL_BASE = 128;

/** One texel: cells (counted from 1, 0: none), mark (-1: none), ink, layout. */
const texelOf = ({ layout, cells, mark, ink }: Print): readonly number[] => [
  cells.reduceRight((packed, cell) => packed * CELL_BASE + cell + 1, 0),
  mark ?? -1,
  INKS[ink],
  LAYOUTS[layout],
];

/**
 * What is printed on every face of every die, as a texture for the shader: a row for each way of printing a die, a
 * column for each face. So dice of one shape are one draw call, whatever they carry.
 */
export class PrintTable {
  readonly texture: DataTexture;
  readonly #rows = new Map<string, number>();
  readonly #known = new WeakMap<readonly Print[], number>();
  readonly #most: number;
  readonly #texels: Float32Array;

  constructor(most: number) {
    this.#most = most;
    this.#texels = new Float32Array(WIDE * most * 4);
    this.texture = new DataTexture(this.#texels, WIDE, most, RGBAFormat, FloatType);
    this.texture.minFilter = NearestFilter;
    this.texture.magFilter = NearestFilter;
    this.texture.needsUpdate = true;
  }

  /** The row of these prints; the same prints are written once. */
  rowOf(prints: readonly Print[]): number {
    const known = this.#known.get(prints);
    if (known !== undefined) return known;
    const row = this.#written(prints.flatMap(texelOf));
    this.#known.set(prints, row);
    return row;
  }

  #written(texels: readonly number[]): number {
    const name = texels.join();
    const known = this.#rows.get(name);
    if (known !== undefined) return known;
    const row = this.#rows.size;
    if (row === this.#most) throw new Error(`No more than ${row} ways of printing a die can be drawn.`);
    this.#rows.set(name, row);
    this.#texels.set(texels, row * WIDE * 4);
    this.texture.needsUpdate = true;
    return row;
  }
}
