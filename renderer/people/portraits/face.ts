import type { Expression } from '../expression.ts';

/** The colours of a skin: in light, in shade, in deep shade, of blushing cheeks, of lips, and of lines. */
export interface Skin {
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly blush: string;
  readonly lips: string;
  readonly line: string;
}

/** A shape in the drawing of a portrait. */
export interface Paint {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** Shapes on top of each other, within an outline if there is one. */
export interface Layer {
  readonly clip?: string;
  readonly paints: readonly Paint[];
}

/**
 * The measures of a face. The drawing is 200 wide and high, x = 100 is the middle of the head, and lengths that have no
 * x or y are half of what they measure.
 */
export interface Face {
  /** Which way the face is turned, and how far: -1 is three quarters to the left, 1 to the right. */
  readonly turn: number;
  readonly skin: Skin;
  /** Half the width of the head, and the heights of crown, eyes and chin. */
  readonly wide: number;
  readonly crown: number;
  readonly eyes: number;
  readonly chin: number;
  /** The width of the jaw and of the chin, 1 is usual. */
  readonly jaw?: number;
  readonly point?: number;
  readonly iris: string;
  /** The size of the eyes, 1 is usual, and how far the lids hang over them, from 0 to 1. */
  readonly eyeSize?: number;
  readonly lids?: number;
  /** Whether the lashes are drawn as a wing. */
  readonly lashes?: boolean;
  readonly brows: string;
  /** Half the thickness of the brows, and how steep they are: above 0 the outer ends are higher. */
  readonly browWeight?: number;
  readonly browSlope?: number;
  /** The length of the nose below the eyes and the size of its tip. */
  readonly nose?: number;
  readonly tip?: number;
  /** How far the mouth is below the eyes, its half width and how full the lips are, 1 is usual. */
  readonly mouth?: number;
  readonly mouthWide?: number;
  readonly lips?: number;
  /** How much the corners of the calm mouth are raised. */
  readonly smile?: number;
}

/** What a face does in one expression. Lengths as in `Face`; heights above 0 are lower. */
interface Mien {
  /** Inner end, outer end and arch of the brow on the near side of a turned face, and of the other one. */
  readonly nearBrow: readonly [inner: number, outer: number, arch: number];
  readonly farBrow: readonly [inner: number, outer: number, arch: number];
  /** How far the eyes are open, 1 is usual; 0 draws them as laughing arcs. */
  readonly open: number;
  /** Where they look; x in the direction of the turn. */
  readonly gaze: readonly [x: number, y: number];
  /** How large the iris is, 1 is usual. */
  readonly iris: number;
  /** The turn of the head in degrees, toward the side that the face is turned to, and how far it sinks. */
  readonly tilt: number;
  readonly sink: number;
}

export const MIENS: Readonly<Record<Expression, Mien>> = {
  calm: { nearBrow: [0, 0, 4], farBrow: [0, 0, 4], open: 1, gaze: [0.6, 0.4], iris: 1, tilt: 0, sink: 0 },
  thinking: { nearBrow: [-4, -9, 6], farBrow: [1.5, -1, 2], open: 0.92, gaze: [3.4, -3], iris: 1, tilt: -6, sink: 1 },
  pleased: { nearBrow: [-5, -4, 7], farBrow: [-5, -4, 7], open: 0, gaze: [0, 0], iris: 1, tilt: 5, sink: -3 },
  dismayed: { nearBrow: [-9, 3, 0], farBrow: [-9, 3, 0], open: 1.22, gaze: [0.4, 1], iris: 0.74, tilt: 4, sink: 5 },
};

const sideOf = ({ turn }: Face): 1 | -1 => (turn < 0 ? -1 : 1);
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Writes a path from commands and points. The x of points is measured from 100 toward the side the face is turned to. */
function pathOf(face: Face, ...parts: readonly (string | readonly [number, number])[]): string {
  const side = sideOf(face);
  return parts.map(part => (typeof part === 'string' ? part : `${n(100 + side * part[0])} ${n(part[1])}`)).join(' ');
}

/** The outline of the head: forehead, socket and cheek on the far side, chin, jaw and temple on the near side. */
export function headOf(face: Face): string {
  const { wide: w, crown, eyes: e, chin, jaw = 1, point = 1 } = face;
  const t = Math.abs(face.turn);
  const dent = 1 - 0.075 * t;
  const shift = 0.17 * t * w;
  const c = 0.2 * w * point;
  return pathOf(
    face,
    'M',
    [0.04 * w, crown],
    'C',
    [0.6 * w, crown],
    [0.99 * w, crown + 15],
    [w * (1 - 0.02 * t), e - 15],
    'C',
    [w * (1 - 0.02 * t), e - 8],
    [w * dent, e - 3],
    [w * dent, e + 4],
    'C',
    [w * (dent + 0.06), e + 10],
    [w * (dent + 0.05), e + 20],
    [w * 0.9, e + 30],
    'C',
    [w * 0.84 * jaw, chin - 16],
    [shift + c + 0.26 * w * jaw, chin - 1],
    [shift + c * 0.6, chin],
    'C',
    [shift, chin + 1],
    [shift - c * 0.6, chin + 1],
    [shift - c, chin - 2],
    'C',
    [shift - c - 0.36 * w * jaw, chin - 8],
    [-0.92 * w * jaw, chin - 24],
    [-w * 0.97, e + 14],
    'C',
    [-1.02 * w, e],
    [-1.02 * w, e - 12],
    [-w, e - 22],
    'C',
    [-0.95 * w, crown + 9],
    [-0.52 * w, crown],
    [0.04 * w, crown],
    'Z',
  );
}

/** The part of the head that the light from the left does not reach. */
export function shadeOf({ turn, wide: w, crown, eyes: e, chin }: Face): string {
  const right = `L160 ${n(chin + 20)}L160 ${n(crown - 10)}Z`;
  const x = (part: number): string => n(100 + part * w);
  if (turn < 0)
    return `M${x(0.4)} ${n(crown - 4)}C${x(0.5)} ${n(crown + 20)} ${x(0.62)} ${n(e - 16)} ${x(0.52)} ${n(e - 4)}C${x(0.6)} ${n(e + 10)} ${x(0.66)} ${n(e + 16)} ${x(0.42)} ${n(e + 28)}C${x(0.22)} ${n(e + 38)} ${x(0.2)} ${n(chin - 6)} ${x(-0.06)} ${n(chin + 3)}${right}`;
  return `M${x(0.66)} ${n(crown - 4)}C${x(0.82)} ${n(crown + 16)} ${x(0.82)} ${n(e - 18)} ${x(0.62)} ${n(e - 8)}C${x(0.56)} ${n(e)} ${x(0.78)} ${n(e + 10)} ${x(0.72)} ${n(e + 22)}C${x(0.6)} ${n(e + 36)} ${x(0.5)} ${n(chin - 8)} ${x(0.22)} ${n(chin + 3)}${right}`;
}

/** Where the features of a face are. */
interface Marks {
  /** The middle of the face, and of both eyes, from x = 100 toward the side that the face is turned to. */
  readonly axis: number;
  readonly near: number;
  readonly far: number;
}
function marksOf({ turn, wide }: Face): Marks {
  const t = Math.abs(turn);
  const axis = 0.2 * t * wide;
  return { axis, near: axis - wide * (0.42 + 0.03 * t), far: axis + wide * (0.42 - 0.06 * t) };
}

export function eyesOf(face: Face, expression: Expression): readonly Layer[] {
  const mien = MIENS[expression];
  const { near, far } = marksOf(face);
  const both = [
    { x: near, half: 9 * (face.eyeSize ?? 1) },
    { x: far, half: 9 * (face.eyeSize ?? 1) * (1 - 0.16 * Math.abs(face.turn)) },
  ];
  if (mien.open === 0) return [{ paints: both.flatMap(({ x, half }) => laughing(face, x, half)) }];
  const whites = both.map(({ x, half }) => white(face, mien, x, half));
  const irises = both.flatMap(({ x }) => iris(face, mien, x));
  return [
    { paints: whites.map(d => ({ d, fill: '#f7efe2' })) },
    { clip: whites.join(''), paints: irises },
    { paints: both.flatMap(({ x, half }) => lidsOf(face, mien, x, half)) },
  ];
}

/** The heights of the lids over and under the line through the corners of an eye. */
const lidHeights = (face: Face, mien: Mien) => ({
  up: 8.6 * mien.open * (face.eyeSize ?? 1) * (1 - 0.45 * (face.lids ?? 0)),
  low: 5.4 * Math.min(1.1, mien.open),
});

function white(face: Face, mien: Mien, x: number, a: number): string {
  const y = face.eyes;
  const { up, low } = lidHeights(face, mien);
  return pathOf(
    face,
    'M',
    [x - a, y + 1],
    'C',
    [x - a * 0.5, y - up],
    [x + a * 0.4, y - up],
    [x + a, y],
    'C',
    [x + a * 0.5, y + low],
    [x - a * 0.5, y + low],
    [x - a, y + 1],
    'Z',
  );
}

const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

function iris(face: Face, mien: Mien, x: number): readonly Paint[] {
  const [gx, gy] = mien.gaze;
  const r = 5 * mien.iris * (face.eyeSize ?? 1);
  const [cx, cy] = [100 + sideOf(face) * (x + gx), face.eyes - 0.9 + gy];
  return [
    { d: circle(cx, cy, r), fill: face.iris },
    { d: circle(cx, cy, r * 0.56), fill: '#150c08' },
    { d: circle(cx - 1.7, cy - 1.8, 1.35), fill: '#fff' },
  ];
}

/** The lash line, thick at the outer end, and the crease above it. */
function lidsOf(face: Face, mien: Mien, x: number, a: number): readonly Paint[] {
  const y = face.eyes;
  const { up, low } = lidHeights(face, mien);
  const out = x < marksOf(face).axis ? -1 : 1;
  const wing = face.lashes ? 3.4 : 1;
  const at = (part: number, height: number): readonly [number, number] => [x + out * part * a, height];
  const line = pathOf(
    face,
    'M',
    at(-1.04, y + 0.8),
    'C',
    at(-0.5, y - up - 1.6),
    at(0.5, y - up - 2.6),
    [x + out * (a + wing), y - (face.lashes ? 2.6 : 0.6)],
    'C',
    at(0.5, y - up + 0.9),
    at(-0.4, y - up + 0.4),
    at(-1.04, y + 0.8),
    'Z',
  );
  const crease = pathOf(
    face,
    'M',
    at(-0.7, y - up * 0.75 - 3.4),
    'C',
    at(-0.2, y - up - 4.2),
    at(0.5, y - up - 4.4),
    at(1.05, y - up * 0.35 - 3),
  );
  const under = pathOf(
    face,
    'M',
    at(-0.5, y + low * 0.72),
    'C',
    at(0, y + low),
    at(0.5, y + low * 0.86),
    at(0.96, y + 0.6),
  );
  return [
    { d: line, fill: face.skin.line, stroke: face.skin.line, width: 0.9 },
    { d: crease, stroke: face.skin.deep, width: 1.5, opacity: 0.75 },
    { d: under, stroke: face.skin.deep, width: 1.3, opacity: 0.7 },
  ];
}

function laughing(face: Face, x: number, a: number): readonly Paint[] {
  const y = face.eyes + 1;
  return [
    { d: pathOf(face, 'M', [x - a, y + 2.5], 'Q', [x, y - 9.5], [x + a, y + 2.5]), stroke: face.skin.line, width: 3.6 },
    {
      d: pathOf(face, 'M', [x - a * 0.7, y + 7], 'Q', [x, y + 4], [x + a * 0.7, y + 7]),
      stroke: face.skin.deep,
      width: 1.5,
      opacity: 0.7,
    },
  ];
}

/** Both brows, each thick at its inner end. */
export function browsOf(face: Face, expression: Expression): readonly Paint[] {
  const { nearBrow, farBrow } = MIENS[expression];
  const { axis, near, far } = marksOf(face);
  const t = Math.abs(face.turn);
  return [brow(face, axis - 6.5, near - 12.5, nearBrow), brow(face, axis + 6.5 - t, far + 11.5 - 3 * t, farBrow)];
}

function brow(face: Face, inner: number, outer: number, [innerY, outerY, arch]: Mien['nearBrow']): Paint {
  const { browWeight: weight = 2.2, browSlope: slope = 0 } = face;
  const y = face.eyes - 15;
  const [y1, y2] = [y + innerY + slope, y + outerY - slope];
  const middle = inner + (outer - inner) * 0.6;
  const top = (y1 + y2) / 2 - arch;
  return {
    d: pathOf(
      face,
      'M',
      [inner, y1 - weight],
      'Q',
      [middle, top - weight * 1.1],
      [outer, y2],
      'Q',
      [middle, top + weight],
      [inner, y1 + weight],
      'Z',
    ),
    fill: face.brows,
    stroke: face.brows,
    width: 1,
  };
}

/** The nose as the shade beside its ridge, the shade below its tip, and a light on it. */
export function noseOf(face: Face): readonly Paint[] {
  const { nose = 24, tip = 1, eyes, skin, turn } = face;
  const { axis } = marksOf(face);
  const t = Math.abs(turn);
  const y = eyes + nose;
  const side = sideOf(face);
  // Ridge and tip lean toward the side that the face is turned to; the shade is always to the right of the ridge.
  const x = (part: number): number => 100 + side * axis + part;
  const lean = side * t * 7;
  const wing = (7.6 + (turn < 0 ? 2.4 * t : -2 * t)) * tip;
  const shade = `M${n(x(lean * 0.2 + 1.5))} ${n(eyes - 3)}C${n(x(lean * 0.35))} ${n(eyes + 8)} ${n(x(lean * 0.75))} ${n(y - 11)} ${n(x(lean + 0.5))} ${n(y - 5)}C${n(x(lean - 2.5))} ${n(y - 0.5)} ${n(x(lean - 1.5))} ${n(y + 2.4)} ${n(x(lean + 1))} ${n(y + 2.6)}C${n(x(lean * 0.6 + 4))} ${n(y + 3.6)} ${n(x(wing + lean * 0.3))} ${n(y + 2.6)} ${n(x(wing + lean * 0.3))} ${n(y - 2)}C${n(x(wing + lean * 0.3))} ${n(y - 7)} ${n(x(lean * 0.4 + 4.6))} ${n(y - 9)} ${n(x(lean * 0.2 + 1.5))} ${n(eyes - 3)}Z`;
  const under = `M${n(x(lean * 0.6 - 6.4 * tip))} ${n(y + 0.2)}C${n(x(lean * 0.6 - 5 * tip))} ${n(y + 3.4)} ${n(x(lean - 2))} ${n(y + 2.6)} ${n(x(lean + 0.6))} ${n(y + 3.4)}C${n(x(lean + 3))} ${n(y + 3.4)} ${n(x(wing * 0.7 + lean * 0.3))} ${n(y + 3.6)} ${n(x(wing + lean * 0.3))} ${n(y - 1)}`;
  return [
    { d: shade, fill: skin.shade },
    { d: under, stroke: skin.deep, width: 1.9, opacity: 0.85 },
    {
      d: `M${n(x(lean * 0.85 - 1.6))} ${n(y - 9)}Q${n(x(lean - 2.6))} ${n(y - 4)} ${n(x(lean - 2.2))} ${n(y - 2.6)}`,
      stroke: '#fff3e2',
      width: 2.4,
      opacity: 0.34,
    },
  ];
}

export function mouthOf(face: Face, expression: Expression): readonly Layer[] {
  const { mouth = 38, mouthWide: m = 12, lips = 1, smile = 2, skin, eyes } = face;
  const { axis } = marksOf(face);
  const t = Math.abs(face.turn);
  const x = axis * 1.12;
  const y = eyes + mouth;
  /** A point of the mouth: the far half is foreshortened. */
  const at = (part: number, height: number): readonly [number, number] => [
    x + part * m * (part > 0 ? 1 - 0.2 * t : 1),
    y + height,
  ];
  if (expression === 'pleased')
    return openMouth(
      face,
      pathOf(
        face,
        'M',
        at(-1.2, -4),
        'Q',
        at(0, 2),
        at(1.2, -4.5),
        'C',
        at(1.1, 6),
        at(0.6, 12.5),
        at(0, 12.5),
        'C',
        at(-0.6, 12.5),
        at(-1.1, 6),
        at(-1.2, -4),
        'Z',
      ),
      pathOf(face, 'M', at(-0.9, 13), 'Q', at(0, 3), at(0.9, 13), 'Z'),
      pathOf(face, 'M', at(-1.3, -7), 'L', at(1.3, -7), 'L', at(1.15, 0), 'Q', at(0, 5.4), at(-1.15, 0.4), 'Z'),
    );
  if (expression === 'dismayed')
    return openMouth(
      face,
      pathOf(
        face,
        'M',
        at(-0.95, 8),
        'C',
        at(-0.9, -4),
        at(-0.4, -4.5),
        at(0, -4.5),
        'C',
        at(0.4, -4.5),
        at(0.9, -4),
        at(0.95, 7.5),
        'Q',
        at(0, 3.5),
        at(-0.95, 8),
        'Z',
      ),
      '',
      pathOf(face, 'M', at(-0.8, -8), 'L', at(0.8, -8), 'L', at(0.7, -1.6), 'Q', at(0, -3), at(-0.7, -1.4), 'Z'),
    );
  const isThinking = expression === 'thinking';
  const [left, right, bow] = isThinking ? [-0.5, 0.85, -2.6] : [-1, 1, smile * 1.5];
  const [leftY, rightY] = isThinking ? [1.6, -1.6] : [-smile, -smile];
  const line = pathOf(face, 'M', at(left, leftY), 'Q', at((left + right) / 2, bow), at(right, rightY));
  const full = 3.4 * lips;
  const upper = pathOf(
    face,
    'M',
    at(left, leftY),
    'Q',
    at(-0.34, -full + bow * 0.3),
    at(-0.14, -full * 0.9 + bow * 0.3),
    'Q',
    at(0, -full * 0.5 + bow * 0.3),
    at(0.14, -full * 0.9 + bow * 0.3),
    'Q',
    at(0.4, -full + bow * 0.3),
    at(right, rightY),
    'Q',
    at((left + right) / 2, bow),
    at(left, leftY),
    'Z',
  );
  const lower = pathOf(
    face,
    'M',
    at(left * 0.84, leftY * 0.7 + 0.5),
    'Q',
    at((left + right) / 2, bow),
    at(right * 0.84, rightY * 0.7 + 0.5),
    'Q',
    at((left + right) / 2, bow + full * 2.6),
    at(left * 0.84, leftY * 0.7 + 0.5),
    'Z',
  );
  const under = pathOf(face, 'M', at(-0.5, full * 1.5 + 5), 'Q', at(0, full * 1.5 + 7), at(0.5, full * 1.5 + 5));
  return [
    {
      paints: [
        { d: upper, fill: skin.lips },
        { d: lower, fill: skin.lips, opacity: 0.8 },
        { d: line, stroke: skin.line, width: 2.1 },
        { d: under, stroke: skin.shade, width: 2.2, opacity: 0.9 },
      ],
    },
  ];
}

function openMouth({ skin }: Face, hole: string, tongue: string, teeth: string): readonly Layer[] {
  return [
    { paints: [{ d: hole, fill: '#571417', stroke: skin.line, width: 1.8 }] },
    {
      clip: hole,
      paints: [...(tongue === '' ? [] : [{ d: tongue, fill: '#b5524c' }]), { d: teeth, fill: '#fbf4e8' }],
    },
  ];
}
