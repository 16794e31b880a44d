import { GAMES } from '../../../engine/games/index.ts';
import { compose } from '../support/composing.ts';
import { expectFitting } from '../support/fitting.ts';
import { addFakePads } from '../support/pads.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

/** Long and short names of earlier players. */
const PEOPLE = ['Maximiliane Featherstone', 'Bartholomew Nightingale', 'Ada', 'Ben'];

test('the form of every game fits a window of 1280x800 with all that it can show', async ({ page, served }) => {
  // The table is not used here, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addFakePads(page);
  await page.addInitScript(names => {
    const people = names.map(name => ({ name, portrait: 'die' }));
    localStorage.setItem('trick-and-tumble.settings', JSON.stringify({ people }));
  }, PEOPLE);
  await page.goto(`${served.url}&quality=low`);
  const form = page.getByTestId('new-match');
  const card = form.locator('.place-card');
  for (const { id } of GAMES) {
    await page.getByTestId(`tile-${id}`).click();
    await form.waitFor();
    await expectFitting(page, `${id}: one person`);
    const most = form.getByRole('group', { name: 'Players' }).getByRole('radio').last();
    if (await most.isVisible()) await most.check({ force: true });
    const last = (await form.locator('.chair').count()) - 1;
    await form.getByTestId(`chair-${last}`).click();
    await card.getByRole('radio', { name: 'Hard' }).check({ force: true });
    await expectFitting(page, `${id}: a computer, and different levels`);
    await form
      .getByRole('button', { name: /^\+ person/ })
      .first()
      .click();
    await expect(card.getByRole('button', { name: 'Choose one' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Ada' })).toBeVisible();
    await card.getByRole('textbox').fill('Player 1');
    await expect(card.getByRole('alert')).toHaveText('Someone else has this name.');
    await expectFitting(page, `${id}: two persons`);
    await card.getByRole('button', { name: /^Portrait/ }).click();
    await expectFitting(page, `${id}: portraits`);
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(form).toBeHidden();
  }
  // Typed text stays unchanged during composition; the displayed name drops invisible characters.
  await page.getByTestId('tile-trice').click();
  await form.getByTestId('chair-0').click();
  const name = card.getByRole('textbox');
  await name.fill('');
  await compose(name, 'a', 'a\u0308', '\u00e4\u202e\u3164');
  await expect(name).toHaveValue('\u00e4\u202e\u3164');
  await expect(card.getByRole('alert')).toHaveText('Shown as \u201c\u00e4\u201d.');
  await expect(card).toHaveAttribute('aria-label', 'Seat 1: \u00e4');
});
