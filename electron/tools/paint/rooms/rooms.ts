import type { Picture } from '../drawing.ts';
import { GROUND, NEAR, type PaintedRoom, shadeFloor, shadeWall, WALL } from './frames.ts';
import { INN } from './inn.ts';
import { type Frame, type Layer, type Lens, newLayer, photographed } from './layer.ts';
import { STUDY } from './study.ts';
import { VERANDA } from './veranda.ts';

/** Nearer layers are less out of focus. */
const WALL_LENS: Lens = { blur: 0.72, glare: 0.16, reach: 4.5 };
const NEAR_LENS: Lens = { blur: 0.42, glare: 0.14, reach: 3.4 };
const GROUND_LENS: Lens = { blur: 1.2, glare: 0, reach: 1 };

type Painter = (layer: Layer) => void;

/** Returns a picture of a part of a room, painted by these painters in turn. */
function pictureOf(frame: Frame, lens: Lens, ...painters: readonly Painter[]): Picture {
  const layer = newLayer(frame);
  for (const paint of painters) paint(layer);
  return photographed(layer, lens);
}

const picturesOf = (name: string, { wall, near, floor }: PaintedRoom): Readonly<Record<string, () => Picture>> => ({
  [`${name}-wall`]: () => pictureOf(WALL, WALL_LENS, wall, shadeWall),
  [`${name}-near`]: () => pictureOf(NEAR, NEAR_LENS, near),
  [`${name}-floor`]: () => pictureOf(GROUND, GROUND_LENS, floor, shadeFloor),
});

/** Pictures of the rooms around the table, by file name. */
export const ROOM_PICTURES = {
  ...picturesOf('study', STUDY),
  ...picturesOf('veranda', VERANDA),
  ...picturesOf('inn', INN),
};
