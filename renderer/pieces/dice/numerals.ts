type Pen = CanvasRenderingContext2D;

const FONT = '"Dice Numerals", Georgia, serif';
const WEIGHT = 700;

/** Space between two figures, in cap heights. */
const GAP = 0.055;
/** The bar under a numeral that is readable upside down, in cap heights: its distance and thickness. */
const BAR = { below: 0.085, thickness: 0.1 } as const;

/**
 * The figure 1 in cap heights from its lower left: a long flag and a broad foot, so that a mark above it never makes it
 * an i, and neither it nor its mirror image looks like another figure.
 */
export const ONE = {
  width: 0.62,
  outline: [
    [0.28, 0.095],
    [0.28, 0.745],
    [0.06, 0.6],
    [0, 0.705],
    [0.35, 1],
    [0.485, 1],
    [0.485, 0.095],
    [0.62, 0.08],
    [0.62, 0],
    [0.115, 0],
    [0.115, 0.08],
  ],
} as const;

function drawOne(pen: Pen, left: number, cap: number): void {
  pen.beginPath();
  for (const [x, y] of ONE.outline) pen.lineTo(left + x * cap, -y * cap);
  pen.closePath();
  pen.fill();
}

/**
 * A letter with a descender, such as Q, is raised and smaller, to keep its tail clear of the print below: the rise as a
 * part of the tail's length, and the size.
 */
const TAILED = { longerThan: 0.1, raised: 0.4, size: 0.93 } as const;

interface Figure {
  readonly width: number;
  /** Draws it on the baseline. */
  readonly draw: (pen: Pen, left: number) => void;
}

function figureOf(pen: Pen, letter: string, cap: number): Figure {
  if (letter === '1') return { width: ONE.width * cap, draw: (to, left) => drawOne(to, left, cap) };
  const {
    actualBoundingBoxLeft: before,
    actualBoundingBoxRight: after,
    actualBoundingBoxDescent: tail,
  } = pen.measureText(letter);
  if (tail > TAILED.longerThan * cap) {
    const draw = (to: Pen, left: number): void => {
      to.save();
      to.translate(left, -TAILED.raised * tail);
      to.scale(TAILED.size, TAILED.size);
      to.fillText(letter, before, 0);
      to.restore();
    };
    return { width: TAILED.size * (before + after), draw };
  }
  return { width: before + after, draw: (to, left) => to.fillText(letter, left + before, 0) };
}

function chooseFont(pen: Pen, cap: number): void {
  pen.font = `${WEIGHT} 100px ${FONT}`;
  pen.font = `${WEIGHT} ${(100 * cap) / pen.measureText('H').actualBoundingBoxAscent}px ${FONT}`;
}

/** Writes a numeral, vertically centred on `y`, with this cap height. The font is loaded with the first atlas. */
export function writeNumeral(
  pen: Pen,
  text: string,
  y: number,
  cap: number,
  maxWidth: number,
  underlined: boolean,
): void {
  chooseFont(pen, cap);
  const figures = [...text].map(letter => figureOf(pen, letter, cap));
  const width = figures.reduce((sum, figure) => sum + figure.width, GAP * cap * (figures.length - 1));
  pen.save();
  pen.translate(0, y + cap / 2);
  pen.scale(Math.min(1, maxWidth / width), 1);
  let left = -width / 2;
  for (const figure of figures) {
    figure.draw(pen, left);
    left += figure.width + GAP * cap;
  }
  if (underlined) pen.fillRect(-width / 2, BAR.below * cap, width, BAR.thickness * cap);
  pen.restore();
}
