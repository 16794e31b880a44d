import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectPage } from '../../electron/desktop/ipc.ts';
import { MAX_MESSAGE_BYTES, MAX_MESSAGES_PER_SECOND } from '../../electron/shell/messages.ts';
import { newFrame } from '../support/electron/api/web-contents.ts';
import type { ShellWindow } from '../support/electron/api/window.ts';
import { electron } from '../support/electron/in-memory.ts';
import { newStubHost, type StubHost } from '../support/shell/stub-host.ts';

vi.mock('electron', async () => (await import('../support/electron/in-memory.ts')).electron.module);
const { app, BrowserWindow, ipcMain } = electron.module;

let host: StubHost;
let page: ShellWindow['webContents'];
let time: number;
beforeAll(() => app.start());
beforeEach(() => {
  ipcMain.removeAllListeners();
  host = newStubHost();
  electron.system.sent.length = 0;
  page = new BrowserWindow().webContents;
  time = 0;
  connectPage(host, page, () => time);
  page.emit('did-navigate', {}, PAGE);
});

const PAGE = 'app://table/index.html';
const hello = JSON.stringify({ kind: 'hello', protocol: 1 });
function say(text: unknown, senderFrame: unknown = newFrame(true, 'app://table'), sender: unknown = page): void {
  ipcMain.emit('to-host', { senderFrame, sender }, text);
}

describe('the channel', () => {
  test('brings what our page says to the host, parsed', () => {
    say(hello);
    expect(host.received).toEqual([{ kind: 'hello', protocol: 1 }]);
  });

  test('brings what the host says to our page, as text', () => {
    host.sends[0]?.({ kind: 'refused', code: 'busy' });
    const args = ['{"kind":"refused","code":"busy"}'];
    expect(electron.system.sent).toEqual([{ channel: 'to-screen', args }]);
  });

  test.each([
    ['a frame that is gone', null],
    ['a foreign origin', newFrame(true, 'https://evil.example')],
    ['an opaque origin', newFrame(true, 'null')],
    ['a similar origin', newFrame(true, 'app://table.evil.example')],
    ['a page within the page', newFrame(false, 'app://table')],
  ])('hears nothing from %s', (_name, frame) => {
    say(hello, frame);
    expect(host.received).toEqual([]);
  });

  test('hears nothing from another page', () => {
    say(hello, newFrame(true, 'app://table'), new BrowserWindow().webContents);
    expect(host.received).toEqual([]);
  });

  test.each([['{'], [undefined], [{ kind: 'hello' }], [`"${'x'.repeat(MAX_MESSAGE_BYTES)}"`]])(
    'says malformed of what is no JSON text of a fair length',
    text => {
      say(text);
      expect(host.received).toEqual([undefined]);
    },
  );

  test('lets fall what is too much for one second', () => {
    for (let sent = 0; sent < MAX_MESSAGES_PER_SECOND + 50; sent += 1) say(hello);
    expect(host.received).toHaveLength(MAX_MESSAGES_PER_SECOND);
    time = 1000;
    say(hello);
    expect(host.received).toHaveLength(MAX_MESSAGES_PER_SECOND + 1);
  });

  test('says in the log what it dropped, once a minute', () => {
    for (let sent = 0; sent < MAX_MESSAGES_PER_SECOND + 50; sent += 1) say(hello);
    say(hello, newFrame(true, 'https://evil.example'));
    expect(host.warnings).toEqual([
      'messages dropped, over the limit per second: 1',
      'messages dropped, from another page or frame: 1',
    ]);
    time = 60_000;
    for (let sent = 0; sent < MAX_MESSAGES_PER_SECOND + 1; sent += 1) say(hello);
    expect(host.warnings[2]).toBe('messages dropped, over the limit per second: 50');
  });

  test('makes a page that is loaded again a new screen, once it is there', () => {
    page.emit('did-start-navigation', { url: PAGE, isMainFrame: true, isSameDocument: false });
    say(hello);
    expect([host.sends.length, host.closed.screens]).toEqual([1, 0]);
    page.emit('did-navigate', {}, PAGE);
    expect([host.sends.length, host.closed.screens]).toEqual([2, 1]);
    page.emit('did-navigate', {}, `${PAGE}?quality=low`);
    expect([host.sends.length, host.closed.screens]).toEqual([3, 2]);
  });

  test('makes no page of another address a screen', () => {
    page.emit('did-navigate', {}, 'https://elsewhere.test/');
    expect([host.sends.length, host.closed.screens]).toEqual([1, 1]);
    say(hello);
    expect(host.received).toEqual([]);
    expect(host.warnings).toEqual(['messages dropped, before the page had loaded: 1']);
  });

  test('ends with its page', () => {
    page.destroy();
    expect(host.closed.screens).toBe(1);
    expect(ipcMain.listenerCount('to-host')).toBe(0);
  });
});
