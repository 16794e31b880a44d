import { type DataTexture, type Material, MeshLambertMaterial, MeshPhysicalMaterial } from 'three';
import * as fine from './fine-shader.ts';
import * as plain from './plain-shader.ts';
import { FRAGMENT_HEAD, VERTEX_BODY, VERTEX_HEAD } from './print-shader.ts';
import type { Quality } from './quality.ts';

type Patch = readonly [chunk: string, replacement: string];

/** What the shader of dice reads: numerals and marks, what is printed on which face, and the flat faces of solids. */
export interface DieTables {
  readonly printAtlas: DataTexture;
  readonly facePrints: DataTexture;
  readonly dieSolids: DataTexture;
}

function patch(material: Material, tables: DieTables, head: string, patches: readonly Patch[]): void {
  material.onBeforeCompile = program => {
    for (const [name, value] of Object.entries(tables)) program.uniforms[name] = { value };
    program.vertexShader = program.vertexShader
      .replace('#include <common>', VERTEX_HEAD)
      .replace('#include <begin_vertex>', VERTEX_BODY);
    program.fragmentShader = patches.reduce(
      (source, [chunk, replacement]) => source.replace(`#include <${chunk}>`, replacement),
      program.fragmentShader.replace('#include <common>', head),
    );
  };
}

function plainMaterial(tables: DieTables): Material {
  const material = new MeshLambertMaterial();
  patch(material, tables, FRAGMENT_HEAD, [
    ['map_fragment', plain.PLAIN_COLOUR],
    ['emissivemap_fragment', plain.PLAIN_GLOSS],
  ]);
  return material;
}

function fineMaterial(tables: DieTables): Material {
  const material = new MeshPhysicalMaterial({
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
    ior: 1.5,
    specularIntensity: 0.35,
    envMapIntensity: 2.3,
  });
  patch(material, tables, fine.FINE_HEAD, [
    ['map_fragment', fine.FINE_COLOUR],
    ['roughnessmap_fragment', fine.FINE_ROUGHNESS],
    ['metalnessmap_fragment', fine.FINE_METALNESS],
    ['normal_fragment_maps', fine.FINE_NORMAL],
    ['clearcoat_normal_fragment_maps', fine.FINE_CLEARCOAT_NORMAL],
    ['emissivemap_fragment', fine.FINE_GLOW],
    ['lights_physical_fragment', fine.FINE_COAT],
    ['lights_fragment_maps', fine.FINE_MIRROR],
  ]);
  return material;
}

/** The one material of all dice: resin, pearl and metal as they look, or plain paint at low quality. */
export const dieMaterial = (quality: Quality, tables: DieTables): Material =>
  quality === 'low' ? plainMaterial(tables) : fineMaterial(tables);
