import type { DieShape } from '../../protocol/vocabulary.ts';
import { cross, scale, subtract, unit, type Vector3 } from './vector.ts';

/** The definition of a die: a solid of any scale, the direction of each value, and the die's size. */
export interface Design {
  readonly corners: readonly Vector3[];
  /** Outward directions (any length); index = `up`, so the first one belongs to value 1. */
  readonly facing: readonly [Vector3, ...Vector3[]];
  /** Distance from the centre to a face, in d6 widths. */
  readonly inradius: number;
}

const ROOT5 = Math.sqrt(5);
const PHI = (1 + ROOT5) / 2;
const PSI = (ROOT5 - 1) / 2;

const CUBE: readonly Vector3[] = [
  [-1, -1, -1],
  [-1, -1, 1],
  [-1, 1, -1],
  [-1, 1, 1],
  [1, -1, -1],
  [1, -1, 1],
  [1, 1, -1],
  [1, 1, 1],
];

/** Corners of the icosahedron. */
const ICOSAHEDRON: readonly Vector3[] = [-1, 1].flatMap(a =>
  [-1, 1].flatMap((b): Vector3[] => [
    [0, a, b * PHI],
    [a, b * PHI, 0],
    [a * PHI, 0, b],
  ]),
);

const DODECAHEDRON: readonly Vector3[] = [
  ...CUBE,
  ...[-1, 1].flatMap(a =>
    [-1, 1].flatMap((b): Vector3[] => [
      [0, a * PSI, b * PHI],
      [a * PSI, b * PHI, 0],
      [a * PHI, 0, b * PSI],
    ]),
  ),
];

const TETRAHEDRON: readonly Vector3[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];

const OCTAHEDRON: readonly Vector3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** The pentagonal trapezohedron: a zigzag belt of ten corners, 36 degrees apart, and two apexes. */
function trapezohedron(): Pick<Design, 'corners' | 'facing'> {
  const cos36 = (1 + ROOT5) / 4;
  const cos72 = (ROOT5 - 1) / 4;
  const sin36 = Math.sqrt(1 - cos36 * cos36);
  const sin72 = Math.sqrt(1 - cos72 * cos72);
  // The one height of the zigzag that makes the kites planar.
  const high = (1 - cos36) / (1 + cos36);
  const apex: Vector3 = [0, 0, 1];
  // The upper corners of the belt, counterclockwise from x.
  const a: Vector3 = [1, 0, high];
  const b: Vector3 = [cos72, sin72, high];
  const c: Vector3 = [-cos36, sin36, high];
  const d: Vector3 = [-cos36, -sin36, high];
  const e: Vector3 = [cos72, -sin72, high];
  const corners: Vector3[] = [
    a,
    [cos36, sin36, -high],
    b,
    [-cos72, sin72, -high],
    c,
    [-1, 0, -high],
    d,
    [-cos72, -sin72, -high],
    e,
    [cos36, -sin36, -high],
    apex,
    [0, 0, -1],
  ];
  const kite = (right: Vector3, left: Vector3): Vector3 => unit(cross(subtract(right, apex), subtract(left, apex)));
  // Odd prints lie round the upper apex; opposite each lies its complement to 9.
  const [one, seven, three, nine, five] = [kite(a, b), kite(b, c), kite(c, d), kite(d, e), kite(e, a)];
  const [eight, two, six, zero, four] = [
    opposite(one),
    opposite(seven),
    opposite(three),
    opposite(nine),
    opposite(five),
  ];
  return { corners, facing: [one, two, three, four, five, six, seven, eight, nine, zero] };
}

const opposite = (direction: Vector3): Vector3 => scale(direction, -1);

/**
 * The six dice. Opposite values sum to n + 1.
 * The d6 is right-handed: 1, 2 and 3 run counterclockwise round their corner. The d20 has the order most makers use
 * (1 beside 7, 13 and 19); on the others high and low values alternate as far as they can.
 * The d4's value is the one it stands on, so value v is also the corner it points up.
 */
export const DESIGNS: Readonly<Record<DieShape, Design>> = {
  d4: {
    corners: TETRAHEDRON,
    facing: [
      [-1, -1, -1],
      [-1, 1, 1],
      [1, -1, 1],
      [1, 1, -1],
    ],
    // Edge 1.25 widths.
    inradius: (1.25 * Math.sqrt(6)) / 12,
  },
  d6: {
    corners: CUBE,
    facing: [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [-1, 0, 0],
      [0, 0, -1],
    ],
    inradius: 0.5,
  },
  d8: {
    corners: OCTAHEDRON,
    facing: [
      [1, 1, 1],
      [1, -1, -1],
      [-1, 1, -1],
      [-1, -1, 1],
      [1, 1, -1],
      [1, -1, 1],
      [-1, 1, 1],
      [-1, -1, -1],
    ],
    inradius: 0.475,
  },
  d10: { ...trapezohedron(), inradius: 0.5 },
  d12: {
    corners: DODECAHEDRON,
    facing: [
      [-1, 0, -PHI],
      [PHI, -1, 0],
      [-1, 0, PHI],
      [0, PHI, 1],
      [0, -PHI, 1],
      [PHI, 1, 0],
      [-PHI, -1, 0],
      [0, PHI, -1],
      [0, -PHI, -1],
      [1, 0, -PHI],
      [-PHI, 1, 0],
      [1, 0, PHI],
    ],
    inradius: 0.55,
  },
  d20: {
    corners: ICOSAHEDRON,
    facing: [
      [-1, -1, -1],
      [0, PHI, PSI],
      [1, -1, -1],
      [-PSI, 0, PHI],
      [-PHI, PSI, 0],
      [1, -1, 1],
      [-PSI, 0, -PHI],
      [PHI, PSI, 0],
      [0, -PHI, PSI],
      [1, 1, -1],
      [-1, -1, 1],
      [0, PHI, -PSI],
      [-PHI, -PSI, 0],
      [PSI, 0, PHI],
      [-1, 1, -1],
      [PHI, -PSI, 0],
      [PSI, 0, -PHI],
      [-1, 1, 1],
      [0, -PHI, -PSI],
      [1, 1, 1],
    ],
    inradius: 0.6,
  },
};
