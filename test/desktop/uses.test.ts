import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { electron } from '../support/electron/in-memory.ts';

const SHELL = join(import.meta.dirname, '../../electron');
const files = ['', 'desktop', 'shell']
  .flatMap(folder => readdirSync(join(SHELL, folder)).map(name => join(folder, name)))
  .filter(name => name.endsWith('.ts'));
const textOf = (file: string): string => readFileSync(join(SHELL, file), 'utf8');

test('the shell hands no address to the system and opens no file as a page', () => {
  expect(files).toContain('main.ts');
  for (const file of files) expect(textOf(file), file).not.toMatch(/openExternal|loadFile|file:\/\//);
});

test('the shell switches off one way to read gamepads, and on only WebGL in software', () => {
  const risky = /enableBlinkFeatures|experimentalFeatures|disableBlinkFeatures|allowpopups|noSandbox|no-sandbox/;
  for (const file of files) expect(textOf(file), file).not.toMatch(risky);
  const switches = files.flatMap(file => [...textOf(file).matchAll(/appendSwitch\(.*/g)].map(([text]) => text));
  expect(switches).toEqual(['appendSwitch(SOFTWARE_WEBGL);', "appendSwitch('disable-features', WINDOWS_GAMEPADS);"]);
});

test('what the shell uses of Electron is in the stand-in', () => {
  const used = new Set(
    files
      .flatMap(file => [...textOf(file).matchAll(/import \{([^}]+)\} from 'electron'/g)])
      .flatMap(([, names = '']) => names.split(','))
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type ')),
  );
  expect(used).toContain('BrowserWindow');
  for (const name of used) expect(Object.keys(electron.module)).toContain(name);
});
