import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './served.ts';

test('the menu can be used by everybody', async ({ page, served }) => {
  await page.goto(`${served.url}&quality=low`);
  await expect(page.getByText('Trice').first()).toBeVisible();
  // The picture behind the menu says nothing; all that it shows is in words too.
  const { violations } = await new AxeBuilder({ page }).exclude('#picture').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);
});
