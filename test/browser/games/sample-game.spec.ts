import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSampleServer } from '../../support/sample-game/build-server.ts';
import { openQuick, recordIn } from '../support/prepared.ts';
import { expect, ROOT, test, untilNextStep, untilVisible } from '../support/served.ts';

/** A web server whose only game is the sample game. */
const FOLDER = join(ROOT, 'test-results/sample-game');
test.use({ server: join(FOLDER, 'app/web.js') });
// One worker, so that everything is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => buildSampleServer(FOLDER));

test('a game that nothing outside its folder knows is played to its end on the table', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-sample-game').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'target' }).fill('4');
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const next = {
    throw: page.getByTestId('throw'),
    play: page.getByTestId('hand').getByRole('button', { disabled: false }).first(),
    read: page.getByTestId('deal-sheet').getByRole('button', { name: /^Next/ }),
    end: page.getByTestId('end'),
  };
  const done = { throw: 0, play: 0 };
  for (;;) {
    await untilVisible(page, next.throw.or(next.play).or(next.read).or(next.end));
    if (await next.end.isVisible()) break;
    if (await next.read.isVisible()) {
      await next.read.click();
      await next.read.waitFor({ state: 'hidden' });
    } else if (await next.throw.isVisible()) {
      await untilNextStep(page, () => page.keyboard.press('Space'));
      done.throw += 1;
    } else {
      await untilNextStep(page, () => next.play.click());
      done.play += 1;
    }
  }
  expect(done.play % 6).toBe(0);
  expect(done.play).toBeGreaterThan(0);
  expect(done.throw).toBeGreaterThan(0);
  await expect.poll(() => readFileSync(recordIn(served.folder), 'utf8')).toMatch(/"result":.*\n$/);
});
