import type { Locator, Page } from '@playwright/test';
import { expectAccess, expectVisibleFocus, illegible } from '../support/access.ts';
import { addFakePads } from '../support/pads.ts';
import { expect, SCENE_SCRIPT, test, untilVisible } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

async function openMenu(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}&quality=low`);
  await expect(page.getByRole('button', { name: 'New match' })).toBeVisible();
  await expect(page.locator('#picture canvas')).toBeVisible();
}

/** Opens a dialog by its button, checks its accessibility, and closes it with Escape. */
async function expectAccessBehind(page: Page, button: string, testid: string): Promise<void> {
  await page.getByRole('button', { name: button }).last().click();
  const dialog = page.getByTestId(testid);
  await expect(dialog).toBeVisible();
  await expectAccess(page, testid);
  await expectVisibleFocus(page, testid);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Checks every page of the settings, and the messages after a key press. */
async function expectAccessToSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const tab of ['Screen', 'Table', 'Portrait', 'Sound', 'Keys', 'Controller']) {
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expectAccess(page, `settings: ${tab}`);
    await expectVisibleFocus(page, `settings: ${tab}`);
    await page.getByRole('tab', { selected: true }).press('ArrowDown');
  }
  await page.getByRole('tab', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'Score sheet: S' }).click();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Swap', exact: true })).toBeFocused();
  await expectAccess(page, 'settings: a key with two uses');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('settings')).toBeHidden();
}

test('the menu and all its dialogs are accessible', async ({ page, served }) => {
  await openMenu(page, served.url);
  await expectAccess(page, 'menu');
  await expectVisibleFocus(page, 'menu');
  await expectAccessBehind(page, 'Rules', 'rules');
  await expectAccessToSettings(page);
  await expectAccessBehind(page, 'Finished matches', 'history');
  await expectAccessBehind(page, 'Statistics', 'statistics');
  await page.getByRole('button', { name: 'New match' }).click();
  await page.getByTestId('chair-1').click();
  await expectAccess(page, 'form: a computer');
  await expectVisibleFocus(page, 'form: a computer');
  await page.getByTestId('chair-0').click();
  await page.getByRole('button', { name: /^Portrait: / }).click();
  await expect(page.getByRole('radio', { name: 'Brass die' })).toBeChecked();
  await expectAccess(page, 'form: a person');
  await expectVisibleFocus(page, 'form: a person');
  await page.getByRole('button', { name: 'Rules' }).last().click();
  await expect(page.getByTestId('rules')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('rules')).toBeHidden();
  await expect(page.getByTestId('new-match')).toBeVisible();
});

test('the designers and licences are accessible', async ({ page, served }) => {
  // The table is not used here, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  await page.goto(`${served.url}&quality=low`);
  await page.getByRole('button', { name: 'About' }).click();
  const about = page.getByTestId('about');
  await expect(about).toContainText('Designed by Clark D. Rodeffer');
  await expect(about).toContainText(/Version \d+\.\d+\.\d+/);
  await about
    .locator('summary')
    .filter({ hasText: /^three / })
    .focus();
  await page.keyboard.press('Enter');
  await expect(about.getByText(/three\.js authors/)).toBeVisible();
  await expectAccess(page, 'about');
  await expectVisibleFocus(page, 'about');
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
});

test('the dice lab is accessible', async ({ page, served }) => {
  await addFakePads(page);
  await openMenu(page, served.url);
  await page.getByRole('button', { name: 'Dice Lab' }).click();
  await page.getByRole('button', { name: '10 times' }).click();
  await expect(page.getByTestId('counted')).toHaveText(/^10 rolls/);
  await expectAccess(page, 'lab');
  await page.keyboard.press('Space');
  // Some buttons are disabled until then.
  await expect(page.getByTestId('counted')).toHaveText(/^20 rolls/);
  await expectVisibleFocus(page, 'lab');
  await expectAccessBehind(page, 'Reset', 'lab-reset');
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await page.getByTestId('lab-reset').waitFor();
  await expectUsable(page, 'lab-reset');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('menu')).toBeVisible();
});

test('text has the size of the setting, and no panel loses content', async ({ page, served }) => {
  // The table is not used here, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  await page.goto(`${served.url}&quality=low`);
  const size = (): Promise<number> =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  const usual = await size();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: '200%' }).click();
  expect(await size()).toBeCloseTo(2 * usual, 1);
  await page.keyboard.press('Escape');
  for (const [button, testid] of [
    ['Settings', 'settings'],
    ['Rules', 'rules'],
    ['Finished matches', 'history'],
    ['Statistics', 'statistics'],
    ['About', 'about'],
    ['New match', 'new-match'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByTestId(testid);
    // The whole panel with its buttons is in the window, and longer content scrolls.
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('.actions button').last()).toBeInViewport({ ratio: 1 });
    const hidden = () => dialog.locator('.body').evaluate(body => body.scrollWidth - body.clientWidth);
    await expect.poll(hidden, testid).toBe(0);
    expect(await illegible(page), testid).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Dice Lab' }).click();
  const lab = page.getByTestId('lab');
  await lab.waitFor();
  for (const panel of await lab.locator('section').all())
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await lab.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByTestId('lab-throw').scrollIntoViewIfNeeded();
  await expect(page.getByTestId('lab-throw')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(await size()).toBeCloseTo(2 * usual, 1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  expect(await size()).toBeCloseTo(usual, 1);
});

test('every state of a match is accessible', async ({ page, served }) => {
  const told = new Set<string>();
  await addFakePads(page);
  await page.exposeFunction('hearSaid', (text: string) => void told.add(text));
  await openMenu(page, served.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('radio', { name: 'Quick' }).click();
  await page.getByRole('tab', { name: 'Sound' }).click();
  await page.getByText('Sound captions').click();
  await page.keyboard.press('Escape');
  await page.evaluate(listen);
  await page.getByTestId('tile-trice').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('radio', { name: 'Easy' }).click();
  await page.getByRole('button', { name: 'Change the rules' }).click();
  // More than one round's tricks, so that a round ends before the match does.
  await page.getByRole('spinbutton', { name: 'Target score' }).fill('10');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const looked = new Set<string>();
  const lookOnce = async (screen: string): Promise<void> => {
    if (looked.has(screen)) return;
    looked.add(screen);
    await expectAccess(page, screen);
  };
  // The board closes by itself after a while, but not while its moments are being viewed.
  const lookAtBoard = async (): Promise<void> => {
    if (looked.has('the scored deal')) return;
    const turn = sheet.getByTestId('look-back');
    await turn.press('Enter');
    await sheet.getByTestId('moments').waitFor();
    await lookOnce('the moments');
    await turn.press('Enter');
    await lookOnce('the scored deal');
  };

  const aim = page.getByTestId('throw');
  const hand = page.getByTestId('hand').getByRole('button');
  const sheet = page.getByTestId('deal-sheet');
  const end = page.getByTestId('end');
  for (;;) {
    await untilVisible(page, aim.or(hand.first()).or(sheet).or(end));
    if (await end.isVisible()) break;
    if (await sheet.isVisible()) {
      await lookAtBoard();
      await sheet.getByRole('button', { name: 'Next' }).press('Enter');
      await sheet.waitFor({ state: 'hidden' });
    } else if (await aim.isVisible()) {
      await lookOnce('a throw');
      await clickIfThere(page, aim);
    } else {
      await hand.first().press('ArrowRight');
      if (!looked.has('a play')) {
        await expect(page.getByTestId('pointed')).toBeVisible();
        await lookOnce('a play');
        await lookAtPanels(page);
        await hand.first().press('ArrowRight');
      }
      await clickIfThere(page, hand.and(page.locator(':focus')));
    }
  }
  await expectAccess(page, 'the end');
  await expectVisibleFocus(page, 'the end');
  await expectUsable(page, 'end');
  await page.getByRole('button', { name: 'Moments' }).press('Enter');
  await page.getByTestId('last-moments').waitFor();
  await expectUsable(page, 'last-moments');
  expect([...looked]).toEqual(expect.arrayContaining(['a throw', 'a play', 'the moments', 'the scored deal']));
  expectEveryChangeTold([...told].join('\n'));
});

/**
 * Clicks a control and waits for the next step, unless it has gone. A key might fall to what has come instead, and close
 * the board of a scored deal unseen.
 */
async function clickIfThere(page: Page, control: Locator): Promise<void> {
  const step = await page.getByTestId('table').getAttribute('data-step');
  const isClicked = await control.evaluateAll(([found]) => {
    (found as HTMLElement | undefined)?.click();
    return found !== undefined;
  });
  if (isClicked) await untilVisible(page, page.locator(`[data-testid="table"]:not([data-step="${step}"])`));
}

/** Runs in the page. Collects all live-region texts and captions, however briefly they are shown. */
function listen(): void {
  const hear = (window as unknown as { hearSaid(text: string): void }).hearSaid;
  const hearAll = (): void => {
    for (const { textContent } of document.querySelectorAll('[data-testid=announcement], [data-testid=caption]'))
      hear(textContent);
  };
  new MutationObserver(hearAll).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** The rules are the same here as in the menu. */
async function lookAtPanels(page: Page): Promise<void> {
  await page.keyboard.press('r');
  await expect(page.getByTestId('rules')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [key, testid] of [
    ['Escape', 'match-menu'],
    ['s', 'sheet'],
    ['?', 'keys'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByTestId(testid)).toBeVisible();
    await expectAccess(page, testid);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId(testid)).toBeHidden();
  }
}

function expectEveryChangeTold(told: string): void {
  for (const sentence of [
    /^Dice (rattle and roll to a stop|come to rest)$/m,
    /Round 1\./,
    /(You roll|Mara rolls) \d+\./,
    /(You lead|Mara leads)\./,
    /The dice are dealt\./,
    /You hold (\d+-sided \w+: \d+(, | and |\.)){9}/,
    /You play the \d+-sided \w+, showing \d+\./,
    /Mara (plays|rolls) the \d+-sided \w+(, showing \d+)?\./,
    /(You win|Mara wins) the trick\./,
    /Round scored\. You: \d+ points? \(/,
    /(You win|Mara wins) the match\. Final scores: /,
  ]) {
    expect(told).toMatch(sentence);
  }
}
