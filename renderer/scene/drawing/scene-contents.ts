import {
  type Group,
  InstancedMesh,
  Light,
  type Material,
  Mesh,
  type Object3D,
  Scene,
  Texture,
  type WebGLRenderer,
} from 'three';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { BAG, onRack, type Rack } from '../../layout/plan.ts';
import type { Station } from '../../layout/seats/stations.ts';
import { lengthOf, mix, subtract, UP, type Vec } from '../../layout/vector.ts';
import { type Blob, type Blobs, contactShadows, halos } from '../../pieces/blobs.ts';
import { CardSet } from '../../pieces/cards/card-set.ts';
import { loadAtlas } from '../../pieces/dice/atlas.ts';
import { solidTable } from '../../pieces/dice/die-geometry.ts';
import { type DieTables, dieMaterial } from '../../pieces/dice/die-material.ts';
import { DieSet } from '../../pieces/dice/die-set.ts';
import { PrintTable } from '../../pieces/dice/prints.ts';
import type { Felt, Quality, RoomName } from '../../pieces/drawing-options.ts';
import type { PodiumSetting } from '../events/match-end.ts';
import { podiumPlan } from '../events/podium-plan.ts';
import { lampPart, SINKING, sunkBy } from '../events/podium-poses.ts';
import { newBag } from '../furniture/bag.ts';
import { ClothPrint } from '../furniture/cloth-print.ts';
import { Cradles } from '../furniture/cradles.ts';
import { Cup } from '../furniture/cup.ts';
import { type CardSlot, GiltLines, type TrickRing } from '../furniture/gilt-lines.ts';
import { handScreens } from '../furniture/hand-screens.ts';
import { Podium } from '../furniture/podium/podium.ts';
import { holderMeshes, tableMesh } from '../furniture/table.ts';
import { TrumpMarker } from '../furniture/trump-marker.ts';
import { TrumpStand } from '../furniture/trump-stand.ts';
import { type Obstacle, screenBoards } from '../motion/obstacles.ts';
import { PaintedRoom } from '../rooms/room.ts';
import { dyeFelt, type SceneMaterials, sceneMaterials } from './materials.ts';
import { Particles } from './particles.ts';
import { QUALITY_LEVELS } from './webgl-renderer.ts';

/** Maximum number of pieces, above that of the largest game. */
const CAPACITY = 128;
/** Maximum number of distinct die prints, above that of all games together. */
const PRINTS = 256;

const NO_CARDS = { equipment: [], deck: '', set: null } as const;

/** A key of all cards in the equipment, empty if it has none. */
const deckOf = (equipment: readonly Piece[]): string =>
  equipment
    .filter(({ shape }) => shape === 'card')
    .map(({ faces }) => faces.map(({ suit, rank }) => `${suit} ${rank}`).join('/'))
    .join();

export interface TableSetting {
  readonly stations: readonly Station[];
  /** True if trump lies on a stand instead of being shown by the marker. */
  readonly hasStand: boolean;
  readonly hasBag: boolean;
}

export const tableSettingOf = ({ furniture }: Table, stations: readonly Station[]): TableSetting => ({
  stations,
  hasStand: furniture.hasTrumpStand,
  hasBag: furniture.hasBag,
});

/** The three.js scene and its contents, built for one quality level. */
export class SceneContents {
  readonly quality: Quality;
  readonly scene = new Scene();
  readonly pieces: DieSet;
  readonly shadows: Blobs = contactShadows(CAPACITY);
  readonly halos: Blobs = halos(CAPACITY);
  readonly marker: TrumpMarker;
  readonly stand: TrumpStand;
  readonly cup: Cup;
  readonly cradles: Cradles;
  readonly particles = new Particles();
  readonly #giltLines: GiltLines;
  readonly #clothPrint: ClothPrint;
  readonly #furnitureShadows = contactShadows(CAPACITY);
  readonly #bag: Group;
  readonly #castsShadows: boolean;
  readonly #dieTables: DieTables;
  readonly #dieMaterial: Material;
  readonly #materials: SceneMaterials;
  readonly #room: PaintedRoom;
  #furniture: Group | null = null;
  /** The holder of the viewer's pieces. */
  #holder: Group | null = null;
  #podium: Podium | null = null;
  /** Furniture that sinks below the cloth when the podium rises. */
  #sinking: Group | null = null;
  /** The card meshes, null if there are none, and the equipment they were last requested for. */
  #cards: { readonly equipment: readonly Piece[]; readonly deck: string; readonly set: CardSet | null } = NO_CARDS;

  private constructor(renderer: WebGLRenderer, quality: Quality, dieTables: DieTables, prints: PrintTable) {
    const { shadows, varnish } = QUALITY_LEVELS[quality];
    this.quality = quality;
    this.#castsShadows = shadows !== null;
    this.#dieTables = dieTables;
    this.#materials = sceneMaterials(quality, varnish);
    this.#clothPrint = new ClothPrint(this.#materials.felt);
    this.dye('petrol');
    this.#dieMaterial = dieMaterial(quality, dieTables);
    this.pieces = new DieSet(this.#dieMaterial, prints, CAPACITY, this.#castsShadows);
    this.marker = new TrumpMarker(quality, this.#castsShadows);
    this.stand = new TrumpStand(quality, this.#materials, this.#castsShadows);
    this.cup = new Cup(this.#materials);
    this.cradles = new Cradles(this.#materials, CAPACITY, this.#castsShadows);
    this.#room = new PaintedRoom(this.scene, renderer, quality);
    this.#giltLines = new GiltLines(quality, this.#castsShadows);
    this.#bag = newBag(this.#materials, this.#castsShadows);
    this.scene.add(
      this.#bag,
      this.#giltLines.mesh,
      this.pieces.group,
      this.#furnitureShadows.mesh,
      this.shadows.mesh,
      this.halos.mesh,
      this.marker.group,
      this.stand.group,
      this.cup.group,
      this.cradles.group,
      this.particles.mesh,
    );
  }

  static async make(renderer: WebGLRenderer, quality: Quality): Promise<SceneContents> {
    const { anisotropy } = QUALITY_LEVELS[quality];
    const prints = new PrintTable(PRINTS);
    const printAtlas = await loadAtlas(anisotropy);
    const dieTables = { printAtlas, facePrints: prints.texture, dieSolids: solidTable() };
    return new SceneContents(renderer, quality, dieTables, prints);
  }

  dye(felt: Felt): void {
    dyeFelt(this.#materials, felt);
  }

  /** Shows a room round the table. */
  setRoom(name: RoomName): void {
    const before = this.#room.show(name);
    if (before) disposeTree(before);
  }

  /** Replaces the furniture. `isBare`: racks, screens and signs are hidden. */
  setTable(setting: TableSetting, isBare = false): void {
    this.#removeFurniture();
    const stations = isBare ? [] : setting.stations;
    this.#bag.visible = setting.hasBag;
    this.marker.group.visible = !setting.hasStand && !isBare;
    this.stand.group.visible = setting.hasStand && !isBare;
    this.#furniture = handScreens(stations, this.#materials, this.#castsShadows);
    // Where two dice make a play, won dice lie open beside the tray. Their mats stay when the table is bare.
    const mats = setting.stations.filter(({ trickPair }) => trickPair > 0).map(({ won }) => won);
    this.#furniture.add(tableMesh(this.#materials, this.#castsShadows));
    this.scene.add(this.#furniture);
    this.#clothPrint.show(mats);
    this.#giltLines.show(stations.flatMap(ringOf), stations.flatMap(slotOf));
    this.setHolder({ ...setting, stations });
  }

  fadeClothPrint(part: number): void {
    this.#clothPrint.fade(part);
  }

  /** Replaces the holder of the viewer's pieces. */
  setHolder(setting: TableSetting): void {
    this.#removeHolder();
    this.#holder = this.#holderOf(setting);
    this.scene.add(this.#holder);
    this.#furnitureShadows.draw(this.#castsShadows ? [] : furnitureShadows(setting));
  }

  #holderOf({ stations }: TableSetting): Group {
    const holder = stations.find(({ isHeld }) => isHeld);
    return holderMeshes(holder, this.#materials, this.#castsShadows);
  }

  /** Shows a podium in the tray, or removes it and resets the table. */
  showPodium(setting: PodiumSetting | null, table: TableSetting): void {
    this.#removePodium();
    this.setTable(table, setting !== null);
    if (!setting) return;
    this.#podium = new Podium(podiumPlan(setting.steps), setting.pictures, this.#materials, this.#castsShadows);
    this.#sinking = handScreens(table.stations, this.#materials, this.#castsShadows);
    this.#sinking.add(this.#holderOf(table));
    this.scene.add(this.#podium.group, this.#sinking);
    this.posePodium(0);
  }

  /** Poses the podium at this many milliseconds. */
  posePodium(elapsed: number): void {
    this.#podium?.pose(elapsed);
    this.#room.aimLamp(lampPart(elapsed));
    if (!this.#sinking) return;
    this.#sinking.position.y = -sunkBy(elapsed);
    if (elapsed >= SINKING) this.#removeSinking();
  }

  #removeSinking(): void {
    if (this.#sinking) disposeGeometries(this.#sinking);
    this.#sinking?.removeFromParent();
    this.#sinking = null;
  }

  #removePodium(): void {
    this.#removeSinking();
    this.#podium?.group.removeFromParent();
    this.#podium?.dispose();
    this.#podium = null;
    this.#room.aimLamp(0);
  }

  /**
   * Returns the card meshes for this equipment, or null if it has no cards. They are kept while the deck stays the
   * same: each match and lesson scene has its own equipment, and new meshes need their shaders compiled.
   */
  cardsOf(equipment: readonly Piece[]): CardSet | null {
    if (this.#cards.equipment === equipment) return this.#cards.set;
    const deck = deckOf(equipment);
    if (this.#cards.deck === deck) this.#cards = { ...this.#cards, equipment };
    else {
      this.#removeCards();
      this.#cards = { equipment, deck, set: deck === '' ? null : this.#newCards(equipment) };
    }
    return this.#cards.set;
  }

  #newCards(equipment: readonly Piece[]): CardSet {
    const { card: print, anisotropy } = QUALITY_LEVELS[this.quality];
    const set = new CardSet(equipment, { quality: this.quality, print, anisotropy, castsShadows: this.#castsShadows });
    this.scene.add(set.group);
    return set;
  }

  /** Frees everything. Pending loads are dropped. */
  dispose(): void {
    this.#removePodium();
    disposeTree(this.scene);
    disposeMaterials([...Object.values(this.#materials), this.#dieMaterial]);
    this.#clothPrint.dispose();
    this.pieces.dispose();
    const tables: Texture[] = Object.values(this.#dieTables);
    for (const table of tables) table.dispose();
    this.scene.environment?.renderTarget?.dispose();
    this.scene.environment = null;
    this.scene.clear();
  }

  #removeCards(): void {
    const { set } = this.#cards;
    if (!set) return;
    set.group.removeFromParent();
    disposeTree(set.group);
    this.#cards = NO_CARDS;
  }

  #removeHolder(): void {
    if (!this.#holder) return;
    this.#holder.removeFromParent();
    disposeGeometries(this.#holder);
  }

  #removeFurniture(): void {
    if (!this.#furniture) return;
    this.#furniture.removeFromParent();
    disposeGeometries(this.#furniture);
  }
}

/** The ring round a seat's place in the trick, if it plays dice. */
const ringOf = ({ trick: [x, , z], trickRing: radius, trickPair: pair }: Station): readonly TrickRing[] =>
  radius === null ? [] : [{ x, z, radius, pair }];

/** The slot for a seat's card in the trick, if it plays cards. */
const slotOf = ({ trick: [x, , z], trickCard: scale }: Station): readonly CardSlot[] =>
  scale === null ? [] : [{ x, z, scale }];

/** Spacing and radius of the soft patches that form a board's shadow. */
const BOARD_SHADOW = { pitch: 0.62, radius: 0.5 } as const;

/** Soft patches at the foot of the bag, the screens and the rack, at levels where the lamp casts no shadows. */
const furnitureShadows = ({ stations, hasBag }: TableSetting): readonly Blob[] => [
  ...(hasBag ? [{ at: BAG.at, normal: UP, radius: BAG.radius * 1.35 }] : []),
  ...stations.flatMap(screenBoards).flatMap(boardShadow),
  ...stations.flatMap(({ rack }) => (rack === null ? [] : rackShadow(rack))),
];

/** The shadow behind a rack's ridge. */
function rackShadow(rack: Rack): readonly Blob[] {
  const { z } = onRack(rack, rack.slope);
  return boardShadow({ from: [-rack.half, z], to: [rack.half, z] });
}

function boardShadow({ from, to }: Pick<Obstacle, 'from' | 'to'>): readonly Blob[] {
  const start: Vec = [from[0], 0, from[1]];
  const end: Vec = [to[0], 0, to[1]];
  const steps = Math.ceil(lengthOf(subtract(start, end)) / BOARD_SHADOW.pitch);
  return Array.from({ length: steps }, (_, step) => ({
    at: mix(start, end, (step + 0.5) / steps),
    normal: UP,
    radius: BOARD_SHADOW.radius,
  }));
}

const texturesOf = (material: Material): Texture[] =>
  Object.values(material).filter((value): value is Texture => value instanceof Texture);

/** Frees materials and their textures. Freeing one twice is harmless. */
function disposeMaterials(materials: Iterable<Material>): void {
  for (const material of materials) {
    for (const texture of texturesOf(material)) texture.dispose();
    material.dispose();
  }
}

/** Frees all geometries under an object, but no materials. */
function disposeGeometries(root: Object3D): void {
  root.traverse(part => {
    if (part instanceof Mesh) part.geometry.dispose();
    if (part instanceof InstancedMesh) part.dispose();
  });
}

/** Frees all GPU resources of an object and its descendants. */
function disposeTree(root: Object3D): void {
  disposeGeometries(root);
  root.traverse(part => {
    if (part instanceof Mesh) disposeMaterials([part.material, part.customDepthMaterial ?? []].flat());
    if (part instanceof Light) part.dispose();
  });
}
