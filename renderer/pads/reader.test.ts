import { describe, expect, it } from 'vitest';
import { DEFAULT_PAD_BUTTONS } from './bindings.ts';
import { PadReader } from './reader.ts';

/** What is down on a pad: button numbers, the tilt of the left stick, and how deep the left trigger is. */
interface Down {
  readonly buttons?: readonly number[];
  readonly trigger?: number;
  readonly stick?: readonly [x: number, y: number];
}

/** Reads one pad at these times, and returns the commands of each look; buttons without one by their number. */
function read(looks: readonly (readonly [time: number, down: Down | null])[]): readonly (readonly unknown[])[] {
  const reader = new PadReader();
  return looks.map(([time, down]) => {
    const { trigger = 0 } = down ?? {};
    const buttons = Array.from({ length: 17 }, (_, index) =>
      index === 6 ? { pressed: trigger > 0.1, value: trigger } : { pressed: down?.buttons?.includes(index) ?? false },
    );
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
        [1041, held],
      ]),
    ).toEqual([[], ['press'], [], [], ['press']]);
  });

  it('counts once although its contact opens for a moment', () => {
    const held = { buttons: [0] };
    expect(
      read([
        [0, {}],
        [16, held],
        [32, {}],
        [48, held],
        [64, {}],
        [88, held],
      ]),
    ).toEqual([[], ['press'], [], [], [], []]);
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
        [2041, held],
        [2048, null],
        [2064, held],
      ]),
    ).toEqual([[], [], [], ['press', 'up'], [], []]);
  });
});

it('a trigger that is held halfway and then pulled through counts once', () => {
  const holds = [...Array.from({ length: 20 }, () => 0), ...Array.from({ length: 40 }, () => 0.5), 1, 1, 1];
  expect(read(holds.map((trigger, index) => [16 * index, { trigger }])).flat()).toEqual(['hint']);
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
        [32, { stick }],
      ]).at(-1),
    ).toEqual(command);
  });

  it('does not count twice when it trembles, and repeats', () => {
    const at = (x: number): Down => ({ stick: [x, 0] });
    expect(
      read([
        [0, {}],
        [16, at(0.6)],
        [32, at(0.6)],
        [48, at(0.5)],
        [64, at(0.6)],
        [452, at(0.5)],
        [466, at(0.3)],
        [491, at(0.6)],
        [507, at(0.6)],
      ]),
    ).toEqual([[], [], ['right'], [], [], ['right'], [], [], ['right']]);
  });

  it('counts nothing that is there for a single look', () => {
    const looks: readonly Down[] = [{}, { stick: [-1, 0] }, {}, { stick: [0.9, 0] }, { stick: [0, -0.9] }, {}];
    expect(read(looks.map((down, index) => [16 * index, down])).flat()).toEqual([]);
  });

  it('counts nothing that is there for some ms on a fast display', () => {
    const out: Down = { stick: [0.9, 0] };
    const looks: readonly Down[] = [{}, out, out, out, {}, {}];
    expect(read(looks.map((down, index) => [4.2 * index, down])).flat()).toEqual([]);
  });

  it('steps once while it is held between two directions and trembles', () => {
    const looks = Array.from({ length: 20 }, (_, look): Down => {
      const isLevel = look % 4 < 2;
      return { stick: isLevel ? [0.72, 0.7] : [0.7, 0.72] };
    });
    expect(read([{}, ...looks].map((down, index) => [16 * index, down])).flat()).toEqual(['right']);
  });

  it('that is out when the pad is seen first must come back before it counts', () => {
    const out: Down = { stick: [0.8, 0] };
    const looks: readonly Down[] = [out, out, out, {}, {}, {}, out, out];
    expect(read(looks.map((down, index) => [16 * index, down])).flat()).toEqual(['right']);
  });
});

/** Looks every 20 ms: at each of these for this many ms. Returns how often each command was read. */
function counted(holds: readonly (readonly [ms: number, down: Down])[]): Readonly<Record<string, number>> {
  const downs = holds.flatMap(([ms, down]) => Array.from({ length: ms / 20 }, () => down));
  const all = read(downs.map((down, index) => [20 * index, down] as const))
    .flat()
    .map(String);
  return Object.fromEntries([...new Set(all)].map(each => [each, all.filter(other => other === each).length]));
}

describe('what does not rest in its middle', () => {
  it.each<[what: string, holds: Parameters<typeof counted>[0], commands: Readonly<Record<string, number>>]>([
    [
      'a stick that drifts',
      [
        [2000, { stick: [0.44, 0] }],
        [2000, { stick: [0.3, 0.3] }],
      ],
      {},
    ],
    [
      'a worn stick that is pushed on and let go twice',
      [
        [400, { stick: [0.3, 0] }],
        [100, { stick: [0.9, 0] }],
        [400, { stick: [0.42, 0] }],
        [100, { stick: [0.9, 0] }],
        [400, { stick: [0.42, 0] }],
      ],
      { right: 2 },
    ],
    [
      'a worn stick that is pushed the other way',
      [
        [400, { stick: [0.4, 0] }],
        [100, { stick: [-0.6, 0] }],
      ],
      { left: 1 },
    ],
    [
      'a stick that is held when the pad comes',
      [
        [600, { stick: [0, 0.9] }],
        [400, { stick: [0, 0.4] }],
        [100, { stick: [0, 0.9] }],
      ],
      { down: 1 },
    ],
    [
      'a trigger that hangs',
      [
        [2000, { trigger: 0.25 }],
        [2000, { trigger: 0.4 }],
      ],
      {},
    ],
    [
      'a trigger that hangs and is pulled twice',
      [
        [400, { trigger: 0.35 }],
        [100, { trigger: 0.8 }],
        [400, { trigger: 0.35 }],
        [100, { trigger: 1 }],
      ],
      { hint: 2 },
    ],
    [
      'a trigger that is reported half pressed until it is moved',
      [
        [400, { trigger: 0.5 }],
        [100, { trigger: 0.98 }],
        [400, {}],
        [100, { trigger: 0.98 }],
      ],
      { hint: 2 },
    ],
    [
      'a trigger that trembles where it begins to count',
      [
        [20, {}],
        [20, { trigger: 0.31 }],
        [20, { trigger: 0.28 }],
        [20, { trigger: 0.32 }],
      ],
      { hint: 1 },
    ],
  ])('%s', (_what, holds, commands) => {
    expect(counted(holds)).toEqual(commands);
  });
});
