import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { first, known, last } from '../../../engine/core/lists.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Unsaved } from '../../../engine/protocol/records/storage.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { type FailingDisk, failingDisk } from '../../support/host/failing-disk.ts';
import { retriedUntil } from '../../support/host/manual-clock.ts';
import { noLog } from '../../support/host/no-log.ts';
import { wholeRecord } from '../../support/host/record.ts';
import { matchEnds, startTrice, type TestHost, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type Heard, type TestScreen } from '../../support/host/test-screen.ts';

const ID = 'match-1';
const ofKind = <Kind extends HostMessage['kind']>({ heard }: TestScreen, kind: Kind): readonly Heard<Kind>[] =>
  heard.filter((message): message is Heard<Kind> => message.kind === kind);
const unsaved = (screen: TestScreen): readonly Unsaved[] | undefined => ofKind(screen, 'unsaved').at(-1)?.things;
const saved = (screen: TestScreen): readonly string[] => last(ofKind(screen, 'menu')).saved.map(({ id }) => id);

interface LeftTable {
  readonly host: TestHost;
  readonly disk: FailingDisk;
  readonly screen: TestScreen;
  /** Makes the screen respond to every beat from now on. */
  playOn(): void;
}

/** Plays to step 20 and leaves the table. From step `failing` on the disk can't be written. */
async function tableLeft(failing: number, failure: 'ENOSPC' | 'EROFS' = 'ENOSPC', log = noLog): Promise<LeftTable> {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-unwritten-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = failingDisk();
  if (failing === 0) disk.failure = failure;
  const host = testHost({ folder, seed: 3, thrower: cachedThrower, bots: cachedBots, disk, log });
  let stopAt = 20;
  const isLast = (message: HostMessage): boolean => message.kind === 'beat' && message.seq >= stopAt;
  const screen = attachScreen(host, {
    intercept(message) {
      if (message.kind === 'beat' && message.seq === failing) disk.failure = failure;
      return !isLast(message);
    },
  });
  startTrice(screen, { target: 3 });
  await screen.hears(isLast);
  screen.say({ kind: 'leave' });
  await screen.hears(() => ofKind(screen, 'menu').length === 2);
  return {
    host,
    disk,
    screen,
    playOn() {
      stopAt = Number.POSITIVE_INFINITY;
    },
  };
}

async function playedToItsEnd({ screen, playOn }: LeftTable): Promise<void> {
  playOn();
  screen.say({ kind: 'resume', match: ID });
  await matchEnds(screen);
}

test('resuming a match that another process has open is refused as in use', async () => {
  const { host } = await tableLeft(Number.POSITIVE_INFINITY);
  const record = host.record();
  writeFileSync(join(host.folder, `${ID}.match.jsonl.${process.ppid}-${randomUUID()}.lock`), '');
  const screen = attachScreen(host);
  screen.say({ kind: 'resume', match: ID });
  await screen.hears(message => message.kind === 'refused' && message.code === 'in-use');
  expect(host.record()).toBe(record);
});

describe('a match that was left while the disk could not be written', () => {
  test.each([0, 12])('is offered with a warning if the disk failed from step %i on', async failing => {
    const { screen } = await tableLeft(failing);
    expect(saved(screen)).toEqual([ID]);
    expect(unsaved(screen)).toContainEqual({ what: 'left-match', why: 'full' });
  });

  test('is saved as it was left when writing is retried after a delay', async () => {
    const left = await tableLeft(12);
    left.disk.failure = null;
    await retriedUntil(
      left.screen.hears(message => message.kind === 'unsaved' && message.things.length === 0),
      left.host.clock,
    );
    const record = left.host.record();
    expect((await wholeRecord()).startsWith(record)).toBe(true);
    const beats = last(ofKind(left.screen, 'beat')).seq;
    const steps = record.split('\n').filter(line => line.includes('"by":')).length;
    expect(steps).toBeGreaterThanOrEqual(beats);
    // The locks are released once the writes are over.
    await vi.waitFor(() => expect(readdirSync(left.host.folder).filter(name => name.endsWith('.lock'))).toEqual([]));
    await playedToItsEnd(left);
    await left.host.close();
    expect(left.host.record()).toBe(await wholeRecord());
  });

  test.each([
    ['ENOSPC', 0],
    ['ENOSPC', 12],
    ['EROFS', 0],
  ] as const)('can be resumed while the disk still can not be written (%s from step %i)', async (failure, failing) => {
    const left = await tableLeft(failing, failure);
    await playedToItsEnd(left);
    left.disk.failure = null;
    expect(await left.host.close()).toEqual([]);
    expect(left.host.record()).toBe(await wholeRecord());
  });

  test('is in the history once it is over, and can be reviewed', async () => {
    const left = await tableLeft(12);
    await playedToItsEnd(left);
    const { screen } = left;
    screen.say({ kind: 'leave' });
    screen.say({ kind: 'history', from: 0 });
    await screen.hears(({ kind }) => kind === 'history');
    expect(first(ofKind(screen, 'history')).matches).toMatchObject([{ id: ID, result: expect.anything() }]);
    screen.say({ kind: 'review', match: ID });
    await screen.hears(({ kind }) => kind === 'review');
    expect(left.host.record()).not.toContain('"result"');
  });

  test('is saved when it is resumed after the disk works again', async () => {
    const left = await tableLeft(12);
    left.disk.failure = null;
    await playedToItsEnd(left);
    expect(await left.host.close()).toEqual([]);
    expect(left.host.record()).toBe(await wholeRecord());
  });

  test('is warned of apart from the match on the table, and both are named as lost at the end', async () => {
    const warn = vi.fn();
    const { host, screen } = await tableLeft(12, 'ENOSPC', { ...noLog, warn });
    startTrice(screen, { target: 3 });
    await screen.hears(
      message =>
        message.kind === 'unsaved' &&
        ['match', 'left-match'].every(what => message.things.some(it => it.what === what)),
    );
    // Players know a match by its game, the log by its id.
    const lost = (await host.close()).filter(({ game }) => game !== null);
    expect(lost).toMatchObject([
      { what: 'left-match', game: 'Trice' },
      { what: 'left-match', game: 'Trice' },
    ]);
    const logged: string = known(warn.mock.lastCall, 'warning')[0];
    for (const id of [ID, 'match-2']) expect(logged).toContain(`match (${id})`);
    expect(readdirSync(host.folder).filter(name => name.endsWith('.lock'))).toEqual([]);
  });

  test('is saved at the end if the disk works then', async () => {
    const { host, disk } = await tableLeft(12);
    disk.failure = null;
    expect(await host.close()).toEqual([]);
    expect((await wholeRecord()).startsWith(host.record())).toBe(true);
  });
});
