import type { PicturedPiece } from '../../../engine/protocol/messages.ts';
import { stockOf } from '../../pieces/cards/stocks.ts';
import { styleOf } from '../../pieces/suits.ts';
import { cardName, isJoker } from '../../words/cards.ts';
import { MARK_PATHS } from '../../words/marks.ts';
import { rankMark, rankName } from '../../words/ranks.ts';
import { suitLook } from '../../words/suits.ts';
import { OUTLINES, type Outline } from './die-outlines.ts';
import './die-picture.css';

/** A piece drawn flat: its shape, its suit's colour and mark, and its number, as the table prints it. */
export function DiePicture({ shape, suit, rank }: Pick<PicturedPiece, 'shape' | 'suit' | 'rank'>) {
  const { body, ink } = coloursOf(shape, suit, rank);
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
        {isJoker({ suit, rank }) ? (
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

/** A card has the colours of its paper. */
function coloursOf(shape: string, suit: string | null, rank: number): { readonly body: string; readonly ink: string } {
  if (shape !== 'card') return styleOf(suit);
  const { paper, ink } = stockOf({ suit, rank });
  return { body: paper, ink };
}

function Mark({ suit, at }: { readonly suit: string | null; readonly at: Outline['mark'] }) {
  const mark = suit === null ? null : suitLook(suit).mark;
  return mark && <path d={MARK_PATHS[mark]} transform={`translate(${at.x} ${at.y}) scale(${at.half})`} />;
}

function pictureName(shape: string, suit: string | null, rank: number): string {
  const card = cardName({ suit, rank });
  if (card !== null) return shape === 'card' ? card : `${shape} showing the ${card}`;
  return `${suit === null ? 'plain' : suitLook(suit).name} ${shape} showing ${rankName({ suit, rank })}`;
}
