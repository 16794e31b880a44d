import { describe, expect, test } from 'vitest';
import { countedEntropy, NO_PACE } from '../../../electron/host/ports.ts';
import { localThrower } from '../../../electron/host/workers/work.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { at } from '../../../engine/core/lists.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { linesOf, matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';

const withResult = (record: string): boolean => record.includes('"result"');
/** Closes the host and returns the record. The result is written only after the last beat was sent. */
const closed = async (host: { close(): Promise<unknown>; record(): string }): Promise<string> => {
  await host.close();
  return host.record();
};

describe('a match through the host', () => {
  test('is told of to the shell when it comes to the table, and when it is left', async () => {
    const told: boolean[] = [];
    const host = testHost({ onMatch: isOnTable => told.push(isOnTable) });
    const screen = attachScreen(host, { intercept: () => false });
    await screen.hears(({ kind }) => kind === 'menu');
    startTrice(screen);
    await screen.hears(({ kind }) => kind === 'table');
    expect(told).toEqual([true]);
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'menu').length === 2);
    expect(told).toEqual([true, false]);
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(() => told.length === 3);
    await host.close();
    expect(told).toEqual([true, false, true, false]);
  });

  test('runs from the first roll-off to its result, and the referee finds nothing wrong', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    startTrice(screen, { target: 9 });
    await matchEnds(screen);
    const record = await closed(host);
    expect(withResult(record)).toBe(true);
    expect(judgeRecord(record).fault).toBeNull();
    expect(judgeRecord(record).deals.length).toBeGreaterThan(1);
  });

  test('tells tables of every deal at its end, also of those before it was left, and a table that comes then', async () => {
    const host = testHost();
    const screen = attachScreen(host, { intercept: ({ kind }) => kind !== 'pause' });
    startTrice(screen, { target: 9 });
    await screen.hears(({ kind }) => kind === 'pause');
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'menu').length === 2);
    const later = attachScreen(host);
    later.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(later);
    const isPastDeals = (message: HostMessage) => message.kind === 'past-deals';
    const told = await later.hears(isPastDeals);
    const newcomer = attachScreen(host);
    expect(await newcomer.hears(isPastDeals)).toEqual(told);
    await host.close();
    const { views } = told as Extract<HostMessage, { kind: 'past-deals' }>;
    expect(views.length).toBeGreaterThan(1);
    expect(views.map(({ deal }) => deal)).toEqual([...views.keys()]);
    for (const { you, tricks } of views) {
      expect(you).toBeNull();
      expect(tricks).toHaveLength(9);
      expect(tricks.every(({ winner }) => winner !== null)).toBe(true);
    }
  });

  test('throws that the screen may see are answered by it, hidden throws only by the host', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    startTrice(screen);
    await matchEnds(screen);
    const answers = linesOf(await closed(host)).filter(line => 'digest' in line);
    const fromHost = answers.filter(line => line['from'] === 'host');
    expect(fromHost).toHaveLength(3); // the other three hands
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.every(line => line['overruled'] === null)).toBe(true);
    expect(screen.heard.filter(message => message.kind === 'shaken')).toHaveLength(3);
  });

  test('no seed is drawn before the gesture is final, and no throw is sent before it is on disk', async () => {
    const log: string[] = [];
    const entropy = countedEntropy(5);
    const host = testHost({
      entropy: {
        seed(purpose, match, step, seat) {
          if (purpose === 'throw' && seat === 0) log.push('seed');
          return entropy.seed(purpose, match, step, seat);
        },
      },
    });
    const screen = attachScreen(host, {
      intercept(message) {
        if (message.kind === 'aim') log.push('aim');
        if (message.kind === 'throw' && message.by === 0) {
          log.push('throw');
          expect(host.record()).toContain(`"seed":"${message.spec.seed}"`);
          expect(message.spec.gesture).toEqual({ direction: 0.25, strength: 0.5, spin: 0.75 });
        }
        return true;
      },
    });
    startTrice(screen);
    await matchEnds(screen);
    expect(log.slice(0, 3)).toEqual(['aim', 'seed', 'throw']);
    expect(log.join(' ').replaceAll('aim seed throw', '').trim()).toBe('');
  });

  test('a view never names a die of another hand, and no message carries a seed of a hidden throw', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    startTrice(screen);
    await matchEnds(screen);
    for (const message of screen.heard) {
      if (message.kind !== 'beat') continue;
      const foreign = message.view.pieces.filter(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== 0);
      expect(foreign).toEqual([]);
    }
    const heard = JSON.stringify(screen.heard);
    const lines = linesOf(await closed(host));
    const hidden = lines.flatMap((line, index) =>
      'throw' in line && lines[index + 1]?.['from'] === 'host' ? [line] : [],
    );
    expect(hidden).toHaveLength(3);
    for (const line of hidden) expect(heard).not.toContain((line['throw'] as { seed: string }).seed);
  });

  test('a second screen gets the seat, and the first one becomes an onlooker', async () => {
    const host = testHost();
    const first = attachScreen(host);
    startTrice(first);
    await first.hears(message => message.kind === 'beat');
    const second = attachScreen(host, {
      intercept(message) {
        const ask = message.kind === 'beat' ? message.view.ask : null;
        if (message.kind === 'beat' && ask !== null) {
          first.say({ kind: 'act', seat: 0, seq: message.seq, action: at(ask.listed, 0) });
        }
        return true;
      },
    });
    await matchEnds(second);
    const refusals = codesOf(first);
    expect(refusals.length).toBeGreaterThan(5);
    expect(new Set(refusals)).toEqual(new Set(['not-your-seat']));
    const tables = first.heard.filter(message => message.kind === 'table');
    expect(tables[0]).toMatchObject({ table: { mine: [0] } });
    first.say({ kind: 'reveal', seat: 0 });
    await first.hears(message => message.kind === 'refused' && message.code === 'not-your-seat');
  });
});

describe('a dishonest or broken screen', () => {
  test('that lies about a throw is overruled, and the match goes on', async () => {
    const host = testHost();
    const screen = attachScreen(host, {
      answer: (_spec, { up, digest }) => ({ up: up.map(face => (face + 1) % 4), digest }),
    });
    startTrice(screen);
    await matchEnds(screen);
    const record = await closed(host);
    const seen = linesOf(record).filter(line => line['overruled'] === 'lied');
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.every(line => line['from'] === 'host')).toBe(true);
    expect(judgeRecord(record).fault).toBeNull();
    expect(screen.heard).toContainEqual({ kind: 'refused', code: 'overruled' });
  });

  test('that sends the right faces with a wrong digest is overruled too', async () => {
    const host = testHost();
    const screen = attachScreen(host, { answer: (_spec, { up }) => ({ up, digest: '0'.repeat(32) }) });
    startTrice(screen);
    await matchEnds(screen);
    expect(linesOf(await closed(host)).filter(line => line['overruled'] === 'lied').length).toBeGreaterThan(3);
  });

  test('that never answers is overruled when its time is up', async () => {
    const pace = { ...NO_PACE, throwing: 15_000 };
    const host = testHost({ pace });
    let mute = 2;
    const screen = attachScreen(host, { answer: (_spec, honest) => (mute-- > 0 ? null : honest) });
    startTrice(screen);
    for (let throws = 0; throws < 2; throws++) {
      await screen.hears(message => message.kind === 'throw' && message.spec.id >= throws);
      await host.clock.timerSet(15_000);
      host.clock.fireTimers();
    }
    await matchEnds(screen);
    expect(linesOf(await closed(host)).filter(line => line['overruled'] === 'late')).toHaveLength(2);
  });

  test('that answers after its time is up is refused, and the host’s own result stands', async () => {
    const host = testHost({ pace: { ...NO_PACE, throwing: 15_000 } });
    const screen = attachScreen(host, { answer: (spec, honest) => (spec.id === 0 ? null : honest) });
    startTrice(screen);
    const open = await screen.hears(message => message.kind === 'throw');
    await host.clock.timerSet(15_000);
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'refused' && message.code === 'overruled');
    if (open.kind !== 'throw') throw new Error('not a throw');
    const { up, digest } = await localThrower.throw(open.spec);
    screen.say({ kind: 'thrown', throw: 0, up, digest });
    await screen.hears(message => message.kind === 'refused' && message.code === 'no-such-throw');
    await matchEnds(screen);
    const record = await closed(host);
    const overruled = linesOf(record).flatMap(line => ('digest' in line ? [[line['from'], line['overruled']]] : []));
    expect(overruled[0]).toEqual(['host', 'late']);
    expect(overruled.filter(([, code]) => code !== null)).toHaveLength(1);
    expect(judgeRecord(record).fault).toBeNull();
  });

  test('that is reloaded during a throw is sent the same throw, and its answer counts', async () => {
    const host = testHost();
    const leaving = attachScreen(host, { answer: () => null });
    startTrice(leaving);
    const first = await leaving.hears(message => message.kind === 'throw');
    const back = attachScreen(host);
    const again = await back.hears(message => message.kind === 'throw');
    leaving.close();
    expect(again).toEqual(first);
    await matchEnds(back);
    const record = await closed(host);
    const answers = linesOf(record).filter(line => 'digest' in line);
    expect(answers[0]).toMatchObject({ from: 'screen', overruled: null });
    expect(answers.every(line => line['overruled'] === null)).toBe(true);
    expect(judgeRecord(record).fault).toBeNull();
  });

  test('that disconnects during a throw is overruled, and a new screen continues the match', async () => {
    const host = testHost();
    const dying = attachScreen(host, {
      intercept(message, screen) {
        if (message.kind === 'throw') screen.close();
        return true;
      },
    });
    startTrice(dying);
    await dying.hears(message => message.kind === 'throw');
    const screen = attachScreen(host);
    await matchEnds(screen);
    const record = await closed(host);
    expect(linesOf(record).filter(line => line['overruled'] === 'gone')).toHaveLength(1);
    expect(judgeRecord(record).fault).toBeNull();
  });

  test('that sends a second answer or gesture for a throw is refused', async () => {
    const host = testHost();
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind === 'aim') self.say({ kind: 'gesture', throw: message.throw, gesture: null });
        if (message.kind === 'throw' && message.spec.id === 0) {
          self.say({ kind: 'thrown', throw: 0, up: [0, 0, 0, 0], digest: '0'.repeat(32) });
        }
        return true;
      },
    });
    startTrice(screen);
    await matchEnds(screen);
    expect(screen.heard).toContainEqual({ kind: 'refused', code: 'already-thrown' });
    const lines = linesOf(await closed(host));
    const specs = lines.flatMap(line => ('throw' in line ? [line['throw'] as { gesture: unknown }] : []));
    expect(specs.every(spec => spec.gesture === null)).toBe(true);
  });
});
