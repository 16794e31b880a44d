import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { recordPath } from '../../../electron/host/records/archive.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import { at, first, last, required } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { noteTexts } from '../support/noted.ts';
import { completeLines, expectSound, openQuick, resume } from '../support/prepared.ts';
import { expect, type Served, test, untilNextStep } from '../support/served.ts';

const ALL_ON: OptionValues = {
  goingAlone: true,
  orderPartnerAlone: true,
  screwTheDealer: true,
  simultaneous: true,
};
/** The other suit of the same colour. */
const MATES: Readonly<Record<string, string>> = {
  clubs: 'spades',
  spades: 'clubs',
  hearts: 'diamonds',
  diamonds: 'hearts',
};

const hand = (page: Page): Locator => page.getByTestId('hand').getByRole('button');
const aim = (page: Page): Locator => page.getByTestId('throw');
const sheet = (page: Page): Locator => page.getByTestId('deal-sheet');
const end = (page: Page): Locator => page.getByTestId('end');
const calls = (page: Page): Locator => page.getByRole('button', { name: /^(Order up|Pick up|Name|Pass)/ });
const played = (page: Page): Locator => page.getByTestId('value');

/** The number of dice in the last recorded throw. */
async function lastThrown({ folder }: Served, id: string): Promise<number> {
  const lines = completeLines(await readFile(recordPath(folder, id), 'utf8'));
  const thrown = lines.map(line => JSON.parse(line)).findLast(line => 'digest' in line);
  return thrown.outcome.up.length;
}

/** Does whatever the table asks until one of these elements is visible. */
async function playUntil(page: Page, ...until: Locator[]): Promise<void> {
  const isThere = until.reduce((one, other) => one.or(other));
  const next = aim(page).or(hand(page).first()).or(calls(page).first()).or(isThere);
  for (;;) {
    await next.first().waitFor();
    for (const each of until) if (await each.isVisible()) return;
    if (await aim(page).isVisible()) {
      await untilNextStep(page, () => page.keyboard.press('Space'));
    } else if (await calls(page).first().isVisible()) {
      await untilNextStep(page, () => calls(page).last().click());
    } else if (await hand(page).first().isVisible()) {
      await untilNextStep(page, () => hand(page).first().press('Enter'));
    }
  }
}

/** Reads the tricks of both teams in this deal from their plates. */
async function tricksTaken(page: Page): Promise<readonly number[]> {
  const labels = [0, 1].map(seat => page.getByTestId(`plate-${seat}`).getAttribute('aria-label'));
  return (await Promise.all(labels)).map(label => Number(/(\d+)(?: of 3)? tricks?/.exec(label ?? '')?.[1] ?? 0));
}

test('a whole match of Euchre Dice by its usual rules', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-euchre-dice').click();
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.getByRole('spinbutton', { name: 'Target score' }).fill('2');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await playUntil(page, sheet(page), end(page));
  while (await sheet(page).isVisible()) {
    await expect(sheet(page).getByRole('rowheader')).toHaveText(['You and Otto', 'Mara and Ines']);
    const passedOut = (await sheet(page).getByText('Everyone passed').count()) > 0;
    const taken = await tricksTaken(page);
    expect(first(taken) + last(taken)).toBe(passedOut ? 0 : 5);
    await page.keyboard.press('Enter');
    await sheet(page).waitFor({ state: 'hidden' });
    await playUntil(page, sheet(page), end(page));
  }
  await expect(end(page)).toContainText(/win/);
  const [won, lost] = await page.getByTestId('ranking').getByRole('listitem').locator('b').allTextContents();
  expect(Number(won)).toBeGreaterThanOrEqual(2);
  expect(Number(lost)).toBeLessThan(2);
  await expectAccess(page, 'the end of a match of teams');
});

test('a lone hand: the partner sits out', async ({ page, served }) => {
  const mayOrder = (match: Match): boolean => {
    const { phase, seats } = match.view(0);
    return phase === 'order' && !first(seats).roles.includes('dealer');
  };
  const { id } = await resume(page, served, { game: 'euchre-dice', options: { goingAlone: true }, isThere: mayOrder });
  const alone = page.getByRole('switch', { name: 'Play alone' });
  await alone.hover();
  await expect(alone).toHaveAccessibleDescription(/^Playing without a partner/);
  // A long press shows the meaning and chooses nothing.
  const meaning = page.getByRole('tooltip');
  await page.mouse.move(0, 0);
  await expect(meaning).toBeHidden();
  await alone.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
  await expect(meaning).toBeVisible();
  await alone.dispatchEvent('click', { detail: 1 });
  await expect(alone).not.toBeChecked();
  await alone.press('Space');
  await page.getByRole('button', { name: /^Order up \w+, alone$/ }).click();
  const partner = page.getByTestId('plate-2');
  await expect(partner).toContainText('Sits out');
  await expect(page.getByTestId('plate-0')).toContainText('alone');
  await expectAccess(page, 'a lone hand');
  await playUntil(page, sheet(page), end(page));
  const taken = await tricksTaken(page);
  const ours = first(taken);
  expect(ours + last(taken)).toBe(5);
  const taking = ours === 5 ? 'all 5 tricks' : `${ours} tricks`;
  const reason = ours >= 3 ? `Alone, the maker took ${taking}` : `Euchred alone: ${ours} of 3 tricks`;
  await expect(page.getByRole('cell').filter({ hasText: reason }).first()).toBeVisible();
  // The last trick, of three dice, still lies on the table.
  await expect(played(page)).toHaveCount(3);
  await expectSound(served, id);
});

/** A low die of the trump's sister suit in the hand of seat 0, which leads. */
function leftBowerDie(match: Match): { readonly suit: string; readonly trump: string } | null {
  const { phase, tricks, trump, pieces } = match.view(0);
  const isLead = phase === 'play' && (tricks.at(-1)?.winner ?? 0) !== null && tricks.length < 5;
  if (!isLead || trump === null || trump === 'none' || !('suit' in trump)) return null;
  const suit = required(MATES[trump.suit], 'suit of the same colour');
  const isHeld = pieces.some(piece => {
    const known = 'id' in piece && piece.zone === 'hand' ? at(match.equipment, piece.id) : null;
    return known?.kind === 'low' && first(known.faces).suit === suit;
  });
  return isHeld ? { suit, trump: trump.suit } : null;
}

test('a left-bower die that leads: a jack leads trump, anything else its own suit', async ({ page, served }) => {
  let found: { readonly suit: string; readonly trump: string } | null = null;
  const isThere = (match: Match): boolean => {
    found = leftBowerDie(match);
    return found !== null;
  };
  // At normal speed the die's number and the led suit are shown until the trick is over.
  const { id } = await resume(page, served, { game: 'euchre-dice', options: {}, isThere }, 'normal');
  const { suit, trump } = required<{ readonly suit: string; readonly trump: string }>(found, 'such a lead');
  const die = page.getByRole('button', { name: `Play low ${suit}`, exact: true }).first();
  await die.focus();
  await expect(page.getByTestId('pointed')).toContainText(`J: left bower, counts as ${trump}`);
  await page.keyboard.press('Enter');
  await aim(page).waitFor();
  // The others may have ended the trick by now.
  const [values, leads] = [await noteTexts(page, '[data-testid=value]'), await noteTexts(page, '[data-testid=led]')];
  await page.keyboard.press('Space');
  await expect.poll(leads).not.toEqual([]);
  expect(first(await leads())).toMatch(new RegExp(first(await values()).startsWith('J') ? trump : suit, 'i'));
  await expectSound(served, id);
});

test('the play that is ahead and the contract are told at the table', { tag: '@quick' }, async ({ page, served }) => {
  // The last trick decides another player's contract.
  const isThere = (match: Match): boolean => {
    const { tricks, seats, contract } = match.view(0);
    const trick = tricks.at(-1);
    const isOpen = contract !== undefined && contract.tricksLeft === 1 && contract.taken === contract.needed - 1;
    return isOpen && trick?.winner === null && trick.plays.length > 1 && !first(seats).roles.includes('maker');
  };
  const { view } = await resume(page, served, { game: 'euchre-dice', options: {}, isThere }, 'normal');
  const { taken, needed } = required(view.contract, 'contract');
  await expect(played(page).filter({ hasText: /^Ahead: / })).toHaveCount(1);
  const maker = page.getByTestId(`plate-${view.seats.findIndex(({ roles }) => roles.includes('maker'))}`);
  await expect(maker).toHaveAccessibleName(new RegExp(`${taken} of ${needed} tricks`));
  await expect(page.getByTestId('plate-2')).toHaveAccessibleName(/your partner/);
  await expectAccess(page, 'marks at the table');
  // It is announced for a moment only.
  const told = await noteTexts(page, '[data-testid=ribbon]');
  await hand(page).first().press('Enter');
  const isOver = sheet(page).or(end(page));
  await aim(page).or(isOver).first().waitFor();
  if (await aim(page).isVisible()) await page.keyboard.press('Space');
  await isOver.waitFor();
  expect((await told())[0]).toMatch(/^Contract (made 3|lost 2) of 3 tricks$/);
});

test('a trick thrown at once, with every option on', async ({ page, served }) => {
  const leads = (match: Match): boolean => {
    const awaits = match.awaits();
    return match.view(0).phase === 'choose' && awaits.kind === 'seats' && awaits.seats.length === 1;
  };
  const { id, view } = await resume(page, served, { game: 'euchre-dice', options: ALL_ON, isThere: leads });
  const players = view.seats.filter(({ roles }) => !roles.includes('sitting-out')).length;
  const before = view.tricks.filter(({ winner }) => winner !== null).length;
  await hand(page).first().press('Enter');
  // The winner of the trick may lead the next one at once, which gathers its dice.
  const taken = async (): Promise<number> => (await tricksTaken(page)).reduce((sum, tricks) => sum + tricks, 0);
  await expect.poll(taken).toBe(before + 1);
  expect(await lastThrown(served, id)).toBe(players);
  await expectSound(served, id);
});
