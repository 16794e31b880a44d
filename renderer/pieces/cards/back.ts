import { at } from '../../lists.ts';
import { drawMark } from '../../suits/marks.ts';
import {
  drawEdge,
  drawRosette,
  goldLeaf,
  gradientOf,
  HIGH,
  leafAcross,
  type Pen,
  traceRosette,
  WIDE,
} from './paper.ts';

const LACQUER = { light: '#7a1a30', body: '#561022', deep: '#2c0611' } as const;
const [MIDDLE, CENTRE] = [WIDE / 2, HIGH / 2];
/** Frames inside the gilt edge. */
const FRAMES = [
  { inset: 10, line: 2.2, corner: 9 },
  { inset: 14.4, line: 0.9, corner: 7 },
] as const;
/** Field inside the frames. */
const FIELD = { inset: 19, corner: 5 } as const;

/** Draws the woven waves of the field. */
function drawGuilloche(pen: Pen): void {
  pen.strokeStyle = leafAcross(pen);
  pen.lineWidth = 0.75;
  pen.globalAlpha = 0.5;
  const wave = 19;
  // The column in the middle of the field.
  const middle = 6;
  for (let column = -1; column <= WIDE / wave + 1; column += 1)
    for (const side of [-1, 1])
      for (const swing of [9.5, 15]) {
        pen.beginPath();
        for (let y = 0; y <= HIGH; y += 3)
          pen.lineTo(MIDDLE + (column - middle) * wave + side * swing * Math.sin(((y - CENTRE) / 38) * Math.PI), y);
        pen.stroke();
      }
  pen.globalAlpha = 1;
}

function drawEmblem(pen: Pen): void {
  pen.save();
  pen.translate(MIDDLE, CENTRE);
  const ground = pen.createRadialGradient(-14, -18, 4, 0, 0, 82);
  ground.addColorStop(0, LACQUER.light);
  ground.addColorStop(0.7, LACQUER.body);
  ground.addColorStop(1, LACQUER.deep);
  traceRosette(pen, 24, 76, 82);
  pen.fillStyle = ground;
  pen.fill();
  const leaf = goldLeaf(pen, [-80, -80, 80, 80]);
  pen.strokeStyle = leaf;
  pen.lineWidth = 2.2;
  pen.stroke();
  drawRosette(pen, { from: 46, to: 71, petals: 12, leaf });
  for (const [radius, line] of [
    [44.5, 2],
    [40.5, 0.8],
  ] as const) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.stroke();
  }
  pen.restore();
}

/** Corners of a die seen along its diagonal, relative to its centre. */
const CUBE = [0, 1, 2, 3, 4, 5].map(sixth => {
  const angle = (sixth * Math.PI) / 3 - Math.PI / 2;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
/** The die's three visible sides: the two axes of each, and its pips along them. */
const SIDES = [
  { along: [1, 5], pips: [[0.5, 0.5]], shade: '#f3d68c' },
  {
    along: [3, 5],
    pips: [
      [0.27, 0.27],
      [0.73, 0.73],
    ],
    shade: '#c2903a',
  },
  {
    along: [1, 3],
    pips: [
      [0.25, 0.25],
      [0.5, 0.5],
      [0.75, 0.75],
    ],
    shade: '#8a5f22',
  },
] as const;

/** Draws a gilt die in the middle, seen along its diagonal. */
function drawGiltDie(pen: Pen, radius: number): void {
  pen.save();
  pen.translate(MIDDLE, CENTRE);
  pen.scale(radius, radius);
  pen.lineJoin = 'round';
  for (const { along, pips, shade } of SIDES) {
    const [a, b] = [at(CUBE, along[0]), at(CUBE, along[1])];
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(a[0], a[1]);
    pen.lineTo(a[0] + b[0], a[1] + b[1]);
    pen.lineTo(b[0], b[1]);
    pen.closePath();
    pen.fillStyle = shade;
    pen.fill();
    pen.strokeStyle = LACQUER.deep;
    pen.lineWidth = 0.07;
    pen.stroke();
    pen.fillStyle = LACQUER.deep;
    for (const [u, v] of pips) {
      pen.save();
      pen.transform(a[0], a[1], b[0], b[1], 0, 0);
      pen.beginPath();
      pen.arc(u, v, 0.115, 0, 7);
      pen.fill();
      pen.restore();
    }
  }
  pen.restore();
}

/** Draws the back of all cards: gilt guilloche on burgundy lacquer, and a gilt die in the middle. */
export function drawBack(pen: Pen): void {
  pen.fillStyle = gradientOf(pen, [0, 0, WIDE, HIGH], [LACQUER.body, LACQUER.deep]);
  pen.fillRect(-WIDE, -HIGH, 3 * WIDE, 3 * HIGH);
  pen.save();
  pen.beginPath();
  pen.roundRect(FIELD.inset, FIELD.inset, WIDE - 2 * FIELD.inset, HIGH - 2 * FIELD.inset, FIELD.corner);
  const ground = pen.createRadialGradient(MIDDLE, CENTRE, 20, MIDDLE, CENTRE, 190);
  ground.addColorStop(0, LACQUER.light);
  ground.addColorStop(1, LACQUER.deep);
  pen.fillStyle = ground;
  pen.fill();
  pen.clip();
  drawGuilloche(pen);
  pen.restore();
  pen.strokeStyle = leafAcross(pen);
  for (const { inset, line, corner } of FRAMES) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(inset, inset, WIDE - 2 * inset, HIGH - 2 * inset, corner);
    pen.stroke();
  }
  pen.fillStyle = leafAcross(pen);
  for (const x of [-1, 1])
    for (const y of [-1, 1]) drawMark(pen, 'lozenge', MIDDLE + x * (MIDDLE - 27), CENTRE + y * (CENTRE - 30), 5);
  drawEmblem(pen);
  drawGiltDie(pen, 32);
  drawEdge(pen);
}
