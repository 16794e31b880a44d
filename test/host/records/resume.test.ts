import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readToPlay, recordPath } from '../../../electron/host/records/archive.ts';
import { type RecordEntry, readRecord } from '../../../electron/host/records/record.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { at, last } from '../../../engine/core/lists.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { linesOf, matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { attachScreen } from '../../support/host/test-screen.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const CUTS = sampleOf(40, 500);
/** How many bits further the next one is flipped. It is odd, so that all bits of bytes come up. */
const BITS_ON = sampleOf(11, 1);

/** Resumes the match of a record that was cut off, and returns its record at the end. */
async function playOn(cut: string | Buffer, lockedBy?: string): Promise<string> {
  const host = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
  writeFileSync(recordPath(host.folder, 'match-1'), cut);
  if (lockedBy !== undefined) writeFileSync(`${recordPath(host.folder, 'match-1')}.lock`, lockedBy);
  const screen = attachScreen(host);
  const menu = await screen.hears(message => message.kind === 'menu');
  const { header } = readRecord(await wholeRecord());
  expect(menu).toMatchObject({ saved: [{ id: 'match-1', game: 'trice', players: header?.players }] });
  screen.say({ kind: 'resume', match: 'match-1' });
  await matchEnds(screen);
  await host.close();
  return host.record();
}

describe('a record that was cut off', () => {
  test(`at any of ${CUTS} random bytes loses only its incomplete line, and ends as the whole record does`, async () => {
    const whole = await wholeRecord();
    const bytes = Buffer.from(whole);
    expect(bytes.length).toBeGreaterThan(whole.length);
    const header = bytes.indexOf('\n') + 1;
    const random = randomOf(12);
    const ended = new Set<number>();
    let withoutHeader = 0;
    for (let cut = 0; cut < CUTS; cut++) {
      // Few cuts would otherwise be in the header.
      const at = random.below(cut === 0 ? header : bytes.length);
      const left = bytes.subarray(0, at);
      if (at < header) {
        expect(readToPlay(left.toString())).toMatchObject({
          why: 'damaged',
          reason: expect.stringMatching(/^line 1: /),
        });
        withoutHeader += 1;
        continue;
      }
      const { validBytes, entries } = readRecord(left.toString());
      expect(validBytes).toBe(left.lastIndexOf('\n') + 1);
      // The incomplete line is dropped, so all cuts within one line continue in the same way.
      if (ended.has(validBytes) || entries.some(entry => 'result' in entry)) continue;
      expect(await playOn(left)).toBe(whole);
      ended.add(validBytes);
    }
    expect(ended.size).toBeGreaterThan(sampleOf(15, 40));
    expect(withoutHeader).toBeGreaterThan(0);
  });

  test('is resumed without its last line if one bit of it is wrong', async () => {
    const lines = (await wholeRecord()).split('\n');
    for (const count of [2, 9, lines.length - 1]) {
      const bytes = Buffer.from(`${lines.slice(0, count).join('\n')}\n`);
      const start = bytes.lastIndexOf('\n', -2) + 1;
      const kept = bytes.toString('utf8', 0, start);
      for (let bit = start * 8; bit < bytes.length * 8; bit += BITS_ON) {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(readToPlay(flipped.toString()), `line ${count}, bit ${bit}`).toMatchObject({ validText: kept });
      }
    }
  });

  test('in the middle of a line is set aside, since nobody knows what the lines after it were', async () => {
    const whole = await wholeRecord();
    const at = Math.floor(whole.length / 2);
    const changed = `${whole.slice(0, at)}${whole[at] === '1' ? '2' : '1'}${whole.slice(at + 1)}`;
    expect(readToPlay(changed)).toMatchObject({ why: 'damaged' });
  });

  test.each([
    [
      'carriage returns end its later lines',
      (lines: readonly string[]) => [lines.slice(0, 10).join('\n'), lines.slice(10).join('\r'), ''],
      'line-endings',
    ],
    [
      'a blank line is before its last',
      (lines: readonly string[]) => [...lines.slice(0, -1), '', lines.at(-1), ''],
      'damaged',
    ],
  ])('is set aside whole if %s', async (_what, change, why) => {
    const lines = (await wholeRecord()).trimEnd().split('\n');
    expect(readToPlay(change(lines).join('\n'))).toMatchObject({ why });
  });

  test('is resumed from the line before if it ends in many zeros', async () => {
    const kept = `${(await wholeRecord()).split('\n').slice(0, 12).join('\n')}\n`;
    for (const zeros of [65_536, 65_537, 1_000_000])
      expect(readToPlay(`${kept}${'\0'.repeat(zeros)}`)).toMatchObject({ validText: kept });
  });

  test('is offered and ends as it would have if the line of its result is wrong', async () => {
    const whole = await wholeRecord();
    const at = whole.lastIndexOf('"hash":"') + 8;
    expect(await playOn(`${whole.slice(0, at)}${whole[at] === '0' ? '1' : '0'}${whole.slice(at + 1)}`)).toBe(whole);
  });

  test('during a throw repeats the same specification and gets the same faces', async () => {
    const whole = await wholeRecord();
    const lines = whole.split('\n');
    const at = lines.findIndex(line => line.includes('"throw"') && line.includes('"gesture":{'));
    const cut = `${lines.slice(0, at + 1).join('\n')}\n`;
    const opened = readToPlay(cut);
    expect(opened).toMatchObject({ open: JSON.parse(lines[at] ?? '').throw });
    expect(await playOn(cut)).toBe(whole);
  });

  test.each([
    ['another process that has died', 2 ** 30],
    ['a dead process that had our pid', process.pid],
  ])('is resumed although it is locked by %s', async (_name, holder) => {
    const whole = await wholeRecord();
    const cut = whole.slice(0, Math.floor(whole.length / 2));
    expect(await playOn(cut, String(holder))).toBe(whole);
  });

  test('is neither offered nor resumed once it has a result', async () => {
    const whole = await wholeRecord();
    const host = testHost();
    writeFileSync(recordPath(host.folder, 'match-1'), whole);
    const screen = attachScreen(host);
    expect(await screen.hears(message => message.kind === 'menu')).toMatchObject({ saved: [] });
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(message => message.kind === 'refused' && message.code === 'unreadable');
    screen.say({ kind: 'resume', match: 'match-2' });
    await screen.hears(message => message.kind === 'refused' && message.code === 'no-such-match');
  });
});

describe('a forged record', () => {
  const indexWhere = (entries: readonly RecordEntry[], matches: (entry: RecordEntry) => boolean): number => {
    const index = entries.findIndex(matches);
    expect(index).toBeGreaterThan(-1);
    return index;
  };

  test('with a changed face is refused', async () => {
    const forged = forge(await wholeRecord(), entries => {
      const index = indexWhere(entries, entry => 'digest' in entry);
      const entry = entries[index] as Extract<RecordEntry, { digest: string }>;
      const { outcome } = entry;
      if (outcome.kind !== 'roll') throw new Error('not a roll');
      entries[index] = { ...entry, outcome: { kind: 'roll', up: outcome.up.map(face => (face === 0 ? 1 : face - 1)) } };
    });
    expect(judgeRecord(forged).fault).toEqual({ line: 3, reason: 'not the faces that this throw gives' });
  });

  test('with a changed draw is refused', async () => {
    const forged = forge(await wholeRecord(), entries => {
      const index = indexWhere(entries, entry => 'seed' in entry);
      const entry = entries[index] as Extract<RecordEntry, { seed: string }>;
      const { outcome } = entry;
      if (outcome.kind !== 'draw') throw new Error('not a draw');
      entries[index] = { ...entry, outcome: { kind: 'draw', pieces: outcome.pieces.toReversed() } };
    });
    expect(judgeRecord(forged).fault?.reason).toMatch(/^not what seed [0-9a-f]{32} gives$/);
  });

  test('with a changed gesture is refused, since it is another throw', async () => {
    const forged = forge(await wholeRecord(), entries => {
      const index = indexWhere(entries, entry => 'throw' in entry && entry.throw.gesture !== null);
      const entry = entries[index] as Extract<RecordEntry, { throw: unknown }>;
      entries[index] = { throw: { ...entry.throw, gesture: null } };
    });
    expect(judgeRecord(forged).fault?.reason).toMatch(/^not the (faces|digest)/);
  });

  test('with a missing line is refused, with a broken and with a repaired hash chain', async () => {
    const whole = await wholeRecord();
    const lines = whole.split('\n');
    expect(judgeRecord(lines.toSpliced(20, 1).join('\n')).fault).toEqual({
      line: 21,
      reason: 'the hash does not fit the line and those before it',
    });
    const mended = forge(whole, entries =>
      entries.splice(
        indexWhere(entries, entry => 'action' in entry),
        1,
      ),
    );
    expect(judgeRecord(mended).fault).not.toBeNull();
  });

  test('with a broken chain, an illegal play or no result is refused', async () => {
    const whole = await wholeRecord();
    const broken = whole.replace(/"hash":"[0-9a-f]/, '"hash":"x');
    expect(judgeRecord(broken).fault).toMatchObject({ line: 1 });
    const illegal = forge(whole, entries => {
      const index = indexWhere(entries, entry => 'action' in entry);
      entries[index] = { ...(entries[index] as Extract<RecordEntry, { action: unknown }>), action: { verb: 'pass' } };
    });
    expect(judgeRecord(illegal).fault?.reason).toBe('the step is refused: not-allowed');
    const unfinished = forge(whole, entries => entries.pop());
    expect(judgeRecord(unfinished).fault).toEqual({
      line: linesOf(whole).length,
      reason: 'the record ends before the match',
    });
  });
});

describe('the menu', () => {
  test('names the round in which a match goes on, after a scored one the next, and says if all have been played', async () => {
    const played = testHost({ seed: 3 });
    const player = attachScreen(played);
    startTrice(player, { target: 8 });
    await matchEnds(player);
    await played.close();
    const whole = played.record();
    // How many entries there are after each step, and after how many steps the first round has been scored.
    const ends = readRecord(whole).entries.flatMap((entry, index) => ('by' in entry ? [index + 1] : []));
    const areScored: boolean[] = [];
    readToPlay(whole, undefined, { after: match => areScored.push(match.view(null).sheet.length > 0) });
    const scored = areScored.indexOf(true);

    /** Returns the saved match that the menu shows after this many entries. */
    const savedAfter = async (count: number): Promise<unknown> => {
      const host = testHost();
      const cut = forge(whole, entries => entries.splice(count));
      writeFileSync(recordPath(host.folder, 'match-1'), cut);
      const menu = await attachScreen(host).hears(message => message.kind === 'menu');
      await host.close();
      return menu.kind === 'menu' ? menu.saved[0] : null;
    };
    expect(await savedAfter(at(ends, scored - 1))).toMatchObject({ deal: 0 });
    const next = await savedAfter(at(ends, scored));
    expect(next).toMatchObject({ deal: 1 });
    expect(next).not.toHaveProperty('isOver');
    expect(await savedAfter(last(ends))).toMatchObject({ isOver: true });
  });
});
