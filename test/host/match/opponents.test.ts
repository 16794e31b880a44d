import { describe, expect, test } from 'vitest';
import { type BotQuestion, type BotRunner, HUMAN_PACE } from '../../../electron/host/ports.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { LEVELS } from '../../../engine/bots/levels.ts';
import { pickByLuck } from '../../../engine/bots/random-player.ts';
import { known } from '../../../engine/core/lists.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { matchEnds, startTrice, type TestHost, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';
import { randomOf } from '../../support/seeds.ts';

const pickAny = ({ ask, view }: BotQuestion) => pickByLuck(ask, randomOf(view.deal));

/** Bots that pick at random, and what they were asked. */
function randomBots(): BotRunner & { readonly asked: BotQuestion[] } {
  const asked: BotQuestion[] = [];
  return {
    ...localBots,
    asked,
    async choose(question) {
      asked.push(question);
      return pickAny(question);
    },
  };
}

describe('the menu', () => {
  test('offers the four levels of every game', async () => {
    const menu = await attachScreen(testHost()).hears(({ kind }) => kind === 'menu');
    const levels = LEVELS.map(({ id }) => id);
    expect(menu).toMatchObject({ games: [{ levels }, { levels }, { levels }, { levels }, { levels }] });
  });

  test('says which games have partners, and whether they stay the same', async () => {
    const menu = await attachScreen(testHost()).hears(({ kind }) => kind === 'menu');
    const games = menu.kind === 'menu' ? menu.games : [];
    expect(Object.fromEntries(games.map(({ id, partners }) => [id, partners]))).toEqual({
      trice: undefined,
      'euchre-dice': 'fixed',
      tricky: undefined,
      'tricky-dice': 'picked',
      'rolling-tricks': 'fixed',
    });
  });
});

describe('the partner of a person', () => {
  /** Plays a match of one person against three easy opponents, and returns what those were asked. */
  async function askedIn(game: string, options: OptionValues, level = 'easy'): Promise<readonly BotQuestion[]> {
    const bots = randomBots();
    const screen = attachScreen(testHost({ bots }));
    const others = ['One', 'Two', 'Three'].map(name => ({ kind: 'bot', name, level }) as const);
    screen.say({ kind: 'new', game, options, players: [{ kind: 'person', name: 'Zoë' }, ...others] });
    await matchEnds(screen);
    return bots.asked;
  }
  const isPartner = ({ view }: BotQuestion): boolean =>
    view.seats[known(view.you, 'seat')]?.team === view.seats[0]?.team;

  test.each([
    ['euchre-dice', { target: 2 }],
    ['tricky-dice', { target: 20 }],
  ])('plays at least Normal in %s, as long as he is one', async (game, options) => {
    const asked = await askedIn(game, options);
    expect(new Set(asked.map(isPartner))).toEqual(new Set([true, false]));
    for (const question of asked) expect(question.level).toBe(isPartner(question) ? 'normal' : 'easy');
  });

  test('keeps a level that is higher', async () => {
    const asked = await askedIn('euchre-dice', { target: 1 }, 'hard');
    expect(new Set(asked.map(({ level }) => level))).toEqual(new Set(['hard']));
  });
});

describe('an opponent', () => {
  /** Lets one step of thinking pass, and waits for the next one. */
  async function passStep({ clock }: TestHost, next = HUMAN_PACE.thinkingStep): Promise<void> {
    clock.fireTimers();
    await clock.timerSet(next);
  }
  const lastSeq = ({ heard }: TestScreen): number =>
    Math.max(...heard.map(message => (message.kind === 'beat' ? message.seq : 0)));

  test('is asked at once, and its decision is shown when its pause is over', async () => {
    const bots = randomBots();
    const host = testHost({ pace: HUMAN_PACE, bots });
    const screen = attachScreen(host);
    startTrice(screen);
    await host.clock.timerSet(HUMAN_PACE.thinkingStep);
    expect(bots.asked).toHaveLength(1);
    const before = lastSeq(screen);
    await passStep(host, HUMAN_PACE.thinking - HUMAN_PACE.thinkingStep);
    expect(lastSeq(screen)).toBe(before);
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'beat' && message.seq > before);
  });

  // Each step is as long as the shortest at least, so that somebody who hurries learns no more.
  test.each([
    { people: 2, pause: 650, steps: [400] },
    { people: 3, pause: 1200, steps: [250, 250, 450] },
  ])('pauses $pause ms where $people people play', async ({ people, steps }) => {
    const host = testHost({ pace: HUMAN_PACE, bots: randomBots() });
    const screen = attachScreen(host);
    const players = ['Ada', 'Bo', 'Cleo', 'Otto'].map(
      (name, seat): PlayerSpec => (seat < people ? { kind: 'person', name } : { kind: 'bot', name, level: 'chancer' }),
    );
    screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players });
    await host.clock.timerSet(HUMAN_PACE.thinkingStep);
    const before = lastSeq(screen);
    for (const step of steps) await passStep(host, step);
    expect(lastSeq(screen)).toBe(before);
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'beat' && message.seq > before);
  });

  test('that a person hurries pauses for one step, however quickly it has decided', async () => {
    const host = testHost({ pace: HUMAN_PACE, bots: randomBots() });
    const screen = attachScreen(host);
    startTrice(screen);
    await host.clock.timerSet(HUMAN_PACE.thinkingStep);
    const before = lastSeq(screen);
    screen.say({ kind: 'hurry' });
    await new Promise(resolve => setImmediate(resolve));
    expect(lastSeq(screen)).toBe(before);
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'beat' && message.seq > before);
  });

  test('that takes longer than its pause decides at the end of a step', async () => {
    let decide = (): void => undefined;
    const choose = (question: BotQuestion) =>
      new Promise<ReturnType<typeof pickAny>>(resolve => {
        decide = () => resolve(pickAny(question));
      });
    const host = testHost({ pace: HUMAN_PACE, bots: { ...localBots, choose } });
    const screen = attachScreen(host);
    startTrice(screen);
    await host.clock.timerSet(HUMAN_PACE.thinkingStep);
    const before = lastSeq(screen);
    screen.say({ kind: 'hurry' });
    await passStep(host, HUMAN_PACE.thinking - HUMAN_PACE.thinkingStep);
    for (let steps = 0; steps < 4; steps++) await passStep(host);
    decide();
    await new Promise(resolve => setImmediate(resolve));
    expect(lastSeq(screen)).toBe(before);
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'beat' && message.seq > before);
  });

  test('that fails while it thinks breaks the match', async () => {
    const choose = async () => {
      throw new Error('no answer');
    };
    const host = testHost({ pace: HUMAN_PACE, bots: { ...localBots, choose } });
    const screen = attachScreen(host);
    startTrice(screen);
    await host.clock.timerSet(HUMAN_PACE.thinkingStep);
    screen.say({ kind: 'hurry' });
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'refused' && message.code === 'broken');
  });
});
