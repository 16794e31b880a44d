import { describe, expect, test } from 'vitest';
import { HUMAN_PACE } from '../../../electron/host/ports.ts';
import type { PlayerSpec } from '../../../engine/protocol/messages.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { type TestHost, testHost } from '../../support/host/test-host.ts';
import { letIn, type TestPhone, type ToldMessage } from '../../support/host/test-phone.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

const PLAYERS: readonly PlayerSpec[] = [
  { kind: 'bot', name: 'One', level: 'chancer' },
  { kind: 'person', name: 'Otto' },
  { kind: 'bot', name: 'Two', level: 'chancer' },
];
const isBeat =
  (seq: number) =>
  (message: ToldMessage): boolean =>
    message.kind === 'beat' && message.seq === seq;
const beatsOf = ({ heard }: TestPhone): number[] =>
  heard.flatMap(message => (message.kind === 'beat' ? [message.seq] : []));

/** A match whose table shows beats only when the test says so. */
async function slowTable(): Promise<{ host: TestHost; screen: TestScreen; phone: TestPhone; id: number }> {
  const host = testHost({ thrower: quickThrower, pace: HUMAN_PACE });
  const screen = attachScreen(host, { simulate: quickThrow, intercept: ({ kind }) => kind === 'throw' });
  const { phone, id } = await letIn(host, screen, 'Otto');
  screen.say({
    kind: 'new',
    game: 'trice',
    options: { target: 1 },
    players: PLAYERS,
    guests: [{ seat: 1, guest: id }],
  });
  await screen.hears(isBeat(0));
  return { host, screen, phone, id };
}

describe('a phone is told of a step', () => {
  test('when the table has shown it', async () => {
    const { screen, phone } = await slowTable();
    await phone.hears(({ kind }) => kind === 'table');
    expect(beatsOf(phone)).toEqual([]);
    screen.say({ kind: 'shown', seq: 0 });
    await phone.hears(isBeat(0));
    await screen.hears(isBeat(1));
    expect(beatsOf(phone)).toEqual([0]);
    screen.say({ kind: 'shown', seq: 1 });
    await phone.hears(isBeat(1));
  });

  test('after a second and a half at the latest', async () => {
    const { host, phone } = await slowTable();
    await host.clock.timerSet(1_500);
    expect(beatsOf(phone)).toEqual([]);
    host.clock.fireTimers();
    await phone.hears(isBeat(0));
  });

  test('at once if no table can be seen', async () => {
    const { screen, phone } = await slowTable();
    screen.say({ kind: 'hidden', hidden: true });
    await phone.hears(isBeat(0));
  });
});
