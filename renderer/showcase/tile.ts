import type { Piece } from '../../engine/protocol/vocabulary.ts';
import { SOLIDS } from '../layout/solid.ts';
import type { Vec } from '../layout/vector.ts';
import type { Shot, ShownDie } from './shots.ts';

/** Free felt at the left of the tray. */
const FELT: Vec = [-8.2, 0, 0];
/** Where the dice of a tile lie, and how they are turned, the largest first: large dice lie behind. */
const SPOTS: readonly { readonly x: number; readonly z: number; readonly yaw: number }[] = [
  { x: 0, z: -1.05, yaw: 0.12 },
  { x: -1.85, z: -0.6, yaw: 0.34 },
  { x: 1.8, z: -0.65, yaw: -0.3 },
  { x: -0.9, z: 0.95, yaw: -0.2 },
  { x: 0.95, z: 0.9, yaw: 0.25 },
];

type Die = Pick<ShownDie, 'shape' | 'faces'>;
const isDie = (piece: Piece): piece is Piece & Die => piece.shape !== 'card';
const suitsOf = ({ faces }: Die): readonly string[] => [...new Set(faces.map(({ suit }) => String(suit)))];

/** How often what a die is like is among these already. */
function sameness(die: Die, chosen: readonly Die[]): number {
  const [suits, faces] = [suitsOf(die), JSON.stringify(die.faces)];
  const alike = (other: Die): number =>
    (other.shape === die.shape ? 1 : 0) +
    (suitsOf(other).some(suit => suits.includes(suit)) ? 1 : 0) +
    (JSON.stringify(other.faces) === faces ? 3 : 0);
  return chosen.reduce((sum, other) => sum + alike(other), 0);
}

/** Some of a game's dice, as unlike each other as it has them. */
function choice(dice: readonly Die[], most: number): readonly Die[] {
  const chosen: Die[] = [];
  const left = [...dice];
  while (chosen.length < most && left.length > 0) {
    const least = Math.min(...left.map(die => sameness(die, chosen)));
    const [next] = left.splice(
      left.findIndex(die => sameness(die, chosen) === least),
      1,
    );
    chosen.push(next!);
  }
  return chosen;
}

const sizeOf = ({ shape }: Die): number => SOLIDS[shape].inradius;

/** The tile of a game in the menu: dice of its own on the felt, seen from a player's eye. */
export function tileOf(equipment: readonly Piece[]): Shot {
  const dice = choice(equipment.filter(isDie), SPOTS.length).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return {
    finish: null,
    dice: dice.map(({ shape, faces }, index) => {
      const { x, z, yaw } = SPOTS[index]!;
      const up = faces.length - 1 - (index % Math.min(3, faces.length));
      return { shape, faces, up, yaw, at: [FELT[0] + x, 0, FELT[2] + z] };
    }),
    camera: {
      position: [FELT[0], 6.0, FELT[2] + 8.1],
      target: [FELT[0], 0.32, FELT[2] + 0.1],
      fieldOfView: 19.5,
    },
  };
}
