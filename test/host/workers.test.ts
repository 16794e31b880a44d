import { describe, expect, onTestFinished, test } from 'vitest';
import { WorkerThread } from '../../electron/host/workers/worker-thread.ts';

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

  test('that dies twice over one question rejects', async () => {
    const thread = threadOf(workerThat('process.exit(1)'));
    await expect(thread.ask(5)).rejects.toThrow('died twice');
  });

  test('that does not answer in time is restarted, and the question is asked once more', async () => {
    const thread = threadOf(workerThat('if (id > 0) parentPort.postMessage({ id, answer: question })'), 2_000);
    expect(await thread.ask(5)).toBe(5);
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
