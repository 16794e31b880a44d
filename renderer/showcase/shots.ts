import type { DieShape, Face, Shape } from '../../engine/protocol/vocabulary.ts';
import type { Ground } from '../layout/pieces/place.ts';
import { TRAY } from '../layout/plan.ts';
import type { Vec } from '../layout/vector.ts';
import type { Finish, Tones } from '../suits/suits.ts';

/** A piece on the table in a picture. */
export interface ShownPiece {
  readonly shape: Shape;
  readonly faces: readonly Face[];
  /** 1 by default. */
  readonly scale?: number;
  /** The upper face, or null for an unthrown die. */
  readonly up: number | null;
  readonly at: Vec;
  readonly yaw: number;
  /** The surface it stands on, if not the level one at `at`. */
  readonly ground?: Ground;
  /** Its material, or else that of the picture. */
  readonly finish?: Finish;
  /** Whether it may be chosen, or may not while others may. Undefined: nothing may be chosen. */
  readonly choice?: 'lit' | 'dim';
}
/** A picture of some pieces on the table. */
export interface PiecesShot {
  /** The material of all dice, or null for each set's default. */
  readonly finish: Finish | null;
  readonly tones?: Tones;
  readonly pieces: readonly ShownPiece[];
  readonly camera: { readonly position: Vec; readonly target: Vec; readonly fieldOfView: number };
}

const sidesOf = (shape: DieShape): number => Number(shape.slice(1));
/** The faces of a die of one suit, numbered from 1. */
export const numbered = (shape: DieShape, suit: string | null): readonly Face[] =>
  Array.from({ length: sidesOf(shape) }, (_, up) => ({ suit, rank: up + 1 }));
const card = (suit: string, ranks: readonly number[]): readonly Face[] => ranks.map(rank => ({ suit, rank }));
const HIGH = [14, 13, 12, 12, 13, 14];
const LOW = [11, 10, 9, 9, 10, 11];
/** The faces of a die with cards of several suits. */
const MIXED: readonly Face[] = [
  { suit: 'clubs', rank: 8 },
  { suit: 'hearts', rank: 5 },
  { suit: 'red-joker', rank: 0 },
  { suit: 'spades', rank: 3 },
  { suit: 'clubs', rank: 14 },
  { suit: 'diamonds', rank: 2 },
];

type DieExample = readonly [shape: DieShape, faces: readonly Face[], up: number | null, yaw: number];
const die = (shape: DieShape, suit: string | null, number: number, yaw: number): DieExample => [
  shape,
  numbered(shape, suit),
  number - 1,
  yaw,
];

/** Examples of every kind of die, far row first. */
const EXAMPLES: readonly (readonly DieExample[])[] = [
  [
    ['d6', card('hearts', HIGH), 0, 0.35],
    die('d20', 'sapphire', 20, 0.3),
    die('d10', 'amber', 4, -0.3),
    die('d12', 'ivory', 9, 0.1),
    die('d8', 'jade', 1, -0.4),
    ['d6', card('clubs', LOW), 0, -0.25],
  ],
  [
    die('d4', 'ivory', 3, 0.15),
    die('d6', 'sapphire', 5, -0.16),
    die('d8', 'ruby', 7, 0.1),
    ['d6', MIXED, 2, 0.2],
    die('d12', 'onyx', 12, 0.25),
    die('d20', 'amber', 20, 0.05),
  ],
  [
    ['d6', card('spades', HIGH), null, 0],
    ['d6', card('diamonds', LOW), null, 0.04],
    die('d6', 'ruby', 5, 0.3),
    die('d10', null, 7, -0.1),
    die('d12', 'jade', 11, 0.2),
    die('d20', null, 17, -0.2),
  ],
];
const PITCH = { x: 1.45, z: 1.75 };
/** Position of the far left example in the tray. */
const FIRST_AT: Vec = [TRAY.centre[0] - 3.62, -TRAY.depth, TRAY.centre[1] - 1.75];

const examplesIn = (finish: Finish | null): PiecesShot => ({
  finish,
  pieces: EXAMPLES.flatMap((row, z) =>
    row.map(([shape, faces, up, yaw], x) => ({
      shape,
      faces,
      up,
      yaw,
      at: [FIRST_AT[0] + x * PITCH.x, FIRST_AT[1], FIRST_AT[2] + z * PITCH.z] as const,
    })),
  ),
  camera: {
    position: [TRAY.centre[0], 10.4, TRAY.centre[1] + 10.9],
    target: [TRAY.centre[0], -0.3, TRAY.centre[1]],
    fieldOfView: 23,
  },
});

export const PIECES_SHOTS: Readonly<Record<string, PiecesShot>> = {
  'finish-resin': examplesIn('resin'),
  'finish-pearl': examplesIn('pearl'),
  'finish-metal': examplesIn('metal'),
  dice: examplesIn(null),
};
