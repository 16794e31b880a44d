import type { DieShape, Piece } from '../../engine/protocol/vocabulary.ts';
import { SOLIDS } from '../layout/pieces/shapes.ts';
import type { Vec } from '../layout/vector.ts';
import { at, required } from '../lists.ts';
import type { PiecesShot, ShownPiece } from './shots.ts';

/** The centre of the picture: empty felt right of the tray. */
const MIDDLE: Vec = [7.55, 0, -0.6];
/** Position and turn of the dice of a tile. The largest come first and lie behind. */
const SPOTS: readonly { readonly x: number; readonly z: number; readonly yaw: number }[] = [
  { x: 0, z: -1.05, yaw: 0.12 },
  { x: -1.85, z: -0.6, yaw: 0.34 },
  { x: 1.8, z: -0.65, yaw: -0.3 },
  { x: -0.9, z: 0.95, yaw: -0.2 },
  { x: 0.95, z: 0.9, yaw: 0.25 },
];

/** A fan of cards. `pitch` and `step`: distance between cards along the arc and upward; `far` moves the fan back. */
const FAN = { count: 5, scale: 0.64, pitch: 0.19, step: 0.03, radius: 3.7, far: 0.55 } as const;

type Die = Pick<ShownPiece, 'faces'> & { readonly shape: DieShape };
const isDie = (piece: Piece): piece is Piece & Die => piece.shape !== 'card';
const suitsOf = ({ faces }: Piece): readonly string[] => [...new Set(faces.map(({ suit }) => String(suit)))];

/** Similarity of a piece to those chosen so far. */
function similarity(piece: Piece, chosen: readonly Piece[]): number {
  const [suits, faces] = [suitsOf(piece), JSON.stringify(piece.faces)];
  const alike = (other: Piece): number =>
    (other.shape === piece.shape ? 1 : 0) +
    (suitsOf(other).some(suit => suits.includes(suit)) ? 1 : 0) +
    (JSON.stringify(other.faces) === faces ? 3 : 0);
  return chosen.reduce((sum, other) => sum + alike(other), 0);
}

/** Chooses pieces that differ from each other as much as possible. */
function variedChoice<P extends Piece>(pieces: readonly P[], max: number): readonly P[] {
  const chosen: P[] = [];
  const left = [...pieces];
  while (chosen.length < max && left.length > 0) {
    const min = Math.min(...left.map(piece => similarity(piece, chosen)));
    const [next] = left.splice(
      left.findIndex(piece => similarity(piece, chosen) === min),
      1,
    );
    chosen.push(required(next, 'piece left'));
  }
  return chosen;
}

const sizeOf = ({ shape }: Die): number => SOLIDS[shape].inradius;

function diceOf(dice: readonly Die[]): readonly ShownPiece[] {
  const shown = variedChoice(dice, SPOTS.length).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return shown.map(({ shape, faces }, index) => {
    const { x, z, yaw } = at(SPOTS, index);
    const up = faces.length - 1 - (index % Math.min(3, faces.length));
    return { shape, faces, up, yaw, at: [MIDDLE[0] + x, MIDDLE[1], MIDDLE[2] + z] };
  });
}

const rankOf = ({ faces }: Piece): number => faces[0]?.rank ?? 0;

/** High cards in a fan, because they have the richest faces. */
function fanOf(cards: readonly Piece[]): readonly ShownPiece[] {
  const { count, scale, pitch, step, radius, far } = FAN;
  const high = cards.toSorted((a, b) => rankOf(b) - rankOf(a));
  return variedChoice(high, count).map(({ shape, faces }, index, all) => {
    const angle = (index - (all.length - 1) / 2) * pitch;
    const [x, z] = [radius * Math.sin(angle), radius * (1 - Math.cos(angle))];
    return {
      shape,
      faces,
      up: 0,
      scale,
      yaw: -angle,
      at: [MIDDLE[0] + x, MIDDLE[1] + index * step, MIDDLE[2] + z - far],
    };
  });
}

/** The picture of a game in the menu: some of its dice, or cards if it has no dice. */
export function tileShot(equipment: readonly Piece[]): PiecesShot {
  const dice = equipment.filter(isDie);
  return {
    finish: null,
    pieces: dice.length > 0 ? diceOf(dice) : fanOf(equipment),
    camera: {
      position: [MIDDLE[0], MIDDLE[1] + 6, MIDDLE[2] + 8.1],
      target: [MIDDLE[0], MIDDLE[1] + 0.32, MIDDLE[2] + 0.1],
      fieldOfView: 19.5,
    },
  };
}
