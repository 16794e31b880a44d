import { at } from '../../../../engine/core/lists.ts';
import { clamp, clouds, type Rgb, randomFrom, shaded, smooth } from '../drawing.ts';
import { between, type Frame, type Layer, type Lens, type Paint } from './layer.ts';

/** Where the floor of every room lies. */
export const FLOOR_LEVEL = -22;
/** The wall behind everything, and the layer in front of it, as renderer/scene/rooms/room.ts bends them. */
export const WALL: Frame = { halfWidth: 67.5, bottom: FLOOR_LEVEL - 0.5, top: 16.5, scale: 15 };
export const NEAR: Frame = { halfWidth: 51, bottom: FLOOR_LEVEL - 0.5, top: 6, scale: 15 };
/** The floor seen from above: x as elsewhere, y away from the viewer, from a line 6 widths behind the table's middle. */
export const GROUND: Frame = { halfWidth: 75, bottom: -60, top: 60, scale: 4 };
/** A nearer layer is less out of focus. */
export const WALL_LENS: Lens = { blur: 0.72, glare: 0.16, reach: 4.5 };
export const NEAR_LENS: Lens = { blur: 0.42, glare: 0.14, reach: 3.4 };
export const GROUND_LENS: Lens = { blur: 0.6, glare: 0, reach: 1 };

/** Floor boards that run across the picture. */
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

/** Darkens the floor under the table. */
export function underTable(layer: Layer): Layer {
  const { frame, width, light } = layer;
  for (let at = 0; at < light.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const x = ((pixel % width) + 0.5) / frame.scale - frame.halfWidth;
    const y = frame.top - (Math.floor(pixel / width) + 0.5) / frame.scale;
    const far = Math.hypot(x / 27, (y + 6) / 20);
    light[at] = (light[at] ?? 0) * (0.12 + 0.88 * clamp((far - 0.35) / 0.9) ** 1.5);
  }
  return layer;
}
