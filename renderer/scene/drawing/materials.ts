import {
  Color,
  DoubleSide,
  type Material,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  type Texture,
  Vector2,
} from 'three';
import { FELT } from '../../layout/plan.ts';
import { FELTS, type Felt, type Quality } from '../../pieces/drawing-options.ts';
import { crestTexture } from '../furniture/engravings.ts';
import { colourTexture, normalTexture } from './textures.ts';

/** Materials of everything but the pieces. */
export interface SceneMaterials {
  readonly walnut: Material;
  readonly brass: Material;
  readonly felt: MeshLambertMaterial | MeshPhysicalMaterial;
  readonly leather: Material;
  readonly bag: Material;
  readonly cord: Material;
  readonly thread: Material;
  /** The brass inlay of the hand screens. */
  readonly crest: Material;
  /** The lining of the tray's floor. */
  readonly suede: Material;
}

/** Surface covered by one repeat of each texture, in die widths. */
const WALNUT = [24, 4.4] as const;
const LEATHER = [1.9, 1.9] as const;
const WEAVE = [2, 2] as const;
const HAIRS = [4.3, 4.3] as const;
const OILED = [1.3, 1.2, 1.14] as const;
/** Darkens leather so that wood is the only brown. */
const DARK_LEATHER = '#8d7f86';
/** Compensate for missing reflections at low quality, where leather would look red and wood dark. */
const MATT_LEATHER = [0.85, 1.5, 2] as const;
const MATT_WOOD = [1.75, 1.7, 1.65] as const;

/** The texture of the cloth. It covers the whole cloth, so nothing repeats. */
function clothTexture(anisotropy: number): Texture {
  const texture = colourTexture('felt', 2 * FELT.half[0], 2 * FELT.half[1], anisotropy);
  texture.offset.set(0.5, 0.5);
  return texture;
}

/** Mean brightness of the undyed cloth texture in linear light. It is grey, so that it takes any dye. */
export const UNDYED = 0.162;
/** Compensates for the warm lamp, so that the cloth looks as in daylight. */
const DAYLIGHT = '#e8ffff';
/** Brightness of the cloth's fibres against the light, relative to the cloth. */
const SHEEN = 2.7;

export function dyeFelt({ felt }: SceneMaterials, name: Felt): void {
  felt.color.set(FELTS[name]).multiplyScalar(1 / UNDYED);
  if (!(felt instanceof MeshPhysicalMaterial)) return;
  felt.color.multiply(new Color(DAYLIGHT));
  felt.sheenColor.set(FELTS[name]).multiplyScalar(SHEEN);
}

/** Low-quality surfaces: colours only, no normal maps or reflections. */
function plainSurfaces(): SceneMaterials {
  const paint = (color: string) => new MeshLambertMaterial({ color });
  const woven = (color: string) =>
    new MeshLambertMaterial({ color, map: colourTexture('weave', ...WEAVE, 1), side: DoubleSide });
  return {
    walnut: new MeshLambertMaterial({ color: new Color(...MATT_WOOD), map: colourTexture('walnut', ...WALNUT, 2) }),
    brass: paint('#c3a063'),
    felt: new MeshLambertMaterial({ map: clothTexture(1) }),
    leather: new MeshLambertMaterial({
      color: new Color(...MATT_LEATHER),
      map: colourTexture('leather', ...LEATHER, 1),
    }),
    suede: new MeshLambertMaterial({ map: colourTexture('suede', 1, 1, 1) }),
    bag: worn(woven('#39607f')),
    cord: paint('#c9a04e'),
    thread: paint('#c8a468'),
    crest: new MeshLambertMaterial({ map: crestTexture(), transparent: true, depthWrite: false }),
  };
}

/** Turns on vertex colours, which hold the wear of the cloth. */
function worn<M extends MeshLambertMaterial | MeshPhysicalMaterial>(material: M): M {
  material.vertexColors = true;
  return material;
}

const normalStrength = (by: number) => new Vector2(by, by);

function wood(): Material {
  return new MeshPhysicalMaterial({
    color: new Color(...OILED),
    map: colourTexture('walnut', ...WALNUT, 8),
    normalMap: normalTexture('walnut', ...WALNUT),
    normalScale: normalStrength(0.35),
    roughness: 0.5,
    clearcoat: 0.35,
    clearcoatRoughness: 0.3,
  });
}

function felted(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    map: clothTexture(8),
    normalMap: normalTexture('felt', ...HAIRS),
    normalScale: normalStrength(0.6),
    roughness: 1,
    sheen: 0.5,
    sheenRoughness: 0.55,
    specularIntensity: 0.2,
  });
}

function hide(): Material {
  return new MeshPhysicalMaterial({
    color: DARK_LEATHER,
    map: colourTexture('leather', ...LEATHER, 8),
    normalMap: normalTexture('leather', ...LEATHER),
    normalScale: normalStrength(1),
    roughness: 0.62,
    clearcoat: 0.12,
    clearcoatRoughness: 0.5,
  });
}

function lining(): Material {
  return new MeshPhysicalMaterial({
    map: colourTexture('suede', 1, 1, 8),
    normalMap: normalTexture('felt', 1 / 4.2, 1 / 2.8),
    normalScale: normalStrength(0.3),
    roughness: 0.95,
    sheen: 0.35,
    sheenColor: '#b9a595',
    sheenRoughness: 0.5,
    specularIntensity: 0.3,
  });
}

function woven(color: string, sheenColor: string, sheen: number): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color,
    map: colourTexture('weave', ...WEAVE, 8),
    normalMap: normalTexture('weave', ...WEAVE),
    normalScale: normalStrength(0.7),
    roughness: 0.95,
    sheen,
    sheenColor,
    sheenRoughness: 0.45,
    side: DoubleSide,
  });
}

/** Surfaces at medium and high quality. */
function richSurfaces(): SceneMaterials {
  return {
    walnut: wood(),
    brass: new MeshPhysicalMaterial({ color: '#c8a972', metalness: 1, roughness: 0.24 }),
    felt: felted(),
    leather: hide(),
    suede: lining(),
    bag: worn(woven('#31567c', '#86abd0', 0.8)),
    cord: new MeshPhysicalMaterial({ color: '#b8924f', roughness: 0.75 }),
    thread: new MeshPhysicalMaterial({ color: '#c8a468', roughness: 0.8 }),
    crest: new MeshPhysicalMaterial({
      map: crestTexture(),
      transparent: true,
      depthWrite: false,
      metalness: 0.6,
      roughness: 0.34,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
  };
}

/** Creates the materials of a quality level. `varnish`: wood and leather get a clearcoat. */
export function sceneMaterials(quality: Quality, varnish: boolean): SceneMaterials {
  const materials = quality === 'low' ? plainSurfaces() : richSurfaces();
  if (!varnish) for (const material of Object.values(materials)) removeCoat(material);
  return materials;
}

function removeCoat(material: Material): void {
  if (!(material instanceof MeshPhysicalMaterial)) return;
  material.clearcoat = 0;
  material.sheen = 0;
}

interface BrassOptions {
  /** Colours at low quality and above. */
  readonly low: string;
  readonly high: string;
  readonly bumpScale: number;
  readonly roughness: number;
}

/** Brass with an engraved drawing, used as its colour map and, above low quality, as its bump map. */
export function engravedBrass(quality: Quality, drawing: Texture, options: BrassOptions): Material {
  const { low, high, bumpScale, roughness } = options;
  if (quality === 'low') return new MeshLambertMaterial({ color: low, map: drawing });
  const relief = { bumpMap: drawing, bumpScale };
  return new MeshPhysicalMaterial({
    color: high,
    map: drawing,
    ...relief,
    metalness: 1,
    roughness,
  });
}
