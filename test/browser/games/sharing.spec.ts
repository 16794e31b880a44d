import { z } from 'zod';
import { expectAccess } from '../support/access.ts';
import { openQuick, prepareMatch, resume } from '../support/prepared.ts';
import { expectInReach } from '../support/reach.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

const tableMessage = z.looseObject({
  kind: z.literal('table'),
  table: z.looseObject({
    holders: z.array(z.string()),
    isShared: z.boolean(),
    players: z.array(z.looseObject({ name: z.string() })),
  }),
});

test('two persons with names of their own are partners in Euchre Dice', async ({ page, served }) => {
  // The table is not used here, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  const tables: z.infer<typeof tableMessage>['table'][] = [];
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const message = tableMessage.safeParse(JSON.parse(String(payload)));
      if (message.success) tables.push(message.data.table);
    }),
  );
  await page.goto(`${served.url}&quality=low`);
  await page.getByTestId('tile-euchre-dice').click();
  const form = page.getByTestId('new-match');
  const card = form.locator('.place-card');
  await form.getByTestId('chair-0').click();
  await page.keyboard.type('Ada');
  await form.getByRole('button', { name: '+ person in place of Mara' }).click();
  await expect(card.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('ada');
  await expect(form.getByRole('radio', { name: 'Mine' })).toBeDisabled();
  await expect(form).toContainText('Several people play');

  await form.getByTestId('chair-2').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(card.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(card.getByRole('alert')).toHaveText('Someone else has this name.');
  expect(tables).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ben');
  await expect(card.getByRole('alert')).toBeEmpty();

  // Ben gets Mara's chair, which she has after the swap, and sits across from Ada.
  await card.getByRole('button', { name: 'Swap with Otto' }).click();
  await expect(form.getByTestId('chair-1')).toHaveAccessibleName(/^Otto/);
  await expect(form.getByTestId('chair-2')).toHaveAccessibleName(/^Ben.*with Ada/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => tables.length).toBeGreaterThan(0);
  expect(tables[0]).toMatchObject({ holders: ['curtain', 'bot', 'curtain', 'bot'], isShared: true });
  expect(tables[0]?.players.map(({ name }) => name)).toEqual(['Ada', 'Otto', 'Ben', 'Ines']);
});

test('a computer plays for one of two persons, who comes back', async ({ page, served }) => {
  const names = ['Ada', 'Mara', 'Ben', 'Zoë'];
  await prepareMatch(served.folder, {
    game: 'trice',
    options: { target: 20 },
    names,
    persons: [0, 2],
    isThere: () => true,
  });
  await openQuick(page, served);
  await page.getByRole('button', { name: /^Continue Trice/ }).click();
  const curtain = page.getByTestId('curtain');
  const asked = Number(await curtain.getAttribute('data-seat'));
  const other = asked === 0 ? 2 : 0;
  const plate = page.getByTestId(`plate-${asked}`);
  await expectInReach(page, 'a curtain', '[data-testid=curtain]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  const menu = page.getByTestId('match-menu');
  await expect(menu.getByRole('button', { name: `Let the computer play for ${names[other]}` })).toBeVisible();
  await expectAccess(page, 'the menu with people');
  await menu.getByRole('button', { name: `Let the computer play for ${names[asked]}` }).click();
  await expect(plate).toHaveAccessibleName(/computer plays/);
  await expect(plate).toContainText('Computer plays');
  // The next question is for the other person.
  await expect(curtain).toHaveAttribute('data-seat', String(other));
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: `${names[asked]} is back` }).click();
  await expect(page.getByTestId('announcement')).toContainText(`${names[asked]} is back.`);
  await expect(plate).not.toHaveAccessibleName(/computer plays/);
});

test('a computer plays for the only person, who plays on', async ({ page, served }) => {
  await resume(page, served, { game: 'trice', options: { target: 20 }, isThere: () => true });
  const piece = page.getByTestId('hand').getByRole('button').first();
  await piece.waitFor();
  await page.keyboard.press('Escape');
  const menu = page.getByTestId('match-menu');
  const step = Number(await page.getByTestId('table').getAttribute('data-step'));
  await menu.getByRole('button', { name: 'Let the computer play for me' }).click();
  await expect(piece).toBeHidden();
  await expect
    .poll(async () => Number(await page.getByTestId('table').getAttribute('data-step')))
    .toBeGreaterThan(step + 4);
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: 'Take your seat back' }).click();
  await piece.waitFor();
  await expect(page.getByTestId('plate-0')).not.toHaveAccessibleName(/computer plays/);
});
