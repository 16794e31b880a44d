import { type DataTexture, type Material, MeshLambertMaterial, MeshPhysicalMaterial } from 'three';
import type { Quality } from '../scene/stage.ts';
import * as shader from './die-shader.ts';

type Patch = readonly [chunk: string, replacement: string];

function patch(material: Material, atlas: DataTexture, head: string, patches: readonly Patch[]): void {
  material.onBeforeCompile = program => {
    program.uniforms['printAtlas'] = { value: atlas };
    program.vertexShader = program.vertexShader
      .replace('#include <common>', shader.VERTEX_HEAD)
      .replace('#include <begin_vertex>', shader.VERTEX_BODY);
    program.fragmentShader = patches.reduce(
      (source, [chunk, replacement]) => source.replace(`#include <${chunk}>`, replacement),
      program.fragmentShader.replace('#include <common>', head),
    );
  };
}

function plainMaterial(atlas: DataTexture): Material {
  const material = new MeshLambertMaterial();
  patch(material, atlas, shader.FRAGMENT_HEAD, [
    ['map_fragment', shader.PLAIN_COLOUR],
    ['emissivemap_fragment', shader.PLAIN_GLOSS],
  ]);
  return material;
}

function resinMaterial(atlas: DataTexture): Material {
  const material = new MeshPhysicalMaterial({
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
    ior: 1.5,
    specularIntensity: 0.7,
    envMapIntensity: 2,
  });
  patch(material, atlas, shader.RESIN_HEAD, [
    ['map_fragment', shader.RESIN_COLOUR],
    ['roughnessmap_fragment', shader.RESIN_ROUGHNESS],
    ['normal_fragment_maps', shader.RESIN_NORMAL],
    ['clearcoat_normal_fragment_maps', shader.RESIN_CLEARCOAT_NORMAL],
    ['emissivemap_fragment', shader.RESIN_GLOW],
    ['lights_physical_fragment', shader.RESIN_COAT],
    ['lights_fragment_maps', shader.RESIN_MIRROR],
  ]);
  return material;
}

/** The one material of all dice: polished resin, or plain paint at low quality. */
export const dieMaterial = (quality: Quality, atlas: DataTexture): Material =>
  quality === 'low' ? plainMaterial(atlas) : resinMaterial(atlas);
