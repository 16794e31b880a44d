import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HUMAN_PACE, NO_PACE } from '../../../electron/host/ports.ts';
import { isUnreadable, type LoadedMatch, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { playableMatch } from '../../../electron/host/records/match-setup.ts';
import { type RecordEntry, readRecord, type SharesEntry, stepOf } from '../../../electron/host/records/record.ts';
import { sealOf } from '../../../electron/host/records/seeds.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import { at, known, range } from '../../../engine/core/lists.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Share, SharedChance, ShareScreenMessage } from '../../../engine/protocol/phones/shares.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { ShareKeeper } from '../../../renderer/phone/shares.ts';
import { cachedThrower, quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { shortestOptions } from '../../support/host/shortest-options.ts';
import { matchEnds, type TestHost, testHost, waitForDisk } from '../../support/host/test-host.ts';
import {
  comeBack,
  letIn,
  openPhones,
  refusalsOf,
  type SeatedPhone,
  type TestPhone,
  type ToldMessage,
} from '../../support/host/test-phone.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const personsAt = (seats: number, persons: number): readonly PlayerSpec[] =>
  Array.from({ length: seats }, (_, seat) =>
    seat < persons
      ? { kind: 'person', name: `Person ${seat + 1}` }
      : { kind: 'bot', name: `Bot ${seat + 1}`, level: 'chancer' },
  );
const entriesOf = (record: string): readonly RecordEntry[] => readRecord(record).entries;
const roundsOf = (entries: readonly RecordEntry[]): SharesEntry[] =>
  entries.flatMap(entry => ('shares' in entry ? [entry] : []));
const sharesIn = (record: string): SharesEntry[] => roundsOf(entriesOf(record));
const openingOf = (record: string): string | null | undefined =>
  entriesOf(record).flatMap(entry => ('opening' in entry ? [entry.opening] : []))[0];
const guestsPath = (host: TestHost): string => join(host.folder, 'guests.json');
const secretPath = (host: TestHost): string => join(host.folder, 'match-1.secret');

function replayOf(record: string): LoadedMatch {
  const replay = readToReplay(record);
  if (isUnreadable(replay)) throw new Error(replay.reason);
  return replay;
}

/** Gives numbers as shares, so that a match can be played again. */
function counted(start: number): ShareKeeper {
  let next = start;
  return new ShareKeeper(() => (next++).toString(16).padStart(32, '0'));
}

/** Answers like a device that promises a share and never tells it. */
const onlyPromises = (message: HostMessage): ShareScreenMessage | null =>
  message.kind === 'commitment' ? { kind: 'seal', seal: sealOf('f'.repeat(32)) } : null;

/** Answers like a device that promises another share whenever it is asked for one. */
const promisesAgain = (message: HostMessage): ShareScreenMessage | null => {
  if (message.kind !== 'commitment' && message.kind !== 'shares-due') return null;
  return { kind: 'seal', seal: sealOf('f'.repeat(32)) };
};

/** Lets somebody in for each of these keepers of shares. */
async function phonesFor(host: TestHost, screen: TestScreen, keepers: readonly Keeper[]): Promise<SeatedPhone[]> {
  const phones: SeatedPhone[] = [];
  for (const [index, shares] of keepers.entries())
    phones.push(await letIn(host, screen, `Person ${index + 1}`, null, { shares }));
  return phones;
}
type Keeper = Pick<ShareKeeper, 'hear'>;
/** Their seats, in this order. */
const seatedAs = (phones: readonly SeatedPhone[]) => phones.map(({ id }, seat) => ({ seat, guest: id }));

let played: Promise<string> | undefined;
/** The record of a match of Trice of two people with a device each and a computer. */
function playedRecord(): Promise<string> {
  played ??= play();
  return played;
}
async function play(): Promise<string> {
  const host = testHost({ thrower: cachedThrower });
  const screen = attachScreen(host);
  const phones = await phonesFor(host, screen, [counted(1), counted(1_001)]);
  const guests = seatedAs(phones);
  screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players: personsAt(3, 2), guests });
  await matchEnds(screen);
  await host.close();
  return host.record();
}

/** Puts other shares into the second round of a record, or into another. */
function changeShares(entries: RecordEntry[], change: (shares: readonly Share[]) => readonly Share[], round = 1): void {
  const entry = at(roundsOf(entries), round);
  entries[entries.indexOf(entry)] = { ...entry, shares: change(entry.shares) };
}
const STRAIGHT = { direction: 0, strength: 1, spin: 0 };
type ThrowEntry = Extract<RecordEntry, { readonly throw: unknown }>;
/** A throw in the middle of the match. */
const aimedThrow = (entries: readonly RecordEntry[]): ThrowEntry =>
  at(
    entries.flatMap(entry => ('throw' in entry ? [entry] : [])),
    5,
  );
function changeThrow(entries: RecordEntry[], spec: ThrowEntry['throw']): void {
  const index = entries.findIndex(entry => 'throw' in entry && entry.throw.id === spec.id);
  entries[index] = { throw: spec };
}
/** Changes what the round for this throw was for. */
function changeNext(entries: RecordEntry[], id: number, next: SharedChance): void {
  const entry = known(
    roundsOf(entries).find(each => 'throw' in each.next && each.next.throw === id),
    'round',
  );
  entries[entries.indexOf(entry)] = { ...entry, next };
}
const indexOf = (entries: readonly RecordEntry[], key: string): number => entries.findIndex(entry => key in entry);
const replace = (entries: RecordEntry[], key: string, entry: RecordEntry): void => {
  entries[indexOf(entries, key)] = entry;
};

describe.each(GAMES.map(game => [game.id, game] as const))('%s', (_id, game) => {
  const counts = [0, 3, 1, 2].slice(0, sampleOf(2, 4));

  test.each(counts)('with %i devices has seeds that follow, and opens its secret at the end', async count => {
    const host = testHost({ thrower: quickThrower, seed: count + 1 });
    const screen = attachScreen(host, { simulate: quickThrow });
    const keepers = range(count).map(index => counted(1 + 1_000 * index));
    const phones = await phonesFor(host, screen, keepers);
    const devices = phones.map(({ phone }) => phone);
    const seats = Math.max(...game.seats);
    const match = { game: game.id, options: shortestOptions(game, seats), players: personsAt(seats, 3) };
    screen.say({ kind: 'new', ...match, guests: seatedAs(phones) });
    await matchEnds(screen);
    const isOpening = (message: ToldMessage): boolean => message.kind === 'opening';
    await Promise.all(devices.map(device => device.hears(isOpening)));
    await host.close();
    const replay = replayOf(host.record());
    const secret = openingOf(host.record());
    expect(readdirSync(host.folder).filter(name => name.endsWith('.secret'))).toEqual([]);
    if (count === 0) {
      expect(secret).toBeNull();
      expect(replay.seeds).toMatchObject({ commitment: null, counts: { shared: 0, unshared: 0 }, rounds: [] });
      return;
    }
    expect(replay.seeds.counts).toMatchObject({ free: 0, unshared: 0 });
    expect(replay.seeds.counts.shared).toBeGreaterThan(count);
    for (const { shares } of sharesIn(host.record())) expect(shares.map(({ seat }) => seat)).toEqual(range(count));
    const rounds = replay.seeds.rounds.length;
    const { fingerprint } = replay.seeds;
    for (const { verdict } of keepers) expect(verdict?.fingerprint).toBe(fingerprint);
    for (const { verdict } of keepers)
      expect(verdict).toMatchObject({ isOpened: true, given: rounds, kept: rounds, repeated: 0 });
    for (const { heard } of [screen, ...devices]) {
      const before = heard.slice(0, heard.findIndex(isOpening));
      expect(JSON.stringify(before)).not.toContain(secret);
      // Nobody is asked for a share before everybody knows the hash.
      const due = before.findIndex(({ kind }) => kind === 'shares-due');
      if (due !== -1) expect(before.findIndex(({ kind }) => kind === 'commitment')).toBeLessThan(due);
      expect(before.some(({ kind }) => kind === 'commitment')).toBe(true);
    }
  });
});

describe('the referee', () => {
  test('accepts a match with devices, and says what is shown', async () => {
    const record = await playedRecord();
    const { fault, proof } = judgeRecord(record);
    expect(fault).toBeNull();
    const rounds = sharesIn(record).length;
    expect(proof).toEqual([
      expect.stringMatching(/^\d+ draws and throws have seeds with devices' shares/),
      `seat 0 (Person 1): ${rounds} shares, left out 0 times`,
      `seat 1 (Person 2): ${rounds} shares, left out 0 times`,
      `fingerprint: ${replayOf(record).seeds.fingerprint}`,
      expect.stringMatching(/nobody chose these seeds/),
    ]);
  });

  test('says of a match at one device that it does not show who chose the seeds', async () => {
    expect(judgeRecord(await wholeRecord()).proof).toEqual([expect.stringMatching(/not that nobody chose/)]);
  });

  test.each<[string, (entries: RecordEntry[]) => void, unknown]>([
    [
      'a secret that was changed',
      entries => replace(entries, 'opening', { opening: 'a'.repeat(64) }),
      'the opening does not fit the commitment',
    ],
    [
      'a commitment that was changed with its secret',
      entries => {
        replace(entries, 'commitment', { commitment: sealOf('a'.repeat(64)) });
        replace(entries, 'opening', { opening: 'a'.repeat(64) });
      },
      'its seed does not follow from secret and shares',
    ],
    [
      'a secret that is missing',
      entries => replace(entries, 'opening', { opening: null }),
      'the secret that was committed to was never opened',
    ],
    [
      'an opening that is missing',
      entries => entries.splice(indexOf(entries, 'opening'), 1),
      'the secret that was committed to was never opened',
    ],
    [
      'an opening after the result',
      entries => entries.push(...entries.splice(indexOf(entries, 'opening'), 1)),
      'the secret that was committed to was never opened',
    ],
    [
      'an opening before the match is over',
      entries => entries.splice(9, 0, ...entries.splice(indexOf(entries, 'opening'), 1)),
      'opened before the match was over',
    ],
    [
      'a share that was changed',
      entries => changeShares(entries, shares => shares.map(share => ({ ...share, share: '1'.repeat(32) }))),
      'the share of seat 0 does not fit its seal',
    ],
    [
      'a share that was changed with its seal',
      entries =>
        changeShares(entries, ([first, ...rest]) => [
          { seat: first?.seat ?? 0, share: '1'.repeat(32), seal: sealOf('1'.repeat(32)) },
          ...rest,
        ]),
      'its seed does not follow from secret and shares',
    ],
    [
      'a share that was left out',
      entries => changeShares(entries, shares => shares.slice(1)),
      'its seed does not follow from secret and shares',
    ],
    [
      'shares in another order',
      entries => changeShares(entries, shares => shares.toReversed()),
      'the shares are not in the order of the seats',
    ],
    [
      'a share of a computer',
      entries => changeShares(entries, shares => [...shares, { seat: 2, seal: null, share: null }]),
      "a share of seat 2, which was never a person's",
    ],
    [
      'rounds in another order',
      entries => {
        const [, one, other] = roundsOf(entries);
        changeShares(entries, () => known(other, 'round').shares, 1);
        changeShares(entries, () => known(one, 'round').shares, 2);
      },
      'its seed does not follow from secret and shares',
    ],
    [
      'a round that is missing',
      entries => entries.splice(entries.indexOf(at(roundsOf(entries), 1)), 1),
      'thrown without shares of its own',
    ],
    [
      'a throw with another gesture than shares were given for',
      entries => {
        const { throw: spec } = aimedThrow(entries);
        changeThrow(entries, { ...spec, gesture: STRAIGHT });
      },
      'not the throw that shares were given for',
    ],
    [
      'a gesture that was changed with its round',
      entries => {
        const { throw: spec } = aimedThrow(entries);
        changeThrow(entries, { ...spec, gesture: STRAIGHT });
        changeNext(entries, spec.id, { throw: spec.id, gesture: STRAIGHT });
      },
      'its seed does not follow from secret and shares',
    ],
    [
      'shares that were given for another throw',
      entries => changeNext(entries, aimedThrow(entries).throw.id, { throw: 900, gesture: null }),
      expect.stringMatching(/^shares for throw 900 where \d+ was due$/),
    ],
    [
      'shares that were given for a draw',
      entries => changeNext(entries, aimedThrow(entries).throw.id, { draw: 900 }),
      expect.stringMatching(/^shares for a draw after step 900, not \d+$/),
    ],
    [
      'a throw with a seed of its own',
      entries => {
        const entry = known(
          entries.find(each => 'throw' in each),
          'throw',
        );
        replace(entries, 'throw', { throw: { ...entry.throw, seed: '2'.repeat(32) } });
      },
      'its seed does not follow from secret and shares',
    ],
  ])('catches %s', async (_name, change, reason) => {
    const forged = forge(await playedRecord(), change);
    expect(judgeRecord(forged)).toMatchObject({ fault: { reason }, proof: [] });
  });

  test('names the line of a draw that fits a seed of its own', async () => {
    const record = await playedRecord();
    const { header, entries } = readRecord(record);
    const drawn = indexOf(entries, 'seed');
    const match = playableMatch(known(header, 'header'));
    if (typeof match === 'string') throw new Error(match);
    for (const entry of entries.slice(0, drawn)) if ('by' in entry) match.take(stepOf(entry));
    const awaits = match.awaits();
    if (awaits.kind !== 'chance') throw new Error('nothing is drawn');
    const seed = '3'.repeat(32);
    const outcome = sampleOutcome(awaits.chance, match.equipment, randomFrom(seed));
    const forged = forge(record, changed => changed.splice(drawn, 1, { by: 'chance', outcome, seed }));
    expect(judgeRecord(forged).fault).toEqual({
      line: drawn + 2,
      reason: 'its seed does not follow from secret and shares',
    });
  });
});

describe('a match with devices', () => {
  const start = { kind: 'new', game: 'trice', options: { target: 1 }, players: personsAt(3, 2) } as const;

  test('that is killed at random steps goes on with its secret, and the referee finds nothing wrong', async () => {
    const random = randomOf(5);
    const keepers = [counted(1), counted(1_000)];
    let record: string | null = null;
    let secret = '';
    let guests = '';
    let tokens: readonly string[] = [];
    for (let seen = 2; seen < Number.POSITIVE_INFINITY; seen += 3 + random.below(8)) {
      const host = testHost({ thrower: cachedThrower });
      if (record !== null) {
        writeFileSync(recordPath(host.folder, 'match-1'), record);
        writeFileSync(secretPath(host), secret);
        writeFileSync(guestsPath(host), guests);
      }
      const isEnough = (message: HostMessage): boolean => message.kind === 'beat' && message.seq >= seen;
      const screen = attachScreen(host, { intercept: message => !isEnough(message) });
      await screen.hears(({ kind }) => kind === 'phones');
      let devices: readonly TestPhone[] = [];
      if (record === null) {
        const phones = await phonesFor(host, screen, keepers);
        devices = phones.map(({ phone }) => phone);
        tokens = devices.map(device => device.token());
        screen.say({ ...start, guests: seatedAs(phones) });
      } else {
        await openPhones(screen);
        devices = tokens.map((token, index) => comeBack(host, token, { shares: at(keepers, index) }));
        screen.say({ kind: 'resume', match: 'match-1' });
      }
      const last = await screen.hears(
        message => isEnough(message) || (message.kind === 'beat' && message.view.result !== null),
      );
      if (last.kind === 'beat' && last.view.result !== null) {
        await Promise.all(devices.map(device => device.hears(({ kind }) => kind === 'opening')));
        await host.close();
        record = host.record();
        break;
      }
      // What a process that is killed now leaves on the disk.
      record = host.record();
      secret = readFileSync(secretPath(host), 'utf8');
      guests = readFileSync(guestsPath(host), 'utf8');
      await host.close();
    }
    expect(entriesOf(record ?? '').filter(entry => 'commitment' in entry)).toHaveLength(1);
    expect(judgeRecord(record ?? '').fault).toBeNull();
    for (const [seat, { verdict }] of keepers.entries()) {
      const recorded = sharesIn(record ?? '').filter(({ shares }) =>
        shares.some(each => each.seat === seat && each.share !== null),
      );
      expect(recorded.length).toBeGreaterThan(5);
      expect(verdict).toMatchObject({ isOpened: true, kept: recorded.length });
    }
  });

  test('whose secret is lost goes on with another one, and the referee says so', async () => {
    const host = testHost({ thrower: cachedThrower });
    const screen = attachScreen(host, { intercept: message => !(message.kind === 'beat' && message.seq >= 20) });
    const guests = seatedAs([await letIn(host, screen, 'Ada')]);
    screen.say({ ...start, guests });
    await screen.hears(message => message.kind === 'beat' && message.seq >= 20);
    await host.close();
    const again = testHost({ thrower: cachedThrower, seed: 2 });
    writeFileSync(recordPath(again.folder, 'match-1'), host.record());
    const next = attachScreen(again);
    next.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(next);
    await again.close();
    expect(judgeRecord(again.record()).fault?.reason).toBe(
      'another commitment, before the secret of the last was opened',
    );
    expect(replayOf(again.record()).result).not.toBeNull();
  });

  test.each([
    ['says nothing', { hear: () => null }, null],
    ['promises a share and does not tell it', { hear: onlyPromises }, sealOf('f'.repeat(32))],
    ['promises shares again and again', { hear: promisesAgain }, sealOf('f'.repeat(32))],
  ])('waits once, and not for ever, for a device that %s', async (_name, shares, seal) => {
    const host = testHost({ thrower: quickThrower, pace: { ...NO_PACE, sharing: HUMAN_PACE.sharing } });
    const screen = attachScreen(host, { simulate: quickThrow });
    const phones = await phonesFor(host, screen, [shares, counted(1)]);
    screen.say({ ...start, guests: seatedAs(phones) });
    // Time is up for this device only after the other one has said all that it was asked for.
    const last = seal === null ? 'commitment' : 'shares-due';
    for (const { phone } of phones) await phone.hears(({ kind }) => kind === last);
    await host.clock.timerSet(HUMAN_PACE.sharing);
    host.clock.fireTimers();
    await matchEnds(screen);
    await host.close();
    const rounds = sharesIn(host.record());
    expect(rounds.length).toBeGreaterThan(5);
    for (const round of rounds)
      expect(round.shares).toEqual([
        { seat: 0, seal, share: null },
        { seat: 1, seal: expect.any(String), share: expect.any(String) },
      ]);
  });

  test('waits again for a device that was late once it has given a share in time', async () => {
    const host = testHost({ thrower: quickThrower, pace: { ...NO_PACE, sharing: HUMAN_PACE.sharing } });
    const screen = attachScreen(host, { simulate: quickThrow });
    const keeper = counted(1);
    let late: ShareScreenMessage | null = null;
    let asked = 0;
    const seated = await letIn(host, screen, 'Ada', null, {
      shares: {
        hear(message) {
          if (message.kind !== 'shares-due') return keeper.hear(message);
          asked += 1;
          if (asked === 1) {
            late = keeper.hear(message);
            return null;
          }
          // The second round has begun, so that the first share no longer counts.
          if (asked === 2) return late;
          const answer = keeper.hear(message);
          // Nobody waits for this one, but it comes in time.
          if (asked === 3) return answer;
          // Nobody who does not wait gets this in time.
          if (answer !== null) void waitForDisk(host, 3).then(() => seated.phone.say(answer));
          return null;
        },
      },
    });
    screen.say({ ...start, guests: seatedAs([seated]) });
    // Time is up for its share, not for its promise.
    await seated.phone.hears(({ kind }) => kind === 'shares-due');
    await host.clock.timerSet(HUMAN_PACE.sharing);
    host.clock.fireTimers();
    await matchEnds(screen);
    await host.close();
    const given = sharesIn(host.record()).map(({ shares }) => shares[0]?.share !== null);
    expect(given.length).toBeGreaterThan(5);
    expect(given.slice(0, 2)).toEqual([false, false]);
    expect(new Set(given.slice(3))).toEqual(new Set([true]));
  });

  /** Ends the time for everything that was asked before this beat. */
  const timePasses = (host: () => TestHost) => ({
    simulate: quickThrow,
    intercept(message: HostMessage, screen: TestScreen): boolean {
      if (message.kind !== 'beat') return true;
      screen.say({ kind: 'shown', seq: message.seq });
      host().clock.fireTimers();
      return true;
    },
  });

  test('loses its time once to a device that gives each share too late, and the table names it', async () => {
    const host: TestHost = testHost({ thrower: quickThrower, pace: { ...NO_PACE, sharing: HUMAN_PACE.sharing } });
    const screen = attachScreen(
      host,
      timePasses(() => host),
    );
    const keeper = counted(1);
    let late: ShareScreenMessage | null = null;
    const shares: Keeper = {
      hear(message) {
        if (message.kind !== 'shares-due') return keeper.hear(message);
        const answer = late;
        late = keeper.hear(message);
        return answer;
      },
    };
    const phones = await phonesFor(host, screen, [shares, counted(1_001)]);
    screen.say({ ...start, guests: seatedAs(phones) });
    await phones[0]?.phone.hears(({ kind }) => kind === 'shares-due');
    await phones[1]?.phone.hears(({ kind }) => kind === 'shares-due');
    await host.clock.timerSet(HUMAN_PACE.sharing);
    host.clock.fireTimers();
    await screen.hears(
      message => message.kind === 'phones' && message.phones.guests.some(({ isSlow, seat }) => isSlow && seat === 0),
    );
    // Nobody ends the time of another round that waits.
    await matchEnds(screen);
    await host.close();
    expect(sharesIn(host.record()).length).toBeGreaterThan(5);
  });

  test('loses its time once to a device that promises nothing, and comes back with another line for each step', async () => {
    const host: TestHost = testHost({ thrower: quickThrower, pace: { ...NO_PACE, sharing: HUMAN_PACE.sharing } });
    const screen = attachScreen(host, { simulate: quickThrow });
    let current: TestPhone | null = null;
    let last = -1;
    let lines = 0;
    const behaviour = {
      shares: { hear: () => null },
      intercept(message: ToldMessage): boolean {
        if (message.kind !== 'beat' || message.seq <= last || current === null) return true;
        last = message.seq;
        lines += 1;
        const token = current.token();
        current.close();
        current = comeBack(host, token, behaviour);
        return false;
      },
    };
    const { phone, id } = await letIn(host, screen, 'Ada', null, behaviour);
    current = phone;
    screen.say({ ...start, guests: [{ seat: 0, guest: id }] });
    await host.clock.timerSet(HUMAN_PACE.sharing);
    host.clock.fireTimers();
    // Nobody ends the time of another round that waits.
    await matchEnds(screen);
    expect(lines).toBeGreaterThan(5);
  });

  test('refuses a share that was not promised, comes too early or twice', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow });
    const keeper = counted(1);
    const seal = sealOf('e'.repeat(32));
    const seated = await letIn(host, screen, 'Ada', null, {
      shares: {
        hear(message) {
          const answer = keeper.hear(message);
          if (answer?.kind !== 'share') return answer;
          const { phone: device } = seated;
          device.say({ ...answer, share: 'd'.repeat(32) });
          device.say({ ...answer, round: answer.round + 1 });
          device.say(answer);
          device.say({ ...answer, seal });
          return answer;
        },
      },
    });
    screen.say({ ...start, guests: seatedAs([seated]) });
    await matchEnds(screen);
    await host.close();
    const rounds = sharesIn(host.record()).length;
    const codes = refusalsOf(seated.phone);
    expect(codes.filter(code => code === 'stale')).toHaveLength(rounds);
    expect(codes.filter(code => code === 'not-now').length).toBeGreaterThanOrEqual(rounds);
    expect(replayOf(host.record()).seeds.counts).toMatchObject({ free: 0, unshared: 0 });
  });

  test('commits as soon as a device comes, and says which seeds were free before', async () => {
    const host = testHost({ thrower: cachedThrower });
    let isHere = false;
    const screen = attachScreen(host, {
      intercept(message) {
        if (message.kind === 'beat' && message.seq === 12 && !isHere) {
          isHere = true;
          // When somebody has the seat, the beat is sent again.
          void letIn(host, screen, 'Otto', 1);
          return false;
        }
        return true;
      },
    });
    await screen.hears(({ kind }) => kind === 'menu');
    screen.say(start);
    await matchEnds(screen);
    await host.close();
    const { fault, proof } = judgeRecord(host.record());
    expect(fault).toBeNull();
    expect(proof.at(-1)).toMatch(/^\d+ come from before the secret, from one computer alone$/);
    expect(replayOf(host.record()).seeds.counts).toMatchObject({ unshared: 0 });
  });

  test('keeps its secret out of a problem report, also the shares', async () => {
    const host = testHost({ thrower: cachedThrower });
    const screen = attachScreen(host, { intercept: message => !(message.kind === 'beat' && message.seq >= 20) });
    const guests = seatedAs([await letIn(host, screen, 'Ada')]);
    screen.say({ ...start, guests });
    await screen.hears(message => message.kind === 'beat' && message.seq >= 20);
    screen.say({ kind: 'report', page: [] });
    const report = JSON.stringify(await screen.hears(({ kind }) => kind === 'report'));
    const secret = readFileSync(secretPath(host), 'utf8').trim();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(host.record()).not.toContain(secret);
    expect(report).toContain(sealOf(secret));
    expect(report).not.toContain(secret);
    for (const { shares } of sharesIn(host.record()))
      for (const { share } of shares) expect(report).not.toContain(share);
  });
});
