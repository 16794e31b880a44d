import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { launchDesktop } from '../support/desktop-shell.ts';
import { openQuick, prepareMatch, recordIn, type Wanted } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';

const NAMES = ['Ada', 'Mara', 'Otto', 'Zoë'];
/** Trice at the first decision of one of three people; a computer sits between them. */
const THREE_PERSONS = {
  game: 'trice',
  options: { target: 1 },
  names: NAMES,
  persons: [0, 2, 3],
  isThere: () => true,
} satisfies Wanted;

interface Moves {
  readonly curtain: Locator;
  readonly lift: Locator;
  readonly throw: Locator;
  readonly piece: Locator;
  readonly read: Locator;
  readonly end: Locator;
}

function movesOn(page: Page): Moves {
  return {
    curtain: page.getByTestId('curtain'),
    lift: page.getByTestId('lift-curtain'),
    throw: page.getByTestId('throw'),
    piece: page.getByTestId('hand').getByRole('button').first(),
    read: page.getByTestId('deal-sheet').getByRole('button', { name: /^Everyone is ready/ }),
    end: page.getByTestId('end'),
  };
}

/** Expects the page to name no piece of any hand. */
async function expectNoHand(page: Page, moves: Moves): Promise<void> {
  await expect(moves.piece).toBeHidden();
  await expect(page.locator('[data-piece]')).toHaveCount(0);
  await expect(page.getByTestId('prompt')).toHaveCount(0);
  const spoken = await page.locator('[aria-live], [role="status"]').allTextContents();
  expect(spoken.join(' ')).not.toMatch(/You (have|hold)|Your (hand|dice|cards)/);
}

/**
 * Records which pieces the page names now, and expects that it has named none of them for anybody else in this deal.
 */
async function noteOwners(page: Page, seat: Seat, owners: Map<PieceId, Seat>): Promise<void> {
  const named = await page
    .locator('[data-piece]')
    .evaluateAll(all => all.map(piece => Number(piece.getAttribute('data-piece'))));
  expect(named.length).toBeGreaterThan(0);
  for (const piece of named) {
    expect(owners.get(piece) ?? seat, `who is shown piece ${piece}`).toBe(seat);
    owners.set(piece, seat);
  }
}

/**
 * Plays for everybody: lifts each curtain, makes each throw and plays the first piece. Returns the number of times each
 * seat lifted the curtain. Stops at the end of the match or after `maxLifts`.
 */
async function playForAll(page: Page, maxLifts = Number.POSITIVE_INFINITY): Promise<Map<Seat, number>> {
  const moves = movesOn(page);
  const lifts = new Map<Seat, number>();
  const owners = new Map<PieceId, Seat>();
  for (let count = 0; ; ) {
    await untilVisible(page, moves.lift.or(moves.throw).or(moves.piece).or(moves.read).or(moves.end));
    if (await moves.end.isVisible()) return lifts;
    if (await moves.read.isVisible()) {
      await moves.read.click();
      await moves.read.waitFor({ state: 'hidden' });
      owners.clear();
    } else if (await moves.throw.isVisible()) await untilNextStep(page, () => moves.throw.click());
    else if (await moves.lift.isVisible()) {
      if (count === maxLifts) return lifts;
      count += 1;
      await expectNoHand(page, moves);
      const seat = Number(await moves.curtain.getAttribute('data-seat'));
      await expect(moves.lift).toHaveText(`I’m ${NAMES[seat]}`);
      await moves.lift.click();
      await untilVisible(page, moves.piece);
      await moves.curtain.waitFor({ state: 'hidden' });
      await noteOwners(page, seat, owners);
      lifts.set(seat, (lifts.get(seat) ?? 0) + 1);
    } else await untilNextStep(page, () => moves.piece.click());
  }
}

test('three persons share the screen, and the match is killed and resumed in the middle', async ({
  context,
  folder,
}) => {
  // The last five of nine tricks.
  await prepareMatch(folder, { ...THREE_PERSONS, isThere: match => match.view(null).tricks.length > 4 });
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol.startsWith('about')) return;
    localStorage.setItem('trick-and-tumble.settings', JSON.stringify({ speed: 'instant', motion: 'reduced' }));
  });
  const first = await launchDesktop(context, folder);
  await first.page.getByRole('button', { name: /^Continue Trice/ }).click();
  const before = await playForAll(first.page, 5);
  await expectNoHand(first.page, movesOn(first.page));
  expect(await first.kill()).toEqual({ code: null, signal: 'SIGKILL' });

  const second = await launchDesktop(context, folder);
  await second.page.getByRole('button', { name: /^Continue Trice/ }).click();
  await movesOn(second.page).lift.waitFor();
  await expectNoHand(second.page, movesOn(second.page));
  const after = await playForAll(second.page);
  expect([...before.keys(), ...after.keys()]).toEqual(expect.arrayContaining([0, 2, 3]));
  await expect(second.page.getByTestId('end')).not.toContainText(/You win/);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
  expect(judgeRecord(readFileSync(recordIn(folder), 'utf8')).fault).toBeNull();
});

test('a hand that nobody touches is covered again, and nothing of it stays on the screen', { tag: '@picture' }, async ({
  page,
  served,
}) => {
  await page.clock.install();
  await prepareMatch(served.folder, THREE_PERSONS);
  await openQuick(page, served);
  await page.getByRole('button', { name: /^Continue Trice/ }).click();
  const moves = movesOn(page);
  await moves.lift.waitFor();
  // The table changes once its wood and cloth textures are loaded.
  await page.locator('#picture [data-loaded]').waitFor();
  const covered = await tablePicture(page);
  await moves.lift.click();
  await moves.piece.waitFor();
  await expect.poll(() => changeSince(page, covered), 'the share of pixels that a hand changes').toBeGreaterThan(0.01);
  await page.clock.fastForward(30_000);
  await moves.lift.waitFor();
  await expectNoHand(page, moves);
  await expect.poll(() => changeSince(page, covered), 'the share of pixels that stay changed').toBeLessThan(0.0005);
});

/** State of a curtain when its button appeared. */
interface Fall {
  /** True if the cloth covered everything when it appeared. */
  readonly cameWhole: boolean;
  /** Frames begun with the whole cloth before the button appeared. */
  readonly frames: number;
  /** Opacities of the curtain and the cloth when the button appeared. */
  readonly opacity: number;
  readonly isWhole: boolean;
}
declare global {
  interface Window {
    readonly falls: Fall[];
  }
}

/** Runs in the page. Blocks it whenever a curtain appears, like a slow computer, and watches the curtain. */
function watchCurtains(): void {
  // The test's clock stands still while the page is blocked.
  const realTime = performance.now.bind(performance);
  const falls: Fall[] = [];
  Object.assign(window, { falls });
  const isWhole = (cloth: Element): boolean =>
    ['none', 'matrix(1, 0, 0, 1, 0, 0)'].includes(getComputedStyle(cloth).transform);
  let cloth: Element | null = null;
  let cameWhole = false;
  let frames = 0;
  const countFrame = (): void => {
    if (cloth && isWhole(cloth)) frames += 1;
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
  const changed = (): void => {
    const now = document.querySelector('.curtain > .cloth');
    if (now !== cloth) {
      cloth = now;
      frames = 0;
      if (cloth) {
        cameWhole = isWhole(cloth);
        const until = realTime() + 1500;
        while (realTime() < until);
      }
    }
    const button = document.querySelector('[data-testid="lift-curtain"]:not([data-seen])');
    if (!button || !cloth) return;
    button.setAttribute('data-seen', '');
    const opacity = [cloth, cloth.parentElement ?? cloth].map(each => Number(getComputedStyle(each).opacity));
    falls.push({ cameWhole, frames, opacity: Math.min(...opacity), isWhole: isWhole(cloth) });
  };
  new MutationObserver(changed).observe(document, { childList: true, subtree: true });
}

test('the curtain can be lifted only after it has been seen, also on a slow computer', async ({ page, served }) => {
  await page.addInitScript(watchCurtains);
  await page.clock.install();
  await prepareMatch(served.folder, THREE_PERSONS);
  await openQuick(page, served);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: /^Continue Trice/ }).click();
  const moves = movesOn(page);
  await moves.lift.click();
  await moves.piece.waitFor();
  await page.clock.fastForward(30_000);
  await moves.lift.waitFor();
  const falls = await page.evaluate(() => window.falls);
  // The first one falls; the second one hides a hand.
  expect(falls.map(({ cameWhole, opacity, isWhole }) => ({ cameWhole, opacity, isWhole }))).toEqual([
    { cameWhole: false, opacity: 1, isWhole: true },
    { cameWhole: true, opacity: 1, isWhole: true },
  ]);
  for (const { frames } of falls) expect(frames).toBeGreaterThanOrEqual(2);
});

test('a double click lifts the curtain and does nothing else', async ({ page, served }) => {
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const answers = (): readonly string[] => sent.filter(message => /"kind":"(act|gesture)"/.test(message));
  await prepareMatch(served.folder, THREE_PERSONS);
  await openQuick(page, served);
  await page.getByRole('button', { name: /^Continue Trice/ }).click();
  const moves = movesOn(page);
  await moves.lift.dblclick();
  await moves.piece.waitFor();
  await expect(page.locator('.lift-shield')).toHaveCount(0);
  expect(answers()).toEqual([]);
  await untilNextStep(page, () => moves.piece.click());
  expect(answers()).toHaveLength(1);
});

/** Returns the share of the table's pixels that have changed since this picture. */
async function changeSince(page: Page, before: Buffer): Promise<number> {
  const urls = [before, await tablePicture(page)].map(png => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(async pictures => {
    const [one = new Uint8ClampedArray(), other = new Uint8ClampedArray()] = await Promise.all(
      pictures.map(async url => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (pen === null) throw new Error('no canvas');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height).data;
      }),
    );
    // Differences below this, of 255, are invisible.
    const visible = 24;
    const changed = Array.from({ length: one.length / 4 }, (_, pixel) =>
      [0, 1, 2].some(part => Math.abs((one[4 * pixel + part] ?? 0) - (other[4 * pixel + part] ?? 0)) > visible),
    );
    return changed.filter(Boolean).length / changed.length;
  }, urls);
}

/** A picture of the whole table behind the curtain, without the plates, which glow. */
async function tablePicture(page: Page): Promise<Buffer> {
  const show = (visibility: string) =>
    page.evaluate(value => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-testid="curtain"], .plates'))
        each.style.visibility = value;
    }, visibility);
  await show('hidden');
  const picture = await page.screenshot({ animations: 'disabled' });
  await show('');
  return picture;
}
