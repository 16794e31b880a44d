import { type BufferGeometry, ExtrudeGeometry, Group, Mesh, PlaneGeometry, Shape } from 'three';
import { type RoundedRect, STAND } from '../../layout/plan.ts';
import { at } from '../../lists.ts';
import type { Pen } from '../../pieces/cards/paper.ts';
import type { Quality } from '../../pieces/drawing-options.ts';
import { engravedBrass, type SceneMaterials } from '../drawing/materials.ts';
import { DrawnTexture } from '../drawing/textures.ts';
import { INK } from './engravings.ts';
import { arc, level, merged, type ProfilePoint, ring, sweep } from './geometry.ts';
import { grainAlong } from './rack.ts';

/** Pixels of the plate's drawing per die width. */
const RESOLUTION = 170;
const BEVEL = 0.04;
const [DESK_X, DESK_Z] = STAND.desk.centre;
/** The desk inside its rounded edges. */
const [HALF_WIDTH, HALF_DEPTH, TOP] = [
  STAND.desk.half[0] - BEVEL,
  STAND.desk.half[1] - BEVEL,
  STAND.deskHeight - BEVEL,
];
/** Lower and upper end of the slope: toward the viewer, and up. */
const [LOW, HIGH] = [
  [HALF_DEPTH, 0.06],
  [0.08 - HALF_DEPTH, TOP],
] as const;
/** Slope of the desk toward the viewer, so that letters look upright: angle in radians, and depth. */
const SLOPE = {
  angle: Math.atan2(HIGH[1] - LOW[1], LOW[0] - HIGH[0]),
  length: Math.hypot(HIGH[1] - LOW[1], LOW[0] - HIGH[0]),
};
/** Margin between the plate and the edge of the desk. */
const MARGIN = 0.06;
const PLATE = { width: 2 * (STAND.desk.half[0] - MARGIN), height: SLOPE.length - 2 * MARGIN };
const [WIDTH, HEIGHT] = [PLATE.width * RESOLUTION, PLATE.height * RESOLUTION];
/** Brushed brass, brighter where it is rubbed. */
const METAL = [
  [0, '#e9d5a8'],
  [0.35, '#fff4d9'],
  [0.7, '#ecd7aa'],
  [1, '#cdb27c'],
] as const;
/** The typeface of the numerals on dice and cards. It is loaded before a table is drawn. */
const TYPEFACE = '"Dice Numerals", Georgia, serif';
const LETTERS = 0.4 * RESOLUTION;
/** Baselines of the two lines, as parts of the plate's height. */
const BASELINES = [0.43, 0.81] as const;
const EDGE = 0.055 * RESOLUTION;

/** Draws the plate with these lines engraved, or blank if there are none. */
function drawPlate(pen: Pen, lines: readonly string[]): void {
  const metal = pen.createLinearGradient(0, 0, WIDTH * 0.3, HEIGHT);
  for (const [stop, colour] of METAL) metal.addColorStop(stop, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  pen.lineWidth = 2;
  pen.strokeRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
  pen.textAlign = 'center';
  pen.font = `600 ${LETTERS}px ${TYPEFACE}`;
  for (const [index, line] of lines.entries())
    pen.fillText(line, WIDTH / 2, HEIGHT * at(BASELINES, index), WIDTH - 4 * EDGE);
}

const PLATE_BRASS = { low: '#c4a163', high: '#b9945c', bumpScale: 0.8, roughness: 0.5 } as const;

/** Profile of the wood, from the foot to the flat top, with a rounded edge. */
const PROFILE: readonly ProfilePoint[] = [[0.05, 0], ...arc(-0.05, STAND.height - 0.1, 0.1, 0, Math.PI / 2, 6)];
const inset = ({ centre, half, corner }: RoundedRect, by: number): RoundedRect => ({
  centre,
  half: [half[0] - by, half[1] - by],
  corner: corner - by,
});
const PAD: RoundedRect = { centre: [STAND.die.at[0], STAND.die.at[2]], half: [0.66, 0.62], corner: 0.14 };
/** Height of the pad and the plate above the wood. */
const ABOVE_WOOD = 0.006;

/** The desk, a wedge with rounded edges. Its profile is drawn from the side: toward the viewer, and up. */
function desk(): BufferGeometry {
  const profile = new Shape();
  profile.moveTo(-HALF_DEPTH, 0);
  profile.lineTo(HALF_DEPTH, 0);
  profile.lineTo(...LOW);
  profile.lineTo(...HIGH);
  profile.lineTo(-HALF_DEPTH, TOP);
  profile.closePath();
  const geometry = new ExtrudeGeometry(profile, {
    depth: 2 * HALF_WIDTH,
    bevelSize: BEVEL,
    bevelThickness: BEVEL,
    bevelSegments: 3,
  });
  geometry.rotateY(-Math.PI / 2);
  geometry.translate(DESK_X + HALF_WIDTH, STAND.height, DESK_Z);
  grainAlong(geometry);
  return geometry;
}

/** The plate, on the slope of the desk. */
function plateOnDesk(): BufferGeometry {
  const geometry = new PlaneGeometry(PLATE.width, PLATE.height).rotateX(SLOPE.angle - Math.PI / 2);
  const above = BEVEL + ABOVE_WOOD;
  const [up, near] = [Math.cos(SLOPE.angle) * above, Math.sin(SLOPE.angle) * above];
  return geometry.translate(DESK_X, STAND.height + (LOW[1] + HIGH[1]) / 2 + up, DESK_Z + (LOW[0] + HIGH[0]) / 2 + near);
}

/** A low wooden stand. The die that makes trump lies on its leather pad, and a brass plate on its desk names trump. */
export class TrumpStand {
  readonly group = new Group();
  readonly #plate = new DrawnTexture(Math.round(WIDTH), Math.round(HEIGHT));
  #text = '';

  constructor(quality: Quality, materials: SceneMaterials, shadows: boolean) {
    this.#plate.redraw(pen => drawPlate(pen, []));
    const top = level(ring(inset(STAND.foot, 0.05)), STAND.height);
    const wood = new Mesh(merged([sweep(ring(STAND.foot), PROFILE), top, desk()]), materials.walnut);
    const pad = new Mesh(level(ring(PAD), STAND.height + ABOVE_WOOD), materials.leather);
    const brass = engravedBrass(quality, this.#plate.texture, PLATE_BRASS);
    const plate = new Mesh(plateOnDesk(), brass);
    wood.castShadow = shadows;
    for (const mesh of [wood, pad, plate]) mesh.receiveShadow = shadows;
    this.group.add(wood, pad, plate);
  }

  /** Engraves these lines on the plate. */
  show(lines: readonly string[]): void {
    const text = lines.join('\n');
    if (text === this.#text) return;
    this.#text = text;
    this.#plate.redraw(pen => drawPlate(pen, lines));
  }
}
