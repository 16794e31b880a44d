import type { Rectangle } from 'electron';
import type { DisplayArea } from '../wire.ts';
import { circumstances } from './line.ts';

/** The display with the middle of these bounds, or else the primary one. */
export function displayAt({ x, y, width, height }: Rectangle): DisplayArea {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const has = ({ bounds }: DisplayArea): boolean =>
    middle.x >= bounds.x &&
    middle.x < bounds.x + bounds.width &&
    middle.y >= bounds.y &&
    middle.y < bounds.y + bounds.height;
  return circumstances.displays.find(has) ?? circumstances.displays[0]!;
}
