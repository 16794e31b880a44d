import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ThrowSpec } from '../../../../engine/protocol/throw.ts';
import { ThrowSimulator } from './throw-simulator.ts';
import type { ThrowReply, ThrowRequest } from './throw-worker.ts';

/** Notes what it is asked. Tests let it answer or fail. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly asked: ThrowRequest[] = [];
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(request: ThrowRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(reply: ThrowReply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

const specOf = (id: string): ThrowSpec => ({ id, seed: '0'.repeat(32), dice: [], gesture: null }) as never;
const simulated = { up: [1], digest: 'd', tosses: [] };

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  return () => vi.unstubAllGlobals();
});

/** Asks a new simulator for these throws. `onLost` notes why its workers have failed. */
function asked(...ids: readonly string[]) {
  const onLost = vi.fn<(reason: string) => void>();
  const simulator = new ThrowSimulator(onLost);
  return { onLost, simulator, throws: ids.map(id => simulator.simulate(specOf(id))) };
}
const worker = (index: number): FakeWorker => {
  const found = FakeWorker.all[index];
  if (found === undefined) throw new Error(`there are ${FakeWorker.all.length} workers`);
  return found;
};

describe('the simulator of throws', () => {
  test('asks one worker, and gives each throw its own answer', async () => {
    const { throws } = asked('a', 'b');
    expect(FakeWorker.all).toHaveLength(1);
    worker(0).reply({ id: 1, simulated: { ...simulated, up: [2] } });
    worker(0).reply({ id: 0, simulated });
    expect((await Promise.all(throws)).map(({ up }) => up)).toEqual([[1], [2]]);
  });

  test('rejects a throw that can’t be simulated, and keeps its worker', async () => {
    const { throws, onLost } = asked('a');
    worker(0).reply({ id: 0, failure: 'no dice' });
    await expect(throws[0]).rejects.toThrow('could not be simulated: no dice');
    expect([onLost.mock.calls.length, worker(0).isTerminated]).toEqual([0, false]);
  });

  test('replaces a worker that fails, says so, and asks for the open throws once more', async () => {
    const { throws, onLost } = asked('a', 'b');
    worker(0).reply({ id: 0, simulated });
    worker(0).fail('out of memory');
    expect(onLost.mock.calls).toEqual([['out of memory']]);
    expect(worker(0).isTerminated).toBe(true);
    expect(worker(1).asked.map(({ spec }) => spec.id)).toEqual(['b']);
    worker(1).reply({ id: worker(1).asked[0]?.id ?? -1, simulated });
    expect(await Promise.all(throws)).toEqual([simulated, simulated]);
  });

  test('rejects a throw over which two workers have failed, and begins anew with the next one', async () => {
    const { simulator, throws } = asked('a');
    worker(0).fail('first');
    worker(1).fail('second');
    await expect(throws[0]).rejects.toThrow('could not be simulated: second');
    const next = simulator.simulate(specOf('b'));
    worker(2).reply({ id: worker(2).asked[0]?.id ?? -1, simulated });
    expect(await next).toEqual(simulated);
  });

  test('rejects open throws when it is disposed of, which is no failure', async () => {
    const { simulator, throws, onLost } = asked('a');
    simulator.dispose();
    await expect(throws[0]).rejects.toThrow('the table was closed');
    expect([onLost.mock.calls.length, worker(0).isTerminated]).toEqual([0, true]);
  });
});
