/** How long a request may take: `quick` ones read little, `heavy` ones replay records. */
type Weight = 'quick' | 'heavy';

/** Whether anybody still waits for an answer. Long work asks between its parts, and ends if nobody does. */
export type IsWanted = () => boolean;

interface Task<Owner> {
  readonly owner: Owner;
  readonly weight: Weight;
  readonly work: (isWanted: IsWanted) => Promise<void>;
  isDropped: boolean;
}

/** The requests of one owner that may be open at a time. */
const MOST: Readonly<Record<Weight, number>> = { quick: 4, heavy: 1 };

/** Does requests one after the other, the quick ones first. No owner can fill it, and it ends without doing what waits. */
export class RequestQueue<Owner> {
  readonly #waiting: Task<Owner>[] = [];
  #current: Task<Owner> | null = null;
  #isRunning = false;
  #isEnded = false;
  #done: Promise<void> = Promise.resolve();

  /** Adds work, which must not throw. Returns whether its owner may add any: after the end it is dropped. */
  add(owner: Owner, weight: Weight, work: Task<Owner>['work']): boolean {
    const open = [...this.#waiting, this.#current].filter(task => task?.owner === owner && task.weight === weight);
    if (open.length >= MOST[weight]) return false;
    if (this.#isEnded) return true;
    this.#waiting.push({ owner, weight, work, isDropped: false });
    if (!this.#isRunning) this.#done = this.#run();
    return true;
  }

  /** Drops what waits of this owner. */
  drop(owner: Owner): void {
    this.#dropWhere(task => task.owner === owner);
  }

  /** Drops all that waits. Resolves when the work that has begun is done. */
  end(): Promise<void> {
    this.#isEnded = true;
    this.#dropWhere(() => true);
    return this.#done;
  }

  #dropWhere(matches: (task: Task<Owner>) => boolean): void {
    for (const task of [...this.#waiting, this.#current]) if (task !== null && matches(task)) task.isDropped = true;
    const kept = this.#waiting.filter(task => !task.isDropped);
    this.#waiting.splice(0, this.#waiting.length, ...kept);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Whoever asks is answered later, never before `add` returns.
    await Promise.resolve();
    for (let task = this.#takeNext(); task !== undefined; task = this.#takeNext()) {
      const { work } = task;
      const begun = task;
      this.#current = begun;
      await work(() => !begun.isDropped);
      this.#current = null;
    }
    this.#isRunning = false;
  }

  #takeNext(): Task<Owner> | undefined {
    const quick = this.#waiting.findIndex(({ weight }) => weight === 'quick');
    return this.#waiting.splice(Math.max(0, quick), 1)[0];
  }
}
