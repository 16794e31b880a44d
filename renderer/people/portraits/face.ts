import type { Reactions } from './face-shapes.ts';
import { n, type Paint, pathOf } from './paths.ts';

/** Colours of a skin: in light, in shade, in deep shade, of blushing cheeks, of lips, and of lines. */
export interface Skin {
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly blush: string;
  readonly lips: string;
  readonly line: string;
}

/**
 * Measures of a face. The drawing is 200 wide and high, x = 100 is the centre of the head, and lengths without x or y
 * are half of what they measure.
 */
export interface PortraitFace extends Reactions {
  /** Direction and extent of the face's turn: -1 is three quarters to the left, 1 to the right. */
  readonly turn: number;
  readonly skin: Skin;
  /** Half the width of the head, and the heights of crown, eyes and chin. */
  readonly wide: number;
  readonly crown: number;
  readonly eyes: number;
  readonly chin: number;
  /** Width of the jaw and of the chin, normally 1. */
  readonly jaw?: number;
  readonly point?: number;
  readonly iris: string;
  /** Size of the eyes, normally 1, and how far the lids hang over them, from 0 to 1. */
  readonly eyeSize?: number;
  readonly lids?: number;
  /** Whether the lashes are drawn as a wing. */
  readonly lashes?: boolean;
  readonly brows: string;
  /** Half the thickness of the brows, and their slope: above 0 the outer ends are higher. */
  readonly browWeight?: number;
  readonly browSlope?: number;
  /** Length of the nose below the eyes and size of its tip. */
  readonly nose?: number;
  readonly tip?: number;
  /** Distance of the mouth below the eyes, its half width and the fullness of the lips, normally 1. */
  readonly mouth?: number;
  readonly mouthWide?: number;
  readonly lips?: number;
  /** Amount by which the corners of the calm mouth are raised. */
  readonly smile?: number;
}

/** Returns the side a face is turned to: 1 is right. */
export const sideOf = ({ turn }: PortraitFace): 1 | -1 => (turn < 0 ? -1 : 1);

/** Returns a placing that measures x from the centre of the head towards the side the face is turned to. */
export const onHead =
  (face: PortraitFace) =>
  (x: number, y: number): readonly [number, number] => [100 + sideOf(face) * x, y];

/**
 * Returns the outline of the head: forehead, socket and cheek on the far side, chin, jaw and temple on the near side.
 */
export function headOf(face: PortraitFace): string {
  const { wide: w, crown, eyes: e, chin, jaw = 1, point = 1 } = face;
  const t = Math.abs(face.turn);
  const dent = 1 - 0.075 * t;
  const brow = w * (1 - 0.02 * t);
  const shift = 0.17 * t * w;
  const c = 0.2 * w * point;
  return pathOf(
    onHead(face),
    ['M', 0.04 * w, crown],
    ['C', 0.6 * w, crown, 0.99 * w, crown + 15, brow, e - 15],
    ['C', brow, e - 8, w * dent, e - 3, w * dent, e + 4],
    ['C', w * (dent + 0.06), e + 10, w * (dent + 0.05), e + 20, w * 0.9, e + 30],
    ['C', w * 0.84 * jaw, chin - 16, shift + c + 0.26 * w * jaw, chin - 1, shift + c * 0.6, chin],
    ['C', shift, chin + 1, shift - c * 0.6, chin + 1, shift - c, chin - 2],
    ['C', shift - c - 0.36 * w * jaw, chin - 8, -0.92 * w * jaw, chin - 24, -w * 0.97, e + 14],
    ['C', -1.02 * w, e, -1.02 * w, e - 12, -w, e - 22],
    ['C', -0.95 * w, crown + 9, -0.52 * w, crown, 0.04 * w, crown],
    ['Z'],
  );
}

/** Returns the part of the head not reached by the light from the left: one cheek and the side of the chin. */
export function shadeOf({ turn, wide: w, crown, eyes: e, chin }: PortraitFace): string {
  const place = (part: number, y: number) => [100 + part * w, y] as const;
  const outside = [['L', 1.5, chin + 20], ['L', 1.5, crown - 10], ['Z']] as const;
  if (turn < 0)
    return pathOf(
      place,
      ['M', 0.4, crown - 4],
      ['C', 0.5, crown + 20, 0.62, e - 16, 0.52, e - 4],
      ['C', 0.6, e + 10, 0.66, e + 16, 0.42, e + 28],
      ['C', 0.22, e + 38, 0.2, chin - 6, -0.06, chin + 3],
      ...outside,
    );
  return pathOf(
    place,
    ['M', 0.66, crown - 4],
    ['C', 0.82, crown + 16, 0.82, e - 18, 0.62, e - 8],
    ['C', 0.56, e, 0.78, e + 10, 0.72, e + 22],
    ['C', 0.6, e + 36, 0.5, chin - 8, 0.22, chin + 3],
    ...outside,
  );
}

/** Returns the neck with the shoulders, and the part of it that the light reaches. `half` is half its width. */
export function neckOf({ turn, chin: y }: PortraitFace, half = 17): { readonly d: string; readonly lit: string } {
  const place = (x: number, height: number) => [100 + turn * 2 + x, height] as const;
  const d = pathOf(
    place,
    ['M', -half, y - 34],
    ['L', -half, y + 8],
    ['C', -half, y + 20, -half - 16, y + 26, -half - 26, y + 30],
    ['L', half + 26, y + 30],
    ['C', half + 16, y + 26, half, y + 20, half, y + 8],
    ['L', half, y - 34],
    ['Z'],
  );
  const lit = pathOf(
    place,
    ['M', -half - 40, y + 10],
    ['L', -half + 4, y + 6],
    ['C', -half + 10, y + 20, -2, y + 24, 0, y + 34],
    ['L', -half - 40, y + 34],
    ['Z'],
  );
  return { d, lit };
}

/** Returns the ear on the near side of the head, and the fold in it. */
export function earOf(face: PortraitFace): { readonly d: string; readonly fold: string } {
  /** Outward from the side of the head, and down from the height of the eyes. */
  const place = (out: number, down: number) => onHead(face)(-face.wide - out, face.eyes + down);
  const d = pathOf(
    place,
    ['M', -5, -4],
    ['C', -1, -10, 8, -9, 8, 0],
    ['C', 8, 8, 3, 17, -1, 19],
    ['C', -4, 20, -6, 16, -5, 10],
    ['Z'],
  );
  return { d, fold: pathOf(place, ['M', 0, -3], ['C', 5, -5, 5, 4, 1, 8]) };
}

/** Positions of a face's features, from the centre of the head towards the side the face is turned to. */
interface Marks {
  /** Centre of the face, and of both eyes. */
  readonly axis: number;
  readonly near: number;
  readonly far: number;
}
export function marksOf({ turn, wide }: PortraitFace): Marks {
  const t = Math.abs(turn);
  const axis = 0.2 * t * wide;
  return { axis, near: axis - wide * (0.42 + 0.03 * t), far: axis + wide * (0.42 - 0.06 * t) };
}

/** Draws the nose as the shade beside its ridge, the shade below its tip, and a highlight. */
export function noseOf(face: PortraitFace): readonly Paint[] {
  const { nose = 24, tip = 1, eyes: e, skin, turn } = face;
  const t = Math.abs(turn);
  const side = sideOf(face);
  const y = e + nose;
  // Ridge and tip lean towards the side the face is turned to; the shade is always to the right of the ridge.
  const lean = side * t * 7;
  const wing = (7.6 + (turn < 0 ? 2.4 * t : -2 * t)) * tip + lean * 0.3;
  const place = (x: number, height: number) => [100 + side * marksOf(face).axis + x, height] as const;
  const root = lean * 0.2 + 1.5;
  const shade = pathOf(
    place,
    ['M', root, e - 3],
    ['C', lean * 0.35, e + 8, lean * 0.75, y - 11, lean + 0.5, y - 5],
    ['C', lean - 2.5, y - 0.5, lean - 1.5, y + 2.4, lean + 1, y + 2.6],
    ['C', lean * 0.6 + 4, y + 3.6, wing, y + 2.6, wing, y - 2],
    ['C', wing, y - 7, lean * 0.4 + 4.6, y - 9, root, e - 3],
    ['Z'],
  );
  const under = pathOf(
    place,
    ['M', lean * 0.6 - 6.4 * tip, y + 0.2],
    ['C', lean * 0.6 - 5 * tip, y + 3.4, lean - 2, y + 2.6, lean + 0.6, y + 3.4],
    ['C', lean + 3, y + 3.4, wing - 2, y + 3.6, wing, y - 1],
  );
  const light = pathOf(place, ['M', lean * 0.85 - 1.6, y - 9], ['Q', lean - 2.6, y - 4, lean - 2.2, y - 2.6]);
  return [
    { d: shade, fill: skin.shade },
    { d: under, stroke: skin.deep, width: 1.9, opacity: 0.85 },
    { d: light, stroke: '#fff3e2', width: 2.4, opacity: 0.34 },
  ];
}

/** Draws the blush on both cheeks. */
export function cheeksOf({ wide: w, eyes, turn, skin }: PortraitFace, opacity: number): readonly Paint[] {
  const [left, right] = turn < 0 ? [-0.5, 0.5] : [-0.46, 0.62];
  const spot = (x: number): string => `M${n(x - 9)} ${n(eyes + 20)}a9 6.5 0 1 0 18 0a9 6.5 0 1 0 -18 0Z`;
  return [
    { d: spot(100 + left * w), fill: skin.blush, opacity },
    { d: spot(100 + right * w), fill: skin.blush, opacity: opacity * 0.7 },
  ];
}
