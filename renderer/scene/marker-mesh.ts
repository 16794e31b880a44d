import {
  type BufferGeometry,
  CanvasTexture,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  SRGBColorSpace,
  Vector2,
} from 'three';
import { UP, type Vec } from '../layout/vector.ts';
import { contactShadows } from '../pieces/index.ts';
import { drawMark } from '../suits/marks.ts';
import { suitOf } from '../suits/suits.ts';
import type { Quality } from './stage.ts';
import { canvasOf, type Pen } from './textures/canvas.ts';

/** Where the marker lies: between tray and rack, where no table ever lays a die, opposite the die in front. */
export const MARKER: { readonly at: Vec; readonly radius: number } = { at: [-4.5, 0, 3.2], radius: 0.92 };

/** What the marker says where a game has no trump: a number that no die shows. */
export const NO_TRUMP = 0;
/** A suit by its name, a number, or nothing but brass. */
export type MarkerSign = string | number | null;

/** How the marker lies at one moment. */
export interface MarkerPose {
  readonly sign: MarkerSign;
  /** Radians it is turned from lying flat, never beyond its edge. */
  readonly turn: number;
}
export const BARE: MarkerPose = { sign: null, turn: 0 };

/** From the middle of a side to the edge: a dome, a groove, a rim; in radii and widths. */
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
const HALF_THICK = 0.125;

function coin(): BufferGeometry {
  const side = (sign: 1 | -1) => PROFILE.map(([out, height]) => new Vector2(out * MARKER.radius, height * sign));
  const geometry = new LatheGeometry([...side(-1), ...side(1).reverse()], 48);
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const across = 2 * MARKER.radius;
  for (let at = 0; at < uv.count; at += 1) {
    uv.setXY(at, 0.5 + position.getX(at) / across, 0.5 - position.getZ(at) / across);
  }
  return geometry;
}

const SIZE = 256;
/** Worn bright where fingers rub: on the dome and on the rim. */
const METAL = [
  [0, '#fff8e8'],
  [0.5, '#f3e3c2'],
  [0.79, '#b99f72'],
  [0.88, '#fff4dc'],
  [1, '#e2cda2'],
] as const;
const INK = '#34200c';
/** Radius and line. */
const ROUND_A_SIGN = [0.66, 2.2] as const;
const BARE_RING = [0.55, 1.6] as const;
/** The face of the numerals on the dice, which are drawn before any table stands. */
const NUMERALS = '"Dice Numerals", Georgia, serif';

function ring(pen: Pen, radius: number, line: number): void {
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, (radius * SIZE) / 2, 0, 7);
  pen.stroke();
}

/** Two figures just fit inside the inner ring. */
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

/** A ring struck through. */
function drawNone(pen: Pen): void {
  const [middle, reach] = [SIZE / 2, SIZE * 0.17];
  ring(pen, 0.42, 12);
  pen.lineWidth = 12;
  pen.beginPath();
  pen.moveTo(middle - reach, middle + reach);
  pen.lineTo(middle + reach, middle - reach);
  pen.stroke();
}

/** A round suit would look like a hole: it is a boss of dark bronze with turned grooves, lit from the lamp's side. */
const BOSS = [
  [0, '#d6a06c'],
  [0.4, '#9c6844'],
  [0.85, '#5e3a22'],
  [1, '#3a2113'],
] as const;
const GROOVES = [0.12, 0.23, 0.34] as const;

function drawBoss(pen: Pen): void {
  const [middle, radius] = [SIZE / 2, SIZE * 0.215];
  const metal = pen.createRadialGradient(middle - radius * 0.3, middle - radius * 0.2, 0, middle, middle, radius);
  for (const [at, colour] of BOSS) metal.addColorStop(at, colour);
  pen.fillStyle = metal;
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, 7);
  pen.fill();
  for (const at of [...GROOVES, 0.45]) ring(pen, at, 3);
}

/** The engraved side: dark where ink lies in the brass. A fine ring always, a second one round what it says. */
function engrave(pen: Pen, sign: MarkerSign): void {
  const middle = SIZE / 2;
  const metal = pen.createRadialGradient(middle, middle * 0.8, 0, middle, middle, middle);
  for (const [at, colour] of METAL) metal.addColorStop(at, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = INK;
  pen.strokeStyle = INK;
  ring(pen, 0.8, 4);
  const mark = typeof sign === 'string' ? suitOf(sign).mark : null;
  const [radius, line] = mark === null && typeof sign !== 'number' ? BARE_RING : ROUND_A_SIGN;
  ring(pen, radius, line);
  if (mark === 'disc') drawBoss(pen);
  else if (mark !== null) drawMark(pen, mark, middle, middle, SIZE * 0.235);
  else if (sign === NO_TRUMP) drawNone(pen);
  else if (typeof sign === 'number') drawNumber(pen, sign);
}

/** Brass with the engraving as its colour and, where light is reflected, as its relief too. */
function engraved(quality: Quality, drawing: CanvasTexture): Material {
  if (quality === 'low') return new MeshLambertMaterial({ color: '#cfa963', map: drawing });
  return new MeshPhysicalMaterial({
    color: '#cfaa6c',
    map: drawing,
    bumpMap: drawing,
    bumpScale: 1,
    metalness: 1,
    roughness: 0.42,
    envMapIntensity: 1.5,
  });
}

/** A brass coin beside the rack that shows which suit or number matters. */
export class Marker {
  readonly group = new Group();
  readonly #drawing: CanvasTexture;
  readonly #pen: Pen;
  readonly #coin: Mesh;
  readonly #shadow = contactShadows(1);
  #sign: MarkerSign = null;

  constructor(quality: Quality, shadows: boolean) {
    const canvas = canvasOf(SIZE, SIZE, pen => engrave(pen, null));
    this.#pen = canvas.getContext('2d')!;
    this.#drawing = new CanvasTexture(canvas);
    this.#drawing.colorSpace = SRGBColorSpace;
    this.#drawing.anisotropy = 4;
    this.#coin = new Mesh(coin(), engraved(quality, this.#drawing));
    this.#coin.castShadow = shadows;
    this.#coin.receiveShadow = shadows;
    this.group.add(this.#coin, this.#shadow.mesh);
    this.show(BARE);
  }

  show({ sign, turn }: MarkerPose): void {
    const [x, y, z] = MARKER.at;
    // Turned about the line of sight, so that at its edge neither side is seen.
    this.#coin.rotation.z = turn;
    const rise = Math.abs(Math.sin(turn));
    this.#coin.position.set(x, y + HALF_THICK + rise * MARKER.radius, z);
    this.#shadow.draw([{ at: [x, y, z + 0.06], normal: UP, radius: MARKER.radius * (1.5 - 0.6 * rise) }]);
    if (sign === this.#sign) return;
    this.#sign = sign;
    engrave(this.#pen, sign);
    this.#drawing.needsUpdate = true;
  }
}
