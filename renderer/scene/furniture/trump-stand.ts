import { Group, Mesh, PlaneGeometry } from 'three';
import { type Outline, STAND } from '../../layout/plan.ts';
import { at } from '../../lists.ts';
import type { Quality } from '../../pieces/drawing-options.ts';
import { engravedBrass, type SceneMaterials } from '../drawing/materials.ts';
import { DrawnTexture, type Pen } from '../drawing/textures.ts';
import { INK } from './engravings.ts';
import { arc, level, merged, type ProfilePoint, ring, sweep } from './geometry.ts';

/** Pixels of the plate's drawing per width of a die. */
const RESOLUTION = 170;
const [WIDTH, DEPTH] = [2 * STAND.plate.half[0] * RESOLUTION, 2 * STAND.plate.half[1] * RESOLUTION];
/** Brushed brass, brighter where it was rubbed. */
const METAL = [
  [0, '#e9d5a8'],
  [0.35, '#fff4d9'],
  [0.7, '#ecd7aa'],
  [1, '#cdb27c'],
] as const;
/** The typeface of the numerals on dice and cards. It is loaded before a table is drawn. */
const TYPEFACE = '"Dice Numerals", Georgia, serif';
/** Letters on the flat plate are seen lower than they are, so they are drawn narrower than usual. */
const LETTERS = { size: 0.56 * RESOLUTION, narrowed: 0.76 } as const;
/** The baselines of the two lines, as parts of the plate's depth. */
const BASELINES = [0.43, 0.81] as const;
const EDGE = 0.055 * RESOLUTION;

/** Draws the plate with these lines engraved in it, or blank if there are none. */
function drawPlate(pen: Pen, lines: readonly string[]): void {
  const metal = pen.createLinearGradient(0, 0, WIDTH * 0.3, DEPTH);
  for (const [stop, colour] of METAL) metal.addColorStop(stop, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, WIDTH, DEPTH);
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  pen.lineWidth = 2;
  pen.strokeRect(EDGE, EDGE, WIDTH - 2 * EDGE, DEPTH - 2 * EDGE);
  pen.textAlign = 'center';
  pen.font = `600 ${LETTERS.size}px ${TYPEFACE}`;
  pen.save();
  pen.scale(LETTERS.narrowed, 1);
  const [middle, widest] = [WIDTH / 2 / LETTERS.narrowed, (WIDTH - 4 * EDGE) / LETTERS.narrowed];
  for (const [index, line] of lines.entries()) pen.fillText(line, middle, DEPTH * at(BASELINES, index), widest);
  pen.restore();
}

const PLATE_BRASS = { low: '#d8b675', high: '#d3af72', bumpScale: 0.8, roughness: 0.5 } as const;

/** The profile of the wood, from the foot to the flat top, with a rounded edge. */
const PROFILE: readonly ProfilePoint[] = [[0.05, 0], ...arc(-0.05, STAND.height - 0.1, 0.1, 0, Math.PI / 2, 6)];
const inset = ({ centre, half, corner }: Outline, by: number): Outline => ({
  centre,
  half: [half[0] - by, half[1] - by],
  corner: corner - by,
});
const PAD: Outline = { centre: [STAND.die.at[0], STAND.die.at[2]], half: [0.66, 0.62], corner: 0.14 };
/** How far pad and plate lie above the wood. */
const ABOVE_WOOD = 0.006;

/** A low wooden stand. The die that makes trump lies on its leather pad, and a brass plate names trump. */
export class TrumpStand {
  readonly group = new Group();
  readonly #plate = new DrawnTexture(WIDTH, DEPTH);
  #text = '';

  constructor(quality: Quality, materials: SceneMaterials, shadows: boolean) {
    this.#plate.redraw(pen => drawPlate(pen, []));
    const top = level(ring(inset(STAND.foot, 0.05)), STAND.height);
    const wood = new Mesh(merged([sweep(ring(STAND.foot), PROFILE), top]), materials.walnut);
    const pad = new Mesh(level(ring(PAD), STAND.height + ABOVE_WOOD), materials.leather);
    const { centre, half } = STAND.plate;
    const flat = new PlaneGeometry(2 * half[0], 2 * half[1]).rotateX(-Math.PI / 2);
    const brass = engravedBrass(quality, this.#plate.texture, PLATE_BRASS);
    const plate = new Mesh(flat.translate(centre[0], STAND.height + ABOVE_WOOD, centre[1]), brass);
    wood.castShadow = shadows;
    for (const mesh of [wood, pad, plate]) mesh.receiveShadow = shadows;
    this.group.add(wood, pad, plate);
  }

  /** Shows these lines on the plate. */
  show(lines: readonly string[]): void {
    const text = lines.join('\n');
    if (text === this.#text) return;
    this.#text = text;
    this.#plate.redraw(pen => drawPlate(pen, lines));
  }
}
