import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../../electron/shell/paths.ts';
import { findElectron } from '../../electron/tools/start/electron-binary.ts';
import { chooseShell, couldNotRun, hasDisplay, run } from '../../electron/tools/start/shell.ts';
import { readArguments } from '../../electron/web/arguments.ts';
import { openCommand } from '../../electron/web/open-browser.ts';

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('npm start', () => {
  test.each([
    // asked for, display, Electron, root -> shell, arguments, what it says
    [false, true, 'here', false, 'desktop', [], null],
    [false, true, 'here', true, 'desktop', ['--no-sandbox'], /as root.*without it/],
    [false, true, 'missing', false, 'web', null, /Electron is not installed/],
    [false, false, 'here', false, 'web', null, /no display/],
    [false, false, 'missing', true, 'web', null, /no display/],
    [true, true, 'here', false, 'web', null, null],
    [true, false, 'missing', true, 'web', null, null],
  ] as const)('web %s, display %s, Electron %s, root %s: %s', (web, display, electron, root, shell, args, say) => {
    const choice = chooseShell({ web, display, electron, root });
    expect(choice.shell).toBe(shell);
    if (choice.shell === 'desktop') expect(choice.args).toEqual(args);
    if (say === null) expect(choice.say).toBeNull();
    else expect(choice.say).toMatch(say);
    expect(choice.say ?? '').not.toContain('\n');
  });

  test.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: '' }, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
    ['win32', {}, true],
  ] as const)('on %s with %j there is a display: %s', (platform, variables, expected) => {
    expect(hasDisplay(platform, variables)).toBe(expected);
  });

  test('distinguishes an Electron that could not run from one that ended', () => {
    expect(couldNotRun(127, null)).toBe(true);
    expect(couldNotRun(null, 'SIGTRAP')).toBe(true);
    expect(couldNotRun(0, null)).toBe(false);
    expect(couldNotRun(1, null)).toBe(false);
    expect(couldNotRun(null, 'SIGTERM')).toBe(false);
  });

  test.each([
    ['is missing', null],
    ['is not executable', 'no program'],
  ])('finds that Electron could not run if it %s', async (_how, content) => {
    const file = join(newFolder(), 'electron');
    if (content !== null) writeFileSync(file, content, { mode: 0o644 });
    const listeners = process.listenerCount('SIGTERM');
    const { code, signal } = await run(file, []);
    expect(couldNotRun(code, signal)).toBe(true);
    expect(process.listenerCount('SIGTERM')).toBe(listeners);
  });

  test('returns the exit code of a program', async () => {
    expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toEqual({ code: 3, signal: null });
  });

  test('finds Electron only if its package says that the download was complete', () => {
    const own = newFolder();
    const program = join(own, 'dist', 'program');
    mkdirSync(join(own, 'dist'));
    for (const name of ['program', 'electron', 'electron.exe']) writeFileSync(join(own, 'dist', name), '');
    expect(findElectron(own, '')).toBeNull();
    writeFileSync(join(own, 'path.txt'), 'program');
    expect(findElectron(own, '')).toBe(program);
    rmSync(program);
    expect(findElectron(own, '')).toBeNull();
  });

  test.runIf(process.platform === 'linux')(
    'finds Electron in the folder that ELECTRON_OVERRIDE_DIST_PATH names',
    () => {
      const other = newFolder();
      expect(findElectron(newFolder(), other)).toBeNull();
      writeFileSync(join(other, 'electron'), '');
      expect(findElectron(newFolder(), other)).toBe(join(other, 'electron'));
    },
  );

  test('reads its arguments', () => {
    expect(readArguments([])).toEqual({
      web: false,
      open: true,
      port: null,
      data: null,
      fullScreen: false,
      pads: null,
      quick: false,
    });
    expect(readArguments(['--pace=quick'])).toMatchObject({ quick: true });
    expect(readArguments(['--pace=slow'])).toBe('--pace takes only one value: --pace=quick.');
    expect(readArguments(['--fullscreen', '--pads=system'])).toMatchObject({ fullScreen: true, pads: 'system' });
    expect(readArguments(['--pads=x'])).toMatch(/--pads/);
    expect(readArguments(['--fullscreen', '--web'])).toMatch(/--fullscreen/);
    expect(readArguments(['--web', '--no-open', '--port', '8080', '--data', 'x y'])).toMatchObject({
      web: true,
      open: false,
      port: 8080,
      data: 'x y',
    });
  });

  test.each([
    [['--port', '0']],
    [['--port', '65536']],
    [['--port', '80a']],
    [['--port=']],
    [['--port']],
    [['--data=']],
    [['--data']],
    [['--fast']],
    [['here']],
  ])('explains what is wrong with %j', args => {
    expect(readArguments(args)).toEqual(expect.stringMatching(/./));
  });

  test.each([
    ['linux', 'xdg-open'],
    ['darwin', 'open'],
    ['win32', 'cmd'],
  ] as const)('opens the browser on %s with %s', (platform, command) => {
    const words = openCommand(platform, 'http://127.0.0.1:1/?key=k');
    expect([words[0], words.at(-1)]).toEqual([command, 'http://127.0.0.1:1/?key=k']);
  });
});

test.each([
  ['linux', {}, '/people/ann/.local/share/trick-and-tumble'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/trick-and-tumble'],
  ['linux', { XDG_DATA_HOME: 'data' }, '/people/ann/.local/share/trick-and-tumble'],
  ['darwin', {}, '/people/ann/Library/Application Support/Trick & Tumble'],
  ['win32', { APPDATA: 'C:\\Users\\Ann\\Roaming' }, 'C:\\Users\\Ann\\Roaming\\Trick & Tumble'],
] as const)('the data folder on %s with %j is %s', (platform, variables, folder) => {
  expect(dataFolder({ platform, home: '/people/ann', variables })).toBe(folder);
});
