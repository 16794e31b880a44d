import { Worker } from 'node:worker_threads';
import type { DataProgress } from '../../../engine/protocol/records/data.ts';
import { codeOf } from '../storage/retry.ts';
import { runnable } from '../workers/worker-thread.ts';
import { type FileContent, readDataFile, type Unusable } from './data-file.ts';

interface Reading {
  readonly onProgress?: ((progress: DataProgress) => void) | undefined;
  readonly signal: AbortSignal;
}

/** Checks data files. */
export interface DataReader {
  /** Returns a file's data, or why it can't be used. The bytes can't be used afterwards. */
  read(bytes: Uint8Array<ArrayBuffer>, reading: Reading): Promise<FileContent | Unusable | 'too-large' | 'stopped'>;
}

/** Messages from the thread. */
export type DataReply = { readonly progress: DataProgress } | { readonly content: FileContent | Unusable };

/** Heap limit of the thread. The largest realistic file needs half of it. */
const MAX_HEAP_MB = 1024;

/**
 * Creates a reader that checks each file in its own thread, so that nothing has to wait and the program can't run out
 * of memory.
 */
export const threadReader = (entry: URL, maxHeapMb = MAX_HEAP_MB): DataReader => ({
  read: (bytes, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return resolve('stopped');
      const worker = new Worker(runnable(entry), {
        workerData: bytes,
        transferList: [bytes.buffer],
        resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      });
      signal.addEventListener('abort', () => void worker.terminate(), { once: true });
      worker.on('message', (reply: DataReply) => {
        if ('content' in reply) resolve(reply.content);
        else onProgress?.(reply.progress);
      });
      worker.on('error', error => {
        if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') resolve('too-large');
        else reject(error);
      });
      worker.on('exit', () => {
        if (signal.aborted) resolve('stopped');
        else reject(new Error('the thread that checks a data file has ended'));
      });
    }),
});

/** Checks files in this thread, for tools and tests. */
export const localReader: DataReader = { read: async (bytes, { onProgress }) => readDataFile(bytes, onProgress) };
