import type { Gesture } from '../../engine/protocol/throw.ts';
import type { PadBindings } from './bindings.ts';
import { StickFlick } from './flick.ts';
import { runOnPage } from './focus.ts';
import { layoutIdOf, type PadLayout, type Sources, sourcesIn, withLayout } from './layout.ts';
import type { Pads } from './pads.ts';
import { openPanel } from './panel.ts';
import { type PadInput, PadReader, type PadState } from './reader.ts';
import { stickAt } from './rest.ts';
import { type Press, Twins } from './twins.ts';

interface DriverOptions {
  readonly pads: Pads;
  bindings(): PadBindings;
  /** Layouts of non-standard pads. */
  layouts(): readonly PadLayout[];
  /** Called when a stick was pulled back and released. */
  onFlick(gesture: Gesture): void;
}

/** Something pressed, or thrown with a stick. */
interface PadPress extends Press {
  readonly input: PadInput | null;
  readonly gesture: Gesture | null;
}

/**
 * Milliseconds without a press on another pad after which an unknown pad is reported: Steam may show it a second time
 * as a known one.
 */
const UNKNOWN_DELAY = 60;

/** Starts reading the pads, once per frame while there are any and the window has the focus. */
export function followPads(options: DriverOptions): void {
  const driver = new PadDriver(options);
  window.addEventListener('gamepadconnected', () => driver.start());
  window.addEventListener('gamepaddisconnected', () => driver.start());
  for (const event of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(event, () => options.pads.noteOtherInput(), { capture: true, passive: true });
  // A hidden tab gets no frames.
  window.addEventListener('blur', () => driver.forget());
  driver.start();
}

class PadDriver {
  readonly #options: DriverOptions;
  readonly #reader = new PadReader();
  readonly #unknownReader = new PadReader();
  readonly #flicks = new Map<number, StickFlick>();
  readonly #twins: Twins<PadPress>;
  readonly #sources = new Map<string, Sources>();
  /** Names of the pads read last, by number. */
  #names: ReadonlyMap<number, string> = new Map();
  /** Time of the last press on a usable pad, in ms. */
  #usedAt = Number.NEGATIVE_INFINITY;
  /** An unreported press on an unknown pad. */
  #unknown: { readonly id: string; readonly time: number } | null = null;
  #isRunning = false;

  constructor(options: DriverOptions) {
    this.#options = options;
    this.#twins = new Twins(pad => options.pads.seatOf(pad));
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#look();
  }

  /** Keeps polling even if one poll throws. */
  readonly #look = (): void => {
    try {
      this.#lookAtAll();
    } finally {
      if (this.#isRunning) requestAnimationFrame(this.#look);
    }
  };

  #lookAtAll(): void {
    const { pads } = this.#options;
    const all = navigator.getGamepads().filter(pad => pad?.connected === true) as readonly Gamepad[];
    const setUp = all.filter(({ id }) => id === pads.beingSetUp.peek());
    const others = all.filter(pad => !setUp.includes(pad));
    const usable = others.flatMap(pad => this.#usable(pad) ?? []);
    const unknown = others.filter(({ index }) => !usable.some(pad => pad.index === index));
    const nameOf = (index: number): string => all.find(pad => pad.index === index)?.id ?? '';
    const own = usable.filter(({ index }) => !this.#twins.isEcho(index));
    pads.update(
      own.map(({ index }) => ({ index, id: nameOf(index) })),
      unknown.map(({ id }) => id),
      usable.filter(pad => !own.includes(pad)).map(({ index }) => nameOf(index)),
    );
    this.#isRunning = all.length > 0;
    // The system also reports pads while another window has the focus.
    if (document.hasFocus()) {
      const now = performance.now();
      this.#read(usable, nameOf, now);
      this.#readUnknown(unknown, now);
      pads.showSetUp(setUp, now);
    } else this.forget();
  }

  /** Returns a pad mapped to the standard layout; null if its layout is unknown. */
  #usable(pad: Gamepad): PadState | null {
    if (pad.mapping === 'standard') return pad;
    const own = this.#options.layouts().find(({ id }) => id === layoutIdOf(pad.id));
    if (!own) return null;
    const sources = this.#sources.get(own.sources) ?? sourcesIn(own.sources);
    this.#sources.set(own.sources, sources);
    return withLayout(pad, sources);
  }

  /** Forgets what was held, which may have been released during a pause in reading. */
  forget(): void {
    this.#reader.forget();
    this.#unknownReader.forget();
    this.#flicks.clear();
    this.#twins.forget();
    this.#unknown = null;
  }

  #read(usable: readonly PadState[], nameOf: (pad: number) => string, now: number): void {
    const names = new Map(usable.map(({ index }) => [index, nameOf(index)]));
    // What a pad held when it went or was set up is not released by its successor, nor has the successor's held input
    // been pressed.
    for (const [index, name] of this.#names)
      if (names.get(index) !== name) {
        this.#flicks.delete(index);
        this.#reader.forget(index);
      }
    this.#names = names;
    const inputs = this.#reader.read(usable, this.#options.bindings(), now);
    const pressed = [
      ...inputs.filter(({ isRepeat }) => !isRepeat).map(pressOf),
      ...usable.flatMap(pad => this.#flickOf(pad, now) ?? []),
    ];
    if (pressed.length > 0) this.#usedAt = now;
    const indices = usable.map(({ index }) => index);
    const repeated = inputs.filter(({ isRepeat }) => isRepeat).map(pressOf);
    const counted = this.#twins.look(indices, pressed, now);
    for (const press of [...counted, ...repeated.filter(({ pad }) => !this.#twins.isEcho(pad))])
      this.#run(press, nameOf(press.pad));
  }

  #run({ pad: index, input, gesture }: PadPress, id: string): void {
    const { pads, onFlick } = this.#options;
    if (input !== null) {
      const { button, command } = input;
      if (pads.press({ index, id }, button, command, openPanel() !== null) && command !== null) runOnPage(command);
    }
    if (gesture === null || openPanel() !== null || !pads.mayPlay(index)) return;
    pads.press({ index, id }, null, null, false);
    onFlick(gesture);
  }

  #flickOf({ index, axes }: PadState, now: number): PadPress | null {
    // A pad that stops reporting its stick has not released it.
    if (!Number.isFinite(axes[2]) || !Number.isFinite(axes[3])) {
      this.#flicks.delete(index);
      return null;
    }
    const stick = this.#flicks.get(index) ?? new StickFlick();
    this.#flicks.set(index, stick);
    const { x, y } = stickAt(axes, 2);
    const gesture = stick.moved(x, y, now);
    return gesture && { pad: index, part: 'right stick', input: null, gesture };
  }

  /** Reports a press on an unknown pad, unless a simultaneous press shows that it is known under another number. */
  #readUnknown(unknown: readonly Gamepad[], now: number): void {
    const pressed = this.#unknownReader
      .read(unknown, this.#options.bindings(), now)
      .find(({ button }) => button !== null);
    const id = unknown.find(({ index }) => index === pressed?.pad)?.id;
    if (id !== undefined) this.#unknown = { id, time: now };
    if (this.#unknown === null || now - this.#unknown.time <= UNKNOWN_DELAY) return;
    if (Math.abs(this.#usedAt - this.#unknown.time) > UNKNOWN_DELAY) this.#options.pads.pressUnknown(this.#unknown.id);
    this.#unknown = null;
  }
}

const pressOf = (input: PadInput): PadPress => ({
  pad: input.pad,
  part: input.button ?? 'left stick',
  input,
  gesture: null,
});
