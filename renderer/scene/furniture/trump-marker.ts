import { type BufferGeometry, Group, LatheGeometry, Mesh, Vector2 } from 'three';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { UP, type Vec } from '../../layout/vector.ts';
import { contactShadows } from '../../pieces/blobs.ts';
import type { Pen } from '../../pieces/cards/paper.ts';
import type { Quality } from '../../pieces/drawing-options.ts';
import { drawMark } from '../../suits/marks.ts';
import { type Suit, suitOf } from '../../suits/suits.ts';
import { openTrick } from '../../view/tricks.ts';
import { engravedBrass } from '../drawing/materials.ts';
import { DrawnTexture } from '../drawing/textures.ts';
import { browserClock, Timeline } from '../motion/timeline.ts';
import { circle, INK } from './engravings.ts';

/** Left of the tray, near the viewer, where no layout puts a die. */
export const MARKER: { readonly at: Vec; readonly radius: number } = { at: [-6.5, 0, 2.5], radius: 0.92 };

/** The sign for no trump. No die shows this number. */
export const NO_TRUMP = 0;
/** The marker's sign: the name of a suit, a number, or nothing. */
type MarkerSign = string | number | null;

export interface MarkerPose {
  readonly sign: MarkerSign;
  /** Radians from flat, at most a quarter turn either way. */
  readonly turn: number;
}
export const BLANK_MARKER: MarkerPose = { sign: null, turn: 0 };

/** Returns the marker's sign: trump, else the suit led to the open trick, else no trump. */
export function markerSignOf(view: Pick<View, 'trump' | 'tricks' | 'seats'>): MarkerSign {
  const { trump } = view;
  if (trump !== null && typeof trump === 'object' && 'suit' in trump) return trump.suit;
  if (trump !== null && typeof trump === 'object' && 'rank' in trump) return trump.rank;
  return openTrick(view)?.led ?? (trump === 'none' ? NO_TRUMP : null);
}

/** In milliseconds. */
const FLIP_DURATION = 280;

/**
 * The pose of the marker while it flips; `part` runs from 0 to 1. Both sides look alike, so the sign can change while
 * it is on edge.
 */
export function flippedMarker(from: MarkerSign, to: MarkerSign, part: number): MarkerPose {
  const turn = Math.PI * part * part * (3 - 2 * part);
  return part < 0.5 ? { sign: from, turn } : { sign: to, turn: turn - Math.PI };
}

/** Flips the marker when its sign changes, on its own timeline. */
export class MarkerAnimation extends Timeline {
  readonly #draw: (pose: MarkerPose) => void;
  #sign: MarkerSign = BLANK_MARKER.sign;

  constructor(draw: (pose: MarkerPose) => void) {
    super(browserClock);
    this.#draw = draw;
  }

  show(sign: MarkerSign): void {
    if (sign === this.#sign) return;
    const shown = this.#sign;
    this.#sign = sign;
    const step = (elapsed: number) => this.#draw(flippedMarker(shown, sign, elapsed / FLIP_DURATION));
    this.play(FLIP_DURATION, step).catch(error => console.error(error));
  }
}

/** Half the profile of the coin: a dome, a groove, a rim. Distances in radii, heights in die widths. */
const PROFILE: readonly (readonly [out: number, height: number])[] = [
  [0, 0.128],
  [0.3, 0.122],
  [0.55, 0.107],
  [0.76, 0.082],
  [0.79, 0.075],
  [0.82, 0.082],
  [0.85, 0.116],
  [0.88, 0.124],
  [0.94, 0.12],
  [0.98, 0.09],
  [1, 0.045],
];
const HALF_THICKNESS = 0.125;

function coin(): BufferGeometry {
  const side = (sign: 1 | -1) => PROFILE.map(([out, height]) => new Vector2(out * MARKER.radius, height * sign));
  const geometry = new LatheGeometry([...side(-1), ...side(1).reverse()], 48);
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const across = 2 * MARKER.radius;
  for (let vertex = 0; vertex < uv.count; vertex += 1) {
    uv.setXY(vertex, 0.5 + position.getX(vertex) / across, 0.5 - position.getZ(vertex) / across);
  }
  return geometry;
}

/** Pixels across a side's drawing. */
const SIZE = 256;
/** Brass, brighter where fingers rub it: on the dome and the rim. */
const METAL = [
  [0, '#fff8e8'],
  [0.5, '#f3e3c2'],
  [0.79, '#b99f72'],
  [0.88, '#fff4dc'],
  [1, '#e2cda2'],
] as const;
/** Radius and line width of the inner ring. */
const SIGN_RING = [0.66, 2.2] as const;
/** The typeface of the dice numerals. It is loaded before a table is drawn. */
const NUMERALS = '"Dice Numerals", Georgia, serif';

/** Draws a centred ring. `radius` is a fraction of half the size. */
const drawRing = (pen: Pen, radius: number, line: number): void =>
  circle(pen, SIZE / 2, SIZE / 2, (radius * SIZE) / 2, line);

/** Draws a number. Two digits just fit inside the inner ring. */
function drawNumber(pen: Pen, number: number): void {
  const middle = SIZE / 2;
  pen.font = `700 ${SIZE * 0.46}px ${NUMERALS}`;
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent } = pen.measureText(String(number));
  pen.fillText(
    String(number),
    middle + (actualBoundingBoxLeft - actualBoundingBoxRight) / 2,
    middle + actualBoundingBoxAscent / 2,
  );
}

/** Draws a ring struck through. */
function drawNoTrump(pen: Pen): void {
  const [middle, reach] = [SIZE / 2, SIZE * 0.17];
  drawRing(pen, 0.42, 12);
  pen.lineWidth = 12;
  pen.beginPath();
  pen.moveTo(middle - reach, middle + reach);
  pen.lineTo(middle + reach, middle - reach);
  pen.stroke();
}

/** Gradient of a bronze boss, lit from the lamp's side, and its grooves. */
const BOSS = [
  [0, '#d6a06c'],
  [0.4, '#9c6844'],
  [0.85, '#5e3a22'],
  [1, '#3a2113'],
] as const;
const GROOVES = [0.12, 0.23, 0.34, 0.45] as const;

/** Draws a dark bronze boss for the disc suit. A flat disc would look like a hole. */
function drawBoss(pen: Pen): void {
  const [middle, radius] = [SIZE / 2, SIZE * 0.215];
  const metal = pen.createRadialGradient(middle - radius * 0.3, middle - radius * 0.2, 0, middle, middle, radius);
  for (const [stop, colour] of BOSS) metal.addColorStop(stop, colour);
  pen.fillStyle = metal;
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, 7);
  pen.fill();
  for (const groove of GROOVES) drawRing(pen, groove, 3);
}

/** Draws the mark of a suit in coloured enamel, sunk into the brass. */
function drawSuitMark(pen: Pen, { mark, group, coin: { top, ink } }: Suit): void {
  const middle = SIZE / 2;
  drawMark(pen, mark, middle, middle, SIZE * 0.235);
  // Card suits are all pale, so their ink is their colour.
  pen.fillStyle = group === 'cards' ? ink : top;
  drawMark(pen, mark, middle, middle, SIZE * 0.205);
}

/** Draws a side: brass with dark lines, always with an outer ring, and an inner one round the sign. */
function drawSide(pen: Pen, sign: MarkerSign): void {
  const middle = SIZE / 2;
  const metal = pen.createRadialGradient(middle, middle * 0.8, 0, middle, middle, middle);
  for (const [stop, colour] of METAL) metal.addColorStop(stop, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = INK;
  pen.strokeStyle = INK;
  drawRing(pen, 0.8, 4);
  const suit = typeof sign === 'string' ? suitOf(sign) : null;
  drawRing(pen, ...SIGN_RING);
  if (suit?.mark === 'disc') drawBoss(pen);
  else if (suit !== null) drawSuitMark(pen, suit);
  else if (sign === NO_TRUMP) drawNoTrump(pen);
  else if (typeof sign === 'number') drawNumber(pen, sign);
}

const MARKER_BRASS = { low: '#cfa963', high: '#cfaa6c', bumpScale: 1, roughness: 0.42 } as const;

/** A brass coin beside the rack that shows the trump suit or number. */
export class TrumpMarker {
  readonly group = new Group();
  readonly #drawing = new DrawnTexture(SIZE, SIZE);
  readonly #coin: Mesh;
  readonly #shadow = contactShadows(1);
  #sign: MarkerSign = null;

  constructor(quality: Quality, shadows: boolean) {
    this.#drawing.redraw(pen => drawSide(pen, null));
    this.#coin = new Mesh(coin(), engravedBrass(quality, this.#drawing.texture, MARKER_BRASS));
    this.#coin.castShadow = shadows;
    this.#coin.receiveShadow = shadows;
    this.group.add(this.#coin, this.#shadow.mesh);
    this.show(BLANK_MARKER);
  }

  show({ sign, turn }: MarkerPose): void {
    const [x, y, z] = MARKER.at;
    // It turns about the line of sight, so that neither side shows while it is on edge.
    this.#coin.rotation.z = turn;
    const rise = Math.abs(Math.sin(turn));
    // A blank coin is hidden. It comes back on its edge.
    this.#coin.visible = sign !== null;
    this.#coin.position.set(x, y + HALF_THICKNESS + rise * MARKER.radius, z);
    const shadow = { at: [x, y, z + 0.06], normal: UP, radius: MARKER.radius * (1.5 - 0.6 * rise) } as const;
    this.#shadow.draw(sign === null ? [] : [shadow]);
    if (sign === this.#sign) return;
    this.#sign = sign;
    this.#drawing.redraw(pen => drawSide(pen, sign));
  }
}
