import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PAD_BUTTONS } from './bindings.ts';
import { followPads } from './driver.ts';
import type { PadLayout } from './layout.ts';
import { Pads } from './pads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a fake pad is read as. */
interface FakePad {
  readonly index: number;
  readonly id: string;
  readonly connected: boolean;
  readonly mapping: string;
  buttons: readonly { readonly pressed: boolean; readonly value: number }[];
  axes: readonly number[];
}

const newPad = (index = 0, own: Partial<FakePad> = {}): FakePad => ({
  index,
  id: `Pad ${index}`,
  connected: true,
  mapping: 'standard',
  buttons: [],
  axes: [0, 0, 0, 0],
  ...own,
});

/** A window with these pads, and what they have done. A frame takes 20 ms. */
function newWindow(all: readonly FakePad[] = [newPad()], layouts: readonly PadLayout[] = []) {
  let hasFocus = true;
  let onFrame = (): void => {};
  let now = 0;
  let present = all;
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('window', { addEventListener: (name: string, call: () => void) => listeners.set(name, call) });
  vi.stubGlobal('navigator', { getGamepads: () => [null, ...present] });
  vi.stubGlobal('document', { hasFocus: () => hasFocus, querySelectorAll: () => [] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    onFrame = () => {
      now += 20;
      callback();
    };
  });
  const onFlick = vi.fn();
  const pads = new Pads();
  const heard: string[] = [];
  pads.listen(({ pad, command }) => heard.push(`${pad} ${command}`) > 0);
  followPads({ pads, bindings: () => DEFAULT_PAD_BUTTONS, layouts: () => layouts, onFlick });
  const frames = (count = 1): void => {
    for (let frame = 0; frame < count; frame += 1) onFrame();
  };
  return {
    pads,
    heard,
    onFlick,
    frames,
    /** Another tab is looked at for a minute, during which this page has no frames. */
    hide: (): void => {
      listeners.get('blur')?.();
      now += 60_000;
    },
    focus: (focused: boolean): void => {
      hasFocus = focused;
      frames();
    },
    /** Moves the right stick of all pads back, for two looks. */
    pull: (back: number): void => {
      for (const pad of all) pad.axes = [0, 0, 0, back];
      frames(2);
    },
    /** Holds a button of these pads for a frame, and lets time pass after it. */
    press: (button: number, by: readonly FakePad[], wait = 5): void => {
      for (const pad of by) pad.buttons = Array.from({ length: 17 }, (_, at) => ({ pressed: at === button, value: 0 }));
      frames();
      for (const pad of by) pad.buttons = [];
      frames(wait);
    },
    plug: (these: readonly FakePad[]): void => {
      present = these;
      frames();
    },
  };
}

it('throws when the stick is let go, but not when that was while another window had the focus', () => {
  const { onFlick, focus, pull } = newWindow();
  pull(0);
  pull(1);
  pull(0);
  expect(onFlick).toHaveBeenCalledTimes(1);
  pull(1);
  focus(false);
  pull(0);
  focus(true);
  expect(onFlick).toHaveBeenCalledTimes(1);
});

it('throws and presses nothing by what was held or let go while another tab was looked at', () => {
  const pad = newPad();
  const { heard, onFlick, frames, hide, press, pull } = newWindow([pad]);
  frames(3);
  pull(1);
  hide();
  pad.buttons = [{ pressed: true, value: 1 }];
  pull(0);
  frames(30);
  expect([onFlick.mock.calls, heard]).toEqual([[], []]);
  press(1, [pad]);
  expect(heard).toEqual(['0 back']);
});

describe('a stick that was held when its pad was no longer read', () => {
  it.each<[string, (window: ReturnType<typeof newWindow>) => void]>([
    ['it went, and comes back', ({ plug }) => [[], [newPad()]].forEach(plug)],
    ['it went, and another has its number', ({ plug }) => [[], [newPad(0, { id: 'Other' })]].forEach(plug)],
    ['it tells nothing of its sticks for a while', ({ plug }) => [[newPad(0, { axes: [] })], [newPad()]].forEach(plug)],
    [
      'it tells no numbers for a while',
      ({ plug }) => [[newPad(0, { axes: [0, 0, Number.NaN, Number.NaN] })], [newPad()]].forEach(plug),
    ],
    ['another has its number at once', ({ plug }) => plug([newPad(0, { id: 'Other' })])],
    [
      'it was set up',
      ({ pads, pull }) => {
        pads.beginSetUp('Pad 0');
        pull(0);
        pads.endSetUp();
      },
    ],
  ])('throws nothing later: %s', (_why, go) => {
    const page = newWindow();
    page.frames(3);
    page.pull(1);
    page.frames(10);
    go(page);
    page.frames(30);
    expect(page.onFlick).not.toHaveBeenCalled();
  });
});

it('has not pressed what it holds when it takes the number of another one at once', () => {
  const page = newWindow();
  page.frames(3);
  const other = newPad(0, { id: 'Other', buttons: [{ pressed: true, value: 1 }] });
  page.plug([other]);
  page.frames(30);
  expect(page.heard).toEqual([]);
  other.buttons = [];
  page.frames(3);
  page.press(0, [other]);
  expect(page.heard).toEqual(['0 press']);
});

it('is read on after a look that fails', () => {
  const pad = newPad();
  const { heard, frames, press, pads } = newWindow([pad]);
  pad.buttons = [null as never];
  expect(() => frames()).toThrow();
  let isBroken = true;
  pads.listen(() => {
    if (isBroken) throw new Error('broken');
    return false;
  });
  pad.buttons = [];
  frames(2);
  expect(() => press(0, [pad])).toThrow('broken');
  isBroken = false;
  pad.buttons = [];
  frames(5);
  press(1, [pad]);
  expect(heard).toEqual(['0 back']);
});

describe('a pad that is reported twice', () => {
  it('presses and throws once, and is one pad', () => {
    const [real, virtual] = [newPad(0), newPad(1)];
    const { pads, heard, onFlick, frames, press, pull } = newWindow([real, virtual]);
    for (const button of [0, 1, 0]) press(button, [real, virtual]);
    for (const pad of [real, virtual]) pad.axes = [0, 1, 0, 0];
    frames(40);
    pull(1);
    pull(0);
    frames(10);
    const moves = heard.filter(each => each === '0 down').length;
    expect(heard.slice(0, 4)).toEqual(['0 press', '0 back', '0 press', '0 down']);
    expect(heard).toHaveLength(3 + moves);
    // At once, after 420 ms, and every 130 ms after that.
    expect(moves).toBe(4);
    expect(onFlick).toHaveBeenCalledTimes(1);
    expect([pads.present.value, pads.echoes.value]).toEqual([[{ index: 0, id: 'Pad 0' }], ['Pad 1']]);
  });

  it('is assigned by one press, and plays for its seat', () => {
    const [virtual, real] = [newPad(0), newPad(1)];
    const { pads, heard, press } = newWindow([virtual, real]);
    pads.captureButton((_button, pad) => pads.assign(pad, 2));
    press(0, [virtual, real]);
    pads.setAsked([2]);
    press(0, [virtual, real]);
    expect([pads.seatOf(0), heard]).toEqual([2, ['0 press']]);
    // The seats without a pad are played with the only one.
    pads.setAsked([3]);
    press(0, [virtual, real]);
    expect(heard).toHaveLength(2);
  });

  it('is two again as soon as one is pressed alone', () => {
    const [one, other] = [newPad(0), newPad(1)];
    const { pads, heard, press } = newWindow([one, other]);
    press(0, [one, other]);
    press(0, [other]);
    press(0, [one, other]);
    expect(heard).toEqual(['0 press', '1 press', '0 press', '1 press']);
    expect(pads.present.value).toHaveLength(2);
  });

  it('is noticed again when it comes back', () => {
    const [real, virtual] = [newPad(0), newPad(1)];
    const { heard, press, plug } = newWindow([real, virtual]);
    press(0, [real]);
    plug([]);
    plug([real, virtual]);
    plug([real, virtual]);
    press(0, [real, virtual]);
    expect(heard).toEqual(['0 press', '0 press']);
  });
});

describe('a pad whose buttons are unknown', () => {
  const ODD = { id: 'Odd (Vendor: 0079)', mapping: '' } as const;

  it.each<[what: string, own: Partial<FakePad>]>([
    ['without a layout', {}],
    ['with a layout for other devices', { mapping: 'xr-standard' }],
    ['with axes that tell nothing', { axes: [Number.NaN] }],
    ['with a long name', { id: 'x'.repeat(100_000) }],
  ])('is told of when it is pressed: %s', (_what, own) => {
    const odd = newPad(0, { ...ODD, ...own });
    const { pads, heard, press } = newWindow([odd]);
    expect(pads.unknownPressed.value).toBe(null);
    press(5, [odd]);
    expect([pads.unknownPressed.value, heard]).toEqual([odd.id, []]);
    pads.dismissUnknown();
    press(5, [odd]);
    expect(pads.unknownPressed.value).toBe(null);
  });

  it('is not told of if it has no buttons, was held from the start, has gone, or is another pad, too', () => {
    const [odd, known] = [newPad(0, ODD), newPad(1)];
    const { pads, press, plug, frames } = newWindow([odd, known]);
    odd.axes = [1, 1, 1];
    frames(9);
    press(0, [odd, known]);
    expect(pads.unknownPressed.value).toBe(null);
    press(0, [odd]);
    expect(pads.unknownPressed.value).toBe(odd.id);
    plug([known]);
    expect(pads.unknownPressed.value).toBe(null);
  });

  it('plays once its buttons are set up, and not while they are', () => {
    const odd = newPad(0, ODD);
    const { pads, heard, press } = newWindow([odd], [{ id: ODD.id, sources: '0=b7 1=a1:0:-1' }]);
    press(7, [odd]);
    press(0, [odd]);
    odd.axes = [0, -1];
    press(9, [odd]);
    expect([heard, pads.present.value, pads.unusable.value]).toEqual([
      ['0 press', '0 back'],
      [{ index: 0, id: ODD.id }],
      [],
    ]);
    const watched: number[] = [];
    pads.beginSetUp(ODD.id);
    const stop = pads.watchSetUp(all => watched.push(all.length));
    press(7, [odd], 1);
    stop();
    pads.endSetUp();
    expect([heard.length, watched]).toEqual([2, [1, 1]]);
  });
});
