import type { Area } from './plan.ts';
import type { Station } from './stations.ts';

/** Felt on which won dice may lie; the station at which it is, or null where it is nobody's. */
export interface WonArea {
  readonly area: Area;
  readonly home: number | null;
}

const SIDE = { far: -4.9, near: 4.1 } as const;
/** Felt that stays empty with so many seats: it takes what the own areas of the seats cannot. */
const SPARE: Readonly<Record<number, readonly Area[]>> = {
  2: [
    { left: 5.6, right: 12, ...SIDE },
    { left: -12, right: -5.6, ...SIDE },
  ],
  3: [{ left: -9.2, right: 9.2, far: -9.1, near: -5.4 }],
  4: [{ left: -9.2, right: -5.5, far: -9.1, near: -5.4 }],
  6: [
    { left: -4, right: -1.6, far: -6.5, near: -5.2 },
    { left: 2.5, right: 4.9, far: -6.5, near: -5.2 },
  ],
};

/** Where won dice may lie: every station's own area, then what is left of the felt. */
export const wonAreas = (stations: readonly Station[]): readonly WonArea[] => [
  ...stations.map(({ won }, home) => ({ area: won, home })),
  ...(SPARE[stations.length] ?? []).map(area => ({ area, home: null })),
];
