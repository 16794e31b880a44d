import type { Locator, Page } from '@playwright/test';
import { untilNextStep, untilVisible } from '../page-waits.ts';

/** Locators of everything that a player of Trice may have to do next. */
export const nextMove = (page: Page): Record<'throw' | 'play' | 'read' | 'end', Locator> => ({
  throw: page.getByTestId('throw'),
  play: page.getByTestId('hand').getByRole('button').first(),
  read: page.getByTestId('deal-sheet').getByRole('button', { name: /^Next/ }),
  end: page.getByTestId('end'),
});

type Moves = Record<'throw' | 'play' | 'read', () => Promise<void>>;

/** Plays a match of Trice on the screen to its end, and counts the player's actions. `moves` performs them. */
export async function playToTheEnd(page: Page, moves: Moves): Promise<Record<keyof Moves, number>> {
  const done = { throw: 0, play: 0, read: 0 };
  const next = nextMove(page);
  for (;;) {
    await untilVisible(page, next.throw.or(next.play).or(next.read).or(next.end));
    if (await next.end.isVisible()) return done;
    if (await next.read.isVisible()) {
      await moves.read();
      await next.read.waitFor({ state: 'hidden' });
      done.read += 1;
    } else if (await next.throw.isVisible()) {
      await untilNextStep(page, moves.throw);
      done.throw += 1;
    } else if (await next.play.isVisible()) {
      await untilNextStep(page, moves.play);
      done.play += 1;
    }
  }
}
