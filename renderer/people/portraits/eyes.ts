import { marksOf, onHead, type PortraitFace, sideOf } from './face.ts';
import type { FaceShape } from './face-shapes.ts';
import { circle, type Layer, type Paint, pathOf } from './paths.ts';

/** One eye: its centre as in `marksOf`, and half its width. */
interface Eye {
  readonly x: number;
  readonly half: number;
}

/** Draws both eyes: white, iris within it, and lids. */
export function eyesOf(face: PortraitFace, shape: FaceShape): readonly Layer[] {
  const { near, far } = marksOf(face);
  const half = 9 * (face.eyeSize ?? 1);
  const both: readonly Eye[] = [
    { x: near, half },
    { x: far, half: half * (1 - 0.16 * Math.abs(face.turn)) },
  ];
  if (shape.open === 0) return [{ paints: both.flatMap(eye => laughing(face, eye)) }];
  const whites = both.map(eye => whiteOf(face, shape, eye));
  return [
    { paints: whites.map(d => ({ d, fill: '#f7efe2' })) },
    { clip: whites.join(''), paints: both.flatMap(eye => irisOf(face, shape, eye)) },
    { paints: both.flatMap(eye => lidsOf(face, shape, eye)) },
  ];
}

/** Returns the heights of the lids above and below the line through the corners of an eye. */
const lidHeights = ({ eyeSize = 1, lids = 0 }: PortraitFace, { open }: FaceShape) => ({
  up: 8.6 * open * eyeSize * (1 - 0.45 * lids),
  low: 5.4 * Math.min(1.1, open),
});

function whiteOf(face: PortraitFace, shape: FaceShape, { x, half: a }: Eye): string {
  const y = face.eyes;
  const { up, low } = lidHeights(face, shape);
  return pathOf(
    onHead(face),
    ['M', x - a, y + 1],
    ['C', x - a * 0.5, y - up, x + a * 0.4, y - up, x + a, y],
    ['C', x + a * 0.5, y + low, x - a * 0.5, y + low, x - a, y + 1],
    ['Z'],
  );
}

function irisOf(face: PortraitFace, { gaze, iris }: FaceShape, { x }: Eye): readonly Paint[] {
  const r = 5 * iris * (face.eyeSize ?? 1);
  const [cx, cy] = [100 + sideOf(face) * (x + gaze[0]), face.eyes - 0.9 + gaze[1]];
  return [
    { d: circle(cx, cy, r), fill: face.iris },
    { d: circle(cx, cy, r * 0.56), fill: '#150c08' },
    { d: circle(cx - 1.7, cy - 1.8, 1.35), fill: '#fff' },
  ];
}

/** Draws the lash line, thick at the outer end, the crease above it, and the lower lid. */
function lidsOf(face: PortraitFace, shape: FaceShape, { x, half: a }: Eye): readonly Paint[] {
  const { eyes: y, skin, lashes = false } = face;
  const { up, low } = lidHeights(face, shape);
  const out = x < marksOf(face).axis ? -1 : 1;
  /** In units of half the eye's width, outward from its centre. */
  const place = (part: number, height: number) => onHead(face)(x + out * part * a, height);
  const end = 1 + (lashes ? 3.4 : 1) / a;
  const line = pathOf(
    place,
    ['M', -1.04, y + 0.8],
    ['C', -0.5, y - up - 1.6, 0.5, y - up - 2.6, end, y - (lashes ? 2.6 : 0.6)],
    ['C', 0.5, y - up + 0.9, -0.4, y - up + 0.4, -1.04, y + 0.8],
    ['Z'],
  );
  const crease = pathOf(
    place,
    ['M', -0.7, y - up * 0.75 - 3.4],
    ['C', -0.2, y - up - 4.2, 0.5, y - up - 4.4, 1.05, y - up * 0.35 - 3],
  );
  const under = pathOf(place, ['M', -0.5, y + low * 0.72], ['C', 0, y + low, 0.5, y + low * 0.86, 0.96, y + 0.6]);
  return [
    { d: line, fill: skin.line, stroke: skin.line, width: 0.9 },
    { d: crease, stroke: skin.deep, width: 1.5, opacity: 0.75 },
    { d: under, stroke: skin.deep, width: 1.3, opacity: 0.7 },
  ];
}

/** Draws an eye closed by laughing. */
function laughing(face: PortraitFace, { x, half: a }: Eye): readonly Paint[] {
  const { eyes: y, skin } = face;
  const place = onHead(face);
  return [
    {
      d: pathOf(place, ['M', x - a, y + 3.5], ['Q', x, y - 8.5, x + a, y + 3.5]),
      stroke: skin.line,
      width: 3.6,
    },
    {
      d: pathOf(place, ['M', x - a * 0.7, y + 8], ['Q', x, y + 5, x + a * 0.7, y + 8]),
      stroke: skin.deep,
      width: 1.5,
      opacity: 0.7,
    },
  ];
}

/** Draws both brows, each thick at its inner end. */
export function browsOf(face: PortraitFace, { nearBrow, farBrow }: FaceShape): readonly Paint[] {
  const { axis, near, far } = marksOf(face);
  const t = Math.abs(face.turn);
  return [browOf(face, axis - 6.5, near - 12.5, nearBrow), browOf(face, axis + 6.5 - t, far + 11.5 - 3 * t, farBrow)];
}

function browOf(
  face: PortraitFace,
  inner: number,
  outer: number,
  [innerY, outerY, arch]: FaceShape['nearBrow'],
): Paint {
  const { browWeight: weight = 2.2, browSlope: slope = 0, brows, eyes } = face;
  const [y1, y2] = [eyes - 15 + innerY + slope, eyes - 15 + outerY - slope];
  const middle = inner + (outer - inner) * 0.6;
  const top = (y1 + y2) / 2 - arch;
  const d = pathOf(
    onHead(face),
    ['M', inner, y1 - weight],
    ['Q', middle, top - weight * 1.1, outer, y2],
    ['Q', middle, top + weight, inner, y1 + weight],
    ['Z'],
  );
  return { d, fill: brows, stroke: brows, width: 1 };
}
