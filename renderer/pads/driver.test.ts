import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_PAD_BUTTONS } from './bindings.ts';
import { followPads } from './driver.ts';
import { Pads } from './pads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A window with one pad, and the throws of its right stick. */
function newWindow() {
  const pad = { index: 0, id: 'Pad', connected: true, mapping: 'standard', buttons: [], axes: [0, 0, 0, 0] };
  let hasFocus = true;
  let onFrame = (): void => {};
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('navigator', { getGamepads: () => [pad] });
  vi.stubGlobal('document', { hasFocus: () => hasFocus, querySelectorAll: () => [] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    onFrame = callback;
  });
  const onFlick = vi.fn();
  followPads({ pads: new Pads(), bindings: () => DEFAULT_PAD_BUTTONS, onFlick });
  return {
    onFlick,
    focus: (focused: boolean): void => {
      hasFocus = focused;
      onFrame();
    },
    pull: (back: number): void => {
      pad.axes = [0, 0, 0, back];
      onFrame();
    },
  };
}

it('throws when the stick is let go, but not when that was while another window had the focus', () => {
  const { onFlick, focus, pull } = newWindow();
  pull(1);
  pull(0);
  expect(onFlick).toHaveBeenCalledTimes(1);
  pull(1);
  focus(false);
  pull(0);
  focus(true);
  expect(onFlick).toHaveBeenCalledTimes(1);
});
