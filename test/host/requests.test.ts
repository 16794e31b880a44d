import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../electron/host/records/archive.ts';
import { RequestQueue } from '../../electron/host/request-queue.ts';
import { type Disk, systemDisk } from '../../electron/host/storage/disk.ts';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import { forge, wholeRecord } from '../support/host/record.ts';
import { testHost } from '../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../support/host/test-screen.ts';

/** Work that ends when the test says so. */
function held() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<void> => {
    started.push(name);
    return new Promise(resolve => ends.set(name, resolve));
  };
  /** Ends work, and resolves when the next may have started. */
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, work, end };
}

describe('requests', () => {
  test('are done one after the other, the quick ones first', async () => {
    const queue = new RequestQueue<string>();
    const { started, work, end } = held();
    queue.add('ann', 'heavy', work('ann reads'));
    await end('');
    queue.add('bob', 'heavy', work('bob reads'));
    queue.add('cat', 'quick', work('cat asks'));
    expect(started).toEqual(['ann reads']);
    await end('ann reads');
    expect(started).toEqual(['ann reads', 'cat asks']);
    await end('cat asks');
    expect(started).toEqual(['ann reads', 'cat asks', 'bob reads']);
    await end('bob reads');
  });

  test('are one heavy and a few quick ones for each owner', async () => {
    const queue = new RequestQueue<string>();
    const { work, end } = held();
    const accepted = (owner: string, weight: 'quick' | 'heavy', times: number): number =>
      Array.from({ length: times }, () => queue.add(owner, weight, work(owner))).filter(Boolean).length;
    expect([accepted('ann', 'heavy', 200), accepted('ann', 'quick', 200), accepted('bob', 'heavy', 200)]).toEqual([
      1, 4, 1,
    ]);
    await end('');
    expect(accepted('ann', 'heavy', 1), 'while the first is under way').toBe(0);
  });

  test('are dropped when their owner goes, and those under way are told', async () => {
    const queue = new RequestQueue<string>();
    const { started, work, end } = held();
    let isWanted = (): boolean => true;
    queue.add('ann', 'heavy', wanted => {
      isWanted = wanted;
      return work('ann reads')();
    });
    await end('');
    queue.add('ann', 'quick', work('ann asks'));
    queue.add('bob', 'quick', work('bob asks'));
    expect(isWanted()).toBe(true);
    queue.drop('ann');
    expect(isWanted()).toBe(false);
    await end('ann reads');
    expect(started).toEqual(['ann reads', 'bob asks']);
    await end('bob asks');
  });

  test('are done one after the other, also where one was dropped before it began', async () => {
    const queue = new RequestQueue<string>();
    const { started, work, end } = held();
    queue.add('ann', 'heavy', work('ann reads'));
    queue.drop('ann');
    queue.add('bob', 'heavy', work('bob reads'));
    queue.add('cat', 'heavy', work('cat reads'));
    await end('');
    expect(started).toEqual(['bob reads']);
    await end('bob reads');
    expect(started).toEqual(['bob reads', 'cat reads']);
    await end('cat reads');
  });

  test('are not waited for at the end, except for the one under way', async () => {
    const queue = new RequestQueue<string>();
    const { started, work, end } = held();
    for (const owner of ['ann', 'bob', 'cat']) queue.add(owner, 'heavy', work(owner));
    await end('');
    const ended = queue.end();
    queue.add('dan', 'quick', work('dan'));
    await end('ann');
    await ended;
    expect(started).toEqual(['ann']);
  });
});

describe('a host that screens ask for too much', () => {
  /** A disk on which records can be read only while its gate is open; `reads` counts attempts. */
  function gatedDisk() {
    let open = (): void => undefined;
    const gate = new Promise<void>(resolve => {
      open = resolve;
    });
    const state = { reads: 0, open: () => open() };
    const disk: Disk = {
      ...systemDisk,
      readFile: (async (path: string, how: 'utf8') => {
        if (path.endsWith('.match.jsonl')) {
          state.reads += 1;
          await gate;
        }
        return systemDisk.readFile(path, how);
      }) as Disk['readFile'],
    };
    return { state, disk };
  }

  async function attackedHost() {
    const folder = mkdtempSync(join(tmpdir(), 'requests-'));
    const record = await wholeRecord();
    for (let nth = 0; nth < 20; nth += 1) {
      const id = `match-${nth}`;
      const text = forge(
        record,
        () => undefined,
        header => ({ ...header, id }),
      );
      writeFileSync(recordPath(folder, id), text);
    }
    const { state, disk } = gatedDisk();
    const host = testHost({ folder, disk });
    const attackers = [1, 2, 3, 4].map(() => attachScreen(host));
    for (const attacker of attackers) await attacker.hears(({ kind }) => kind === 'menu');
    for (const attacker of attackers)
      for (let nth = 0; nth < 150; nth += 1)
        attacker.say(nth % 2 === 0 ? { kind: 'history', from: 0 } : { kind: 'report', page: [] });
    return { host, attackers, state };
  }
  const countOf = ({ heard }: TestScreen, matches: (message: HostMessage) => boolean): number =>
    heard.filter(matches).length;
  const isWorking = (message: HostMessage): boolean => message.kind === 'refused' && message.code === 'working';

  test('refuses all but one heavy request of each, and the menu of another comes next', async () => {
    const { host, attackers, state } = await attackedHost();
    const player = attachScreen(host);
    state.open();
    await player.hears(({ kind }) => kind === 'menu');
    // At most the request that was under way came before.
    const lists = attackers.map(attacker => countOf(attacker, ({ kind }) => kind === 'history'));
    expect(lists.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1);
    for (const attacker of attackers) {
      await attacker.hears(({ kind }) => kind === 'history');
      expect(countOf(attacker, isWorking)).toBe(149);
      expect(countOf(attacker, ({ kind }) => kind === 'report')).toBe(0);
    }
    // 20 records for each of four lists, and nothing else.
    expect(state.reads).toBe(4 * 20);
  });

  test('ends with the request under way, and reads nothing more', async () => {
    const { host, state } = await attackedHost();
    const closed = host.close();
    state.open();
    expect(await closed).toEqual([]);
    expect(state.reads).toBeLessThanOrEqual(1);
  });

  test('reads nothing for screens that have gone', async () => {
    const { attackers, host, state } = await attackedHost();
    for (const attacker of attackers) attacker.close();
    state.open();
    await attachScreen(host).hears(({ kind }) => kind === 'menu');
    await host.close();
    expect(state.reads).toBeLessThanOrEqual(1);
  });

  test('answers a few greetings of a screen, and refuses hundreds', async () => {
    const screen = attachScreen(testHost());
    for (let nth = 0; nth < 200; nth += 1) screen.say({ kind: 'hello', protocol: PROTOCOL });
    await screen.hears(({ kind }) => kind === 'menu');
    expect(countOf(screen, isWorking)).toBeGreaterThanOrEqual(196);
  });

  test('clears the counts of dice once for hundreds of requests', async () => {
    let writes = 0;
    const rename: Disk['rename'] = (from, to) => {
      writes += 1;
      return systemDisk.rename(from, to);
    };
    const host = testHost({ disk: { ...systemDisk, rename } });
    const screen = attachScreen(host);
    for (let nth = 0; nth < 200; nth += 1) screen.say({ kind: 'lab-forget' });
    await screen.hears(({ kind }) => kind === 'lab');
    await host.close();
    expect(writes).toBe(1);
    expect(countOf(screen, isWorking)).toBe(199);
    expect(readdirSync(host.folder)).toEqual(['dice-counts.json']);
  });
});
