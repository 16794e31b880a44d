import type { DieShape, Shape } from '../../engine/protocol/vocabulary.ts';
import { BODIES } from './body.ts';
import type { Surface } from './place.ts';
import { SOLIDS, type Solid, standing } from './solid.ts';
import {
  about,
  along,
  compose,
  cross,
  frameTurn,
  inverse,
  middle,
  square,
  type Turn,
  unit,
  type Vec,
} from './vector.ts';

/** A support under a piece: where it stands, which way is out of it and where the head of a numeral points. */
export interface Ground {
  readonly at: Vec;
  readonly normal: Vec;
  readonly top: Vec;
  /** Where the surface itself lies and faces, if a piece does not stand by it. */
  readonly surface?: Surface;
}
interface Pose {
  readonly position: Vec;
  readonly turn: Turn;
}

interface Axes {
  readonly up: Vec;
  readonly normal: Vec;
}

const turnTo = (body: Axes, world: Axes): Turn =>
  compose(
    frameTurn(cross(world.up, world.normal), world.up, world.normal),
    inverse(frameTurn(cross(body.up, body.normal), body.up, body.normal)),
  );

/** A d4 stands on the face it reads and shows the viewer a whole side, so its upright corner carries the number. */
function axesOfD4(solid: Solid, up: number): Axes {
  const normal = along([0, 0, 0], solid.faces[up]!.normal, -1);
  const side = solid.faces[(up + 1) % 4]!.normal;
  return { normal, up: along([0, 0, 0], square(side, normal), -1) };
}

/** A die that shows nothing yet stands on a corner (a d4 on an edge): no number faces the viewer. */
function axesOfNothing(shape: DieShape, solid: Solid): Axes {
  const [first, second, third] = solid.vertices;
  const normal = unit(shape === 'd4' ? middle([first!, second!]) : first!);
  return { normal, up: square(third!, normal) };
}

const axesOfCard = (isFaceDown: boolean): Axes => ({ normal: [0, 0, isFaceDown ? -1 : 1], up: [0, 1, 0] });

function axesOf(shape: Shape, up: number | null): Axes {
  if (shape === 'card') return axesOfCard(up === null);
  const solid = SOLIDS[shape];
  if (up === null) return axesOfNothing(shape, solid);
  return shape === 'd4' ? axesOfD4(solid, up) : solid.faces[up]!;
}

/**
 * How a piece lies on the ground with its face `up` shown; `yaw` turns it a little about the ground's normal. A card that
 * shows nothing lies face down.
 */
export function poseOf(shape: Shape, up: number | null, ground: Ground, scale: number, yaw = 0): Pose {
  const axes = axesOf(shape, up);
  const world = { normal: ground.normal, up: square(ground.top, ground.normal) };
  return {
    position: along(ground.at, ground.normal, standing(BODIES[shape], axes.normal) * scale),
    turn: compose(about(ground.normal, yaw), turnTo(axes, world)),
  };
}
