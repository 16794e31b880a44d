import { BatchedMesh, type BufferGeometry, type Color, type Material, type Matrix4 } from 'three';

/** Transforms an identity matrix to a part's pose at this many milliseconds. */
type PartPose = (elapsed: number, matrix: Matrix4) => void;

/** A part with its own motion: an instance of a batched mesh. */
export interface MovingPart {
  readonly mesh: BatchedMesh;
  readonly instance: number;
  readonly pose: PartPose;
}

/** Geometries that share a material and a draw call, each with its own motion. */
export class Batch {
  readonly #parts: { readonly geometry: BufferGeometry; readonly pose: PartPose; readonly shade: Color | null }[] = [];

  /** `shade`: multiplied with the material's colour. */
  add(geometry: BufferGeometry, pose: PartPose, shade: Color | null = null): void {
    this.#parts.push({ geometry, pose, shade });
  }

  /** Creates the mesh and returns its parts. */
  build(material: Material): { readonly mesh: BatchedMesh; readonly parts: readonly MovingPart[] } {
    const vertices = this.#parts.reduce((sum, { geometry }) => sum + geometry.getAttribute('position').count, 0);
    const indices = this.#parts.reduce((sum, { geometry }) => sum + (geometry.getIndex()?.count ?? 0), 0);
    const mesh = new BatchedMesh(this.#parts.length, vertices, indices, material);
    // All of it is always in the picture.
    mesh.perObjectFrustumCulled = false;
    mesh.sortObjects = false;
    mesh.frustumCulled = false;
    const parts = this.#parts.map(({ geometry, pose, shade }) => {
      const instance = mesh.addInstance(mesh.addGeometry(geometry));
      if (shade) mesh.setColorAt(instance, shade);
      geometry.dispose();
      return { mesh, instance, pose };
    });
    return { mesh, parts };
  }
}
