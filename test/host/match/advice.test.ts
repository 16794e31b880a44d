import { describe, expect, test } from 'vitest';
import type { AdviceQuestion, BotRunner } from '../../../electron/host/ports.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { at } from '../../../engine/core/lists.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import { matchEnds, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type ScreenBehaviour, type TestScreen } from '../../support/host/test-screen.ts';

const PLAYERS = [
  { kind: 'person', name: 'Zoë' },
  { kind: 'bot', name: 'One', level: 'easy' },
  { kind: 'bot', name: 'Two', level: 'easy' },
] as const;

/** Starts Trice for a person and two bots. */
const start = (screen: TestScreen, options: OptionValues = { target: 1 }): void =>
  screen.say({ kind: 'new', game: 'trice', options, players: PLAYERS });

/** Waits at the first decision with several choices, and calls `ask` there once. It plays on after an answer. */
function asksOnce(
  ask: (screen: TestScreen, seq: number) => void,
  isAnswer: (message: HostMessage) => boolean,
): ScreenBehaviour {
  let waiting: HostMessage | null = null;
  let isAnswered = false;
  return {
    intercept(message, screen) {
      if (isAnswer(message) && waiting?.kind === 'beat') {
        isAnswered = true;
        const { seq, view } = waiting;
        const [action] = view.ask?.listed ?? [];
        if (action !== undefined) screen.say({ kind: 'act', seat: 0, seq, action });
        return true;
      }
      if (message.kind !== 'beat' || isAnswered || (message.view.ask?.listed.length ?? 0) < 2) return true;
      if (waiting === null) {
        waiting = message;
        screen.say({ kind: 'shown', seq: message.seq });
        ask(screen, message.seq);
      }
      return false;
    },
  };
}

const refused = (code: RefusalCode) => (message: HostMessage) => message.kind === 'refused' && message.code === code;

describe('a player who is to decide', () => {
  test('gets a hint and a claim, and the match waits for neither', async () => {
    const isClaim = (message: HostMessage): boolean => message.kind === 'claim';
    const screen = attachScreen(
      testHost(),
      asksOnce((self, seq) => {
        self.say({ kind: 'hint', seat: 0, seq });
        void self.hears(({ kind }) => kind === 'hint').then(() => self.say({ kind: 'claim', seat: 0, seq }));
      }, isClaim),
    );
    start(screen);
    const hint = await screen.hears(({ kind }) => kind === 'hint');
    expect(hint).toMatchObject({ seat: 0, hint: { goal: null } });
    expect(await screen.hears(isClaim)).toMatchObject({ seat: 0, claim: { isExact: false } });
    await matchEnds(screen);
  });

  test('may ask one thing at a time', async () => {
    const screen = attachScreen(
      testHost(),
      asksOnce(
        (self, seq) => {
          self.say({ kind: 'hint', seat: 0, seq });
          self.say({ kind: 'hint', seat: 0, seq });
        },
        ({ kind }) => kind === 'hint',
      ),
    );
    start(screen);
    await screen.hears(refused('busy'));
    await matchEnds(screen);
    expect(screen.heard.filter(({ kind }) => kind === 'hint')).toHaveLength(1);
  });

  test('is refused for another seat, and for a decision that is not asked for', async () => {
    const screen = attachScreen(
      testHost(),
      asksOnce(
        (self, seq) => {
          self.say({ kind: 'hint', seat: 1, seq });
          self.say({ kind: 'claim', seat: 0, seq: seq + 1 });
          self.say({ kind: 'hint', seat: 0, seq });
        },
        ({ kind }) => kind === 'hint',
      ),
    );
    start(screen);
    await screen.hears(refused('not-your-seat'));
    await screen.hears(refused('stale'));
    await matchEnds(screen);
    screen.say({ kind: 'hint', seat: 0, seq: 0 });
    await screen.hears(refused('not-your-turn'));
  });
});

test('no screen gets advice for a hand that it does not show', async () => {
  let isHidden = false;
  const screen = attachScreen(testHost(), {
    intercept(message, self) {
      if (message.kind !== 'beat' || isHidden || (message.view.ask?.listed.length ?? 0) < 2) return true;
      isHidden = true;
      self.say({ kind: 'shown', seq: message.seq });
      self.say({ kind: 'reveal', seat: null });
      self.say({ kind: 'hint', seat: 0, seq: message.seq });
      return false;
    },
  });
  start(screen);
  await screen.hears(refused('not-your-seat'));
  expect(screen.heard.some(({ kind }) => kind === 'hint')).toBe(false);
});

test('a screen that is passed on before the advice comes is refused it', async () => {
  let isHidden = false;
  const screen = attachScreen(testHost(), {
    intercept(message, self) {
      if (message.kind !== 'beat' || isHidden || (message.view.ask?.listed.length ?? 0) < 2) return true;
      isHidden = true;
      self.say({ kind: 'shown', seq: message.seq });
      self.say({ kind: 'hint', seat: 0, seq: message.seq });
      self.say({ kind: 'reveal', seat: null });
      return false;
    },
  });
  start(screen);
  expect(await screen.hears(refused('not-your-seat'))).toMatchObject({ about: { kind: 'hint', seat: 0 } });
});

test.each(['hint', 'claim'] as const)('a %s that can’t be worked out is refused by its name', async kind => {
  const bots = { ...localBots, advise: () => Promise.reject(new Error('no memory')) };
  const answers = (message: HostMessage): boolean => message.kind === 'refused';
  const screen = attachScreen(
    testHost({ bots }),
    asksOnce((self, seq) => self.say({ kind, seat: 0, seq }), answers),
  );
  start(screen);
  expect(await screen.hears(answers)).toMatchObject({ code: 'broken', about: { kind, seat: 0 } });
  await matchEnds(screen);
});

/** Reviews only the last choices of a deal, since a whole one takes long. */
const quickReviewer: BotRunner = {
  ...localBots,
  advise: question =>
    localBots.advise(question.about === 'deal' ? { ...question, decisions: question.decisions.slice(-2) } : question),
};

describe('the review of a deal', () => {
  const review = { kind: 'review-deal', seat: 0, deal: 0 } as const;

  test('is given for the deal that was scored last', async () => {
    const screen = attachScreen(testHost({ bots: quickReviewer }));
    start(screen);
    await matchEnds(screen);
    screen.say(review);
    const answer = await screen.hears(({ kind }) => kind === 'deal-review');
    expect(answer).toMatchObject({ seat: 0, deal: 0, review: { moments: expect.any(Array) } });
  });

  test('is refused for another seat, and for a deal that is not over', async () => {
    const screen = attachScreen(testHost());
    start(screen);
    await matchEnds(screen);
    screen.say({ kind: 'review-deal', seat: 1, deal: 0 });
    const about = { kind: 'review-deal', seat: 1, deal: 0 };
    expect(await screen.hears(refused('not-your-seat'))).toMatchObject({ about });
    screen.say({ kind: 'review-deal', seat: 0, deal: 1 });
    expect(await screen.hears(refused('stale'))).toMatchObject({ about: { ...about, seat: 0, deal: 1 } });
  });

  test('counts the choices made before a match was left and taken up again', async () => {
    const reviewed: AdviceQuestion[] = [];
    const bots: BotRunner = {
      ...localBots,
      async advise(question) {
        reviewed.push(question);
        return null;
      },
    };
    const host = testHost({ bots });
    let asked = 0;
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind !== 'beat' || message.view.ask === null) return true;
        asked += 1;
        if (asked !== 4) return true;
        self.say({ kind: 'leave' });
        return false;
      },
    });
    start(screen);
    await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    const again = attachScreen(host);
    again.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(again);
    again.say(review);
    await again.hears(({ kind }) => kind === 'deal-review');
    const uninterrupted = attachScreen(testHost({ bots }));
    start(uninterrupted);
    await matchEnds(uninterrupted);
    uninterrupted.say(review);
    await uninterrupted.hears(({ kind }) => kind === 'deal-review');
    expect(at(reviewed, 0)).toMatchObject({ decisions: { length: 9 } });
    expect(at(reviewed, 0)).toEqual(at(reviewed, 1));
  });
});
