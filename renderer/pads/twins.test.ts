import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Press, Twins } from './twins.ts';

/** A press at a time in ms: of a button by its number, or of a stick. */
type Sent = readonly [time: number, pad: number, part: Press['part']];

/** Looks every 10 ms at pads that are there from the start, and returns the pads and parts whose presses have counted. */
function counted(
  sent: readonly Sent[],
  { assigned = [], pads = [0, 1] }: { assigned?: readonly number[]; pads?: number[] } = {},
) {
  const twins = new Twins<Press>(pad => (assigned.includes(pad) ? pad : null));
  const all: string[] = [];
  const end = Math.max(...sent.map(([time]) => time)) + 400;
  for (let now = -10; now <= end; now += 10) {
    const pressed = sent.filter(([time]) => time > now - 10 && time <= now).map(([, pad, part]) => ({ pad, part }));
    for (const { pad, part } of twins.look(pads, pressed, now)) all.push(`${pad}:${part}`);
  }
  return all;
}

/** Presses of both pads, the second one this many ms after the first, and perhaps of another button. */
const both = (time: number, part: Press['part'], apart = 10, copy = part): readonly Sent[] => [
  [time, 0, part],
  [time + apart, 1, copy],
];

describe('two pads', () => {
  it.each<[what: string, sent: readonly Sent[], counts: readonly string[]]>([
    ['that are pressed together count once', [...both(0, 0), ...both(200, 3), ...both(400, 0)], ['0:0', '0:3', '0:0']],
    [
      'count once when the second one swaps A with B, and X with Y',
      [...both(0, 0, 10, 1), ...both(200, 12), ...both(400, 1, -20, 0), ...both(600, 2, 0, 3), ...both(800, 3, 10, 2)],
      ['0:0', '0:12', '0:1', '0:2', '0:3'],
    ],
    [
      'count once when A and B are pressed at once, and swapped',
      [...both(0, 0, 10, 1), ...both(0, 1, 10, 0), ...both(200, 0, 10, 1)],
      ['0:0', '0:1', '0:0'],
    ],
    [
      'are two when the shoulder buttons are swapped',
      [...both(0, 4, 10, 5), ...both(200, 6, 10, 7)],
      ['0:4', '1:5', '0:6', '1:7'],
    ],
    ['count once whichever is reported first', [...both(100, 0, -30), ...both(300, 1, 50)], ['0:0', '0:1']],
    [
      'count once with their sticks',
      [...both(0, 'left stick', 120), ...both(400, 'right stick', -90)],
      ['0:left stick', '0:right stick'],
    ],
    [
      'count once when the second one shows the left stick as its cross',
      [...both(0, 'left stick', 30, 15), ...both(300, 'left stick', -30, 12), ...both(600, 0)],
      ['0:left stick', '0:left stick', '0:0'],
    ],
    ['are two when the right stick is moved with the cross', both(0, 'right stick', 30, 15), ['0:right stick', '1:15']],
    [
      'are two when they are pressed one after the other',
      [
        [0, 0, 0],
        [200, 1, 0],
      ],
      ['0:0', '1:0'],
    ],
    [
      'are two when different buttons are pressed at once',
      [
        [0, 0, 0],
        [0, 1, 3],
      ],
      ['0:0', '1:3'],
    ],
    ['are two when they are a little too late', both(0, 0, 70), ['0:0', '1:0']],
    [
      'are two from the first press alone on',
      [...both(0, 0), [200, 1, 1], ...both(400, 0)],
      ['0:0', '1:1', '0:0', '1:0'],
    ],
    [
      'are two also if the first one is pressed alone',
      [...both(0, 0), [200, 0, 1], ...both(400, 0)],
      ['0:0', '0:1', '0:0', '1:0'],
    ],
    ['are not told apart by a contact that bounces', [...both(0, 0), [40, 1, 0], ...both(200, 0)], ['0:0', '0:0']],
    [
      'are not told apart by buttons of the system',
      [...both(0, 0), [200, 0, 16], ...both(400, 0)],
      ['0:0', '0:16', '0:0'],
    ],
    [
      'are not told apart by one slow stick',
      [...both(0, 0), [200, 0, 'left stick'], ...both(600, 0)],
      ['0:0', '0:left stick', '0:0'],
    ],
    [
      'are not told apart by a trigger that is pulled slowly',
      [...both(0, 0), ...both(200, 6, 120), [600, 0, 7], ...both(1000, 0)],
      ['0:0', '0:6', '0:7', '0:0'],
    ],
    [
      'are one again after many presses together',
      [[0, 0, 3], ...Array.from({ length: 9 }, (_, at) => both(200 + 200 * at, 0)).flat()],
      ['0:3', ...Array.from({ length: 7 }, () => ['0:0', '1:0']).flat(), '0:0', '0:0'],
    ],
  ])('%s', (_what, sent, counts) => {
    expect(counted(sent)).toEqual(counts);
  });

  it('that are both assigned are never one', () => {
    expect(counted(both(0, 0), { assigned: [0, 1] }).toSorted()).toEqual(['0:0', '1:0']);
  });

  it('count as the one that is assigned', () => {
    expect(counted([...both(0, 0), ...both(200, 0, -20)], { assigned: [1] })).toEqual(['1:0', '1:0']);
  });
});

it('three reports of a pad count once', () => {
  const sent = [0, 200].flatMap(time => [0, 1, 2].map(pad => [time + 10 * ((pad + 1) % 3), pad, 5] as const));
  expect(counted(sent, { pads: [0, 1, 2] })).toEqual(['0:5', '0:5']);
});

it('a pad that goes is no twin any more, and what waited for it counts', () => {
  const twins = new Twins<Press>(() => null);
  const look = (present: readonly number[], now: number, ...pads: readonly number[]) =>
    twins.look(
      present,
      pads.map(pad => ({ pad, part: 0 })),
      now,
    );
  look([0, 1], 0);
  expect(look([0, 1], 10, 0, 1)).toEqual([{ pad: 0, part: 0 }]);
  expect(twins.isEcho(1)).toBe(true);
  expect(look([0, 1], 200, 1)).toEqual([]);
  expect(look([1], 220)).toEqual([]);
  expect(twins.isEcho(1)).toBe(false);
  expect(look([1], 260)).toEqual([{ pad: 1, part: 0 }]);
  expect(look([1], 270, 1)).toEqual([{ pad: 1, part: 0 }]);
});

it('slow frames do not part what is together', () => {
  const twins = new Twins<Press>(() => null);
  const press = (pad: number): Press => ({ pad, part: 0 });
  twins.look([0, 1], [], 0);
  expect(twins.look([0, 1], [press(0)], 200)).toEqual([press(0)]);
  expect(twins.look([0, 1], [press(1)], 400)).toEqual([]);
});

it('no press of two players is lost once each of them has pressed alone', () => {
  const press = fc.record({
    wait: fc.integer({ min: 0, max: 300 }),
    pad: fc.integer({ min: 0, max: 1 }),
    part: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(press, { minLength: 1, maxLength: 12 }), presses => {
      let time = 0;
      const sent = [{ wait: 0, pad: 0, part: 0 }, { wait: 100, pad: 1, part: 0 }, ...presses].map(
        ({ wait, pad, part }): Sent => {
          time += wait;
          return [time, pad, part];
        },
      );
      expect(counted(sent)).toEqual(sent.map(([, pad, part]) => `${pad}:${part}`));
    }),
  );
});
