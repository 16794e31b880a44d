import { ONE } from '../../pieces/dice/numerals.ts';

/** The height of figures in the font of numbers, as a part of its size. */
const FIGURE_HEIGHT = 0.66;
const ONE_PATH = `M${ONE.outline.map(([x, y]) => `${x - ONE.width / 2} ${-y}`).join('L')}Z`;

interface NumeralProps {
  readonly text: string;
  /** The middle of its base line. */
  readonly x: number;
  readonly y: number;
  /** The size of the font. */
  readonly size: number;
  readonly class?: string;
  readonly fill?: string;
}

/** A number in a drawing. A 1 is drawn as it is printed on dice: under the mark of a suit the font's own looks like an i. */
export function Numeral({ text, x, y, size, ...look }: NumeralProps) {
  if (text === '1')
    return <path d={ONE_PATH} transform={`translate(${x} ${y}) scale(${size * FIGURE_HEIGHT})`} {...look} />;
  return (
    <text x={x} y={y} font-size={size} {...look}>
      {text}
    </text>
  );
}
