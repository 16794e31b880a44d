import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { simulateReplay } from '../../electron/host/modes/replay-simulation.ts';
import { openDeal } from '../../electron/host/modes/replayed-deal.ts';
import { SimulatedAverage } from '../../electron/host/modes/simulated-average.ts';
import { type BotQuestion, HUMAN_PACE, type ReplayedDealQuestion } from '../../electron/host/ports.ts';
import { recordPath } from '../../electron/host/records/archive.ts';
import { replayableMatch } from '../../electron/host/records/match-setup.ts';
import { readRecord, stepOf } from '../../electron/host/records/record.ts';
import { MemoryJournal } from '../../electron/host/storage/journal.ts';
import { localSimulation } from '../../electron/host/workers/work.ts';
import { playBotsMatch, StopMatch } from '../../electron/tools/records/bots-match.ts';
import { botOf } from '../../engine/bots/levels.ts';
import { pickByLuck } from '../../engine/bots/random-player.ts';
import { at, known, last } from '../../engine/core/lists.ts';
import type { Match } from '../../engine/core/match.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { GAMES } from '../../engine/games/index.ts';
import { trice } from '../../engine/games/trice/index.ts';
import type { HostMessage, ScreenMessage } from '../../engine/protocol/messages.ts';
import { modeOf } from '../../engine/protocol/modes/modes.ts';
import type { TablePractice } from '../../engine/protocol/modes/practice.ts';
import { USUAL_LEVEL } from '../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../support/host/cached-workers.ts';
import { actionFor } from '../support/host/playing.ts';
import { forge, wholeRecord } from '../support/host/record.ts';
import { startTrice, type TestHost, testHost, waitForDisk } from '../support/host/test-host.ts';
import { letIn } from '../support/host/test-phone.ts';
import { attachScreen, codesOf, type Heard, type TestScreen, tablesOf } from '../support/host/test-screen.ts';
import { sampleOf } from '../support/samples.ts';

const PACE = { ...HUMAN_PACE, thinking: 0, thinkingInGroup: 0 };
const isBeat = (message: HostMessage): message is Heard<'beat'> => message.kind === 'beat';

/** A screen that plays matches up to each finished deal, and in a practice only shows what it is sent. */
function player(host: TestHost): TestScreen {
  return attachScreen(host, {
    simulate: quickThrow,
    intercept(message, self) {
      if (message.kind === 'pause') return false;
      if (message.kind !== 'beat' || !isPractice(self)) return true;
      self.say({ kind: 'shown', seq: message.seq });
      return false;
    },
  });
}
const isPractice = (screen: TestScreen): boolean =>
  screen.heard.findLast(({ kind }) => kind === 'table') !== undefined &&
  last(tablesOf(screen)).mode.kind === 'practice';

/** Sends a message, and resolves with the next message that comes for which this holds. */
async function answerTo<Found extends HostMessage>(
  screen: TestScreen,
  message: ScreenMessage,
  isIt: (heard: HostMessage) => heard is Found,
): Promise<Found> {
  const before = screen.heard.length;
  screen.say(message);
  // The first that has come since then.
  return (await screen.hears(heard => isIt(heard) && screen.heard.lastIndexOf(heard) >= before)) as Found;
}
const isRefused = (message: HostMessage): message is Heard<'refused'> => message.kind === 'refused';
const isAsked = (message: HostMessage): message is Heard<'beat'> => isBeat(message) && message.view.ask !== null;
const isPause = (message: HostMessage): message is Heard<'pause'> => message.kind === 'pause';

const again = (match = 'match-1', deal = 0): ScreenMessage => ({ kind: 'practise', match, deal });

/** Plays the first deal of a match of Trice, which stays on the table until it is read. */
async function firstPause(changes = {}): Promise<{ readonly host: TestHost; readonly screen: TestScreen }> {
  const host = testHost({ thrower: quickThrower, pace: PACE, ...changes });
  const screen = player(host);
  startTrice(screen, { target: 40 });
  await screen.hears(isPause);
  return { host, screen };
}

/** Decides as the player who is asked. Resolves when the player is asked again or the deal is scored. */
function decide(screen: TestScreen, beat: Heard<'beat'>): Promise<Heard<'beat'>> {
  const isNext = (message: HostMessage): message is Heard<'beat'> =>
    isBeat(message) &&
    message.seq > beat.seq &&
    (message.view.ask !== null || message.view.sheet.length > message.view.deal);
  return answerTo(screen, known(actionFor(beat), 'action'), isNext);
}

/** Plays a practice to the end of its deal. */
async function playDeal(screen: TestScreen, from: Heard<'beat'>): Promise<void> {
  let next = from;
  while (next.view.ask !== null) next = await decide(screen, next);
}

const practiceOn = (screen: TestScreen): TablePractice => known(modeOf(last(tablesOf(screen)), 'practice'), 'practice');

/** What the player of seat 0 saw at each own decision of a record, by the number of steps before it. */
function decisionsIn(record: string): readonly { readonly step: number; readonly view: View }[] {
  const { header, entries } = readRecord(record);
  const match = replayableMatch(known(header, 'header')) as Match;
  const steps = entries.flatMap(entry => ('by' in entry ? [entry] : []));
  return steps.flatMap((entry, step) => {
    const view = match.view(0);
    match.take(stepOf(entry));
    return entry.by === 0 ? [{ step, view }] : [];
  });
}

describe('a deal that is played again', () => {
  test('has the same hands and guests, and new throws', async () => {
    const { host, screen } = await firstPause();
    const record = host.record();
    const thrown = readRecord(record).entries.flatMap(entry => ('throw' in entry ? [entry.throw.seed] : []));
    const [first] = decisionsIn(record);
    const heard = screen.heard.length;
    const asked = await answerTo(screen, again(), isAsked);
    const [match, practice] = [at(tablesOf(screen), 0), last(tablesOf(screen))];
    expect(practice.match).toMatch(/^again-/);
    expect(practice.players).toEqual(match.players);
    expect(practice.mode).toMatchObject({ match: 'match-1', deal: 0, isWaiting: true });
    const handOf = ({ pieces }: View) => pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0);
    expect(handOf(asked.view)).toEqual(handOf(known(first, 'decision').view));
    await playDeal(screen, asked);
    const seeds = screen.heard.slice(heard).flatMap(message => (message.kind === 'throw' ? [message.spec.seed] : []));
    expect(seeds.length).toBeGreaterThan(0);
    expect(seeds.filter(seed => thrown.includes(seed))).toEqual([]);
  });

  test('is compared with what came of it in the match', async () => {
    const { screen } = await firstPause();
    const { view } = last(screen.heard.filter(isBeat));
    await answerTo(screen, again(), isAsked);
    const { tricks } = at(view.seats, 0);
    expect(practiceOn(screen).before).toEqual({ tricks, points: at(view.seats, 0).score });
  });

  test('leaves its match as it was, which then goes on', async () => {
    const { host, screen } = await firstPause();
    await waitForDisk(host, 3);
    const record = host.record();
    await playDeal(screen, await answerTo(screen, again(), isAsked));
    const isTable = (message: HostMessage): message is Heard<'table'> =>
      message.kind === 'table' && message.table.match === 'match-1';
    const back = screen.heard.indexOf(await answerTo(screen, { kind: 'resume', match: 'match-1' }, isTable));
    await screen.hears(message => isPause(message) && screen.heard.lastIndexOf(message) > back);
    expect(host.record()).toBe(record);
    expect(codesOf(screen)).toEqual([]);
  });

  test('never goes on to another deal by itself', async () => {
    const { host, screen } = await firstPause();
    await playDeal(screen, await answerTo(screen, again(), isAsked));
    host.clock.fireTimers();
    await waitForDisk(host, 5);
    expect(screen.heard.filter(isBeat).some(({ view }) => view.deal > 0)).toBe(false);
  });

  test('begins at any choice that the player had in it, with what the player saw then', async () => {
    const { host, screen } = await firstPause();
    for (const { step, view } of decisionsIn(host.record())) {
      const beat = await answerTo(screen, { kind: 'practise', match: 'match-1', deal: 0, step }, isAsked);
      expect(beat).toMatchObject({ seq: step, view: JSON.parse(JSON.stringify(view)) });
    }
  });

  test('can itself be tried again from one of its choices', async () => {
    const { screen } = await firstPause();
    const first = await answerTo(screen, again(), isAsked);
    await playDeal(screen, first);
    const { before } = practiceOn(screen);
    const own = last(tablesOf(screen)).match;
    const beat = await answerTo(screen, { kind: 'practise', match: own, deal: 0, step: first.seq }, isAsked);
    expect(beat.view).toEqual(first.view);
    expect(practiceOn(screen)).toMatchObject({ match: 'match-1', before, isWaiting: true });
  });

  test('may be of a match that is over; then no match waits, and nothing is kept of it', async () => {
    const host = testHost({ thrower: quickThrower, pace: PACE });
    writeFileSync(recordPath(host.folder, 'match-1'), await wholeRecord());
    const screen = player(host);
    await playDeal(screen, await answerTo(screen, again(), isAsked));
    expect(practiceOn(screen)).toMatchObject({ match: 'match-1', isWaiting: false });
    await host.close();
    expect(readdirSync(host.folder).filter(name => !/log$/.test(name))).toEqual(['match-1.match.jsonl']);
  });
});

describe('simulation', () => {
  const isAverage = (message: HostMessage): message is Heard<'simulated-average'> =>
    message.kind === 'simulated-average';
  /** A simulation that takes two and three tricks by turns, and notes what it is asked. */
  function noting() {
    const asked: ReplayedDealQuestion[] = [];
    const playAgain = async (question: ReplayedDealQuestion) => {
      asked.push(question);
      return { tricks: 2 + (question.play % 2), points: 5 };
    };
    return { asked, simulation: { ...localSimulation, playAgain } };
  }

  test('plays the deal from its first decision once it is scored, and tells the average', async () => {
    const { asked, simulation } = noting();
    const { host, screen } = await firstPause({ simulation });
    const [, second] = decisionsIn(host.record());
    const { step } = known(second, 'second decision');
    const from = await answerTo(screen, { kind: 'practise', match: 'match-1', deal: 0, step }, isAsked);
    expect(await answerTo(screen, { kind: 'simulated-average' }, isRefused)).toMatchObject({ code: 'stale' });
    expect(asked).toEqual([]);
    await playDeal(screen, from);
    const told = await answerTo(screen, { kind: 'simulated-average' }, isAverage);
    expect(told).toEqual({ kind: 'simulated-average', match: 'match-1', deal: 0, average: { tricks: 2.5, points: 5 } });
    expect(asked.map(({ play }) => play)).toEqual(asked.map((_, play) => play));
    const { steps, seat } = at(asked, 0);
    expect(seat).toBe(0);
    expect(steps.every(({ by }) => by === 'chance')).toBe(true);
    expect(steps.length).toBeGreaterThan(0);
  });

  test('plays a deal only once, however often its player plays it', async () => {
    const { asked, simulation } = noting();
    const { screen } = await firstPause({ simulation });
    await playDeal(screen, await answerTo(screen, again(), isAsked));
    const told = await answerTo(screen, { kind: 'simulated-average' }, isAverage);
    const plays = asked.length;
    await playDeal(screen, await answerTo(screen, again(), isAsked));
    expect(await answerTo(screen, { kind: 'simulated-average' }, isAverage)).toEqual(told);
    expect(asked).toHaveLength(plays);
  });

  test('fails only while somebody wants to know', async () => {
    const deal = { about: 'again', game: 'trice', options: {}, players: [], steps: [], seat: 0, deal: 0 } as const;
    const failing = { ...localSimulation, playAgain: () => Promise.reject(new Error('the worker is closed')) };
    await expect(new SimulatedAverage(deal, failing).average()).rejects.toThrow('closed');
    const left = new SimulatedAverage(deal, failing);
    const average = left.average();
    left.leave();
    expect(await average).toBeNull();
  });

  test('says nothing where no deal has been played again', async () => {
    const { asked, simulation } = noting();
    const { screen } = await firstPause({ simulation });
    expect(await answerTo(screen, { kind: 'simulated-average' }, isRefused)).toMatchObject({ code: 'no-practice' });
    expect(asked).toEqual([]);
  });
});

describe('going back one choice', () => {
  test('leads to the choice before, as it was, and from the first one nowhere', async () => {
    const { screen } = await firstPause();
    const first = await answerTo(screen, again(), isAsked);
    expect(await answerTo(screen, { kind: 'back-one' }, isRefused)).toMatchObject({ code: 'first-choice' });
    const second = await decide(screen, first);
    await decide(screen, second);
    expect((await answerTo(screen, { kind: 'back-one' }, isAsked)).view).toEqual(second.view);
    expect((await answerTo(screen, { kind: 'back-one' }, isAsked)).view).toEqual(first.view);
  });

  test('leads into what was played in the match', async () => {
    const { host, screen } = await firstPause();
    const [first, second] = decisionsIn(host.record());
    const { step } = known(second, 'second decision');
    await answerTo(screen, { kind: 'practise', match: 'match-1', deal: 0, step }, isAsked);
    const back = await answerTo(screen, { kind: 'back-one' }, isAsked);
    expect(back.seq).toBe(known(first, 'first decision').step);
  });

  test('leads back from the end of the deal', async () => {
    const { screen } = await firstPause();
    await playDeal(screen, await answerTo(screen, again(), isAsked));
    const { view } = await answerTo(screen, { kind: 'back-one' }, isAsked);
    expect(view.sheet).toEqual([]);
  });
});

describe('a deal is refused, and nothing changes,', () => {
  test.each<[string, ScreenMessage, string]>([
    ['of a match that is not there', again('match-9'), 'busy'],
    ['that is not scored', again('match-1', 1), 'no-practice'],
    ['that never was', again('match-1', 99), 'no-practice'],
    [
      'from a step at which somebody else decides',
      { kind: 'practise', match: 'match-1', deal: 0, step: 0 },
      'no-such-step',
    ],
    ['from a step of no deal', { kind: 'practise', match: 'match-1', deal: 0, step: 9_999 }, 'no-such-step'],
    ['where there is none to go back in', { kind: 'back-one' }, 'no-practice'],
  ])('%s', async (_name, message, code) => {
    const { host, screen } = await firstPause();
    const record = host.record();
    expect(await answerTo(screen, message, isRefused)).toMatchObject({ code });
    await waitForDisk(host, 3);
    expect(tablesOf(screen).map(({ match }) => match)).toEqual(['match-1']);
    expect(host.record()).toBe(record);
    await answerTo(screen, { kind: 'next' }, isBeat);
  });

  test('of another match while one is on the table or put down', async () => {
    const { host, screen } = await firstPause();
    const whole = forge(
      await wholeRecord(),
      () => undefined,
      header => ({ ...header, id: 'other' }),
    );
    writeFileSync(recordPath(host.folder, 'other'), whole);
    expect(await answerTo(screen, again('other'), isRefused)).toMatchObject({ code: 'busy' });
    await answerTo(screen, again(), isAsked);
    expect(await answerTo(screen, again('other'), isRefused)).toMatchObject({ code: 'busy' });
    expect(last(tablesOf(screen)).mode).toMatchObject({ match: 'match-1' });
  });

  const saved: readonly [string, (record: string) => string, string][] = [
    ['of a match that is not over', record => forge(record, entries => void entries.splice(-1)), 'no-practice'],
    [
      'that several persons played',
      record => withPlayers(record, ({ players }) => players.map((player, seat) => (seat < 2 ? person : player))),
      'no-practice',
    ],
    [
      'of a screen that people shared',
      record =>
        forge(
          record,
          () => undefined,
          header => ({ ...header, isShared: true }),
        ),
      'no-practice',
    ],
    [
      'of a match that a computer played for its person',
      record =>
        forge(
          record,
          entries =>
            void entries.unshift(
              { seat: 0, held: 'bot', name: 'Zoë', level: 'normal' },
              { seat: 0, held: 'person', name: 'Zoë' },
            ),
        ),
      'no-practice',
    ],
    ['whose record is damaged', record => record.replace('"n":9,', '"n":8,'), 'unreadable'],
  ];
  test.each(saved)('%s', async (_name, change, code) => {
    const host = testHost({ thrower: quickThrower });
    mkdirSync(host.folder, { recursive: true });
    writeFileSync(recordPath(host.folder, 'match-1'), change(await wholeRecord()));
    const screen = player(host);
    expect(await answerTo(screen, again(), isRefused)).toMatchObject({ code });
    expect(tablesOf(screen)).toEqual([]);
  });

  test('to a table that only watches', async () => {
    const { host, screen } = await firstPause();
    const newest = player(host);
    await newest.hears(isPause);
    expect(await answerTo(screen, again(), isRefused)).toMatchObject({ code: 'not-your-seat' });
    expect(await answerTo(newest, again(), isAsked)).toBeDefined();
    expect(await answerTo(screen, { kind: 'back-one' }, isRefused)).toMatchObject({ code: 'not-your-seat' });
    expect(await answerTo(screen, again(), isRefused)).toMatchObject({ code: 'not-your-seat' });
  });

  test('to a phone, and where a phone had a share in the seeds', async () => {
    const host = testHost({ thrower: quickThrower, pace: PACE });
    const screen = player(host);
    const { phone, id } = await letIn(host, screen, 'Zoë', null, { intercept: ({ kind }) => kind !== 'pause' });
    const players = [person, { kind: 'bot', name: 'One', level: 'chancer' }] as const;
    screen.say({ kind: 'new', game: 'trice', options: { target: 40 }, players, guests: [{ seat: 0, guest: id }] });
    await screen.hears(isPause);
    phone.say(again());
    expect(await phone.hears(({ kind }) => kind === 'refused')).toMatchObject({ code: 'not-now' });
    expect(await answerTo(screen, again(), isRefused)).toMatchObject({ code: 'no-practice' });
  });
});

const person: PlayerSpec = { kind: 'person', name: 'Zoë' };
const withPlayers = (
  record: string,
  playersOf: (header: { readonly players: readonly PlayerSpec[] }) => readonly PlayerSpec[],
): string =>
  forge(
    record,
    () => undefined,
    header => ({ ...header, players: [...playersOf(header)] }),
  );

/** At most this many items of the list, the first and the last among them. */
function spreadOver<T>(list: readonly T[], most: number): readonly T[] {
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, index) =>
    at(list, Math.round((index * (list.length - 1)) / Math.max(1, count - 1))),
  );
}

/** The record of one deal of bots, of whom the first may be recorded as a person. */
async function oneDeal(game: (typeof GAMES)[number], recorded: PlayerSpec | null): Promise<string> {
  const seats = game.usualSeats;
  const match = newMatch(game, seats, usualOptions(game.options, seats));
  const players = Array.from(
    { length: seats },
    (_, seat) => ({ kind: 'bot', name: `Bot ${seat}`, level: 'chancer' }) as const,
  );
  const journal = new MemoryJournal('');
  const stop = (): void => {
    if (match.view(null).sheet.length > 0) throw new StopMatch();
  };
  const recordedPlayers = players.map((player, seat) => (seat === 0 && recorded !== null ? recorded : player));
  const follower = { before: () => undefined, after: stop };
  await playBotsMatch(match, { id: 'one', seed: 1, players, recordedPlayers, dice: 'throw', journal, follower });
  return journal.text;
}

test.each(GAMES.map(game => [game.name, game] as const))(
  'a deal of %s opens at each choice of the player with the same view, and as somebody else’s nowhere',
  async (_name, game) => {
    const record = await oneDeal(game, person);
    const decisions = decisionsIn(record);
    expect(decisions.length).toBeGreaterThan(0);
    for (const { step, view } of spreadOver(decisions, sampleOf(6, decisions.length))) {
      const opened = openDeal(record, { deal: 0, step }, 'again-1');
      if (typeof opened === 'string') throw new Error(opened);
      expect(opened.start.header.id).toBe('again-1');
      expect(opened.start.match.view(0)).toEqual(view);
    }
    const whole = openDeal(record, { deal: 0 }, 'again-1');
    if (typeof whole === 'string') throw new Error(whole);
    const asked: BotQuestion[] = [];
    const played = (play: number) =>
      simulateReplay({ ...whole.forSimulation, play }, question => {
        asked.push(question);
        return pickByLuck(question.ask, randomFrom(question.seed));
      });
    expect(played(0)).toEqual(played(0));
    expect(Object.keys(played(1))).toEqual(Object.keys(whole.outcome));
    // It begins where the practice does, with a computer of the usual level in the player's place.
    const firstView = known(asked[0], 'decision').view;
    expect(firstView).toEqual(whole.start.match.view(firstView.you));
    expect(asked.find(({ view }) => view.you === 0)?.level).toBe(USUAL_LEVEL);
    const steps = readRecord(record).entries.flatMap(entry => ('by' in entry ? [entry] : []));
    const chance = steps.findIndex(({ by }) => by === 'chance');
    expect(openDeal(record, { deal: 0, step: chance }, 'again-1')).toBe('no-such-step');
    expect(openDeal(await oneDeal(game, null), { deal: 0 }, 'again-1')).toBe('no-practice');
  },
);

test('a simulation decides as opponents of the usual level and its opponents do', async () => {
  const record = await oneDeal(trice, person);
  const opened = openDeal(record, { deal: 0 }, 'again-1');
  if (typeof opened === 'string') throw new Error(opened);
  const question = { ...opened.forSimulation, play: 0 };
  const levels = new Set<string>();
  const outcome = simulateReplay(question, ({ level, view, ask, seed }) => {
    levels.add(level);
    return known(botOf(trice, level), 'bot').choose(view, ask, randomFrom(seed));
  });
  expect(await localSimulation.playAgain(question)).toEqual(outcome);
  expect(levels).toEqual(new Set([USUAL_LEVEL, 'chancer']));
});
