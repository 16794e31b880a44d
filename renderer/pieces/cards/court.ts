import type { Stock } from '../../suits/suits.ts';

type Pen = CanvasRenderingContext2D;

/** A court card's figure from the waist up, in hundredths of a die's width: its middle is 0, up is negative. */
export const COURT = { half: 51, height: 143 } as const;

const SKIN = '#f1d3b0';
const GOLD = '#d9a93e';
const LINE = '#2a1c14';
const HAIR = { 11: '#8a5a2b', 12: '#5a3519', 13: '#77706a' } as const;
type Rank = keyof typeof HAIR;

function shape(pen: Pen, fill: string, path: string): void {
  const outline = new Path2D(path);
  pen.fillStyle = fill;
  pen.fill(outline);
  pen.stroke(outline);
}

const flipped = (pen: Pen, draw: () => void): void => {
  pen.save();
  pen.scale(-1, 1);
  draw();
  pen.restore();
};
function both(pen: Pen, draw: () => void): void {
  draw();
  flipped(pen, draw);
}

function robe(pen: Pen, { ink }: Stock): void {
  shape(pen, ink, 'M-51 0V-30C-48-52-34-60-14-63H14C34-60 48-52 51-30V0Z');
  // A mantle over either shoulder, and an ermine panel between.
  both(pen, () => shape(pen, GOLD, 'M-51-34C-47-54-34-61-15-64L-24 0H-34L-28-44C-38-44-46-38-51-26Z'));
  shape(pen, '#fbf4e2', 'M-15-64H15L24 0H-24Z');
  pen.fillStyle = LINE;
  for (const [x, y] of [
    [0, -48],
    [-9, -36],
    [9, -36],
    [-14, -10],
    [14, -10],
  ] as const)
    pen.fillRect(x - 1.2, y - 4, 2.4, 8);
}

function face(pen: Pen): void {
  shape(pen, SKIN, 'M-9-74V-60C-4-54 4-54 9-60V-74Z');
  shape(pen, SKIN, 'M-19-90C-19-108-12-112 0-112S19-108 19-90C19-74 10-64 0-64S-19-74-19-90Z');
  pen.fillStyle = LINE;
  both(pen, () => {
    pen.beginPath();
    pen.ellipse(-8, -91, 2.3, 2.7, 0, 0, 7);
    pen.fill();
    pen.stroke(new Path2D('M-13-97Q-8-100-4-97'));
  });
  pen.stroke(new Path2D('M0-92L-3-82H1'));
  pen.save();
  pen.strokeStyle = '#9c2130';
  pen.lineWidth = 2.4;
  pen.stroke(new Path2D('M-5-75Q0-72 5-75'));
  pen.restore();
}

function hair(pen: Pen, rank: Rank): void {
  const long = 'M-20-104C-34-92-26-78-32-66C-36-56-30-48-24-46L-14-62V-104Z';
  const short = 'M-19-106C-31-98-29-78-25-70C-21-66-15-66-12-70L-14-104Z';
  both(pen, () => shape(pen, HAIR[rank], rank === 12 ? long : short));
}

function beard(pen: Pen): void {
  shape(pen, HAIR[13], 'M-19-86C-19-64-9-52 0-48C9-52 19-64 19-86C14-78 7-81 0-80C-7-81-14-78-19-86Z');
  pen.strokeStyle = '#9c2130';
  pen.stroke(new Path2D('M-5-73H5'));
  pen.strokeStyle = LINE;
}

function jewel(pen: Pen, fill: string, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
  pen.stroke();
}

function crown(pen: Pen, { ink }: Stock): void {
  shape(pen, ink, 'M-20-110C-24-128-12-136 0-136S24-128 20-110Z');
  shape(pen, GOLD, 'M-23-103L-27-128L-15-116L-9-134L0-117L9-134L15-116L27-128L23-103Z');
  for (const x of [-12, 0, 12]) jewel(pen, '#fbf4e2', x, -108, 2.2);
  jewel(pen, GOLD, 0, -137, 3.6);
}

function coronet(pen: Pen, { ink }: Stock): void {
  shape(pen, GOLD, 'M-21-104C-23-112-24-118-24-124L-14-115L-7-128L0-116L7-128L14-115L24-124C24-118 23-112 21-104Z');
  for (const x of [-24, -7, 7, 24]) jewel(pen, '#fbf4e2', x, x * x > 100 ? -125 : -129, 3);
  for (const x of [-9, 0, 9]) jewel(pen, ink, x, -109, 2);
}

function cap(pen: Pen, { ink }: Stock): void {
  shape(pen, '#fbf4e2', 'M20-112C34-120 40-132 38-142C28-138 18-130 14-118Z');
  shape(pen, ink, 'M-24-106C-26-126-8-130 6-126C20-124 26-114 24-104C10-110-10-110-24-106Z');
  shape(pen, GOLD, 'M-25-100C-10-108 10-108 25-100V-106C10-114-10-114-25-106Z');
}

/** A sword for the king, a flower for the queen, a halberd for the jack. */
const HELD: Readonly<Record<Rank, (pen: Pen, stock: Stock) => void>> = {
  13: pen => {
    shape(pen, '#dfe2e4', 'M35-28V-118L38.5-126L42-118V-28Z');
    shape(pen, GOLD, 'M28-34H49V-28H28ZM36-28H41V-10H36Z');
  },
  12: (pen, { ink }) => {
    pen.stroke(new Path2D('M-38-14Q-42-40-40-62'));
    for (let petal = 0; petal < 5; petal += 1) {
      const angle = (petal / 5) * 2 * Math.PI;
      jewel(pen, ink, -40 + 6.6 * Math.sin(angle), -68 - 6.6 * Math.cos(angle), 5);
    }
    jewel(pen, GOLD, -40, -68, 4);
  },
  11: pen => {
    shape(pen, '#7a4d28', 'M36 0V-116H40V0Z');
    shape(
      pen,
      '#dfe2e4',
      'M38-136L43-112C50-108 51-98 49-90C46-96 42-98 40-98H36C33-98 30-96 29-92C27-100 30-108 34-112Z',
    );
  },
};

function hand(pen: Pen, rank: Rank): void {
  const draw = () => shape(pen, SKIN, 'M30-22C30-30 46-30 47-22C48-13 31-12 30-22Z');
  if (rank === 12) flipped(pen, draw);
  else draw();
}

const HEADGEAR: Readonly<Record<Rank, (pen: Pen, stock: Stock) => void>> = { 11: cap, 12: coronet, 13: crown };

/** Draws half of a court card's figure; the other half is the same, turned upside down. */
export function drawCourt(pen: Pen, rank: Rank, stock: Stock): void {
  pen.strokeStyle = LINE;
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  hair(pen, rank);
  robe(pen, stock);
  face(pen);
  if (rank === 13) beard(pen);
  HEADGEAR[rank](pen, stock);
  HELD[rank](pen, stock);
  hand(pen, rank);
  shape(pen, GOLD, 'M-51-5H51V5H-51Z');
}

export const isCourt = (rank: number): rank is Rank => rank in HAIR;
