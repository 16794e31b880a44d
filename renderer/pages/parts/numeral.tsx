import { ONE } from '../../pieces/dice/numerals.ts';

/** Height of figures in the number font, as a fraction of its size. */
const FIGURE_HEIGHT = 0.66;
const ONE_PATH = `M${ONE.outline.map(([x, y]) => `${x - ONE.width / 2} ${-y}`).join('L')}Z`;

interface NumeralProps {
  readonly text: string;
  /** Midpoint of its baseline. */
  readonly x: number;
  readonly y: number;
  /** Font size. */
  readonly size: number;
  readonly class?: string;
  readonly fill?: string;
}

/** A number in a drawing. A 1 is drawn as printed on dice: under a suit's mark, the font's own looks like an i. */
export function Numeral({ text, x, y, size, ...look }: NumeralProps) {
  if (text === '1')
    return <path d={ONE_PATH} transform={`translate(${x} ${y}) scale(${size * FIGURE_HEIGHT})`} {...look} />;
  return (
    <text x={x} y={y} font-size={size} {...look}>
      {text}
    </text>
  );
}
