import type { Page } from '@playwright/test';
import { HELD_FOR } from '../../../renderer/seat/taking-back.ts';

/** On pages that are opened from now on, what can be taken back is never sent by itself, however busy the machine is. */
export async function holdActions(page: Page): Promise<void> {
  await page.addInitScript(heldFor => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === heldFor ? 0 : wait(handler, delay, ...rest)) as typeof window.setTimeout;
  }, HELD_FOR);
}
