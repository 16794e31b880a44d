import type { Page } from '@playwright/test';
import { at } from '../../../renderer/lists.ts';
import { IS_FULL } from '../../support/samples.ts';
import { type LayoutParts, layoutFaults } from '../layout/faults.ts';
import { NAMES } from '../layout/samples.ts';
import { type FakeTable, mark } from './fake-table.ts';
import { ENDS, largeStates, matchStates, type PhoneState } from './layout-states.ts';
import { expect, openTableForEach, settled, test } from './phone-test.ts';

/** Phones upright and on their side, tablets, and a page that is enlarged to 400 %. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 360, height: 740 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1366, height: 1024 },
  { width: 320, height: 256 },
] as const;
/** Sizes of text in the phone's own settings, in percent. */
const TEXT_SIZES = [100, 145, 200] as const;

const PARTS: LayoutParts = {
  root: '#hand, dialog[open]',
  // A raised piece covers its neighbours.
  solid: [
    '.person > :not(.visually-hidden)',
    '.trump, .lamp, .menu-button, .sentence, .hint-line:not(:empty), .tray, .piece:not(.lifted)',
    '.doing > *, .bid > *, .buttons > *, .over :is(tr, li), .played > *',
    '.message > *, .message form > *, .sheet .head > *',
  ].join(),
  text: '.name, .sentence, .doing p, .message p',
  numbers: ':not(*)',
  lines: 'p, li, .words',
  except: '.visually-hidden, svg',
  scrolls: '.sheet .body, .message',
  least: [
    ['.piece:not(.lit)', 32],
    ['button, input, output', 44],
  ],
  leastFont: 14,
  pieces: null,
  looksAtWords: false,
};

/** Everything on an enlarged page may have to be scrolled to. */
const ENLARGED: LayoutParts = { ...PARTS, scrolls: `${PARTS.scrolls}, .play` };

let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});
test.beforeEach(async ({ page }) => {
  // Animations would never come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** The place of the switch in the settings. */
const LARGE_TEXT = 2;

/** Number of states that this test has looked at. */
let checked = 0;

/** Looks at the page in every window, or in a sample in one of them, taken in turn. Adds what is wrong. */
async function look(page: Page, state: string, faults: string[]): Promise<void> {
  checked += 1;
  for (const size of IS_FULL ? WINDOWS : [at(WINDOWS, checked % WINDOWS.length)]) {
    await page.setViewportSize(size);
    await page.evaluate(settled);
    for (const { kind, what, at: edges } of await page.evaluate(layoutFaults, size.height < 300 ? ENLARGED : PARTS))
      faults.push(`${state}, ${size.width}x${size.height}: ${what} ${kind} (${edges.join(' ')})`);
    const lost = await page.evaluate(lostName);
    if (lost !== null) faults.push(`${state}, ${size.width}x${size.height}: ${lost}`);
  }
}

/** Runs in the page. Returns what is wrong with the person's own name: at least its first two letters are shown. */
function lostName(): string | null {
  const name = document.querySelector('.person .name');
  const text = name?.firstChild;
  if (!name || !text) return null;
  const whole = text.textContent ?? '';
  if (name.getAttribute('title') !== whole) return `“${whole}” has no title`;
  const room = name.getBoundingClientRect();
  const range = document.createRange();
  let shown = 0;
  for (let index = 0; index < whole.length; index += 1) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { left, top, right, height } = range.getBoundingClientRect();
    const isInside = left >= room.left - 1 && right <= room.right + 1 && top + height / 2 < room.bottom;
    if (isInside) shown += 1;
  }
  const isHidden = getComputedStyle(name).clipPath !== 'none' || shown < Math.min(2, whole.length);
  return isHidden ? `“${whole}” vanishes: ${shown} letters` : null;
}

/** Has text as large as the phone's own settings would make it. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
}

/** Comes to the page as if for the first time: by the code on the screen, unless there is no ticket. */
async function comeAnew(page: Page, ticket = '#a-ticket'): Promise<void> {
  await page.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.goto(`${table.url}${ticket}`);
}

/** In a sample, each state is looked at with text of one size. */
const sampled = <State>(states: readonly State[], text: number): readonly State[] =>
  states.filter((_, index) => IS_FULL || index % TEXT_SIZES.length === text);

/** Shows a state to a phone that is let in, and looks at it. */
async function lookAt(page: Page, state: PhoneState, name: string, faults: string[]): Promise<void> {
  table.say({ kind: 'no-match' });
  // Until then it may show the same scene of another match.
  await page.locator('.seated').waitFor();
  table.say(...state.messages);
  await page.locator(state.shown).waitFor();
  await state.does?.(page, table);
  await look(page, `${name}, ${state.name}`, faults);
}

/** Switches large text on in the phone's settings. */
async function choosesLargeText(page: Page): Promise<void> {
  await page.locator('.menu-button').press('Enter');
  await page.locator('.press.item').first().press('Enter');
  await page.locator('.setting').nth(LARGE_TEXT).press('Enter');
  await page.locator(':root[data-large]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
}

async function knock(page: Page, name: string): Promise<void> {
  await page.locator('input[name=name]').fill(name);
  await page.locator('form .press').press('Enter');
}

for (const [text, textSize] of TEXT_SIZES.entries())
  test(`nothing on a phone covers or cuts anything: text of ${textSize} %`, async ({ page }) => {
    test.setTimeout(IS_FULL ? 3_600_000 : 300_000);
    await setTextSize(page, textSize);
    const faults: string[] = [];
    checked = text;
    for (const names of IS_FULL ? NAMES : [at(NAMES, 2 + text)]) {
      const name = at(names, 0);
      await page.goto(table.url);
      await comeAnew(page, '');
      await page.locator('input[name=code]').waitFor();
      await look(page, `${name}, asked for the name`, faults);
      table.answer = ({ kind }) => (kind === 'knock' ? [{ kind: 'wait', mark, name }] : []);
      await comeAnew(page);
      await knock(page, name);
      await page.locator('.big-mark').waitFor();
      await look(page, `${name}, waiting to be let in`, faults);
      table.say({ kind: 'ended', why: 'unknown' });
      await page.locator('.complaint').waitFor();
      await look(page, `${name}, not known`, faults);

      table.answer = ({ kind }) => (kind === 'knock' ? [{ kind: 'admitted', mark, name, token: 'a'.repeat(32) }] : []);
      await knock(page, name);
      await page.locator('.seated').waitFor();
      await look(page, `${name}, let in`, faults);
      for (const state of sampled(matchStates(names), text)) await lookAt(page, state, name, faults);

      for (const why of sampled(ENDS, text)) {
        table.say({ kind: 'ended', why });
        const back = page.locator('.actions > .press');
        await back.waitFor();
        await look(page, `${name}, ended: ${why}`, faults);
        await comeAnew(page);
        await knock(page, name);
        await page.locator('.seated').waitFor();
      }

      await choosesLargeText(page);
      for (const state of sampled(largeStates(names), text)) await lookAt(page, state, name, faults);
    }
    expect(faults).toEqual([]);
  });
