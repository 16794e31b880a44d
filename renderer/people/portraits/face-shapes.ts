import type { Expression } from '../expression.ts';

/** Inner end, outer end and arch of a brow. Above 0, ends are lower and the arch is higher. */
type Brow = readonly [inner: number, outer: number, arch: number];

/** Shape of a face in one expression, in units of the drawing. Heights above 0 are lower. */
export interface FaceShape {
  /** The brow on the near side of a turned face, and the other one. */
  readonly nearBrow: Brow;
  readonly farBrow: Brow;
  /** Openness of the eyes, normally 1; 0 draws them as laughing arcs. */
  readonly open: number;
  /** Where they look; x in the direction of the turn. */
  readonly gaze: readonly [x: number, y: number];
  /** Size of the iris, normally 1. */
  readonly iris: number;
  /** Tilt of the head in degrees, towards the side the face is turned to, and how far it sinks. */
  readonly tilt: number;
  readonly sink: number;
  readonly mouth: 'closed' | 'pursed' | 'laugh' | 'grin' | 'gasp' | 'grit' | 'frown';
}

/** Shape of the mouth when pleased, and when dismayed. */
export interface Reactions {
  readonly pleased?: 'laugh' | 'grin';
  readonly dismayed?: 'gasp' | 'grit' | 'frown';
}

const CALM: FaceShape = {
  nearBrow: [0, 0, 4],
  farBrow: [0, 0, 4],
  open: 1,
  gaze: [0.6, 0.4],
  iris: 1,
  tilt: 0,
  sink: 0,
  mouth: 'closed',
};
const THINKING: FaceShape = {
  ...CALM,
  nearBrow: [-4, -9, 6],
  farBrow: [1.5, -1, 2],
  open: 0.92,
  gaze: [3.4, -3],
  tilt: -6,
  sink: 1,
  mouth: 'pursed',
};
const PLEASED: Readonly<Record<'laugh' | 'grin', FaceShape>> = {
  laugh: { ...CALM, nearBrow: [-5, -4, 7], farBrow: [-5, -4, 7], open: 0, tilt: 5, sink: -3, mouth: 'laugh' },
  grin: { ...CALM, nearBrow: [-4, -8, 6], farBrow: [0, -2, 4], open: 0.66, tilt: 6, sink: -2, mouth: 'grin' },
};
const DISMAYED: Readonly<Record<'gasp' | 'grit' | 'frown', FaceShape>> = {
  gasp: {
    ...CALM,
    nearBrow: [-9, 3, 0],
    farBrow: [-9, 3, 0],
    open: 1.22,
    gaze: [0.4, 1],
    iris: 0.74,
    tilt: 4,
    sink: 5,
    mouth: 'gasp',
  },
  grit: {
    ...CALM,
    nearBrow: [5, -5, 0],
    farBrow: [5, -5, 0],
    open: 0.74,
    gaze: [-2.4, 0.6],
    tilt: -5,
    sink: 4,
    mouth: 'grit',
  },
  frown: {
    ...CALM,
    nearBrow: [-8, 4, 0],
    farBrow: [-8, 4, 0],
    open: 0.72,
    gaze: [1.8, 2.6],
    tilt: 6,
    sink: 7,
    mouth: 'frown',
  },
};

export function faceShapeOf({ pleased = 'laugh', dismayed = 'gasp' }: Reactions, expression: Expression): FaceShape {
  switch (expression) {
    case 'calm':
      return CALM;
    case 'thinking':
      return THINKING;
    case 'pleased':
      return PLEASED[pleased];
    case 'dismayed':
      return DISMAYED[dismayed];
  }
}
