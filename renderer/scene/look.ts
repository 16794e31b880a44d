import {
  type DataTexture,
  type Group,
  type Material,
  MeshPhysicalMaterial,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Table } from '../../engine/protocol/messages.ts';
import type { Piece } from '../../engine/protocol/vocabulary.ts';
import type { Station } from '../layout/stations.ts';
import {
  CardSet,
  contactShadows,
  type DieTables,
  dieMaterial,
  type Felt,
  halos,
  makeAtlas,
  PieceSet,
  PrintTable,
  solidTable,
} from '../pieces/index.ts';
import { bagMesh } from './bag-mesh.ts';
import { disposeMaterials, disposeShapes, disposeTree } from './dispose.ts';
import { footShades } from './foot-shades.ts';
import { lightScene } from './light.ts';
import { Marker } from './marker-mesh.ts';
import { dye, type Materials, materialsFor } from './materials.ts';
import { LEVELS } from './quality.ts';
import { screensMesh } from './screen-mesh.ts';
import type { Quality } from './stage.ts';
import { TrumpStand } from './stand-mesh.ts';
import { tableMesh } from './table-mesh.ts';
import { trickMesh } from './trick-mesh.ts';

/** All pieces of the largest game, with room to spare. */
const CAPACITY = 128;
/** Ways of printing a die: far more than all games together have. */
const PRINTS = 256;

/** Wood and leather without their second coat. */
function unvarnish(materials: Materials): void {
  for (const material of Object.values(materials) as Material[]) {
    if (!(material instanceof MeshPhysicalMaterial)) continue;
    material.clearcoat = 0;
    material.sheen = 0;
  }
}

/** What a table is set with. */
export interface Setting {
  /** The first is the viewer's. */
  readonly stations: readonly Station[];
  /** Trump lies on its stand. */
  readonly isStood: boolean;
  /** Dice are drawn from the bag. */
  readonly hasBag: boolean;
}

export const settingOf = ({ furniture }: Table, stations: readonly Station[]): Setting => ({
  stations,
  isStood: furniture.hasTrumpStand,
  hasBag: furniture.hasBag,
});

/** Everything in the picture, made for one level of quality. Another level is another look. */
export class Look {
  readonly quality: Quality;
  readonly scene = new Scene();
  readonly pieces: PieceSet;
  readonly shadows = contactShadows(CAPACITY);
  readonly #feet = contactShadows(CAPACITY);
  readonly halos = halos(CAPACITY);
  readonly marker: Marker;
  readonly stand: TrumpStand;
  readonly #bag: Group;
  readonly #casts: boolean;
  readonly #tables: DieTables;
  readonly #dice: Material;
  readonly #materials: Materials;
  /** The room that is reflected until a better one has been loaded. */
  readonly #standIn: Texture | null;
  #isDisposed = false;
  #seats: Group | null = null;
  #cards: { readonly of: readonly Piece[]; readonly set: CardSet } | null = null;

  private constructor(renderer: WebGLRenderer, quality: Quality, tables: DieTables, prints: PrintTable) {
    const { shadows, varnish } = LEVELS[quality];
    this.quality = quality;
    this.#casts = shadows !== null;
    this.#tables = tables;
    this.#materials = materialsFor(quality);
    if (!varnish) unvarnish(this.#materials);
    this.dye('green');
    this.#dice = dieMaterial(quality, tables);
    this.pieces = new PieceSet(this.#dice, prints, CAPACITY, this.#casts);
    this.marker = new Marker(quality, this.#casts);
    this.stand = new TrumpStand(quality, this.#materials, this.#casts);
    lightScene(this.scene, renderer, quality, () => !this.#isDisposed);
    this.#standIn = this.scene.environment;
    this.#bag = bagMesh(this.#materials, this.#casts);
    this.scene.add(
      this.#bag,
      this.pieces.group,
      this.#feet.mesh,
      this.shadows.mesh,
      this.halos.mesh,
      this.marker.group,
      this.stand.group,
    );
  }

  static async make(renderer: WebGLRenderer, quality: Quality): Promise<Look> {
    const { print, anisotropy } = LEVELS[quality];
    const prints = new PrintTable(PRINTS);
    const printAtlas = await makeAtlas(print, anisotropy);
    const tables = { printAtlas, facePrints: prints.texture, dieSolids: solidTable() };
    return new Look(renderer, quality, tables, prints);
  }

  dye(felt: Felt): void {
    dye(this.#materials, felt);
  }

  /** Sets up a table that these stations stand round. */
  seat({ stations, isStood, hasBag }: Setting): void {
    this.#clearSeats();
    this.#bag.visible = hasBag;
    this.marker.group.visible = !isStood;
    this.stand.group.visible = isStood;
    this.#seats = screensMesh(stations, this.#materials, this.#casts);
    this.#seats.add(tableMesh(stations[0]?.rack ?? null, this.#materials, this.#casts));
    const marked = stations.filter(({ trick }) => trick[1] === 0);
    if (marked.length > 0) this.#seats.add(trickMesh(marked, this.#materials, this.#casts));
    this.scene.add(this.#seats);
    this.#feet.draw(this.#casts ? [] : footShades(stations, hasBag));
  }

  /** The cards of this equipment, made when they are first asked for; null where it has none. */
  cardsOf(equipment: readonly Piece[]): CardSet | null {
    if (this.#cards?.of === equipment) return this.#cards.set;
    this.#clearCards();
    if (!equipment.some(({ shape }) => shape === 'card')) return null;
    const { card: print, anisotropy } = LEVELS[this.quality];
    const set = new CardSet(equipment, { quality: this.quality, print, anisotropy, casts: this.#casts });
    this.scene.add(set.group);
    this.#cards = { of: equipment, set };
    return set;
  }

  /** Frees everything; what is still being loaded comes to nothing. */
  dispose(): void {
    this.#isDisposed = true;
    disposeTree(this.scene);
    disposeMaterials([...(Object.values(this.#materials) as Material[]), this.#dice]);
    this.pieces.dispose();
    for (const table of Object.values(this.#tables) as DataTexture[]) table.dispose();
    // Reflected rooms are drawn into targets of their own.
    for (const room of [this.#standIn, this.scene.environment]) room?.renderTarget?.dispose();
    this.scene.environment = null;
    this.scene.clear();
  }

  #clearCards(): void {
    if (!this.#cards) return;
    this.#cards.set.group.removeFromParent();
    disposeTree(this.#cards.set.group);
    this.#cards = null;
  }

  #clearSeats(): void {
    if (!this.#seats) return;
    this.#seats.removeFromParent();
    disposeShapes(this.#seats);
  }
}
