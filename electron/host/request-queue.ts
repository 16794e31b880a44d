/** A request's cost: `quick` ones read little, `heavy` ones replay records. */
type Weight = 'quick' | 'heavy';

/** Returns whether anybody is still waiting for the answer. Long work checks it between steps and stops if not. */
export type IsWanted = () => boolean;

interface Task<Owner> {
  readonly owner: Owner;
  readonly weight: Weight;
  readonly work: (isWanted: IsWanted) => Promise<void>;
  isDropped: boolean;
}

/** Maximum open requests per owner. */
const MAX_OPEN: Readonly<Record<Weight, number>> = { quick: 4, heavy: 1 };

/**
 * Runs requests one at a time, quick ones first. No owner can fill it, and ending it drops everything still waiting.
 */
export class RequestQueue<Owner> {
  readonly #waiting: Task<Owner>[] = [];
  #current: Task<Owner> | null = null;
  #isRunning = false;
  #isEnded = false;
  #done: Promise<void> = Promise.resolve();

  /**
   * Adds work, which must not throw. Returns false if its owner has too many requests open. After the end, work is
   * accepted but dropped.
   */
  add(owner: Owner, weight: Weight, work: Task<Owner>['work']): boolean {
    const open = [...this.#waiting, this.#current].filter(task => task?.owner === owner && task.weight === weight);
    if (open.length >= MAX_OPEN[weight]) return false;
    if (this.#isEnded) return true;
    this.#waiting.push({ owner, weight, work, isDropped: false });
    if (!this.#isRunning) this.#done = this.#run();
    return true;
  }

  /** Drops this owner's waiting requests. */
  drop(owner: Owner): void {
    this.#dropWhere(task => task.owner === owner);
  }

  /** Drops all waiting requests. Resolves once the current one is done. */
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
    // Answers must not come before `add` returns.
    await Promise.resolve();
    for (let task = this.#takeNext(); task !== undefined; task = this.#takeNext()) {
      const { work } = task;
      const current = task;
      this.#current = current;
      await work(() => !current.isDropped);
      this.#current = null;
    }
    this.#isRunning = false;
  }

  #takeNext(): Task<Owner> | undefined {
    const quick = this.#waiting.findIndex(({ weight }) => weight === 'quick');
    return this.#waiting.splice(Math.max(0, quick), 1)[0];
  }
}
