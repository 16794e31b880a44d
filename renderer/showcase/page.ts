import { PerspectiveCamera } from 'three';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Piece } from '../../engine/protocol/vocabulary.ts';
import { bareTable } from '../layout/bare-table.ts';
import type { Camera } from '../layout/interface/camera.ts';
import { flat, type PiecePlace, poseOf } from '../layout/pieces/place.ts';
import { type Station, stationsFor } from '../layout/seats/stations.ts';
import type { Quality } from '../pieces/drawing-options.ts';
import { drawPieces, type PiecesFrame } from '../scene/drawing/draw-pieces.ts';
import { SceneContents, tableSettingOf } from '../scene/drawing/scene-contents.ts';
import { allLoaded } from '../scene/drawing/textures.ts';
import { applyQuality, newRenderer } from '../scene/drawing/webgl-renderer.ts';
import { restingActor } from '../scene/motion/actor.ts';
import type { Highlights } from '../scene/pointing/highlights.ts';
import { heightsOf, shiftPieces } from '../scene/pointing/raising.ts';
import { DEFAULT_DICE_STYLE } from '../scene/scene-stage.ts';
import { DICE_SHOTS } from './dice-shots.ts';
import { PIECES_SHOTS, type PiecesShot, type ShownPiece } from './shots.ts';
import { STORE_SHOTS } from './store-shots.ts';
import { tileShot } from './tile.ts';

/** A request for a picture. `shot` is a name, some pieces on the table, or the pieces of a game for its menu tile. */
interface ShotRequest {
  readonly shot: string | PiecesShot | readonly Piece[];
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
}

function placeOf({ shape, up, at, yaw, scale = 1, ground = flat(at) }: ShownPiece, piece: number): PiecePlace {
  const pose = poseOf(shape, up ?? 0, ground, scale, yaw);
  const base = { key: `piece ${piece}`, piece, shape, up, zone: 'aside', seat: null } as const;
  const under = ground.surface ? { under: ground.surface } : {};
  return { ...base, ...pose, scale, normal: ground.normal, ...under, hidden: false };
}

const tableOf = (pieces: readonly ShownPiece[]): Table =>
  bareTable(
    pieces.map(({ shape, faces }) => ({ shape, faces })),
    pieces.some(({ shape }) => shape !== 'card'),
  );

const NONE: ReadonlySet<number> = new Set();
const NO_HIGHLIGHTS: Highlights = {
  lit: NONE,
  dim: NONE,
  won: NONE,
  best: NONE,
  picked: NONE,
  focused: null,
  idle: NONE,
};

/** A frame to draw, with its camera. */
interface ShownScene {
  readonly frame: PiecesFrame;
  readonly stations: readonly Station[];
  readonly camera: Camera;
}

const chosenAs = (pieces: readonly ShownPiece[], choice: ShownPiece['choice']): ReadonlySet<number> =>
  new Set(pieces.flatMap((piece, index) => (piece.choice === choice ? [index] : [])));

function piecesScene({ finish, tones, pieces, camera }: PiecesShot): ShownScene {
  const places = pieces.map(placeOf);
  const highlights = { ...NO_HIGHLIGHTS, lit: chosenAs(pieces, 'lit'), dim: chosenAs(pieces, 'dim') };
  return {
    frame: {
      actors: shiftPieces(
        places.map(restingActor),
        heightsOf(places, () => true, highlights),
      ),
      table: tableOf(pieces),
      highlights,
      dice: { tones: tones ?? DEFAULT_DICE_STYLE.tones, finish },
      finishes: new Map(pieces.flatMap((piece, index) => (piece.finish ? [[index, piece.finish] as const] : []))),
    },
    stations: stationsFor(2),
    camera,
  };
}

const NAMED_SHOTS: Readonly<Record<string, PiecesShot>> = { ...PIECES_SHOTS, ...DICE_SHOTS, ...STORE_SHOTS };

function sceneOf(shot: ShotRequest['shot']): ShownScene {
  if (typeof shot !== 'string') return piecesScene('camera' in shot ? shot : tileShot(shot));
  const pieces = NAMED_SHOTS[shot];
  if (pieces === undefined) throw new Error(`Unknown picture "${shot}".`);
  return piecesScene(pieces);
}

/** Draws other pieces on the same table. */
type Redraw = (shot: PiecesShot) => void;

/** Draws a picture on a canvas that fills the page. Resolves when it is drawn. */
export async function shoot({ shot, width, height, quality }: ShotRequest): Promise<Redraw> {
  const shown = sceneOf(shot);
  const renderer = newRenderer(quality);
  document.body.replaceChildren(renderer.domElement);
  applyQuality(renderer, quality);
  renderer.setSize(width, height);
  const contents = await SceneContents.make(renderer, quality);
  contents.setRoom('study');
  contents.setTable(tableSettingOf(shown.frame.table, shown.stations));
  await allLoaded();
  const draw = ({ frame, camera: view }: ShownScene) => {
    drawPieces(contents, frame);
    const camera = new PerspectiveCamera(view.fieldOfView, width / height, 1, 200);
    camera.position.set(...view.position);
    camera.lookAt(...view.target);
    renderer.render(contents.scene, camera);
    // Reading a pixel waits until the frame is drawn.
    const context = renderer.getContext();
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
  };
  draw(shown);
  return other => draw(piecesScene(other));
}

Object.assign(window, { shoot });
