import type { Expression } from '../expression.ts';
import { browsOf, eyesOf } from './eyes.ts';
import { cheeksOf, earOf, headOf, neckOf, noseOf, type PortraitFace, shadeOf, sideOf } from './face.ts';
import { type FaceShape, faceShapeOf } from './face-shapes.ts';
import { handOf } from './hand.ts';
import { mouthOf } from './mouth.ts';
import { type Layer, n, type Paint } from './paths.ts';

/**
 * A part of a portrait with an edge of its own, which takes the warm light on the left and the cool one on the right.
 */
interface Solid {
  readonly d: string;
  readonly fill: string;
  /** Drawn on it, clipped to its outline. */
  readonly marks?: readonly Paint[];
  /** Whether it casts a shadow on the face. */
  readonly casts?: boolean;
  /** The lit edges; both if omitted. */
  readonly edge?: 'none' | 'warm' | 'cool';
}

/** A drawn person. Parts are painted in the order of these fields; all but `body` and `front` move with the head. */
export interface PortraitDrawing {
  /** The background, in light and in shade. */
  readonly ground: { readonly light: string; readonly dark: string };
  readonly face: PortraitFace;
  readonly behind?: readonly Solid[];
  /** The clothes, painted after the neck. */
  readonly body: readonly Solid[];
  /** Half the width of the neck. */
  readonly neck?: number;
  /** Whether the ears are hidden. */
  readonly hidesEar?: boolean;
  /** Lines and spots on the skin. */
  readonly skinMarks?: readonly Paint[];
  /** Below the mouth, such as a beard. */
  readonly beard?: readonly Solid[];
  /** Above the face, such as hair, glasses or a hat. */
  readonly over?: readonly Solid[];
  readonly front?: readonly Solid[];
}

/** Gradients of the lit edges: the lamp on the left, the window on the right. */
const EDGES = { both: 'e', warm: 'ew', cool: 'ec' } as const;
const WARM = '<stop stop-color="#ffe0ad" stop-opacity=".5"/><stop offset=".3" stop-color="#ffe0ad" stop-opacity="0"/>';
const COOL =
  '<stop offset=".66" stop-color="#a9d8ff" stop-opacity="0"/><stop offset=".9" stop-color="#a9d8ff" stop-opacity=".85"/>';

/** Draws a person as an SVG image, 200 wide and high. */
export function svgOf(portrait: PortraitDrawing, expression: Expression): string {
  const draw = new Drawing();
  const { face, ground } = portrait;
  const shape = faceShapeOf(face, expression);
  const moved = `transform="rotate(${n(shape.tilt * sideOf(face))} 100 150) translate(0 ${n(shape.sink)})"`;
  const back = (portrait.behind ?? []).map(solid => draw.solid(solid)).join('');
  const body = `${draw.neck(portrait)}${portrait.body.map(solid => draw.solid(solid)).join('')}`;
  const head = draw.head(portrait, shape);
  const front = (portrait.front ?? []).map(solid => draw.solid(solid)).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">' +
    `<defs>${draw.defs(ground)}</defs><rect width="200" height="200" fill="url(#g)"/><rect width="200" height="200" fill="url(#w)"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round" fill="none" transform="translate(-12 -16) scale(1.12)"><g ${moved}>${back}</g>${body}<g ${moved}>${head}</g>${front}</g></svg>`
  );
}

/** Collects the clip paths of one image while its parts are drawn. */
class Drawing {
  readonly #clips: string[] = [];

  defs({ light, dark }: PortraitDrawing['ground']): string {
    return (
      `<radialGradient id="g" cx=".3" cy=".28" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
      '<radialGradient id="w" cx="1.04" cy=".4" r=".5"><stop stop-color="#9fd0f5" stop-opacity=".42"/><stop offset="1" stop-color="#9fd0f5" stop-opacity="0"/></radialGradient>' +
      `<linearGradient id="e">${WARM}${COOL}</linearGradient><linearGradient id="ew">${WARM}</linearGradient><linearGradient id="ec">${COOL}</linearGradient>` +
      this.#clips.map((d, at) => `<clipPath id="c${at}"><path d="${d}"/></clipPath>`).join('')
    );
  }

  solid({ d, fill, marks = [], edge }: Solid): string {
    const inside = `${paths(marks)}${edge === 'none' ? '' : `<path d="${d}" stroke="url(#${EDGES[edge ?? 'both']})" stroke-width="4.6"/>`}`;
    return `<path d="${d}" fill="${fill}"/>${inside === '' ? '' : this.#within(d, inside)}`;
  }

  neck({ face, neck }: PortraitDrawing): string {
    const { skin } = face;
    const { d, lit } = neckOf(face, neck);
    const cast = { d: headOf(face), fill: skin.deep, opacity: 0.55, stroke: skin.deep, width: 12 };
    return this.solid({ d, fill: skin.shade, marks: [{ d: lit, fill: skin.light }, cast] });
  }

  head(portrait: PortraitDrawing, shape: FaceShape): string {
    const { face, over = [], beard = [], skinMarks = [] } = portrait;
    const { skin } = face;
    const d = headOf(face);
    const cast = over
      .filter(({ casts }) => casts)
      .map(each => `<path d="${each.d}" transform="translate(2.5 5.5)" fill="${skin.deep}" opacity=".5"/>`)
      .join('');
    const shaded = paths([{ d: shadeOf(face), fill: skin.shade }, ...cheeksOf(face, BLUSH[shape.mouth]), ...skinMarks]);
    const features = [{ paints: noseOf(face) }, ...eyesOf(face, shape), { paints: browsOf(face, shape) }];
    return [
      portrait.hidesEar ? '' : this.#ear(face),
      `<path d="${d}" fill="${skin.light}"/>`,
      this.#within(d, `${shaded}${cast}<path d="${d}" stroke="url(#e)" stroke-width="4.6"/>`),
      ...beard.map(solid => this.solid(solid)),
      ...[...mouthOf(face, shape), ...features].map(layer => this.#layer(layer)),
      ...over.map(solid => this.solid(solid)),
      ...(shape.mouth === 'pursed' ? [this.#hand(portrait)] : []),
    ].join('');
  }

  #hand({ face, body, over = [] }: PortraitDrawing): string {
    const { fist, finger, cuff, marks } = handOf(face);
    const sleeve = body[0] ?? over[0];
    const { light, deep } = face.skin;
    const cast = `<g transform="translate(3 4)" opacity=".42">${paths([{ d: `${finger}${fist}`, fill: deep }])}</g>`;
    return [
      this.#within(headOf(face), cast),
      paths([{ d: `${finger}${fist}`, stroke: deep, width: 2.4, opacity: 0.7 }]),
      this.solid({ d: finger, fill: light, edge: 'warm' }),
      this.solid({ d: fist, fill: light, marks }),
      ...(sleeve ? [this.solid({ d: cuff, fill: sleeve.fill })] : []),
    ].join('');
  }

  /** Draws the ear on the near side of the head. */
  #ear(face: PortraitFace): string {
    const { skin } = face;
    const { d, fold } = earOf(face);
    const marks = [{ d: fold, stroke: skin.deep, width: 2, opacity: 0.8 }];
    return this.solid({ d, fill: sideOf(face) < 0 ? skin.shade : skin.light, marks });
  }

  #layer({ clip, paints }: Layer): string {
    return clip === undefined ? paths(paints) : this.#within(clip, paths(paints));
  }

  #within(outline: string, drawn: string): string {
    this.#clips.push(outline);
    return `<g clip-path="url(#c${this.#clips.length - 1})">${drawn}</g>`;
  }
}

/** Redness of the cheeks. */
const BLUSH: Readonly<Record<FaceShape['mouth'], number>> = {
  closed: 0.42,
  pursed: 0.42,
  laugh: 0.75,
  grin: 0.6,
  gasp: 0.2,
  grit: 0.7,
  frown: 0.3,
};

const paths = (paints: readonly Paint[]): string => paints.map(pathFor).join('');

function pathFor({ d, fill, stroke, width, opacity }: Paint): string {
  const attributes = [
    ...(fill === undefined ? [] : [`fill="${fill}"`]),
    ...(stroke === undefined ? [] : [`stroke="${stroke}" stroke-width="${width ?? 2}"`]),
    ...(opacity === undefined ? [] : [`opacity="${Math.round(opacity * 100) / 100}"`]),
  ];
  return `<path d="${d}" ${attributes.join(' ')}/>`;
}
