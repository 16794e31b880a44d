import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isUnreadable, readToPlay, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { isKeptId } from '../../../electron/host/records/match-id.ts';
import { type RecordEntry, readRecord } from '../../../electron/host/records/record.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { matchEnds, testHost } from '../../support/host/test-host.ts';
import { attachScreen } from '../../support/host/test-screen.ts';

const BOM = '\uFEFF';
const linesOf = (record: string): readonly string[] => record.trimEnd().split('\n');

/** Seals lines of any content as the game would, which a forger can do too. */
function sealed(bodies: readonly string[]): string {
  let hash = '';
  return bodies
    .map(body => {
      hash = createHash('sha256').update(hash).update(body).digest('hex');
      return `${body.slice(0, -1)},"hash":"${hash}"}\n`;
    })
    .join('');
}
const unsealed = (line: string): string => line.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}');

describe('a record that other tools have touched', () => {
  test('has no fault with a byte order mark in front', async () => {
    const record = await wholeRecord();
    expect(judgeRecord(BOM + record)).toEqual(judgeRecord(record));
    expect(readToReplay(BOM + record)).toMatchObject({ validText: record, found: BOM + record });
    expect(judgeRecord(BOM + BOM + record).fault).toMatchObject({ line: 1 });
  });

  test('goes on without its byte order mark, and ends as it would have', async () => {
    const whole = await wholeRecord();
    const host = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
    writeFileSync(recordPath(host.folder, 'match-1'), BOM + whole.slice(0, whole.indexOf('\n', whole.length / 2) + 1));
    const screen = attachScreen(host);
    screen.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(screen);
    await host.close();
    expect(host.record()).toBe(whole);
  });

  test.each([
    ['every line feed became CRLF', (record: string) => record.replaceAll('\n', '\r\n'), 1],
    ['every line feed became CR', (record: string) => record.replaceAll('\n', '\r'), 1],
    ['it has a byte order mark and CRLF', (record: string) => BOM + record.replaceAll('\n', '\r\n'), 1],
    [
      'some have CRLF',
      (record: string) => record.replace('\n', '\u0000').replace('\n', '\r\n').replace('\u0000', '\n'),
      2,
    ],
    ['the last has CRLF', (record: string) => record.replace(/\n$/, '\r\n'), null],
  ])('has changed line endings, not a forged line: %s', async (_what, change, line) => {
    const record = await wholeRecord();
    const { fault } = judgeRecord(change(record));
    expect(fault).toEqual({
      line: line ?? linesOf(record).length,
      reason: expect.stringContaining('line endings were changed'),
    });
  });

  test('is not foreign to the archive for its line endings', async () => {
    const read = readToReplay((await wholeRecord()).replaceAll('\n', '\r\n'));
    expect(read).toMatchObject({ why: 'line-endings', reason: expect.stringContaining('line endings were changed') });
    expect(readToReplay('a\r\nb\r\n')).toMatchObject({ why: 'foreign' });
  });

  test.each([
    ['one', '\n'],
    ['three', '\n\n\n'],
    ['blanks', ' \t\n  \n'],
    ['one of another system', '\r\n'],
  ])('that has blank lines at its end goes on, and the referee says so: %s', async (_what, blank) => {
    const record = await wholeRecord();
    expect(judgeRecord(record + blank).fault).toEqual({
      line: linesOf(record).length + 1,
      reason: 'blank lines were added at the end',
    });
    expect(readToPlay(record + blank)).toMatchObject({ validText: record });
  });

  test('whose last line break is missing is not called incomplete', async () => {
    const record = await wholeRecord();
    expect(judgeRecord(record.trimEnd()).fault?.reason).toBe('the line break at the end of the last line is missing');
    expect(judgeRecord(record.slice(0, -9)).fault?.reason).toBe('the line is incomplete');
  });

  test('and saved in another encoding is said to be that', async () => {
    const record = (await wholeRecord()).replace('"name":"', '"name":"Zo\uFFFD');
    expect(readToReplay(record)).toMatchObject({ reason: expect.stringContaining('encoding was changed') });
  });

  test('and saved as UTF-16 is said to be that', async () => {
    const record = await wholeRecord();
    for (const text of [Buffer.from(BOM + record, 'utf16le'), Buffer.from(BOM + record, 'utf16le').swap16()])
      expect(readToReplay(text.toString('utf8'))).toMatchObject({
        why: 'utf-16',
        reason: expect.stringContaining('UTF-16'),
      });
  });
});

describe('a record that somebody has written by hand', () => {
  test.each(['options', 'players', 'the header itself'])('with a key __proto__ in %s is refused', async where => {
    const [header = '', ...rest] = linesOf(await wholeRecord()).map(unsealed);
    const places: Readonly<Record<string, string>> = {
      options: header.replace('"options":{', '"options":{"__proto__":1,'),
      players: header.replace('"players":[{', '"players":[{"__proto__":{"name":"x"},'),
      'the header itself': header.replace('{', '{"__proto__":1,'),
    };
    const changed = places[where] ?? '';
    expect(changed).not.toBe(header);
    expect(judgeRecord(sealed([header, ...rest])).fault).toBeNull();
    expect(judgeRecord(sealed([changed, ...rest])).fault).toMatchObject({ line: 1 });
    expect(isUnreadable(readToReplay(sealed([changed, ...rest])))).toBe(true);
  });

  test.each([
    [1, 'held', { seat: 0, held: 'bot', name: 'Zoë', level: 'normal' }],
    [1, 'commitment', { commitment: 'a'.repeat(64) }],
    [2, 'commitment', { commitment: 'a'.repeat(64) }],
    [2, 'shares', { round: 0, next: { draw: 0 }, shares: [] }],
    [2, 'opening', { opening: null }],
    [1, 'named', { seat: 0, named: 'Bea' }],
    [3, 'named', { seat: 0, named: 'Bea' }],
  ] as const)('in version %i has no entry of a later version: %s', async (version, _what, entry) => {
    const text = forge(
      await wholeRecord(),
      entries => {
        entries.splice(0, entries.length, ...entries.filter(each => !('opening' in each)));
        entries.unshift(entry);
      },
      header => ({ ...header, version }),
    );
    const reason = `an entry of a later version than ${version}, which its header names`;
    expect(judgeRecord(text).fault).toEqual({ line: 2, reason });
  });

  test('longer than any is not read, however sound each line is', async () => {
    const comings = (count: number) =>
      Array.from(
        { length: count },
        (_, index): RecordEntry =>
          index % 2 === 0
            ? { seat: 0, held: 'bot', name: 'Zoë', level: 'normal' }
            : { seat: 0, held: 'person', name: 'Zoë' },
      );
    const whole = await wholeRecord();
    const withComings = (count: number): string =>
      forge(whole, entries => void entries.splice(0, entries.length, ...comings(count)));
    const begin = performance.now();
    expect(readRecord(withComings(30_000)).damage).toBeNull();
    console.log(`a record of nearly 4 MiB: ${Math.round(performance.now() - begin)} ms`);
    expect(readRecord(withComings(40_000))).toMatchObject({ lines: 0, damage: { reason: 'longer than any record' } });
  });

  test('with a line longer than any is not read further', async () => {
    const [header = '', second = ''] = linesOf(await wholeRecord());
    const long = `{"n":1,"x":${'['.repeat(3_000_000)}`;
    for (const text of [long, `${long}\n`, `${header}\n${long}\n${second}\n`])
      expect(readRecord(text).damage?.reason).toBe('longer than any line of a record');
  });

  test('with a nested line is damaged, and nothing overflows', async () => {
    const [header = ''] = linesOf(await wholeRecord());
    const nested = `{"n":1,"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect(readRecord(`${header}\n${nested}\n`).damage?.reason).toBe('not a JSON object');
  });
});

describe('the id of a record that is kept', () => {
  test.each<readonly [string, boolean]>([
    ['7a2f0c0e-3b7e-4c58-9c1c-0a3a2f6e9d11', true],
    ['match-1', true],
    ['console-1', true],
    ['com10', true],
    ['daily-2026-11-22-trice-1', true],
    ['daily-2026-11-22-euchre-dice-1', true],
    ['daily-2026-11-22-trice-2', false],
    ['daily-2026-13-22-trice-1', false],
    ['daily-x', false],
    ['again-1', false],
    ['again-', false],
    ['lesson-x', false],
    ['puzzle-match-1', false],
    ...['con', 'prn', 'aux', 'nul', 'com0', 'com1', 'com9', 'lpt1', 'lpt9'].map(name => [name, false] as const),
    ...['CON', 'Nul', 'con.txt', 'nul.match', 'COM1', 'again.1', 'com¹', '', 'a/b', '..', 'a'.repeat(65)].map(
      name => [name, false] as const,
    ),
  ])('%s: %s', (id, isOne) => {
    expect(isKeptId(id)).toBe(isOne);
  });

  test.each(['con', 'again-1', 'lesson-x', 'com1'])('is not that of a file: %s', async id => {
    const host = testHost();
    const record = forge(
      await wholeRecord(),
      () => undefined,
      header => ({ ...header, id }),
    );
    writeFileSync(recordPath(host.folder, id), record);
    const screen = attachScreen(host);
    screen.say({ kind: 'review', match: id });
    await screen.hears(message => message.kind === 'refused' && message.code === 'no-such-match');
    expect(readFileSync(recordPath(host.folder, id), 'utf8')).toBe(record);
  });
});
