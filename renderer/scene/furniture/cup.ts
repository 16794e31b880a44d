import {
  type BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  TorusGeometry,
  Vector2,
} from 'three';
import type { Turn, Vec } from '../../layout/vector.ts';
import type { SceneMaterials } from '../drawing/materials.ts';
import { merged, scaleTexture } from './geometry.ts';

/** The pose of a cup. Untilted, its mouth points up. */
export interface CupPose {
  /** The centre of the cup. */
  readonly position: Vec;
  readonly turn: Turn;
}

/** In die widths. `mouth`: its radius. */
export const CUP = { height: 3.5, mouth: 1.5 } as const;

/**
 * Half the outline of the cup, from the centre of its foot, over the lip, to the centre of its inner floor. `light`:
 * the part of the light that gets there, which is little inside.
 */
const OUTLINE: readonly (readonly [radius: number, height: number, light: number])[] = [
  [0, 0, 1],
  [1.02, 0, 1],
  [1.16, 0.08, 1],
  [1.2, 0.3, 1],
  [1.34, 1.9, 1],
  [1.5, 3.4, 1],
  [1.52, 3.5, 1],
  [1.44, 3.54, 1],
  [1.36, 3.44, 0.6],
  [1.32, 3.1, 0.3],
  [1.2, 1.8, 0.1],
  [1.06, 0.3, 0.04],
  [0, 0.25, 0.03],
];
const SEGMENTS = 48;
const LEATHER = '#6b2b1b';
/** Linear, multiplied with the leather texture. */
const FLAT_LEATHER = [0.85, 0.95, 1.05] as const;
/** Texture lengths round the cup and along its outline: twice the real ones, for a finer grain. */
const LENGTHS = [17.2, 14.4] as const;

function wall(): BufferGeometry {
  const geometry = new LatheGeometry(
    OUTLINE.map(([radius, height]) => new Vector2(radius, height - CUP.height / 2)),
    SEGMENTS,
  );
  scaleTexture(geometry, ...LENGTHS);
  const light = Array.from({ length: SEGMENTS + 1 }, () => OUTLINE.flatMap(([, , part]) => [part, part, part])).flat();
  return geometry.setAttribute('color', new Float32BufferAttribute(light, 3));
}

function band(radius: number, height: number, thickness: number): BufferGeometry {
  return new TorusGeometry(radius, thickness, 8, SEGMENTS)
    .rotateX(Math.PI / 2)
    .translate(0, height - CUP.height / 2, 0);
}

/** The table's leather, dyed, double-sided and dark inside. */
function dyed(leather: Material): Material {
  const material = leather.clone();
  material.side = DoubleSide;
  if (material instanceof MeshPhysicalMaterial || material instanceof MeshLambertMaterial) {
    // The flat leather of the lowest level has no other grain, so it keeps its texture.
    const isFlat = material instanceof MeshLambertMaterial;
    if (!isFlat) material.map = null;
    material.vertexColors = true;
    // Vertex colours alone would leave the lamp's gloss inside.
    material.onBeforeCompile = shader => {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <opaque_fragment>',
        'outgoingLight *= vColor.rgb;\n#include <opaque_fragment>',
      );
    };
    material.color = isFlat ? new Color(...FLAT_LEATHER) : new Color(LEATHER);
  }
  return material;
}

/**
 * The leather cup that dice are thrown from. It is drawn only during a throw and casts no shadow, which would cover
 * half the tray.
 */
export class Cup {
  readonly group = new Group();

  constructor({ leather, brass }: SceneMaterials) {
    const bands = merged([band(CUP.mouth, CUP.height, 0.075), band(1.478, 3.16, 0.022), band(1.235, 0.5, 0.06)]);
    this.group.add(new Mesh(wall(), dyed(leather)), new Mesh(bands, brass));
    this.show(null);
  }

  show(pose: CupPose | null): void {
    this.group.visible = pose !== null;
    if (!pose) return;
    this.group.position.set(...pose.position);
    this.group.quaternion.set(...pose.turn);
  }
}
