/**
 * `low` uses plain materials, without shadows or environment; `medium` has both, but no clearcoat and one pixel per CSS
 * pixel.
 */
export type Quality = 'low' | 'medium' | 'high';

export const FELT_NAMES = ['petrol', 'green', 'midnight', 'plum', 'slate'] as const;
/** The colour of the table's cloth. */
export type Felt = (typeof FELT_NAMES)[number];

export const ROOM_NAMES = ['study', 'veranda', 'inn'] as const;
export type RoomName = (typeof ROOM_NAMES)[number];

/** Colours of unworn cloth. Dice of all suits stand out from each of them. */
export const FELTS: Readonly<Record<Felt, string>> = {
  petrol: '#17393f',
  green: '#1c3d2f',
  midnight: '#1c3252',
  plum: '#3f2645',
  slate: '#484f56',
};
