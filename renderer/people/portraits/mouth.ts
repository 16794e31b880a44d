import { marksOf, onHead, type PortraitFace } from './face.ts';
import type { FaceShape } from './face-shapes.ts';
import { type Layer, type Paint, pathOf } from './paths.ts';

type Placing = Parameters<typeof pathOf>[0];

/** Draws the mouth of a face. */
export function mouthOf(face: PortraitFace, { mouth }: FaceShape): readonly Layer[] {
  const place = onMouth(face);
  switch (mouth) {
    case 'closed':
    case 'pursed':
      return [{ paints: closed(face, mouth) }];
    case 'laugh':
      return laugh(face, place);
    case 'grin':
      return grin(face, place);
    case 'gasp':
      return gasp(face, place);
    case 'grit':
      return grit(face, place);
    case 'frown':
      return [{ paints: frown(face, place) }];
  }
}

/** Returns a placing in units of half the mouth's width and heights, from its centre. The far half is foreshortened. */
function onMouth(face: PortraitFace): Placing {
  const { mouth = 38, mouthWide = 12, eyes, turn } = face;
  const x = marksOf(face).axis * 1.12;
  const far = 1 - 0.2 * Math.abs(turn);
  return (part, height) => onHead(face)(x + part * mouthWide * (part > 0 ? far : 1), eyes + mouth + height);
}

const TEETH = '#fbf4e8';
const HOLE = '#571417';

/** Draws closed lips, smiling or pulled to one side. */
function closed(face: PortraitFace, mouth: 'closed' | 'pursed'): readonly Paint[] {
  const { lips = 1, smile = 2, skin } = face;
  const place = onMouth(face);
  const [left, right, bow] = mouth === 'pursed' ? [-0.5, 0.85, -2.6] : [-1, 1, smile * 1.5];
  const [leftY, rightY] = mouth === 'pursed' ? [1.6, -1.6] : [-smile, -smile];
  const middle = (left + right) / 2;
  const full = 3.4 * lips;
  const line = pathOf(place, ['M', left, leftY], ['Q', middle, bow, right, rightY]);
  const upper = pathOf(
    place,
    ['M', left, leftY],
    ['Q', -0.34, -full + bow * 0.3, -0.14, -full * 0.9 + bow * 0.3],
    ['Q', 0, -full * 0.5 + bow * 0.3, 0.14, -full * 0.9 + bow * 0.3],
    ['Q', 0.4, -full + bow * 0.3, right, rightY],
    ['Q', middle, bow, left, leftY],
    ['Z'],
  );
  const lower = pathOf(
    place,
    ['M', left * 0.84, leftY * 0.7 + 0.5],
    ['Q', middle, bow, right * 0.84, rightY * 0.7 + 0.5],
    ['Q', middle, bow + full * 2.6, left * 0.84, leftY * 0.7 + 0.5],
    ['Z'],
  );
  return [
    { d: upper, fill: skin.lips },
    { d: lower, fill: skin.lips, opacity: 0.8 },
    { d: line, stroke: skin.line, width: 2.1 },
    underLip(face, place, full * 1.5 + 5),
  ];
}

/** Returns the shade below the lower lip. */
const underLip = ({ skin }: PortraitFace, place: Placing, y: number): Paint => ({
  d: pathOf(place, ['M', -0.5, y], ['Q', 0, y + 2, 0.5, y]),
  stroke: skin.shade,
  width: 2.2,
  opacity: 0.9,
});

const laugh = (face: PortraitFace, place: Placing): readonly Layer[] =>
  openMouth(
    face,
    pathOf(
      place,
      ['M', -1.2, -4],
      ['Q', 0, 2, 1.2, -4.5],
      ['C', 1.1, 6, 0.6, 12.5, 0, 12.5],
      ['C', -0.6, 12.5, -1.1, 6, -1.2, -4],
      ['Z'],
    ),
    [
      { d: pathOf(place, ['M', -0.9, 13], ['Q', 0, 3, 0.9, 13], ['Z']), fill: '#b5524c' },
      {
        d: pathOf(place, ['M', -1.3, -7], ['L', 1.3, -7], ['L', 1.15, 0], ['Q', 0, 5.4, -1.15, 0.4], ['Z']),
        fill: TEETH,
      },
    ],
  );

/** Draws a broad grin with closed teeth. */
const grin = (face: PortraitFace, place: Placing): readonly Layer[] => {
  const hole = pathOf(
    place,
    ['M', -1.15, -4.5],
    ['Q', 0, 2.5, 1.3, -6.5],
    ['C', 1.2, 3, 0.5, 8, -0.05, 8],
    ['C', -0.6, 8, -1.05, 3, -1.15, -4.5],
    ['Z'],
  );
  return [
    ...openMouth(face, hole, [
      { d: hole, fill: TEETH },
      { d: pathOf(place, ['M', -1.1, -0.5], ['Q', 0, 6, 1.2, -2]), stroke: '#c9b8a2', width: 1.2 },
    ]),
    { paints: [underLip(face, place, 12)] },
  ];
};

const gasp = (face: PortraitFace, place: Placing): readonly Layer[] =>
  openMouth(
    face,
    pathOf(
      place,
      ['M', -0.95, 8],
      ['C', -0.9, -4, -0.4, -4.5, 0, -4.5],
      ['C', 0.4, -4.5, 0.9, -4, 0.95, 7.5],
      ['Q', 0, 3.5, -0.95, 8],
      ['Z'],
    ),
    [
      {
        d: pathOf(place, ['M', -0.8, -8], ['L', 0.8, -8], ['L', 0.7, -1.6], ['Q', 0, -3, -0.7, -1.4], ['Z']),
        fill: TEETH,
      },
    ],
  );

/** Draws clenched teeth between downturned lips. */
const grit = (face: PortraitFace, place: Placing): readonly Layer[] => {
  const hole = pathOf(
    place,
    ['M', -1.05, 5],
    ['C', -1, -3, -0.5, -3.4, 0, -3.4],
    ['C', 0.5, -3.4, 1, -3, 1.05, 4.5],
    ['C', 0.6, 5.5, 0.4, 4.4, 0, 4.4],
    ['C', -0.4, 4.4, -0.6, 6, -1.05, 5],
    ['Z'],
  );
  const gaps = [-0.6, -0.3, 0, 0.3, 0.6];
  return openMouth(face, hole, [
    { d: hole, fill: TEETH },
    {
      d: [
        pathOf(place, ['M', -1, 1.4], ['Q', 0, -0.6, 1, 1]),
        ...gaps.map(x => pathOf(place, ['M', x, -4], ['L', x, 7])),
      ].join(''),
      stroke: '#a8937c',
      width: 1,
    },
  ]);
};

/** Draws closed lips with their corners down. */
const frown = (face: PortraitFace, place: Placing): readonly Paint[] => [
  {
    d: pathOf(place, ['M', -0.75, 4.6], ['Q', 0, 0, 0.75, 4.2], ['Q', 0, 9, -0.75, 4.6], ['Z']),
    fill: face.skin.lips,
    opacity: 0.85,
  },
  {
    d: pathOf(place, ['M', -0.95, 5.6], ['Q', -0.5, -0.6, 0, -0.6], ['Q', 0.5, -0.6, 0.95, 5.2]),
    stroke: face.skin.line,
    width: 2.4,
  },
  underLip(face, place, 10),
];

/** Draws an open mouth with its inside. */
const openMouth = ({ skin }: PortraitFace, hole: string, inside: readonly Paint[]): readonly Layer[] => [
  { paints: [{ d: hole, fill: HOLE, stroke: skin.line, width: 1.8 }] },
  { clip: hole, paints: inside },
];
