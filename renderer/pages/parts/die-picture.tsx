import type { PicturedPiece } from '../../../engine/protocol/messages.ts';
import type { Shape } from '../../../engine/protocol/vocabulary.ts';
import { MARK_PATHS } from '../../suits/marks.ts';
import { stockOf, styleOf, suitOf } from '../../suits/suits.ts';
import { cardName, rankMark, rankName } from '../../words/pieces.ts';
import './die-picture.css';

/** A flat drawing of a piece: its shape, its suit's colour and mark, and its number as printed on the piece. */
export function DiePicture({ shape, suit, rank }: Pick<PicturedPiece, 'shape' | 'suit' | 'rank'>) {
  const { body, ink } = coloursOf(shape, suit);
  const { facets, numeral } = OUTLINES[shape];
  return (
    <svg class="die-picture" viewBox="-1.1 -1.1 2.2 2.2" role="img" aria-label={pictureName(shape, suit, rank)}>
      <g fill={body} stroke={body}>
        {facets.map(({ points }, index) => (
          <polygon key={index} points={points} />
        ))}
      </g>
      {facets.map(({ points, light }, index) => (
        <polygon
          key={index}
          class="facet"
          points={points}
          fill={light < 0 ? '#000' : '#fff'}
          fill-opacity={Math.abs(light)}
        />
      ))}
      <g fill={ink}>
        {suit !== null && suitOf(suit).onlyFace !== null ? (
          <Mark suit={suit} at={{ x: numeral.x, y: numeral.y - numeral.size * 0.45, half: numeral.size * 0.42 }} />
        ) : (
          <>
            <text x={numeral.x} y={numeral.y} font-size={numeral.size}>
              {shape === 'd10' && rank === 10 ? 0 : rankMark({ suit, rank })}
            </text>
            <Mark suit={suit} at={OUTLINES[shape].mark} />
          </>
        )}
      </g>
    </svg>
  );
}

/** Cards have the colours of their paper, dice those of their suit. */
function coloursOf(shape: string, suit: string | null): { readonly body: string; readonly ink: string } {
  if (shape !== 'card') return styleOf(suit);
  const { paper, ink } = stockOf(suit);
  return { body: paper, ink };
}

function Mark({ suit, at }: { readonly suit: string | null; readonly at: Outline['mark'] }) {
  const mark = suit === null ? null : suitOf(suit).mark;
  return mark && <path d={MARK_PATHS[mark]} transform={`translate(${at.x} ${at.y}) scale(${at.half})`} />;
}

function pictureName(shape: string, suit: string | null, rank: number): string {
  const card = cardName({ suit, rank });
  if (card !== null) return shape === 'card' ? card : `${shape} showing the ${card}`;
  return `${suit === null ? 'plain' : suitOf(suit).name} ${shape} showing ${rankName({ suit, rank })}`;
}

interface Facet {
  /** The corners in SVG's notation, `x,y x,y x,y`. */
  readonly points: string;
  /** From -1, much darker than the face in front, to 1, much lighter. */
  readonly light: number;
}

/** The outline of a piece in a box from -1 to 1, with y downwards: the face in front and the lit or shaded faces beside it. */
interface Outline {
  readonly facets: readonly Facet[];
  /** The middle of the numeral's baseline, and its size. */
  readonly numeral: { readonly x: number; readonly y: number; readonly size: number };
  readonly mark: { readonly x: number; readonly y: number; readonly half: number };
}

const facet = (points: string, light = 0): Facet => ({ points, light });

const OUTLINES: Readonly<Record<Shape, Outline>> = {
  card: {
    facets: [facet('-0.7,-1 0.7,-1 0.7,1 -0.7,1')],
    numeral: { x: 0, y: 0.32, size: 1 },
    mark: { x: 0, y: 0.68, half: 0.18 },
  },
  d4: {
    facets: [facet('0,-1 0.58,0.84 -1,0.6'), facet('0,-1 0.98,0.4 0.58,0.84', -0.34)],
    numeral: { x: -0.14, y: 0.54, size: 0.94 },
    mark: { x: -0.05, y: -0.28, half: 0.15 },
  },
  d6: {
    facets: [
      facet('-0.9,-0.5 0.5,-0.5 0.5,0.9 -0.9,0.9'),
      facet('-0.9,-0.5 -0.5,-0.9 0.9,-0.9 0.5,-0.5', 0.24),
      facet('0.5,-0.5 0.9,-0.9 0.9,0.5 0.5,0.9', -0.36),
    ],
    numeral: { x: -0.2, y: 0.7, size: 1.1 },
    mark: { x: -0.2, y: -0.22, half: 0.17 },
  },
  d8: {
    facets: [
      facet('0,-1 0.9,0.48 -0.9,0.48'),
      facet('0,-1 -0.9,-0.42 -0.9,0.48', 0.16),
      facet('0,-1 0.9,-0.42 0.9,0.48', -0.24),
      facet('-0.9,0.48 0.9,0.48 0,1', -0.42),
    ],
    numeral: { x: 0, y: 0.42, size: 0.98 },
    mark: { x: 0, y: -0.44, half: 0.17 },
  },
  d10: {
    facets: [
      facet('0,-1 0.62,0.24 0,0.56 -0.62,0.24'),
      facet('0,-1 -0.62,0.24 -0.98,0.16 -0.98,-0.1', 0.18),
      facet('0,-1 0.62,0.24 0.98,0.16 0.98,-0.1', -0.24),
      facet('-0.98,0.16 -0.62,0.24 0,0.56 0,1', -0.34),
      facet('0.98,0.16 0.62,0.24 0,0.56 0,1', -0.48),
    ],
    numeral: { x: 0, y: 0.36, size: 0.92 },
    mark: { x: 0, y: -0.46, half: 0.15 },
  },
  d12: {
    facets: dodecagon(),
    numeral: { x: 0, y: 0.42, size: 0.9 },
    mark: { x: 0, y: -0.37, half: 0.15 },
  },
  d20: {
    facets: [
      facet('0,-0.76 0.7,0.42 -0.7,0.42'),
      facet('0,-1 0,-0.76 -0.87,-0.5', 0.24),
      facet('-0.87,-0.5 0,-0.76 -0.7,0.42', 0.14),
      facet('-0.87,-0.5 -0.7,0.42 -0.87,0.5', 0.04),
      facet('-0.87,0.5 -0.7,0.42 0,1', -0.24),
      facet('0,-1 0,-0.76 0.87,-0.5', -0.02),
      facet('0.87,-0.5 0,-0.76 0.7,0.42', -0.12),
      facet('0.87,-0.5 0.7,0.42 0.87,0.5', -0.22),
      facet('0.87,0.5 0.7,0.42 0,1', -0.5),
      facet('-0.7,0.42 0.7,0.42 0,1', -0.36),
    ],
    numeral: { x: 0, y: 0.34, size: 0.76 },
    mark: { x: 0, y: -0.37, half: 0.13 },
  },
};

/** The pentagon in front and the five faces beside it, lit from the upper left. */
function dodecagon(): readonly Facet[] {
  const inner = regular(5, 0.68);
  const outer = regular(10, 1);
  const lights = [-0.12, -0.36, -0.46, -0.22, 0.18];
  const sides = lights.map((light, side) => {
    const rim = [0, 1, 2].map(step => outer[(2 * side + step) % 10]);
    return facet([inner[side], ...rim, inner[(side + 1) % 5]].join(' '), light);
  });
  return [facet(inner.join(' ')), ...sides];
}

/** Returns the corners of a regular polygon, clockwise from the top. */
function regular(corners: number, radius: number): readonly string[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(3)},${(-radius * Math.cos(angle)).toFixed(3)}`;
  });
}
