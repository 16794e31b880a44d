import { expect, test, vi } from 'vitest';
import type { Updates } from '../../electron/host/ports.ts';
import { failingDisk } from '../support/host/failing-disk.ts';
import { noLog } from '../support/host/no-log.ts';
import { matchEnds, startTrice, testHost } from '../support/host/test-host.ts';
import { attachScreen } from '../support/host/test-screen.ts';

/** A source of newer versions that brings one when `bring` is called. */
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
  const bring = (): void => {
    version = '9.9.9';
    tell();
  };
  return { updates, bring };
}

test('a newer version is told to every screen, and to those that come later', async () => {
  const { updates, bring } = fakeUpdates();
  const host = testHost({ updates });
  const early = attachScreen(host);
  await early.hears(({ kind }) => kind === 'menu');
  expect(early.heard.some(({ kind }) => kind === 'update')).toBe(false);
  bring();
  expect(await early.hears(({ kind }) => kind === 'update')).toEqual({ kind: 'update', version: '9.9.9' });
  await attachScreen(host).hears(({ kind }) => kind === 'update');
});

test('it is looked for at the start and whenever a table is left, never during a match', async () => {
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

test('it is installed from the menu only, not even when a match has just ended', async () => {
  const { updates, bring } = fakeUpdates();
  const screen = attachScreen(testHost({ updates }));
  bring();
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

test('it does not end the program while a match that was left is not on disk', async () => {
  const { updates, bring } = fakeUpdates();
  const disk = failingDisk();
  const screen = attachScreen(testHost({ updates, disk }));
  bring();
  disk.failure = 'ENOSPC';
  startTrice(screen);
  await matchEnds(screen);
  screen.say({ kind: 'leave' });
  screen.say({ kind: 'install-update' });
  await screen.hears(message => message.kind === 'refused' && message.code === 'unsaved');
  expect(updates.install).not.toHaveBeenCalled();
});

test('what is not there is not installed', async () => {
  const { updates } = fakeUpdates();
  const screen = attachScreen(testHost({ updates }));
  screen.say({ kind: 'install-update' });
  await screen.hears(message => message.kind === 'refused' && message.code === 'not-allowed');
  expect(updates.install).not.toHaveBeenCalled();
});

test('what is wrong with looking is in the log, and stops nothing', async () => {
  const { updates } = fakeUpdates();
  updates.look.mockRejectedValue(new Error('updates.json names no https address'));
  const warn = vi.fn();
  const screen = attachScreen(testHost({ updates, log: { ...noLog, warn } }));
  startTrice(screen);
  await matchEnds(screen);
  expect(warn).toHaveBeenCalledExactlyOnceWith('no newer version was found: updates.json names no https address');
});
