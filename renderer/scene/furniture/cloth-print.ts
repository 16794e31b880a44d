import { type IUniform, type Material, MirroredRepeatWrapping, NoColorSpace, type Texture, Vector4 } from 'three';
import { type Area, FELT, TRAY } from '../../layout/plan.ts';
import type { Pen } from '../../pieces/cards/paper.ts';
import { drawMark } from '../../suits/marks.ts';
import { UNDYED } from '../drawing/materials.ts';
import { DrawnTexture } from '../drawing/textures.ts';

/** Pixels per die width. */
const SCALE = 95;
const [HALF_X, HALF_Z] = FELT.half;

// The texture is a mirrored quarter of the cloth. Red is gilt, green paler cloth, and blue darker cloth.
const gilt = (part: number): string => `rgba(255, 0, 0, ${part})`;
const pale = (part: number): string => `rgba(0, 255, 0, ${part})`;
const dark = (part: number): string => `rgba(0, 0, 255, ${part})`;

/** The band inside the rim: insets of its lines, and its lozenges. */
const BAND = { outer: 1.06, inner: 1.74, middle: 1.4, pitch: 0.86, lozenge: 0.17 } as const;
/** Lines round the tray, measured outward from its walls, and the reach of the panel. */
const PANEL = { line: 0.98, hair: 1.12, reach: 1.25, notch: 0.62 } as const;

/** Traces a rounded rectangle inside the rim. */
function traceRim(pen: Pen, inset: number): void {
  pen.beginPath();
  pen.roundRect(inset - HALF_X, inset - HALF_Z, 2 * (HALF_X - inset), 2 * (HALF_Z - inset), FELT.corner - inset);
}

/** Traces a rectangle round the tray, its corners notched by quarter circles. */
function tracePanel(pen: Pen, out: number, notch: number): void {
  const [x, z] = [TRAY.half[0] + out, TRAY.half[1] + out];
  pen.beginPath();
  pen.moveTo(-1, z);
  pen.lineTo(x - notch, z);
  pen.arc(x, z, notch, Math.PI, 1.5 * Math.PI);
  pen.lineTo(x, -1);
}

function strokeGilt(pen: Pen, width: number, part: number): void {
  pen.lineWidth = width;
  pen.strokeStyle = gilt(part);
  pen.stroke();
}

/** Draws evenly spaced lozenges along the band and round the corner. */
function drawLozenges(pen: Pen): void {
  const [x, z] = [HALF_X - BAND.middle, HALF_Z - BAND.middle];
  const corner = FELT.corner - BAND.middle;
  const parts = [x - corner, (corner * Math.PI) / 2, z - corner] as const;
  const length = parts[0] + parts[1] + parts[2];
  const count = Math.round(length / BAND.pitch);
  for (let index = 0; index <= count; index += 1) {
    const way = (index / count) * length;
    const bend = Math.min(Math.max(way - parts[0], 0), parts[1]) / corner;
    const at = [
      Math.min(way, parts[0]) + corner * Math.sin(bend),
      z - corner * (1 - Math.cos(bend)) - Math.max(0, way - parts[0] - parts[1]),
    ] as const;
    pen.save();
    pen.translate(...at);
    pen.rotate(-bend);
    pen.fillStyle = pale(0.75);
    drawMark(pen, 'lozenge', 0, 0, BAND.lozenge);
    pen.fillStyle = gilt(0.8);
    drawMark(pen, 'lozenge', 0, 0, BAND.lozenge * 0.38);
    pen.restore();
  }
}

function drawBand(pen: Pen): void {
  traceRim(pen, BAND.middle);
  pen.lineWidth = BAND.inner - BAND.outer;
  pen.strokeStyle = dark(0.5);
  pen.stroke();
  drawLozenges(pen);
  for (const [inset, width, part] of [
    [BAND.outer, 0.028, 0.55],
    [BAND.inner, 0.045, 0.85],
    [BAND.inner + 0.12, 0.018, 0.6],
  ] as const) {
    traceRim(pen, inset);
    strokeGilt(pen, width, part);
  }
}

function drawPanel(pen: Pen): void {
  tracePanel(pen, PANEL.line, PANEL.notch);
  pen.lineTo(-1, -1);
  pen.fillStyle = '#000';
  pen.fill();
  pen.fillStyle = dark(0.42);
  pen.fill();
  tracePanel(pen, PANEL.line, PANEL.notch);
  strokeGilt(pen, 0.042, 0.85);
  tracePanel(pen, PANEL.hair, PANEL.notch);
  strokeGilt(pen, 0.018, 0.6);
  const [x, z] = [TRAY.half[0] + PANEL.line, TRAY.half[1] + PANEL.line];
  pen.fillStyle = gilt(0.8);
  drawMark(pen, 'lozenge', x - 0.06, z - 0.06, 0.2);
}

/** Draws a quarter of the cloth's print, its centre at the upper left. */
function drawQuarter(pen: Pen): void {
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, HALF_X, HALF_Z);
  drawBand(pen);
  drawPanel(pen);
}

/** Maximum number of mats, and their style: margin, corner radius, and two lines. */
const MAX_MATS = 6;
const MAT = { out: 0.05, corner: 0.28, line: 0.042, hair: 0.018, apart: 0.14, dark: 0.5 } as const;

const VERTEX_HEAD = '#include <common>\nvarying vec2 vOnCloth;';
const VERTEX = /* glsl */ `#include <begin_vertex>
vOnCloth = (position.xz - vec2(${TRAY.centre[0].toFixed(3)}, ${TRAY.centre[1].toFixed(3)})) / vec2(${HALF_X.toFixed(3)}, ${HALF_Z.toFixed(3)});`;
const FRAGMENT_HEAD = /* glsl */ `#include <common>
varying vec2 vOnCloth;
uniform sampler2D clothPrint;
uniform float clothPrinted;
uniform float clothPanel;
uniform vec4 clothMats[${MAX_MATS}];`;
/** Half size of the panel round the tray, as parts of the cloth. */
const PANEL_HALF = [(TRAY.half[0] + PANEL.reach) / HALF_X, (TRAY.half[1] + PANEL.reach) / HALF_Z].map(part =>
  part.toFixed(3),
);
const FRAGMENT = /* glsl */ `#include <map_fragment>
vec3 woven = texture2D(clothPrint, vOnCloth).rgb;
vec2 inPanel = step(abs(vOnCloth), vec2(${PANEL_HALF.join()}));
woven *= mix(1.0, clothPanel, inPanel.x * inPanel.y);
for (int index = 0; index < ${MAX_MATS}; index += 1) {
  vec4 mat = clothMats[index];
  if (mat.z <= 0.0) break;
  vec2 fromCorner = abs(vOnCloth * vec2(${HALF_X.toFixed(3)}, ${HALF_Z.toFixed(3)}) - mat.xy) - mat.zw + ${MAT.corner};
  float inside = ${MAT.corner} - length(max(fromCorner, 0.0)) - min(max(fromCorner.x, fromCorner.y), 0.0);
  float soft = max(fwidth(inside), 1e-4);
  woven *= 1.0 - smoothstep(0.0, soft, inside);
  woven.b = max(woven.b, ${MAT.dark} * smoothstep(0.0, soft, inside));
  woven.r = max(woven.r, 0.85 * (1.0 - smoothstep(${MAT.line / 2}, ${MAT.line / 2} + soft, abs(inside))));
  woven.r = max(woven.r, 0.6 * (1.0 - smoothstep(${MAT.hair / 2}, ${MAT.hair / 2} + soft, abs(inside - ${MAT.apart}))));
}
woven *= clothPrinted;
float nap = diffuseColor.g / max(diffuse.g, 1e-3) / ${UNDYED};
diffuseColor.rgb *= 1.0 + 0.55 * woven.g - 0.42 * woven.b;
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.46, 0.3, 0.1) * nap, 0.8 * woven.r);`;

/** A mat: its centre relative to the tray's, and half its size. */
type Mat = readonly [x: number, z: number, halfX: number, halfZ: number];

const NO_MAT: Mat = [0, 0, 0, 0];

/** Returns the mat under an area, slightly larger than it. */
export const matOn = ({ left, right, far, near }: Area): Mat => [
  (left + right) / 2 - TRAY.centre[0],
  (far + near) / 2 - TRAY.centre[1],
  (right - left) / 2 + MAT.out,
  (near - far) / 2 + MAT.out,
];

/** The ornaments of the cloth. They are part of its material, so they need no draw call. */
export class ClothPrint {
  readonly #texture: IUniform<Texture | null> = { value: null };
  readonly #strength: IUniform<number> = { value: 0 };
  readonly #panel: IUniform<number> = { value: 1 };
  readonly #mats: IUniform<readonly Vector4[]> = {
    value: Array.from({ length: MAX_MATS }, () => new Vector4()),
  };

  constructor(felt: Material) {
    felt.onBeforeCompile = program => {
      program.uniforms['clothPrint'] = this.#texture;
      program.uniforms['clothPrinted'] = this.#strength;
      program.uniforms['clothPanel'] = this.#panel;
      program.uniforms['clothMats'] = this.#mats;
      program.vertexShader = program.vertexShader
        .replace('#include <common>', VERTEX_HEAD)
        .replace('#include <begin_vertex>', VERTEX);
      program.fragmentShader = program.fragmentShader
        .replace('#include <common>', FRAGMENT_HEAD)
        .replace('#include <map_fragment>', FRAGMENT);
    };
  }

  /** Shows a mat under each area, or a panel round the tray if there are none. */
  show(mats: readonly Area[]): void {
    this.#texture.value ??= quarterTexture();
    this.#panel.value = mats.length > 0 ? 0 : 1;
    for (const [index, mat] of this.#mats.value.entries()) {
      const area = mats[index];
      mat.set(...(area ? matOn(area) : NO_MAT));
    }
    this.fade(0);
  }

  /** Fades the ornaments by a part, so that text over them is easier to read. */
  fade(part: number): void {
    this.#strength.value = 1 - part;
  }

  dispose(): void {
    this.#texture.value?.dispose();
  }
}

function quarterTexture(): Texture {
  const drawing = new DrawnTexture(HALF_X * SCALE, HALF_Z * SCALE);
  drawing.redraw(drawQuarter);
  const { texture } = drawing;
  texture.colorSpace = NoColorSpace;
  texture.flipY = false;
  texture.wrapS = MirroredRepeatWrapping;
  texture.wrapT = MirroredRepeatWrapping;
  return texture;
}
