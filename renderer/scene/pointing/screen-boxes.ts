import { type Camera, project } from '../../layout/interface/camera.ts';
import { BODIES, CARD, cornerOpposite, INDEX, SOLIDS } from '../../layout/pieces/shapes.ts';
import { add, scale as scaled, turned, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import type { Actor } from '../motion/actor.ts';
import type { DrawnPiece } from '../scene-stage.ts';
import type { CanvasSize } from './picking.ts';

/** Corners of the print in a card's corner, from its middle. */
const PRINT: readonly Vec[] = [INDEX.left, INDEX.right].flatMap(x =>
  [INDEX.top, INDEX.bottom].map((y): Vec => [x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2]),
);
/** Part of the way from a face's middle to its corners that its numeral takes. */
const NUMERAL = 0.5;
/** Part of the way from the top corner of a d4 to the others that the number beside the corner takes. */
const NUMERAL_OF_D4 = 0.45;

/** Points round the number that counts; none if the piece shows none. */
function numberPoints({ place: { shape, up }, turn }: Actor): readonly Vec[] {
  if (up === null) return [];
  if (shape === 'card') return isFaceDown(turn) ? [] : PRINT;
  const solid = SOLIDS[shape];
  if (shape === 'd4') {
    const top = at(solid.vertices, cornerOpposite(solid, up));
    return solid.vertices.map(vertex => mixed(top, vertex, NUMERAL_OF_D4));
  }
  const { loop, centre } = at(solid.faces, up);
  return loop.map(corner => mixed(centre, at(solid.vertices, corner), NUMERAL));
}

/** Whether a card lies on its face, as in a pile of won tricks. */
const isFaceDown = (turn: Actor['turn']): boolean => turned([0, 0, 1], turn)[1] < -0.5;

const mixed = (from: Vec, to: Vec, share: number): Vec => add(scaled(from, 1 - share), scaled(to, share));

/** The boxes of a piece and of its number on the canvas. */
export function drawnPieceOf(actor: Actor, camera: Camera, { width, height }: CanvasSize): DrawnPiece {
  const { place, position, turn, scale } = actor;
  const boxOf = (points: readonly Vec[]): DrawnPiece['body'] => {
    const seen = points.map(point =>
      project(add(position, turned(scaled(point, scale), turn)), camera, width / height),
    );
    const xs = seen.map(({ x }) => ((x + 1) / 2) * width);
    const ys = seen.map(({ y }) => ((1 - y) / 2) * height);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  };
  const number = numberPoints(actor);
  return {
    piece: place.piece,
    isInFan: place.shape === 'card' && place.zone === 'hand',
    body: boxOf(BODIES[place.shape].vertices),
    number: number.length === 0 ? null : boxOf(number),
  };
}
