import { describe, expect, onTestFinished, test } from 'vitest';
import { WorkerThread } from '../../electron/host/workers/worker-thread.ts';

/** A worker from source text, as a module of its own. */
const workerOf = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const listening = (answer: string): URL =>
  workerOf(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, question }) => { ${answer} });`);

function helperOf(entry: URL, patience?: number): WorkerThread<number, number> {
  const helper = new WorkerThread<number, number>(entry, patience);
  onTestFinished(() => helper.close());
  return helper;
}

describe('a helper thread', () => {
  test('answers each question with its own answer', async () => {
    const helper = helperOf(listening('parentPort.postMessage({ id, answer: question * 2 })'));
    expect(await Promise.all([1, 2, 3].map(question => helper.ask(question)))).toEqual([2, 4, 6]);
  });

  test('tells what went wrong', async () => {
    const helper = helperOf(listening("parentPort.postMessage({ id, error: 'cannot ' + question })"));
    await expect(helper.ask(7)).rejects.toThrow('cannot 7');
  });

  test('that dies is started anew, and asked the lost question once more', async () => {
    // The first question of a thread kills it, unless it is the second try: then the id has moved on.
    const helper = helperOf(
      listening('if (id === 0) process.exit(1); parentPort.postMessage({ id, answer: question })'),
    );
    expect(await helper.ask(5)).toBe(5);
  });

  test('that dies twice over one question gives up on it', async () => {
    const helper = helperOf(listening('process.exit(1)'));
    await expect(helper.ask(5)).rejects.toThrow('died twice');
  });

  test('that never answers is given up, and the question asked once more', async () => {
    const helper = helperOf(listening('if (id > 0) parentPort.postMessage({ id, answer: question })'), 2_000);
    expect(await helper.ask(5)).toBe(5);
  });

  test('that is closed rejects what is open and what comes', async () => {
    const helper = helperOf(listening(''));
    const open = helper.ask(1);
    const heard = expect(open).rejects.toThrow('closed');
    await helper.close();
    await heard;
    await expect(helper.ask(2)).rejects.toThrow('closed');
  });
});
