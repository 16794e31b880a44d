/**
 * `low` draws everything in plain materials, without shadows or environment; `medium` has both, without the second
 * coat of varnish and at one pixel for each of the window's.
 */
export type Quality = 'low' | 'medium' | 'high';

export const FELT_NAMES = ['petrol', 'green', 'midnight', 'plum', 'slate'] as const;
/** The colour of the table's cloth. */
export type Felt = (typeof FELT_NAMES)[number];

export const ROOM_NAMES = ['study', 'veranda', 'inn'] as const;
/** The room round the table. */
export type RoomName = (typeof ROOM_NAMES)[number];

/** The colours of the cloth where it is not worn. Dice of all suits stand out from each of them. */
export const FELTS: Readonly<Record<Felt, string>> = {
  petrol: '#17393f',
  green: '#1c3d2f',
  midnight: '#1c3252',
  plum: '#3f2645',
  slate: '#484f56',
};
