import type { DieShape, Piece } from '../../engine/protocol/vocabulary.ts';
import { bareTable } from '../layout/bare-table.ts';
import { type PiecePlace, poseOf } from '../layout/pieces/place.ts';
import { TRAY } from '../layout/plan.ts';
import { rackStands } from '../layout/seats/rack.ts';
import { UP, type Vec } from '../layout/vector.ts';
import { at as itemAt } from '../lists.ts';

interface MenuDie {
  readonly shape: DieShape;
  readonly number: number;
  readonly suit: string;
}
const IN_TRAY: readonly (MenuDie & { readonly at: readonly [number, number]; readonly yaw: number })[] = [
  { shape: 'd20', number: 17, suit: 'amber', at: [-0.2, 0.5], yaw: 0.12 },
  { shape: 'd12', number: 9, suit: 'sapphire', at: [-2.2, -0.3], yaw: 0.34 },
  { shape: 'd8', number: 6, suit: 'ruby', at: [1.9, 0.9], yaw: -0.25 },
  { shape: 'd4', number: 3, suit: 'ivory', at: [0.9, -1.2], yaw: 0.2 },
  { shape: 'd10', number: 7, suit: 'jade', at: [2.9, -0.9], yaw: -0.4 },
  { shape: 'd6', number: 5, suit: 'ruby', at: [-1.4, -1.7], yaw: -0.35 },
];
const IN_RACK: readonly MenuDie[] = [
  { shape: 'd20', number: 20, suit: 'ruby' },
  { shape: 'd12', number: 11, suit: 'ruby' },
  { shape: 'd10', number: 8, suit: 'sapphire' },
  { shape: 'd6', number: 6, suit: 'amber' },
  { shape: 'd8', number: 4, suit: 'ivory' },
];

const pieceOf = ({ shape, suit }: MenuDie): Piece => ({ shape, faces: [{ suit, rank: 1 }] });

/** The table behind the menu, with its dice. */
export const MENU_TABLE = bareTable([...IN_TRAY, ...IN_RACK].map(pieceOf));

/** Places of the dice behind the menu, in the tray and in the rack. */
export function menuPlaces(): readonly PiecePlace[] {
  const stands = rackStands(IN_RACK);
  const placeOf = (
    die: MenuDie,
    index: number,
    at: Vec,
    normal: Vec,
    top: Vec,
    scale: number,
    yaw: number,
  ): PiecePlace => ({
    key: `piece ${index}`,
    piece: index,
    shape: die.shape,
    up: die.number - 1,
    zone: 'aside',
    seat: null,
    ...poseOf(die.shape, die.number - 1, { at, normal, top }, scale, yaw),
    scale,
    normal,
    hidden: false,
  });
  const [x, z] = TRAY.centre;
  return [
    ...IN_TRAY.map((die, index) => {
      const at: Vec = [x + die.at[0], -TRAY.depth, z + die.at[1]];
      return placeOf(die, index, at, UP, [0, 0, -1], 1, die.yaw);
    }),
    ...IN_RACK.map((die, index) => {
      const { ground, scale } = itemAt(stands, index);
      return placeOf(die, IN_TRAY.length + index, ground.at, ground.normal, ground.top, scale, 0);
    }),
  ];
}
