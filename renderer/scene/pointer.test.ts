import { describe, expect, test } from 'vitest';
import type { Gesture } from '../../engine/protocol/throw.ts';
import { Pointer } from './pointer.ts';

const HEIGHT = 800;

interface Touch {
  readonly type: string;
  readonly at: readonly [x: number, y: number];
  readonly time: number;
  readonly finger?: number;
}

/** A table of which only what the pointer uses is there, and a finger or several on it. */
function touched(pieceUnder: number | null = null) {
  const captured: number[] = [];
  const element = Object.assign(new EventTarget(), {
    style: {} as Record<string, string>,
    clientHeight: HEIGHT,
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: (finger: number) => void captured.push(finger),
  });
  const pointer = new Pointer(element as unknown as HTMLElement, {
    pickable: () => pieceUnder,
    readable: () => null,
    released: () => {},
  });
  const [flicks, picks]: [Gesture[], number[]] = [[], []];
  pointer.flicks.add(gesture => flicks.push(gesture));
  pointer.picks.add(piece => picks.push(piece));
  const send = ({ type, at: [clientX, clientY], time, finger = 7 }: Touch): void => {
    const touch = { pointerType: 'touch', pointerId: finger, isPrimary: finger === 7, button: 0, clientX, clientY };
    const event = Object.assign(new Event(`pointer${type}`), touch);
    element.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: time }));
  };
  return { element, pointer, captured, flicks, picks, send };
}

/** Straight up over the tray, faster and faster. */
const FLICK: readonly Touch[] = [
  { type: 'down', at: [500, 600], time: 0 },
  { type: 'move', at: [502, 540], time: 60 },
  { type: 'move', at: [504, 420], time: 110 },
  { type: 'up', at: [505, 300], time: 150 },
];

describe('a finger', () => {
  test('that is drawn over the tray and lifted throws, though it never hovered', () => {
    const { element, captured, flicks, picks, send } = touched();
    // Else the browser would take the drag for scrolling.
    expect(element.style['touchAction']).toBe('none');
    for (const touch of FLICK) send(touch);
    expect(captured).toEqual([7]);
    expect(picks).toEqual([]);
    expect(flicks).toHaveLength(1);
    expect(flicks[0]!.strength).toBeGreaterThan(0.5);
    expect(Math.abs(flicks[0]!.direction)).toBeLessThan(0.1);
  });
  test('that taps a piece chooses it, trembling a little', () => {
    const { flicks, picks, send } = touched(3);
    send({ type: 'down', at: [500, 600], time: 0 });
    send({ type: 'move', at: [503, 602], time: 40 });
    send({ type: 'up', at: [503, 603], time: 90 });
    expect(picks).toEqual([3]);
    expect(flicks).toEqual([]);
  });
  test('whose drag the system takes over throws nothing', () => {
    const { pointer, flicks, send } = touched();
    for (const touch of FLICK.slice(0, 3)) send(touch);
    expect(pointer.isHeld).toBe(true);
    send({ type: 'cancel', at: [505, 300], time: 130 });
    send({ type: 'up', at: [505, 300], time: 150 });
    expect(pointer.isHeld).toBe(false);
    expect(flicks).toEqual([]);
  });
  test('is not disturbed by another that touches the table meanwhile', () => {
    const [alone, disturbed] = [touched(), touched()];
    for (const touch of FLICK) alone.send(touch);
    for (const [at, touch] of FLICK.entries()) {
      disturbed.send(touch);
      const type = ['down', 'move', 'up'][at];
      if (type) disturbed.send({ type, at: [900, 200 + at], time: touch.time + 5, finger: 8 });
    }
    expect(disturbed.flicks).toEqual(alone.flicks);
    expect(disturbed.captured).toEqual([7]);
  });
});
