import {
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  type Texture,
  Vector2,
} from 'three';
import { FELT } from '../layout/plan.ts';
import { FELTS, type Felt } from '../pieces/index.ts';
import type { Quality } from './stage.ts';
import { crests } from './textures/crest.ts';
import { pressedEmblem } from './textures/emblem.ts';
import { colours, relief } from './textures/files.ts';

/** What the table is made of. */
export interface Materials {
  readonly walnut: Material;
  readonly brass: Material;
  readonly felt: MeshLambertMaterial | MeshPhysicalMaterial;
  readonly leather: Material;
  readonly bag: Material;
  readonly cord: Material;
  readonly thread: Material;
  /** Brass let into the screens. */
  readonly crest: Material;
  /** What is pressed into the tray's leather. */
  readonly pressed: Material;
}

type Surfaces = Omit<Materials, 'pressed'>;

/** How large the pictures lie on the surfaces, in widths of a die. */
const WALNUT = [13, 4.4] as const;
const LEATHER = [1.9, 1.9] as const;
const WEAVE = [2, 2] as const;
const HAIRS = [4.3, 4.3] as const;
/** Oil brings the wood's colour up: more than the picture has, and warmer. */
const OILED = [1.7, 1.5, 1.35] as const;

/** One picture for all of the cloth, so that nothing in it repeats. */
function cloth(anisotropy: number): Texture {
  const texture = colours('felt', 2 * FELT.half[0], 2 * FELT.half[1], anisotropy);
  texture.offset.set(0.5, 0.5);
  return texture;
}

/** The picture of the cloth is grey, so that it takes any dye: of linear light, this much comes back where nothing has rubbed it. */
const UNDYED = 0.162;
/** The lamp is warm, and cloth is to look as by daylight. */
const COOL = '#e8ffff';
/** Hairs that stand against the light are paler than the cloth. */
const PALER = 2.7;

/** Gives the cloth its colour. */
export function dye({ felt }: Materials, name: Felt): void {
  felt.color.set(FELTS[name]).multiplyScalar(1 / UNDYED);
  if (!(felt instanceof MeshPhysicalMaterial)) return;
  felt.color.multiply(new Color(COOL));
  felt.sheenColor.set(FELTS[name]).multiplyScalar(PALER);
}

/** At low quality every surface is plain paint with its picture: no relief, no reflections. */
function plain(): Surfaces {
  const paint = (color: string) => new MeshLambertMaterial({ color });
  const woven = (color: string) =>
    new MeshLambertMaterial({ color, map: colours('weave', ...WEAVE, 1), side: DoubleSide });
  return {
    walnut: new MeshLambertMaterial({ color: new Color(...OILED), map: colours('walnut', ...WALNUT, 2) }),
    brass: paint('#c3a063'),
    felt: new MeshLambertMaterial({ map: cloth(1) }),
    leather: new MeshLambertMaterial({ map: colours('leather', ...LEATHER, 1) }),
    bag: worn(woven('#7d3a35')),
    cord: paint('#c9a04e'),
    thread: paint('#c8a468'),
    crest: new MeshLambertMaterial({ map: crests(), transparent: true, depthWrite: false }),
  };
}

/** Takes the wear of its cloth from the shape. */
function worn<M extends MeshLambertMaterial | MeshPhysicalMaterial>(material: M): M {
  material.vertexColors = true;
  return material;
}

const leaning = (by: number) => new Vector2(by, by);

function wood(): Material {
  return new MeshPhysicalMaterial({
    color: new Color(...OILED),
    map: colours('walnut', ...WALNUT, 8),
    normalMap: relief('walnut', ...WALNUT),
    normalScale: leaning(0.35),
    roughness: 0.46,
    clearcoat: 0.6,
    clearcoatRoughness: 0.24,
    envMapIntensity: 1.1,
  });
}

function felted(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    map: cloth(8),
    normalMap: relief('felt', ...HAIRS),
    normalScale: leaning(0.85),
    roughness: 1,
    sheen: 0.5,
    sheenRoughness: 0.55,
    specularIntensity: 0.25,
    envMapIntensity: 0.7,
  });
}

function hide(): Material {
  return new MeshPhysicalMaterial({
    color: '#cfc2ba',
    map: colours('leather', ...LEATHER, 8),
    normalMap: relief('leather', ...LEATHER),
    normalScale: leaning(1),
    roughness: 0.62,
    clearcoat: 0.12,
    clearcoatRoughness: 0.5,
    envMapIntensity: 0.7,
  });
}

function woven(color: string, sheenColor: string, sheen: number): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color,
    map: colours('weave', ...WEAVE, 8),
    normalMap: relief('weave', ...WEAVE),
    normalScale: leaning(0.7),
    roughness: 0.95,
    sheen,
    sheenColor,
    sheenRoughness: 0.45,
    side: DoubleSide,
  });
}

function rich(): Surfaces {
  return {
    walnut: wood(),
    brass: new MeshPhysicalMaterial({ color: '#c8a972', metalness: 1, roughness: 0.28, envMapIntensity: 1.6 }),
    felt: felted(),
    leather: hide(),
    bag: worn(woven('#63292a', '#9c6a58', 0.35)),
    cord: new MeshPhysicalMaterial({ color: '#b8924f', roughness: 0.75 }),
    thread: new MeshPhysicalMaterial({ color: '#c8a468', roughness: 0.8 }),
    crest: new MeshPhysicalMaterial({
      map: crests(),
      transparent: true,
      depthWrite: false,
      metalness: 0.6,
      roughness: 0.34,
      envMapIntensity: 1.8,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
  };
}

/** Of one tone in any light: it only darkens what is under it. */
const pressed = (): Material => new MeshBasicMaterial({ map: pressedEmblem(), transparent: true, depthWrite: false });

export const materialsFor = (quality: Quality): Materials => ({
  ...(quality === 'low' ? plain() : rich()),
  pressed: pressed(),
});
