import { type Group, Mesh, PerspectiveCamera, Scene, type WebGLRenderer } from 'three';
import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { type Camera, cameraFor } from '../layout/index.ts';
import { SOLIDS } from '../layout/solid.ts';
import { stationsFor } from '../layout/stations.ts';
import {
  type Blob,
  contactShadows,
  type DrawnDie,
  dieMaterial,
  halos,
  makeAtlas,
  PieceSet,
  styleOf,
  UNSEEN,
} from '../pieces/index.ts';
import { type Actor, groundUnder } from './actor.ts';
import { bagMesh } from './bag-mesh.ts';
import { lightScene } from './light.ts';
import { type Materials, materialsFor } from './materials.ts';
import { makeRenderer } from './renderer.ts';
import { screensMesh } from './screen-mesh.ts';
import type { Quality } from './stage.ts';
import { tableMesh } from './table-mesh.ts';
import { trickMesh } from './trick-mesh.ts';

/** Which pieces stand out: 1 in full colour with a halo, 0 dim; pieces that are not named look plain. */
export interface Emphasis {
  readonly lit: ReadonlySet<PieceId>;
  readonly dim: ReadonlySet<PieceId>;
  readonly focused: PieceId | null;
}

/** All pieces of the largest game, with room to spare. */
const CAPACITY = 128;
const HALO: Readonly<Record<'plain' | 'focused', number>> = { plain: 1.85, focused: 2.5 };

/** Everything that is drawn: the table, and the pieces as they are told to it. Draws only when asked. */
export class Board {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(32, 1.6, 5, 200);
  readonly #materials: Materials;
  readonly #pieces: PieceSet;
  readonly #shadows = contactShadows(CAPACITY);
  readonly #halos = halos(CAPACITY);
  readonly #castsShadows: boolean;
  readonly #quality: Quality;
  #seats: Group | null = null;
  #view: Camera = cameraFor(1.6);
  #frame = 0;

  private constructor(renderer: WebGLRenderer, quality: Quality, pieces: PieceSet) {
    this.#renderer = renderer;
    this.#quality = quality;
    this.canvas = renderer.domElement;
    this.#pieces = pieces;
    this.#castsShadows = quality === 'high';
    this.#materials = materialsFor(quality);
    lightScene(this.#scene, renderer, quality);
    this.#scene.add(tableMesh(this.#materials, this.#castsShadows), bagMesh(this.#materials, this.#castsShadows));
    this.#scene.add(this.#pieces.group, this.#shadows.mesh, this.#halos.mesh);
  }

  static async make(canvas: HTMLCanvasElement, quality: Quality): Promise<Board> {
    const renderer = makeRenderer(canvas, quality);
    const high = quality === 'high';
    const atlas = await makeAtlas(high ? 256 : 128, high ? 8 : 2);
    const pieces = new PieceSet(dieMaterial(quality, atlas), CAPACITY, high);
    return new Board(renderer, quality, pieces);
  }

  get view(): Camera {
    return this.#view;
  }
  get aspect(): number {
    return this.#camera.aspect;
  }

  /** Prepares the table for so many seats. */
  seat(seats: number): void {
    this.#clearSeats();
    const stations = stationsFor(seats);
    this.#seats = screensMesh(stations, this.#materials, this.#castsShadows);
    this.#seats.add(trickMesh(stations, this.#materials, this.#castsShadows));
    this.#scene.add(this.#seats);
    this.redraw();
  }

  draw(actors: readonly Actor[], table: Table | null, emphasis: Emphasis): void {
    const seen = actors.filter(actor => !actor.place.hidden);
    this.#pieces.draw(seen.map(actor => drawnDie(actor, table, emphasis)));
    this.#shadows.draw(seen.map(shadowOf));
    this.#halos.draw(seen.flatMap(actor => haloOf(actor, emphasis)));
    this.redraw();
  }

  /** Draws one picture at the next opportunity. */
  redraw(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.render(this.#scene, this.#camera);
    });
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(this.#quality === 'high' ? Math.min(2, window.devicePixelRatio) : 1);
    this.#renderer.setSize(width, height, false);
    this.#view = cameraFor(width / height);
    this.#camera.aspect = width / height;
    this.#camera.fov = this.#view.fieldOfView;
    this.#camera.position.set(...this.#view.position);
    this.#camera.lookAt(...this.#view.target);
    this.#camera.updateProjectionMatrix();
    this.redraw();
  }

  #clearSeats(): void {
    this.#seats?.removeFromParent();
    this.#seats?.traverse(part => {
      if (part instanceof Mesh) part.geometry.dispose();
    });
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#pieces.dispose();
    this.#renderer.dispose();
  }
}

function litness(piece: PieceId | null, { dim }: Emphasis): number {
  return piece !== null && dim.has(piece) ? 0 : 1;
}

function drawnDie({ place, position, turn, scale }: Actor, table: Table | null, emphasis: Emphasis): DrawnDie {
  const { piece, shape } = place;
  const suit = piece === null ? null : (table?.equipment[piece]?.faces[0]?.suit ?? null);
  return {
    shape,
    position,
    turn,
    scale,
    style: piece === null ? UNSEEN : styleOf(suit),
    numbered: piece !== null,
    lit: litness(piece, emphasis),
    seed: ((piece ?? 0) * 0.618) % 1,
  };
}

function shadowOf(actor: Actor): Blob {
  const { place, scale, lift } = actor;
  const wide = SOLIDS[place.shape].inradius * (place.shape === 'd4' ? 1.9 : 1.35) * scale;
  return { at: groundUnder(actor), normal: actor.normal, radius: wide / (1 + lift * 0.25) };
}

function haloOf(actor: Actor, { lit, focused }: Emphasis): Blob[] {
  const { piece, shape } = actor.place;
  if (piece === null || !(lit.has(piece) || focused === piece) || actor.lift > 0.05) return [];
  const by = focused === piece ? HALO.focused : HALO.plain;
  const wide = SOLIDS[shape].inradius * (shape === 'd4' ? 1.35 : 1) * by * actor.scale;
  return [{ at: groundUnder(actor), normal: actor.normal, radius: wide }];
}
