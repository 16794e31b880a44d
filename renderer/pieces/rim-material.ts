import { BackSide, type Material, MeshBasicMaterial } from 'three';

/** How far the rim stands out of a die of scale 1, in widths of a d6. */
const WIDTH = 0.032;

/**
 * The thin line of light round a die that may be chosen: the die once more, a little larger, of which one sees only what
 * stands out behind it. Rounded solids grow evenly along their normals, so the line is equally wide everywhere.
 */
export function rimMaterial(): Material {
  const material = new MeshBasicMaterial({ color: '#ffc45e', side: BackSide });
  material.onBeforeCompile = program => {
    program.vertexShader = program.vertexShader.replace(
      '#include <begin_vertex>',
      `vec3 transformed = position + normal * ${WIDTH.toFixed(3)};`,
    );
  };
  return material;
}
