import { z } from 'zod';
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
  // This test does not use the table, so it is not loaded.
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
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(card.getByRole('alert')).toHaveText(/^Two people are called ada/);
  expect(tables).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ben');
  await expect(card.getByRole('alert')).toBeEmpty();

  // Ben has Mara's chair; she had it after the change, and he sits across from Ada.
  await card.getByRole('button', { name: 'Swap with Otto' }).click();
  await expect(form.getByTestId('chair-1')).toContainText('Otto');
  await expect(form.getByTestId('chair-2')).toContainText('with Ada');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => tables.length).toBeGreaterThan(0);
  expect(tables[0]).toMatchObject({ holders: ['curtain', 'bot', 'curtain', 'bot'], isShared: true });
  expect(tables[0]?.players.map(({ name }) => name)).toEqual(['Ada', 'Otto', 'Ben', 'Ines']);
});
