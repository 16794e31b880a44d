import type { PicturedPiece } from '../../../engine/protocol/guides.ts';
import { FACES } from '../../../engine/protocol/lab/faces.ts';
import type { Shape } from '../../../engine/protocol/vocabulary.ts';
import { words } from '../../language/language.ts';
import { MARK_PATHS } from '../../suits/marks.ts';
import { stockOf, styleOf, suitOf } from '../../suits/suits.ts';
import { faceFacts, rankMark } from '../../view/pieces.ts';
import { OUTLINES, type Outline } from './die-outlines.ts';
import { Numeral } from './numeral.tsx';
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
        {suit !== null && suitOf(suit).hasOneFace ? (
          <Mark suit={suit} at={{ x: numeral.x, y: numeral.y - numeral.size * 0.45, half: numeral.size * 0.42 }} />
        ) : (
          <>
            <Numeral text={rankMark({ suit, rank })} {...numeral} />
            <Mark suit={suit} at={OUTLINES[shape].mark} />
          </>
        )}
      </g>
    </svg>
  );
}

/** Returns the colours of a piece: those of paper for cards, of the suit for dice. */
function coloursOf(shape: string, suit: string | null): { readonly body: string; readonly ink: string } {
  if (shape !== 'card') return styleOf(suit);
  const { paper, ink } = stockOf(suit);
  return { body: paper, ink };
}

function Mark({ suit, at }: { readonly suit: string | null; readonly at: Outline['mark'] }) {
  const mark = suit === null ? null : suitOf(suit).mark;
  return mark && <path d={MARK_PATHS[mark]} transform={`translate(${at.x} ${at.y}) scale(${at.half})`} />;
}

function pictureName(shape: Shape, suit: string | null, rank: number): string {
  const face = faceFacts({ suit, rank });
  const { pieces } = words();
  if (shape === 'card') return pieces.card(face);
  const isOfAllSuits = face.deck !== null;
  return pieces.showing({ die: isOfAllSuits ? null : { kind: undefined, sides: FACES[shape], suit } }, face);
}
