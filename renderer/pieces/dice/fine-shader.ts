import { FRAGMENT_HEAD } from './print-shader.ts';

/**
 * Detailed dice materials. Every finish sets two values: `stuff`, lit by the lamps like any surface, and `shining`,
 * light emitted by the die.
 */
export const FINE_HEAD = /* glsl */ `${FRAGMENT_HEAD}
uniform highp sampler2D dieSolids;
vec3 stuff; vec3 shining = vec3(0.0);
float swirlAt(vec3 inside, vec3 bend) {
  return smoothstep(0.28, 0.74, noise((inside * 2.6 + vRows.w * 19.7) * 1.1 + bend));
}
vec3 bendAt(vec3 inside) {
  vec3 seed = inside * 3.4 + vRows.w * 25.6;
  return 2.0 * vec3(noise(seed), noise(seed + 5.0), noise(seed + 9.0));
}
/** Distance of a ray inside the die to the face where it leaves, and the extra distance to the next face. */
float wayOut(vec3 from, vec3 way, out float face, out float toNext) {
  float nearest = 9.0; float next = 9.0; face = 0.0;
  for (int at = 0; at < 20; at += 1) {
    vec4 plane = texelFetch(dieSolids, ivec2(at, int(vRows.x + 0.5)), 0);
    if (plane.w == 0.0) break;
    float toward = dot(plane.xyz, way);
    if (toward < 1e-3) continue;
    float far = max(0.0, (plane.w - dot(plane.xyz, from)) / toward);
    if (far < nearest) { next = nearest; nearest = far; face = float(at); }
    else next = min(next, far);
  }
  toNext = next - nearest;
  return nearest;
}
/** The engraving on the far side, as a blurred shade. Enamel engraving is not visible from within. */
float shadeOf(float face, vec3 end, vec3 outward, float blur) {
  vec4 side = texelFetch(dieSolids, ivec2(int(face + 0.5), int(vRows.x + 0.5) + 1), 0);
  vec2 at = vec2(dot(end, side.xyz), dot(end, cross(outward, side.xyz))) / side.w;
  vec4 numeral; vec4 mark;
  vec4 print = texelFetch(facePrints, ivec2(int(face + 0.5), int(vRows.y + 0.5)), 0);
  distancesAt(print, at, vec2(blur, 0.0), vec2(0.0, blur), numeral, mark);
  return smoothstep(0.36, 0.6, max(numeral.b, mark.b)) * (1.0 - step(2.5, print.z));
}
vec3 faceAt(float face) { return texelFetch(dieSolids, ivec2(int(face + 0.5), int(vRows.x + 0.5)), 0).xyz; }
/** Light entering where a ray leaves: the ceiling, the lamp, and the lamp's pool on the far side. */
float lightFrom(vec3 end, vec3 leaving, vec3 lamp) {
  float sky = smoothstep(-0.5, 0.9, dot(leaving, normalize(vUpward)));
  float pool = smoothstep(-0.1, 1.0, dot(normalize(end), -lamp));
  float flash = pow(max(dot(leaving, lamp), 0.0), 6.0);
  return 0.04 + 0.36 * sky + 0.7 * pool * pool + 0.8 * flash;
}
/**
 * Cast resin: the ray is refracted at the surface, passes clouds of pigment that show parallax as the die turns, and
 * meets the far side, with the light entering there and the shade of its engraving. At a grazing angle the far side
 * reflects it to the next one. Thick parts are deep, thin parts bright, and inner edges catch the light.
 */
void resin(vec3 eye, vec3 outward) {
  vec3 into = refract(-eye, outward, 1.0 / 1.5);
  float face; float toNext;
  float way = wayOut(vInside, into, face, toNext);
  vec3 end = vInside + into * way;
  vec3 farSide = faceAt(face);
  vec3 bend = bendAt(vInside);
  float near = swirlAt(vInside, bend);
  float middle = swirlAt(vInside + into * way * 0.3, bend);
  float far = swirlAt(vInside + into * way * 0.7, bend);
  float cloud = mix(near, 0.26 * near + 0.38 * middle + 0.36 * far, vBody.a);
  vec3 lamp = normalize(vToLamp);
  // Seen straight through a die, the far side's engraving and edges would look like dirt in the near one.
  float straight = smoothstep(0.8, 1.0, -dot(farSide, outward));
  float shade = 1.0 - mix(0.6, 0.16, straight) * shadeOf(face, end, farSide, 0.05 + 0.12 * way);
  float edgeLight = 1.0 - 0.65 * straight;
  float edge = edgeLight * (1.0 - smoothstep(0.0, 0.11, toNext));
  vec3 leaving = refract(into, -farSide, 1.5);
  float light;
  if (dot(leaving, leaving) < 0.01) {
    float other;
    vec3 mirrored = reflect(into, farSide);
    float further = wayOut(end - farSide * 1e-3, mirrored, other, toNext);
    edge = max(edge, edgeLight * (0.6 - 0.6 * smoothstep(0.0, 0.11, toNext)));
    leaving = refract(mirrored, -faceAt(other), 1.5);
    if (dot(leaving, leaving) < 0.01) leaving = mirrored;
    way += further;
    light = lightFrom(end + mirrored * further, leaving, lamp);
  } else light = lightFrom(end, leaving, lamp);
  // However dark the ray's path, some light of the room gets in.
  light = (max(light, 0.2) + 0.3 * edge) * shade;
  vec3 hue = vBody.rgb / max(max(vBody.r, max(vBody.g, vBody.b)), 1e-3);
  vec3 kept = exp(-(1.06 - hue) * way * 1.6);
  float open = vBody.a * (1.0 - 0.45 * cloud);
  stuff = mix(vDeep.rgb, vBody.rgb, 0.1 + 0.9 * cloud) * (1.0 - 0.84 * open);
  float rim = pow(1.0 - clamp(dot(eye, outward), 0.0, 1.0), 2.4);
  shining = mix(vBody.rgb, hue, 0.35) * kept * light * open * 1.2 + vBody.rgb * (0.02 + 0.07 * rim);
  // Pure dark light, above all blue, would exceed the screen's gamut and lose its shades.
  float whitened = 0.05 * (1.0 - smoothstep(0.15, 0.5, dot(hue, SEEN)));
  shining = mix(shining, vec3(max(shining.r, max(shining.g, shining.b))), whitened);
}
/**
 * Mother-of-pearl: thin layers over a milky base. Their edges show as contour lines, and their interference colours
 * change from layer to layer and with the viewing angle.
 */
void pearl(vec3 eye, vec3 outward) {
  float facing = clamp(dot(eye, outward), 0.0, 1.0);
  vec3 bend = bendAt(vInside);
  vec3 at = vInside * 1.5 + vRows.w * 13.1;
  float layer = noise(at + bend * 0.8);
  float fold = 1.0 - abs(2.0 * noise(at * 1.4 + bend * 0.9 + 3.0) - 1.0);
  float lines = 0.5 + 0.5 * sin(layer * 46.0 + fold * 7.0);
  vec3 film = nacre(layer * 1.5 + 0.35 * fold, facing * 1.6);
  vec3 hue = vBody.rgb / max(max(vBody.r, max(vBody.g, vBody.b)), 1e-3);
  float light = dot(vBody.rgb, SEEN);
  vec3 milk = mix(vBody.rgb, vec3(0.16 + 0.72 * light), 0.15);
  stuff = mix(mix(vDeep.rgb, vBody.rgb, 0.55), milk, smoothstep(0.25, 0.8, 0.55 * fold + 0.45 * layer));
  stuff *= 0.93 + 0.1 * lines;
  stuff = max(stuff + (film - 0.58) * mix(vec3(1.0), hue, 0.4) * (0.07 + 0.16 * light), vec3(0.004));
  float sheen = pow(1.0 - facing, 1.6);
  float silk = pow(max(fold, 0.0), 5.0);
  shining = film * mix(vec3(0.75), hue, 0.6) * (0.12 * silk + 0.34 * sheen) * (0.7 + 0.3 * lines);
}
/** Brushing runs along the numeral's foot. */
float brushed() {
  return onFace() * (noise(vec3(vPrintAt.x * 3.0, vPrintAt.y * 90.0, vRows.w * 50.0)) - 0.5);
}`;

export const FINE_COLOUR = /* glsl */ `readPrint();
vec3 eyeInDie = normalize(vToEye);
vec3 outInDie = normalize(vOutward);
if (vDeep.w < 0.5) resin(eyeInDie, outInDie);
else if (vDeep.w < 1.5) pearl(eyeInDie, outInDie);
else stuff = metalTint() * (0.86 + 0.2 * noise(vInside * 3.0 + vRows.w * 17.0));
stuff = mix(stuff, enamel, enamelled);
shining *= 1.0 - enamelled;
diffuseColor.rgb = mix(stuff, inkColour, inked) * (1.0 - 0.4 * groove * (1.0 - inked));
float metallic = max(step(1.5, vDeep.w) * (1.0 - enamelled), gilded);`;

export const FINE_ROUGHNESS = /* glsl */ `#include <roughnessmap_fragment>
float polish = 0.17 + 0.1 * brushed() + 0.1 * noise(vInside * 5.0 + vRows.w * 9.0);
roughnessFactor = mix(mix(roughnessFactor, polish, metallic), 0.62, inked);`;

export const FINE_METALNESS = /* glsl */ `#include <metalnessmap_fragment>
metalnessFactor = metallic * (1.0 - inked);`;

/**
 * The engraving: the surface leans along the gradient of the distance to the numeral's edge. Polished faces are
 * slightly domed, so that each reflects a stretch of the room instead of a single point.
 */
export const FINE_NORMAL = /* glsl */ `#include <normal_fragment_maps>
vec3 printTangent = normalize(vPrintRight - normal * dot(vPrintRight, normal));
vec3 printUp = cross(normal, printTangent);
vec3 carved = (printTangent * slope.x + printUp * slope.y) * groove * 1.15;
vec3 dome = (printTangent * vPrintAt.x + printUp * vPrintAt.y) * onFace();
normal = normalize(normal + carved + metallic * (0.13 * dome + printUp * brushed() * 0.03 * (1.0 - inked)));`;

export const FINE_CLEARCOAT_NORMAL = /* glsl */ `#include <clearcoat_normal_fragment_maps>
clearcoatNormal = normalize(mix(clearcoatNormal, normal, 0.8) + 0.1 * dome);`;

export const FINE_GLOW = /* glsl */ `#include <emissivemap_fragment>
totalEmissiveRadiance += shining * (1.0 - inked);`;

/**
 * Below the horizon a die reflects what it stands on, not the floor of the room. In a varnished die that is dark. In a
 * metal one it is cloth: in the die's own shadow near its foot, and lit by the lamp further away.
 */
export const FINE_MIRROR = /* glsl */ `#include <lights_fragment_maps>
vec3 mirrored = reflect(-normalize(vViewPosition), clearcoatNormal);
float skyward = (vec4(mirrored, 0.0) * viewMatrix).y;
float open = mix(0.1, 1.0, smoothstep(-0.45, 0.2, skyward)) * (1.0 - 0.5 * smoothstep(0.55, 0.95, skyward));
float above = dot(vInside, normalize(vUpward)) + 0.5;
float fromFoot = smoothstep(0.0, 1.3, above / max(-skyward, 0.05));
vec3 cloth = vec3(0.36, 0.29, 0.24) * (0.1 + 0.9 * fromFoot * fromFoot);
radiance = mix(radiance * open, mix(cloth, radiance, smoothstep(-0.4, 0.12, skyward)), metallic);
clearcoatRadiance *= open;`;

/** Roughens the coat where the surface bends within a few pixels; otherwise a lamp glints in single pixels. */
export const FINE_COAT = /* glsl */ `#include <lights_physical_fragment>
material.clearcoatRoughness = min(material.clearcoatRoughness + 2.0 * geometryRoughness, 1.0);
material.clearcoat *= (1.0 - 0.75 * inked) * mix(0.24, 1.0, min(vRows.z, 1.0)) * mix(0.12, 1.0, step(0.001, vBody.a)) * (1.0 - metallic);`;
