import { describe, expect, test } from 'vitest';
import { chooseBrowser, commandsFor } from '../../electron/tools/chromium.ts';

const own = '/cache/playwright/chrome';

describe('the Chromium of the browser tests', () => {
  test.each([
    ["the system's", ['/usr/bin/chromium', own], {}, '/usr/bin/chromium'],
    [
      'the shell without a window before others',
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      {},
      '/usr/bin/chromium-headless-shell',
    ],
    ['another name of it', ['/usr/bin/google-chrome'], {}, '/usr/bin/google-chrome'],
    [
      'Chromium before Chrome',
      ['/usr/bin/google-chrome', '/usr/bin/chromium-browser'],
      {},
      '/usr/bin/chromium-browser',
    ],
    ['one along the path', ['/opt/it/chromium'], { PATH: '/opt/it:bin' }, '/opt/it/chromium'],
    ["Playwright's own", [own], {}, own],
    ['the one named', ['/usr/bin/chromium'], { CHROMIUM: '/my/chrome' }, '/my/chrome'],
    ['none', [], { PATH: '/bin' }, null],
  ])('is %s', (_name, files: readonly string[], variables, expected) => {
    expect(chooseBrowser({ exists: file => files.includes(file), variables, own })).toBe(expected);
  });

  test.each([
    ['Debian as root', 'linux', true, 'ID=debian', 'apt-get update'],
    ['a system like Debian as root', 'linux', true, 'ID=raspbian\nID_LIKE=debian', 'apt-get update'],
    ['Ubuntu as root', 'linux', true, 'ID=ubuntu\nID_LIKE=debian', 'npx playwright install --with-deps chromium'],
    ['Fedora as root', 'linux', true, 'ID=fedora', 'npx playwright install chromium'],
    ['Debian as somebody', 'linux', false, 'ID=debian', 'npx playwright install chromium'],
    ['a Mac', 'darwin', false, '', 'npx playwright install chromium'],
    ['Windows', 'win32', false, '', 'npx playwright install chromium'],
  ] as const)('can be installed on %s', (_name, platform, root, release, first) => {
    const commands = commandsFor({ platform, root, release });
    expect(commands[0]?.[0]?.join(' ')).toContain(first);
    expect(commands.at(-1)?.at(-1)?.join(' ')).toMatch(/chromium$/);
  });

  test('gets the library that draws faster where packages can be installed', () => {
    const [first] = commandsFor({ platform: 'linux', root: true, release: 'ID=debian' });
    expect(first?.at(-1)).toEqual(expect.arrayContaining(['chromium-headless-shell', 'libegl1', 'libgl1-mesa-dri']));
  });
});
