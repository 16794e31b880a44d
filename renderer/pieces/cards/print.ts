import type { Face } from '../../../engine/protocol/vocabulary.ts';
import { INDEX } from '../../layout/pieces/card-size.ts';
import { drawMark } from '../../suits/marks.ts';
import { type Enamel, type Stock, stockOf } from '../../suits/suits.ts';
import { rankMark } from '../../view/pieces.ts';
import { writeNumeral } from '../dice/numerals.ts';
import { COURT, drawCourt, isCourt } from './court.ts';
import { drawDie } from './die-print.ts';
import {
  drawFrame,
  drawMedallion,
  drawPaper,
  drawRosette,
  goldLeaf,
  gradientOf,
  HIGH,
  HUNDREDTHS,
  leafAcross,
  type Pen,
  twice,
  WIDE,
} from './paper.ts';

const CAP = INDEX.capHeight * HUNDREDTHS;
const CORNER = {
  x: ((INDEX.left + INDEX.right) / 2) * HUNDREDTHS,
  rank: INDEX.top * HUNDREDTHS + CAP / 2,
  maxWidth: (INDEX.right - INDEX.left) * HUNDREDTHS,
  mark: 17,
} as const;
/** Half the size of the field of pips. */
const FIELD = { x: 35, y: 111 } as const;
const PIP = 19;

function index(pen: Pen, face: Face, { ink, mark }: Stock): void {
  pen.fillStyle = ink;
  pen.save();
  pen.translate(CORNER.x, CORNER.rank);
  writeNumeral(pen, rankMark(face), 0, CAP, CORNER.maxWidth, false);
  pen.restore();
  drawMark(pen, mark, CORNER.x, INDEX.bottom * HUNDREDTHS - CORNER.mark, CORNER.mark);
}

/** Width of the gilt line round a pip. */
const PIP_LINE = 1.7;

/** Draws an enamel pip with a gilt outline, lit from the upper left. */
function drawSuitPip(pen: Pen, radius: number, { ink, mark }: Stock, leaf: CanvasGradient): void {
  pen.fillStyle = leaf;
  drawMark(pen, mark, 0, 0, radius + PIP_LINE);
  pen.fillStyle = ink;
  drawMark(pen, mark, 0, 0, radius);
  pen.fillStyle = gradientOf(
    pen,
    [-radius, -radius, radius * 0.4, radius * 0.6],
    ['rgba(255, 255, 255, 0.34)', 'rgba(255, 255, 255, 0.06)', 'rgba(255, 255, 255, 0)'],
  );
  drawMark(pen, mark, 0, 0, radius);
}

function pips(pen: Pen, all: readonly Pip[], stock: Stock): void {
  const leaf = goldLeaf(pen, [-PIP, -PIP, PIP, PIP]);
  for (const [x, y] of all) {
    pen.save();
    pen.translate(WIDE / 2 + x * FIELD.x, HIGH / 2 + y * FIELD.y);
    if (y > 0) pen.rotate(Math.PI);
    drawSuitPip(pen, PIP, stock, leaf);
    pen.restore();
  }
}

/** The mark of an ace, in an enamel ring with a gilt rosette. */
const ACE = { mark: 40, hole: 51, disc: 74 } as const;

function ace(pen: Pen, stock: Stock): void {
  const { disc } = ACE;
  const leaf = goldLeaf(pen, [-disc, -disc, disc, disc]);
  pen.save();
  pen.translate(WIDE / 2, HIGH / 2);
  pen.beginPath();
  pen.arc(0, 0, disc + 5, 0, 2 * Math.PI);
  pen.arc(0, 0, ACE.hole, 0, 2 * Math.PI);
  pen.fillStyle = stock.ground;
  pen.fill('evenodd');
  drawRosette(pen, { from: ACE.hole + 1, to: disc, petals: 16, leaf });
  for (const [radius, line] of [
    [disc + 5, 2],
    [disc + 9, 0.8],
    [ACE.hole, 1.4],
  ] as const) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.stroke();
  }
  drawSuitPip(pen, ACE.mark, stock, leaf);
  pen.restore();
}

function court(pen: Pen, rank: 11 | 12 | 13, stock: Stock): void {
  const [left, top] = [WIDE / 2 - COURT.half, HIGH / 2 - COURT.height];
  twice(pen, () => {
    pen.save();
    pen.beginPath();
    pen.rect(left, top, 2 * COURT.half, COURT.height);
    pen.clip();
    pen.translate(WIDE / 2, HIGH / 2);
    drawCourt(pen, rank, stock);
    pen.restore();
  });
  pen.strokeStyle = leafAcross(pen);
  for (const [out, line] of [
    [0.6, 2.2],
    [3.6, 0.8],
  ] as const) {
    pen.lineWidth = line;
    pen.strokeRect(left - out, top - out, 2 * (COURT.half + out), 2 * (COURT.height + out));
  }
}

/** Draws a die in the middle of the card, where the scene raises it. */
function paintedDie(pen: Pen, rank: number, enamel: Enamel): void {
  pen.save();
  pen.translate(WIDE / 2, HIGH / 2);
  drawDie(pen, pipsOfDie(rank), enamel);
  pen.restore();
}

function field(pen: Pen, { rank }: Face, stock: Stock): void {
  if (stock.die) paintedDie(pen, rank, stock.die);
  else if (isCourt(rank)) court(pen, rank, stock);
  else if (rank === 14) ace(pen, stock);
  else pips(pen, pipsOfCard(rank), stock);
}

/** Draws the face of a card, its top left corner at the origin. */
export function drawCardFace(pen: Pen, face: Face): void {
  const stock = stockOf(face.suit);
  drawPaper(pen, stock.paper);
  drawMedallion(pen, stock.ink);
  drawFrame(pen);
  field(pen, face, stock);
  twice(pen, () => index(pen, face, stock));
}

/** A pip's position in the field of a card: from -1 to 1, right and down. */
type Pip = readonly [x: number, y: number];

const column = (x: number, ys: readonly number[]): readonly Pip[] => ys.map(y => [x, y]);
const columns = (ys: readonly number[]): readonly Pip[] => [...column(-1, ys), ...column(1, ys)];
const TWO = [-1, 1];
const THREE = [-1, 0, 1];
const FOUR = [-1, -1 / 3, 1 / 3, 1];

const CARD_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  2: column(0, TWO),
  3: column(0, THREE),
  4: columns(TWO),
  5: [...columns(TWO), [0, 0]],
  6: columns(THREE),
  7: [...columns(THREE), [0, -0.5]],
  8: [...columns(THREE), ...column(0, [-0.5, 0.5])],
  9: [...columns(FOUR), [0, 0]],
  10: [...columns(FOUR), ...column(0, [-2 / 3, 2 / 3])],
};
const DIE_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: columns(TWO),
  5: [...columns(TWO), [0, 0]],
  6: columns(THREE),
};

/** The pips of a number card, as on playing cards. Court cards and aces have none. */
export const pipsOfCard = (rank: number): readonly Pip[] => CARD_PIPS[rank] ?? [];
/** The pips of a die's face. */
export const pipsOfDie = (rank: number): readonly Pip[] => DIE_PIPS[rank] ?? [];
