import { BufferGeometry, Float32BufferAttribute } from 'three';
import { CARD } from '../../layout/pieces/shapes.ts';
import { at } from '../../lists.ts';

/** Steps round a corner, and along the upper and lower edge, which bend with the card. */
const STEPS = { corner: 6, edge: 8 } as const;
/** How often the linen repeats across a die's width. */
const LINEN = 1 / 1.05;

/**
 * How far the printed side lies inside the back. Edges at a right angle, seen from the front, have depths too steep to be
 * drawn: some of their pixels would show through the card before them.
 */
const BEVEL = 0.014;

type OutlinePoint = readonly [x: number, y: number];

/** The outline of a card, `inset` inside its edge, against the clock: its upper edge from right to left, then its lower one. */
function outline(inset: number): readonly OutlinePoint[] {
  const radius = CARD.corner - inset;
  const [x, y] = [CARD.width / 2 - CARD.corner, CARD.height / 2 - CARD.corner];
  const corner = Array.from({ length: STEPS.corner + 1 }, (_, step): OutlinePoint => {
    const angle = ((step / STEPS.corner) * Math.PI) / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const edge = Array.from({ length: STEPS.edge - 1 }, (_, step): OutlinePoint => {
    return [x * (1 - (2 * (step + 1)) / STEPS.edge), y + radius];
  });
  const upper = [...corner, ...edge, ...corner.map(([cx, cy]): OutlinePoint => [-cx, cy]).toReversed()];
  return [...upper, ...upper.map(([cx, cy]): OutlinePoint => [-cx, -cy])];
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
  side(points: readonly OutlinePoint[], z: number, isBack: boolean): void {
    const first = this.#backs.length;
    for (const [x, y] of points) this.#corner([x, y, z], [0, 0, isBack ? -1 : 1], isBack);
    const last = points.length - 1;
    // Strips from the upper to the lower edge.
    for (let at = 0; at < points.length / 2 - 1; at += 1) {
      const [right, left, underLeft, underRight] = [at, at + 1, last - at - 1, last - at];
      for (const corners of [
        [right, left, underLeft],
        [right, underLeft, underRight],
      ])
        this.#triangles.push(...(isBack ? corners.toReversed() : corners).map(corner => first + corner));
    }
  }

  /** Adds the edge between the outline of the back and that of the face. */
  edge(back: readonly OutlinePoint[], face: readonly OutlinePoint[], z: number): void {
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
