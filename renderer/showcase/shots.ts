import type { DieShape, Face, Shape } from '../../engine/protocol/vocabulary.ts';
import { TRAY } from '../layout/plan.ts';
import type { Vec } from '../layout/vector.ts';
import type { Finish } from '../suits/suits.ts';

/** A piece that lies on the table for its picture. */
export interface ShownPiece {
  readonly shape: Shape;
  readonly faces: readonly Face[];
  /** 1 if it is not given. */
  readonly scale?: number;
  /** Null: it has not been thrown. */
  readonly up: number | null;
  readonly at: Vec;
  readonly yaw: number;
}
/** A picture of pieces on the table without a match. */
export interface Shot {
  /** What all dice are made of, or null for what each set is made of. */
  readonly finish: Finish | null;
  readonly pieces: readonly ShownPiece[];
  readonly camera: { readonly position: Vec; readonly target: Vec; readonly fieldOfView: number };
}

const sidesOf = (shape: DieShape): number => Number(shape.slice(1));
const numbered = (shape: DieShape, suit: string | null): readonly Face[] =>
  Array.from({ length: sidesOf(shape) }, (_, up) => ({ suit, rank: up + 1 }));
const card = (suit: string, ranks: readonly number[]): readonly Face[] => ranks.map(rank => ({ suit, rank }));
const HIGH = [14, 13, 12, 12, 13, 14];
const LOW = [11, 10, 9, 9, 10, 11];
/** A die of a deck of cards whose faces are of several suits. */
const MIXED: readonly Face[] = [
  { suit: 'clubs', rank: 8 },
  { suit: 'hearts', rank: 5 },
  { suit: 'red-joker', rank: 0 },
  { suit: 'spades', rank: 3 },
  { suit: 'clubs', rank: 14 },
  { suit: 'diamonds', rank: 2 },
];

type Kind = readonly [shape: DieShape, faces: readonly Face[], up: number | null, yaw: number];
const die = (shape: DieShape, suit: string | null, number: number, yaw: number): Kind => [
  shape,
  numbered(shape, suit),
  number - 1,
  yaw,
];

/** Every kind of die there is, far row first. */
const KINDS: readonly (readonly Kind[])[] = [
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
/** In the tray, where the table is at its calmest. */
const KINDS_AT: Vec = [TRAY.centre[0] - 3.62, -TRAY.depth, TRAY.centre[1] - 1.75];

const kinds = (finish: Finish | null): Shot => ({
  finish,
  pieces: KINDS.flatMap((row, z) =>
    row.map(([shape, faces, up, yaw], x) => ({
      shape,
      faces,
      up,
      yaw,
      at: [KINDS_AT[0] + x * PITCH.x, KINDS_AT[1], KINDS_AT[2] + z * PITCH.z] as const,
    })),
  ),
  camera: { position: [0, 10.4, 9.4], target: [0, -0.3, -1.5], fieldOfView: 23 },
});

export const SHOTS: Readonly<Record<string, Shot>> = {
  'finish-resin': kinds('resin'),
  'finish-pearl': kinds('pearl'),
  'finish-metal': kinds('metal'),
  dice: kinds(null),
};
