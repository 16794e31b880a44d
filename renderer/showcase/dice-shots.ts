import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { TRAY } from '../layout/plan.ts';
import { rackStands } from '../layout/seats/rack.ts';
import { add, type Vec } from '../layout/vector.ts';
import { at } from '../lists.ts';
import type { Finish } from '../suits/suits.ts';
import { numbered, type PiecesShot, type ShownPiece } from './shots.ts';

const SUITS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'] as const;

const inTray = (x: number, z: number): Vec => [TRAY.centre[0] + x, -TRAY.depth, TRAY.centre[1] + z];
const shown = (suit: string, shape: DieShape, number: number): Pick<ShownPiece, 'shape' | 'faces' | 'up'> => ({
  shape,
  faces: numbered(shape, suit),
  up: number - 1,
});

/** Returns a camera that looks down at a target from this elevation in degrees. */
function cameraOn(target: Vec, elevation: number, distance: number, fieldOfView: number): PiecesShot['camera'] {
  const angle = (elevation * Math.PI) / 180;
  return { position: add(target, [0, Math.sin(angle) * distance, Math.cos(angle) * distance]), target, fieldOfView };
}

/** A row of dice in each material, one of every suit. */
const FINISH_ROWS: readonly (readonly [finish: Finish, shapes: readonly DieShape[], numbers: readonly number[]])[] = [
  ['resin', ['d12', 'd20', 'd6', 'd8', 'd12', 'd10'], [11, 20, 6, 7, 12, 8]],
  ['pearl', ['d6', 'd12', 'd20', 'd6', 'd8', 'd20'], [5, 9, 18, 4, 3, 17]],
  ['metal', ['d20', 'd8', 'd10', 'd12', 'd6', 'd6'], [17, 6, 8, 10, 1, 2]],
];

const FINISHES: PiecesShot = {
  finish: null,
  pieces: FINISH_ROWS.flatMap(([finish, shapes, numbers], row) =>
    SUITS.map((suit, column) => ({
      ...shown(suit, at(shapes, column), at(numbers, column)),
      finish,
      at: inTray(-3.6 + column * 1.44, -1.8 + row * 1.78),
      yaw: 0.32 * Math.sin(column * 3.1 + row * 2),
      scale: 1.02,
    })),
  ),
  camera: cameraOn(inTray(-0.3, 0.05), 41, 16, 24),
};

/** Dice of all suits in order, to compare lit and dim ones. */
const COMPARED = { shapes: ['d20', 'd12', 'd10', 'd8', 'd6', 'd4'], numbers: [17, 11, 8, 7, 1, 3] } as const;

const rowOfChoice = (z: number, choice: 'lit' | 'dim'): readonly ShownPiece[] =>
  SUITS.map((suit, column) => {
    const shape = at(COMPARED.shapes, column);
    const place = { at: inTray(-3.55 + column * 1.42, z), yaw: 0.1 * Math.sin(column * 3) };
    return {
      ...shown(suit, shape, at(COMPARED.numbers, column)),
      ...place,
      choice,
      scale: shape === 'd4' ? 1.35 : 1.04,
    };
  });

type Held = readonly [suit: string, shape: DieShape, number: number];
const HELD: readonly Held[] = [
  ['ruby', 'd6', 1],
  ['ruby', 'd8', 7],
  ['sapphire', 'd20', 11],
  ['sapphire', 'd12', 10],
  ['sapphire', 'd4', 1],
  ['amber', 'd10', 5],
  ['amber', 'd6', 1],
  ['ivory', 'd12', 6],
  ['jade', 'd8', 1],
];

/** A hand in which only the sapphires may be chosen. */
function hand(): readonly ShownPiece[] {
  const stands = rackStands(HELD.map(([suit, shape]) => ({ shape, suit })));
  return HELD.map(([suit, shape, number], index) => {
    const { ground, scale } = at(stands, index);
    const choice = suit === 'sapphire' ? 'lit' : 'dim';
    return { ...shown(suit, shape, number), at: ground.at, ground, scale, choice, yaw: 0.02 * Math.sin(index * 4) };
  });
}

/** Every suit twice, as a die that may be chosen and as one that may not, and a hand of both. */
const CHOICE: PiecesShot = {
  finish: null,
  pieces: [...rowOfChoice(-1.25, 'dim'), ...rowOfChoice(1.35, 'lit'), ...hand()],
  camera: cameraOn(inTray(0, 3.05), 46, 19.2, 32),
};

/** Pictures of dice of every suit. */
export const DICE_SHOTS: Readonly<Record<string, PiecesShot>> = { 'finish-all': FINISHES, choice: CHOICE };
