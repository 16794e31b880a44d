import { BufferGeometry, Float32BufferAttribute } from 'three';
import { CARD } from '../../layout/pieces/shapes.ts';
import { at } from '../../lists.ts';

const STEPS = 6;
/** How often the linen repeats across a die's width. */
const LINEN = 1 / 1.05;

/**
 * How far the printed side lies inside the back. Edges at a right angle, seen from the front, have depths too steep to be
 * drawn: some of their pixels would show through the card before them.
 */
const BEVEL = 0.014;

/** The outline of a card, `inset` inside its edge, against the clock from its upper right corner. */
function outline(inset: number): readonly (readonly [x: number, y: number])[] {
  const corner = CARD.corner - inset;
  const [x, y] = [CARD.width / 2 - CARD.corner, CARD.height / 2 - CARD.corner];
  const corners = [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ] as const;
  return corners.flatMap(([cx, cy], quarter) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = ((quarter + step / STEPS) * Math.PI) / 2;
      return [cx + corner * Math.cos(angle), cy + corner * Math.sin(angle)] as const;
    }),
  );
}

/** Collects the vertices of a card with their attributes for the material. */
class CardGeometryBuilder {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #prints: number[] = [];
  readonly #linen: number[] = [];
  readonly #backs: number[] = [];
  readonly #triangles: number[] = [];

  /** Adds a side. The back is printed upright for a card that is turned over about its long edge. */
  side(points: readonly (readonly [number, number])[], z: number, isBack: boolean): void {
    const first = this.#backs.length;
    for (const [x, y] of points) this.#corner([x, y, z], [0, 0, isBack ? -1 : 1], isBack);
    for (let at = 1; at < points.length - 1; at += 1)
      this.#triangles.push(first, first + (isBack ? at + 1 : at), first + (isBack ? at : at + 1));
  }

  /** Adds the edge between the outline of the back and that of the face. */
  edge(back: readonly (readonly [number, number])[], face: readonly (readonly [number, number])[], z: number): void {
    for (const [index, [x, y]] of back.entries()) {
      const next = (index + 1) % back.length;
      const [nextX, nextY] = at(back, next);
      const first = this.#backs.length;
      const [dx, dy] = [nextX - x, nextY - y];
      const long = Math.hypot(dx, dy) || 1;
      for (const [px, py, pz] of [
        [x, y, -z],
        [nextX, nextY, -z],
        [...at(face, next), z],
        [...at(face, index), z],
      ] as const)
        this.#corner([px, py, pz], [dy / long, -dx / long, 0], false);
      this.#triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.#positions, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(this.#prints, 2));
    geometry.setAttribute('uv1', new Float32BufferAttribute(this.#linen, 2));
    geometry.setAttribute('cardBack', new Float32BufferAttribute(this.#backs, 1));
    geometry.setIndex(this.#triangles);
    return geometry;
  }

  #corner([x, y, z]: readonly [number, number, number], normal: readonly number[], isBack: boolean): void {
    this.#positions.push(x, y, z);
    this.#normals.push(...normal);
    this.#prints.push(0.5 + ((isBack ? -1 : 1) * x) / CARD.width, 0.5 + y / CARD.height);
    this.#linen.push(x * LINEN, y * LINEN);
    this.#backs.push(isBack ? 1 : 0);
  }
}

/** A card of scale 1: rounded corners, two printed sides and the edge of the paper. */
export function cardGeometry(): BufferGeometry {
  const builder = new CardGeometryBuilder();
  const [back, face] = [outline(0), outline(BEVEL)];
  const half = CARD.thickness / 2;
  builder.side(face, half, false);
  builder.side(back, -half, true);
  builder.edge(back, face, half);
  return builder.build();
}
