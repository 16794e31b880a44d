import { BufferGeometry, Float32BufferAttribute } from 'three';
import { CARD, CARD_DIE } from '../../layout/pieces/shapes.ts';
import { at } from '../../lists.ts';

/** Steps round a corner, and along the top and bottom edges, which bend with the card. */
const STEPS = { corner: 6, edge: 8 } as const;
/** Repeats of the linen per die width. */
const LINEN = 1 / 1.05;

/**
 * Inset of the printed side from the back. Perpendicular edges, seen from the front, have too steep a depth:
 * some of their pixels would show through the card in front.
 */
const BEVEL = 0.014;
/** Radius of the rounded edge of the die on a card, and the inset from which its walls take their ink. */
const DIE = { edge: 0.07, ink: 0.03 } as const;

/** A rounded rectangle centred on the card. */
interface Plate {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}
type OutlinePoint = readonly [x: number, y: number];

/**
 * The outline of a plate, `inset` inside its edge, counter-clockwise: its top edge from right to left, then its bottom
 * edge.
 */
function outline({ width, height, corner: round }: Plate, inset: number): readonly OutlinePoint[] {
  const radius = round - inset;
  const [x, y] = [width / 2 - round, height / 2 - round];
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

/** Collects the vertices of a card with the attributes for its material. */
class CardGeometryBuilder {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #prints: number[] = [];
  readonly #linen: number[] = [];
  readonly #backs: number[] = [];
  readonly #reliefs: number[] = [];
  readonly #triangles: number[] = [];

  /** Adds a side. The back is printed upright for a card turned over about its long edge. */
  side(points: readonly OutlinePoint[], z: number, isBack: boolean): void {
    const first = this.#backs.length;
    for (const [x, y] of points) this.#corner([x, y, z], [0, 0, isBack ? -1 : 1], isBack);
    this.#fill(first, points.length, isBack);
  }

  /**
   * Adds a die on the face: walls, a rounded edge and a front. Its vertices lie in the plane of the face; `relief` is 1
   * plus their height. Its walls take the colour of the front's edge.
   */
  die(z: number): void {
    const { edge } = DIE;
    const { relief: up } = CARD_DIE;
    const rings = [
      this.#ring(z, { inset: 0, up: 0, rise: 0 }),
      this.#ring(z, { inset: 0, up: up - edge, rise: 0.2 }),
      this.#ring(z, { inset: edge, up, rise: 1.6 }),
    ];
    const front = outline(CARD_DIE, edge);
    for (const [index, to] of rings.slice(1).entries()) {
      const from = at(rings, index);
      for (const step of front.keys()) {
        const next = (step + 1) % front.length;
        this.#triangles.push(from + step, from + next, to + next, from + step, to + next, to + step);
      }
    }
    const first = this.#backs.length;
    for (const [x, y] of front) this.#corner([x, y, z], [0, 0, 1], false, { relief: 1 + up });
    this.#fill(first, front.length, false);
  }

  /** Adds the points round the die at one height and returns the first index. `rise`: upward tilt of their normals. */
  #ring(
    z: number,
    { inset, up, rise }: { readonly inset: number; readonly up: number; readonly rise: number },
  ): number {
    const first = this.#backs.length;
    const inside = outline(CARD_DIE, DIE.ink);
    const beyond = (along: number, size: number): number =>
      Math.sign(along) * Math.max(0, Math.abs(along) - size / 2 + CARD_DIE.corner);
    for (const [index, [x, y]] of outline(CARD_DIE, inset).entries()) {
      const [outX, outY] = [beyond(x, CARD_DIE.width), beyond(y, CARD_DIE.height)];
      const long = Math.hypot(outX, outY) * Math.hypot(1, rise);
      const normal = [outX / long, outY / long, rise / Math.hypot(1, rise)];
      this.#corner([x, y, z], normal, false, { print: at(inside, index), relief: 1 + up });
    }
    return first;
  }

  /** Fills an outline with strips from its top to its bottom edge. */
  #fill(first: number, count: number, isBack: boolean): void {
    const last = count - 1;
    for (let at = 0; at < count / 2 - 1; at += 1) {
      const [right, left, underLeft, underRight] = [at, at + 1, last - at - 1, last - at];
      for (const corners of [
        [right, left, underLeft],
        [right, underLeft, underRight],
      ])
        this.#triangles.push(...(isBack ? corners.toReversed() : corners).map(corner => first + corner));
    }
  }

  /** Adds the edge between the outlines of the back and the face. */
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
    geometry.setAttribute('cardRelief', new Float32BufferAttribute(this.#reliefs, 1));
    geometry.setIndex(this.#triangles);
    return geometry;
  }

  #corner(
    [x, y, z]: readonly [number, number, number],
    normal: readonly number[],
    isBack: boolean,
    { print = [x, y], relief = 0 }: { readonly print?: OutlinePoint; readonly relief?: number } = {},
  ): void {
    this.#positions.push(x, y, z);
    this.#normals.push(...normal);
    this.#prints.push(0.5 + ((isBack ? -1 : 1) * print[0]) / CARD.width, 0.5 + print[1] / CARD.height);
    this.#linen.push(x * LINEN, y * LINEN);
    this.#backs.push(isBack ? 1 : 0);
    this.#reliefs.push(relief);
  }
}

/** A card at scale 1: rounded corners, two printed sides and the paper's edge, with a raised die if it shows one. */
export function cardGeometry(hasDie: boolean): BufferGeometry {
  const builder = new CardGeometryBuilder();
  const [back, face] = [outline(CARD, 0), outline(CARD, BEVEL)];
  const half = CARD.thickness / 2;
  builder.side(face, half, false);
  builder.side(back, -half, true);
  builder.edge(back, face, half);
  if (hasDie) builder.die(half);
  return builder.build();
}
