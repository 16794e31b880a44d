import { beforeEach, describe, expect, test, vi } from 'vitest';

import { connectPage } from '../../electron/desktop/ipc.ts';
import { MAX_MESSAGE_BYTES, MAX_MESSAGES_PER_SECOND } from '../../electron/shell/messages.ts';
import { ipcMain, PageStandIn } from '../support/shell/electron.ts';
import { newStubHost, type StubHost } from '../support/shell/stub-host.ts';

vi.mock('electron', () => import('../support/shell/electron.ts'));

let host: StubHost;
let page: PageStandIn;
let time: number;
beforeEach(() => {
  ipcMain.removeAllListeners();
  host = newStubHost();
  page = new PageStandIn();
  time = 0;
  connectPage(host, page as unknown as Electron.WebContents, () => time);
  page.emit('did-navigate', {}, PAGE);
});

const PAGE = 'app://table/index.html';
const hello = JSON.stringify({ kind: 'hello', protocol: 1 });
function say(text: unknown, senderFrame: unknown = page.mainFrame, sender: unknown = page): void {
  ipcMain.emit('to-host', { senderFrame, sender }, text);
}

describe('the channel', () => {
  test('brings what our page says to the host, parsed', () => {
    say(hello);
    expect(host.received).toEqual([{ kind: 'hello', protocol: 1 }]);
  });

  test('brings what the host says to our page, as text', () => {
    host.sends[0]?.({ kind: 'refused', code: 'busy' });
    expect(page.send).toHaveBeenCalledExactlyOnceWith('to-screen', '{"kind":"refused","code":"busy"}');
  });

  test.each([
    ['a frame that is gone', null],
    ['a foreign origin', { parent: null, origin: 'https://evil.example' }],
    ['an opaque origin', { parent: null, origin: 'null' }],
    ['a similar origin', { parent: null, origin: 'app://table.evil.example' }],
    ['a page within the page', { parent: { parent: null, origin: 'app://table' }, origin: 'app://table' }],
  ])('hears nothing from %s', (_name, frame) => {
    say(hello, frame);
    expect(host.received).toEqual([]);
  });

  test('hears nothing from another page', () => {
    say(hello, page.mainFrame, new PageStandIn());
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
  });

  test('ends with its page', () => {
    page.emit('destroyed');
    expect(host.closed.screens).toBe(1);
    expect(ipcMain.listenerCount('to-host')).toBe(0);
  });
});
