import { type BufferGeometry, CapsuleGeometry, Group, type Material, Mesh, PlaneGeometry } from 'three';
import { FELT, type Outline, RIM, TRAY } from '../layout/plan.ts';
import { last } from '../lists.ts';
import { merged, scaleTexture } from './geometry.ts';
import type { Materials } from './materials.ts';
import { rackParts } from './rack-mesh.ts';
import { arc, jointed, level, type OutlinePoint, type ProfilePoint, ring, sweep } from './sweep.ts';

/** Where the physical walls stand: square corners, so that dice may lie in them. */
const WALLS: Outline = { centre: TRAY.centre, half: TRAY.half, corner: 0.02 };

/** A quarter of an ellipse, from upright at its outer foot to level at its ridge. */
const crown = (ridge: number, outer: number, foot: number, top: number): ProfilePoint[] =>
  arc(0, 0, 1, 0, Math.PI / 2, 10).map(([out, up]) => [ridge + out * (outer - ridge), foot + up * (top - foot)]);

function rimProfiles(): {
  readonly outer: ProfilePoint[];
  readonly inlay: ProfilePoint[];
  readonly inner: ProfilePoint[];
} {
  const { width, top, skirt } = RIM;
  return {
    outer: [
      [width - 0.35, skirt],
      [width - 0.08, skirt * 0.45],
      [width, -0.06],
      // A crown, not a board: somewhere across it the lamp and the ceiling are always mirrored.
      ...crown(0.72, width, top - 0.4, top),
      [0.62, top - 0.008],
      [0.56, top - 0.035],
      [0.53, top - 0.06],
    ],
    inlay: [
      [0.55, top - 0.03],
      [0.53, top - 0.005],
      [0.43, top - 0.005],
      [0.41, top - 0.03],
    ],
    inner: [
      [0.43, top - 0.06],
      [0.4, top - 0.02],
      [0.3, top - 0.03],
      ...arc(0.22, top - 0.24, 0.2, Math.PI / 2, Math.PI, 6),
      [0.01, -0.02],
    ],
  };
}

function mouldingProfiles(): {
  readonly wood: ProfilePoint[];
  readonly line: ProfilePoint[];
  readonly wall: ProfilePoint[];
} {
  const { moulding, height, depth } = TRAY;
  return {
    wood: [
      [moulding + 0.02, -0.01],
      [moulding, height * 0.3],
      ...arc(moulding / 2, height * 0.35, moulding / 2, 0, Math.PI, 10).map(
        ([out, y]): ProfilePoint => [out, height * 0.35 + (y - height * 0.35) * 0.85],
      ),
      [0, -0.02],
    ],
    // Round, so that somewhere on it the lamp is always seen.
    line: arc(moulding + 0.06, 0.005, 0.055, 0, Math.PI, 6),
    wall: [
      [0, 0.02],
      [0, -depth],
    ],
  };
}

/** Stitches a little inside the tray's walls. */
function stitches(): BufferGeometry {
  const inset = 0.36;
  const seam = ring({ centre: TRAY.centre, half: [TRAY.half[0] - inset, TRAY.half[1] - inset], corner: 0.3 });
  const total = last(seam).along;
  const count = Math.round(total / 0.23);
  const pieces = Array.from({ length: count }, (_, index) => {
    const at = ((index + 0.5) / count) * total;
    const next = seam.findIndex(point => point.along >= at);
    const [a, b] = [seam[next - 1]!, seam[next]!];
    const part = (at - a.along) / (b.along - a.along);
    const stitch = new CapsuleGeometry(0.02, 0.11, 2, 5);
    stitch.rotateZ(Math.PI / 2);
    stitch.rotateY(-Math.atan2(b.z - a.z, b.x - a.x));
    stitch.translate(a.x + (b.x - a.x) * part, -TRAY.depth + 0.005, a.z + (b.z - a.z) * part);
    return stitch;
  });
  return merged(pieces);
}

const EMBLEM = 3.7;

/** Pressed into the middle of the tray, so that it is not empty between two throws. */
function emblem({ pressed }: Materials): Mesh {
  const shape = new PlaneGeometry(EMBLEM, EMBLEM).rotateX(-Math.PI / 2);
  shape.translate(TRAY.centre[0], 0.004 - TRAY.depth, TRAY.centre[1]);
  return new Mesh(shape, pressed);
}

/** A thin line of brass-coloured thread printed on the cloth, following the rim. */
const threadLine = (path: readonly OutlinePoint[], inset: number, width: number): BufferGeometry =>
  sweep(path, [
    [-inset + width, 0.006],
    [-inset, 0.006],
  ]);

/** The table itself: rim, cloth, tray and the viewer's rack of half this length; one mesh for each material. */
export function tableMesh(rackHalf: number | null, materials: Materials, shadows: boolean): Group {
  const group = new Group();
  const add = (material: Material, casts: boolean, parts: readonly BufferGeometry[]) => {
    const mesh = new Mesh(merged(parts), material);
    mesh.castShadow = shadows && casts;
    mesh.receiveShadow = shadows;
    group.add(mesh);
  };
  const edge = ring(FELT);
  const boards = jointed(edge);
  const walls = ring(WALLS);
  const rim = rimProfiles();
  const tray = mouldingProfiles();
  const rack = rackParts(rackHalf);
  const floor = new PlaneGeometry(2 * TRAY.half[0], 2 * TRAY.half[1]).rotateX(-Math.PI / 2);
  scaleTexture(floor, 2 * TRAY.half[0], 2 * TRAY.half[1]);
  floor.translate(TRAY.centre[0], -TRAY.depth, TRAY.centre[1]);
  add(materials.walnut, true, [
    sweep(boards, rim.outer),
    sweep(boards, rim.inner),
    sweep(jointed(walls), tray.wood),
    ...rack.wood,
  ]);
  add(materials.brass, false, [sweep(edge, rim.inlay), sweep(walls, tray.line), ...rack.brass]);
  add(materials.felt, false, [level(edge, 0, walls)]);
  add(materials.leather, false, [sweep(walls, tray.wall), floor, ...rack.leather]);
  add(materials.thread, false, [stitches(), threadLine(edge, 0.55, 0.045), threadLine(edge, 0.75, 0.02)]);
  group.add(emblem(materials));
  return group;
}
