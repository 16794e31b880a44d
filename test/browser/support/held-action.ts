import type { Page } from '@playwright/test';
import { HELD_FOR } from '../../../renderer/seat/taking-back.ts';

/** Keeps pages opened from now on from sending revocable actions by themselves, however busy the machine is. */
export async function holdActions(page: Page): Promise<void> {
  await page.addInitScript(heldFor => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === heldFor ? 0 : wait(handler, delay, ...rest)) as typeof window.setTimeout;
  }, HELD_FOR);
}
