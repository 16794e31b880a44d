import type { Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { expectAccess, expectVisibleFocus } from '../support/access.ts';
import { faultsFromAfar } from '../support/afar.ts';
import { expectFitting } from '../support/fitting.ts';
import { addFakePads, moveTo, press } from '../support/pads.ts';
import { knock, qrCode, scan, takePhone } from '../support/phones.ts';
import { PHONES_NAME } from '../support/phones-address.ts';
import { openQuick, prepareMatch } from '../support/prepared.ts';
import { expectInReach } from '../support/reach.ts';
import { type ScriptedPhones, scriptPhones } from '../support/scripted-phones.ts';
import { expect, SCENE_SCRIPT, type Served, test } from '../support/served.ts';

// The contrast of text is measured in a picture.
test.use({ deviceScaleFactor: 1 });

const FULL_HD = { width: 1920, height: 1080 };
const LIT = { found: true, loaded: true, knocked: true };
const CLOSED = { ...OPEN_TO_PHONES, open: null };
const withGuests = (...guests: readonly Guest[]) => ({ ...OPEN_TO_PHONES, lights: LIT, guests });

/** Opens the form of a game without the 3D table, and its phones card. */
async function openCard(page: Page, served: Served, game: string): Promise<ScriptedPhones> {
  await page.route(SCENE_SCRIPT, () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const phones = await scriptPhones(page);
  await page.goto(`${served.url}&quality=low`);
  await page.getByTestId(`tile-${game}`).click();
  await page.getByTestId('phones-button').click();
  await page.getByTestId('open-phones').waitFor();
  return phones;
}

/** Expects the harmless answer to have focus, and gives the other. */
async function answer(page: Page, keep: string, end: string): Promise<void> {
  const question = page.getByTestId('question');
  await expect(question.getByRole('button', { name: keep })).toBeFocused();
  await question.getByRole('button', { name: end, exact: true }).press('Enter');
  await expect(question).toBeHidden();
}

test('people with phones are let in, seated and started with', async ({ page, served }) => {
  const phones = await openCard(page, served, 'euchre-dice');
  await expect(page.getByTestId('phones-card')).toContainText('until you close it');
  expect(phones.asked, 'nothing is opened before somebody says so').toEqual([]);
  await page.getByTestId('open-phones').press('Enter');
  await expect.poll(() => phones.asked).toEqual([{ kind: 'open-phones', address: null }]);
  phones.say(OPEN_TO_PHONES);
  expect(await scan(page)).toBe(OPEN_TO_PHONES.open?.url);
  await expect(page.getByTestId('phones-address')).toHaveText('127.0.0.2:47111');
  await expect(page.getByTestId('phones-code')).toHaveText('KXT R4M');
  const note = page.getByTestId('open-to-phones');
  await expect(note).toBeAttached();
  await expect(note, 'nothing of it is seen beside the form').toBeHidden();
  await expect(page.getByRole('switch', { name: 'Let everyone in' })).toBeFocused();
  phones.say(withGuests(guest(1, 'Eva', { state: 'knocking' })));
  await expect(page.getByTestId('knock')).toHaveText(/Eva is knocking.*Ruby moon, gets Mara’s seat/);
  await page.getByTestId('let-in').click();
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'admit', guest: 1, seat: null });
  phones.say(withGuests(guest(1, 'Eva'), guest(2, 'Ben', { state: 'knocking' })));
  await expect(page.getByTestId('chair-1').locator('..')).toContainText('ruby moon, phone');
  await page.getByTestId('refuse').click();
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'dismiss', guest: 2 });
  phones.say(withGuests(guest(1, 'Eva')));
  await page.getByTestId('chair-1').click();
  await page.getByRole('button', { name: 'Swap with Otto' }).click();
  await expect(page.getByTestId('chair-2').locator('..')).toContainText('Eva');
  await page.getByRole('button', { name: 'Just watch' }).click();
  await expect(page.getByRole('list', { name: 'Phones that are watching' })).toContainText('Eva');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByTestId('question')).toContainText('Eva has no seat');
  await expect(page.getByRole('button', { name: 'Back to the seats' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('question')).toBeHidden();
  await page.getByTestId('chair-3').click();
  await page.locator('.waiting').getByRole('button', { name: 'Eva' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect
    .poll(() => phones.asked.at(-1))
    .toMatchObject({ kind: 'new', guests: [{ seat: 3, guest: 1 }], isShared: true });
});

test('a phone is let in by controller alone', async ({ page, served }) => {
  await addFakePads(page);
  const phones = await openCard(page, served, 'trice');
  await moveTo(page, page.getByTestId('open-phones'));
  await press(page, 'press');
  await expect.poll(() => phones.asked).toHaveLength(1);
  phones.say(OPEN_TO_PHONES);
  await expect(page.getByRole('switch', { name: 'Let everyone in' })).toBeFocused();
  phones.say(withGuests(guest(1, 'Eva', { state: 'knocking' })));
  await moveTo(page, page.getByTestId('let-in'));
  await press(page, 'press');
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'admit', guest: 1, seat: null });
  phones.say(withGuests(guest(1, 'Eva')));
  await expect(page.getByRole('switch', { name: 'Let everyone in' })).toBeFocused();
  await moveTo(page, page.getByTestId('chair-1'));
  await press(page, 'press');
  await moveTo(page, page.getByRole('button', { name: 'Send away' }));
  await press(page, 'press');
  await expect(page.getByRole('button', { name: 'Keep Eva here' })).toBeFocused();
  await moveTo(page, page.getByRole('button', { name: 'Send Eva away' }));
  await press(page, 'press');
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'dismiss', guest: 1 });
});

test('several addresses can be chosen from, and what went wrong is said', async ({ page, served }) => {
  const phones = await openCard(page, served, 'trice');
  phones.say({ ...CLOSED, addresses: ['127.0.0.2', '127.0.0.3'], problem: 'failed' });
  await expect(page.getByTestId('phones-card').getByRole('alert')).toContainText('didn’t let the game open to phones');
  await page.getByRole('radio', { name: '127.0.0.3' }).check({ force: true });
  await page.getByTestId('open-phones').click();
  await expect.poll(() => phones.asked).toEqual([{ kind: 'open-phones', address: '127.0.0.3' }]);
});

test('guests are forgotten after a question', async ({ page, served }) => {
  const phones = await openCard(page, served, 'trice');
  const forget = page.getByTestId('forget-guests');
  await forget.click();
  await answer(page, 'Remember them', 'Forget guests');
  await expect(forget).toHaveText('Guests forgotten');
  await expect.poll(() => phones.asked).toEqual([{ kind: 'forget-guests' }]);
});

test('a light that stays dark for a minute says what to do', async ({ page, served }) => {
  await page.clock.install();
  const phones = await openCard(page, served, 'trice');
  // From now on only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  phones.say(OPEN_TO_PHONES);
  const help = page.getByTestId('light-help');
  await expect(help).toContainText('Scan the code');
  // The card has started to wait.
  await page.clock.runFor(100);
  await page.clock.fastForward(59_000);
  await expect(help).toContainText('Scan the code');
  await page.clock.fastForward(2_000);
  await expect(help).toContainText('Guest Wi-Fi keeps devices apart');
  phones.say({ ...OPEN_TO_PHONES, lights: { ...LIT, loaded: false, knocked: false } });
  await expect(help).toContainText('Scan the code');
  await page.clock.runFor(100);
  await page.clock.fastForward(61_000);
  await expect(help).toContainText('A proxy, a VPN or a data saver');
});

test('the card fits the form and can be used by everybody', async ({ page, served }) => {
  const phones = await openCard(page, served, 'trice');
  const most = page.getByTestId('new-match').getByRole('group', { name: 'Players' }).getByRole('radio').last();
  await most.check({ force: true });
  await expect(page.getByTestId('chair-5')).toBeVisible();
  phones.say({ ...CLOSED, addresses: ['127.0.0.2', '127.0.0.3'], problem: 'failed' });
  await expect(page.getByRole('radio', { name: '127.0.0.3' })).toBeAttached();
  await expectFitting(page, 'closed');
  await expectAccess(page, 'phones: closed');
  await expectVisibleFocus(page, 'phones: closed');
  phones.say(OPEN_TO_PHONES);
  const code = qrCode(page);
  await code.waitFor();
  await expectFitting(page, 'open');
  const width = async (): Promise<number> => (await code.boundingBox())?.width ?? 0;
  await expect.poll(async () => (await width()) / 37, 'pixels of a module').toBeGreaterThanOrEqual(8);
  await expectAccess(page, 'phones: open');
  const six = ['Maximiliane Featherstone', 'Bartholomew Nightingale', 'Ada', 'Ben', 'Cleo', 'Dan'];
  const inside = six.map((name, index) => guest(index + 1, name));
  phones.say(withGuests(...inside, guest(7, 'Konstantinopolitanisches', { state: 'knocking' })));
  await page.getByTestId('knock').waitFor();
  await page.getByTestId('chair-2').click();
  await expectFitting(page, 'six guests');
  await expectAccess(page, 'phones: knock');
  await expectVisibleFocus(page, 'phones: knock');
  await page.getByTestId('phones-help').click();
  await page.getByTestId('phones-help-page').waitFor();
  await expectAccess(page, 'phones: help');
  await expectVisibleFocus(page, 'phones: help');
  await page.keyboard.press('Escape');
  await page.setViewportSize(FULL_HD);
  await expect.poll(width, 'on a large screen').toBe(480);
});

test('a phone finds the table, sits down, goes away and comes back', async ({ page, served, browser }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-euchre-dice').click();
  await page.getByTestId('phones-button').click();
  await page.getByTestId('open-phones').click();
  await expect(page.getByTestId('phones-address')).toContainText(PHONES_NAME);
  const light = (name: string) => page.locator(`.lights [data-light="${name}"].on`);
  await expect(page.locator('.lights .on')).toHaveCount(0);

  const pocket = await takePhone(browser);
  const phone = await pocket.newPage();
  const address = await scan(page);
  await phone.goto(address);
  await expect(light('found')).toBeVisible();
  await expect(light('loaded')).toBeVisible();
  await knock(phone, 'Eva');
  await expect(light('knocked')).toBeVisible();
  await expect(page.getByTestId('knock')).toContainText('Eva is knocking');
  const mark = (await page.getByTestId('knock').locator('.mark-sign').getAttribute('data-mark')) ?? '';
  await expect(phone.getByRole('heading', { name: mark })).toBeVisible();
  await page.getByTestId('let-in').click();
  await expect(page.getByTestId('chair-1').locator('..')).toContainText(`${mark}, phone`);
  await expect(phone.getByRole('heading', { name: 'Welcome, Eva' })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const plate = page.getByTestId('plate-1');
  await expect(plate).toHaveAccessibleName(/^Eva: .*phone/);
  await expect(phone.getByTestId('prompt')).toBeVisible();
  await phone.close();
  await expect(plate).toHaveAccessibleName(/phone away/);
  const back = await pocket.newPage();
  await back.goto(address);
  await expect(back.getByTestId('prompt')).toBeVisible();
  await expect(plate).not.toHaveAccessibleName(/phone away/);

  await page.getByTestId('menu-button').click();
  await page.getByTestId('phones-button').click();
  await page.getByTestId('close-phones').click();
  await expect(page.getByTestId('question')).toContainText('Eva is on a phone.');
  await answer(page, 'Keep the table open', 'Close to phones');
  await expect(page.getByTestId('open-phones')).toBeVisible();
  await expect(plate).not.toHaveAccessibleName(/phone/);
  await pocket.close();
});

/** A trick in the middle of a deal, to which somebody has played. */
function isMidTrick(match: Match): boolean {
  const { tricks } = match.view(null);
  const { plays = [], winner = null } = tricks.at(-1) ?? {};
  return tricks.length > 1 && plays.length > 0 && winner === null;
}

/** Opens a match of four people: three with phones, and one who has left. */
async function openTable(page: Page, served: Served): Promise<ScriptedPhones> {
  const phones = await scriptPhones(page, ['device', 'device', 'stand-in', 'device']);
  await prepareMatch(served.folder, {
    game: 'euchre-dice',
    seats: 4,
    options: {},
    names: ['Ada', 'Mara', 'Otto', 'Zoë'],
    persons: [0, 1, 2, 3],
    isThere: isMidTrick,
  });
  await page.setViewportSize(FULL_HD);
  await openQuick(page, served);
  await page.getByRole('button', { name: /^Continue / }).click();
  await page.getByTestId('plate-0').waitFor();
  return phones;
}

test('the table tells who plays with a phone, and what to do if one is missed', async ({ page, served }) => {
  await page.clock.install();
  const phones = await openTable(page, served);
  const seated = ['Ada', 'Mara', 'Zoë'].map((name, index) => guest(index, name, { seat: [0, 1, 3][index] ?? null }));
  phones.say(withGuests(...seated));
  await expect(page.getByTestId('plate-1')).toHaveAccessibleName(/^Mara: .*phone/);
  await expect(page.getByTestId('phones-corner')).toBeVisible();
  expect.soft(await faultsFromAfar(page), 'with phones').toEqual([]);
  const away = seated.map(each => ({ ...each, state: 'away', awayFor: 20_000 }) as const);
  phones.say(withGuests(...away));
  await expect(page.getByTestId('phone-news')).toContainText('phone is away.');
  const offer = page.getByTestId('away-offer');
  await expect(offer).toContainText('The phone is away, and the table is waiting.');
  await expectAccess(page, 'table: a phone is away');
  await expectInReach(page, 'a phone is away', '[data-testid=away-offer]');
  await page.setViewportSize(FULL_HD);
  // The news disappears by itself.
  await page.clock.fastForward(9_000);
  await expect(page.getByTestId('phone-news')).toBeHidden();
  expect.soft(await faultsFromAfar(page), 'with a phone away').toEqual([]);
  phones.say({ ...CLOSED, guests: withGuests(...away).guests });
  await expect(offer).toContainText('The table is closed to phones');
  expect.soft(await faultsFromAfar(page), 'closed to phones').toEqual([]);
  await page.getByTestId('open-phones-again').click();
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'open-phones', address: null });
  phones.say(withGuests(...away));
  await page.getByTestId('play-at-screen').click();
  await expect.poll(() => phones.asked.at(-1)).toMatchObject({ kind: 'take-from-phone', guest: 1 });
  await page.getByTestId('wait-for-phone').click();
  await expect(offer).toBeHidden();
  phones.say(withGuests(...seated));
  phones.say(withGuests(...away));
  await expect(offer, 'offered again when it has been back').toBeVisible();
});

test('phones come and go during a match', async ({ page, served }) => {
  const phones = await openTable(page, served);
  phones.say(withGuests(guest(1, 'Ada', { seat: 0 }), guest(4, 'Konstantin', { state: 'knocking' })));
  const knock = page.getByTestId('knock');
  await expect(knock).toContainText('will take over Otto’s seat');
  expect.soft(await faultsFromAfar(page), 'with a knock').toEqual([]);
  await knock.getByTestId('change-seat').press('Enter');
  await expect(knock).toContainText('will take over Zoë’s seat');
  await knock.getByTestId('change-seat').press('Enter');
  await expect(knock).toContainText('will watch');
  await page.getByTestId('let-in').click();
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'admit', guest: 4, seat: null });
  phones.say(withGuests(guest(1, 'Ada', { seat: 0 }), guest(4, 'Konstantin')));
  await page.getByTestId('menu-button').click();
  await page.getByTestId('phones-button').click();
  const dialog = page.getByTestId('phones-dialog');
  await dialog.getByRole('button', { name: 'Play as Otto' }).click();
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'admit', guest: 4, seat: 2 });
  expect.soft(await faultsFromAfar(page), 'with the dialog').toEqual([]);
  await expectAccess(page, 'table: phones');
  await expectVisibleFocus(page, 'table: phones');
  await page.getByTestId('new-code').click();
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'new-code' });
  await page.getByTestId('dismiss-4').click();
  await answer(page, 'Keep Konstantin here', 'Send Konstantin away');
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'dismiss', guest: 4 });
  await page.getByTestId('close-phones').click();
  await expect(page.getByTestId('question')).toContainText('Ada and Konstantin are on phones.');
  await expectAccess(page, 'table: a question');
  // A stranger's knock changes nothing; with somebody else let in, the answer would be about other people.
  phones.say(
    withGuests(guest(1, 'Ada', { seat: 0 }), guest(4, 'Konstantin'), guest(6, 'Stranger', { state: 'knocking' })),
  );
  await expect(page.getByText('Stranger').first()).toBeAttached();
  await expect(page.getByTestId('question')).toBeVisible();
  phones.say(withGuests(guest(1, 'Ada', { seat: 0 }), guest(4, 'Konstantin'), guest(5, 'Bea')));
  await expect(page.getByTestId('question')).toBeHidden();
  await page.getByTestId('close-phones').click();
  await expect(page.getByTestId('question')).toContainText('Ada, Konstantin and Bea are on phones.');
  await answer(page, 'Keep the table open', 'Close to phones');
  await expect.poll(() => phones.asked.at(-1)).toEqual({ kind: 'close-phones' });
  phones.say(CLOSED);
  await expect(dialog.getByTestId('open-phones')).toBeVisible();
  expect.soft(await faultsFromAfar(page), 'with the closed dialog').toEqual([]);
});
