import type { DieShape } from '../../protocol/vocabulary.ts';
import type { DieStart } from '../dice/die.ts';
import { SOLIDS } from '../dice/solids.ts';
import type { Vector3 } from '../dice/vector.ts';
import { TRAY } from '../tray.ts';
import type { Launch } from './gesture.ts';
import { anyOrientation, inBall, type SeededRandom, shuffled } from './random.ts';

/** Room around a die in the starting grid, as a multiple of the widest die. */
const ROOM = 1.06;
/** Rows of the grid, one behind the other; more dice start in higher layers. */
const ROWS = 2;
/** Height of the lowest layer above the floor, in widths, beside the widest die's radius. */
const HEIGHT = 1;
/** Maximum offset of a die from the middle of its cell, as a share of the free room there. */
const JITTER = 0.45;
/** Maximum number of dice that follow the gesture's direction fully. More go straighter, or they would jam in a corner. */
const STEERED = 6;
/** Variation of single dice's speeds, as a share of the handful's speed. */
const SCATTER = 0.15;
/** Widths per second, upwards. */
const DOWNWARD = -5;
const DOWNWARD_SCATTER = 2;

/** Returns the start of each die in a handful, by index: in a loose grid at the near wall, thrown at the far one. */
export function startHandful(shapes: readonly DieShape[], launch: Launch, random: SeededRandom): DieStart[] {
  const count = shapes.length;
  const widest = Math.max(...shapes.map(shape => SOLIDS[shape].circumradius));
  const straighter = { ...launch, slope: launch.slope * Math.min(1, STEERED / count) };
  const starts = new Array<DieStart>(count);
  for (const [slot, [index, shape]] of shuffled(random, [...shapes.entries()]).entries()) {
    const slack = 2 * (widest * ROOM - SOLIDS[shape].circumradius) * JITTER;
    const [x, y, z] = placeOf(slot, count, widest);
    const off = inBall(random);
    starts[index] = {
      shape,
      position: [x + off[0] * slack, y + off[1] * slack, z + off[2] * slack],
      orientation: anyOrientation(random),
      ...motionOf(straighter, random),
    };
  }
  return starts;
}

/** Returns the start of a die that stays cocked: dropped alone in the middle, with normal spin. */
export function startAlone(shape: DieShape, random: SeededRandom): DieStart {
  const push = inBall(random);
  const spin = inBall(random);
  return {
    shape,
    position: [0, 0, HEIGHT + SOLIDS[shape].circumradius],
    orientation: anyOrientation(random),
    velocity: [3 * push[0], 3 * push[1], DOWNWARD],
    spin: [25 * spin[0], 25 * spin[1], 25 * spin[2]],
  };
}

function motionOf(launch: Launch, random: SeededRandom): Pick<DieStart, 'velocity' | 'spin'> {
  const size = launch.speed / Math.sqrt(1 + launch.slope * launch.slope);
  const push = inBall(random);
  const spin = inBall(random);
  const x = launch.slope * size + push[0] * SCATTER * launch.speed;
  const y = size + push[1] * SCATTER * launch.speed;
  return {
    velocity: [x, y, DOWNWARD + DOWNWARD_SCATTER * push[2]],
    // Rolling spin turns about the axis across the direction of the throw.
    spin: [
      spin[0] * launch.spin - launch.roll * size,
      spin[1] * launch.spin + launch.roll * size * launch.slope,
      spin[2] * launch.spin,
    ],
  };
}

/** Returns one place of the grid: side by side along the near wall, then a second row, then a layer above. */
function placeOf(slot: number, count: number, widest: number): Vector3 {
  const cell = 2 * widest * ROOM;
  const columns = Math.min(count, Math.floor((TRAY.width - 0.1) / cell));
  const line = Math.floor(slot / columns);
  const inLine = Math.min(columns, count - line * columns);
  return [
    ((slot % columns) - (inLine - 1) / 2) * cell,
    -TRAY.depth / 2 + 0.15 + cell / 2 + (line % ROWS) * cell,
    HEIGHT + widest + Math.floor(line / ROWS) * cell,
  ];
}
