import { DoubleSide, type Material, MeshLambertMaterial, MeshPhysicalMaterial, type Texture } from 'three';
import type { Quality } from './stage.ts';
import { tiled } from './textures/canvas.ts';
import { crest } from './textures/crest.ts';
import { felt, leather, walnut, weave } from './textures/surfaces.ts';

/** What the table is made of. */
export interface Materials {
  readonly walnut: Material;
  readonly brass: Material;
  readonly felt: Material;
  readonly leather: Material;
  readonly screen: Material;
  readonly bag: Material;
  readonly cord: Material;
  readonly thread: Material;
  /** Gold print on the screens. */
  readonly print: Material;
}

const gold = (): Material => new MeshLambertMaterial({ map: crest(), transparent: true, depthWrite: false });

/** At low quality every surface is one paint; only the cloth keeps a small texture, or it would look like plastic. */
function plain(): Materials {
  const paint = (color: string) => new MeshLambertMaterial({ color });
  const both = (color: string) => new MeshLambertMaterial({ color, side: DoubleSide });
  return {
    walnut: paint('#573320'),
    brass: paint('#d0ae70'),
    felt: new MeshLambertMaterial({ map: tiled(felt(128), 3, 3) }),
    leather: paint('#5d3524'),
    screen: both('#561f29'),
    bag: both('#5c2a4c'),
    cord: paint('#c9a04e'),
    thread: paint('#c8a468'),
    print: gold(),
  };
}

const bumped = (map: Texture, bumpScale: number) => ({ map, bumpMap: map, bumpScale });

function rich(): Materials {
  return {
    walnut: new MeshPhysicalMaterial({
      ...bumped(tiled(walnut(), 12, 4.6), 0.6),
      roughness: 0.46,
      clearcoat: 0.42,
      clearcoatRoughness: 0.26,
      envMapIntensity: 0.8,
    }),
    brass: new MeshPhysicalMaterial({ color: '#c8a972', metalness: 1, roughness: 0.3, envMapIntensity: 1.25 }),
    felt: new MeshPhysicalMaterial({
      ...bumped(tiled(felt(512), 5, 5), 1.2),
      roughness: 1,
      sheen: 0.4,
      sheenRoughness: 0.55,
      sheenColor: '#3f7f66',
      specularIntensity: 0.25,
      envMapIntensity: 0.7,
    }),
    leather: new MeshPhysicalMaterial({
      ...bumped(tiled(leather(), 2.4, 2.4), 1.6),
      roughness: 0.62,
      clearcoat: 0.12,
      clearcoatRoughness: 0.5,
      envMapIntensity: 0.7,
    }),
    screen: new MeshPhysicalMaterial({
      ...bumped(tiled(weave([84, 31, 40]), 1.2, 1.2), 0.8),
      roughness: 0.85,
      sheen: 0.4,
      sheenColor: '#b06a6a',
      sheenRoughness: 0.5,
    }),
    bag: new MeshPhysicalMaterial({
      color: '#5b2850',
      roughness: 0.95,
      sheen: 1,
      sheenRoughness: 0.4,
      sheenColor: '#b57a9c',
      side: DoubleSide,
    }),
    cord: new MeshPhysicalMaterial({ color: '#c9a04e', roughness: 0.55, metalness: 0.35 }),
    thread: new MeshPhysicalMaterial({ color: '#c8a468', roughness: 0.8 }),
    print: gold(),
  };
}

export const materialsFor = (quality: Quality): Materials => (quality === 'high' ? rich() : plain());
