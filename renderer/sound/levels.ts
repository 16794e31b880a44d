import type { Kind } from './cue.ts';

/** Sounds that are made louder and softer together. */
export type Group = 'dice' | 'table';

export const GROUP_OF: Readonly<Record<Kind, Group>> = {
  dice: 'dice',
  floor: 'dice',
  wall: 'dice',
  cup: 'dice',
  place: 'table',
  card: 'table',
  gather: 'table',
  turn: 'table',
};

/** What amplitudes are multiplied with. */
export type Levels = Readonly<Record<Group | 'all', number>>;

/** How loud everything is set to be, in per cent. */
export interface Loudness {
  readonly muted: boolean;
  readonly volume: number;
  readonly diceVolume: number;
  readonly tableVolume: number;
}

/** Half the way of a slider is about half as loud to the ear. */
const gainOf = (percent: number): number => (percent / 100) ** 2;

export function levelsOf({ muted, volume, diceVolume, tableVolume }: Loudness): Levels {
  return { all: muted ? 0 : gainOf(volume), dice: gainOf(diceVolume), table: gainOf(tableVolume) };
}
