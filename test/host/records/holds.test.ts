import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isUnreadable, readToPlay, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { type HoldEntry, RECORD_VERSION, type RecordEntry, readRecord } from '../../../electron/host/records/record.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { matchEnds, testHost } from '../../support/host/test-host.ts';
import { attachScreen } from '../../support/host/test-screen.ts';

const GONE: HoldEntry = { seat: 0, held: 'bot', name: 'Zoë', level: 'normal' };
const BACK: HoldEntry = { seat: 0, held: 'person', name: 'Zoë' };

/** Returns the record with more entries, from this index on, and a valid hash chain. */
const withEntries = (record: string, at: number, ...added: readonly RecordEntry[]): string =>
  forge(record, entries => entries.splice(at, 0, ...added));

/** Returns the record as version 1 or 2 wrote it, which had no openings. */
const ofVersion = (version: number, record: string): string =>
  forge(
    record,
    entries => entries.splice(0, entries.length, ...entries.filter(entry => !('opening' in entry))),
    header => ({ ...header, version }),
  );

describe.each([1, 2])('a record of version %i', version => {
  test('is read like one of today, and has no other entries', async () => {
    const whole = await wholeRecord();
    const old = ofVersion(version, whole);
    expect(old).toMatch(new RegExp(`^\\{"format":"trick-and-tumble-match","version":${version},`));
    const read = readRecord(old);
    expect(read).toMatchObject({ isOld: true, damage: null, header: { version: RECORD_VERSION } });
    const today = readRecord(whole).entries;
    expect(today.filter(entry => 'opening' in entry)).toEqual([{ opening: null }]);
    expect(read.entries).toEqual(today.filter(entry => !('opening' in entry)));
    expect(judgeRecord(old)).toMatchObject({ fault: null, proof: judgeRecord(whole).proof });
    expect(readToReplay(old)).toMatchObject({ holds: [], validText: ofVersion(RECORD_VERSION, old) });
  });

  test('that was cut off ends as the same record of today does', async () => {
    const whole = await wholeRecord();
    const old = ofVersion(version, whole);
    const host = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
    writeFileSync(recordPath(host.folder, 'match-1'), old.slice(0, old.length / 2));
    const screen = attachScreen(host);
    screen.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(screen);
    await host.close();
    expect(host.record()).toBe(whole);
  });
});

describe('an entry about who plays a seat', () => {
  /** A bad entry, after entries that are in order, and what is said of it. */
  const BAD: readonly (readonly [string, readonly HoldEntry[], HoldEntry, string])[] = [
    ['names a seat that the game does not have', [], { ...GONE, seat: 4 }, 'there is no seat 4'],
    ['names a seat of a computer', [], { ...GONE, seat: 1, name: 'Bot 1' }, "seat 1 was never a person's"],
    ['gives a computer’s seat to a person', [], { ...BACK, seat: 1 }, "seat 1 was never a person's"],
    ['names another person', [], { ...GONE, name: 'Mara' }, 'the person of seat 0 has another name'],
    ['says again that a person plays', [], BACK, 'a person holds seat 0 already'],
    ['says again that a computer plays', [GONE], { ...GONE, level: 'hard' }, 'a bot holds seat 0 already'],
    ['says again that the person is back', [GONE, BACK], BACK, 'a person holds seat 0 already'],
    ['names an unknown level', [], { ...GONE, level: 'god' }, "there is no opponent of level 'god'"],
  ];

  test.each(BAD)('is refused at its line if it %s', async (_name, before, bad, reason) => {
    const at = 9;
    const forged = withEntries(await wholeRecord(), at, ...before, bad);
    const line = at + before.length + 2;
    expect(judgeRecord(forged).fault).toEqual({ line, reason });
    expect(readToPlay(forged)).toMatchObject({ reason: `line ${line}: ${reason}` });
  });

  test('is kept in place if only its level is unknown here', async () => {
    const forged = withEntries(await wholeRecord(), 9, { ...GONE, level: 'god' }, BACK);
    expect(readToReplay(forged)).toMatchObject({ why: 'other-version' });
    expect(readToReplay(withEntries(await wholeRecord(), 9, BACK))).toMatchObject({ why: 'damaged' });
  });

  test.each([
    ['no level', { ...GONE, level: undefined }],
    ['a person’s level', { ...BACK, level: 'normal' }],
    ['an unknown holder', { ...BACK, held: 'phone' }],
  ])('is refused with %s', async (_name, entry) => {
    const forged = withEntries(await wholeRecord(), 9, entry as RecordEntry);
    expect(judgeRecord(forged).fault).toEqual({ line: 11, reason: 'not an entry of a match record' });
  });

  test('is refused after the result', async () => {
    const whole = await wholeRecord();
    const forged = forge(whole, entries => entries.push(GONE));
    expect(judgeRecord(forged).fault?.reason).toBe('there is something after the result');
  });

  test('may stand anywhere before the result', async () => {
    const whole = await wholeRecord();
    const { entries } = readRecord(whole);
    for (const at of entries.keys()) {
      const forged = withEntries(whole, at, GONE, BACK);
      const read = readToReplay(forged);
      if (isUnreadable(read)) throw new Error(`entry ${at}: ${read.reason}`);
      expect(read.holds).toEqual([GONE, BACK]);
    }
    expect(judgeRecord(withEntries(whole, Math.floor(entries.length / 2), GONE, BACK)).fault).toBeNull();
  });
});

describe('an entry about the name of a person', () => {
  const BEA: RecordEntry = { seat: 0, named: 'Bea' };

  test('is what the person is called from there on, also for the menu and the history', async () => {
    const forged = withEntries(await wholeRecord(), 9, BEA, { ...GONE, name: 'Bea' }, { ...BACK, name: 'Bea' });
    expect(judgeRecord(forged).fault).toBeNull();
    const read = readToReplay(forged);
    if (isUnreadable(read)) throw new Error(read.reason);
    expect(read.header.players.map(({ name }) => name)).toEqual(['Bea', 'Bot 1', 'Bot 2', 'Bot 3']);
    expect(readRecord(forged).header?.players[0]?.name).toBe('Zo\u00eb');
  });

  test.each([
    ['names a seat that the game does not have', { seat: 4, named: 'Bea' }, 'there is no seat 4'],
    ['names a seat of a computer', { seat: 1, named: 'Bea' }, "seat 1 was never a person's"],
    ['says the same name', { seat: 0, named: 'Zo\u00eb' }, 'the person of seat 0 has this name already'],
  ])('is refused if it %s', async (_name, bad, reason) => {
    expect(judgeRecord(withEntries(await wholeRecord(), 9, bad)).fault).toEqual({ line: 11, reason });
  });

  test('and all other names are read as they may be seen', async () => {
    const forged = forge(
      await wholeRecord(),
      entries => entries.splice(9, 0, { ...GONE, name: 'Zo\u202ee\u0308' }, { ...BACK, name: ' Zo\u00eb' }),
      header => ({
        ...header,
        players: header.players.map((player, seat) => ({
          ...player,
          name: seat === 0 ? 'Zoe\u0308\u202e' : seat === 1 ? '\u3164\u2800' : player.name,
        })),
      }),
    );
    expect(judgeRecord(forged).fault).toBeNull();
    const read = readToReplay(forged);
    if (isUnreadable(read)) throw new Error(read.reason);
    expect(read.header.players.map(({ name }) => name)).toEqual(['Zo\u00eb', 'Player', 'Bot 2', 'Bot 3']);
  });
});

describe('a deal', () => {
  test('is reported with the level of a seat only if no person decided for it', async () => {
    const whole = await wholeRecord();
    const decided = readRecord(whole).entries.findIndex(entry => 'action' in entry && entry.by === 0);
    const levelsOf = (record: string): unknown => JSON.parse(judgeRecord(record).deals[0] ?? '').levels[0];
    expect(levelsOf(whole)).toBeNull();
    const once = forge(whole, entries => {
      entries.splice(decided + 1, 0, BACK);
      entries.splice(decided, 0, GONE);
    });
    expect(levelsOf(once)).toBeNull();
  });
});

describe('a gesture', () => {
  const isAimed = (entry: RecordEntry): boolean => 'throw' in entry && entry.throw.gesture !== null;

  test('is refused while a computer plays for its person, and valid before and after', async () => {
    const whole = await wholeRecord();
    const { entries } = readRecord(whole);
    const first = entries.findIndex(isAimed);
    expect(judgeRecord(withEntries(whole, first, GONE)).fault).toEqual({
      line: first + 3,
      reason: 'a gesture without a person',
    });
    expect(judgeRecord(withEntries(whole, first, GONE, BACK)).fault).toBeNull();
    expect(judgeRecord(withEntries(whole, entries.findLastIndex(isAimed) + 1, GONE)).fault).toBeNull();
  });
});
