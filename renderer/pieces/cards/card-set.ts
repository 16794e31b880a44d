import {
  Color,
  DataTexture,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  Matrix4,
  MeshDepthMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  Quaternion,
  RepeatWrapping,
  type Texture,
  Vector2,
  Vector3,
} from 'three';
import type { Face, Piece } from '../../../engine/protocol/vocabulary.ts';
import { BOW, CARD } from '../../layout/pieces/shapes.ts';
import type { Turn, Vec } from '../../layout/vector.ts';
import { stockOf } from '../../suits/suits.ts';
import type { Quality } from '../drawing-options.ts';
import { cardGeometry } from './geometry.ts';
import { cardGlows, cardShades, type Patch } from './patches.ts';
import { BACK_CELL, type Cells, cardSheet, cellsFor } from './sheet.ts';

/** One card to draw in this frame. */
export interface DrawnCard {
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** Null if the viewer may not know it. The card then shows its back. */
  readonly face: Face | null;
  /** 1 for full colour, 0 for a card that can't be chosen, and more than 1 for an upright or spotlit one. */
  readonly lit: number;
  /** True if it has a gold line along its edge. */
  readonly outlined: boolean;
  /** Bend from 0 to 1: only the long edges of a bent card touch the table. */
  readonly bent: number;
}
interface CardSetOptions {
  readonly quality: Quality;
  /** Width of a card's print in pixels. */
  readonly print: number;
  readonly anisotropy: number;
  readonly castsShadows: boolean;
}

const matrix = new Matrix4();
const position = new Vector3();
const quaternion = new Quaternion();
const size = new Vector3();

/** All cards of a table, drawn in one call from one sheet of prints. Shades and glows take one call each. */
export class CardSet {
  readonly group = new Group();
  readonly #mesh: InstancedMesh;
  readonly #look: InstancedBufferAttribute;
  readonly #bent: InstancedBufferAttribute;
  readonly #cells: Cells;
  readonly #shades;
  readonly #glows;

  constructor(equipment: readonly Piece[], { quality, print, anisotropy, castsShadows }: CardSetOptions) {
    const capacity = equipment.filter(({ shape }) => shape === 'card').length;
    this.#cells = cellsFor(equipment);
    const { columns, rows } = this.#cells;
    const sheet = cardSheet(this.#cells, print, anisotropy);
    const geometry = cardGeometry(equipment.some(showsDie));
    this.#look = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4);
    this.#bent = new InstancedBufferAttribute(new Float32Array(capacity), 1);
    for (const attribute of [this.#look, this.#bent]) attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute('cardLook', this.#look);
    geometry.setAttribute('cardBent', this.#bent);
    this.#mesh = new InstancedMesh(geometry, cardMaterial(quality, sheet, [columns, rows]), capacity);
    this.#mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.#mesh.frustumCulled = false;
    this.#mesh.customDepthMaterial = depthMaterial();
    this.#mesh.castShadow = castsShadows;
    this.#mesh.receiveShadow = castsShadows;
    this.#shades = cardShades(capacity);
    this.#glows = cardGlows(capacity);
    this.group.add(this.#mesh, this.#shades.mesh, this.#glows.mesh);
  }

  draw(cards: readonly DrawnCard[], shades: readonly Patch[], glows: readonly Patch[]): void {
    const { columns, cellOf } = this.#cells;
    cards.forEach(({ position: at, turn, scale, face, lit, outlined, bent }, index) => {
      position.set(...at);
      quaternion.set(...turn);
      this.#mesh.setMatrixAt(index, matrix.compose(position, quaternion, size.setScalar(scale)));
      const cell = face === null ? BACK_CELL : cellOf(face);
      this.#look.setXYZW(index, cell % columns, Math.floor(cell / columns), lit, outlined ? 1 : 0);
      this.#bent.setX(index, bent);
    });
    this.#mesh.count = cards.length;
    this.#mesh.visible = cards.length > 0;
    this.#mesh.instanceMatrix.needsUpdate = true;
    this.#look.needsUpdate = true;
    this.#bent.needsUpdate = true;
    this.#shades.draw(shades);
    this.#glows.draw(glows);
  }
}

const HEAD = /* glsl */ `#include <common>
attribute float cardBack;
attribute vec4 cardLook;
attribute float cardBent;
attribute float cardRelief;
uniform vec2 cardGrid;
varying vec4 vCardLook;
varying vec3 vCardRight;
varying float vRelief;`;
const PRINT = /* glsl */ `#include <uv_vertex>
vMapUv = (mix(cardLook.xy, vec2(0.0), cardBack) + vec2(uv.x, 1.0 - uv.y)) / cardGrid;
vMapUv.y = 1.0 - vMapUv.y;
vCardLook = vec4((uv - 0.5) * vec2(${CARD.width}, ${CARD.height}), cardLook.zw);
vRelief = step(0.5, cardRelief);
vCardRight = normalize(mat3(viewMatrix) * mat3(modelMatrix) * mat3(instanceMatrix) * vec3(1.0, 0.0, 0.0));`;
/** Raises the middle of a bent card, and the die on it. A flat card shows no raised die. */
const RAISED = /* glsl */ `#include <begin_vertex>
float fromMiddle = cardRelief > 1.0 ? 0.0 : position.x / ${CARD.width / 2};
transformed.z += cardBent * (${BOW.toFixed(3)} * (1.0 - fromMiddle * fromMiddle) + max(cardRelief - 1.0, 0.0));
if (cardRelief > 0.5 && cardBent < 0.01) transformed = vec3(0.0);`;
/** Varnishes the die on a card. */
const VARNISHED = /* glsl */ `#include <lights_physical_fragment>
#ifdef USE_CLEARCOAT
material.clearcoat = mix(material.clearcoat, 0.9, vRelief);
material.clearcoatRoughness = mix(material.clearcoatRoughness, 0.1, vRelief);
#endif`;
/** Radians the surface normal of every card turns per die width from its middle, so that light falls off across it. */
const BEND = '0.32';
const SHADED = /* glsl */ `#include <normal_fragment_maps>
normal = normalize(normal + vCardRight * (${BEND} * vCardLook.x * (1.0 - vRelief)));`;
/** The gold line along the edge glows like the rim of dice, and warms the paper around it. */
const OUTLINED = /* glsl */ `vec2 fromCorner = abs(vCardLook.xy) - vec2(${CARD.width / 2 - CARD.corner}, ${CARD.height / 2 - CARD.corner});
float fromEdge = ${CARD.corner} - length(max(fromCorner, 0.0)) - min(max(fromCorner.x, fromCorner.y), 0.0);
outgoingLight = mix(outgoingLight, vec3(1.0, 0.552, 0.112), vCardLook.w * (1.0 - smoothstep(0.062, 0.078, fromEdge)));
outgoingLight *= mix(vec3(1.0), vec3(1.16, 0.98, 0.74), vCardLook.w * exp(-9.0 * max(fromEdge - 0.05, 0.0)));
#include <opaque_fragment>`;
/**
 * The lamp washes out inks, so they are deepened. A card that can't be chosen loses half of its light, its inks more
 * than its paper, so that they stay readable: red ones keep their hue. Inks become more saturated, as dark colours look
 * greyer, and paper becomes nearly grey, because dark yellow paper looks dirty.
 */
const DIMMED = /* glsl */ `gl_FragColor.rgb *= max(1.0, vCardLook.z);
#include <tonemapping_fragment>
vec3 shown = gl_FragColor.rgb;
float most = max(shown.r, max(shown.g, shown.b));
float inked = smoothstep(0.35, 0.7, 1.0 - min(shown.r, min(shown.g, shown.b)) / max(most, 1e-4));
float light = dot(shown, vec3(0.2126, 0.7152, 0.0722));
vec3 grey = vec3(dot(shown, vec3(0.3, 0.59, 0.11)));
vec3 lit = max(mix(grey, shown, 1.0 + 0.26 * inked), 0.0) * (1.0 - 0.22 * inked);
float red = smoothstep(0.5, 0.8, 1.0 - max(shown.g, shown.b) / max(shown.r, 1e-4));
float kept = mix(0.52 * pow(min(light / 0.55, 1.2), 0.2), 0.29, red);
vec3 dim = max(mix(grey, shown, mix(0.62, 1.35, inked)), 0.0) * kept * mix(vec3(1.02, 0.98, 1.0), vec3(1.06, 1.0, 0.92), inked);
gl_FragColor.rgb = mix(dim, lit, min(vCardLook.z, 1.0));`;

/** Reflectance of the paper. */
const PAPER = new Color().setScalar(0.74);

function linenMaterial(map: Texture): Material {
  return new MeshPhysicalMaterial({
    map,
    normalMap: linen(),
    normalScale: new Vector2(0.012, 0.012),
    // Under the lamp, white paper would clip and its inks would look pale.
    color: PAPER,
    roughness: 0.62,
    specularIntensity: 0.45,
    clearcoat: 0.14,
    clearcoatRoughness: 0.3,
  });
}

/** The material of printed cards: linen paper with a light varnish, or plain paint at low quality. */
function cardMaterial(quality: Quality, map: Texture, grid: readonly [number, number]): Material {
  const material = quality === 'low' ? new MeshLambertMaterial({ map }) : linenMaterial(map);
  material.onBeforeCompile = program => {
    program.uniforms['cardGrid'] = { value: new Vector2(...grid) };
    program.vertexShader = program.vertexShader
      .replace('#include <common>', HEAD)
      .replace('#include <uv_vertex>', PRINT)
      .replace('#include <begin_vertex>', RAISED);
    program.fragmentShader = program.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec4 vCardLook;\nvarying vec3 vCardRight;\nvarying float vRelief;',
      )
      .replace('#include <normal_fragment_maps>', SHADED)
      .replace('#include <lights_physical_fragment>', VARNISHED)
      .replace('#include <opaque_fragment>', OUTLINED)
      .replace('#include <tonemapping_fragment>', DIMMED);
  };
  return material;
}

/** Depth of bent cards and raised dice, for the lamp's shadows. */
function depthMaterial(): Material {
  const material = new MeshDepthMaterial();
  material.onBeforeCompile = program => {
    program.vertexShader = program.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float cardBent;\nattribute float cardRelief;')
      .replace('#include <begin_vertex>', RAISED);
  };
  return material;
}

/** True for a card that shows a die. In a deck with such a card, all show one. */
const showsDie = ({ shape, faces }: Piece): boolean =>
  shape === 'card' && faces.some(({ suit }) => stockOf(suit).die !== null);

const SIZE = 128;
const THREADS = 24;

/** The normal map of linen paper: threads pressed into it along and across. */
function linen(): DataTexture {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  const slope = (at: number): number => Math.cos((at / SIZE) * THREADS * 2 * Math.PI);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      pixels.set([127.5 + 60 * slope(x + 0.5), 127.5 + 60 * slope(y + 0.5), 232, 255], (y * SIZE + x) * 4);
  const texture = new DataTexture(pixels, SIZE, SIZE);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.channel = 1;
  texture.needsUpdate = true;
  return texture;
}
