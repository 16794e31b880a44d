import { describe, expect, it } from 'vitest';
import { DEFAULT_PAD_BUTTONS } from './bindings.ts';
import { PadReader } from './reader.ts';

/** What is down on a pad: button numbers and the tilt of the left stick. */
interface Down {
  readonly buttons?: readonly number[];
  readonly stick?: readonly [x: number, y: number];
}

/** Reads one pad at these times, and returns the commands of each look; buttons without one by their number. */
function read(looks: readonly (readonly [time: number, down: Down | null])[]): readonly (readonly unknown[])[] {
  const reader = new PadReader();
  return looks.map(([time, down]) => {
    const buttons = Array.from({ length: 17 }, (_, index) => ({ pressed: down?.buttons?.includes(index) ?? false }));
    const pads = down === null ? [] : [{ index: 3, buttons, axes: [...(down.stick ?? [0, 0]), 0, 0] }];
    return reader.read(pads, DEFAULT_PAD_BUTTONS, time).map(({ command, button }) => command ?? button);
  });
}

describe('a button', () => {
  it('counts once, when it goes down', () => {
    const held = { buttons: [0] };
    expect(
      read([
        [0, {}],
        [16, held],
        [1000, held],
        [1016, {}],
        [1032, held],
      ]),
    ).toEqual([[], ['press'], [], [], ['press']]);
  });

  it('repeats while it is held, if it moves the focus', () => {
    const held = { buttons: [15] };
    const looks = [16, 400, 436, 500, 566].map(time => [time, held] as const);
    expect(read([[0, {}], ...looks])).toEqual([[], ['right'], [], ['right'], [], ['right']]);
  });

  it('is reported by its number if it has no command', () => {
    expect(
      read([
        [0, {}],
        [16, { buttons: [7, 1] }],
      ]),
    ).toEqual([[], ['back', 7]]);
  });

  it('that is down when the pad is seen first must be let go before it counts', () => {
    const held = { buttons: [0, 12] };
    expect(
      read([
        [0, held],
        [2000, held],
        [2016, {}],
        [2032, held],
        [2048, null],
        [2064, held],
      ]),
    ).toEqual([[], [], [], ['press', 'up'], [], []]);
  });
});

describe('the left stick', () => {
  it.each<[stick: [number, number], command: readonly string[]]>([
    [[0.56, 0], ['right']],
    [[-0.9, 0.6], ['left']],
    [[0.3, 0.7], ['down']],
    [[0, -1], ['up']],
    [[0.54, 0.54], []],
  ])('at %o means %o', (stick, command) => {
    expect(
      read([
        [0, {}],
        [16, { stick }],
      ]).at(-1),
    ).toEqual(command);
  });

  it('does not count twice when it trembles, and repeats', () => {
    const at = (x: number): Down => ({ stick: [x, 0] });
    expect(
      read([
        [0, {}],
        [16, at(0.6)],
        [32, at(0.5)],
        [48, at(0.6)],
        [436, at(0.5)],
        [450, at(0.3)],
        [466, at(0.6)],
      ]),
    ).toEqual([[], ['right'], [], [], ['right'], [], ['right']]);
  });
});
