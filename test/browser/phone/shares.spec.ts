import { createHash } from 'node:crypto';
import type { Share, ShareRound } from '../../../engine/protocol/phones/shares.ts';
import { type FakeTable, mark } from './fake-table.ts';
import { playedMatch } from './moments.ts';
import { expect, openTableForEach, test } from './phone-test.ts';

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});

test('a phone adds its shares to the seeds, and says at the end that they count', async ({ page }) => {
  const match = playedMatch('trice', { target: 1 });
  const secret = '5'.repeat(64);
  const rounds: (ShareRound & { shares: Share[] })[] = [];
  table.answer = message => {
    if (message.kind === 'knock')
      return [
        { kind: 'admitted', mark, name: 'Mara', token: 'a'.repeat(32) },
        { kind: 'table', table: match.table },
        match.beat(),
        { kind: 'commitment', match: 'match-1', commitment: sealOf(secret) },
      ];
    if (message.kind === 'share') {
      const { shares } = rounds[message.round]!;
      shares[0] = { ...shares[0]!, share: message.share };
    }
    if (message.kind !== 'seal' && message.kind !== 'share') return [];
    if (rounds.length === 3) {
      match.until(view => view.result !== null);
      return [match.beat(), { kind: 'opening', match: 'match-1', secret, rounds }];
    }
    const next = { draw: rounds.length };
    rounds.push({ next, shares: [{ seat: 0, seal: message.seal, share: null }] });
    return [{ kind: 'shares-due', round: rounds.length - 1, next, seals: [{ seat: 0, seal: message.seal }] }];
  };
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${table.url}#a-ticket`);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('button', { name: 'Knock' }).click();
  await expect(
    page.getByText('All 3 random numbers from this phone were used for the dice and are in the record.'),
  ).toBeInViewport({
    ratio: 1,
  });
});
