import { openBoard } from '../support/deal-end.ts';
import { expect, test } from '../support/served.ts';

/** Names of maximum length, with spaces, with hyphens and without either. */
const NAMES = ['You', 'Bartholomew of Sheffield', 'Maximilian-Alexander-III', 'WWWWWWWWWWWWWWWWWWWWWWWW'];

test('the board at the end of a deal has room for long names, and keeps still if it should', async ({
  page,
  served,
}) => {
  const board = await openBoard(page, served, NAMES);
  await expect(board.getByRole('rowheader').last()).toHaveText(`${NAMES[1]} and ${NAMES[3]}`);
  const hidden = () => board.locator('.body').evaluate(body => body.scrollWidth - body.clientWidth);
  await expect.poll(hidden, 'pixels beyond the board').toBe(0);
  const row = board.locator('.standings tbody tr').first();
  const animations = await row.evaluate(element => {
    // This deal may have no best row.
    element.classList.add('best');
    const moving = [...element.querySelectorAll('b, i')].map(each => getComputedStyle(each));
    return [...moving, getComputedStyle(element, '::after')].map(({ animationName }) => animationName);
  });
  expect(new Set(animations), 'with reduced motion').toEqual(new Set(['none']));
});
