import { tableOf } from '../../../electron/host/records/match-setup.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { pixelsIn } from '../../../renderer/layout/interface/camera.ts';
import { placesOf } from '../../../renderer/layout/pieces/places-of.ts';
import { first, required } from '../../../renderer/lists.ts';
import { resume } from '../support/prepared.ts';
import { expect, test, untilNextStep } from '../support/served.ts';

const WINDOW = { width: 1280, height: 800 };
test.use({ viewport: WINDOW });

test('a dark die says why it may not be played, and a bright one can be played after it', { tag: '@quick' }, async ({
  page,
  served,
}) => {
  let table: Table | null = null;
  const { view } = await resume(page, served, {
    game: 'trice',
    options: {},
    isThere(match) {
      const players = match.view(null).seats.map(() => ({ kind: 'person', name: '' }) as const);
      const screen = { mine: [0], holders: [], isShared: false, isWatching: false };
      table = tableOf(match, 'one', players, screen);
      return match.ask(0).refused !== undefined;
    },
  });
  await expect(page.getByTestId('hand').getByRole('button').first()).toBeVisible();
  const dark = first(required(view.ask?.refused, 'pieces that may not be played')).pieces[0];
  const place = placesOf(view, required<Table>(table, 'table')).find(({ piece }) => piece === dark);
  await page.mouse.click(...pixelsIn(WINDOW)(required(place, 'place of the die').position));
  const reason = page.getByTestId('why-not');
  await expect(reason).toHaveText(/^\w+ is led, and you have \w+\.$/);
  // Sentences within a breath are said together, and the hand that was dealt may still be among them.
  await expect(page.getByTestId('announcement')).toContainText((await reason.textContent()) ?? 'no reason');
  await untilNextStep(page, () => page.getByTestId('hand').getByRole('button').first().click());
  await expect(reason).toHaveCount(0);
});
