import type { Vec } from '../../layout/vector.ts';
import type { RoomName } from '../../pieces/drawing-options.ts';

/** Linear light; may exceed 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** The lighting of a room, and its reflections. */
export interface RoomLight {
  /** The lamp over the table. */
  readonly lamp: { readonly colour: string; readonly intensity: number };
  /** A weak light from behind the table: a window, the sky or a fire. */
  readonly rim: { readonly colour: string; readonly intensity: number; readonly from: Vec };
  readonly sky: string;
  readonly ground: string;
  /** The colour of the chairs' wood. */
  readonly chairs: string;
  readonly reflected: {
    readonly ceiling: Light;
    readonly floor: Light;
    readonly walls: Light;
    /** Four tall panes far to the right. */
    readonly window: Light;
    /** Three panes behind the viewer. */
    readonly behind: Light;
    readonly pendant: Light;
    /** A row of small lamps along the left wall. */
    readonly lamps: Light;
    /** Reflected by level faces, at their left and right end. */
    readonly cornice: readonly [left: Light, right: Light];
  };
}

export const ROOM_LIGHTS: Readonly<Record<RoomName, RoomLight>> = {
  study: {
    lamp: { colour: '#ffdcb4', intensity: 7 },
    rim: { colour: '#7fb0e6', intensity: 0.5, from: [20, 9, -17] },
    sky: '#8fb0dc',
    ground: '#2a2018',
    chairs: '#74452c',
    reflected: {
      ceiling: [0.42, 0.35, 0.28],
      floor: [0.13, 0.1, 0.085],
      walls: [0.18, 0.12, 0.09],
      window: [2.2, 3.5, 5.6],
      behind: [1.3, 1.7, 2.3],
      pendant: [14, 10.5, 7],
      lamps: [8, 5, 2.4],
      cornice: [
        [1.25, 1, 0.66],
        [0.8, 1, 1.36],
      ],
    },
  },
  veranda: {
    lamp: { colour: '#ffd6a6', intensity: 5.1 },
    rim: { colour: '#6f9df0', intensity: 0.6, from: [14, 12, -20] },
    sky: '#7f9fe6',
    ground: '#1d1c24',
    chairs: '#5c5658',
    reflected: {
      ceiling: [0.3, 0.36, 0.52],
      floor: [0.1, 0.1, 0.12],
      walls: [0.1, 0.13, 0.22],
      window: [1.5, 2.6, 5.2],
      behind: [1.1, 1.5, 2.6],
      pendant: [14, 10, 6],
      lamps: [9, 5.2, 2],
      cornice: [
        [1.2, 0.95, 0.8],
        [0.7, 0.95, 1.6],
      ],
    },
  },
  inn: {
    lamp: { colour: '#ffd2a0', intensity: 5.3 },
    rim: { colour: '#ff8a3c', intensity: 0.55, from: [17, 7, -17] },
    sky: '#c2b8ac',
    ground: '#2c1a10',
    chairs: '#6b3f24',
    reflected: {
      ceiling: [0.4, 0.3, 0.2],
      floor: [0.16, 0.1, 0.06],
      walls: [0.22, 0.14, 0.08],
      window: [6.4, 2.9, 1],
      behind: [1.2, 1.3, 1.6],
      pendant: [14, 10, 6],
      lamps: [8, 4.6, 1.8],
      cornice: [
        [1.1, 1, 0.85],
        [1.5, 1, 0.6],
      ],
    },
  },
};
