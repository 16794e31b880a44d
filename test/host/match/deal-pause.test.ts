import { describe, expect, test } from 'vitest';
import { HUMAN_PACE } from '../../../electron/host/ports.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { startTrice, type TestHost, testHost, waitForDisk } from '../../support/host/test-host.ts';
import { letIn, type TestPhone, type ToldMessage } from '../../support/host/test-phone.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

const PACE = { ...HUMAN_PACE, thinking: 0, thinkingInGroup: 0 };
const TWO_PERSONS: readonly PlayerSpec[] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'bot', name: 'One', level: 'chancer' },
  { kind: 'person', name: 'Otto' },
];

const isPause = ({ kind }: ToldMessage): boolean => kind === 'pause';
const isRefused = ({ kind }: ToldMessage): boolean => kind === 'refused';
const isNextDeal = (message: ToldMessage): boolean => message.kind === 'beat' && message.view.deal === 1;
const isReady =
  (...seats: readonly Seat[]) =>
  (message: ToldMessage): boolean =>
    message.kind === 'ready' && JSON.stringify(message.seats) === JSON.stringify(seats);
const readBy = (seat: Seat): ScreenMessage => ({ kind: 'next', seat });
/** Computers that find nothing to say about a deal, which takes no time. */
const silentBots = { ...localBots, advise: async () => null };
/** A screen that leaves finished deals open. */
const reader = { simulate: quickThrow, intercept: (message: ToldMessage) => !isPause(message) };

/** Plays the first deal of two persons and a computer, and resolves when they read it. */
async function firstPause(): Promise<{ readonly host: TestHost; readonly screen: TestScreen }> {
  const host = testHost({ thrower: quickThrower, pace: PACE });
  const screen = attachScreen(host, reader);
  screen.say({ kind: 'new', game: 'trice', options: { target: 40 }, players: TWO_PERSONS });
  await screen.hears(isPause);
  return { host, screen };
}

/** Gives Otto's seat to a phone that leaves finished deals open. It watches until the seat is on disk. */
async function readerWithPhone(host: TestHost, screen: TestScreen): Promise<TestPhone> {
  const { phone } = await letIn(host, screen, 'Otto', 2, { intercept: message => !isPause(message) });
  await phone.hears(message => message.kind === 'beat' && message.seat === 2);
  await phone.hears(() => phone.heard.filter(isPause).length === 2);
  return phone;
}

/** Expects that the host does not go on although it has time to. */
async function expectStillRead(host: TestHost, screen: TestScreen): Promise<void> {
  await waitForDisk(host, 5);
  expect(screen.heard.some(isNextDeal)).toBe(false);
}

describe('a finished deal', () => {
  test('still waits to be read after its page was reloaded', async () => {
    const host = testHost({ thrower: quickThrower, pace: PACE });
    const first = attachScreen(host, reader);
    startTrice(first, { target: 40 });
    await first.hears(isPause);
    first.close();
    const again = attachScreen(host, reader);
    await again.hears(message => message.kind === 'pause' && message.deal === 0);
    again.say({ kind: 'next' });
    await again.hears(isNextDeal);
  });

  test.each([
    { isShared: false, time: HUMAN_PACE.reading },
    { isShared: true, time: HUMAN_PACE.readingTogether },
  ])('waits until it is read, or for $time ms', async ({ isShared, time }) => {
    const host = testHost({ thrower: quickThrower, pace: PACE });
    const screen = attachScreen(host, reader);
    startTrice(screen, { target: 40 }, 4, isShared);
    await screen.hears(message => message.kind === 'pause' && message.deal === 0);
    await host.clock.timerSet(time);
    expect(screen.heard.some(isNextDeal)).toBe(false);
    host.clock.fireTimers();
    await screen.hears(isNextDeal);
    await screen.hears(message => message.kind === 'pause' && message.deal === 1);
    screen.say({ kind: 'next' });
    await screen.hears(message => message.kind === 'beat' && message.view.deal === 2);
  });

  test('waits for as long as it takes once its player looks at their choices in it', async () => {
    const host = testHost({ thrower: quickThrower, pace: PACE, bots: silentBots });
    const screen = attachScreen(host, reader);
    startTrice(screen, { target: 40 });
    await screen.hears(isPause);
    screen.say({ kind: 'review-deal', seat: 0, deal: 0 });
    await screen.hears(({ kind }) => kind === 'deal-review');
    await host.clock.timerSet(HUMAN_PACE.reading);
    host.clock.fireTimers();
    await expectStillRead(host, screen);
    screen.say({ kind: 'next' });
    await screen.hears(isNextDeal);
  });

  test('waits no longer for choices that a player looked at once a computer plays for them', async () => {
    const host = testHost({ thrower: quickThrower, pace: PACE, bots: silentBots });
    const screen = attachScreen(host, reader);
    startTrice(screen, { target: 40 });
    await screen.hears(isPause);
    screen.say({ kind: 'review-deal', seat: 0, deal: 0 });
    await screen.hears(({ kind }) => kind === 'deal-review');
    await host.clock.timerSet(HUMAN_PACE.reading);
    host.clock.fireTimers();
    await expectStillRead(host, screen);
    screen.say({ kind: 'hold', seat: 0, holder: 'bot' });
    await screen.hears(isNextDeal);
  });

  test('waits until each person has read it, and everybody is told who has', async () => {
    const { host, screen } = await firstPause();
    screen.say(readBy(2));
    screen.say(readBy(2));
    await screen.hears(isReady(2));
    const { phone: watching } = await letIn(host, screen, 'Ines', null, { intercept: () => false });
    await watching.hears(isReady(2));
    await expectStillRead(host, screen);
    screen.say(readBy(0));
    await watching.hears(isReady(2, 0));
    await screen.hears(isNextDeal);
    expect(screen.heard.filter(({ kind }) => kind === 'ready')).toHaveLength(2);
  });

  test('waits for the persons who have not read it after a reload', async () => {
    const { host, screen } = await firstPause();
    screen.say(readBy(0));
    screen.close();
    const again = attachScreen(host, reader);
    await again.hears(isReady(0));
    await expectStillRead(host, again);
    again.say(readBy(2));
    await again.hears(isNextDeal);
  });

  test('is over for everybody when the table says so', async () => {
    const { screen } = await firstPause();
    screen.say(readBy(2));
    screen.say({ kind: 'next' });
    await screen.hears(isNextDeal);
  });

  test('does not wait for a person for whom a computer plays', async () => {
    const { screen } = await firstPause();
    screen.say(readBy(2));
    screen.say({ kind: 'hold', seat: 0, holder: 'bot' });
    await screen.hears(isNextDeal);
  });

  test('waits for the table if computers play for all', async () => {
    const { host, screen } = await firstPause();
    screen.say({ kind: 'hold', seat: 0, holder: 'bot' });
    screen.say({ kind: 'hold', seat: 2, holder: 'bot' });
    await screen.hears(message => message.kind === 'table' && message.table.holders.join() === 'stand-in,bot,stand-in');
    await expectStillRead(host, screen);
    screen.say({ kind: 'next' });
    await screen.hears(isNextDeal);
  });

  test('waits for a person with a device of their own as long as that is connected', async () => {
    const { host, screen } = await firstPause();
    const device = await readerWithPhone(host, screen);
    screen.say(readBy(0));
    await device.hears(isReady(0));
    await expectStillRead(host, screen);
    device.close();
    await screen.hears(isNextDeal);
  });

  test.each<[string, ScreenMessage]>([
    ['a computer', readBy(1)],
    ['a seat that is not there', readBy(5)],
  ])('is not read by %s', async (_name, message) => {
    const { screen } = await firstPause();
    screen.say(message);
    await screen.hears(isRefused);
    expect(screen.heard.find(isRefused)).toEqual({ kind: 'refused', code: 'not-your-seat' });
    screen.say(readBy(0));
    await screen.hears(isReady(0));
  });

  test.each<[string, ScreenMessage]>([
    ['for others', readBy(0)],
    ['for everybody', { kind: 'next' }],
  ])('is not read from a device of one person %s', async (_name, message) => {
    const { host, screen } = await firstPause();
    const device = await readerWithPhone(host, screen);
    device.say(message);
    await device.hears(isRefused);
    expect(device.heard.find(isRefused)).toEqual({ kind: 'refused', code: 'not-your-seat' });
    device.say(readBy(2));
    await screen.hears(isReady(2));
  });

  test('is not read at a table that only watches', async () => {
    const { host, screen } = await firstPause();
    const other = attachScreen(host, reader);
    await screen.hears(message => message.kind === 'table' && message.table.isWatching);
    screen.say({ kind: 'next' });
    await screen.hears(isRefused);
    expect(screen.heard.find(isRefused)).toEqual({ kind: 'refused', code: 'not-your-seat' });
    await expectStillRead(host, other);
  });

  test('is read only while it waits to be', async () => {
    const { screen } = await firstPause();
    screen.say(readBy(0));
    screen.say(readBy(2));
    screen.say(readBy(2));
    await screen.hears(isNextDeal);
    screen.say({ kind: 'next' });
    await screen.hears(() => screen.heard.filter(isRefused).length > 0);
    expect(screen.heard.find(isRefused)).toEqual({ kind: 'refused', code: 'stale' });
  });
});
