import type { DieShape, Face } from '../../engine/protocol/vocabulary.ts';
import { TRAY } from '../layout/plan.ts';
import { unit, type Vec } from '../layout/vector.ts';
import { numbered, type PiecesShot, type ShownPiece } from './shots.ts';

/** Dice of every kind, in the air and in the tray. */
const FALLING: readonly (readonly [
  shape: DieShape,
  faces: readonly Face[],
  up: number,
  at: Vec,
  normal: Vec,
  yaw: number,
  scale: number,
])[] = [
  ['d20', numbered('d20', 'ruby'), 19, [-2.1, 0.55, 0.7], [0.2, 0.6, 1], 0.25, 1.25],
  ['d6', numbered('d6', 'ivory'), 4, [-0.35, 0.15, 1.35], [-0.35, 0.9, 0.8], 0.55, 1.15],
  ['d12', numbered('d12', 'sapphire'), 11, [1.5, 0.65, 0.8], [-0.1, 0.6, 1], -0.35, 1.25],
  ['d8', numbered('d8', 'amber'), 6, [0.55, 1.75, -0.4], [0.3, 0.45, 1], 0.7, 1.2],
  ['d10', numbered('d10', 'jade'), 6, [-1.1, 1.9, -0.5], [-0.25, 0.5, 1], -0.5, 1.15],
  [
    'd6',
    [14, 13, 12, 12, 13, 14].map(rank => ({ suit: 'hearts', rank })),
    0,
    [3.0, -0.35, 1.45],
    [0.25, 0.9, 0.5],
    -0.5,
    1.1,
  ],
  ['d12', numbered('d12', 'onyx'), 8, [-3.5, -0.5, 0.9], [0, 1, 0.35], 0.3, 1.1],
  ['d4', numbered('d4', 'jade'), 2, [1.15, -0.6, 1.75], [0, 1, 0.05], 0.4, 1.1],
];

const pieces: readonly ShownPiece[] = FALLING.map(([shape, faces, up, at, normal, yaw, scale]) => ({
  shape,
  faces,
  up,
  at,
  yaw,
  scale,
  ground: { at, normal: unit(normal), top: [0, 1, 0] },
}));

const from = (position: Vec, target: Vec, fieldOfView: number): PiecesShot => ({
  finish: null,
  pieces,
  camera: { position, target, fieldOfView },
});

/** The scenes behind the title on the store page: wide, very wide and tall. */
export const STORE_SHOTS: Readonly<Record<string, PiecesShot>> = {
  'store-wide': from([0.2, 5.9, TRAY.centre[1] + 9.6], [0.05, 1.55, 0.2], 31),
  'store-hero': from([0.2, 5.9, TRAY.centre[1] + 9.6], [0.05, 0.85, 0.2], 27),
  'store-tall': from([0.1, 6.6, TRAY.centre[1] + 11.2], [-0.15, 1.9, 0.2], 42),
};
