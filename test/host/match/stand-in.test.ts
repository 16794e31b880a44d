import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AdviceQuestion, BotQuestion, BotRunner } from '../../../electron/host/ports.ts';
import { isUnreadable, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { type HoldEntry, readRecord } from '../../../electron/host/records/record.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { last } from '../../../engine/core/lists.ts';
import type { Random } from '../../../engine/core/random.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { HostMessage, PlayerSpec, ScreenMessage, Table } from '../../../engine/protocol/messages.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import { cachedThrow, cachedThrower } from '../../support/host/cached-workers.ts';
import { matchEnds, type TestHost, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type ScreenBehaviour, type TestScreen } from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';
import { randomOf } from '../../support/seeds.ts';

type Heard<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;
type Hold = Extract<ScreenMessage, { kind: 'hold' }>;

/** The host is killed and its match resumed after this many steps, and so often. */
const LIFE = 7;
const KILLS = 15;
/** One in so many messages makes somebody leave or come back. */
const RESTLESS = 4;

const person = (name: string): PlayerSpec => ({ kind: 'person', name });
const bot = (name: string, level = 'chancer'): PlayerSpec => ({ kind: 'bot', name, level });

const tablesOf = ({ heard }: TestScreen): Table[] =>
  heard.flatMap(message => (message.kind === 'table' ? [message.table] : []));
const codesOf = ({ heard }: TestScreen): string[] =>
  heard.flatMap(message => (message.kind === 'refused' ? [message.code] : []));
const holdsOf = (record: string): HoldEntry[] =>
  readRecord(record).entries.flatMap(entry => ('held' in entry ? [entry] : []));

/** The computers of the tests, with a note of every question. */
function notedBots(questions: BotQuestion[]): BotRunner {
  return {
    ...localBots,
    choose(question) {
      questions.push(question);
      return localBots.choose(question);
    },
  };
}

/** Says what a screen must not have been sent, or null. */
function leakFor(table: Table | null, message: HostMessage): string | null {
  if (message.kind !== 'beat') return null;
  const { seat, seq, view } = message;
  if (seat !== null && table?.holders[seat] === 'stand-in') return `step ${seq}: the hand of stand-in ${seat}`;
  const foreign = view.pieces.find(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== seat);
  return foreign === undefined ? null : `step ${seq}: a piece of seat ${foreign.seat}`;
}

interface Life {
  readonly record: string;
  readonly leaks: readonly string[];
  readonly isOver: boolean;
  /** How the seats were held when the screen joined. */
  readonly holders: Table['holders'];
}

/** Plays steps of a match, a new one or from its record, while persons leave and come back, and kills the host. */
async function live(
  random: Random,
  bots: BotRunner,
  begin: ScreenMessage,
  steps: number,
  record?: string,
): Promise<Life> {
  const host = testHost({ seed: 5, thrower: cachedThrower, bots });
  if (record !== undefined) writeFileSync(recordPath(host.folder, 'match-1'), record);
  let table: Table | null = null;
  let end = Number.POSITIVE_INFINITY;
  const leaks: string[] = [];
  const isEnd = (message: HostMessage): boolean =>
    message.kind === 'beat' && (message.seq >= end || message.view.result !== null);
  const screen = attachScreen(host, {
    intercept(message, self) {
      if (message.kind === 'table') table = message.table;
      if (message.kind === 'beat') end = Math.min(end, message.seq + steps);
      leaks.push(...[leakFor(table, message)].filter(leak => leak !== null));
      if (isEnd(message)) return false;
      if (table !== null && ['beat', 'aim', 'pause', 'throw'].includes(message.kind) && random.below(RESTLESS) === 0)
        self.say(anyHold(table, random));
      return true;
    },
  });
  screen.say(record === undefined ? begin : { kind: 'resume', match: 'match-1' });
  const ended = await screen.hears(isEnd);
  // As if killed now: what the screen has not seen may be lost.
  const left = host.record();
  await host.close();
  const isOver = ended.kind === 'beat' && ended.view.result !== null;
  return { record: isOver ? host.record() : left, leaks, isOver, holders: tablesOf(screen)[0]?.holders ?? [] };
}

function anyHold({ holders }: Table, random: Random): Hold {
  const persons = holders.flatMap((holder, seat) => (holder === 'bot' ? [] : [seat]));
  const seat = persons[random.below(persons.length)] ?? 0;
  return holders[seat] === 'stand-in'
    ? { kind: 'hold', seat, holder: 'person' }
    : { kind: 'hold', seat, holder: 'bot', level: 'chancer' };
}

/** Who plays each seat after these changes: the seats of persons who have left. */
const leftIn = (record: string): Seat[] => {
  const left = new Set<Seat>();
  for (const { seat, held } of holdsOf(record)) held === 'bot' ? left.add(seat) : left.delete(seat);
  return [...left].sort();
};

/** Expects that a computer was asked with exactly the view of its seat for each decision of one. */
function expectOwnViews(record: string, questions: readonly BotQuestion[]): void {
  for (const { view } of questions) {
    const foreign = view.pieces.filter(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== view.you);
    expect({ you: view.you, foreign }).toEqual({ you: view.you, foreign: [] });
  }
  const asked = new Set(questions.map(({ view, ask }) => JSON.stringify([view, ask])));
  const read = readToReplay(record, {
    before(match, entry, _open, by) {
      if (entry.by === 'chance' || by?.player.kind === 'person') return;
      expect(asked.has(JSON.stringify([match.view(entry.by), match.ask(entry.by)]))).toBe(true);
    },
  });
  if (isUnreadable(read)) throw new Error(read.reason);
}

describe.each(GAMES.map(game => [game.id, game] as const))('%s with people who come and go', (_id, game) => {
  test.each([1, 6])(
    'and up to %i persons, killed every few steps, has a record without fault',
    { timeout: 120_000 },
    async most => {
      const random = randomOf(most);
      const seats = Math.max(...game.seats);
      const players = Array.from({ length: seats }, (_, seat) =>
        seat < most ? person(`P ${seat}`) : bot(`B ${seat}`),
      );
      const questions: BotQuestion[] = [];
      const bots = notedBots(questions);
      const begin: ScreenMessage = { kind: 'new', game: game.id, options: shortOptions(game, seats), players };
      let life = await live(random, bots, begin, LIFE);
      for (let kills = 1; !life.isOver; kills += 1) {
        const left = leftIn(life.record);
        life = await live(random, bots, begin, kills < KILLS ? LIFE : Number.POSITIVE_INFINITY, life.record);
        expect(life.leaks).toEqual([]);
        expect(life.holders.flatMap((holder, seat) => (holder === 'stand-in' ? [seat] : []))).toEqual(left);
      }
      expect(holdsOf(life.record).length).toBeGreaterThan(5);
      expect(judgeRecord(life.record).fault).toBeNull();
      expectOwnViews(life.record, questions);
    },
  );
});

const ALONE: readonly PlayerSpec[] = [person('Ada'), bot('One'), bot('Two'), bot('Three')];
const TWO: readonly PlayerSpec[] = [person('Ada'), bot('One'), person('Otto'), bot('Two')];
const LEAVES: Hold = { kind: 'hold', seat: 0, holder: 'bot', level: 'chancer' };
const RETURNS: Hold = { kind: 'hold', seat: 0, holder: 'person' };

interface Started {
  readonly host: TestHost;
  readonly screen: TestScreen;
}
/** Starts a short match of Trice. */
function started(players: readonly PlayerSpec[], behaviour: ScreenBehaviour = {}, bots = localBots): Started {
  const host = testHost({ thrower: cachedThrower, bots });
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
  bots = localBots,
): Promise<Started & { readonly message: Kind; goOn(): void }> {
  let isStopped = true;
  const behaviour: ScreenBehaviour = {
    intercept(message, self) {
      if (isStopped && message.kind === 'beat') self.say({ kind: 'shown', seq: message.seq });
      return !(isStopped && matches(message));
    },
  };
  const { host, screen } = started(players, behaviour, bots);
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

/** Asks for a problem report without joining the match, which takes the host about as long as some steps. */
const reportOf = (host: TestHost): Promise<unknown> =>
  new Promise(resolve => host.attach(resolve).receive({ kind: 'report', page: [] }));

describe('a person who leaves', () => {
  test('while asked has the hand hidden, and a computer decides', async () => {
    const { host, screen, message, goOn } = await until(isAsked);
    goOn();
    // The match waits for the person by then.
    await reportOf(host);
    screen.say(LEAVES);
    screen.say({ kind: 'act', seat: 0, seq: message.seq, action: { verb: 'pass' } });
    screen.say({ kind: 'reveal', seat: 0 });
    await matchEnds(screen);
    await host.close();
    expect(codesOf(screen)).toEqual(['not-your-seat', 'not-your-turn']);
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
    const { host, screen, message, goOn } = await until(isAsked, ALONE, notedBots(questions));
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
    const hand = attachScreen(host, { role: { kind: 'hand', seat: 2 } });
    await screen.hears(message => message.kind === 'table' && message.table.holders[2] === 'hand');
    goOn();
    screen.say({ ...LEAVES, seat: 2 });
    await hand.hears(message => message.kind === 'table' && message.table.holders[2] === 'stand-in');
    const at = tableAt(hand);
    const { throw: id } = (await screen.hears(isOfKind('aim'))) as Heard<'aim'>;
    screen.say({ kind: 'gesture', throw: id, gesture: null });
    await matchEnds(hand);
    await host.close();
    const beats = hand.heard.slice(at).flatMap(each => (each.kind === 'beat' ? [each] : []));
    expect(new Set(beats.map(({ seat, view }) => seat ?? view.you))).toEqual(new Set([null]));
    expect(judgeRecord(host.record()).fault).toBeNull();
  });

  test('and was the last one leaves a match that goes on only while somebody watches', async () => {
    const { host, screen, message, goOn } = await until(isAsked, TWO);
    goOn();
    screen.say({ ...LEAVES, seat: 2 });
    screen.say(LEAVES);
    screen.close();
    for (let reports = 0; reports < 5; reports += 1) await reportOf(host);
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
    const { host, screen, message } = await until(isAsked, ALONE, slow);
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

const tableAt = ({ heard }: TestScreen): number => heard.findLastIndex(({ kind }) => kind === 'table');

describe('a change of who holds a seat', () => {
  test.each<[string, Hold, string]>([
    ['of a computer', { ...LEAVES, seat: 1 }, 'not-your-seat'],
    ['that is not there', { ...LEAVES, seat: 5 }, 'not-your-seat'],
    ['of a person who plays already', RETURNS, 'not-allowed'],
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

  test('is refused a second time, also with another level', async () => {
    const { host, screen } = await until(isAsked);
    screen.say(LEAVES);
    screen.say({ ...LEAVES, level: 'hard' });
    await screen.hears(isOfKind('refused'));
    await hearsHolder(screen, 'stand-in');
    expect(codesOf(screen)).toEqual(['not-allowed']);
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
    expect(codesOf(screen)).toEqual(['not-your-seat', 'not-allowed', 'no-match']);
    expect(holdsOf(host.record())).toEqual([]);
  });
});
