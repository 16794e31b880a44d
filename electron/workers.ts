/** Where the entry files of the host's threads lie: beside the bundle that asks. */
export interface WorkerFiles {
  readonly thrower: URL;
  readonly bots: URL;
}

/** `beside` is the asking bundle's own address. A thread cannot start from inside the packed archive, so there its unpacked copy is named. */
export function workerFiles(beside: string): WorkerFiles {
  const folder = beside.replace(/app\.asar(?=\/)/, 'app.asar.unpacked');
  return {
    thrower: new URL('./thrower-worker.mjs', folder),
    bots: new URL('./bot-worker.mjs', folder),
  };
}
