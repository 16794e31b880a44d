import { DynamicDrawUsage, Group, InstancedBufferAttribute, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import type { Face, Piece } from '../../../engine/protocol/vocabulary.ts';
import type { Turn, Vec } from '../../layout/vector.ts';
import type { Quality } from '../quality.ts';
import { cardGeometry } from './geometry.ts';
import { cardMaterial } from './material.ts';
import { cardGlows, cardShades, type Patch } from './patches.ts';
import { BACK_CELL, type Cells, cardSheet, cellsFor } from './sheet.ts';

/** One card as it is to be drawn in this frame. */
export interface DrawnCard {
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** Null: it may not be known, and shows its back. */
  readonly face: Face | null;
  readonly lit: number;
}
interface Paper {
  readonly quality: Quality;
  /** Pixels across a card's print. */
  readonly print: number;
  readonly anisotropy: number;
  readonly casts: boolean;
}

const matrix = new Matrix4();
const position = new Vector3();
const quaternion = new Quaternion();
const size = new Vector3();

/** All cards of a table: one draw call, one material, one sheet of prints; shades and glows are one more each. */
export class CardSet {
  readonly group = new Group();
  readonly #mesh: InstancedMesh;
  readonly #look: InstancedBufferAttribute;
  readonly #cells: Cells;
  readonly #shades;
  readonly #glows;

  constructor(equipment: readonly Piece[], { quality, print, anisotropy, casts }: Paper) {
    const capacity = equipment.filter(({ shape }) => shape === 'card').length;
    this.#cells = cellsFor(equipment);
    const { columns, rows } = this.#cells;
    const sheet = cardSheet(this.#cells, print, anisotropy);
    const geometry = cardGeometry();
    this.#look = new InstancedBufferAttribute(new Float32Array(capacity * 3), 3);
    this.#look.setUsage(DynamicDrawUsage);
    geometry.setAttribute('cardLook', this.#look);
    this.#mesh = new InstancedMesh(geometry, cardMaterial(quality, sheet, [columns, rows]), capacity);
    this.#mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.#mesh.frustumCulled = false;
    this.#mesh.castShadow = casts;
    this.#mesh.receiveShadow = casts;
    this.#shades = cardShades(capacity);
    this.#glows = cardGlows(capacity);
    this.group.add(this.#mesh, this.#shades.mesh, this.#glows.mesh);
  }

  draw(cards: readonly DrawnCard[], shades: readonly Patch[], glows: readonly Patch[]): void {
    const { columns, cellOf } = this.#cells;
    cards.forEach(({ position: at, turn, scale, face, lit }, index) => {
      position.set(...at);
      quaternion.set(...turn);
      this.#mesh.setMatrixAt(index, matrix.compose(position, quaternion, size.setScalar(scale)));
      const cell = face === null ? BACK_CELL : cellOf(face);
      this.#look.setXYZ(index, cell % columns, Math.floor(cell / columns), lit);
    });
    this.#mesh.count = cards.length;
    this.#mesh.visible = cards.length > 0;
    this.#mesh.instanceMatrix.needsUpdate = true;
    this.#look.needsUpdate = true;
    this.#shades.draw(shades);
    this.#glows.draw(glows);
  }
}
