import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { PONG } from '../../../engine/protocol/bridge.ts';
import { type HostMessage, hostMessage } from '../../../engine/protocol/messages.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../../renderer/lists.ts';
import { addFakePads } from '../support/pads.ts';
import { handOf, knock, scan, takePhone } from '../support/phones.ts';
import { openQuick, recordIn } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

/** Ada, at the table's screen, has a computer as her partner. The other pair has phones. */
const NAMES = ['Ada', 'Eva', 'Otto', 'Ben'];
const HOLDERS = ['curtain', 'device', 'bot', 'device'];
const EVA = 1;
const BEN = 3;
type Phones = Readonly<Record<typeof EVA | typeof BEN, Page>>;

/** The table's page, and everything the host has told it. */
interface Table {
  readonly page: Page;
  readonly told: readonly HostMessage[];
}

declare global {
  interface Window {
    /** Pieces that the table's page has ever named. */
    readonly named: Set<number>;
  }
}

/** Runs in the page. Records the pieces it names, however briefly. */
function noteNamedPieces(): void {
  const named = new Set<number>();
  Object.assign(window, { named });
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('[data-piece]')) named.add(Number(each.getAttribute('data-piece')));
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** Opens the game on the shared screen. */
async function openTable(page: Page, url: string, folder: string): Promise<Table> {
  const told: HostMessage[] = [];
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (payload !== PONG) told.push(hostMessage.parse(JSON.parse(String(payload))));
    }),
  );
  await page.addInitScript(noteNamedPieces);
  await openQuick(page, { url, folder });
  return { page, told };
}

/** How the seats of the current match are held, as the table was last told. */
function holdersAt({ told }: Table): readonly string[] {
  const message = told.findLast(({ kind }) => kind === 'table');
  return message?.kind === 'table' ? message.table.holders : [];
}

/** The pieces in phones' hands that the table was told of. */
const piecesTold = ({ told }: Table): readonly PieceId[] => {
  const isOnPhone = (seat: Seat | null): boolean => seat !== null && HOLDERS[seat] === 'device';
  return told.flatMap(message => {
    if (message.kind === 'aim') return isOnPhone(message.by) ? message.dice.map(({ piece }) => piece) : [];
    if (message.kind !== 'beat') return [];
    return message.view.pieces.flatMap(piece =>
      'id' in piece && piece.zone === 'hand' && isOnPhone(piece.seat) ? [piece.id] : [],
    );
  });
};

const piecesNamed = ({ page }: Table): Promise<readonly PieceId[]> => page.evaluate(() => [...window.named]);

/** A phone with its page open at the table. */
async function openPhone(
  browser: Browser,
  address: string,
  storage?: BrowserContextOptions['storageState'],
): Promise<Page> {
  const pocket = await takePhone(browser, storage);
  const phone = await pocket.newPage();
  // It may have been idle for a while.
  await phone.addLocatorHandler(phone.getByRole('button', { name: 'Show my hand' }), button => button.tap());
  await phone.goto(address);
  return phone;
}

/** Starts the match from the lobby, with two phones that knock and are let in. */
async function startMatch({ page }: Table, browser: Browser): Promise<{ address: string; phones: Phones }> {
  await page.getByTestId('tile-euchre-dice').click();
  await page.getByTestId('chair-0').click();
  await page.keyboard.type('Ada');
  // One deal, since every played deal scores at least one point.
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.getByRole('spinbutton', { name: 'Target score' }).fill('1');
  await page.getByTestId('phones-button').click();
  await page.getByTestId('open-phones').click();
  await page.getByTestId('phones-address').waitFor();
  const address = await scan(page);
  const sitDown = async (seat: Seat): Promise<Page> => {
    const phone = await openPhone(browser, address);
    await knock(phone, at(NAMES, seat));
    await page.getByTestId(`chair-${seat}`).click();
    await page.getByTestId('let-in').click();
    await expect(page.getByTestId(`chair-${seat}`).locator('..')).toContainText(at(NAMES, seat));
    await expect(phone.getByRole('heading', { name: `Welcome, ${NAMES[seat]}` })).toBeVisible();
    return phone;
  };
  const phones = { [EVA]: await sitDown(EVA), [BEN]: await sitDown(BEN) };
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  return { address, phones };
}

/** Makes trump whenever possible, so that the deal is played. */
const CALL = /^(Order up|Pick up|Name) /;

type Turn = typeof EVA | typeof BEN | 'table' | 'end';

/** Returns whose turn it is; null if nobody's. */
async function turnNow({ page }: Table, phones: Phones): Promise<Turn | null> {
  if (await page.getByTestId('end').isVisible()) return 'end';
  for (const seat of [EVA, BEN] as const)
    if (await phones[seat].locator('[data-scene="turn"], [data-scene="throw"]').isVisible()) return seat;
  const own = page.locator('[data-testid="lift-curtain"], [data-testid="throw"], [data-testid="hand"] button');
  const call = page.getByRole('button', { name: CALL });
  return (await own.or(call).first().isVisible()) ? 'table' : null;
}

/** Does what the table asks of Ada. */
async function actAtTable({ page }: Table): Promise<void> {
  const lift = page.getByTestId('lift-curtain');
  if (await lift.isVisible()) {
    await lift.click();
    await page.getByTestId('curtain').waitFor({ state: 'hidden' });
  } else {
    const piece = page.getByTestId('hand').getByRole('button');
    const choice = page
      .getByTestId('throw')
      .or(piece)
      .or(page.getByRole('button', { name: CALL }));
    await untilNextStep(page, () => choice.first().click());
  }
}

/** Does what this phone asks. The table shows no hand meanwhile. */
async function actOnPhone({ page }: Table, phone: Page): Promise<void> {
  await expect(page.locator('[data-piece]')).toHaveCount(0);
  const thrown = phone.getByRole('button', { name: 'Roll for me' });
  const call = phone.getByRole('button', { name: CALL });
  const die = phone.locator('.piece.lit');
  const covered = phone.getByRole('button', { name: 'Show my hand' });
  await untilNextStep(page, async () => {
    // Looking whether something is visible runs no handler.
    await untilVisible(phone, covered.or(thrown).or(call).or(die));
    if (await covered.isVisible()) await covered.tap();
    await untilVisible(phone, thrown.or(call).or(die));
    if (await thrown.isVisible()) await thrown.tap();
    else if (await call.first().isVisible()) await call.first().tap();
    else {
      await die.first().tap();
      await phone.locator('.press.primary').tap();
    }
  });
}

/** Plays for everybody until a turn for which this holds, or until the end of the match. */
async function playUntil(table: Table, phones: Phones, holds: (turn: Turn) => Promise<boolean>): Promise<void> {
  for (;;) {
    let turn: Turn | null = null;
    await expect.poll(async () => (turn = await turnNow(table, phones)), { intervals: [100] }).not.toBeNull();
    const now = turn as Turn | null;
    if (now === null || now === 'end' || (await holds(now))) return;
    if (now === 'table') await actAtTable(table);
    else await actOnPhone(table, phones[now]);
  }
}

/** True if this seat has to choose one of this many dice. */
const choosesFrom = (seat: keyof Phones, phones: Phones, dice: number) => async (turn: Turn) => {
  const isAsked = turn === seat && (await phones[seat].locator('[data-scene="turn"]').isVisible());
  return isAsked && (await handOf(phones[seat])).length === dice;
};

test('two phones, a curtain and a computer play on when a phone dies and when the program is killed', async ({
  page,
  context,
  browser,
  startServer,
  folder,
}) => {
  const killed = await startServer();
  const first = await openTable(page, killed.url, folder);
  const { address, phones } = await startMatch(first, browser);
  await page.getByTestId('plate-0').waitFor();
  expect(holdersAt(first)).toEqual(HOLDERS);

  await playUntil(first, phones, choosesFrom(EVA, phones, 4));
  const plate = page.getByTestId(`plate-${EVA}`);
  await expect(plate).toHaveAccessibleName(/^Eva: .*phone/);
  await expect(plate).not.toHaveAccessibleName(/phone away/);
  const held = await handOf(phones[EVA]);
  const pocket = phones[EVA].context();
  const storage = await pocket.storageState();
  await pocket.close();
  await expect(plate).toHaveAccessibleName(/phone away/);
  const back = { ...phones, [EVA]: await openPhone(browser, address, storage) };
  await expect(back[EVA].locator('[data-scene="turn"]')).toBeVisible();
  expect(await handOf(back[EVA])).toEqual(held);
  await expect(plate).not.toHaveAccessibleName(/phone away/);

  await playUntil(first, back, choosesFrom(BEN, back, 3));
  const hands = [await handOf(back[EVA]), await handOf(back[BEN])];
  const namedBefore = await piecesNamed(first);
  // Closed before its server, because reconnecting would be an error. Phones do reconnect.
  await page.close();
  expect(await killed.end('SIGKILL')).toEqual([null, 'SIGKILL']);
  const resumed = await startServer();
  const again = await context.newPage();
  await addFakePads(again);
  const second = await openTable(again, resumed.url, folder);
  await second.page.getByRole('button', { name: /^Continue Euchre Dice/ }).click();
  await expect(second.page.getByTestId('open-again')).toContainText('Two phones were playing. Open to phones again?');
  await expectUsable(second.page, 'open-again');
  await second.page.getByTestId('open-and-continue').click();
  const plates = [EVA, BEN].map(seat => second.page.getByTestId(`plate-${seat}`));
  // Phone pages that stayed open find the table at the same address.
  for (const each of plates) await expect(each).toHaveAccessibleName(/phone/);
  expect(holdersAt(second)).toEqual(HOLDERS);
  for (const each of plates) await expect(each).not.toHaveAccessibleName(/phone away/);
  await expect(back[BEN].locator('[data-scene="turn"]')).toBeVisible();
  expect([await handOf(back[EVA]), await handOf(back[BEN])]).toEqual(hands);

  await playUntil(second, back, async () => false);
  await expect(second.page.getByTestId('end')).toContainText(/win/);
  for (const phone of [back[EVA], back[BEN]]) await expect(phone.locator('[data-scene="match-over"]')).toBeVisible();
  expect(holdersAt(second)).toEqual(HOLDERS);
  expect([...piecesTold(first), ...piecesTold(second)]).toEqual([]);
  const named = new Set([...namedBefore, ...(await piecesNamed(second))]);
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter(piece => hands.flat().includes(piece) || held.includes(piece))).toEqual([]);
  await second.page.close();
  // Otherwise they would join the table of the next test, which has the same address.
  for (const phone of [back[EVA], back[BEN]]) await phone.context().close();
  expect(await resumed.end('SIGTERM')).toEqual([0, null]);
  expect(judgeRecord(readFileSync(recordIn(folder), 'utf8')).fault).toBeNull();
});
