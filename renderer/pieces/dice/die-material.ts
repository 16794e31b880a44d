import { type DataTexture, type Material, MeshLambertMaterial, MeshPhysicalMaterial, type Texture } from 'three';
import type { Quality } from '../drawing-options.ts';
import * as fine from './fine-shader.ts';
import { FRAGMENT_HEAD, LAMP_WAY, VERTEX_BODY, VERTEX_HEAD } from './print-shader.ts';

type Patch = readonly [chunk: string, replacement: string];

/** Textures of the dice shader: numerals and marks, the print of each face, and the flat faces of the solids. */
export interface DieTables {
  readonly printAtlas: Texture;
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
      program.fragmentShader.replace('#include <common>', head).replace('#include <tonemapping_fragment>', DIMMED),
    );
  };
}

function plainMaterial(tables: DieTables): Material {
  const material = new MeshLambertMaterial();
  patch(material, tables, FRAGMENT_HEAD, [
    ['map_fragment', PLAIN_COLOUR],
    ['emissivemap_fragment', PLAIN_GLOSS],
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

/** The one material of all dice: resin, pearl and metal in detail, or plain paint at low quality. */
export const dieMaterial = (quality: Quality, tables: DieTables): Material =>
  quality === 'low' ? plainMaterial(tables) : fineMaterial(tables);

/**
 * Spotlit dice are brightened before tone mapping, so that nothing clips. Dimming happens after it, because tone
 * mapping would shift the hue of a darker die.
 */
const DIMMED = /* glsl */ `gl_FragColor.rgb *= max(1.0, vRows.z);
#include <tonemapping_fragment>
gl_FragColor.rgb = dimmed(gl_FragColor.rgb);`;

/** Plain paint with one cheap wave of the deeper colour and a dark groove. */
const PLAIN_COLOUR = /* glsl */ `readPrint();
vec3 waveAt = vInside * 3.4 + vRows.w * 19.7;
float wave = 0.5 + 0.5 * sin(waveAt.x + 1.7 * sin(waveAt.y * 0.9 + waveAt.z) + 1.3 * sin(waveAt.z * 1.3));
vec3 paint = mix(vDeep.rgb, vBody.rgb, 0.38 + 0.36 * wave);
// Without reflections, colours look more saturated than resin ever does.
paint = mix(vec3(dot(paint, vec3(0.3, 0.59, 0.11))), paint, 0.96);
float shownFacing = clamp(dot(normalize(vOutward), normalize(vToEye)), 0.0, 1.0);
float metallic = step(1.5, vDeep.w) * (1.0 - enamelled);
if (metallic > 0.5) paint = 0.12 * metalTint();
else if (vDeep.w > 0.5) paint += (nacre(0.7 * wave, shownFacing) - 0.6) * 0.2 * (0.25 + vBody.rgb);
paint = mix(paint, enamel, enamelled);
diffuseColor.rgb = mix(paint, inkColour, inked) * (1.0 - 0.4 * groove * (1.0 - inked));`;

/**
 * The lamp's highlight, the ceiling at the edges and, for metal, a few bands of light instead of an environment map.
 */
const PLAIN_GLOSS = /* glsl */ `#include <emissivemap_fragment>
vec3 eyeWay = normalize(vViewPosition);
vec3 lampWay = normalize((viewMatrix * vec4(${LAMP_WAY}, 0.0)).xyz);
float shine = pow(max(dot(normal, normalize(eyeWay + lampWay)), 0.0), 40.0) * 0.12;
float rim = pow(1.0 - clamp(dot(normal, eyeWay), 0.0, 1.0), 3.0) * 0.1;
float sky = 0.014 * max((vec4(normal, 0.0) * viewMatrix).y, 0.0);
vec3 printTangent = normalize(vPrintRight - normal * dot(vPrintRight, normal));
vec3 dome = (printTangent * vPrintAt.x + cross(normal, printTangent) * vPrintAt.y) * onFace();
float skyward = (vec4(reflect(-eyeWay, normalize(normal + 0.13 * dome)), 0.0) * viewMatrix).y;
float band = smoothstep(-0.05, 0.35, skyward) * (1.0 - 0.4 * smoothstep(0.5, 0.95, skyward));
float room = 0.03 + 0.14 * smoothstep(-0.9, -0.1, skyward) + 0.62 * band;
vec3 gloss = vec3(1.0, 0.93, 0.82) * (shine + rim + sky) * mix(0.3, 1.0, min(vRows.z, 1.0) * step(0.001, vBody.a));
totalEmissiveRadiance += mix(gloss, metalTint() * metalTint() * (room + shine), metallic) * (1.0 - mix(0.8, 1.0, metallic) * inked);
// Keeps numerals readable on the unlit side.
totalEmissiveRadiance += 0.12 * inkColour * inked;`;
