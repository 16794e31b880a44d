import type { Shape } from '../../../engine/protocol/vocabulary.ts';

type Point = readonly [x: number, y: number];

/** How a piece is drawn in a box from -1 to 1, y down: one face towards the reader, the others beside it in light or shade. */
export interface Outline {
  readonly facets: readonly { readonly points: readonly Point[]; readonly light: number }[];
  /** The foot of the numeral's middle, and its size. */
  readonly numeral: { readonly x: number; readonly y: number; readonly size: number };
  readonly mark: { readonly x: number; readonly y: number; readonly half: number };
}

const face = (points: readonly Point[], light = 0) => ({ points, light });

export const OUTLINES: Readonly<Record<Shape, Outline>> = {
  card: {
    facets: [face(box(-0.7, -1, 0.7, 1))],
    numeral: { x: 0, y: 0.32, size: 1 },
    mark: { x: 0, y: 0.68, half: 0.18 },
  },
  d4: {
    facets: [
      face([
        [0, -1],
        [0.58, 0.84],
        [-1, 0.6],
      ]),
      face(
        [
          [0, -1],
          [0.98, 0.4],
          [0.58, 0.84],
        ],
        -0.34,
      ),
    ],
    numeral: { x: -0.14, y: 0.54, size: 0.94 },
    mark: { x: -0.05, y: -0.28, half: 0.15 },
  },
  d6: {
    facets: [
      face(box(-0.9, -0.5, 0.5, 0.9)),
      face(
        [
          [-0.9, -0.5],
          [-0.5, -0.9],
          [0.9, -0.9],
          [0.5, -0.5],
        ],
        0.24,
      ),
      face(
        [
          [0.5, -0.5],
          [0.9, -0.9],
          [0.9, 0.5],
          [0.5, 0.9],
        ],
        -0.36,
      ),
    ],
    numeral: { x: -0.2, y: 0.7, size: 1.1 },
    mark: { x: -0.2, y: -0.22, half: 0.17 },
  },
  d8: {
    facets: [
      face([
        [0, -1],
        [0.9, 0.48],
        [-0.9, 0.48],
      ]),
      face(
        [
          [0, -1],
          [-0.9, -0.42],
          [-0.9, 0.48],
        ],
        0.16,
      ),
      face(
        [
          [0, -1],
          [0.9, -0.42],
          [0.9, 0.48],
        ],
        -0.24,
      ),
      face(
        [
          [-0.9, 0.48],
          [0.9, 0.48],
          [0, 1],
        ],
        -0.42,
      ),
    ],
    numeral: { x: 0, y: 0.42, size: 0.98 },
    mark: { x: 0, y: -0.44, half: 0.17 },
  },
  d10: {
    facets: [
      face([
        [0, -1],
        [0.62, 0.24],
        [0, 0.56],
        [-0.62, 0.24],
      ]),
      face(
        [
          [0, -1],
          [-0.62, 0.24],
          [-0.98, 0.16],
          [-0.98, -0.1],
        ],
        0.18,
      ),
      face(
        [
          [0, -1],
          [0.62, 0.24],
          [0.98, 0.16],
          [0.98, -0.1],
        ],
        -0.24,
      ),
      face(
        [
          [-0.98, 0.16],
          [-0.62, 0.24],
          [0, 0.56],
          [0, 1],
        ],
        -0.34,
      ),
      face(
        [
          [0.98, 0.16],
          [0.62, 0.24],
          [0, 0.56],
          [0, 1],
        ],
        -0.48,
      ),
    ],
    numeral: { x: 0, y: 0.36, size: 0.92 },
    mark: { x: 0, y: -0.46, half: 0.15 },
  },
  d12: {
    facets: [face(round(5, 0.68)), ...[0, 1, 2, 3, 4].map(side => face(dodecagonSide(side), sideLight(side)))],
    numeral: { x: 0, y: 0.42, size: 0.9 },
    mark: { x: 0, y: -0.37, half: 0.15 },
  },
  d20: {
    facets: [
      face([
        [0, -0.76],
        [0.7, 0.42],
        [-0.7, 0.42],
      ]),
      ...icosahedronSides(),
    ],
    numeral: { x: 0, y: 0.34, size: 0.76 },
    mark: { x: 0, y: -0.37, half: 0.13 },
  },
};

function box(left: number, top: number, right: number, bottom: number): readonly Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Corners of a regular figure that stands on a side, from the top clockwise. */
function round(corners: number, radius: number): readonly Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

/** The face of a d12 beyond one edge of the face in front. */
function dodecagonSide(side: number): readonly Point[] {
  const inner = round(5, 0.68);
  const outer = round(10, 1);
  const at = side * 2;
  return [inner[side]!, outer[at]!, outer[at + 1]!, outer[(at + 2) % 10]!, inner[(side + 1) % 5]!];
}

/** Light falls from the upper left. */
function sideLight(side: number): number {
  return [-0.12, -0.36, -0.46, -0.22, 0.18][side]!;
}

/** The faces of a d20 around the one in front; the right half mirrors the left, in shade. */
function icosahedronSides(): Outline['facets'] {
  const [top, , lowerRight] = round(6, 1);
  const corner: Point = [-lowerRight![0], -lowerRight![1]];
  const foot: Point = [-lowerRight![0], lowerRight![1]];
  const left: readonly (readonly Point[])[] = [
    [top!, [0, -0.76], corner],
    [corner, [0, -0.76], [-0.7, 0.42]],
    [corner, [-0.7, 0.42], foot],
    [foot, [-0.7, 0.42], [0, 1]],
  ];
  const lights = [0.24, 0.14, 0.04, -0.24];
  const mirrored = (points: readonly Point[]): readonly Point[] => points.map(([x, y]) => [-x, y]);
  return [
    ...left.map((points, index) => face(points, lights[index]!)),
    ...left.map((points, index) => face(mirrored(points), lights[index]! - 0.26)),
    face(
      [
        [-0.7, 0.42],
        [0.7, 0.42],
        [0, 1],
      ],
      -0.36,
    ),
  ];
}
