import type { Locator, Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';
import { DEFAULT_PAD_BUTTONS, type PadCommand } from '../../../renderer/pads/bindings.ts';

/** The test API of the page's fake gamepads. */
interface FakePads {
  /** Holds a button or the sticks until the page has read them, then releases until it has read that, too. */
  press(pad: number, button: number | null, axes?: readonly number[]): Promise<void>;
  /** Plugs a pad in or unplugs it. */
  plug(pad: number, isThere: boolean): void;
  /** The rumble effects played on a pad. */
  rumbles(pad: number): readonly Readonly<GamepadEffectParameters>[];
}
declare global {
  interface Window {
    readonly fakePads: FakePads;
  }
}

/**
 * Replaces the browser's gamepads by two of the standard layout, an Xbox pad and a PlayStation pad, and one of another
 * layout. Only the first is plugged in.
 */
function fakePads(): void {
  const REST: readonly number[] = [0, 0, 0, 0];
  class FakePad {
    readonly id: string;
    readonly mapping: GamepadMappingType;
    readonly rumbles: GamepadEffectParameters[] = [];
    readonly buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    readonly vibrationActuator = {
      playEffect: async (_kind: string, effect: GamepadEffectParameters) => {
        this.rumbles.push(effect);
        return 'complete';
      },
    };
    sticks = REST;
    whenRead = (): void => {};
    connected: boolean;
    readonly index: number;

    constructor(vendor: string, index: number) {
      this.mapping = index < 2 ? 'standard' : '';
      this.id = `Pad ${index} (${index < 2 ? 'STANDARD GAMEPAD ' : ''}Vendor: ${vendor} Product: 0001)`;
      this.index = index;
      this.connected = index === 0;
    }

    /** Reading a pad reads its sticks. */
    get axes(): readonly number[] {
      this.whenRead();
      return this.sticks;
    }
  }
  const pads = ['045e', '054c', '0079'].map((vendor, index) => new FakePad(vendor, index));
  const padAt = (index: number): FakePad => {
    const pad = pads[index];
    if (!pad) throw new Error(`there is no pad ${index}`);
    return pad;
  };
  /** Resolves after the page's own script has read the pad. */
  const read = (pad: FakePad): Promise<void> =>
    new Promise(resolve => {
      pad.whenRead = resolve;
    });
  Object.defineProperty(navigator, 'getGamepads', {
    value: () => pads.map(pad => (pad.connected ? pad : null)),
  });
  let last = { pad: 0, time: Number.NEGATIVE_INFINITY };
  const fake: FakePads = {
    async press(index, button, sticks = REST) {
      const pad = padAt(index);
      const pressed = button === null ? undefined : pad.buttons[button];
      await read(pad);
      // Two pads that press the same within 50 ms may be one device, and no second player is that fast.
      while (last.pad !== index && performance.now() - last.time < 60) await read(pad);
      if (pressed) pressed.pressed = true;
      pad.sticks = sticks;
      const began = performance.now();
      await read(pad);
      // A stick that is out for a single read or for a moment was not moved by a hand.
      if (sticks !== REST)
        do await read(pad);
        while (performance.now() - began < 50);
      if (pressed) pressed.pressed = false;
      pad.sticks = REST;
      await read(pad);
      // The page takes a shorter release for that of a worn contact.
      const released = performance.now();
      do await read(pad);
      while (performance.now() - released < 30);
      last = { pad: index, time: performance.now() };
    },
    plug(index, isThere) {
      padAt(index).connected = isThere;
      window.dispatchEvent(new Event(isThere ? 'gamepadconnected' : 'gamepaddisconnected'));
    },
    rumbles: index => padAt(index).rumbles,
  };
  Object.assign(window, { fakePads: fake });
}

/** Adds the pads to a page, or to all pages of a context, opened from now on. */
export async function addFakePads(pages: Pick<Page, 'addInitScript'>): Promise<void> {
  await pages.addInitScript(fakePads);
}

/** Presses the default button of a command. */
export const press = (page: Page, command: PadCommand, pad = 0): Promise<void> =>
  page.evaluate(([index, button]) => window.fakePads.press(index, button), [
    pad,
    DEFAULT_PAD_BUTTONS[command],
  ] as const);

/** Presses a button by number, or moves the sticks. */
export const pressButton = (page: Page, button: number | null, axes?: readonly number[], pad = 0): Promise<void> =>
  page.evaluate(args => window.fakePads.press(...args), [pad, button, axes] as const);

/**
 * Moves the focus to an element with the d-pad: up or down to its row, then along the row. From a place visited before,
 * it goes another way.
 */
export async function moveTo(page: Page, target: Locator, pad = 0): Promise<void> {
  const visits = new Map<number, number>();
  for (let tries = 0; tries < 40; tries += 1) {
    const ways = await target.evaluate(waysTo);
    if (ways.length === 0) return;
    const here = await focusedOn(page);
    for (;;) {
      const visit = visits.get(here) ?? 0;
      visits.set(here, visit + 1);
      await press(page, required(ways[visit % ways.length], 'way'), pad);
      if ((await focusedOn(page)) !== here || visit >= 2 * ways.length) break;
    }
  }
  throw new Error(
    `the focus does not get there, but to ${await page.evaluate(() => document.activeElement?.outerHTML)}`,
  );
}

/** Returns the index of the focused element among all elements. Radio buttons may be alike in everything else. */
const focusedOn = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body));

type Way = 'left' | 'right' | 'up' | 'down';

/** Runs in the page. Returns the directions from the focused element to another, likeliest first; empty once there. */
function waysTo(target: Element): Way[] {
  const focused = document.activeElement;
  if (focused === target) return [];
  if (focused === null || focused === document.body) return ['down'];
  const boxOf = (element: Element): DOMRect =>
    (
      (element.matches('[type="radio"], [type="checkbox"]') && element.closest('label')) ||
      element
    ).getBoundingClientRect();
  const [from, to] = [boxOf(focused), boxOf(target)];
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const [aside, away]: readonly [Way, Way] = x < 0 ? ['left', 'right'] : ['right', 'left'];
  const [along, back]: readonly [Way, Way] = y < 0 ? ['up', 'down'] : ['down', 'up'];
  // Left and right change their value.
  if (focused.matches('[type="range"], [type="number"]')) return [along, back];
  const isInRow = to.top < from.bottom && to.bottom > from.top;
  return isInRow ? [aside, along, away, back] : [along, aside, back, away];
}
