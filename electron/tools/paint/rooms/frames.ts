import { at } from '../../../../engine/core/lists.ts';
import { clamp, clouds, type Rgb, randomFrom, shaded, smooth } from '../drawing.ts';
import { between, type Frame, type Layer, type Paint } from './layer.ts';

/** Height of the floor in every room. */
export const FLOOR_LEVEL = -22;
/** The wall in the background, and the layer in front of it, as bent by renderer/scene/rooms/room-meshes.ts. */
export const WALL: Frame = { halfWidth: 67.5, bottom: FLOOR_LEVEL - 0.5, top: 16.5, scale: 15 };
export const NEAR: Frame = { halfWidth: 51, bottom: FLOOR_LEVEL - 0.5, top: 10, scale: 15 };
/** The floor from above: x as elsewhere, y away from the viewer, from a line 6 widths behind the table's centre. */
export const GROUND: Frame = { halfWidth: 75, bottom: -60, top: 60, scale: 4 };

/** Functions that paint the parts of a room and illuminate them. */
export interface PaintedRoom {
  wall(layer: Layer): void;
  /** Paints the things standing or hanging in front of the wall. */
  near(layer: Layer): void;
  floor(layer: Layer): void;
}

/** Returns the paint of floorboards that run across the picture. */
export function planks(tones: readonly Rgb[]): (x: number, y: number) => Paint {
  const random = randomFrom(3);
  const boards = Array.from({ length: 997 }, () => random());
  return (x, y) => {
    const row = Math.floor(y / 2.6);
    const column = Math.floor(x / 17 + at(boards, (row + 500) % 997));
    const tone = at(boards, Math.abs(row * 31 + column * 7) % 997);
    const seam = smooth(0, 0.16, y / 2.6 - row) * smooth(0, 0.16, row + 1 - y / 2.6);
    const grain = 0.8 + 0.4 * clouds((x + 75) / 150, (y + 60) / 120, 20, 160, 2, 4);
    return { colour: shaded(between(tones, tone), (0.3 + 0.7 * seam) * grain) };
  };
}

/** Multiplies every pixel's light by a factor. */
function dim({ frame, width, light }: Layer, by: (x: number, y: number) => number): void {
  for (let pixel = 0; pixel < light.length / 3; pixel += 1) {
    const x = ((pixel % width) + 0.5) / frame.scale - frame.halfWidth;
    const factor = by(x, frame.top - (Math.floor(pixel / width) + 0.5) / frame.scale);
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) light[at] = (light[at] ?? 0) * factor;
  }
}

/** Brightness of floor and wall where they meet, low enough to hide the edge. */
const SEAM = 0.12;
/** The circle of the wall. Its centre is nearer to the viewer than the floor's. */
const ARC = { radius: 50, middle: -20 } as const;

/** Darkens the floor under the table and along the wall. */
export function shadeFloor(layer: Layer): void {
  dim(layer, (x, y) => {
    const fromTable = Math.hypot(x / 27, (y + 6) / 20);
    const underTable = 0.12 + 0.88 * clamp((fromTable - 0.35) / 0.9) ** 1.5;
    return underTable * (SEAM + (1 - SEAM) * smooth(ARC.radius, 32, Math.hypot(x, y - ARC.middle)));
  });
}

/** Darkens a wall towards the floor. */
export function shadeWall(layer: Layer): void {
  dim(layer, (_x, y) => SEAM + (1 - SEAM) * smooth(FLOOR_LEVEL, FLOOR_LEVEL + 7, y));
}
