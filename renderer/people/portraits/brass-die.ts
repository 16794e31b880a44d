import type { Expression } from '../expression.ts';

type Point = readonly [x: number, y: number];

/** Corners of a d20 seen along the axis of one face: six of the outline, clockwise from the top, and that face's. */
const RIM: readonly Point[] = [
  [100, 32],
  [159, 66],
  [159, 134],
  [100, 168],
  [41, 134],
  [41, 66],
];
const FACE: readonly Point[] = [
  [100, 62],
  [135, 122],
  [65, 122],
];
const [TOP, TOP_RIGHT, LOW_RIGHT, BOTTOM, LOW_LEFT, TOP_LEFT] = RIM;
const [A, B, C] = FACE;

/** The facets, each with its colour in the light from the upper left. */
const FACETS: readonly (readonly [colour: string, corners: readonly (Point | undefined)[]])[] = [
  ['#f7dfa4', [TOP, A, TOP_LEFT]],
  ['#e9c67f', [TOP_LEFT, A, C]],
  ['#c79a4e', [TOP_LEFT, C, LOW_LEFT]],
  ['#8a6128', [LOW_LEFT, C, BOTTOM]],
  ['#a1742f', [C, B, BOTTOM]],
  ['#5d3d17', [B, LOW_RIGHT, BOTTOM]],
  ['#6e4a1d', [TOP_RIGHT, LOW_RIGHT, B]],
  ['#98702f', [A, TOP_RIGHT, B]],
  ['#cfa558', [TOP, TOP_RIGHT, A]],
  ['#dcb467', [A, B, C]],
];

/** Rotation of the die in each expression, in degrees. */
const TURNS: Readonly<Record<Expression, number>> = { calm: -7, thinking: -24, pleased: 11, dismayed: 40 };

const polygon = (corners: readonly (Point | undefined)[], paint: string): string =>
  `<path d="M${corners.flatMap(corner => (corner ? [corner.join(' ')] : [])).join('L')}Z" ${paint}/>`;

/** The portrait of a person who has not chosen one. It shows expressions by its rotation. */
export const brassDie = (expression: Expression): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><defs>' +
  '<radialGradient id="g" cx=".3" cy=".26" r=".95"><stop stop-color="#6d5834"/><stop offset="1" stop-color="#1c130b"/></radialGradient>' +
  '<linearGradient id="c"><stop offset=".6" stop-color="#a9d8ff" stop-opacity="0"/><stop offset="1" stop-color="#a9d8ff" stop-opacity=".9"/></linearGradient>' +
  '<radialGradient id="s"><stop stop-color="#000" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>' +
  '<rect width="200" height="200" fill="url(#g)"/><ellipse cx="106" cy="166" rx="66" ry="20" fill="url(#s)"/>' +
  `<g transform="rotate(${TURNS[expression]} 100 100)" stroke-linejoin="round">` +
  FACETS.map(([colour, corners]) => polygon(corners, `fill="${colour}" stroke="#4a3012" stroke-width="2.4"`)).join('') +
  '<path d="M100 84L112 104L100 124L88 104Z" transform="translate(0 -2) scale(1 .98)" fill="#5d3d17"/><path d="M100 88L109.500 104L100 120L90.500 104Z" transform="translate(-.6 -2.6)" fill="#f7e3b0"/>' +
  polygon(RIM, 'fill="none" stroke="url(#c)" stroke-width="4"') +
  '<path d="M41 66L100 32M41 66L41 134" stroke="#fff3cf" stroke-width="2.6" fill="none" stroke-linecap="round"/>' +
  '</g></svg>';
