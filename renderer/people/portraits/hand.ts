import { type PortraitFace, sideOf } from './face.ts';
import { type Paint, pathOf } from './paths.ts';

/** A hand at the chin, with one finger along the cheek, and the cuff of its sleeve. */
interface Hand {
  readonly fist: string;
  readonly finger: string;
  readonly cuff: string;
  /** Shade and lines on the fist. */
  readonly marks: readonly Paint[];
}

export function handOf(face: PortraitFace): Hand {
  const { chin: y, skin, wide, turn } = face;
  const middle = 100 + sideOf(face) * 0.17 * Math.abs(turn) * wide;
  /** From the tip of the chin. */
  const place = (x: number, height: number) => [middle + x, y + height] as const;
  const fist = pathOf(
    place,
    ['M', -32, 46],
    ['C', -34, 26, -34, 10, -26, 2],
    ['C', -20, -4, -8, -8, 0, -6],
    ['C', 8, -5, 12, 0, 10, 6],
    ['C', 12, 12, 8, 17, 4, 18],
    ['C', 2, 26, -2, 36, -2, 46],
    ['Z'],
  );
  const finger = pathOf(
    place,
    ['M', -31, 12],
    ['C', -35, -4, -37, -20, -35, -30],
    ['C', -34, -36, -26, -36, -25, -30],
    ['C', -24, -20, -21, -9, -12, -4],
    ['L', -14, 10],
    ['Z'],
  );
  const cuff = pathOf(place, ['M', -38, 52], ['L', -37, 28], ['C', -28, 32, -12, 32, 3, 28], ['L', 4, 52], ['Z']);
  const shade = pathOf(
    place,
    ['M', -4, -10],
    ['C', -6, 4, -2, 14, -12, 20],
    ['C', -14, 30, -12, 40, -12, 50],
    ['L', 20, 50],
    ['L', 20, -10],
    ['Z'],
  );
  const lines = [
    pathOf(place, ['M', 9, 5], ['C', 2, 4, -6, 5, -11, 8]),
    pathOf(place, ['M', 6, 14], ['C', 0, 13, -6, 14, -10, 16]),
    pathOf(place, ['M', -26, 6], ['C', -22, 4, -19, 3, -16, 3]),
  ].join('');
  return {
    fist,
    finger,
    cuff,
    marks: [
      { d: shade, fill: skin.shade },
      { d: lines, stroke: skin.deep, width: 1.8, opacity: 0.8 },
    ],
  };
}
