import type { Locator, Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import type { Face, PieceId, Play, Trick, View } from '../../../engine/protocol/vocabulary.ts';
import { at, first, last, required } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { listen } from '../support/noted.ts';
import { expectSound, openQuick, resume } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';

const hand = (page: Page): Locator => page.getByTestId('hand').getByRole('button');
const card = (page: Page, piece: PieceId): Locator => page.getByTestId('hand').locator(`[data-piece="${piece}"]`);
const sheet = (page: Page): Locator => page.getByTestId('deal-sheet');
const plate = (page: Page, seat: number): Locator => page.getByTestId(`plate-${seat}`);
const offer = (page: Page): Locator => page.getByRole('button', { name: /^Offer (none|\d cards?)$/ });

/** Plays until the round is scored, and returns the number of cards played. */
async function playToTheSheet(page: Page): Promise<number> {
  for (let plays = 0; ; plays += 1) {
    await untilVisible(page, hand(page).first().or(sheet(page)));
    if (await sheet(page).isVisible()) return plays;
    await untilNextStep(page, () => hand(page).first().press('Enter'));
  }
}

/** Reads the tricks of both teams from their plates. */
const tricksTaken = (page: Page): Promise<number[]> =>
  Promise.all(
    [0, 1].map(async seat => Number(/(\d+) of 7\b/.exec((await plate(page, seat).textContent()) ?? '')?.[1])),
  );

test('a round of Rolling Tricks', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-rolling-tricks').click();
  await page.getByRole('radio', { name: 'Full' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await offer(page).waitFor();
  await expect(page.getByTestId('trump-note')).toHaveText(
    /^(Black|Red|White) \d (is|and (black|red|white) \d are) trump$/,
  );
  const heard = await listen(page);
  await offer(page).click();
  await expect.poll(heard).toMatch(/You and \w+ exchange no cards\./);
  expect(await playToTheSheet(page)).toBeGreaterThanOrEqual(7);
  // Seven tricks score a point. Tricks set aside at the end belong to nobody.
  const taken = await tricksTaken(page);
  expect(Math.min(...taken)).toBeLessThan(7);
  for (const seat of [0, 1]) {
    await expect(page.getByTestId(`score-${seat}`)).toHaveText(at(taken, seat) >= 7 ? '1' : '0');
    await expect(page.getByTestId(`score-${seat + 2}`)).toHaveCount(0);
  }
  await expect(sheet(page).getByRole('rowheader')).toHaveCount(2);
  await expectAccess(page, 'a round of teams');
});

test('cards offered in order, taken back and passed', { tag: '@quick' }, async ({ page, served }) => {
  const isThere = (match: Match) => match.view(0).phase === 'passing';
  const { id } = await resume(page, served, { game: 'rolling-tricks', options: {}, isThere });
  await hand(page).first().waitFor();
  await expect(hand(page)).toHaveCount(13);
  const heard = await listen(page);
  const pieceAt = async (index: number) => Number(await hand(page).nth(index).getAttribute('data-piece'));
  const [one, two, three] = [await pieceAt(0), await pieceAt(6), await pieceAt(12)];
  for (const piece of [one, two]) await card(page, piece).press('Enter');
  // Two is the maximum, so the only remaining choices take one back.
  await expect(hand(page)).toHaveCount(2);
  await card(page, one).press('Enter');
  await card(page, three).press('Enter');
  await expect(card(page, two)).toHaveAccessibleName(/^Put back \w+ \d, first choice$/);
  await expect(card(page, three)).toHaveAccessibleName(/^Put back \w+ \d, second choice$/);
  await expect(page.getByTestId('choice')).toHaveText(['1', '2']);
  await expectAccess(page, 'cards picked to pass');
  await page.getByRole('button', { name: 'Offer 2 cards' }).click();
  await expect.poll(heard).toMatch(/You (give Otto|and Otto exchange no cards)/);
  await expect.poll(heard).toMatch(/Mara and Ines exchange (no|one|two) cards?\./);
  const given = /You give Otto the (.*?)\. /.exec(await heard())?.[1]?.split(' and the ') ?? [];
  await expect(page.getByTestId('received')).toHaveCount(given.length);
  await expectSound(served, id);
});

test('cards that the partner has passed are shown as new', async ({ page, served }) => {
  let passed: readonly PieceId[] = [];
  const isThere = (match: Match): boolean => {
    const { phase, waitingFor, tricks, received } = match.view(0);
    passed = received ?? [];
    return phase === 'play' && waitingFor.includes(0) && tricks.length <= 1 && passed.length > 0;
  };
  const { id } = await resume(page, served, { game: 'rolling-tricks', options: {}, isThere });
  await hand(page).first().waitFor();
  await expect(page.getByTestId('received')).toHaveCount(passed.length);
  await expectSound(served, id);
});

const faceOf = (match: Match, piece: PieceId): Face => first(at(match.equipment, piece).faces);
const isSame = (match: Match, one: PieceId, other: PieceId): boolean =>
  JSON.stringify(faceOf(match, one)) === JSON.stringify(faceOf(match, other));

/** A trick that only seat 0 has yet to play to, of which two cards have cancelled each other and the third stands. */
function lastToPlay(view: View): { readonly out: Play; readonly stands: Play; readonly trick: Trick } | null {
  const trick = view.tricks.at(-1);
  if (view.phase !== 'play' || trick?.plays.length !== 3) return null;
  const out = trick.plays.find(({ cancelledWith }) => cancelledWith !== undefined);
  const stands = trick.plays.find(({ cancelledWith }) => cancelledWith === undefined);
  return out && stands ? { out, stands, trick } : null;
}

/** A card equal to this one that seat 0 may play now. */
function copyOf(match: Match, piece: PieceId): PieceId | null {
  const plays = match.view(0).ask?.listed.flatMap(action => ('pieces' in action ? action.pieces : [])) ?? [];
  return plays.find(own => isSame(match, own, piece)) ?? null;
}

test('a third copy stands after two that cancelled each other', async ({ page, served }) => {
  let third: PieceId | null = null;
  const isThere = (match: Match): boolean => {
    const found = lastToPlay(match.view(0));
    if (!found) return false;
    const [copy, other] = [faceOf(match, first(found.out.pieces)), faceOf(match, first(found.stands.pieces))];
    third = copyOf(match, first(found.out.pieces));
    const { trump } = match.view(0);
    const isTrump = ({ suit, rank }: Face) =>
      trump !== null &&
      typeof trump === 'object' &&
      'faces' in trump &&
      trump.faces.some(face => face.suit === suit && face.rank === rank);
    // It beats the only other standing card.
    const isHigher = copy.suit === found.trick.led && (other.suit !== copy.suit || other.rank < copy.rank);
    return third !== null && isHigher && !isTrump(other);
  };
  const { id } = await resume(page, served, { game: 'rolling-tricks', options: {}, isThere }, 'normal');
  const copy = required<PieceId>(third, 'third copy');
  await card(page, copy).waitFor();
  await expect(page.getByTestId('cancelled')).toHaveCount(1);
  const heard = await listen(page);
  await expectAccess(page, 'two cards that have cancelled each other');
  await card(page, copy).focus();
  await card(page, copy).press('Enter');
  await expect.poll(heard).toMatch(/You play the (\w+ \d)\. You win the trick/);
  expect(await heard()).not.toMatch(/[Yy]our \w+ \d cancels|cancels your/);
  await expectSound(served, id);
});

/** The number of tricks announced as carried over. */
const setAside = (heard: string): number => heard.match(/: the trick carries over\./g)?.length ?? 0;

test('a trick that is set aside goes to the next winner', async ({ page, served }) => {
  let equal: PieceId | null = null;
  let begun = 0;
  const isThere = (match: Match): boolean => {
    const view = match.view(0);
    const found = lastToPlay(view);
    equal = found && copyOf(match, first(found.stands.pieces));
    begun = view.tricks.length;
    return equal !== null && begun < 8;
  };
  const { id } = await resume(page, served, { game: 'rolling-tricks', options: {}, isThere });
  const copy = required<PieceId>(equal, 'equal card');
  await card(page, copy).waitFor();
  const heard = await listen(page);
  await card(page, copy).press('Enter');
  await expect.poll(heard).toMatch(/Your (\w+ \d) cancels \w+\u2019s \1\. All cancelled: the trick carries over\./);
  // The others have played once more, to the deciding trick.
  await hand(page).first().waitFor();
  await expect(page.getByTestId('aside')).toHaveText('1 trick carries over');
  await expect(page.getByTestId('plaque')).toContainText('Carried over');
  await expectAccess(page, 'a trick that was set aside');
  // The next one might be set aside too.
  const taken = /wins? the trick and the (\w+) carried over\./;
  let plays = 0;
  for (; !taken.test(await heard()); plays += 1) {
    const before = setAside(await heard());
    await hand(page).first().press('Enter');
    await expect.poll(async () => taken.test(await heard()) || setAside(await heard()) > before).toBe(true);
  }
  await expect(page.getByTestId('aside')).toHaveCount(0);
  const tricks = await tricksTaken(page);
  expect(first(tricks) + last(tricks)).toBe(begun + plays);
  await expectSound(served, id);
});
