import { drawMark } from '../../suits/marks.ts';
import type { Stock } from '../../suits/suits.ts';
import { goldLeaf, gradientOf, type Pen } from './paper.ts';

/** Half a court card's figure from the waist up, in hundredths of a die's width: its middle is 0, up is negative. */
export const COURT = { half: 51, height: 143 } as const;

const LINE = '#1c120d';
const IVORY = '#f8edd6';
const SKIN = ['#fbe3c6', '#eac096', '#c48f66'] as const;
const LIPS = '#a3303a';
const STEEL = ['#ffffff', '#aeb6bf', '#6d7680'] as const;
const HAIR = {
  11: ['#c98a45', '#7a4718'],
  12: ['#8a4a22', '#3d1c0b'],
  13: ['#d7d2c8', '#7d766c'],
} as const;
const NIMBUS = { at: -92, radius: 34, rays: 28 } as const;
type Rank = keyof typeof HAIR;
type Fill = string | CanvasGradient;

const leaf = (pen: Pen): CanvasGradient => goldLeaf(pen, [-40, -143, 40, 0]);
const down = (pen: Pen, colours: readonly string[], from = -70, to = 0): CanvasGradient =>
  gradientOf(pen, [-22, from, 22, to], colours);

type Cloth = readonly [light: string, dark: string];

/** The main and accent colours of a figure's clothes. */
function coloursOf({ ink }: Stock): { readonly main: Cloth; readonly accent: Cloth } {
  const isRed = Number.parseInt(ink.slice(1, 3), 16) > 100;
  return isRed
    ? { main: ['#c92b3f', '#7c0d1d'], accent: ['#4a73b4', '#1c3362'] }
    : { main: ['#3d4a78', '#141a36'], accent: ['#c63a48', '#6d0f1e'] };
}

function shape(pen: Pen, fill: Fill, path: string): void {
  const outline = new Path2D(path);
  pen.fillStyle = fill;
  pen.fill(outline);
  pen.stroke(outline);
}

/** Fills a shape with cloth, woven with small gold marks. */
function brocade(pen: Pen, fill: Fill, path: string, { mark }: Stock, gold: Fill): void {
  const outline = new Path2D(path);
  pen.save();
  pen.clip(outline);
  pen.fillStyle = fill;
  pen.fill(outline);
  pen.fillStyle = gold;
  for (let row = 0; row < 8; row += 1)
    for (let column = -6; column <= 6; column += 1)
      drawMark(pen, mark, (column + (row % 2) / 2) * 10.5, -4 - row * 9, 2.5);
  pen.restore();
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

function jewel(pen: Pen, fill: Fill, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
  pen.stroke();
}

/** A gem in a gilt setting, with a glint of the lamp. */
function gem(pen: Pen, fill: Fill, x: number, y: number, radius: number): void {
  jewel(pen, leaf(pen), x, y, radius + 1.5);
  jewel(pen, fill, x, y, radius);
  pen.beginPath();
  pen.arc(x - radius * 0.35, y - radius * 0.35, radius * 0.35, 0, 7);
  pen.fillStyle = 'rgba(255, 255, 255, 0.9)';
  pen.fill();
}

/** The background of the figure: enamel with a gold lattice, and a nimbus of rays. */
function ground(pen: Pen, { ground: enamel }: Stock): void {
  const { half, height } = COURT;
  pen.fillStyle = enamel;
  pen.fillRect(-half, -height, 2 * half, height);
  const glow = pen.createRadialGradient(0, NIMBUS.at, 10, 0, NIMBUS.at, 100);
  glow.addColorStop(0, 'rgba(255, 220, 160, 0.34)');
  glow.addColorStop(0.55, 'rgba(255, 220, 160, 0.04)');
  glow.addColorStop(1, 'rgba(0, 0, 0, 0.35)');
  pen.fillStyle = glow;
  pen.fillRect(-half, -height, 2 * half, height);
  pen.save();
  pen.strokeStyle = 'rgba(228, 186, 102, 0.36)';
  pen.lineWidth = 0.7;
  for (let at = -20; at <= 20; at += 1) {
    pen.beginPath();
    pen.moveTo(at * 12.75, 0);
    pen.lineTo(at * 12.75 + height, -height);
    pen.moveTo(at * 12.75, 0);
    pen.lineTo(at * 12.75 - height, -height);
    pen.stroke();
  }
  pen.strokeStyle = leaf(pen);
  for (let ray = 0; ray < NIMBUS.rays; ray += 1) {
    const angle = (ray / NIMBUS.rays) * 2 * Math.PI;
    const to = NIMBUS.radius + (ray % 2 === 0 ? 9 : 4);
    pen.lineWidth = ray % 2 === 0 ? 1.5 : 0.9;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * 24, NIMBUS.at + Math.sin(angle) * 24);
    pen.lineTo(Math.cos(angle) * to, NIMBUS.at + Math.sin(angle) * to);
    pen.stroke();
  }
  pen.lineWidth = 1.8;
  pen.beginPath();
  pen.arc(0, NIMBUS.at, NIMBUS.radius, 0, 7);
  pen.stroke();
  pen.restore();
}

function robe(pen: Pen, rank: Rank, stock: Stock): void {
  const { main, accent } = coloursOf(stock);
  const gold = leaf(pen);
  const wide = 'M-51 0V-32C-48-52-34-60-14-63H14C34-60 48-52 51-32V0Z';
  brocade(pen, down(pen, rank === 12 ? accent : main), wide, stock, gold);
  // A parted panel with gems down its middle.
  brocade(pen, down(pen, rank === 12 ? main : accent), 'M-12-62H12L22 0H-22Z', stock, gold);
  shape(pen, gold, 'M-4.5-62H4.5L6.5 0H-6.5Z');
  for (const y of [-44, -28, -12]) gem(pen, y === -28 ? accent[0] : main[0], 0, y, 2.7);
  both(pen, () => {
    shape(pen, gold, 'M-13-62L-23 0H-19L-9.5-62Z');
    if (rank === 13) ermine(pen);
    else shape(pen, gold, 'M-51-36C-48-54-33-62-14-65L-17-58C-32-55-42-48-45-32Z');
  });
  shape(pen, IVORY, 'M-13-66C-7-57 7-57 13-66L15-61C8-51-8-51-15-61Z');
  for (const x of [-9, -4.5, 0, 4.5, 9]) jewel(pen, IVORY, x, -55.6 + (x * x) / 26, 1.7);
}

/** A shoulder cape of white fur with black tails. */
function ermine(pen: Pen): void {
  shape(pen, down(pen, ['#ffffff', '#e5d8bf']), 'M-51-26C-46-38-36-44-24-46L-14-66C-34-63-49-54-51-40Z');
  pen.fillStyle = LINE;
  for (const [x, y] of [
    [-24, -54],
    [-33, -50],
    [-42, -43],
    [-30, -58],
    [-48, -34],
  ] as const) {
    pen.beginPath();
    pen.ellipse(x, y, 1, 2.6, 0.4, 0, 7);
    pen.fill();
  }
}

function face(pen: Pen): void {
  shape(pen, down(pen, SKIN, -80, -52), 'M-8-74V-61C-4-56 4-56 8-61V-74Z');
  shape(
    pen,
    gradientOf(pen, [-18, -106, 20, -68], SKIN),
    'M-18-91C-18-108-11-113 0-113S18-108 18-91C18-77 9-65 0-65S-18-77-18-91Z',
  );
  pen.fillStyle = 'rgba(206, 84, 72, 0.3)';
  both(pen, () => {
    pen.beginPath();
    pen.ellipse(-10, -82, 4.6, 3.2, 0, 0, 7);
    pen.fill();
  });
  both(pen, () => eye(pen));
  pen.lineWidth = 1;
  pen.stroke(new Path2D('M1-92C0-88-2.5-85-2.6-82.6C-2-81 1-81 2-82'));
  pen.fillStyle = LIPS;
  pen.fill(new Path2D('M-4.6-75.4C-2.4-77.4-1-77 0-76.2C1-77 2.4-77.4 4.6-75.4C2.4-72.4-2.4-72.4-4.6-75.4Z'));
  pen.lineWidth = 1.3;
}

function eye(pen: Pen): void {
  pen.fillStyle = '#fffaf0';
  pen.fill(new Path2D('M-12.2-91.4C-10-94.6-6.4-94.6-4-91.2C-6.4-88.8-10-88.8-12.2-91.4Z'));
  pen.fillStyle = LINE;
  pen.beginPath();
  pen.arc(-8, -91.8, 1.9, 0, 7);
  pen.fill();
  pen.lineWidth = 1.3;
  pen.stroke(new Path2D('M-12.4-91.2C-10-95-6.4-95-3.8-91.2'));
  pen.lineWidth = 1.7;
  pen.stroke(new Path2D('M-13-97.4C-10-100-6.5-99.6-4-97.6'));
}

function strands(pen: Pen, path: string): void {
  pen.save();
  pen.strokeStyle = 'rgba(30, 14, 6, 0.5)';
  pen.lineWidth = 0.8;
  pen.stroke(new Path2D(path));
  pen.restore();
}

function hair(pen: Pen, rank: Rank): void {
  const fill = down(pen, HAIR[rank], -112, -50);
  const long = 'M-19-106C-35-96-27-80-33-66C-37-56-31-46-23-44L-13-62V-106Z';
  const short = 'M-18-107C-31-99-30-80-28-70C-25-63-16-64-12-70L-13-106Z';
  both(pen, () => {
    shape(pen, fill, rank === 12 ? long : short);
    if (rank === 12) strands(pen, 'M-20-100C-29-88-22-76-27-62C-29-56-26-50-22-47M-17-96C-23-84-17-72-20-58');
    else strands(pen, 'M-19-102C-26-94-25-80-23-69M-16-98C-20-88-20-78-18-70');
  });
}

function beard(pen: Pen): void {
  const path =
    'M-18.4-88C-19-62-9-48 0-45C9-48 19-62 18.4-88C14-80 9-80.5 5-80C2-79 1-78.6 0-78.4C-1-78.6-2-79-5-80C-9-80.5-14-80-18.4-88Z';
  shape(pen, down(pen, HAIR[13], -88, -46), path);
  strands(pen, 'M0-66V-48M-5-67C-5-60-4-55-3-51M5-67C5-60 4-55 3-51M-10-70C-10-63-9-58-7-54M10-70C10-63 9-58 7-54');
  pen.fillStyle = LIPS;
  pen.fill(new Path2D('M-4.4-74.8C-2-76.4 2-76.4 4.4-74.8C2-72.4-2-72.4-4.4-74.8Z'));
}

function crown(pen: Pen, stock: Stock): void {
  const { main, accent } = coloursOf(stock);
  shape(pen, down(pen, main, -136, -106), 'M-19-110C-24-129-12-137 0-137S24-129 19-110Z');
  shape(pen, leaf(pen), 'M-21-103L-27-129L-15-117L-9-134L0-119L9-134L15-117L27-129L21-103C10-99-10-99-21-103Z');
  for (const x of [-12, 0, 12]) gem(pen, x === 0 ? accent[0] : IVORY, x, -106.6 + Math.abs(x) / 12, 2);
  for (const [x, y] of [
    [-27, -130],
    [-9, -135],
    [9, -135],
    [27, -130],
  ] as const)
    jewel(pen, IVORY, x, y, 2.1);
  jewel(pen, leaf(pen), 0, -138.4, 3.4);
}

function coronet(pen: Pen, stock: Stock): void {
  const { accent } = coloursOf(stock);
  shape(
    pen,
    leaf(pen),
    'M-20-105C-23-112-25-119-25-126L-15-117L-8-130L0-118L8-130L15-117L25-126C25-119 23-112 20-105C10-101-10-101-20-105Z',
  );
  for (const [x, y] of [
    [-25, -127.4],
    [-8, -131.6],
    [8, -131.6],
    [25, -127.4],
  ] as const)
    jewel(pen, IVORY, x, y, 2.7);
  for (const x of [-10, 0, 10]) gem(pen, accent[0], x, -109, 2);
}

function cap(pen: Pen, stock: Stock): void {
  const { main } = coloursOf(stock);
  shape(pen, down(pen, ['#ffffff', '#d8c59c'], -142, -112), 'M18-112C34-119 42-131 40-142C29-139 17-130 12-117Z');
  strands(pen, 'M17-114C26-121 34-130 38-140');
  shape(pen, down(pen, main, -132, -104), 'M-24-106C-27-127-8-132 6-128C21-126 27-115 24-104C10-110-10-110-24-106Z');
  shape(pen, leaf(pen), 'M-25-100C-10-108 10-108 25-100V-107C10-115-10-115-25-107Z');
  gem(pen, IVORY, 0, -110, 2.4);
}

/** The king's sword, the queen's flower and the jack's halberd. */
const HELD: Readonly<Record<Rank, (pen: Pen, stock: Stock) => void>> = {
  13: (pen, stock) => {
    shape(pen, gradientOf(pen, [34, 0, 43, 0], STEEL), 'M34.5-28V-120L38.5-129L42.5-120V-28Z');
    pen.stroke(new Path2D('M38.5-122V-30'));
    shape(pen, leaf(pen), 'M26-36C30-33 47-33 51-36V-28C47-31 30-31 26-28ZM35.5-29H41.5V-10H35.5Z');
    gem(pen, coloursOf(stock).main[0], 38.5, -32, 2);
  },
  12: (pen, stock) => {
    pen.save();
    pen.strokeStyle = '#2c5a34';
    pen.lineWidth = 2;
    pen.stroke(new Path2D('M-38-14Q-42-40-40-60'));
    pen.restore();
    const petals = gradientOf(pen, [-52, -80, -30, -56], ['#fff4dc', coloursOf(stock).main[0]]);
    for (let petal = 0; petal < 6; petal += 1) {
      const angle = (petal / 6) * 2 * Math.PI;
      jewel(pen, petals, -40 + 6.4 * Math.sin(angle), -68 - 6.4 * Math.cos(angle), 4.6);
    }
    jewel(pen, leaf(pen), -40, -68, 4);
  },
  11: pen => {
    shape(pen, down(pen, ['#a8713f', '#4b2b12']), 'M36 0V-116H40V0Z');
    shape(
      pen,
      gradientOf(pen, [28, -130, 50, -92], STEEL),
      'M38-138L43-113C50-109 51-98 49-90C46-96 42-98 40-98H36C33-98 30-96 29-92C27-100 30-108 34-112Z',
    );
    shape(pen, leaf(pen), 'M34-98H42V-92H34Z');
  },
};

function hand(pen: Pen, rank: Rank): void {
  const draw = () => {
    shape(pen, IVORY, 'M29-19C30-12 47-12 48-19L49-10C46-6 31-6 28-10Z');
    shape(pen, down(pen, SKIN, -34, -14), 'M30-22C30-31 46-31 47-22C48-13 31-12 30-22Z');
    strands(pen, 'M34-28V-22M38-29V-22M42-28V-22');
  };
  if (rank === 12) flipped(pen, draw);
  else draw();
}

const HEADGEAR: Readonly<Record<Rank, (pen: Pen, stock: Stock) => void>> = { 11: cap, 12: coronet, 13: crown };

/** A gilt belt where the two halves of the figure meet. */
function belt(pen: Pen, stock: Stock): void {
  shape(pen, leaf(pen), 'M-51-5.5H51V5.5H-51Z');
  pen.fillStyle = stock.ground;
  for (let at = -4; at <= 4; at += 1) drawMark(pen, 'lozenge', at * 11.5, 0, at % 2 === 0 ? 3.6 : 2.2);
}

/** Draws half of a court card's figure and its background; the other half is the same, upside down. */
export function drawCourt(pen: Pen, rank: Rank, stock: Stock): void {
  ground(pen, stock);
  pen.strokeStyle = LINE;
  pen.lineWidth = 1.3;
  pen.lineJoin = 'round';
  hair(pen, rank);
  robe(pen, rank, stock);
  face(pen);
  if (rank === 13) beard(pen);
  HEADGEAR[rank](pen, stock);
  HELD[rank](pen, stock);
  hand(pen, rank);
  belt(pen, stock);
}

export const isCourt = (rank: number): rank is Rank => rank in HAIR;
