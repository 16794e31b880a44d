import { PerspectiveCamera } from 'three';
import type { Table } from '../../engine/protocol/messages.ts';
import type { Place } from '../layout/place.ts';
import { poseOf } from '../layout/pose.ts';
import { stationsFor } from '../layout/stations.ts';
import { UP } from '../layout/vector.ts';
import { resting } from '../scene/actor.ts';
import { arrived } from '../scene/arrivals.ts';
import { drawPieces } from '../scene/drawn.ts';
import { Look } from '../scene/look.ts';
import { makeRenderer, setLevel } from '../scene/renderer.ts';
import type { Quality } from '../scene/stage.ts';
import { SHOTS, type ShownDie } from './shots.ts';

/** What is asked of the page: one of its pictures at this size. */
interface Order {
  readonly shot: string;
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
}

function placeOf({ shape, up, at, yaw }: ShownDie, piece: number): Place {
  const pose = poseOf(shape, up ?? 0, { at, normal: UP, top: [0, 0, -1] }, 1, yaw);
  const lies = { key: `piece ${piece}`, piece, shape, up, zone: 'aside', seat: null } as const;
  return { ...lies, ...pose, scale: 1, normal: UP, hidden: false };
}

const tableOf = (dice: readonly ShownDie[]): Table => ({
  match: '',
  game: '',
  name: '',
  options: {},
  players: [],
  equipment: dice.map(({ shape, faces }) => ({ shape, faces })),
  mine: [],
});

/** Draws a picture on a canvas that is all of the page, and answers when it is there. */
async function shoot({ shot, width, height, quality }: Order): Promise<void> {
  const asked = SHOTS[shot];
  if (!asked) throw new Error(`There is no picture "${shot}".`);
  const { finish, dice, camera: seen } = asked;
  const renderer = makeRenderer(quality);
  document.body.replaceChildren(renderer.domElement);
  setLevel(renderer, quality);
  renderer.setSize(width, height);
  const look = await Look.make(renderer, quality);
  look.seat(stationsFor(2));
  const none: ReadonlySet<number> = new Set();
  const emphasis = { lit: none, picked: none, dim: none, won: none, focused: null, idle: none };
  drawPieces(look, { actors: dice.map(placeOf).map(resting), table: tableOf(dice), emphasis, finish });
  const camera = new PerspectiveCamera(seen.fieldOfView, width / height, 1, 200);
  camera.position.set(...seen.position);
  camera.lookAt(...seen.target);
  await arrived();
  renderer.render(look.scene, camera);
  const context = renderer.getContext();
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
}

Object.assign(window, { shoot });
