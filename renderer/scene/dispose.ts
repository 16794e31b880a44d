import { InstancedMesh, Light, type Material, Mesh, type Object3D, Texture } from 'three';

const texturesOf = (material: Material): Texture[] =>
  Object.values(material).filter((value): value is Texture => value instanceof Texture);

/** Frees materials with the textures they wear; more than once does no harm. */
export function disposeMaterials(materials: Iterable<Material>): void {
  for (const material of materials) {
    for (const texture of texturesOf(material)) texture.dispose();
    material.dispose();
  }
}

/** Frees the shapes of everything under an object, but not its materials. */
export function disposeShapes(root: Object3D): void {
  root.traverse(part => {
    if (part instanceof Mesh) part.geometry.dispose();
    if (part instanceof InstancedMesh) part.dispose();
  });
}

/** Frees all that the graphics card keeps for an object and everything under it. */
export function disposeTree(root: Object3D): void {
  disposeShapes(root);
  root.traverse(part => {
    if (part instanceof Mesh) disposeMaterials([part.material].flat());
    if (part instanceof Light) part.dispose();
  });
}
