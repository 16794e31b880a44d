import { type BufferGeometry, Group, type Material, Mesh, PlaneGeometry } from 'three';
import { FELT, RIM, type RoundedRect, TRAY } from '../../layout/plan.ts';
import type { Station } from '../../layout/seats/stations.ts';
import type { SceneMaterials } from '../drawing/materials.ts';
import { railParts } from './card-rail.ts';
import { arc, jointed, level, merged, type OutlinePoint, type ProfilePoint, ring, sweep } from './geometry.ts';
import { type HolderParts, rackParts } from './rack.ts';

/** The tray walls, as in the physics. Their corners are square because dice may come to rest there. */
const TRAY_WALLS: RoundedRect = { centre: TRAY.centre, half: TRAY.half, corner: 0.02 };

/** A quarter ellipse: vertical at its outer foot, horizontal at its ridge. */
const crown = (ridge: number, outer: number, foot: number, top: number): ProfilePoint[] =>
  arc(0, 0, 1, 0, Math.PI / 2, 10).map(([out, up]) => [ridge + out * (outer - ridge), foot + up * (top - foot)]);

type Profile = readonly ProfilePoint[];

/** The rim of the table, from the outside in. */
function rimProfiles(): { readonly outer: Profile; readonly inlay: Profile; readonly inner: Profile } {
  const { width, top, skirt } = RIM;
  return {
    outer: [
      [width - 0.35, skirt],
      [width - 0.08, skirt * 0.45],
      [width, -0.06],
      // Curved, so that some part always reflects the lamp and the ceiling.
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

/** The edge of the tray: a wooden moulding, a brass line round it, and the leather wall. */
function trayProfiles(): { readonly wood: Profile; readonly line: Profile; readonly wall: Profile } {
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
    // Round, so that some part always reflects the lamp.
    line: arc(moulding + 0.06, 0.005, 0.055, 0, Math.PI, 6),
    wall: [
      [0, 0.02],
      [0, -depth],
    ],
  };
}

/** A thin brass-coloured thread on the cloth, parallel to the rim. */
const threadLine = (path: readonly OutlinePoint[], inset: number, width: number): BufferGeometry =>
  sweep(path, [
    [-inset + width, 0.006],
    [-inset, 0.006],
  ]);

/** The holder of the viewer's pieces: a rack for dice, a rail for cards, or neither. */
type HandHolder = Pick<Station, 'rack' | 'cardRail'>;
const NO_HOLDER: HandHolder = { rack: null, cardRail: null };

function holderParts({ rack, cardRail }: HandHolder): HolderParts {
  const [dice, cards] = [rackParts(rack), railParts(cardRail)];
  return {
    wood: [...dice.wood, ...cards.wood],
    brass: [...dice.brass, ...cards.brass],
    leather: [...dice.leather, ...cards.leather],
  };
}

/** Returns a function that adds the parts of one material to a group. */
function addTo(group: Group, shadows: boolean) {
  return (material: Material, casts: boolean, parts: readonly BufferGeometry[]): void => {
    if (parts.length === 0) return;
    const mesh = new Mesh(merged(parts), material);
    mesh.castShadow = shadows && casts;
    mesh.receiveShadow = shadows;
    group.add(mesh);
  };
}

/** The holder of the viewer's pieces, separate because it can be resized and moved. One mesh per material. */
export function holderMeshes(holder: HandHolder = NO_HOLDER, materials: SceneMaterials, shadows: boolean): Group {
  const group = new Group();
  const add = addTo(group, shadows);
  const { wood, brass, leather } = holderParts(holder);
  add(materials.walnut, true, wood);
  add(materials.brass, false, brass);
  add(materials.leather, false, leather);
  return group;
}

/** Rim, cloth and tray. One mesh per material. */
export function tableMesh(materials: SceneMaterials, shadows: boolean): Group {
  const group = new Group();
  const add = addTo(group, shadows);
  const edge = ring(FELT);
  const boards = jointed(edge);
  const walls = ring(TRAY_WALLS);
  const rim = rimProfiles();
  const tray = trayProfiles();
  const floor = new PlaneGeometry(2 * TRAY.half[0], 2 * TRAY.half[1]).rotateX(-Math.PI / 2);
  floor.translate(TRAY.centre[0], -TRAY.depth, TRAY.centre[1]);
  add(materials.walnut, true, [sweep(boards, rim.outer), sweep(boards, rim.inner), sweep(jointed(walls), tray.wood)]);
  add(materials.brass, false, [sweep(edge, rim.inlay), sweep(walls, tray.line)]);
  add(materials.felt, false, [level(edge, 0, walls)]);
  add(materials.leather, false, [sweep(walls, tray.wall)]);
  add(materials.suede, false, [floor]);
  add(materials.thread, false, [threadLine(edge, 0.55, 0.045), threadLine(edge, 0.75, 0.022)]);
  return group;
}
