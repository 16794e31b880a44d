import type { DieShape } from '../../protocol/vocabulary.ts';
import { cross, minus, scaled, unit, type Vector3 } from './vector.ts';

/** A solid before it is measured: corners of any size, and which way each value looks. */
export interface Blank {
  readonly corners: readonly Vector3[];
  /** Outward directions (any length); index = `up`, so the first one belongs to value 1. */
  readonly facing: readonly Vector3[];
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

/** The pentagonal trapezohedron: a zigzag belt of ten corners (36 degrees apart) and two apexes. */
function trapezohedron(): readonly Vector3[] {
  const cos36 = (1 + ROOT5) / 4;
  const cos72 = (ROOT5 - 1) / 4;
  const sin36 = Math.sqrt(1 - cos36 * cos36);
  const sin72 = Math.sqrt(1 - cos72 * cos72);
  // The one height of the zigzag that makes the kites planar.
  const high = (1 - cos36) / (1 + cos36);
  return [
    [1, 0, high],
    [cos36, sin36, -high],
    [cos72, sin72, high],
    [-cos72, sin72, -high],
    [-cos36, sin36, high],
    [-1, 0, -high],
    [-cos36, -sin36, high],
    [-cos72, -sin72, -high],
    [cos72, -sin72, high],
    [cos36, -sin36, -high],
    [0, 0, 1],
    [0, 0, -1],
  ];
}

const TRAPEZOHEDRON = trapezohedron();

/** Directions of the d10's kites: odd prints round the upper apex, each opposite its complement to 9. */
function kites(): readonly Vector3[] {
  const apex = TRAPEZOHEDRON[10]!;
  const upper = [0, 2, 4, 6, 8].map(at =>
    unit(cross(minus(TRAPEZOHEDRON[at]!, apex), minus(TRAPEZOHEDRON[(at + 2) % 10]!, apex))),
  );
  const round = [1, 7, 3, 9, 5];
  const above = (print: number): Vector3 => upper[round.indexOf(print)]!;
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(print =>
    round.includes(print) ? above(print) : scaled(above(9 - print), -1),
  );
}

/**
 * The six dice. Opposite values sum to n + 1 (the d10 prints 0 for its tenth face, so its prints sum to 9).
 * The d6 is right-handed: 1, 2 and 3 run counterclockwise round their corner. The d20 has the order most makers use
 * (1 beside 7, 13 and 19); on the others high and low values alternate as far as they can.
 * The d4's value is the one it stands on, so value v is also the corner it points up.
 */
export const BLANKS: Readonly<Record<DieShape, Blank>> = {
  d4: {
    corners: TETRAHEDRON,
    facing: TETRAHEDRON.map(corner => scaled(corner, -1)),
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
  d10: { corners: TRAPEZOHEDRON, facing: kites(), inradius: 0.5 },
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
