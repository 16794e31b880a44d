import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '../../../electron/host/match/audience.ts';
import type { Room, RoomMessage } from '../../../electron/host/match/room.ts';
import { TableSlot } from '../../../electron/host/modes/table-slot.ts';
import { countedEntropy, type Host, NO_PACE } from '../../../electron/host/ports.ts';
import { Archive } from '../../../electron/host/records/archive.ts';
import { systemDisk } from '../../../electron/host/storage/disk.ts';
import { StorageWarnings } from '../../../electron/host/storage/storage-warnings.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { receivedFrom, screenSchema } from '../../../engine/protocol/message.ts';
import { type HostMessage, SCREEN_MESSAGES, type ScreenMessage } from '../../../engine/protocol/messages.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { manualClock } from '../../support/host/manual-clock.ts';
import { noLog } from '../../support/host/no-log.ts';
import { addSampleMode, beginSample, SAMPLE } from '../../support/host/sample-mode.ts';
import { attachScreen, codesOf, type TestScreen, tablesOf } from '../../support/host/test-screen.ts';

const screenMessage = screenSchema(SCREEN_MESSAGES);

/** A table without anything on it, and its folder. */
function emptyTable(count: () => void): { readonly slot: TableSlot; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings = new StorageWarnings(() => undefined);
  const storage = { folder, disk: systemDisk, clock: manualClock(), warnings, log: noLog };
  const play = { entropy: countedEntropy(1), thrower: quickThrower, bots: localBots, pace: NO_PACE };
  const services = { ...storage, ...play, newId: () => 'one', count };
  return { slot: new TableSlot(services, new Archive(storage)), folder };
}

/** Lets a screen play in a room. To the protocol of this build the mode is unknown, so that it is told of a match. */
function screenIn(room: Room): TestScreen {
  const host: Pick<Host, 'attach'> = {
    attach(deliver) {
      const send = (message: HostMessage): void =>
        deliver(
          message.kind === 'table' ? { kind: 'table', table: { ...message.table, mode: { kind: 'match' } } } : message,
        );
      const begin = { isPlaying: false, seats: [], revealed: null, isHidden: false, shown: -1 };
      const connection: Connection = { role: { kind: 'table' }, send, ...begin };
      room.join(connection);
      return {
        receive(raw) {
          const { message } = receivedFrom<ScreenMessage>(screenMessage.parse(raw));
          if (message.kind === 'hello') return true;
          const code = room.hear(connection, message as RoomMessage);
          if (code !== null) send({ kind: 'refused', code });
          return code === null;
        },
        close: () => room.leave(connection),
      };
    },
  };
  return attachScreen(host, { simulate: quickThrow });
}

test('a mode that is only a row and a file keeps its rules, ends by them and leaves nothing', async () => {
  addSampleMode();
  const count = vi.fn();
  const { slot, folder } = emptyTable(count);
  let screen: TestScreen | null = null;
  const onOpen = (opened: Room): void => {
    screen = screenIn(opened);
  };
  await beginSample(slot, { deviceSeats: async () => new Set(), onOpen });
  const { room } = slot;
  if (room === null || screen === null) throw new Error('nothing came to the table');
  const { hears, say }: TestScreen = screen;
  expect(room.mode).toBe(SAMPLE);
  expect(room.seatsForDevices).toEqual([]);
  say({ kind: 'hint', seat: 0, seq: 0 });
  say({ kind: 'hold', seat: 0, holder: 'bot' });
  await hears(message => message.kind === 'beat' && message.view.sheet.length === 1);
  await room.done;
  expect(codesOf(screen)).toEqual(['not-now', 'not-now']);
  expect(tablesOf(screen)).toHaveLength(1);
  expect([room.isOver(), room.isDealOver(), slot.isTaken(), slot.recordedId()]).toEqual([true, true, false, null]);
  expect(count).not.toHaveBeenCalled();
  await slot.end();
  expect(readdirSync(folder)).toEqual([]);
});
