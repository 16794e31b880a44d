import { writeFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AdviceQuestion, BotQuestion, BotRunner } from '../../../electron/host/ports.ts';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { readRecord } from '../../../electron/host/records/record.ts';
import type { HostServices } from '../../../electron/host/table-host.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { first, known, last } from '../../../engine/core/lists.ts';
import type { HostMessage, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { cachedThrow, cachedThrower } from '../../support/host/cached-workers.ts';
import { notedBots } from '../../support/host/noted-bots.ts';
import { holdsOf } from '../../support/host/record.ts';
import { slowDisk } from '../../support/host/slow-disk.ts';
import { matchEnds, type TestHost, testHost, waitForDisk } from '../../support/host/test-host.ts';
import { letIn, type TestPhone } from '../../support/host/test-phone.ts';
import {
  attachScreen,
  codesOf,
  type Heard,
  type ScreenBehaviour,
  type TestScreen,
  tablesOf,
} from '../../support/host/test-screen.ts';

type Hold = Extract<ScreenMessage, { kind: 'hold' }>;

const person = (name: string): PlayerSpec => ({ kind: 'person', name });
const bot = (name: string, level = 'chancer'): PlayerSpec => ({ kind: 'bot', name, level });

const ALONE: readonly PlayerSpec[] = [person('Ada'), bot('One'), bot('Two'), bot('Three')];
const TWO: readonly PlayerSpec[] = [person('Ada'), bot('One'), person('Otto'), bot('Two')];
const LEAVES: Hold = { kind: 'hold', seat: 0, holder: 'bot', level: 'chancer' };
const RETURNS: Hold = { kind: 'hold', seat: 0, holder: 'person' };

interface Started {
  readonly host: TestHost;
  readonly screen: TestScreen;
}
/** Starts a short match of Trice. */
function started(
  players: readonly PlayerSpec[],
  behaviour: ScreenBehaviour = {},
  services: Partial<HostServices> = {},
): Started {
  const host = testHost({ thrower: cachedThrower, ...services });
  const screen = attachScreen(host, behaviour);
  screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players });
  return { host, screen };
}
const isAsked = (message: HostMessage): message is Heard<'beat'> =>
  message.kind === 'beat' && message.view.you === 0 && message.view.ask !== null;
const isLast = (message: HostMessage): boolean => message.kind === 'beat' && message.view.result !== null;
/** Plays on until the first message of this kind, which is only shown, and resolves with it. */
async function until<Kind extends HostMessage>(
  matches: (message: HostMessage) => message is Kind,
  players: readonly PlayerSpec[] = ALONE,
  services: Partial<HostServices> = {},
): Promise<Started & { readonly message: Kind; goOn(): void }> {
  let isStopped = true;
  const behaviour: ScreenBehaviour = {
    intercept(message, self) {
      if (isStopped && message.kind === 'beat') self.say({ kind: 'shown', seq: message.seq });
      return !(isStopped && matches(message));
    },
  };
  const { host, screen } = started(players, behaviour, services);
  const message = (await screen.hears(matches)) as Kind;
  const goOn = (): void => {
    isStopped = false;
  };
  return { host, screen, message, goOn };
}
const isOfKind =
  <Kind extends HostMessage['kind']>(kind: Kind) =>
  (message: HostMessage): message is Heard<Kind> =>
    message.kind === kind;
const hearsHolder = (screen: TestScreen, holder: string): Promise<unknown> =>
  screen.hears(message => message.kind === 'table' && message.table.holders[0] === holder);

/** Resolves with the first message of this kind for which this holds. Throws if none comes within many steps. */
async function soon<Kind extends HostMessage['kind']>(
  { host, screen }: Started,
  kind: Kind,
  matches: (message: Heard<Kind>) => boolean,
): Promise<Heard<Kind>> {
  const isIt = (message: HostMessage): message is Heard<Kind> => isOfKind(kind)(message) && matches(message);
  for (let waits = 0; waits < 50 && !screen.heard.some(isIt); waits += 1) await waitForDisk(host, 1);
  const found = screen.heard.find(isIt);
  if (found === undefined) throw new Error(`no such ${kind} has come, the last message is ${last(screen.heard).kind}`);
  return found;
}

describe('a person who leaves', () => {
  test('while asked has the hand hidden, and a computer decides', async () => {
    const { host, screen, message, goOn } = await until(isAsked);
    goOn();
    // The match waits for the person by then.
    await waitForDisk(host, 5);
    screen.say(LEAVES);
    screen.say({ kind: 'act', seat: 0, seq: message.seq, action: { verb: 'pass' } });
    screen.say({ kind: 'reveal', seat: 0 });
    await matchEnds(screen);
    await host.close();
    expect(codesOf(screen)).toEqual(['played-for', 'not-your-turn']);
    const at = screen.heard.findIndex(each => each.kind === 'table' && each.table.holders[0] === 'stand-in');
    expect(screen.heard[at]).toMatchObject({ table: { mine: [0], isWatching: false, isShared: false } });
    const after = screen.heard.slice(at).flatMap(each => (each.kind === 'beat' ? [each] : []));
    expect(after[0]).toMatchObject({ seq: message.seq, seat: null, view: { you: null, ask: null } });
    expect(new Set(after.map(({ seat }) => seat))).toEqual(new Set([null]));
    expect(holdsOf(host.record())).toEqual([{ seat: 0, held: 'bot', name: 'Ada', level: 'chancer' }]);
    const { deals, fault } = judgeRecord(host.record());
    expect(fault).toBeNull();
    // A computer made all decisions of the first deal.
    expect(JSON.parse(deals[0] ?? '')).toMatchObject({ levels: ['chancer', 'chancer', 'chancer', 'chancer'] });
  });

  test.each([
    ['before the gesture', [LEAVES, 'gesture']],
    ['right after the gesture', ['gesture', LEAVES]],
  ] as const)('%s throws without one', async (_name, messages) => {
    const { host, screen, message, goOn } = await until(isOfKind('aim'));
    goOn();
    const gesture = { direction: 1, strength: 1, spin: 1 };
    for (const each of messages)
      screen.say(each === 'gesture' ? { kind: 'gesture', throw: message.throw, gesture } : each);
    await matchEnds(screen);
    await host.close();
    const thrown = readRecord(host.record()).entries.flatMap(entry => ('throw' in entry ? [entry.throw] : []));
    expect(thrown.find(({ id }) => id === message.throw)).toMatchObject({ gesture: null });
    expect(judgeRecord(host.record()).fault).toBeNull();
  });

  test('while asked how to throw is not waited for', async () => {
    const { host, screen, message } = await until(isOfKind('aim'));
    screen.say(LEAVES);
    await soon({ host, screen }, 'shaken', ({ by }) => by === 0);
    const thrown = readRecord(host.record()).entries.flatMap(entry => ('throw' in entry ? [entry.throw] : []));
    expect(thrown[message.throw]).toMatchObject({ gesture: null });
  });

  /** What a screen answers to an open throw or pause. */
  const answerTo = (open: HostMessage): ScreenMessage => {
    if (open.kind !== 'throw') return { kind: 'next' };
    const { up, digest } = cachedThrow(open.spec);
    return { kind: 'thrown', throw: open.spec.id, up, digest };
  };

  test('while a throw is open or a deal is read leaves both as they are', async () => {
    for (const kind of ['throw', 'pause'] as const) {
      const host = testHost({ thrower: cachedThrower });
      let open: HostMessage | null = null;
      let isFirst = true;
      const screen = attachScreen(host, {
        intercept(message, self) {
          if (message.kind === 'table' && open !== null) {
            self.say(answerTo(open));
            open = null;
          }
          if (message.kind !== kind || !isFirst) return true;
          isFirst = false;
          open = message;
          self.say(LEAVES);
          return false;
        },
      });
      screen.say({ kind: 'new', game: 'trice', options: { target: 12 }, players: ALONE });
      await matchEnds(screen);
      const told = screen.heard.flatMap(message => (message.kind === kind ? [JSON.stringify(message)] : []));
      expect(told).toHaveLength(new Set(told).size);
      await host.close();
      expect(judgeRecord(host.record()).fault).toBeNull();
    }
  });

  test('is played for at the level that is usual, and asked for with the view of that seat', async () => {
    const questions: BotQuestion[] = [];
    const { host, screen, message, goOn } = await until(isAsked, ALONE, { bots: notedBots(questions) });
    goOn();
    questions.length = 0;
    screen.say({ kind: 'hold', seat: 0, holder: 'bot' });
    await hearsHolder(screen, 'stand-in');
    expect(questions[0]).toMatchObject({ level: 'normal', character: 'steady', view: message.view });
    expect(holdsOf(host.record())).toMatchObject([{ level: 'normal' }]);
  });

  test('is no longer a partner for whom a computer plays better', async () => {
    const questions: BotQuestion[] = [];
    const host = testHost({ thrower: cachedThrower, bots: notedBots(questions) });
    const screen = attachScreen(host);
    const players = [person('Ada'), bot('One'), bot('Two', 'easy'), bot('Three')];
    screen.say({ kind: 'new', game: 'euchre-dice', options: { target: 1 }, players });
    await screen.hears(() => questions.some(({ view }) => view.you === 2));
    screen.say(LEAVES);
    await matchEnds(screen);
    const levels = questions.flatMap(({ view, level }) => (view.you === 2 ? [level] : []));
    expect(levels[0]).toBe('normal');
    expect(last(levels)).toBe('easy');
  });

  test('with a device of their own can be replaced from the table, and the device shows the hand no more', async () => {
    const { host, screen, goOn } = await until(isOfKind('aim'), TWO);
    const { phone: device } = await letIn(host, screen, 'Otto', 2);
    await screen.hears(message => message.kind === 'table' && message.table.holders[2] === 'device');
    goOn();
    screen.say({ ...LEAVES, seat: 2 });
    await device.hears(message => message.kind === 'table' && message.table.holders[2] === 'stand-in');
    const at = tableAt(device);
    const { throw: id } = (await screen.hears(isOfKind('aim'))) as Heard<'aim'>;
    screen.say({ kind: 'gesture', throw: id, gesture: null });
    await device.hears(message => message.kind === 'beat' && message.view.result !== null);
    await host.close();
    const beats = device.heard.slice(at).flatMap(each => (each.kind === 'beat' ? [each] : []));
    expect(new Set(beats.map(({ seat, view }) => seat ?? view.you))).toEqual(new Set([null]));
    expect(judgeRecord(host.record()).fault).toBeNull();
  });

  test('and was the last one leaves a match that goes on only while somebody watches', async () => {
    const { host, screen, message, goOn } = await until(isAsked, TWO);
    goOn();
    screen.say({ ...LEAVES, seat: 2 });
    screen.say(LEAVES);
    screen.close();
    await waitForDisk(host, 5);
    const other = attachScreen(host);
    const first = await other.hears(isOfKind('beat'));
    expect(first).toMatchObject({ seq: message.seq });
    await matchEnds(other);
    await host.close();
    expect(judgeRecord(host.record()).fault).toBeNull();
  });
});

describe('a person who is back', () => {
  test('decides, whatever the computer was thinking of', async () => {
    const pending: ((action: Action) => void)[] = [];
    const slow: BotRunner = {
      ...localBots,
      choose: question =>
        question.view.you === 0 ? new Promise(resolve => pending.push(resolve)) : localBots.choose(question),
    };
    const { host, screen, message } = await until(isAsked, ALONE, { bots: slow });
    const { listed } = message.view.ask ?? { listed: [] };
    const [mine, its] = [listed.at(0), listed.at(-1)];
    if (mine === undefined || its === undefined || mine === its) throw new Error('there is nothing to choose');
    screen.say(LEAVES);
    await hearsHolder(screen, 'stand-in');
    expect(pending).toHaveLength(1);
    screen.say(RETURNS);
    pending[0]?.(its);
    const isBack = (each: HostMessage): boolean => isAsked(each) && screen.heard.indexOf(each) > tableAt(screen);
    await screen.hears(isBack);
    screen.say({ kind: 'act', seat: 0, seq: message.seq, action: mine });
    await screen.hears(each => each.kind === 'beat' && each.seq > message.seq);
    const decided = readRecord(host.record()).entries.filter(entry => 'action' in entry && entry.by === 0);
    expect(decided).toEqual([{ by: 0, action: mine }]);
    expect(codesOf(screen)).toEqual([]);
  });

  test('is asked for advice on own choices only, also in a match that was resumed', async () => {
    const reviewed: number[] = [];
    const bots: BotRunner = {
      ...localBots,
      async advise(question: AdviceQuestion) {
        if (question.about === 'deal') reviewed.push(question.decisions.length);
        return null;
      },
    };
    let host = testHost({ thrower: cachedThrower, bots });
    let asked = 0;
    let isResumed = false;
    const behaviour: ScreenBehaviour = {
      intercept(message, self) {
        if (message.kind === 'pause' && message.deal === 0) {
          self.say({ kind: 'review-deal', seat: 0, deal: 0 });
          return false;
        }
        if (isResumed || !isAsked(message)) return true;
        asked += 1;
        if (asked === 3) self.say(LEAVES);
        return true;
      },
    };
    const isBack = (each: HostMessage): boolean =>
      each.kind === 'beat' && each.view.tricks.length > 5 && each.view.you === null;
    const back: ScreenBehaviour = {
      ...behaviour,
      intercept(message, self) {
        if (isBack(message) && asked === 3) {
          asked += 1;
          self.say(RETURNS);
        }
        return behaviour.intercept?.(message, self) ?? true;
      },
    };
    let screen = attachScreen(host, back);
    screen.say({ kind: 'new', game: 'trice', options: { target: 12 }, players: ALONE });
    await screen.hears(isOfKind('deal-review'));
    const record = host.record();
    const [left, returned] = [holdsOf(record)[0], holdsOf(record)[1]];
    expect([left?.held, returned?.held]).toEqual(['bot', 'person']);
    const decisions = readRecord(record).entries.filter(entry => 'action' in entry && entry.by === 0);
    expect(decisions).toHaveLength(9);
    isResumed = true;
    host = testHost({ thrower: cachedThrower, bots });
    writeFileSync(recordPath(host.folder, 'match-1'), record);
    screen = attachScreen(host, back);
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(isOfKind('deal-review'));
    expect(reviewed[0]).toBeGreaterThan(1);
    expect(reviewed[0]).toBeLessThan(9);
    expect(reviewed[1]).toBe(reviewed[0]);
  });
});

const tableAt = ({ heard }: Pick<TestScreen, 'heard'> | TestPhone): number =>
  heard.map(({ kind }) => kind).lastIndexOf('table');

describe('a change of who holds a seat', () => {
  test.each<[string, Hold, string]>([
    ['of a computer', { ...LEAVES, seat: 1 }, 'not-your-seat'],
    ['that is not there', { ...LEAVES, seat: 5 }, 'not-your-seat'],
    ['of a person who plays already', RETURNS, 'stale'],
    ['to an unknown level', { ...LEAVES, level: 'god' }, 'bad-players'],
    ['to a person with a level', { ...RETURNS, level: 'normal' }, 'bad-players'],
  ])('is refused for a seat %s, and changes nothing', async (_name, hold, code) => {
    const { host, screen } = await until(isAsked);
    const record = host.record();
    screen.say(hold);
    await screen.hears(isOfKind('refused'));
    expect(codesOf(screen)).toEqual([code]);
    expect(host.record()).toBe(record);
    expect(tablesOf(screen)).toHaveLength(1);
  });

  test('counts at once for what is said next, and is told when it is recorded', async () => {
    const disk = slowDisk();
    const { host, screen, message, goOn } = await until(isAsked, ALONE, { disk });
    goOn();
    const free = disk.hold();
    onTestFinished(free);
    screen.say(LEAVES);
    screen.say({ kind: 'act', seat: 0, seq: message.seq, action: first(known(message.view.ask, 'ask').listed) });
    screen.say(LEAVES);
    screen.say({ kind: 'reveal', seat: 0 });
    await waitForDisk(host, 5);
    expect(codesOf(screen)).toEqual(['played-for', 'stale', 'not-your-turn']);
    expect(tablesOf(screen)).toHaveLength(1);
    expect(holdsOf(host.record())).toEqual([]);
    free();
    await soon({ host, screen }, 'table', ({ table }) => table.holders[0] === 'stand-in');
    expect(holdsOf(host.record())).toHaveLength(1);
    await matchEnds(screen);
    await host.close();
    expect(judgeRecord(host.record()).fault).toBeNull();
  });

  test('is refused without a word a second time, also with another level', async () => {
    const { host, screen } = await until(isAsked);
    screen.say(LEAVES);
    screen.say({ ...LEAVES, level: 'hard' });
    await screen.hears(isOfKind('refused'));
    await hearsHolder(screen, 'stand-in');
    expect(codesOf(screen)).toEqual(['stale']);
    expect(holdsOf(host.record())).toHaveLength(1);
  });

  test('is refused to a screen that only watches, without a match and after its end', async () => {
    const { host, screen, goOn } = await until(isAsked);
    const watching = attachScreen(host, { intercept: () => false });
    await watching.hears(isOfKind('table'));
    screen.say(LEAVES);
    await screen.hears(isOfKind('refused'));
    expect(codesOf(screen)).toEqual(['not-your-seat']);
    watching.say({ kind: 'play-here' });
    watching.close();
    goOn();
    await screen.hears(isLast);
    screen.say(LEAVES);
    screen.say({ kind: 'leave' });
    screen.say({ kind: 'history', from: 0 });
    await screen.hears(isOfKind('history'));
    screen.say(LEAVES);
    await screen.hears(each => each.kind === 'refused' && each.code === 'no-match');
    expect(codesOf(screen)).toEqual(['not-your-seat', 'stale', 'no-match']);
    expect(holdsOf(host.record())).toEqual([]);
  });
});
