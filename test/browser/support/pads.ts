import type { Page } from '@playwright/test';
import { DEFAULT_PAD_BUTTONS, type PadCommand } from '../../../renderer/pads/bindings.ts';

/** What the page's stand-in for gamepads offers to a test. */
interface FakePads {
  /** Holds a button, or the sticks, until the page has read them; then lets go until it has read that, too. */
  press(pad: number, button: number | null, axes?: readonly number[]): Promise<void>;
  /** Plugs a pad in, or pulls it out. */
  plug(pad: number, isThere: boolean): void;
  /** The effects that the motors of a pad have played. */
  rumbles(pad: number): readonly Readonly<GamepadEffectParameters>[];
}
declare global {
  interface Window {
    readonly fakePads: FakePads;
  }
}

/** Replaces the browser's gamepads by two of the standard layout, an Xbox pad and a PlayStation pad. Only the first is there. */
function fakePads(): void {
  const REST: readonly number[] = [0, 0, 0, 0];
  class FakePad {
    readonly id: string;
    readonly mapping = 'standard';
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
      this.id = `Pad ${index} (STANDARD GAMEPAD Vendor: ${vendor} Product: 0001)`;
      this.index = index;
      this.connected = index === 0;
    }

    /** Whoever reads a pad reads its sticks. */
    get axes(): readonly number[] {
      this.whenRead();
      return this.sticks;
    }
  }
  const pads = ['045e', '054c'].map((vendor, index) => new FakePad(vendor, index));
  const padAt = (index: number): FakePad => {
    const pad = pads[index];
    if (!pad) throw new Error(`there is no pad ${index}`);
    return pad;
  };
  /** Goes on after the page's own script that reads the pad. */
  const read = (pad: FakePad): Promise<void> =>
    new Promise(resolve => {
      pad.whenRead = resolve;
    });
  Object.defineProperty(navigator, 'getGamepads', {
    value: () => pads.map(pad => (pad.connected ? pad : null)),
  });
  const fake: FakePads = {
    async press(index, button, sticks = REST) {
      const pad = padAt(index);
      const pressed = button === null ? undefined : pad.buttons[button];
      await read(pad);
      if (pressed) pressed.pressed = true;
      pad.sticks = sticks;
      await read(pad);
      if (pressed) pressed.pressed = false;
      pad.sticks = REST;
      await read(pad);
    },
    plug(index, isThere) {
      padAt(index).connected = isThere;
      window.dispatchEvent(new Event(isThere ? 'gamepadconnected' : 'gamepaddisconnected'));
    },
    rumbles: index => padAt(index).rumbles,
  };
  Object.assign(window, { fakePads: fake });
}

export async function addFakePads(page: Page): Promise<void> {
  await page.addInitScript(fakePads);
}

/** Presses the usual button of a command. */
export const press = (page: Page, command: PadCommand, pad = 0): Promise<void> =>
  page.evaluate(([index, button]) => window.fakePads.press(index, button), [
    pad,
    DEFAULT_PAD_BUTTONS[command],
  ] as const);

/** Presses a button by its number, or moves the sticks. */
export const pressButton = (page: Page, button: number | null, axes?: readonly number[], pad = 0): Promise<void> =>
  page.evaluate(args => window.fakePads.press(...args), [pad, button, axes] as const);
