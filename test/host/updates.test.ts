import { expect, test, vi } from 'vitest';
import type { Updates } from '../../electron/host/ports.ts';
import { failingDisk } from '../support/host/failing-disk.ts';
import { noLog } from '../support/host/no-log.ts';
import { matchEnds, startTrice, testHost } from '../support/host/test-host.ts';
import { attachScreen } from '../support/host/test-screen.ts';

/** Updates that find nothing until `release` is called, and then have version 9.9.9 ready. */
function fakeUpdates() {
  let version: string | null = null;
  let tell: () => void = () => undefined;
  const updates = {
    look: vi.fn(async () => undefined),
    install: vi.fn(),
    ready: () => version,
    listen: (call: () => void) => {
      tell = call;
    },
  } satisfies Updates;
  const release = (): void => {
    version = '9.9.9';
    tell();
  };
  return { updates, release };
}

test('a newer version is announced to every screen, also to those that connect later', async () => {
  const { updates, release } = fakeUpdates();
  const host = testHost({ updates });
  const early = attachScreen(host);
  await early.hears(({ kind }) => kind === 'menu');
  expect(early.heard.some(({ kind }) => kind === 'update')).toBe(false);
  release();
  expect(await early.hears(({ kind }) => kind === 'update')).toEqual({ kind: 'update', version: '9.9.9' });
  await attachScreen(host).hears(({ kind }) => kind === 'update');
});

test('updates are looked for at the start and whenever a table is left, never during a match', async () => {
  const { updates } = fakeUpdates();
  const host = testHost({ updates });
  const screen = attachScreen(host);
  await vi.waitFor(() => expect(updates.look).toHaveBeenCalledOnce());
  startTrice(screen);
  await screen.hears(({ kind }) => kind === 'table');
  await attachScreen(host).hears(({ kind }) => kind === 'table');
  await matchEnds(screen);
  expect(updates.look).toHaveBeenCalledOnce();
  screen.say({ kind: 'leave' });
  await vi.waitFor(() => expect(updates.look).toHaveBeenCalledTimes(2));
});

test('an update is installed only from the menu, not from a table whose match is over', async () => {
  const { updates, release } = fakeUpdates();
  const screen = attachScreen(testHost({ updates }));
  release();
  await screen.hears(({ kind }) => kind === 'update');
  startTrice(screen);
  screen.say({ kind: 'install-update' });
  await screen.hears(message => message.kind === 'refused' && message.code === 'busy');
  await matchEnds(screen);
  screen.say({ kind: 'install-update' });
  await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'refused').length === 2);
  expect(updates.install).not.toHaveBeenCalled();
  screen.say({ kind: 'leave' });
  screen.say({ kind: 'install-update' });
  await vi.waitFor(() => expect(updates.install).toHaveBeenCalledOnce());
});

test('an update is not installed while a match that was left is not on disk', async () => {
  const { updates, release } = fakeUpdates();
  const disk = failingDisk();
  const screen = attachScreen(testHost({ updates, disk }));
  release();
  disk.failure = 'ENOSPC';
  startTrice(screen);
  await matchEnds(screen);
  screen.say({ kind: 'leave' });
  screen.say({ kind: 'install-update' });
  await screen.hears(message => message.kind === 'refused' && message.code === 'unsaved');
  expect(updates.install).not.toHaveBeenCalled();
});

test('installing is refused when no update is ready', async () => {
  const { updates } = fakeUpdates();
  const screen = attachScreen(testHost({ updates }));
  screen.say({ kind: 'install-update' });
  await screen.hears(message => message.kind === 'refused' && message.code === 'not-now');
  expect(updates.install).not.toHaveBeenCalled();
});

test('an error while looking for updates is logged, and the match goes on', async () => {
  const { updates } = fakeUpdates();
  updates.look.mockRejectedValue(new Error('updates.json names no https address'));
  const warn = vi.fn();
  const screen = attachScreen(testHost({ updates, log: { ...noLog, warn } }));
  startTrice(screen);
  await matchEnds(screen);
  expect(warn).toHaveBeenCalledExactlyOnceWith('update check failed: updates.json names no https address');
});
