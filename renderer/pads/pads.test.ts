import { describe, expect, it } from 'vitest';
import type { PadCommand } from './bindings.ts';
import { makerOf, type Pad, Pads } from './pads.ts';

const ID = 'Xbox 360 Controller (STANDARD GAMEPAD Vendor: 045e Product: 028e)';
const pad = (index: number): Pad => ({ index, id: ID });

/** Three pads at a table that people share, and the presses that reach the page. */
function newPads() {
  const pads = new Pads();
  pads.setSharedBy([0, 1, 2, 3]);
  pads.update([0, 1, 2].map(pad), []);
  const press = (index: number, command: PadCommand, isPanelOpen = false): boolean =>
    pads.press(pad(index), 0, command, isPanelOpen);
  return { pads, press };
}

describe('pads without assignments', () => {
  it('may all do everything, whoever is asked', () => {
    const { pads, press } = newPads();
    pads.setAsked([3]);
    expect([press(0, 'press'), press(2, 'left')]).toEqual([true, true]);
  });

  it('are in use until the player takes something else', () => {
    const { pads, press } = newPads();
    expect(pads.isInUse.value).toBe(false);
    press(1, 'left');
    expect([pads.isInUse.value, pads.lastUsed.value?.index]).toEqual([true, 1]);
    pads.noteOtherInput();
    expect([pads.isInUse.value, pads.lastUsed.value?.index]).toEqual([false, 1]);
  });
});

describe('a direction', () => {
  it('counts how often it has repeated, until it is let go', () => {
    const { pads } = newPads();
    const repeats: number[] = [];
    pads.listen(({ repeat }) => repeats.push(repeat) > 0);
    const hear = (button: number | null, command: PadCommand, time: number, index = 0): boolean =>
      pads.press(pad(index), button, command, false, time);
    hear(15, 'right', 1000);
    for (const time of [1420, 1550, 1680]) hear(null, 'right', time);
    hear(15, 'right', 1800);
    hear(null, 'right', 2220);
    hear(null, 'left', 2300);
    hear(null, 'left', 2400, 1);
    hear(null, 'left', 3000, 1);
    expect(repeats).toEqual([0, 1, 2, 3, 0, 1, 0, 0, 0]);
  });
});

describe('a press', () => {
  it('goes to the latest listener first, until one has handled it', () => {
    const { pads, press } = newPads();
    const heard: string[] = [];
    pads.listen(({ command }) => heard.push(`page ${command}`) > 0);
    const stop = pads.listen(({ pad: index, command }) => {
      heard.push(`panel ${index} ${command}`);
      return command === 'back';
    });
    expect([press(0, 'back'), press(1, 'left')]).toEqual([false, false]);
    stop();
    press(0, 'back');
    expect(heard).toEqual(['panel 0 back', 'panel 1 left', 'page left', 'page back']);
  });

  it('has its usual effect where nobody handles it', () => {
    const { pads, press } = newPads();
    pads.listen(() => false);
    expect(press(0, 'left')).toBe(true);
  });

  it('is captured once, whatever its command', () => {
    const { pads, press } = newPads();
    const captured: (readonly [pad: number, button: number])[] = [];
    pads.captureButton((button, index) => captured.push([index, button]));
    expect([pads.press(pad(0), 7, null, true), press(0, 'press')]).toEqual([false, true]);
    pads.captureButton((button, index) => captured.push([index, button]))();
    expect(press(0, 'press')).toBe(true);
    expect(captured).toEqual([[0, 7]]);
  });
});

describe('pads assigned to seats', () => {
  it('play for the seats that are asked, one for each', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 3);
    pads.setAsked([3]);
    expect([press(0, 'press'), press(1, 'press')]).toEqual([false, true]);
    expect([pads.padOf(2), pads.padOf(0), pads.seatOf(1), pads.seatOf(2)]).toEqual([0, null, 3, null]);
    pads.setAsked([2, 3]);
    expect([press(0, 'press'), press(1, 'press')]).toEqual([true, true]);
    pads.setAsked([]);
    expect([press(0, 'press'), press(1, 'press')]).toEqual([false, false]);
  });

  it('open the scores, the rules and the menu at any time, and use what is open', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.setAsked([3]);
    const commands = ['sheet', 'rules', 'menu', 'left', 'press', 'back', 'done', 'next'] as const;
    expect(commands.filter(command => press(0, command))).toEqual(['sheet', 'rules', 'menu']);
    expect(commands.filter(command => press(0, command, true))).toEqual(commands);
  });

  it('do everything where nobody can be asked, as in the menu', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.setAsked([3]);
    pads.setAsked(null);
    expect([press(0, 'press'), press(1, 'press')]).toEqual([true, true]);
  });

  it('leave a seat without a pad to the pads that are free', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.setAsked([3]);
    expect([press(0, 'press'), press(1, 'press')]).toEqual([false, true]);
    pads.setAsked([2]);
    expect([press(0, 'press'), press(1, 'press')]).toEqual([true, false]);
  });

  it('change seats', () => {
    const { pads } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 2);
    expect([pads.padOf(2), pads.seatOf(0)]).toEqual([1, null]);
    pads.assign(1, 4);
    expect([pads.padOf(2), pads.padOf(4)]).toEqual([null, 1]);
    pads.unassign(4);
    expect(pads.padOf(4)).toBe(null);
  });

  it('that have gone are replaced by a free one with the button that presses', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 3);
    pads.setAsked([2, 3]);
    pads.update([1, 2].map(pad), []);
    expect([pads.padOf(2), pads.lost.value]).toEqual([null, [2]]);
    // Others do not play for the seat meanwhile.
    expect([press(1, 'press'), press(2, 'left'), pads.lost.value]).toEqual([true, false, [2]]);
    expect([press(2, 'press'), pads.padOf(2), pads.lost.value]).toEqual([false, 2, []]);
    expect(press(2, 'press')).toBe(true);
  });

  it('are replaced in the order in which they have gone, whoever is asked meanwhile', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 3);
    pads.update([pad(1)], []);
    pads.update([pad(2)], []);
    const named = pads.nextLost;
    pads.setAsked([3]);
    expect([named, pads.nextLost]).toEqual([2, 2]);
    press(2, 'press');
    expect([pads.padOf(2), pads.lost.value]).toEqual([2, [3]]);
    pads.unassign(3);
    expect(pads.lost.value).toEqual([]);
  });

  it('are claimed again when nobody knows whose they were', () => {
    const { pads, press } = newPads();
    pads.markPadsLost([2, 3]);
    pads.setAsked([3]);
    expect([pads.nextLost, pads.assignedSeats, press(0, 'right')]).toEqual([2, [2, 3], false]);
    expect([press(0, 'press'), pads.padOf(2), pads.nextLost]).toEqual([false, 0, 3]);
    // A pad that is assigned claims nothing more.
    press(0, 'press');
    expect(pads.nextLost).toBe(3);
    expect([press(1, 'press'), pads.padOf(3), pads.nextLost]).toEqual([false, 1, null]);
    pads.markPadsLost([2]);
    expect([pads.nextLost, pads.assignedSeats]).toEqual([null, [2, 3]]);
  });

  it('that have gone are missed only at a table that people share', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 3);
    pads.update([1, 2].map(pad), []);
    pads.setAsked(null);
    pads.setSharedBy(null);
    pads.update([pad(2)], []);
    expect([pads.lost.value, press(2, 'press'), pads.seatOf(2)]).toEqual([[], true, null]);
    pads.setSharedBy([2, 3]);
    expect([pads.padOf(3), pads.lost.value]).toEqual([null, []]);
  });

  it('that have gone are not missed while a computer or a phone plays for their person', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.update([1, 2].map(pad), []);
    pads.setSharedBy([3]);
    expect([pads.nextLost, press(1, 'press'), pads.seatOf(1)]).toEqual([null, true, null]);
    pads.setSharedBy([2, 3]);
    expect([pads.nextLost, press(1, 'press'), pads.seatOf(1)]).toEqual([2, false, 2]);
  });

  it('are passed on where every one of them is assigned', () => {
    const { pads, press } = newPads();
    for (const index of [0, 1, 2]) pads.assign(index, index);
    pads.setAsked([3]);
    expect([press(0, 'press'), press(2, 'press')]).toEqual([true, true]);
  });

  it('follow their players to other seats', () => {
    const { pads } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 3);
    pads.swapSeats(2, 4);
    pads.swapSeats(3, 4);
    expect([2, 3, 4].map(seat => pads.padOf(seat))).toEqual([null, 0, 1]);
  });

  it('are let go where nobody plays with them', () => {
    const { pads, press } = newPads();
    pads.assign(0, 2);
    pads.assign(1, 3);
    pads.update([1, 2].map(pad), []);
    pads.setAsked([]);
    pads.keepAssigned([3]);
    expect([pads.padOf(3), pads.lost.value, press(1, 'press')]).toEqual([1, [], false]);
    pads.keepAssigned([]);
    expect([pads.padOf(3), press(1, 'press')]).toEqual([null, true]);
  });
});

it.each([
  ['54c-ce6-DualSense Wireless Controller', 'playstation'],
  ['57e-2009-Pro Controller', 'nintendo'],
  ['DualSense Wireless Controller Extended Gamepad', 'playstation'],
  ['Pro Controller Extended Gamepad', 'nintendo'],
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)', 'playstation'],
  ['057e-2009-Pro Controller', 'nintendo'],
  ['Microsoft X-Box 360 pad 0 (STANDARD GAMEPAD Vendor: 28de Product: 11ff)', 'steam'],
  [ID, 'xbox'],
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'xbox'],
  ['Unknown Gamepad (Vendor: 1054 Product: 54c0)', 'xbox'],
])('%s has the buttons of %s', (id, maker) => {
  expect(makerOf(id)).toBe(maker);
});
