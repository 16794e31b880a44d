import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at, required } from '../../../renderer/lists.ts';
import { startDesktop } from '../../support/electron/desktop.ts';
import { isRealWanted } from '../support/desktop-shell.ts';
import { addFakePads, moveTo, press } from '../support/pads.ts';
import { expect, test } from '../support/served.ts';

test.describe('the desktop shell', { tag: '@desktop' }, () => {
  test('gives its page a connection to the host and nothing else', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'New match' })).toBeVisible();
    await expect(page).toHaveTitle('Trick & Tumble');
    const found = await page.evaluate(() => ({
      isSecure: window.isSecureContext,
      node: ['require', 'process', 'module', 'global', 'Buffer'].filter(name => name in window),
      bridge: Object.keys(window.trickAndTumble ?? {}).sort(),
      isFixed: Object.isFrozen(window.trickAndTumble) && !Reflect.set(window, 'trickAndTumble', null),
    }));
    expect(found).toEqual({ isSecure: true, node: [], bridge: ['listen', 'send'], isFixed: true });
  });
});

test.describe('the desktop shell on the stand-in', { tag: '@desktop' }, () => {
  test.skip(isRealWanted, 'needs records that only the stand-in keeps');

  test('shows its window first, makes no request to others, and opens no other page', async ({
    page,
    desktop,
    context,
    pageErrors,
  }) => {
    const standIn = required(desktop?.standIn, 'stand-in');
    await expect(page.locator('#picture canvas')).toBeVisible();
    // The host was loaded after that, and starts no worker before it needs one.
    expect(standIn.notes).toEqual(['ready', 'window', 'show', 'load']);
    expect(standIn.told.map(({ kind }) => kind)).toContain('menu');
    expect(standIn.elsewhere).toEqual([]);
    expect(standIn.window()?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      devTools: false,
    });

    const address = page.url();
    expect(await page.evaluate(tryToLeave)).toEqual({
      fetched: 'TypeError',
      code: 'EvalError',
      html: 'TypeError',
      inline: false,
      styled: false,
    });
    expect(new Set(await page.evaluate(permissionsOf))).toEqual(new Set(['denied']));
    await page.evaluate(keepFiles, ['evil.exe', 'dice-lab.csv']);
    await expect
      .poll(() => new Map(standIn.downloads.map(({ name, isAllowed }) => [name, isAllowed])))
      .toEqual(
        new Map([
          ['evil.exe', false],
          ['dice-lab.csv', true],
        ]),
      );
    await expect.poll(() => context.pages()).toEqual([page]);
    expect(page.url()).toBe(address);
    // The guards see attempts to navigate. The content security policy blocks the others first.
    await expect.poll(() => [...new Set(standIn.elsewhere)]).toEqual(['https://evil.example/']);
    expect(pageErrors.splice(0).join('\n')).toMatch(/Content Security Policy/);
  });
});

test.describe("the desktop shell's window on the stand-in", { tag: '@desktop' }, () => {
  test.skip(isRealWanted, 'needs records that only the stand-in keeps');

  test('opens where it was, fills the screen by key or flag, and is the only one', async ({ context, folder }) => {
    const options = { context, data: folder, search: '?quality=low', displays: DISPLAYS };
    const first = await startDesktop(options);
    const page = await first.page;
    await first.shown;
    // The window is shown before its page receives key presses.
    await page.getByTestId('menu').waitFor();
    expect(first.window()).toMatchObject({ isFullScreen: false, bounds: { x: 0, y: 0, width: 1280, height: 770 } });
    await page.keyboard.press('F11');
    await expect.poll(() => page.viewportSize()).toEqual({ width: 1280, height: 800 });
    expect(first.window()).toMatchObject({ isFullScreen: true });
    await page.keyboard.press('F11');
    await expect.poll(() => first.window()?.isFullScreen).toBe(false);
    const bounds = { x: 1400, y: 50, width: 1100, height: 720 };
    await first.act({ kind: 'place', bounds });
    await expect.poll(() => page.viewportSize()).toEqual({ width: 1100, height: 720 });

    await first.act({ kind: 'minimize' });
    const second = await startDesktop(options);
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(second.notes).not.toContain('window');
    await expect.poll(() => first.window()).toMatchObject({ isMinimized: false, isFocused: true });
    await first.act({ kind: 'maximize' });
    expect(await first.stop()).toEqual({ code: 0, signal: null });

    const third = await startDesktop({ ...options, args: ['--fullscreen'] });
    await expect.poll(() => third.window()).toMatchObject({ isMaximized: true, isFullScreen: true, isVisible: true });
    expect(third.window()?.bounds).toEqual(at(DISPLAYS, 1).bounds);
    expect(await third.stop()).toEqual({ code: 0, signal: null });
    expect(JSON.parse(await readFile(join(folder, 'window.json'), 'utf8'))).toMatchObject({ bounds, display: 2 });
  });

  test('ends when the player quits in the menu', async ({ context, folder }) => {
    const shell = await startDesktop({ context, data: folder });
    const page = await shell.page;
    // Scripts still loading when the program ends are reported as errors.
    await expect(page.locator('#picture canvas')).toBeVisible();
    // The page may be gone before the click is acknowledged.
    await page
      .getByRole('button', { name: 'Quit' })
      .click()
      .catch(() => undefined);
    expect(await shell.ended).toEqual({ code: 0, signal: null });
  });

  test('ends when the player quits with a controller', async ({ context, folder }) => {
    await addFakePads(context);
    const shell = await startDesktop({ context, data: folder });
    const page = await shell.page;
    await expect(page.locator('#picture canvas')).toBeVisible();
    await press(page, 'down');
    await moveTo(page, page.getByRole('button', { name: 'Quit' }));
    // The page is gone before it can acknowledge the press.
    await press(page, 'press').catch(() => undefined);
    expect(await shell.ended).toEqual({ code: 0, signal: null });
  });

  test('does not open for a bad flag, and says why', async ({ context, folder }) => {
    const shell = await startDesktop({ context, data: folder, args: ['--fullscreen=maybe'] });
    expect(await shell.ended).toEqual({ code: 2, signal: null });
    expect(shell.errors()).toMatch(/^--fullscreen takes no value, not 'maybe'\.\nUsage: /);
    expect(shell.notes).not.toContain('ready');
  });
});

/** Two displays side by side, the first with a bar at the bottom. */
const DISPLAYS = [
  { id: 1, bounds: { x: 0, y: 0, width: 1280, height: 800 }, workArea: { x: 0, y: 0, width: 1280, height: 770 } },
  { id: 2, bounds: { x: 1280, y: 0, width: 1360, height: 850 }, workArea: { x: 1280, y: 0, width: 1360, height: 850 } },
] as const;

/** Runs in the page. Tries what an injected script would. */
async function tryToLeave() {
  const nameOf = (error: unknown) => (error as Error).name;
  const fetched = await fetch('https://evil.example/x').then(() => 'answered', nameOf);
  let code = 'ran';
  // Code run through the devtools may do more; after a timeout it has only the page's rights.
  await new Promise(resolve => setTimeout(resolve));
  try {
    // biome-ignore lint/security/noGlobalEval: it must not work
    window.eval('1');
  } catch (error) {
    code = nameOf(error);
  }
  let html = 'set';
  try {
    document.createElement('p').innerHTML = '<b>bold</b>';
  } catch (error) {
    html = nameOf(error);
  }
  const script = document.createElement('script');
  script.append('window.ranInline = true');
  const style = document.createElement('style');
  style.textContent = 'body { outline: 7px solid red }';
  const frame = document.createElement('iframe');
  frame.src = 'https://evil.example/frame';
  const image = document.createElement('img');
  image.src = 'https://evil.example/image.png';
  document.body.append(script, style, frame, image);
  const styled = getComputedStyle(document.body).outlineWidth === '7px';
  frame.remove();
  image.remove();
  window.open('https://evil.example/window');
  window.open('about:blank');
  window.location.href = 'https://evil.example/';
  return { fetched, code, html, inline: 'ranInline' in window, styled };
}

/** Runs in the page. */
const permissionsOf = (): Promise<string[]> =>
  Promise.all(
    ['geolocation', 'notifications', 'midi', 'camera', 'microphone', 'clipboard-read'].map(
      async name => (await navigator.permissions.query({ name: name as PermissionName })).state,
    ),
  );

/** Runs in the page. Downloads generated files with these names. */
function keepFiles(names: readonly string[]): void {
  for (const name of names) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['1,2']));
    link.download = name;
    link.click();
  }
}
