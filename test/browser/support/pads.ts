import type { Page } from '@playwright/test';
import { DEFAULT_PAD_BUTTONS, type PadCommand } from '../../../renderer/pads/bindings.ts';

/** What the page's stand-in for gamepads offers to a test. */
interface FakePads {
  /** Holds a button, or the sticks, until the page has looked twice; then lets go until it has looked twice again. */
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

/** Replaces the browser's gamepads by two of the standard layout, one of each of these vendors. Only the first is there. */
function fakePads(): void {
  const looks: { times: number; reached: () => void }[] = [];
  const rumbles: GamepadEffectParameters[][] = [[], []];
  const pads = ['045e', '054c'].map((vendor, index) => ({
    index,
    id: `Pad ${index} (STANDARD GAMEPAD Vendor: ${vendor} Product: 0001)`,
    connected: index === 0,
    mapping: 'standard',
    timestamp: 0,
    axes: [0, 0, 0, 0] as readonly number[],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
    vibrationActuator: {
      playEffect: async (_kind: string, effect: GamepadEffectParameters) => {
        rumbles[index]?.push(effect);
        return 'complete';
      },
    },
  }));
  const lookedTwice = (): Promise<void> => new Promise(reached => looks.push({ times: 2, reached }));
  Object.defineProperty(navigator, 'getGamepads', {
    value: () => {
      for (const look of looks) look.times -= 1;
      for (const look of looks.filter(({ times }) => times === 0)) look.reached();
      return pads.map(pad => (pad.connected ? pad : null));
    },
  });
  const fake: FakePads = {
    async press(index, button, axes = [0, 0, 0, 0]) {
      const pad = pads[index];
      const pressed = button === null ? undefined : pad?.buttons[button];
      if (!pad) throw new Error(`there is no pad ${index}`);
      await lookedTwice();
      if (pressed) pressed.pressed = true;
      pad.axes = axes;
      await lookedTwice();
      if (pressed) pressed.pressed = false;
      pad.axes = [0, 0, 0, 0];
      await lookedTwice();
    },
    plug(index, isThere) {
      const pad = pads[index];
      if (!pad) throw new Error(`there is no pad ${index}`);
      pad.connected = isThere;
      window.dispatchEvent(new Event(isThere ? 'gamepadconnected' : 'gamepaddisconnected'));
    },
    rumbles: index => rumbles[index] ?? [],
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
