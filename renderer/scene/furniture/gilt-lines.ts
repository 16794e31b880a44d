import { type Material, Mesh, MeshLambertMaterial, MeshStandardMaterial, PlaneGeometry } from 'three';
import { CARD } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import type { Pen } from '../../pieces/cards/paper.ts';
import type { Quality } from '../../pieces/drawing-options.ts';
import { drawMark } from '../../suits/marks.ts';
import { DrawnTexture } from '../drawing/textures.ts';

/** The place for a seat's dice in the trick, in scene coordinates. */
export interface TrickRing {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** Half the extra width that a pair of dice needs. */
  readonly pair: number;
}

/** The place for a seat's card in the trick, in scene coordinates. */
export interface CardSlot {
  readonly x: number;
  readonly z: number;
  /** The scale of its cards. */
  readonly scale: number;
}

/** Pixels per die width. */
const SCALE = { low: 120, medium: 170, high: 170 } as const;
const GILT = 'rgba(255, 212, 128, 0.9)';
/** The pressed edge of each line, on the lamp's side. */
const EDGE = { colour: 'rgba(16, 9, 7, 0.62)', shift: 0.014 } as const;
/** Inset, corner radius and width of the border's two lines. */
const BORDER = [
  { inset: 0.2, corner: 0.27, line: 0.036 },
  { inset: 0.28, corner: 0.21, line: 0.015 },
] as const;
const LOZENGE = { inset: 0.54, size: 0.1 } as const;
/** Each ring is double: the inner line's share of the radius, and its width. */
const INNER = { share: 0.94, line: 0.014 } as const;
const OUTER_LINE = 0.031;
/** Offset and width of a slot's two lines, measured outward from the card, and the darkness of the slot. */
const SLOT = {
  lines: [
    { out: 0.045, line: 0.031 },
    { out: -0.06, line: 0.014 },
  ],
  press: 'rgba(24, 13, 9, 0.3)',
} as const;
/** Light in the middle of a tray of cards, and shade at its walls. */
const POOL = {
  light: 'rgba(255, 226, 178, 0.34)',
  clear: 'rgba(120, 84, 52, 0)',
  shade: 'rgba(14, 8, 6, 0.52)',
} as const;

function drawBorder(pen: Pen): void {
  const [x, z] = TRAY.half;
  for (const { inset, corner, line } of BORDER) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(inset - x, inset - z, 2 * (x - inset), 2 * (z - inset), corner);
    pen.stroke();
  }
  for (const right of [-1, 1])
    for (const near of [-1, 1])
      drawMark(pen, 'lozenge', right * (x - LOZENGE.inset), near * (z - LOZENGE.inset), LOZENGE.size);
}

/** Traces a ring, widened for a pair. `radius`: that of its ends. */
function traceRing(pen: Pen, { x, z, pair }: TrickRing, radius: number): void {
  const [left, far] = [x - TRAY.centre[0] - pair - radius, z - TRAY.centre[1] - radius];
  pen.beginPath();
  pen.roundRect(left, far, 2 * (pair + radius), 2 * radius, radius);
}

function drawRing(pen: Pen, ring: TrickRing): void {
  for (const [share, line] of [
    [1, OUTER_LINE],
    [INNER.share, INNER.line],
  ] as const) {
    pen.lineWidth = line;
    traceRing(pen, ring, ring.radius * share);
    pen.stroke();
  }
}

function fillRing(pen: Pen, ring: TrickRing): void {
  traceRing(pen, ring, ring.radius);
  pen.fill();
}

/** Traces a slot, `out` beyond the card. */
function traceSlot(pen: Pen, { x, z, scale }: CardSlot, out: number): void {
  const [wide, deep] = [CARD.width * scale + 2 * out, CARD.height * scale + 2 * out];
  const [left, far] = [x - TRAY.centre[0] - wide / 2, z - TRAY.centre[1] - deep / 2];
  pen.beginPath();
  pen.roundRect(left, far, wide, deep, CARD.corner * scale + out);
}

function fillSlots(pen: Pen, slots: readonly CardSlot[]): void {
  for (const slot of slots) {
    traceSlot(pen, slot, SLOT.lines[0].out);
    pen.fill();
  }
}

function drawSlot(pen: Pen, slot: CardSlot): void {
  for (const { out, line } of SLOT.lines) {
    pen.lineWidth = line;
    traceSlot(pen, slot, out);
    pen.stroke();
  }
  drawMark(pen, 'lozenge', slot.x - TRAY.centre[0], slot.z - TRAY.centre[1], 2 * LOZENGE.size);
}

/** Darkens the lining toward the walls, so that the cards lie in a pool of light. */
function drawPool(pen: Pen): void {
  const [x, z] = TRAY.half;
  pen.save();
  pen.scale(x, z);
  const fill = pen.createRadialGradient(0, 0, 0, 0, 0, 1.35);
  fill.addColorStop(0, POOL.light);
  fill.addColorStop(0.5, POOL.clear);
  fill.addColorStop(1, POOL.shade);
  pen.fillStyle = fill;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}

const giltMaterial = (quality: Quality, { texture: map }: DrawnTexture): Material => {
  const flat = { map, transparent: true, depthWrite: false };
  return quality === 'low'
    ? new MeshLambertMaterial(flat)
    : new MeshStandardMaterial({ ...flat, metalness: 0.25, roughness: 0.4 });
};

/** The gilt lines on the tray floor: a border, and a ring or slot for each seat's play. */
export class GiltLines {
  readonly mesh: Mesh;
  readonly #drawing: DrawnTexture;
  readonly #scale: number;

  constructor(quality: Quality, receivesShadows: boolean) {
    const [x, z] = TRAY.half;
    this.#scale = SCALE[quality];
    this.#drawing = new DrawnTexture(2 * x * this.#scale, 2 * z * this.#scale);
    const shape = new PlaneGeometry(2 * x, 2 * z).rotateX(-Math.PI / 2);
    shape.translate(TRAY.centre[0], 0.004 - TRAY.depth, TRAY.centre[1]);
    this.mesh = new Mesh(shape, giltMaterial(quality, this.#drawing));
    this.mesh.receiveShadow = receivesShadows;
  }

  show(rings: readonly TrickRing[], slots: readonly CardSlot[]): void {
    this.#drawing.redraw(pen => {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
      this.#press(pen, () => drawBorder(pen));
      // The border stops where a ring or a slot reaches it.
      this.#useUnits(pen, 0);
      pen.globalCompositeOperation = 'destination-out';
      pen.fillStyle = '#000';
      for (const ring of rings) fillRing(pen, ring);
      fillSlots(pen, slots);
      pen.globalCompositeOperation = 'destination-over';
      pen.fillStyle = SLOT.press;
      fillSlots(pen, slots);
      if (slots.length > 0) drawPool(pen);
      pen.globalCompositeOperation = 'source-over';
      this.#press(pen, () => {
        for (const ring of rings) drawRing(pen, ring);
        for (const slot of slots) drawSlot(pen, slot);
      });
    });
  }

  /** Sets the unit to a die width and the origin to the tray's centre. */
  #useUnits(pen: Pen, shift: number): void {
    pen.setTransform(this.#scale, 0, 0, this.#scale, pen.canvas.width / 2, pen.canvas.height / 2);
    pen.translate(-shift, -shift);
  }

  /** Draws gilt lines with pressed edges. */
  #press(pen: Pen, draw: () => void): void {
    for (const { colour, shift } of [EDGE, { colour: GILT, shift: 0 }]) {
      this.#useUnits(pen, shift);
      pen.strokeStyle = colour;
      pen.fillStyle = colour;
      draw();
    }
  }
}
