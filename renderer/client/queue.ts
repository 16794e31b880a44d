/** Work done strictly one after the other. */
export interface Queue {
  /** `isCurrent` turns false as soon as the queue has been emptied since: then the work must say nothing more. */
  push(work: (isCurrent: () => boolean) => Promise<void>): void;
  /** Forgets all that waits; what is under way is no longer current. */
  empty(): void;
  readonly waiting: number;
}

export function newQueue(failed: (error: unknown) => void): Queue {
  let generation = 0;
  let waiting = 0;
  let tail: Promise<void> = Promise.resolve();
  return {
    push(work) {
      const mine = generation;
      const isCurrent = (): boolean => mine === generation;
      waiting += 1;
      tail = tail.then(async () => {
        if (!isCurrent()) return;
        await work(isCurrent).catch(failed);
        if (isCurrent()) waiting -= 1;
      });
    },
    empty() {
      generation += 1;
      waiting = 0;
      // What is under way may take long or never end; nothing new waits for it.
      tail = Promise.resolve();
    },
    get waiting() {
      return waiting;
    },
  };
}
