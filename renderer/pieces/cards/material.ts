import { type Material, MeshLambertMaterial, MeshPhysicalMaterial, type Texture, Vector2 } from 'three';
import type { Quality } from '../quality.ts';
import { linen } from './linen.ts';

/** What is left of a card's light while it may not be chosen: less looks dirty. */
const DIM = 0.58;

const HEAD = /* glsl */ `#include <common>
attribute float cardBack;
attribute vec3 cardLook;
uniform vec2 cardGrid;
varying float vCardLit;`;
const PRINT = /* glsl */ `#include <uv_vertex>
vMapUv = (mix(cardLook.xy, vec2(0.0), cardBack) + vec2(uv.x, 1.0 - uv.y)) / cardGrid;
vMapUv.y = 1.0 - vMapUv.y;
vCardLit = cardLook.z;`;
const DIMMED = /* glsl */ `#include <map_fragment>
diffuseColor.rgb *= mix(${DIM}, 1.0, vCardLit);`;

function fine(map: Texture): Material {
  return new MeshPhysicalMaterial({
    map,
    normalMap: linen(),
    normalScale: new Vector2(0.15, 0.15),
    roughness: 0.58,
    clearcoat: 0.22,
    clearcoatRoughness: 0.42,
    envMapIntensity: 0.55,
  });
}

/** Printed paper: linen with a light varnish, or plain paint at low quality. */
export function cardMaterial(quality: Quality, map: Texture, grid: readonly [number, number]): Material {
  const material = quality === 'low' ? new MeshLambertMaterial({ map }) : fine(map);
  material.onBeforeCompile = program => {
    program.uniforms['cardGrid'] = { value: new Vector2(...grid) };
    program.vertexShader = program.vertexShader
      .replace('#include <common>', HEAD)
      .replace('#include <uv_vertex>', PRINT);
    program.fragmentShader = program.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vCardLit;')
      .replace('#include <map_fragment>', DIMMED);
  };
  return material;
}
