import { readdir } from 'node:fs/promises';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import { openDesktop } from './desktop-stand-in.ts';
import { expect, test } from './served.ts';

test('the desktop shell plays a match between its own bundles', async ({ page }) => {
  const desktop = await openDesktop(page);
  expect(desktop.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
  await expect(page).toHaveTitle('Trick & Tumble');
  await expect(page.getByText('Trice').first()).toBeVisible();
  expect(await page.evaluate(() => [window.isSecureContext, 'require' in window, 'process' in window])).toEqual([
    true,
    false,
    false,
  ]);
  expect(await page.evaluate(() => Object.keys(window.trickAndTumble ?? {}).sort())).toEqual(['listen', 'send']);

  const beat = await page.evaluate(playToThirdBeat);
  expect(beat).toMatchObject({ kind: 'beat' });
  const files = await readdir(desktop.folder, { recursive: true });
  await desktop.quit();
  expect(files.length).toBeGreaterThan(0);
});

/** In the page: asks for a match and waits until it has got somewhere, which takes the host's threads. */
function playToThirdBeat(): Promise<HostMessage> {
  const bridge = window.trickAndTumble!;
  let isAsked = false;
  return new Promise(resolve => {
    bridge.listen(heard => {
      const message = heard as HostMessage;
      if (message.kind === 'beat' && message.seq >= 3) resolve(message);
      if (message.kind === 'refused') resolve(message);
      if (message.kind !== 'menu' || isAsked) return;
      isAsked = true;
      const game = message.games.find(card => card.id === 'trice')!;
      const usual = Object.entries(game.options).map(([key, spec]) => [
        key,
        spec.kind === 'number' ? spec.usual[game.usualSeats] : spec.usual,
      ]);
      const others = Array.from({ length: game.usualSeats - 1 }, (_, other) => ({
        kind: 'bot' as const,
        name: `Opponent ${other + 1}`,
        level: game.levels[0]!.id,
      }));
      const players = [{ kind: 'person' as const, name: 'Ann' }, ...others];
      bridge.send({ kind: 'new', game: game.id, options: Object.fromEntries(usual), players });
    });
    bridge.send({ kind: 'hello', protocol: 2 });
  });
}
