import { BufferAttribute, BufferGeometry, type CanvasTexture, DynamicDrawUsage, Mesh, MeshBasicMaterial } from 'three';
import type { Camera } from '../../layout/interface/camera.ts';
import { add, along, cross, lengthOf, scale, subtract, unit, type Vec } from '../../layout/vector.ts';
import { canvasOf, canvasTexture } from './textures.ts';

/** A soft patch that faces the camera: a puff of dust, or the trail of a flying die. */
export interface Particle {
  readonly at: Vec;
  /** Half its length. Zero for a round patch. */
  readonly reach: Vec;
  /** Half its width. */
  readonly radius: number;
  /** From 0 (invisible) to 1. */
  readonly opacity: number;
  readonly kind: 'dust' | 'trace';
  /** Linear. Defaults to the colour of its kind. */
  readonly colour?: Vec;
}

/** Linear colours. */
const COLOURS: Readonly<Record<Particle['kind'], Vec>> = { dust: [0.52, 0.45, 0.38], trace: [0.95, 0.9, 0.8] };
/** Maximum number of particles drawn at once. */
const CAPACITY = 96;
const CORNERS: readonly (readonly [across: number, along: number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

const softTexture = (): CanvasTexture =>
  canvasTexture(
    canvasOf(64, 64, pen => {
      const fill = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
      fill.addColorStop(0, 'rgba(255,255,255,1)');
      fill.addColorStop(0.4, 'rgba(255,255,255,.55)');
      fill.addColorStop(1, 'rgba(255,255,255,0)');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 64, 64);
    }),
    1,
  );

/** The half axes of a particle's patch, seen from a point. */
function axesOf({ at, reach, radius }: Particle, from: Vec): { readonly across: Vec; readonly up: Vec } {
  const toward = unit(subtract(from, at));
  const length = lengthOf(reach);
  const direction: Vec = length > 0 ? unit(reach) : [0, 1, 0];
  const across = unit(cross(direction, toward));
  const up = length > 0 ? along(reach, direction, radius) : scale(cross(toward, across), radius);
  return { across: scale(across, radius), up };
}

/** All particles in one draw call, or none while there are no particles. */
export class Particles {
  readonly mesh: Mesh;
  readonly #position = new BufferAttribute(new Float32Array(CAPACITY * 12), 3);
  readonly #colour = new BufferAttribute(new Float32Array(CAPACITY * 16), 4);

  constructor() {
    const geometry = new BufferGeometry();
    const uv = new Float32Array(CAPACITY * 8);
    const index: number[] = [];
    for (let particle = 0; particle < CAPACITY; particle += 1) {
      uv.set(
        CORNERS.flatMap(([across, up]) => [(across + 1) / 2, (up + 1) / 2]),
        particle * 8,
      );
      index.push(...[0, 1, 2, 0, 2, 3].map(corner => particle * 4 + corner));
    }
    for (const attribute of [this.#position, this.#colour]) attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', this.#position);
    geometry.setAttribute('color', this.#colour);
    geometry.setAttribute('uv', new BufferAttribute(uv, 2));
    geometry.setIndex(index);
    const material = new MeshBasicMaterial({ map: softTexture(), vertexColors: true, transparent: true });
    material.depthWrite = false;
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 3;
    this.mesh.visible = false;
  }

  draw(particles: readonly Particle[], { position: from }: Camera): void {
    const drawn = particles.slice(0, CAPACITY);
    for (const [index, particle] of drawn.entries()) this.#put(index, particle, from);
    this.mesh.geometry.setDrawRange(0, drawn.length * 6);
    this.mesh.visible = drawn.length > 0;
    this.#position.needsUpdate = true;
    this.#colour.needsUpdate = true;
  }

  #put(index: number, particle: Particle, from: Vec): void {
    const { across, up } = axesOf(particle, from);
    for (const [corner, [a, b]] of CORNERS.entries()) {
      const vertex = index * 4 + corner;
      this.#position.setXYZ(vertex, ...add(particle.at, add(scale(across, a), scale(up, b))));
      this.#colour.setXYZW(vertex, ...(particle.colour ?? COLOURS[particle.kind]), particle.opacity);
    }
  }
}
