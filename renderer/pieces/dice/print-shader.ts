import {
  ATLAS_COLUMNS,
  ATLAS_ROWS,
  CARD_PRINT,
  DISTANCE_RANGE,
  EMBLEM_HALF,
  KIND_PRINT,
  MARK_IN_CELL,
} from './prints.ts';

/** Formats a number as a GLSL float. */
const float = (value: number): string => value.toFixed(5);
/** The direction to the lamp from anywhere on the table. */
export const LAMP_WAY = '-0.5, 0.86, 0.11';

const SHARED = /* glsl */ `
flat varying vec4 vFacePrint; flat varying vec4 vRows; flat varying float vAside; flat varying vec3 vNumeral; flat varying vec3 vMark;
flat varying vec4 vBody; flat varying vec4 vDeep; flat varying vec3 vInk;
varying vec2 vPrintAt; varying vec3 vPrintRight; varying vec3 vInside; varying vec3 vOutward;
varying vec3 vToEye; varying vec3 vToLamp; varying vec3 vUpward;
uniform highp sampler2D facePrints;`;

/**
 * `dieLook`: row of the print, lit, seed of the swirl, finish. `dieBody.w` is the clarity of the resin: 0 is lacquer, 1
 * is clear. `vRows`: row of the solid, row of the print, lit, seed.
 */
export const VERTEX_HEAD = /* glsl */ `#include <common>
attribute vec4 printAt; attribute vec3 printNumeral; attribute vec3 printMark; attribute vec3 printRight;
attribute vec4 dieBody; attribute vec3 dieDeep; attribute vec3 dieInk; attribute vec4 dieLook;
${SHARED}`;

export const VERTEX_BODY = /* glsl */ `#include <begin_vertex>
vPrintAt = printAt.xy; vBody = dieBody; vDeep = vec4(dieDeep, dieLook.w); vInk = dieInk;
vRows = vec4(printAt.w, dieLook.x, dieLook.y, dieLook.z);
vFacePrint = texelFetch(facePrints, ivec2(int(printAt.z + 0.5), int(dieLook.x + 0.5)), 0);
vPrintRight = normalMatrix * (mat3(instanceMatrix) * printRight);
mat4 dieToWorld = modelMatrix * instanceMatrix;
mat3 worldToDie = transpose(mat3(dieToWorld));
float dieScale = length(dieToWorld[0].xyz);
// Small dice lie flat and close together, so the prints on their sides are faded. A d4 is read from its sides.
float level = step(0.97, (mat3(dieToWorld) * normal).y / dieScale);
float isSmall = 1.0 - smoothstep(0.72, 0.84, dieScale);
vAside = step(0.5, printAt.w) * isSmall * (1.0 - level);
vNumeral = vec3(printNumeral.xy, mix(1.0, printNumeral.z, isSmall * level));
vMark = printMark;
vInside = position; vOutward = normal;
vToEye = worldToDie * (cameraPosition - (dieToWorld * vec4(position, 1.0)).xyz);
vToLamp = worldToDie * vec3(${LAMP_WAY});
vUpward = worldToDie * vec3(0.0, 1.0, 0.0);`;

/** Reads the print of a face: where there is ink, its colour, and the slope of the engraving. */
export const FRAGMENT_HEAD = /* glsl */ `#include <common>
uniform sampler2D printAtlas;
${SHARED}
float inked; float groove; float lip; vec2 slope; vec3 inkColour; float enamelled; float gilded; vec3 enamel;
vec4 printCell(float cell, vec2 at, vec2 dx, vec2 dy) {
  vec2 inCell = clamp(at, -0.985, 0.985) * 0.5 + 0.5;
  float row = floor((cell + 0.5) / ${float(ATLAS_COLUMNS)});
  float column = cell - row * ${float(ATLAS_COLUMNS)};
  vec2 uv = vec2((column + inCell.x) / ${float(ATLAS_COLUMNS)}, 1.0 - (row + 1.0 - inCell.y) / ${float(ATLAS_ROWS)});
  vec2 part = 0.5 / vec2(${float(ATLAS_COLUMNS)}, ${float(ATLAS_ROWS)});
  float inside = step(max(abs(at.x), abs(at.y)), 0.985);
  return textureGrad(printAtlas, uv, dx * part, dy * part) * vec4(1.0, 1.0, inside, 1.0);
}
/** Some ranks in a row, each narrower than on its own card. */
vec4 kindRanks(float cells, vec2 at, vec2 dx, vec2 dy) {
  float count = cells >= 16384.0 ? 3.0 : (cells >= 128.0 ? 2.0 : 1.0);
  float slot = clamp(floor(at.x / ${float(KIND_PRINT.pitch)} + count * 0.5), 0.0, count - 1.0);
  float unit = slot < 0.5 ? 1.0 : (slot < 1.5 ? 128.0 : 16384.0);
  vec2 size = vec2(${float(KIND_PRINT.narrow)}, ${float(KIND_PRINT.capHeight / CARD_PRINT.capHeight)});
  vec2 middle = vec2((slot - (count - 1.0) * 0.5) * ${float(KIND_PRINT.pitch)}, ${float(KIND_PRINT.ranksAt)});
  vec2 onCard = (at - middle) / size + vec2(0.0, ${float(CARD_PRINT.numeralAt)});
  vec2 scale = ${float(CARD_PRINT.cell)} * size;
  return printCell(mod(floor(cells / unit), 128.0) - 1.0, onCard / ${float(CARD_PRINT.cell)}, dx / scale, dy / scale);
}
/** Distances to the numeral and the mark of a face with these prints. */
void distancesAt(vec4 print, vec2 at, vec2 dx, vec2 dy, out vec4 numeral, out vec4 mark) {
  numeral = vec4(0.5, 0.5, 0.0, 1.0);
  vec3 place = vMark;
  if (print.w < 1.5) {
    vec2 inNumeral = vec2(0.0, print.w < 0.5 ? vNumeral.y : ${float(CARD_PRINT.numeralAt)});
    float scale = vNumeral.x * vNumeral.z;
    numeral = printCell(print.x - 1.0, ((at - inNumeral) / vNumeral.z + inNumeral) / vNumeral.x, dx / scale, dy / scale);
  }
  else if (print.w < 2.5) numeral = kindRanks(print.x, at, dx, dy);
  if (print.w > 2.5) place = vec3(0.0, ${float(EMBLEM_HALF)}, 0.0);
  else if (print.w > 1.5) place = vec3(${float(KIND_PRINT.markAt)}, ${float(KIND_PRINT.markHalf)}, 0.0);
  else if (print.w > 0.5) place = vec3(${float(CARD_PRINT.markAt)}, ${float(CARD_PRINT.markHalf)}, 0.0);
  float scale = ${float(MARK_IN_CELL)} / place.y;
  mark = printCell(max(print.y, 0.0), (at - place.zx) * scale, dx * scale, dy * scale);
  mark.b *= step(-0.5, print.y);
}
const vec3 SEEN = vec3(0.3, 0.59, 0.11);
/**
 * The enamel that fills a face: translucent over engraved rays, lighter toward the lamp, with a broad gilt frame and a
 * fine gilt line.
 */
void readEnamel() {
  float packed = vFacePrint.z - 3.0;
  // Faces without enamel have no colour. The power of a negative number is undefined and would blacken the die.
  float colour = max(packed, 0.0);
  vec3 shown = vec3(floor(colour / 65536.0), mod(floor(colour / 256.0), 256.0), mod(colour, 256.0)) / 255.0;
  float toEdge = length(max(abs(vPrintAt) - 0.7, 0.0)) - 0.29;
  float soft = clamp(fwidth(toEdge), 0.004, 0.2);
  enamelled = step(0.0, packed) * (1.0 - smoothstep(-soft, soft, toEdge));
  float frame = smoothstep(-0.09 - soft, -0.09 + soft, toEdge);
  float line = smoothstep(-0.155 - soft, -0.155 + soft, toEdge) * (1.0 - smoothstep(-0.125 - soft, -0.125 + soft, toEdge));
  gilded = enamelled * max(frame, line);
  float rays = cos(40.0 * atan(vPrintAt.y, vPrintAt.x)) * smoothstep(0.15, 0.5, length(vPrintAt)) * (1.0 - smoothstep(0.02, 0.1, soft));
  float light = 1.12 - 0.2 * dot(vPrintAt, vPrintAt) + 0.22 * (vPrintAt.y - vPrintAt.x) * 0.7 + 0.09 * rays;
  enamel = mix(pow(shown, vec3(2.2)) * light, vec3(0.95, 0.69, 0.3), gilded);
}
void readPrint() {
  vec4 numeral; vec4 mark;
  distancesAt(vFacePrint, vPrintAt, dFdx(vPrintAt), dFdy(vPrintAt), numeral, mark);
  float distance = max(numeral.b, mark.b);
  slope = (numeral.b >= mark.b ? numeral.rg : mark.rg) * 2.0 - 1.0;
  float width = clamp(fwidth(distance) * 0.9, 0.012, 0.3);
  inked = smoothstep(0.5 - width, 0.5 + width, distance);
  const float PIXELS = ${float(2 * DISTANCE_RANGE * 256)};
  float pixels = (distance - 0.5) * PIXELS;
  groove = smoothstep(-2.2, 0.2, pixels) * (1.0 - smoothstep(0.8, 5.5, pixels)) * step(0.01, distance);
  // From afar the groove would be narrower than a screen pixel, and its shade would fray the edge of the ink.
  float perScreenPixel = fwidth(distance) * PIXELS;
  groove *= step(0.001, vBody.a) * (1.0 - vAside) * (1.0 - smoothstep(2.5, 5.5, perScreenPixel));
  lip = smoothstep(-10.0, -5.0, pixels) * (1.0 - inked) * step(0.01, distance) * (1.0 - vAside);
  inked *= 1.0 - 0.8 * vAside;
  readEnamel();
  // Enamel is level: a dark edge round its ink would look like fur up close.
  groove *= 1.0 - 0.85 * enamelled;
  lip *= 1.0 - enamelled;
  inkColour = enamelled > 0.0 ? vec3(0.86, 0.8, 0.67) : vFacePrint.z < 0.5 ? vInk : (vFacePrint.z < 1.5 ? vec3(0.008, 0.008, 0.01) : vec3(0.36, 0.006, 0.019));
}
/**
 * The screen colour of a die that may not be chosen: the same hue with less than a third of the light. Pale ink keeps
 * more of it, and so does the engraving's lip round dark ink, to keep numerals readable. Saturation is raised, most for
 * greyish colours, because dark colours look greyer than they are. Yellowish ones become slightly redder, or they would
 * look like mustard and mud.
 */
vec3 dimmed(vec3 shown) {
  float isInkDark = 1.0 - smoothstep(0.1, 0.3, dot(inkColour, SEEN));
  float isPale = smoothstep(0.25, 0.75, dot(mix(vBody.rgb, enamel, enamelled), SEEN));
  float ofBody = mix(mix(0.26, 0.25, isInkDark), 0.29, isPale);
  float light = mix(mix(ofBody, 0.85, 0.5 * lip * isInkDark * (1.0 - isPale)), mix(0.6, 0.25, isInkDark), inked);
  float most = max(shown.r, max(shown.g, shown.b));
  float greyness = min(shown.r, min(shown.g, shown.b)) / max(most, 1e-4);
  vec3 purer = max(mix(vec3(dot(shown, SEEN)), shown, mix(1.1, 1.9, greyness)), 0.0);
  float yellowish = clamp(4.0 * (shown.g - shown.b) / max(most, 1e-4), 0.0, 1.0) * step(shown.g, shown.r);
  purer *= mix(vec3(1.0), vec3(1.0, 0.86, 0.78), yellowish * (1.0 - isPale));
  purer *= mix(vec3(1.0), vec3(1.09, 0.98, 0.88), isPale);
  return mix(purer * light, shown, min(vRows.z, 1.0));
}
float hash(vec3 p) { p = fract(p * 0.3183099 + 0.1) * 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise(vec3 x) {
  vec3 i = floor(x); vec3 f = fract(x); f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x),
        mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
/** 1 on the flat part of a face, 0 on edges and corners. */
float onFace() { return step(max(abs(vPrintAt.x), abs(vPrintAt.y)), 3.0); }
/**
 * The tint of polished metal. It tints its reflections, so only the darkest suit is a dark metal: gunmetal. Edges are
 * worn down to bare brass.
 */
vec3 metalTint() {
  float light = dot(vBody.rgb, SEEN);
  float tinted = smoothstep(0.02, 0.08, light);
  vec3 hue = vBody.rgb / max(max(vBody.r, max(vBody.g, vBody.b)), 1e-3);
  vec3 plate = mix(hue, vec3(1.0), mix(0.6, 0.16, tinted)) * mix(0.26, mix(0.62, 0.98, smoothstep(0.05, 0.7, light)), tinted);
  return mix(plate, vec3(0.88, 0.75, 0.57), 0.72 * (1.0 - onFace()));
}
/** Interference colours of nacre, which change with the viewing angle: sea-green, violet, a little gold. */
vec3 nacre(float layer, float facing) {
  float phase = 6.2832 * (1.1 * layer + 0.6 * facing);
  vec3 film = mix(vec3(0.3, 0.78, 0.76), vec3(0.78, 0.46, 0.84), 0.5 + 0.5 * cos(phase));
  return mix(film, vec3(1.0, 0.84, 0.62), 0.2 + 0.2 * sin(phase));
}`;
