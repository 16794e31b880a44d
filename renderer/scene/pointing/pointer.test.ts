import { describe, expect, test } from 'vitest';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import { first } from '../../lists.ts';
import { Pointer } from './pointer.ts';

const HEIGHT = 800;

interface Touch {
  readonly type: string;
  readonly at: readonly [x: number, y: number];
  readonly time: number;
  readonly finger?: number;
  /** Whether it is the first of its kind, as a pen beside a finger may be. */
  readonly isPrimary?: boolean;
}

/** A pointer on a fake element, and a function that sends touch events to it. */
function touched(pieceUnder: number | null = null) {
  const captured: number[] = [];
  const style: Record<string, string> = {};
  // The pointer uses only these members of an element.
  const element = Object.assign(new EventTarget(), {
    style,
    clientHeight: HEIGHT,
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: (finger: number) => void captured.push(finger),
  });
  const pointer = new Pointer(element as unknown as HTMLElement, {
    pickable: () => pieceUnder,
    readable: () => null,
    onRelease: () => {},
  });
  const [flicks, picks]: [Gesture[], number[]] = [[], []];
  pointer.flicks.add(gesture => flicks.push(gesture));
  pointer.picks.add(piece => picks.push(piece));
  const send = ({ type, at: [clientX, clientY], time, finger = 7, isPrimary = finger === 7 }: Touch): void => {
    const touch = { pointerType: 'touch', pointerId: finger, isPrimary, button: 0, clientX, clientY };
    const event = Object.assign(new Event(`pointer${type}`), touch);
    element.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: time }));
  };
  return { element, pointer, captured, flicks, picks, send };
}

/** A drag straight up over the tray that gets faster. */
const FLICK: readonly Touch[] = [
  { type: 'down', at: [500, 600], time: 0 },
  { type: 'move', at: [502, 540], time: 60 },
  { type: 'move', at: [504, 420], time: 110 },
  { type: 'up', at: [505, 300], time: 150 },
];

describe('a finger', () => {
  test('that drags over the tray and is lifted throws, even without hovering first', () => {
    const { element, captured, flicks, picks, send } = touched();
    // Otherwise the browser would scroll.
    expect(element.style['touchAction']).toBe('none');
    for (const touch of FLICK) send(touch);
    expect(captured).toEqual([7]);
    expect(picks).toEqual([]);
    expect(flicks).toHaveLength(1);
    expect(first(flicks).strength).toBeGreaterThan(0.5);
    expect(Math.abs(first(flicks).direction)).toBeLessThan(0.1);
  });
  test('that taps a piece chooses it, even if it moves a little', () => {
    const { flicks, picks, send } = touched(3);
    send({ type: 'down', at: [500, 600], time: 0 });
    send({ type: 'move', at: [503, 602], time: 40 });
    send({ type: 'up', at: [503, 603], time: 90 });
    expect(picks).toEqual([3]);
    expect(flicks).toEqual([]);
  });
  test('whose drag is cancelled throws nothing', () => {
    const { pointer, flicks, send } = touched();
    for (const touch of FLICK.slice(0, 3)) send(touch);
    expect(pointer.isHeld).toBe(true);
    send({ type: 'cancel', at: [505, 300], time: 130 });
    send({ type: 'up', at: [505, 300], time: 150 });
    expect(pointer.isHeld).toBe(false);
    expect(flicks).toEqual([]);
  });
  test.each([
    ['another finger', false],
    ['a pen', true],
  ])('is not disturbed by %s', (_what, isPrimary) => {
    const [alone, disturbed] = [touched(), touched()];
    for (const touch of FLICK) alone.send(touch);
    for (const [at, touch] of FLICK.entries()) {
      disturbed.send(touch);
      const type = ['down', 'move', 'up'][at];
      if (type) disturbed.send({ type, at: [900, 200 + at], time: touch.time + 5, finger: 8, isPrimary });
    }
    expect(disturbed.flicks).toEqual(alone.flicks);
    expect(disturbed.captured).toEqual([7]);
  });
});
