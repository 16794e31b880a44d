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
  /** The layouts of pads that do not have the standard one. */
  layouts(): readonly PadLayout[];
  /** A stick was pulled back and let go. */
  onFlick(gesture: Gesture): void;
}

/** Something that was pressed, or thrown with a stick. */
interface PadPress extends Press {
  readonly input: PadInput | null;
  readonly gesture: Gesture | null;
}

/** A pad that is not known is told of after this many ms without a press of another: Steam may show it as another one. */
const UNKNOWN_AFTER = 60;

/** Follows the pads from now on. They are read once a frame, only while there is one and the window has the focus. */
export function followPads(options: DriverOptions): void {
  const driver = new PadDriver(options);
  window.addEventListener('gamepadconnected', () => driver.start());
  window.addEventListener('gamepaddisconnected', () => driver.start());
  for (const event of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(event, () => options.pads.setAside(), { capture: true, passive: true });
  // While its tab is hidden, the page is given no frames to look in.
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
  /** The names of the pads that were read last, by their numbers. */
  #names: ReadonlyMap<number, string> = new Map();
  /** When a pad that can be used was pressed last, in ms. */
  #usedAt = Number.NEGATIVE_INFINITY;
  /** A press of a pad that is not known, which nobody was told of. */
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
    // The system tells a window of pads also while another one has the focus.
    if (document.hasFocus()) {
      const now = performance.now();
      this.#read(usable, nameOf, now);
      this.#readUnknown(unknown, now);
      pads.showSetUp(setUp, now);
    } else this.forget();
  }

  /** Returns a pad as if it had the standard layout; null if it is not known which button is which. */
  #usable(pad: Gamepad): PadState | null {
    if (pad.mapping === 'standard') return pad;
    const own = this.#options.layouts().find(({ id }) => id === layoutIdOf(pad.id));
    if (!own) return null;
    const sources = this.#sources.get(own.sources) ?? sourcesIn(own.sources);
    this.#sources.set(own.sources, sources);
    return withLayout(pad, sources);
  }

  /** Nobody has looked for a while: what was held then may have been let go since. */
  forget(): void {
    this.#reader.forget();
    this.#unknownReader.forget();
    this.#flicks.clear();
    this.#twins.forget();
    this.#unknown = null;
  }

  #read(usable: readonly PadState[], nameOf: (pad: number) => string, now: number): void {
    const names = new Map(usable.map(({ index }) => [index, nameOf(index)]));
    // What a pad held when it went, or was set up, is not let go by the one that comes, nor is what that one holds pressed.
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
    // A pad that stops reporting its stick hasn't released it.
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

  /** Tells of a pad that is pressed and not known, unless a press of another one shows that it is known as that. */
  #readUnknown(unknown: readonly Gamepad[], now: number): void {
    const pressed = this.#unknownReader
      .read(unknown, this.#options.bindings(), now)
      .find(({ button }) => button !== null);
    const id = unknown.find(({ index }) => index === pressed?.pad)?.id;
    if (id !== undefined) this.#unknown = { id, time: now };
    if (this.#unknown === null || now - this.#unknown.time <= UNKNOWN_AFTER) return;
    if (Math.abs(this.#usedAt - this.#unknown.time) > UNKNOWN_AFTER) this.#options.pads.pressUnknown(this.#unknown.id);
    this.#unknown = null;
  }
}

const pressOf = (input: PadInput): PadPress => ({
  pad: input.pad,
  part: input.button ?? 'left stick',
  input,
  gesture: null,
});
