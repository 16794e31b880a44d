import type { Match } from '../../../engine/core/match.ts';
import { OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { expectMarked } from '../support/marks.ts';
import { resume } from '../support/prepared.ts';
import { scriptPhones } from '../support/scripted-phones.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

// Marks are a few pixels in size.
test.use({ deviceScaleFactor: 1 });

test('every control shows its state by a mark, in forced colours, too', async ({ page, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const phones = await scriptPhones(page);
  await page.goto(`${served.url}&quality=low`);
  const segment = (name: string) => page.locator('.segment').filter({ hasText: name }).last();
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).last().press('Space');

  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await expectMarked(page, 'a segment', segment('Full'), () => choose('Full'));
  const [screen, sound] = [page.getByRole('tab', { name: 'Screen' }), page.getByRole('tab', { name: 'Sound' })];
  await expectMarked(page, 'a tab', sound, async () => {
    await sound.dispatchEvent('click');
    await expect(screen).toHaveAttribute('aria-selected', 'false');
  });
  const captions = page.locator('.switch').filter({ hasText: 'Sound captions' });
  await expectMarked(page, 'a switch', captions, () => captions.getByRole('switch').press('Space'));
  const all = page.getByRole('slider', { name: 'All sounds' });
  // Its position is its own mark.
  await expectMarked(page, 'a slider', all, () => all.fill('20'), 'in pixels only');
  await page.keyboard.press('Escape');

  await page.getByTestId('tile-trice').press('Enter');
  const length = page.locator('.length').last();
  await expectMarked(page, 'a length', length, () => length.getByRole('radio').press('Space'));
  const rules = page.getByRole('button', { name: 'Change the rules' });
  await expectMarked(page, 'what opens', rules, () => rules.press('Enter'));
  const points = page.locator('.number').first();
  const less = points.getByRole('button', { name: /^Less/ });
  await expectMarked(page, 'what can’t be less', less, async () => {
    await points.getByRole('spinbutton').fill('1');
    await expect(less).toBeDisabled();
  });
  const chair = page.locator('.chair').filter({ has: page.getByTestId('chair-1') });
  await expectMarked(page, 'a chair', chair, async () => {
    await page.getByTestId('chair-1').press('Enter');
    await page.getByRole('button', { name: 'Back' }).focus();
  });
  const portrait = page.locator('.portraits label').nth(2);
  await expectMarked(page, 'a portrait', portrait, async () => {
    await portrait.getByRole('radio').press('Space');
    await page.getByRole('button', { name: 'Back' }).focus();
  });
  await page.getByTestId('phones-button').press('Enter');
  phones.say(OPEN_TO_PHONES);
  const lamp = page.locator('.lights li').first();
  await expectMarked(page, 'a lamp', lamp, async () => {
    phones.say({ ...OPEN_TO_PHONES, lights: { found: true, loaded: false, knocked: false } });
    await expect(lamp).toHaveClass('on');
  });
});

test('a bid that is chosen shows it by a mark', async ({ page, served }) => {
  const isBidding = (match: Match): boolean => match.view(0).phase === 'bid';
  await resume(page, served, { game: 'tricky-dice', options: {}, isThere: isBidding });
  const rung = page
    .locator('.rung')
    .filter({ has: page.locator('input:enabled:not(:checked)') })
    .last();
  const value = await rung.getByRole('radio').getAttribute('value');
  const chosen = page.locator('.rung').filter({ has: page.locator(`input[value="${value}"]`) });
  await expectMarked(page, 'a bid', chosen, () => chosen.getByRole('radio').press('Space'));
});

test('the switch to play alone shows its state by a mark', async ({ page, served }) => {
  const isThere = (match: Match): boolean => match.view(0).phase === 'order';
  await resume(page, served, { game: 'euchre-dice', options: { goingAlone: true }, isThere });
  const alone = page.getByRole('switch', { name: 'Play alone' });
  await alone.focus();
  await expectMarked(page, 'alone', alone, () => alone.press('Space'));
});
