import { PerspectiveCamera } from 'three';
import type { Table } from '../../engine/protocol/messages.ts';
import type { Piece } from '../../engine/protocol/vocabulary.ts';
import { type Camera, cameraFor, type Place, placesOf, stationsOf } from '../layout/index.ts';
import { poseOf } from '../layout/pose.ts';
import { type Station, stationsFor } from '../layout/stations.ts';
import { UP } from '../layout/vector.ts';
import { resting } from '../scene/actor.ts';
import { arrived } from '../scene/arrivals.ts';
import { drawPieces, type Picture } from '../scene/drawn.ts';
import type { Emphasis } from '../scene/emphasis.ts';
import { Look, settingOf } from '../scene/look.ts';
import { heightsFor, pushed } from '../scene/raising.ts';
import { makeRenderer, setLevel } from '../scene/renderer.ts';
import { AS_MADE, type Quality } from '../scene/stage.ts';
import { CARD_SHOTS, type CardShot } from './card-shots.ts';
import { SHOTS, type Shot, type ShownPiece } from './shots.ts';
import { tileOf } from './tile.ts';

/** What is asked of the page: one of its pictures at this size, or the tile of a game that is played with these. */
interface Order {
  readonly shot: string | readonly Piece[];
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
}

function placeOf({ shape, up, at, yaw, scale = 1 }: ShownPiece, piece: number): Place {
  const pose = poseOf(shape, up ?? 0, { at, normal: UP, top: [0, 0, -1] }, scale, yaw);
  const lies = { key: `piece ${piece}`, piece, shape, up, zone: 'aside', seat: null } as const;
  return { ...lies, ...pose, scale, normal: UP, hidden: false };
}

const tableOf = (pieces: readonly ShownPiece[]): Table => ({
  match: '',
  game: '',
  name: '',
  options: {},
  players: [],
  equipment: pieces.map(({ shape, faces }) => ({ shape, faces })),
  mine: [],
  furniture: {
    hands: 'rack',
    handSize: 18,
    hasBag: pieces.some(({ shape }) => shape !== 'card'),
    hasOpenDice: false,
    hasTrumpStand: false,
  },
  phases: {},
});

const NONE: ReadonlySet<number> = new Set();
const PLAIN: Emphasis = { lit: NONE, dim: NONE, won: NONE, picked: NONE, focused: null, idle: NONE };

/** What is to be seen, and by whom. */
interface Sight {
  readonly picture: Picture;
  readonly stations: readonly Station[];
  readonly camera: Camera;
}

function piecesIn({ finish, pieces, camera }: Shot): Sight {
  const actors = pieces.map(placeOf).map(resting);
  return {
    picture: { actors, table: tableOf(pieces), emphasis: PLAIN, dice: { ...AS_MADE, finish } },
    stations: stationsFor(2),
    camera,
  };
}

function tableIn({ table, view, lit }: CardShot, aspect: number): Sight {
  const places = placesOf(view, table);
  const isOwn = ({ zone, seat }: Place) => zone === 'hand' && seat === view.you;
  const choice = new Set(lit);
  const others = places.filter(isOwn).flatMap(({ piece }) => (piece === null || choice.has(piece) ? [] : [piece]));
  const emphasis = { ...PLAIN, lit: choice, dim: choice.size > 0 ? new Set(others) : NONE };
  const actors = pushed(places.map(resting), heightsFor(places, isOwn, emphasis));
  return {
    picture: { actors, table, emphasis, dice: AS_MADE },
    stations: stationsOf(table),
    camera: cameraFor(aspect),
  };
}

function sightOf(shot: Order['shot'], aspect: number): Sight {
  if (typeof shot !== 'string') return piecesIn(tileOf(shot));
  const [dice, cards] = [SHOTS[shot], CARD_SHOTS[shot]];
  if (dice) return piecesIn(dice);
  if (cards) return tableIn(cards, aspect);
  throw new Error(`There is no picture "${shot}".`);
}

/** Draws a picture on a canvas that is all of the page, and answers when it is there. */
async function shoot({ shot, width, height, quality }: Order): Promise<void> {
  const { picture, stations, camera: seen } = sightOf(shot, width / height);
  const renderer = makeRenderer(quality);
  document.body.replaceChildren(renderer.domElement);
  setLevel(renderer, quality);
  renderer.setSize(width, height);
  const look = await Look.make(renderer, quality);
  look.seat(settingOf(picture.table, stations));
  drawPieces(look, picture);
  const camera = new PerspectiveCamera(seen.fieldOfView, width / height, 1, 200);
  camera.position.set(...seen.position);
  camera.lookAt(...seen.target);
  await arrived();
  renderer.render(look.scene, camera);
  const context = renderer.getContext();
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
}

Object.assign(window, { shoot });
