import { DISTANCE_RANGE, MARK_IN_CELL } from './atlas.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, FIRST_MARK_CELL } from './numerals.ts';

/** Numbers of the house written as GLSL floats. */
const float = (value: number): string => value.toFixed(5);
/** The way to the lamp from anywhere on the table. */
const LAMP_WAY = '-0.62, 0.76, 0.2';

export const VERTEX_HEAD = /* glsl */ `#include <common>
attribute vec3 printAt; attribute vec3 printShape; attribute vec3 printRight;
attribute vec4 dieBody; attribute vec3 dieDeep; attribute vec3 dieInk; attribute vec4 dieLook;
varying vec3 vPrintAt; varying vec3 vPrintShape; varying vec3 vPrintRight;
varying vec4 vBody; varying vec3 vDeep; varying vec3 vInk; varying vec4 vLook;
varying vec3 vInside; varying vec3 vOutward; varying vec3 vToEye; varying vec3 vToLamp;`;

export const VERTEX_BODY = /* glsl */ `#include <begin_vertex>
vPrintAt = printAt; vPrintShape = printShape; vBody = dieBody; vDeep = dieDeep; vInk = dieInk; vLook = dieLook;
vPrintRight = normalMatrix * (mat3(instanceMatrix) * printRight);
mat4 dieToWorld = modelMatrix * instanceMatrix;
mat3 worldToDie = transpose(mat3(dieToWorld));
vInside = position; vOutward = normal;
vToEye = worldToDie * (cameraPosition - (dieToWorld * vec4(position, 1.0)).xyz);
vToLamp = worldToDie * vec3(${LAMP_WAY});`;

/**
 * `dieLook` is: mark (-1: none), lit, seed of the swirl, numbered (0: emblem only). The fourth part of `dieBody` says
 * how clear the resin is: 0 is lacquer, 1 lets light through.
 */
export const FRAGMENT_HEAD = /* glsl */ `#include <common>
uniform sampler2D printAtlas;
varying vec3 vPrintAt; varying vec3 vPrintShape; varying vec3 vPrintRight;
varying vec4 vBody; varying vec3 vDeep; varying vec3 vInk; varying vec4 vLook;
varying vec3 vInside; varying vec3 vOutward; varying vec3 vToEye; varying vec3 vToLamp;
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
  return mix(mix(vec3(grey), colour, 0.6) * 0.41, colour, vLook.y);
}`;

/** Plain paint with one cheap wave of the deeper colour, a dark groove and no more. */
export const PLAIN_COLOUR = /* glsl */ `readPrint();
vec3 waveAt = vInside * 3.4 + vLook.z * 19.7;
float wave = 0.5 + 0.5 * sin(waveAt.x + 1.7 * sin(waveAt.y * 0.9 + waveAt.z) + 1.3 * sin(waveAt.z * 1.3));
vec3 paint = mix(vDeep, vBody.rgb, 0.5 + 0.36 * wave);
// Without reflections colours look purer than resin ever does.
paint = mix(vec3(dot(paint, vec3(0.3, 0.59, 0.11))), paint, 0.96);
diffuseColor.rgb = dimmed(mix(paint, vInk, inked) * (1.0 - 0.4 * groove * (1.0 - inked)));`;

/** The lamp's highlight and the ceiling at the edges, without any environment. */
export const PLAIN_GLOSS = /* glsl */ `#include <emissivemap_fragment>
vec3 eyeWay = normalize(vViewPosition);
vec3 lampWay = normalize((viewMatrix * vec4(${LAMP_WAY}, 0.0)).xyz);
float shine = pow(max(dot(normal, normalize(eyeWay + lampWay)), 0.0), 40.0) * 0.5;
float rim = pow(1.0 - clamp(dot(normal, eyeWay), 0.0, 1.0), 3.0) * 0.1;
float sky = 0.014 * max((vec4(normal, 0.0) * viewMatrix).y, 0.0);
totalEmissiveRadiance += vec3(1.0, 0.93, 0.82) * (shine + rim + sky) * (1.0 - 0.8 * inked) * mix(0.3, 1.0, vLook.y * vLook.w);`;

export const RESIN_HEAD = /* glsl */ `${FRAGMENT_HEAD}
float throughResin;
float hash(vec3 p) { p = fract(p * 0.3183099 + 0.1) * 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise(vec3 x) {
  vec3 i = floor(x); vec3 f = fract(x); f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x),
        mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float swirlAt(vec3 inside, vec3 bend) {
  return smoothstep(0.3, 0.72, noise((inside * 2.6 + vLook.z * 19.7) * 1.1 + bend));
}
/**
 * Looks into the die: the swirl is seen in three depths along the bent ray, so that it moves against the surface as
 * a die turns, and light is lost on the way through, so that the middle is deep and thin edges are bright.
 */
vec3 resin(vec3 into) {
  vec3 seed = vInside * 2.6 + vLook.z * 19.7;
  vec3 bend = 2.0 * vec3(noise(seed * 1.3), noise(seed * 1.3 + 5.0), noise(seed * 1.3 + 9.0));
  float near = swirlAt(vInside, bend);
  float middle = swirlAt(vInside + into * 0.16, bend);
  float far = swirlAt(vInside + into * 0.4, bend);
  float seen = mix(near, 0.4 * near + 0.35 * middle + 0.25 * far, vBody.a);
  // The way through a ball of the die's size stands for the way through the die.
  float way = max(0.0, -2.0 * dot(vInside, into));
  throughResin = exp(-1.9 * way) * vBody.a;
  vec3 cloud = mix(vDeep, vBody.rgb, 0.12 + 0.88 * seen);
  vec3 lost = mix(vec3(1.0), vBody.rgb / max(max(vBody.r, max(vBody.g, vBody.b)), 1e-3), 0.22);
  vec3 depth = cloud * mix(vec3(1.0), pow(lost, vec3(1.2)), vBody.a * smoothstep(0.1, 1.0, way));
  return depth * mix(1.0, 0.82 + 0.5 * throughResin, vBody.a);
}`;

export const RESIN_COLOUR = /* glsl */ `readPrint();
vec3 intoDie = refract(-normalize(vToEye), normalize(vOutward), 1.0 / 1.5);
vec3 inside = resin(intoDie);
diffuseColor.rgb = mix(inside, vInk, inked) * (1.0 - 0.4 * groove * (1.0 - inked));
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

/**
 * Light that has gone through the die: it gathers on the side away from the lamp and comes out where the resin is
 * thin, in the body's own colour.
 */
export const RESIN_GLOW = /* glsl */ `#include <emissivemap_fragment>
float facing = clamp(dot(normal, normalize(vViewPosition)), 0.0, 1.0);
float behind = smoothstep(-0.35, 0.95, dot(normalize(vInside), -normalize(vToLamp)));
float glow = 0.03 + 0.1 * pow(1.0 - facing, 2.4) + vBody.a * (0.24 * behind + 0.08 * throughResin);
totalEmissiveRadiance += inside * (1.0 - inked) * vLook.y * glow;`;

/** Below the horizon a die mirrors the dark cloth it stands on, not the floor of the photographed room. */
export const RESIN_MIRROR = /* glsl */ `#include <lights_fragment_maps>
vec3 mirrored = reflect(-normalize(vViewPosition), clearcoatNormal);
float skyward = (vec4(mirrored, 0.0) * viewMatrix).y;
float open = mix(0.1, 1.0, smoothstep(-0.45, 0.2, skyward));
radiance *= open;
clearcoatRadiance *= open;`;

export const RESIN_COAT = /* glsl */ `#include <lights_physical_fragment>
material.clearcoat *= (1.0 - 0.75 * inked) * mix(0.5, 1.0, vLook.y) * mix(0.12, 1.0, vLook.w);`;
