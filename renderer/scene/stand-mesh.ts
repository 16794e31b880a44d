import {
  CanvasTexture,
  Group,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import type { Outline } from '../layout/plan.ts';
import { STAND } from '../layout/stand.ts';
import { merged } from './geometry.ts';
import type { Materials } from './materials.ts';
import type { Quality } from './stage.ts';
import { arc, level, type ProfilePoint, ring, sweep } from './sweep.ts';
import { canvasOf, type Pen } from './textures/canvas.ts';

/** Pixels of the plate's drawing for a width of a die. */
const SHARP = 170;
const [WIDE, DEEP] = [2 * STAND.plate.half[0] * SHARP, 2 * STAND.plate.half[1] * SHARP];
const INK = '#34200c';
/** Brushed brass, bright where it was rubbed. */
const METAL = [
  [0, '#e9d5a8'],
  [0.35, '#fff4d9'],
  [0.7, '#ecd7aa'],
  [1, '#cdb27c'],
] as const;
/** The face of the numerals on dice and cards, which are drawn before any table stands. */
const LETTERS = '"Dice Numerals", Georgia, serif';
const LETTER_SIZE = 0.65 * SHARP;
/** Of the plate's depth, the feet of its two lines. */
const FEET = [0.45, 0.87] as const;
const EDGE = 0.055 * SHARP;

/** The plate with these lines cut into it; without any it is bare. */
function engrave(pen: Pen, lines: readonly string[]): void {
  const metal = pen.createLinearGradient(0, 0, WIDE * 0.3, DEEP);
  for (const [at, colour] of METAL) metal.addColorStop(at, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, WIDE, DEEP);
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  pen.lineWidth = 2;
  pen.strokeRect(EDGE, EDGE, WIDE - 2 * EDGE, DEEP - 2 * EDGE);
  pen.textAlign = 'center';
  pen.font = `700 ${LETTER_SIZE}px ${LETTERS}`;
  for (const [index, line] of lines.entries()) pen.fillText(line, WIDE / 2, DEEP * FEET[index]!, WIDE - 4 * EDGE);
}

function brass(quality: Quality, drawing: CanvasTexture): Material {
  if (quality === 'low') return new MeshLambertMaterial({ color: '#d8b675', map: drawing });
  return new MeshPhysicalMaterial({
    color: '#d3af72',
    map: drawing,
    bumpMap: drawing,
    bumpScale: 0.8,
    metalness: 1,
    roughness: 0.5,
    envMapIntensity: 1.5,
  });
}

/** From the foot up to the level top, the edge rounded. */
const EDGES: readonly ProfilePoint[] = [[0.05, 0], ...arc(-0.05, STAND.height - 0.1, 0.1, 0, Math.PI / 2, 6)];
const inset = ({ centre, half, corner }: Outline, by: number): Outline => ({
  centre,
  half: [half[0] - by, half[1] - by],
  corner: corner - by,
});
const PAD: Outline = { centre: [STAND.die.at[0], STAND.die.at[2]], half: [0.66, 0.62], corner: 0.14 };
/** The pad and the plate lie on the wood by so much. */
const OVER = 0.006;

/** A low stand of wood: on its leather lies the die that makes trump, on its plate stand the words for it. */
export class TrumpStand {
  readonly group = new Group();
  readonly #drawing: CanvasTexture;
  readonly #pen: Pen;
  #said = '';

  constructor(quality: Quality, materials: Materials, shadows: boolean) {
    const canvas = canvasOf(WIDE, DEEP, pen => engrave(pen, []));
    this.#pen = canvas.getContext('2d')!;
    this.#drawing = new CanvasTexture(canvas);
    this.#drawing.colorSpace = SRGBColorSpace;
    this.#drawing.anisotropy = 4;
    const top = level(ring(inset(STAND.foot, 0.05)), STAND.height);
    const wood = new Mesh(merged([sweep(ring(STAND.foot), EDGES), top]), materials.walnut);
    const pad = new Mesh(level(ring(PAD), STAND.height + OVER), materials.leather);
    const { centre, half } = STAND.plate;
    const flat = new PlaneGeometry(2 * half[0], 2 * half[1]).rotateX(-Math.PI / 2);
    const plate = new Mesh(flat.translate(centre[0], STAND.height + OVER, centre[1]), brass(quality, this.#drawing));
    wood.castShadow = shadows;
    for (const mesh of [wood, pad, plate]) mesh.receiveShadow = shadows;
    this.group.add(wood, pad, plate);
  }

  /** Cuts these lines into the plate; none leave it bare. */
  show(lines: readonly string[]): void {
    const said = lines.join('\n');
    if (said === this.#said) return;
    this.#said = said;
    engrave(this.#pen, lines);
    this.#drawing.needsUpdate = true;
  }
}
