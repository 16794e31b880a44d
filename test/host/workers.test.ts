import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newHost } from '../../electron/host/host.ts';
import { WorkerThread, workerServices } from '../../electron/host/workers/worker-thread.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { testHost } from '../support/host/test-host.ts';
import { memoryNetwork } from '../support/host/test-phone.ts';
import { attachScreen, codesOf } from '../support/host/test-screen.ts';

/** Returns the URL of a worker that runs this code for each message. */
function workerThat(code: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, question }) => { ${code} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

function threadOf(entry: URL, timeout?: number): WorkerThread<number, number> {
  const thread = new WorkerThread<number, number>(entry, timeout);
  onTestFinished(() => thread.close());
  return thread;
}

describe('a worker thread', () => {
  test('answers each question with its own answer', async () => {
    const thread = threadOf(workerThat('parentPort.postMessage({ id, answer: question * 2 })'));
    expect(await Promise.all([1, 2, 3].map(question => thread.ask(question)))).toEqual([2, 4, 6]);
  });

  test('rejects with the error that the worker reports', async () => {
    const thread = threadOf(workerThat("parentPort.postMessage({ id, error: 'cannot ' + question })"));
    await expect(thread.ask(7)).rejects.toThrow('cannot 7');
  });

  test('that dies is restarted, and the question is asked once more', async () => {
    // Only id 0 kills the thread; the second attempt has id 1.
    const thread = threadOf(
      workerThat('if (id === 0) process.exit(1); parentPort.postMessage({ id, answer: question })'),
    );
    expect(await thread.ask(5)).toBe(5);
  });

  test('that dies is told of, and not when it is closed', async () => {
    const lost = vi.fn();
    const worker = workerThat('if (id === 0) process.exit(1); parentPort.postMessage({ id, answer: question })');
    const thread = new WorkerThread<number, number>(worker, 60_000, 3, lost);
    expect(await thread.ask(5)).toBe(5);
    expect(lost).toHaveBeenCalledOnce();
    await thread.close();
    expect(lost).toHaveBeenCalledOnce();
  });

  test('that dies twice over one question rejects', async () => {
    const thread = threadOf(workerThat('process.exit(1)'));
    await expect(thread.ask(5)).rejects.toThrow('died twice');
  });

  test('that does not answer in time is restarted, and the question is asked once more', async () => {
    const thread = threadOf(workerThat('if (id > 0) parentPort.postMessage({ id, answer: question })'), 2_000);
    expect(await thread.ask(5)).toBe(5);
  });

  test('has no more questions waiting than it takes', async () => {
    const thread = new WorkerThread<number, number>(workerThat(''), 60_000, 3);
    const asked = Promise.allSettled([1, 2, 3, 4, 5, 6].map(question => thread.ask(question)));
    await expect(thread.ask(7)).rejects.toThrow('too many');
    await thread.close();
    const reasons = (await asked).map(result => result.status === 'rejected' && String(result.reason));
    // One is under way and three wait; those are rejected only because the thread is closed.
    expect(reasons.slice(0, 4)).toEqual(Array(4).fill('Error: the worker is closed'));
    expect(reasons.slice(4)).toEqual(Array(2).fill(expect.stringContaining('too many')));
  });

  test('that is closed rejects open and later questions', async () => {
    const thread = threadOf(workerThat(''));
    const open = thread.ask(1);
    const rejected = expect(open).rejects.toThrow('closed');
    await thread.close();
    await rejected;
    await expect(thread.ask(2)).rejects.toThrow('closed');
  });
});

test('a host logs that a thread was lost, tells tables of it, and asks the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const thrower = workerThat(
    'if (id === 0) process.exit(1); parentPort.postMessage({ id, answer: { up: [3], digest: "" } })',
  );
  const workers = { thrower, bots: workerThat(''), data: workerThat('') };
  const host = newHost({ folder, lessons: folder, puzzles: folder, workers, network: memoryNetwork() });
  const screen = attachScreen(host);
  screen.say({ kind: 'lab-open' });
  screen.say({ kind: 'lab-skip', dice: ['d6'], times: 1 });
  await screen.hears(message => message.kind === 'lab-counted' && message.left === 0);
  expect(screen.heard.filter(({ kind }) => kind === 'worker-lost')).toHaveLength(1);
  expect(codesOf(screen)).toEqual([]);
  await host.close();
  expect(readFileSync(join(folder, 'logs/game.log'), 'utf8')).toMatch(
    / warn {2}the throws thread died and will restart\n/,
  );
});

test.each(['simulation', 'puzzles'] as const)('no table is told that the thread of %s was lost', async name => {
  const host = testHost();
  const screen = attachScreen(host);
  await screen.hears(({ kind }) => kind === 'menu');
  host.workerLost(name);
  host.workerLost('advice');
  await screen.hears(({ kind }) => kind === 'worker-lost');
  // The messages of a host come in order.
  expect(screen.heard.filter(({ kind }) => kind === 'worker-lost')).toHaveLength(1);
});

test.each(['throws', 'opponents', 'advice', 'simulation', 'puzzles'] as const)(
  'the thread of %s is named when it is lost',
  async name => {
    const lost = vi.fn();
    const dying = workerThat('if (id === 0) process.exit(1); parentPort.postMessage({ id, answer: null })');
    const services = workerServices({ thrower: dying, bots: dying }, lost);
    onTestFinished(async () => void (await services.closeWorkers()));
    const asks = {
      throws: () => services.thrower.throw({} as never),
      opponents: () => services.bots.choose({} as never),
      advice: () => services.bots.advise({} as never),
      simulation: () => services.simulation.play({} as never),
      puzzles: () => services.solver.solve({} as never),
    };
    await asks[name]();
    expect(lost.mock.calls).toEqual([[name]]);
  },
);

test('a worker runs the code that was read, not its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'worker.mjs');
  const reply = 'parentPort.postMessage({ id, answer: Number(import.meta.url.startsWith("data:")) })';
  writeFileSync(file, decodeURIComponent(workerThat(reply).pathname.replace('text/javascript,', '')));
  expect(await threadOf(pathToFileURL(file)).ask(0)).toBe(1);
});

describe('the worker threads of a host', () => {
  const match = newMatch(trice, 4, usualOptions(trice.options, 4));
  const asked = { game: 'trice', seed: '0'.repeat(32), view: match.view(0), ask: match.ask(0) };
  const move = { ...asked, level: 'normal', character: 'steady' } as const;
  const endlessMove = { ...move, level: 'hard' } as const;
  const hint = { ...asked, about: 'hint' } as const;
  const endlessSearch = { ...asked, about: 'puzzle' } as const;
  const endlessReview = { ...asked, about: 'deal', decisions: [], points: [] } as const;

  /** Threads that answer null at once, but think for ever about reviews, puzzles and moves of hard opponents. */
  function threads() {
    const bots = workerThat(`if (['deal', 'puzzle'].includes(question.about) || question.level === 'hard') for (;;);
      parentPort.postMessage({ id, answer: null });`);
    const services = workerServices({ thrower: workerThat(''), bots });
    onTestFinished(async () => {
      await services.closeWorkers();
    });
    return services;
  }

  test('give moves while a review is under way', async () => {
    const { bots, closeWorkers } = threads();
    await bots.advise(hint);
    const review = expect(bots.advise(endlessReview)).rejects.toThrow('closed');
    expect(await bots.choose(move)).toBeNull();
    expect(await bots.choose(move)).toBeNull();
    await closeWorkers();
    await review;
  });

  test('give hints while a puzzle is looked for', async () => {
    const { bots, solver, closeWorkers } = threads();
    const search = expect(solver.solve(endlessSearch)).rejects.toThrow('closed');
    expect(await bots.advise(hint)).toBeNull();
    await closeWorkers();
    await search;
  });

  test('all end when they are closed, whatever they are doing', async () => {
    const { bots, solver, closeWorkers } = threads();
    await Promise.all([bots.advise(hint), bots.choose(move)]);
    // An open question is only rejected once its thread has ended.
    const open = [bots.advise(endlessReview), bots.choose(endlessMove), solver.solve(endlessSearch)];
    const rejected = open.map(answer => expect(answer).rejects.toThrow('closed'));
    await new Promise(resolve => setImmediate(resolve));
    await closeWorkers();
    await Promise.all(rejected);
  });
});
