import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Archive, MAX_LOGGED, recordPath } from '../../../electron/host/records/archive.ts';
import { replayableMatch } from '../../../electron/host/records/match-setup.ts';
import {
  type RecordEntry,
  type RecordHeader,
  readRecord,
  recordOf,
  stepOf,
} from '../../../electron/host/records/record.ts';
import { Reviews } from '../../../electron/host/records/reviews.ts';
import { systemDisk } from '../../../electron/host/storage/disk.ts';
import { StorageWarnings } from '../../../electron/host/storage/storage-warnings.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import { at, known } from '../../../engine/core/lists.ts';
import type { Match } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { PHYSICS, simulateThrow } from '../../../engine/physics/index.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { WhyUnreadable } from '../../../engine/protocol/records/history.ts';
import { noLog } from '../../support/host/no-log.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { linesOf, startTrice, type TestHost, testHost } from '../../support/host/test-host.ts';
import { ask, attachScreen, type Heard, type TestScreen } from '../../support/host/test-screen.ts';
import { randomOf } from '../../support/seeds.ts';

const history = async (screen: TestScreen, from = 0) => ask(screen, { kind: 'history', from }, 'history');
const review = async (screen: TestScreen, match: string) =>
  (await ask(screen, { kind: 'review', match }, 'review')).review;
const refusal = async (screen: TestScreen, question: ScreenMessage) => (await ask(screen, question, 'refused')).code;

/** Returns a host whose folder has these records; the first is the latest. */
function hostWithRecords(records: Readonly<Record<string, string>>): TestHost {
  const host = testHost();
  mkdirSync(host.folder, { recursive: true });
  for (const [index, [id, text]] of Object.entries(records).entries()) {
    const path = recordPath(host.folder, id);
    writeFileSync(path, text);
    const time = 1_700_000_000 - index;
    utimesSync(path, time, time);
  }
  return host;
}
/** Returns the record of the same match with another id. */
const renamed = (text: string, id: string): string =>
  forge(
    text,
    () => undefined,
    header => ({ ...header, id }),
  );

describe('finished matches', () => {
  test('are listed with their players and their result', async () => {
    const whole = await wholeRecord();
    const screen = attachScreen(hostWithRecords({ 'match-1': whole }));
    const { header, entries } = readRecord(whole);
    const last = entries.at(-1);
    if (last === undefined || !('result' in last)) throw new Error('the record has no result');
    expect(await history(screen)).toMatchObject({
      next: null,
      matches: [
        {
          id: 'match-1',
          time: 1_700_000_000_000,
          game: 'trice',
          name: 'Trice',
          players: header?.players,
          result: last.result,
        },
      ],
    });
  });

  test('show every throw as it was recorded, with its specification', async () => {
    const whole = await wholeRecord();
    const screen = attachScreen(hostWithRecords({ 'match-1': whole }));
    const { table, throws, tumbles } = await review(screen, 'match-1');
    expect(table).toMatchObject({ match: 'match-1', game: 'trice', mine: [0] });
    expect(tumbles).toBe(true);
    const { entries } = readRecord(whole);
    const specs = entries.flatMap(entry => ('throw' in entry ? [entry.throw] : []));
    const answers = entries.flatMap(entry => ('digest' in entry ? [entry] : []));
    expect(throws).toHaveLength(specs.length);
    for (const [index, { outcome, digest, from, overruled }] of answers.entries()) {
      if (outcome.kind !== 'roll') throw new Error('not a roll');
      const { up } = outcome;
      const spec = at(specs, index);
      const pieces = spec.dice.map(({ piece }) => piece);
      expect(throws[index]).toMatchObject({ pieces, up, from, overruled });
      const again = await ask(screen, { kind: 'again', match: 'match-1', throw: index }, 'again');
      expect(again).toEqual({ kind: 'again', match: 'match-1', throw: index, spec, answer: { up, digest } });
      expect(simulateThrow(again.spec)).toMatchObject(again.answer);
    }
    // The roll-off comes first, then all hands, then the throws of tricks.
    expect(throws[0]).toMatchObject({ by: null, deal: 0, phase: 'roll-off', trick: null, isHidden: false });
    expect(throws.filter(each => each.isHidden && each.deal === 0)).toHaveLength(4);
    expect(throws.filter(each => each.trick !== null).length).toBeGreaterThan(0);
    for (const { trick, phase } of throws) expect(trick === null).toBe(phase !== 'throw');
  });

  test('show what every seat saw after each step, in any order', async () => {
    const whole = await wholeRecord();
    const screen = attachScreen(hostWithRecords({ 'match-1': whole }));
    const { steps, throws } = await review(screen, 'match-1');
    const { header, entries } = readRecord(whole);
    const taken = entries.flatMap(entry => ('by' in entry ? [entry] : []));
    expect(steps).toHaveLength(taken.length + 1);
    const truth = replayableMatch(known(header, 'header')) as Match;
    const views = [0, ...taken].map((entry, step) => {
      if (typeof entry !== 'number') truth.take(stepOf(entry));
      return [null, 0, 1, 2, 3].map(seat => ({ step, seat, view: truth.view(seat) }));
    });
    const random = randomOf(5);
    const wanted = [views.at(-1), views[0], ...Array.from({ length: 30 }, () => at(views, random.below(views.length)))];
    for (const shown of wanted.map(each => at(known(each, 'views'), random.below(5)))) {
      const { step, seat } = shown;
      const heard = await ask(screen, { kind: 'replay-step', match: 'match-1', step, seat }, 'replay-step');
      expect(heard).toMatchObject(JSON.parse(JSON.stringify(shown)));
      const { deal, tricks } = heard.view;
      const begun = tricks.filter(({ plays }) => plays.length > 0).length;
      expect(steps[step]).toMatchObject({ deal, tricks: begun });
      if (heard.seat !== null) expect(at(steps, step).asked.includes(heard.seat)).toBe(heard.view.ask !== null);
      const entry = taken[step - 1];
      expect(heard.thrown === null).toBe(entry === undefined || !('digest' in entry));
      if (heard.thrown)
        expect(throws[heard.thrown.index]?.pieces).toEqual(heard.thrown.spec.dice.map(({ piece }) => piece));
    }
  });

  test('name the persons for whom a computer decided, and when, and are nobody’s then', async () => {
    const whole = await wholeRecord();
    const away = (from: number, to: number): string =>
      forge(whole, entries => {
        entries.splice(to, 0, { seat: 0, held: 'person', name: 'Zoë' });
        entries.splice(from, 0, { seat: 0, held: 'bot', name: 'Zoë', level: 'normal' });
      });
    const decided = readRecord(whole).entries.findIndex(entry => 'action' in entry && entry.by === 0);
    const host = hostWithRecords({
      stood: renamed(away(decided, decided + 1), 'stood'),
      idle: renamed(away(decided, decided), 'idle'),
    });
    const screen = attachScreen(host);
    const { table, standIns } = await review(screen, 'stood');
    expect({ mine: table.mine, holders: table.holders, standIns }).toEqual({
      mine: [],
      holders: ['here', 'bot', 'bot', 'bot'],
      standIns: [{ seat: 0, deals: [0] }],
    });
    const idle = await review(screen, 'idle');
    expect({ mine: idle.table.mine, standIns: idle.standIns }).toEqual({ mine: [0], standIns: [] });
    const { matches } = await ask(screen, { kind: 'history', from: 0 }, 'history');
    const listed = matches.map(match => ['standIns' in match && match.standIns, match.id]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [standIns, 'stood'],
        [[], 'idle'],
      ]),
    );
  });

  test('show whose answer to a throw counted, and why another was overruled', async () => {
    const whole = await wholeRecord();
    const lied = forge(whole, entries => {
      const index = entries.findIndex(entry => 'digest' in entry);
      // It is the answer to a throw, as the search above says.
      entries[index] = { ...at(entries, index), from: 'host', overruled: 'late' } as RecordEntry;
    });
    const screen = attachScreen(hostWithRecords({ 'match-1': lied }));
    const { throws } = await review(screen, 'match-1');
    expect(throws[0]).toMatchObject({ from: 'host', overruled: 'late' });
    expect(throws.some(each => each.from === 'screen' && each.overruled === null)).toBe(true);
  });

  test('of another physics version show their recorded faces, and unfinished ones can not be resumed', async () => {
    const whole = await wholeRecord();
    const other = PHYSICS + 1;
    const older = (text: string): string =>
      forge(
        text,
        entries => {
          for (const [index, entry] of entries.entries())
            if ('throw' in entry) entries[index] = { throw: { ...entry.throw, physics: other } };
        },
        (header): RecordHeader => ({ ...header, physics: other }),
      );
    const open = `${whole.split('\n').slice(0, 9).join('\n')}\n`;
    const host = hostWithRecords({ 'match-1': older(whole), open: older(renamed(open, 'open')) });
    const screen = attachScreen(host);
    const { matches } = await history(screen);
    expect(matches).toMatchObject([
      { id: 'match-1', name: 'Trice' },
      { id: 'open', unreadable: 'other-version', line: 1, isAside: false },
    ]);
    const past = await review(screen, 'match-1');
    expect(past.tumbles).toBe(false);
    expect(past.throws.map(({ up }) => up)).toEqual(
      readRecord(whole).entries.flatMap(entry =>
        'digest' in entry && entry.outcome.kind === 'roll' ? [entry.outcome.up] : [],
      ),
    );
    expect(await refusal(screen, { kind: 'resume', match: 'open' })).toBe('unreadable');
  });

  test('that are damaged are listed once with the reason, and set aside unchanged', async () => {
    const whole = await wholeRecord();
    const lines = whole.split('\n');
    const torn = lines.toSpliced(20, 1).join('\n');
    const host = hostWithRecords({ torn: renamed(whole, 'torn').replace('"n":20,', '"n":21,'), 'match-1': torn });
    const screen = attachScreen(host);
    const why = { unreadable: 'damaged', line: 21, isAside: true };
    expect((await history(screen)).matches).toEqual([
      { id: 'torn', time: expect.any(Number), ...why },
      { id: 'match-1', time: expect.any(Number), ...why },
    ]);
    const files = ['torn', 'match-1'].map(id => ({
      what: 'match',
      why: 'damaged',
      file: `set-aside/${id}.match.jsonl`,
    }));
    expect(screen.heard.findLast(({ kind }) => kind === 'set-aside')).toEqual({ kind: 'set-aside', files });
    expect(readFileSync(recordPath(join(host.folder, 'set-aside'), 'match-1'), 'utf8')).toBe(torn);
    expect((await history(screen)).matches).toEqual([]);
    expect(await refusal(screen, { kind: 'review', match: 'match-1' })).toBe('no-such-match');
  });

  test('that are set aside do not shift others past the next page', async () => {
    const whole = await wholeRecord();
    const ids = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const torn = (id: string): string => renamed(whole, id).replace('"n":20,', '"n":21,');
    const records = ids.map((id, index) => [id, index % 3 === 1 ? torn(id) : renamed(whole, id)]);
    const screen = attachScreen(hostWithRecords(Object.fromEntries(records)));
    const first = await history(screen);
    const second = await history(screen, known(first.next, 'next page'));
    expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual(ids);
  });

  test('are listed in pages, the latest first', async () => {
    const whole = await wholeRecord();
    const ids = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const screen = attachScreen(hostWithRecords(Object.fromEntries(ids.map(id => [id, renamed(whole, id)]))));
    const first = await history(screen);
    expect(first.next).not.toBeNull();
    const second = await history(screen, known(first.next, 'next page'));
    expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await history(screen, 1_000)).matches).toEqual([]);
  });
});

describe('a record that can’t be read', () => {
  /** Returns the archive of a folder with these records, and what it logs. */
  function archiveWith(records: Readonly<Record<string, string>>) {
    const { folder } = hostWithRecords(records);
    const logged: string[] = [];
    const log = { warn: (text: string) => void logged.push(text) };
    const warnings = new StorageWarnings(() => undefined);
    return { archive: new Archive({ folder, disk: systemDisk, warnings, log }), logged };
  }
  /** Returns the record up to its first roll, with dice that were not thrown. */
  function sampledOf(whole: string): string {
    const header = known(readRecord(whole).header, 'header');
    const match = replayableMatch(header);
    if (typeof match === 'string') throw new Error(match);
    const entries: RecordEntry[] = [];
    for (let awaits = match.awaits(); awaits.kind === 'chance'; awaits = match.awaits()) {
      const seed = 'a'.repeat(32);
      const outcome = sampleOutcome(awaits.chance, match.equipment, randomFrom(seed));
      entries.push({ by: 'chance', outcome, seed });
      match.take({ by: 'chance', outcome });
    }
    return recordOf(header, entries);
  }
  const inHeader =
    (change: (header: RecordHeader) => RecordHeader) =>
    (whole: string): string =>
      forge(whole, () => undefined, change);

  test.each<[string, (whole: string) => string, WhyUnreadable, number | null, string]>([
    ['is empty', () => '', 'damaged', 1, 'line 1: the record is empty'],
    ['lacks its tenth line', whole => whole.split('\n').toSpliced(9, 1).join('\n'), 'damaged', 10, 'line 10: the hash'],
    ['is of another match', whole => renamed(whole, 'other'), 'damaged', 1, 'line 1: this is the record of other'],
    ['has other line endings', whole => whole.replaceAll('\n', '\r\n'), 'line-endings', 1, 'from LF to CRLF'],
    ['is UTF-16', whole => `\uFFFD\uFFFD${whole}`, 'utf-16', null, 'saved as UTF-16'],
    ['is newer', whole => whole.replace(/"version":\d+/, '"version":99'), 'newer', 1, 'written in version 99'],
    ['is another program’s', () => '{"format":"chess"}\n', 'foreign', 1, 'not the header of a match record'],
    ['has other rules', inHeader(header => ({ ...header, rules: 99 })), 'other-version', 1, 'played by rules 99'],
    [
      'is of an unknown game',
      inHeader(header => ({ ...header, game: 'chess' })),
      'other-version',
      1,
      "no game 'chess'",
    ],
    ['has no throws', sampledOf, 'self-play', null, 'its dice were not thrown'],
  ])('since it %s is told as a code, and the log has the details', async (_what, change, unreadable, line, details) => {
    const { archive, logged } = archiveWith({ 'match-1': change(await wholeRecord()) });
    const { matches } = await archive.listHistory(0, null);
    const isAside = !['other-version', 'self-play'].includes(unreadable);
    expect(matches).toEqual([{ id: 'match-1', time: expect.any(Number), unreadable, line, isAside }]);
    expect(logged).toEqual([expect.stringMatching(/^the record of match-1 can't be read: /)]);
    expect(logged).toEqual([expect.stringContaining(details)]);
  });

  test('is logged once, and a folder full of them does not fill the log', async () => {
    const unplayable = inHeader(header => ({ ...header, rules: 99 }))(await wholeRecord());
    const ids = Array.from({ length: MAX_LOGGED + 1 }, (_, index) => `m${index}`);
    const { archive, logged } = archiveWith(Object.fromEntries(ids.map(id => [id, unplayable])));
    await archive.load('m0');
    await archive.load('m0');
    expect(logged).toHaveLength(1);
    for (const id of ids) await archive.load(id);
    expect(logged).toHaveLength(MAX_LOGGED);
  });
});

describe('a reviewed match', () => {
  test('is cached until its record changes', async () => {
    const { folder } = hostWithRecords({ 'match-1': await wholeRecord() });
    const reviews = new Reviews(
      new Archive({ folder, disk: systemDisk, warnings: new StorageWarnings(() => undefined), log: noLog }),
    );
    const thrown = await reviews.throw('match-1', 0);
    expect(thrown).toHaveProperty('spec');
    expect(await reviews.throw('match-1', 0)).toBe(thrown);
    writeFileSync(recordPath(folder, 'match-1'), 'nothing');
    expect(await reviews.throw('match-1', 0)).toBe('unreadable');
  });
});

describe('unfinished matches', () => {
  /** Returns the record cut off after this many lines. */
  const cut = (whole: string, lines: number): string => `${whole.split('\n').slice(0, lines).join('\n')}\n`;
  const menuOf = async (host: TestHost) =>
    (await attachScreen(host).hears(({ kind }) => kind === 'menu')) as Heard<'menu'>;

  test('are all on the menu, and take no place of a finished match in the history', async () => {
    const whole = await wholeRecord();
    const ids = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const records = Object.fromEntries(ids.map(id => [id, cut(renamed(whole, id), 9)]));
    const host = hostWithRecords({ ...records, over: renamed(whole, 'over') });
    const menu = await menuOf(host);
    expect(menu.saved.map(({ id }) => id)).toEqual(ids);
    expect(menu.finished).toEqual(['trice']);
    const screen = attachScreen(host);
    const first = await history(screen);
    expect(first.matches).toEqual([]);
    expect((await history(screen, known(first.next, 'next page'))).matches).toMatchObject([{ id: 'over' }]);
  });

  test('are read again for the menu when their record has changed', async () => {
    const whole = await wholeRecord();
    const host = hostWithRecords({ 'match-1': cut(whole, 9) });
    expect(await menuOf(host)).toMatchObject({ saved: [{ deal: 0 }], finished: [] });
    const lines = linesOf(whole);
    writeFileSync(recordPath(host.folder, 'match-1'), cut(whole, lines.length - 1));
    expect((await menuOf(host)).saved).not.toMatchObject([{ scores: [0, 0, 0, 0] }]);
    writeFileSync(recordPath(host.folder, 'match-1'), whole);
    expect(await menuOf(host)).toMatchObject({ saved: [], finished: ['trice'] });
  });

  test('do not make their game a finished one, whatever its players are called', async () => {
    const whole = await wholeRecord();
    const game = '"game":"tricky"';
    const host = hostWithRecords({
      'match-1': cut(whole, 9),
      'match-2': `${cut(whole, 9)}{${game},"result":${game}}\n`,
    });
    expect((await menuOf(host)).finished).toEqual([]);
  });
});

describe('the match on the table', () => {
  test('is neither listed in the history nor reviewed before it is over', async () => {
    const host = testHost();
    const screen = attachScreen(host, { intercept: message => message.kind !== 'aim' });
    startTrice(screen);
    await screen.hears(message => message.kind === 'aim');
    expect(await refusal(screen, { kind: 'history', from: 0 })).toBe('busy');
    expect(await refusal(screen, { kind: 'review', match: 'match-1' })).toBe('busy');
    expect(await refusal(screen, { kind: 'again', match: 'match-1', throw: 0 })).toBe('busy');
    screen.say({ kind: 'leave' });
    await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    expect((await history(screen)).matches).toEqual([]);
    expect(await refusal(screen, { kind: 'review', match: 'match-1' })).toBe('not-finished');
    expect(await refusal(screen, { kind: 'again', match: 'match-1', throw: 0 })).toBe('not-finished');
  });
});

describe('requests about finished matches', () => {
  test.each([
    ['an unknown match', { kind: 'review', match: 'match-2' }, 'no-such-match'],
    ['an id that is a path', { kind: 'review', match: '../match-1' }, 'no-such-match'],
    ['a throw of an unknown match', { kind: 'again', match: 'match-2', throw: 0 }, 'no-such-match'],
    ['a throw after the last', { kind: 'again', match: 'match-1', throw: 999_999 }, 'no-such-throw'],
    ['a throw before the first', { kind: 'again', match: 'match-1', throw: -1 }, 'malformed'],
    ['a step after the last', { kind: 'replay-step', match: 'match-1', step: 999_999, seat: null }, 'no-such-step'],
    ['a step before the first', { kind: 'replay-step', match: 'match-1', step: -1, seat: null }, 'malformed'],
    [
      'the view of a seat that is not there',
      { kind: 'replay-step', match: 'match-1', step: 0, seat: 4 },
      'no-such-step',
    ],
    ['a step of an unknown match', { kind: 'replay-step', match: 'match-2', step: 0, seat: null }, 'no-such-match'],
    ['no throw', { kind: 'again', match: 'match-1' }, 'malformed'],
    ['a page before the first', { kind: 'history', from: -1 }, 'malformed'],
  ] as const)('are refused for %s', async (_name, question, code) => {
    const whole = await wholeRecord();
    const screen = attachScreen(hostWithRecords({ 'match-1': whole }));
    await screen.hears(({ kind }) => kind === 'menu');
    screen.connection.receive(question);
    await screen.hears(message => message.kind === 'refused' && message.code === code);
    const kinds = screen.heard.map(({ kind }) => kind).filter(kind => kind !== 'phones');
    expect(kinds).toEqual(['settings', 'menu', 'refused']);
  });
});
