import { useId } from 'preact/hooks';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { first } from '../../lists.ts';
import { OUTLINES, type Outline } from '../../pages/parts/die-outlines.ts';
import { Numeral } from '../../pages/parts/numeral.tsx';
import { MARK_PATHS } from '../../suits/marks.ts';
import { type Style, styleOfFaces, suitOf } from '../../suits/suits.ts';
import { rankMark, ranksOn } from '../../view/pieces.ts';
import './die.css';

interface DieProps {
  readonly piece: Piece;
  /** Index of the face it shows; null while it shows none. */
  readonly up: number | null;
}

/** A die as it lies in the hand: its material, its suit's mark and its face. Decorative, beside a name. */
export function Die({ piece, up }: DieProps) {
  const id = useId();
  const outline = OUTLINES[piece.shape];
  const face = up === null ? null : (piece.faces[up] ?? null);
  const style = face && isOfManySuits(piece) ? enamelOf(piece, face.suit) : styleOfFaces(piece.faces);
  const silhouette = outline.facets.map(({ points }) => `M${points.replaceAll(' ', 'L')}Z`).join('');
  return (
    <svg class="die" viewBox="-1.12 -1.12 2.24 2.24" aria-hidden="true">
      <Materials id={id} style={style} />
      <clipPath id={`${id}-shape`}>
        <path d={silhouette} />
      </clipPath>
      <ellipse class="shade" cx=".1" cy=".86" rx="1.02" ry=".3" fill={`url(#${id}-shade)`} />
      <path class="halo" d={silhouette} />
      <path class="halo near" d={silhouette} />
      <path class="edge" d={silhouette} fill={style.deep} stroke={style.deep} />
      {outline.facets.map(({ points, light }, index) => (
        <g key={index}>
          <polygon points={points} fill={`url(#${id}-${index === 0 ? 'front' : 'side'})`} />
          <polygon
            class="facet"
            points={points}
            fill={light < 0 ? '#000' : '#fff'}
            fill-opacity={Math.abs(light) * 0.9}
          />
        </g>
      ))}
      <g clip-path={`url(#${id}-shape)`}>
        <ellipse cx=".5" cy=".72" rx=".95" ry=".7" fill={`url(#${id}-glow)`} />
        <ellipse cx="-.42" cy="-.62" rx=".8" ry=".55" fill={`url(#${id}-lamp)`} />
      </g>
      <polygon class="rim" points={first(outline.facets).points} />
      {face === null ? (
        <Blank piece={piece} outline={outline} ink={style.ink} />
      ) : (
        <Print text={rankMark(face)} suit={face.suit} outline={outline} ink={style.ink} />
      )}
    </svg>
  );
}

const isOfManySuits = ({ faces }: Piece): boolean => new Set(faces.map(({ suit }) => suit)).size > 1;

/** Returns the style of a die of several suits: bone, with an enamel face if the suit has one. */
function enamelOf(piece: Piece, suit: string | null): Style {
  const bone = styleOfFaces(piece.faces);
  const printing = suit === null ? 'own' : suitOf(suit).face;
  if (typeof printing === 'object') return { ...bone, body: printing.enamel, deep: printing.enamel, ink: '#f8edd6' };
  return suit === null || printing === 'own' ? bone : { ...bone, ink: printing === 'red' ? '#a8182b' : '#17171b' };
}

/** The colours of the die's body: darker away from the lamp, and lit from within if its resin is clear. */
function Materials({ id, style }: { readonly id: string; readonly style: Style }) {
  const { body, deep, clear } = style;
  return (
    <defs>
      <linearGradient id={`${id}-front`} x1="0" y1="0" x2=".75" y2="1">
        <stop offset="0" stop-color={mixed(body, '#ffffff', 0.2)} />
        <stop offset=".42" stop-color={body} />
        <stop offset="1" stop-color={mixed(body, deep, 0.72)} />
      </linearGradient>
      <linearGradient id={`${id}-side`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color={body} />
        <stop offset="1" stop-color={deep} />
      </linearGradient>
      <radialGradient id={`${id}-shade`}>
        <stop offset=".3" stop-color="#000" stop-opacity=".6" />
        <stop offset="1" stop-color="#000" stop-opacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-glow`}>
        <stop offset="0" stop-color={mixed(body, '#fff2d0', 0.55)} stop-opacity={0.15 + 0.5 * clear} />
        <stop offset="1" stop-color={body} stop-opacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-lamp`}>
        <stop offset="0" stop-color="#fff" stop-opacity=".62" />
        <stop offset=".45" stop-color="#fff" stop-opacity=".16" />
        <stop offset="1" stop-color="#fff" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

/** Returns a colour between two, all as #rrggbb. */
function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map(at => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part));
  return `rgb(${parts.join(',')})`;
}

interface PrintProps {
  readonly outline: Outline;
  readonly ink: string;
}

/** Print of a face: a number and the suit's mark, or only the mark if the suit has no ranks. */
function Print({ text, suit, outline, ink }: PrintProps & { readonly text: string; readonly suit: string | null }) {
  const { numeral, mark } = outline;
  if (suit !== null && suitOf(suit).hasOneFace)
    return <Mark suit={suit} ink={ink} x={numeral.x} y={numeral.y - numeral.size * 0.4} half={numeral.size * 0.46} />;
  return (
    <>
      <Engraved ink={ink} text={text} x={numeral.x} y={numeral.y} size={numeral.size} />
      {suit !== null && <Mark suit={suit} ink={ink} x={mark.x} y={mark.y} half={mark.half} />}
    </>
  );
}

/** A die that has not been thrown: its suit's mark, over its ranks if there are few. */
function Blank({ piece, outline, ink }: PrintProps & { readonly piece: Piece }) {
  const suits = new Set(piece.faces.map(({ suit }) => suit));
  const suit = suits.size === 1 ? first(piece.faces).suit : null;
  const { x, y, size } = outline.numeral;
  const ranks = ranksOn(piece.faces);
  const hasFew = piece.kind !== undefined && ranks.split(' ').length <= 3;
  if (suit === null) return <Engraved ink={ink} text="?" x={x} y={y} size={size} />;
  const middle = y - size * 0.36;
  if (!hasFew) return <Mark suit={suit} ink={ink} x={x} y={middle} half={size * 0.42} />;
  return (
    <>
      <Mark suit={suit} ink={ink} x={x} y={middle - size * 0.2} half={size * 0.3} />
      <Engraved ink={ink} text={ranks} x={x} y={y + size * 0.08} size={size * 0.4} />
    </>
  );
}

/** Print cut into the face: the lamp lights its lower edge, and the upper one casts a shadow. */
function Engraved(props: {
  readonly ink: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  const { ink, text, x, y } = props;
  const size = text.length > 1 ? props.size * 0.86 : props.size;
  return (
    <>
      <Numeral class="cut" text={text} x={x + 0.018} y={y + 0.026} size={size} />
      <Numeral text={text} x={x} y={y} size={size} fill={ink} />
    </>
  );
}

function Mark({ suit, ink, x, y, half }: { suit: string; ink: string; x: number; y: number; half: number }) {
  const path = MARK_PATHS[suitOf(suit).mark];
  return (
    <>
      <path class="cut" d={path} transform={`translate(${x + 0.014} ${y + 0.02}) scale(${half})`} />
      <path d={path} fill={ink} transform={`translate(${x} ${y}) scale(${half})`} />
    </>
  );
}
