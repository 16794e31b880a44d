import { describe, expect, test } from 'vitest';
import { HeldBack } from '../../../electron/host/match/held-back.ts';
import { type Clock, HUMAN_PACE } from '../../../electron/host/ports.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { type TestHost, testHost } from '../../support/host/test-host.ts';
import { comeBack, letIn, type TestPhone, type ToldMessage } from '../../support/host/test-phone.ts';
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
async function slowTable(
  services: { clock?: Clock } = {},
): Promise<{ host: TestHost; screen: TestScreen; phone: TestPhone; id: number }> {
  const host = testHost({ thrower: quickThrower, pace: HUMAN_PACE, ...services });
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

  test('after a second and a half since it was made, also if it comes back later', async () => {
    const limits = new Set<() => void>();
    const { host, phone } = await slowTable({
      clock: {
        after(milliseconds, call) {
          if (milliseconds === 1_500) limits.add(call);
          return () => limits.delete(call);
        },
      },
    });
    await phone.hears(({ kind }) => kind === 'table');
    phone.close();
    for (const end of limits) end();
    const back = comeBack(host, phone.token(), { intercept: () => false });
    await back.hears(isBeat(0));
  });
});

describe('what is held back', () => {
  const SERVICES = { clock: { after: () => () => undefined }, pace: HUMAN_PACE };
  const MESSAGE: HostMessage = { kind: 'pause', deal: 0 };

  test('is sent once, also if the line of somebody else fails at that moment', () => {
    let shown = -1;
    const heldBack = new HeldBack(SERVICES, () => shown);
    const heard: HostMessage[] = [];
    const failing = {
      send() {
        // As a connection that leaves the match.
        heldBack.forget(failing);
        heldBack.release();
      },
    };
    heldBack.begin(0);
    heldBack.send(failing, MESSAGE, 0);
    heldBack.send({ send: message => void heard.push(message) }, MESSAGE, 0);
    shown = 0;
    heldBack.release();
    expect(heard).toEqual([MESSAGE]);
  });

  test('is held back no more by a table that joins when others have shown it', () => {
    let shown = 0;
    const heldBack = new HeldBack(SERVICES, () => shown);
    const heard: HostMessage[] = [];
    heldBack.begin(0);
    heldBack.release();
    shown = -1;
    heldBack.send({ send: message => void heard.push(message) }, MESSAGE, 0);
    expect(heard).toEqual([MESSAGE]);
  });

  test('is the next beat, although no table was visible for the one before', () => {
    let shown = Number.POSITIVE_INFINITY;
    const heldBack = new HeldBack(SERVICES, () => shown);
    const heard: HostMessage[] = [];
    const phone = { send: (message: HostMessage) => void heard.push(message) };
    heldBack.begin(0);
    heldBack.send(phone, MESSAGE, 0);
    shown = 0;
    heldBack.begin(1);
    heldBack.send(phone, MESSAGE, 1);
    expect(heard).toEqual([MESSAGE]);
  });
});
