import { type PadBindings, type PadCommand, padCommandFor } from './bindings.ts';
import type { Direction } from './spatial.ts';

/** The parts of a pad that are read. */
export interface PadState {
  readonly index: number;
  readonly buttons: readonly { readonly pressed: boolean }[];
  /** The left stick to the right and down, the right stick to the right and down; each from -1 to 1. */
  readonly axes: readonly number[];
}

/** Something that has just been pressed, or a direction that is held. */
export interface PadInput {
  readonly pad: number;
  /** The button's number; null for the stick and for a direction that repeats. */
  readonly button: number | null;
  readonly command: PadCommand | null;
}

const DIRECTIONS: readonly string[] = ['left', 'right', 'up', 'down'] satisfies Direction[];

/** The stick points in a direction when it is tilted by this much, and no longer when it is back at the other. */
const TILT = { on: 0.55, off: 0.4 } as const;
/** Milliseconds after which a held direction repeats, the first time and then. */
const REPEAT = { first: 420, next: 130 } as const;

/** What is held on a pad, and when it repeats in ms: buttons by their numbers, the stick by its direction. */
type Held = Map<number | Direction, number>;

/** Finds what has been pressed on pads since the last look. */
export class PadReader {
  readonly #held = new Map<number, Held>();

  /** Reads all pads. What is down on a pad when it is seen first counts only after it has been let go. */
  read(pads: readonly PadState[], bindings: PadBindings, now: number): readonly PadInput[] {
    for (const index of this.#held.keys()) if (!pads.some(pad => pad.index === index)) this.#held.delete(index);
    return pads.flatMap(pad => this.#readPad(pad, bindings, now));
  }

  /** Nobody has looked for a while. */
  forget(): void {
    this.#held.clear();
  }

  #readPad(pad: PadState, bindings: PadBindings, now: number): readonly PadInput[] {
    const held = this.#held.get(pad.index);
    const down = this.#downOn(pad, held);
    if (!held) {
      this.#held.set(pad.index, new Map(down.map(what => [what, Number.POSITIVE_INFINITY])));
      return [];
    }
    for (const what of held.keys()) if (!down.includes(what)) held.delete(what);
    return down.flatMap((what): readonly PadInput[] => {
      const command = typeof what === 'number' ? padCommandFor(bindings, what) : what;
      const repeats = held.get(what);
      if (repeats === undefined) {
        held.set(what, now + REPEAT.first);
        return [{ pad: pad.index, button: typeof what === 'number' ? what : null, command }];
      }
      if (now < repeats || command === null || !DIRECTIONS.includes(command)) return [];
      held.set(what, now + REPEAT.next);
      return [{ pad: pad.index, button: null, command }];
    });
  }

  #downOn({ buttons, axes }: PadState, held: Held | undefined): readonly (number | Direction)[] {
    const pressed = buttons.flatMap((button, index) => (button.pressed ? [index] : []));
    const tilted = tiltOf(axes[0] ?? 0, axes[1] ?? 0);
    if (tilted === null) return pressed;
    return tilted.by > (held?.has(tilted.way) ? TILT.off : TILT.on) ? [...pressed, tilted.way] : pressed;
  }
}

/** Returns the direction that a stick is nearest to, and by how much it is tilted there. */
function tiltOf(x: number, y: number): { readonly way: Direction; readonly by: number } | null {
  const by = Math.max(Math.abs(x), Math.abs(y));
  if (by === 0) return null;
  if (Math.abs(x) > Math.abs(y)) return { way: x < 0 ? 'left' : 'right', by };
  return { way: y < 0 ? 'up' : 'down', by };
}
