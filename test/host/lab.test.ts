import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DICE_COUNTS_FILE, DiceCounts } from '../../electron/host/storage/dice-counts.ts';
import { systemDisk } from '../../electron/host/storage/disk.ts';
import { StorageWarnings } from '../../electron/host/storage/storage-warnings.ts';
import { localThrower } from '../../electron/host/workers/work.ts';
import { known, last } from '../../engine/core/lists.ts';
import { simulateThrow } from '../../engine/physics/index.ts';
import { NO_LIFETIME, NO_TALLY, plusTally, tallyThrows } from '../../engine/physics/tally.ts';
import type { FaceTally, LabHostMessage, Lifetime } from '../../engine/protocol/lab/lab.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import type { StorageHostMessage } from '../../engine/protocol/records/storage.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import { failingDisk } from '../support/host/failing-disk.ts';
import { manualClock } from '../support/host/manual-clock.ts';
import { linesOf, matchEnds, startTrice, testHost } from '../support/host/test-host.ts';
import { attachScreen, codesOf, type TestScreen } from '../support/host/test-screen.ts';

type Heard<Kind extends LabHostMessage['kind']> = Extract<LabHostMessage, { kind: Kind }>;

const countedBy = (screen: TestScreen): Heard<'lab-counted'>[] =>
  screen.heard.filter(message => message.kind === 'lab-counted');
/** Resolves when the nth request for throws is complete. */
const done = (screen: TestScreen, nth = 1): Promise<HostMessage> =>
  screen.hears(() => countedBy(screen).filter(({ left }) => left === 0).length >= nth);
const tallyOf = (messages: readonly Heard<'lab-counted'>[]): FaceTally =>
  messages.map(({ dice, throws }) => tallyThrows(dice, throws)).reduce(plusTally, NO_TALLY);
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function folderWith(text: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  if (text !== null) writeFileSync(join(folder, DICE_COUNTS_FILE), text);
  return folder;
}
/** Returns the saved counts of this folder, with warnings dropped. */
const countsIn = (folder: string): DiceCounts =>
  new DiceCounts({ folder, disk: systemDisk, warnings: new StorageWarnings(() => undefined), clock: manualClock() });
/** Starts a host on this folder, opens the lab, and returns the counts it sends. */
async function opened(folder: string): Promise<Heard<'lab'>> {
  const screen = attachScreen(testHost({ folder }));
  screen.say({ kind: 'lab-open' });
  return (await screen.hears(message => message.kind === 'lab')) as Heard<'lab'>;
}
const fileOf = (lifetime: Lifetime): string =>
  JSON.stringify({ format: 'trick-and-tumble-dice-counts', version: 1, ...lifetime });

describe('unwatched throws', () => {
  test('are made as often as asked, reported in batches of ten, and all counted', async () => {
    const screen = attachScreen(testHost());
    screen.say({ kind: 'lab-skip', dice: ['d6', 'd20', 'd6'], times: 25 });
    await done(screen);
    const parts = countedBy(screen);
    expect(parts.map(({ throws, left }) => [throws.length, left])).toEqual([
      [10, 15],
      [10, 5],
      [5, 0],
    ]);
    const { lab, matches } = last(parts).lifetime;
    expect(lab).toEqual(tallyOf(parts));
    expect([sumOf(lab.d6), sumOf(lab.d20), sumOf(lab.d4)]).toEqual([50, 25, 0]);
    expect(matches).toEqual(NO_TALLY);
  });

  test('can be stopped, and those made by then are counted', async () => {
    let made = 0;
    const thrower = {
      throw: (spec: ThrowSpec) => {
        made += 1;
        if (made === 12) screen.say({ kind: 'lab-stop' });
        return localThrower.throw(spec);
      },
    };
    const screen: TestScreen = attachScreen(testHost({ thrower }));
    screen.say({ kind: 'lab-skip', dice: ['d4'], times: 100 });
    await done(screen);
    expect(made).toBe(12);
    expect(sumOf(tallyOf(countedBy(screen)).d4)).toBe(12);
    expect(sumOf(last(countedBy(screen)).lifetime.lab.d4)).toBe(12);
    screen.say({ kind: 'lab-skip', dice: ['d4'], times: 1 });
    await done(screen, 2);
    expect(codesOf(screen)).toEqual([]);
  });

  test('stop when their screen disconnects', async () => {
    let made = 0;
    let leave = (): void => undefined;
    const left = new Promise<void>(resolve => {
      leave = resolve;
    });
    const host = testHost({
      thrower: {
        throw: spec => {
          made += 1;
          if (made === 3) {
            screen.close();
            leave();
          }
          return localThrower.throw(spec);
        },
      },
    });
    const screen: TestScreen = attachScreen(host);
    screen.say({ kind: 'lab-skip', dice: ['d4'], times: 100 });
    await left;
    await host.close();
    expect(made).toBe(3);
  });

  test('that fail are refused, and more can be requested', async () => {
    let isBroken = true;
    const thrower = {
      throw: (spec: ThrowSpec) => (isBroken ? Promise.reject(new Error('lost')) : localThrower.throw(spec)),
    };
    const screen = attachScreen(testHost({ thrower }));
    screen.say({ kind: 'lab-skip', dice: ['d4'], times: 5 });
    await screen.hears(message => message.kind === 'refused' && message.code === 'lab-failed');
    isBroken = false;
    screen.say({ kind: 'lab-skip', dice: ['d4'], times: 5 });
    await done(screen);
  });
});

describe('a watched throw', () => {
  test('is specified by the host with a new seed each time, and counted as it is simulated', async () => {
    const screen = attachScreen(testHost());
    const gesture = { direction: 9, strength: -4, spin: 0.5 };
    for (const nth of [1, 2]) {
      screen.say({ kind: 'lab-watch', dice: ['d8', 'd12'], gesture });
      await done(screen, nth);
    }
    const specs = screen.heard.flatMap(message => (message.kind === 'lab-throw' ? [message.spec] : []));
    expect(new Set(specs.map(({ seed }) => seed)).size).toBe(2);
    expect(specs[0]?.gesture).toEqual({ direction: 1, strength: 0, spin: 0.5 });
    expect(countedBy(screen).map(({ throws }) => throws)).toEqual(specs.map(spec => [simulateThrow(spec).up]));
  });

  test('is counted even if its screen disconnects during the throw', async () => {
    const host = testHost();
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind === 'lab-throw') self.close();
        return true;
      },
    });
    screen.say({ kind: 'lab-watch', dice: ['d10'], gesture: null });
    await screen.hears(message => message.kind === 'lab-throw');
    const other = attachScreen(host);
    await other.hears(message => message.kind === 'menu');
    await host.close();
    const kept = JSON.parse(readFileSync(join(host.folder, DICE_COUNTS_FILE), 'utf8'));
    expect(sumOf(kept.lab.d10)).toBe(1);
  });
});

describe('the lab', () => {
  test.each([
    ['no dice', { kind: 'lab-skip', dice: [], times: 1 }],
    ['too many dice', { kind: 'lab-skip', dice: Array(19).fill('d6'), times: 1 }],
    ['a card', { kind: 'lab-skip', dice: ['card'], times: 1 }],
    ['no throws', { kind: 'lab-skip', dice: ['d6'], times: 0 }],
    ['too many throws', { kind: 'lab-skip', dice: ['d6'], times: 101 }],
    ['half a throw', { kind: 'lab-skip', dice: ['d6'], times: 0.5 }],
    ['a seed', { kind: 'lab-watch', dice: ['d6'], gesture: null, seed: '0'.repeat(32) }],
    ['faces', { kind: 'lab-watch', dice: ['d6'], gesture: null, up: [5] }],
    ['no gesture', { kind: 'lab-watch', dice: ['d6'] }],
  ])('refuses a request with %s, and throws nothing', async (_name, message) => {
    const host = testHost();
    const screen = attachScreen(host);
    screen.connection.receive(message);
    await screen.hears(heard => heard.kind === 'refused');
    expect(codesOf(screen)).toEqual(['malformed']);
    await host.close();
    expect(readdirSync(host.folder)).toEqual([]);
  });

  test('refuses a second request of a screen while one is running', async () => {
    const screen = attachScreen(testHost());
    screen.say({ kind: 'lab-skip', dice: ['d6'], times: 30 });
    screen.say({ kind: 'lab-skip', dice: ['d6'], times: 30 });
    await done(screen);
    expect(codesOf(screen)).toEqual(['busy']);
    expect(sumOf(tallyOf(countedBy(screen)).d6)).toBe(30);
  });

  test('refuses throws while a match is played', async () => {
    const screen = attachScreen(testHost(), { intercept: message => message.kind !== 'aim' });
    startTrice(screen);
    await screen.hears(message => message.kind === 'aim');
    screen.say({ kind: 'lab-skip', dice: ['d6'], times: 1 });
    await screen.hears(message => message.kind === 'refused');
    expect(codesOf(screen)).toEqual(['busy']);
  });
});

describe('lifetime counts', () => {
  test('are kept when the host restarts, and are zero after a reset', async () => {
    const folder = folderWith(null);
    const host = testHost({ folder });
    const screen = attachScreen(host);
    screen.say({ kind: 'lab-skip', dice: ['d12', 'd4'], times: 7 });
    await done(screen);
    await host.close();
    const again = testHost({ folder });
    const later = attachScreen(again);
    later.say({ kind: 'lab-open' });
    const { lifetime, setAside } = (await later.hears(message => message.kind === 'lab')) as Heard<'lab'>;
    expect(lifetime.lab).toEqual(tallyOf(countedBy(screen)));
    expect(setAside).toBeNull();
    later.say({ kind: 'lab-forget' });
    await later.hears(message => message.kind === 'lab' && sumOf(message.lifetime.lab.d12) === 0);
    await again.close();
    expect((await opened(folder)).lifetime).toEqual(NO_LIFETIME);
    expect(readdirSync(folder)).toEqual([DICE_COUNTS_FILE]);
  });

  test('count the rolls of a match that screens have shown, apart from those of the lab', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    startTrice(screen);
    await matchEnds(screen);
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'menu').length === 2);
    screen.say({ kind: 'lab-open' });
    const { lifetime } = (await screen.hears(message => message.kind === 'lab')) as Heard<'lab'>;
    const seen = linesOf(host.record()).filter(line => line['from'] === 'screen');
    const dice = seen.reduce((sum, line) => sum + (line['outcome'] as { up: number[] }).up.length, 0);
    expect(Object.values(lifetime.matches).reduce((sum, counts) => sum + sumOf(counts), 0)).toBe(dice);
    expect(lifetime.lab).toEqual(NO_TALLY);
  });

  test('stay in memory when the disk is full, and are then neither lost nor reset', async () => {
    const disk = failingDisk();
    const clock = manualClock();
    const told: StorageHostMessage[] = [];
    const diceCounts = new DiceCounts({
      folder: folderWith(null),
      disk,
      warnings: new StorageWarnings(message => told.push(message)),
      clock,
    });
    disk.failure = 'ENOSPC';
    diceCounts.add('lab', ['d4'], [[2]]);
    await diceCounts.close();
    expect(told).toEqual([{ kind: 'unsaved', things: [{ what: 'dice-counts', why: 'full' }] }]);
    await expect(diceCounts.reset()).rejects.toThrow();
    disk.failure = null;
    expect((await diceCounts.counts()).lifetime.lab.d4).toEqual([0, 0, 1, 0]);
    diceCounts.add('lab', ['d4'], [[3]]);
    await diceCounts.close();
    expect(told.at(-1)).toEqual({ kind: 'unsaved', things: [] });
    expect((await diceCounts.counts()).lifetime.lab.d4).toEqual([0, 0, 1, 1]);
  });

  test('are saved again after a delay when the disk was full, and once more at the end', async () => {
    const disk = failingDisk();
    const clock = manualClock();
    const folder = folderWith(null);
    const warnings = new StorageWarnings(() => undefined);
    const diceCounts = new DiceCounts({ folder, disk, warnings, clock });
    disk.failure = 'ENOSPC';
    diceCounts.add('lab', ['d4'], [[2]]);
    await clock.timerSet(5000);
    disk.failure = null;
    clock.fireTimers();
    await diceCounts.counts();
    expect((await countsIn(folder).counts()).lifetime.lab.d4).toEqual([0, 0, 1, 0]);
    disk.failure = 'ENOSPC';
    diceCounts.add('lab', ['d4'], [[2]]);
    await clock.timerSet(5000);
    disk.failure = null;
    await diceCounts.close();
    expect((await countsIn(folder).counts()).lifetime.lab.d4).toEqual([0, 0, 2, 0]);
  });

  test('of a newer version are set aside, not overwritten, by a reset', async () => {
    const text = fileOf(NO_LIFETIME).replace('"version":1', '"version":2');
    const folder = folderWith(text);
    await countsIn(folder).reset();
    expect(readFileSync(join(folder, 'set-aside', DICE_COUNTS_FILE), 'utf8')).toBe(text);
  });

  test.each([
    ['is not JSON', '{"format":"trick-and-tumble-di'],
    ['is of another version', fileOf(NO_LIFETIME).replace('"version":1', '"version":2')],
    ['has too few faces', fileOf({ ...NO_LIFETIME, lab: { ...NO_TALLY, d4: [1, 2, 3] } })],
    ['has a negative count', fileOf({ ...NO_LIFETIME, lab: { ...NO_TALLY, d4: [1, 2, 3, -4] } })],
  ])('in a file that %s are set aside unchanged', async (_name, text) => {
    const folder = folderWith(text);
    const { lifetime, setAside } = await opened(folder);
    expect(lifetime).toEqual(NO_LIFETIME);
    expect(setAside).toBe(join('set-aside', DICE_COUNTS_FILE));
    expect(readFileSync(join(folder, known(setAside, 'file set aside')), 'utf8')).toBe(text);
    writeFileSync(join(folder, DICE_COUNTS_FILE), text);
    expect((await opened(folder)).setAside).toBe(join('set-aside', `${DICE_COUNTS_FILE}.2`));
  });
});
