import type { BufferGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Gives every geometry an index, which merging asks for. */
export function indexed(geometry: BufferGeometry): BufferGeometry {
  if (geometry.index) return geometry;
  const count = geometry.getAttribute('position').count;
  geometry.setIndex(Array.from({ length: count }, (_, at) => at));
  return geometry;
}

/** Several geometries as one, so that they cost one draw call. */
export const merged = (parts: readonly BufferGeometry[]): BufferGeometry => mergeGeometries(parts.map(indexed));

/** Measures a plane's texture in widths instead of parts of the plane. */
export function scaleTexture(geometry: BufferGeometry, width: number, height: number): void {
  const uv = geometry.getAttribute('uv');
  for (let at = 0; at < uv.count; at += 1) uv.setXY(at, uv.getX(at) * width, uv.getY(at) * height);
}
