import { DISTANCE_RANGE, MARK_IN_CELL } from './atlas.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, FIRST_MARK_CELL } from './numerals.ts';

/** Numbers of the house written as GLSL floats. */
const float = (value: number): string => value.toFixed(5);

export const VERTEX_HEAD = /* glsl */ `#include <common>
attribute vec3 printAt; attribute vec3 printShape; attribute vec3 printRight;
attribute vec3 dieBody; attribute vec3 dieDeep; attribute vec3 dieInk; attribute vec4 dieLook;
varying vec3 vPrintAt; varying vec3 vPrintShape; varying vec3 vPrintRight;
varying vec3 vBody; varying vec3 vDeep; varying vec3 vInk; varying vec4 vLook; varying vec3 vInside;`;

export const VERTEX_BODY = /* glsl */ `#include <begin_vertex>
vPrintAt = printAt; vPrintShape = printShape; vBody = dieBody; vDeep = dieDeep; vInk = dieInk; vLook = dieLook;
vInside = position; vPrintRight = normalMatrix * (mat3(instanceMatrix) * printRight);`;

/** `dieLook` is: mark (-1: none), lit, seed of the swirl, numbered (0: emblem only). */
export const FRAGMENT_HEAD = /* glsl */ `#include <common>
uniform sampler2D printAtlas;
varying vec3 vPrintAt; varying vec3 vPrintShape; varying vec3 vPrintRight;
varying vec3 vBody; varying vec3 vDeep; varying vec3 vInk; varying vec4 vLook; varying vec3 vInside;
float inked; float groove; vec2 slope;
vec4 printCell(float cell, vec2 at) {
  vec2 inCell = clamp(at, -0.985, 0.985) * 0.5 + 0.5;
  float row = floor((cell + 0.5) / ${float(ATLAS_COLUMNS)});
  float column = cell - row * ${float(ATLAS_COLUMNS)};
  vec2 uv = vec2((column + inCell.x) / ${float(ATLAS_COLUMNS)}, 1.0 - (row + 1.0 - inCell.y) / ${float(ATLAS_ROWS)});
  float inside = step(max(abs(at.x), abs(at.y)), 0.985);
  return texture2D(printAtlas, uv) * vec4(1.0, 1.0, inside, 1.0);
}
void readPrint() {
  float numbered = vLook.w;
  vec4 numeral = printCell(floor(vPrintAt.z + 0.5), vPrintAt.xy / vPrintShape.x);
  numeral.b *= numbered;
  vec2 markAt = mix(vPrintAt.xy / 0.58, (vPrintAt.xy - vec2(0.0, vPrintShape.y)) / vPrintShape.z, numbered);
  vec4 mark = printCell(${float(FIRST_MARK_CELL)} + max(vLook.x, 0.0), markAt * ${float(MARK_IN_CELL)});
  mark.b *= step(-0.5, vLook.x);
  float distance = max(numeral.b, mark.b);
  slope = (numeral.b >= mark.b ? numeral.rg : mark.rg) * 2.0 - 1.0;
  float width = max(fwidth(distance) * 0.75, 0.012);
  inked = smoothstep(0.5 - width, 0.5 + width, distance);
  float pixels = (distance - 0.5) * ${float(2 * DISTANCE_RANGE * 256)};
  groove = smoothstep(-2.2, 0.2, pixels) * (1.0 - smoothstep(0.8, 5.5, pixels)) * step(0.01, distance) * numbered;
}
vec3 dimmed(vec3 colour) {
  float grey = dot(colour, vec3(0.3, 0.59, 0.11));
  return mix(mix(vec3(grey), colour, 0.6) * 0.45, colour, vLook.y);
}`;

export const PLAIN_COLOUR = /* glsl */ `readPrint();
diffuseColor.rgb = dimmed(mix(mix(vDeep, vBody, 0.85), vInk, inked));`;

export const RESIN_HEAD = /* glsl */ `${FRAGMENT_HEAD}
float hash(vec3 p) { p = fract(p * 0.3183099 + 0.1) * 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise(vec3 x) {
  vec3 i = floor(x); vec3 f = fract(x); f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x),
        mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}`;

/** A swirl of the deeper colour inside the body, drawn through space so that it runs on over the edges. */
export const RESIN_COLOUR = /* glsl */ `readPrint();
vec3 swirlAt = vInside * 2.6 + vLook.z * 19.7;
float swirl = noise(swirlAt * 1.1 + 2.0 * vec3(noise(swirlAt * 1.3), noise(swirlAt * 1.3 + 5.0), noise(swirlAt * 1.3 + 9.0)));
vec3 resin = mix(vDeep, vBody, 0.12 + 0.88 * smoothstep(0.28, 0.74, swirl));
diffuseColor.rgb = mix(resin, vInk, inked) * (1.0 - 0.35 * groove * (1.0 - inked));
diffuseColor.rgb = dimmed(diffuseColor.rgb);`;

export const RESIN_ROUGHNESS = /* glsl */ `#include <roughnessmap_fragment>
roughnessFactor = mix(roughnessFactor, 0.62, inked);`;

/** The engraving: the surface leans along the slope of the distance to the numeral's edge. */
export const RESIN_NORMAL = /* glsl */ `#include <normal_fragment_maps>
vec3 printTangent = normalize(vPrintRight - normal * dot(vPrintRight, normal));
vec3 printUp = cross(normal, printTangent);
normal = normalize(normal + (printTangent * slope.x + printUp * slope.y) * groove * 1.15);`;

export const RESIN_CLEARCOAT_NORMAL = /* glsl */ `#include <clearcoat_normal_fragment_maps>
clearcoatNormal = normalize(mix(clearcoatNormal, normal, 0.8));`;

/** Light that seems to come out of the edges: cheap translucency. */
export const RESIN_GLOW = /* glsl */ `#include <emissivemap_fragment>
float facing = clamp(dot(normal, normalize(vViewPosition)), 0.0, 1.0);
totalEmissiveRadiance += vBody * (1.0 - inked) * vLook.y * (0.05 + 0.22 * pow(1.0 - facing, 2.2)) * 0.4;`;

export const RESIN_COAT = /* glsl */ `#include <lights_physical_fragment>
material.clearcoat *= (1.0 - 0.75 * inked) * mix(0.5, 1.0, vLook.y) * mix(0.12, 1.0, vLook.w);`;
