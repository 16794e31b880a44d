import type { Gesture } from '../../engine/protocol/throw.ts';
import type { PadBindings } from './bindings.ts';
import { StickFlick } from './flick.ts';
import { openPanel, runOnPage } from './focus.ts';
import type { Pads } from './pads.ts';
import { PadReader } from './reader.ts';
import { stickAt } from './rest.ts';

interface DriverOptions {
  readonly pads: Pads;
  bindings(): PadBindings;
  /** A stick was pulled back and let go. */
  onFlick(gesture: Gesture): void;
}

/** Follows the pads from now on. They are read once a frame, only while there is one and the window has the focus. */
export function followPads(options: DriverOptions): void {
  const driver = new PadDriver(options);
  window.addEventListener('gamepadconnected', () => driver.start());
  window.addEventListener('gamepaddisconnected', () => driver.start());
  for (const event of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(event, () => options.pads.setAside(), { capture: true, passive: true });
  driver.start();
}

class PadDriver {
  readonly #options: DriverOptions;
  readonly #reader = new PadReader();
  readonly #flicks = new Map<number, StickFlick>();
  #isRunning = false;

  constructor(options: DriverOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#look();
  }

  readonly #look = (): void => {
    const all = navigator.getGamepads().filter(pad => pad?.connected === true) as readonly Gamepad[];
    // Of another layout it is not known which button is which.
    const usable = all.filter(({ mapping }) => mapping === 'standard');
    this.#options.pads.update(
      usable.map(({ index, id }) => ({ index, id })),
      all.filter(pad => !usable.includes(pad)).map(({ id }) => id),
    );
    this.#isRunning = usable.length > 0;
    // The system tells a window of pads also while another one has the focus.
    if (document.hasFocus()) this.#read(usable);
    else this.#forget();
    if (this.#isRunning) requestAnimationFrame(this.#look);
  };

  /** Nobody has looked for a while: what was held then may have been let go since. */
  #forget(): void {
    this.#reader.forget();
    this.#flicks.clear();
  }

  #read(usable: readonly Gamepad[]): void {
    const { pads, bindings } = this.#options;
    const now = performance.now();
    for (const { pad: index, button, command } of this.#reader.read(usable, bindings(), now)) {
      const pad = usable.find(each => each.index === index);
      if (pad && pads.press({ index, id: pad.id }, button, command, openPanel() !== null) && command !== null)
        runOnPage(command);
    }
    for (const pad of usable) this.#readFlick(pad, now);
  }

  #readFlick({ index, id, axes }: Gamepad, now: number): void {
    const { pads, onFlick } = this.#options;
    const flick = this.#flicks.get(index) ?? new StickFlick();
    this.#flicks.set(index, flick);
    const { x, y } = stickAt(axes, 2);
    const gesture = flick.moved(x, y, now);
    if (gesture === null || openPanel() !== null || !pads.mayPlay(index)) return;
    pads.press({ index, id }, null, null, false);
    onFlick(gesture);
  }
}
