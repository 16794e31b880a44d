import { BAG } from '../layout/plan.ts';
import type { Station } from '../layout/stations.ts';
import { lengthOf, mix, subtract, UP, type Vec } from '../layout/vector.ts';
import type { Blob } from '../pieces/index.ts';
import { type Wall, wallsOf } from './walls.ts';

const APART = 0.62;
const ROUND_A_BOARD = 0.5;

/** Patches along the foot of a board, close enough to be one. */
function along({ from, to }: Wall): readonly Blob[] {
  const [start, end]: readonly Vec[] = [
    [from[0], 0, from[1]],
    [to[0], 0, to[1]],
  ];
  const steps = Math.ceil(lengthOf(subtract(start!, end!)) / APART);
  return Array.from({ length: steps }, (_, step) => ({
    at: mix(start!, end!, (step + 0.5) / steps),
    normal: UP,
    radius: ROUND_A_BOARD,
  }));
}

/** The dark at the foot of what stands on the felt: where the lamp casts no shadows, bag and screens would float. */
export const footShades = (stations: readonly Station[], hasBag: boolean): readonly Blob[] => [
  ...(hasBag ? [{ at: BAG.at, normal: UP, radius: BAG.radius * 1.35 }] : []),
  ...stations
    .filter(({ screen }) => screen !== null)
    .flatMap(wallsOf)
    .flatMap(along),
];
