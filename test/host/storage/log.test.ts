import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Thrown } from '../../../electron/host/ports.ts';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { readRecord } from '../../../electron/host/records/record.ts';
import { type Disk, systemDisk } from '../../../electron/host/storage/disk.ts';
import { fileLog, LOG_FOLDER, type Log, redacted } from '../../../electron/host/storage/log.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { FACES } from '../../../engine/protocol/lab/faces.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import { failingDisk } from '../../support/host/failing-disk.ts';
import { begin, openTable, still } from '../../support/host/phone-table.ts';
import { shortestOptions } from '../../support/host/shortest-options.ts';
import { matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { letIn, refusalsOf } from '../../support/host/test-phone.ts';
import { attachScreen } from '../../support/host/test-screen.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const logIn = (folder: string, disk: Disk = systemDisk): Log => fileLog({ folder, disk }, () => NOW);
const logged = (folder: string): string =>
  readdirSync(join(folder, LOG_FOLDER))
    .map(name => readFileSync(join(folder, LOG_FOLDER, name), 'utf8'))
    .join('');

describe('the log', () => {
  test('has a line for each message with its time, in order', async () => {
    const folder = newFolder();
    const log = logIn(folder);
    log.info('start');
    log.warn('not saved: match, full');
    log.error('the lab', new TypeError('no dice'));
    const lines = await log.recent();
    expect(lines.slice(0, 2)).toEqual([
      '2026-11-21T20:00:00.000Z info  start',
      '2026-11-21T20:00:00.000Z warn  not saved: match, full',
    ]);
    expect(lines[2]).toMatch(/^2026-11-21T20:00:00\.000Z error the lab: TypeError: no dice \| at /);
    expect(logged(folder).split('\n')).toHaveLength(4);
  });

  test('is never larger than five files of 512 kB, and keeps the newest lines', async () => {
    const folder = newFolder();
    const log = logIn(folder);
    for (let line = 0; line < 2200; line++) {
      log.info(`${line} ${'word '.repeat(380)}`);
      if (line % 100 === 0) await log.close();
    }
    for (let line = 0; line < 600; line++) log.info('short');
    log.info('the last');
    await log.close();
    const names = readdirSync(join(folder, LOG_FOLDER));
    expect(names.toSorted()).toEqual(['game.1.log', 'game.2.log', 'game.3.log', 'game.4.log', 'game.log']);
    for (const name of names) expect(statSync(join(folder, LOG_FOLDER, name)).size).toBeLessThanOrEqual(512 * 1024);
    expect((await log.recent()).at(-1)).toMatch(/the last$/);
    expect(await log.recent()).toHaveLength(500);
  });

  test('drops lines that can not be written, and writes later ones', async () => {
    const disk = failingDisk();
    const folder = newFolder();
    const log = logIn(folder, disk);
    disk.failure = 'EROFS';
    log.info('lost');
    await log.close();
    disk.failure = null;
    log.info('kept');
    expect(await log.recent()).toHaveLength(1);
  });

  test('shows no data and no folders', () => {
    const seed = '0123456789abcdef'.repeat(2);
    const text = `seed ${seed} of {"up":[1,2]} and [3, 4] in /games/of-ann: 8f14e45f-ceea-467f-a0e6-5ae5b1b1c9aa\n  at x`;
    expect(redacted(text, '/games/of-ann')).toBe(
      'seed <long> of <data> in <data>: 8f14e45f-ceea-467f-a0e6-5ae5b1b1c9aa | at x',
    );
    expect(redacted('x '.repeat(9000), '/data').length).toBeLessThanOrEqual(2000);
  });
});

describe('a redacted text', () => {
  test.each([
    ['data on several lines', 'bad {\n  "up": [\n    4\n  ]\n}\nat x', 'bad <data> | at x'],
    ['incomplete data', 'bad {"up":[1,2],\n"piece":5', 'bad <data>'],
    ['data that is longer than a line', `bad ["${'x '.repeat(2000)}",7`, 'bad <data>'],
    ['key that is cut off at the maximum length', `${'x '.repeat(990)}${'0a'.repeat(50)}`, `${'x '.repeat(990)}<long>`],
    ['file URL of the data folder', `at ${pathToFileURL('/data/Ann Lee/games').href}/a.js`, 'at <data>/a.js'],
    ['encoded path', 'at /data/Ann%20Lee/games/a.js', 'at <data>/a.js'],
    ['file URL of the home folder', `at ${pathToFileURL(join(homedir(), 'a.js')).href}`, 'at ~/a.js'],
  ])('has no %s', (_name, text, expected) => {
    expect(redacted(text, '/data/Ann Lee/games')).toBe(expected);
  });
});

/** Throws dice quickly: their faces are read from the seed. */
function tossed({ seed, dice }: ThrowSpec): Thrown {
  const up = dice.map(({ shape }, die) => Number.parseInt(seed.slice(die % 30, (die % 30) + 2), 16) % FACES[shape]);
  return { up, digest: seed, rethrows: [] };
}

describe('a whole match', () => {
  test.each(GAMES.map(game => [game.name, game] as const))(
    'of %s leaves no secrets in the log',
    async (_name, game) => {
      const folder = newFolder();
      const host = testHost({ folder, log: logIn(folder), thrower: { throw: async spec => tossed(spec) } });
      const seats = game.usualSeats;
      const screen = attachScreen(host, { simulate: tossed });
      const options = shortestOptions(game, seats);
      const bots = Array.from({ length: seats - 1 }, (_, bot) => ({
        kind: 'bot' as const,
        name: `Bot ${bot}`,
        level: 'chancer',
      }));
      screen.say({ kind: 'new', game: game.id, options, players: [{ kind: 'person', name: 'Zoë' }, ...bots] });
      await matchEnds(screen);
      screen.say({ kind: 'lab-stop' });
      await host.close();
      const text = logged(folder);
      expect(text).toContain(`begins: ${game.id} for ${seats}`);
      expect(text).toContain('closed');
      const { entries } = readRecord(readFileSync(recordPath(folder, 'match-1'), 'utf8'));
      const secrets = entries.flatMap(entry => {
        if ('throw' in entry) return [entry.throw.seed];
        if ('seed' in entry) return [entry.seed];
        return 'digest' in entry ? [entry.digest] : [];
      });
      expect(secrets.length).toBeGreaterThan(2);
      for (const secret of secrets) expect(text).not.toContain(secret);
      // Faces, pieces and steps would be JSON, of which there is none.
      expect(text).not.toMatch(/[[\]{}"]/);
      // Neither names nor actions are logged.
      expect(text).not.toMatch(/Zoë|Bot \d|play|pass|"verb"/);
    },
  );

  test('whose dice fail logs the error without the seed', async () => {
    const folder = newFolder();
    const seeds: string[] = [];
    const host = testHost({
      folder,
      log: logIn(folder),
      thrower: {
        async throw(spec) {
          seeds.push(spec.seed);
          throw new Error(`can not throw ${JSON.stringify(spec)}, seed ${spec.seed}`);
        },
      },
    });
    const screen = attachScreen(host);
    startTrice(screen);
    await screen.hears(message => message.kind === 'refused' && message.code === 'broken');
    screen.say({ kind: 'next' });
    await host.close();
    expect(seeds).toHaveLength(1);
    expect(logged(folder)).toContain('match match-1 is broken: Error: can not throw <data>');
    expect(logged(folder)).not.toContain(seeds[0]);
  });

  test('logs each refused message with the reason', async () => {
    const folder = newFolder();
    const host = testHost({ folder, log: logIn(folder) });
    const screen = attachScreen(host);
    screen.connection.receive({ kind: 'nonsense' });
    screen.say({ kind: 'hurry' });
    screen.say({ kind: 'resume', match: 'match-7' });
    await screen.hears(message => message.kind === 'refused' && message.code === 'no-such-match');
    await host.close();
    expect(logged(folder)).toMatch(/start: game \d.*physics \d+/);
    for (const words of ['refused a message: malformed', 'refused hurry: no-match', 'refused: no-such-match'])
      expect(logged(folder)).toContain(words);
  });

  test('counts refusals of a let-in phone and repeated ones of a table', async () => {
    const folder = newFolder();
    const log = logIn(folder);
    const { host, screen } = await openTable({ log, folder });
    const { phone, id } = await letIn(host, screen, 'Otto', null, { ...still, shares: { hear: () => null } });
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const before = refusalsOf(phone).length;
    for (let count = 0; count < 15; count += 1) {
      phone.connection.receive({ kind: 'nonsense' });
      phone.say({ kind: 'leave' });
      screen.say({ kind: 'let-everybody-in', isOn: true });
    }
    await phone.hears(() => refusalsOf(phone).length === before + 30);
    await host.close();
    const lines = logged(folder).split('\n');
    expect(lines.filter(line => line.includes('refus')).map(line => line.slice(31))).toEqual([
      'refused a message: malformed',
      'refused let-everybody-in: busy',
      'more refusals within a minute: 29, the last: refused leave: not-now',
      'more refusals within a minute: 14, the last: refused let-everybody-in: busy',
    ]);
  });
});
