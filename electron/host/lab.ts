import { clampGesture, PHYSICS } from '../../engine/physics/index.ts';
import type { LabHostMessage, LabScreenMessage } from '../../engine/protocol/lab/lab.ts';
import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import type { Gesture, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { Connection } from './match/audience.ts';
import { throughJson } from './match/rolls.ts';
import type { PlayServices } from './ports.ts';
import type { DiceCounts } from './storage/dice-counts.ts';
import type { Log } from './storage/log.ts';

/** Unwatched throws per report to the screen. */
const THROWS_PER_REPORT = 10;
/** Throw ids wrap around at this number. */
const THROW_ID_LIMIT = 1_000_000;

/** The throws that a screen has requested. */
type Run = { isStopped: boolean; done: Promise<void> };
type Shapes = readonly DieShape[];
type Counted = Extract<LabHostMessage, { kind: 'lab-counted' }>;

type LabServices = Pick<PlayServices, 'entropy' | 'thrower'> & { readonly log: Log };

/**
 * The Dice Lab: throws outside any match. The host simulates and counts each at once, so no throw can be taken back;
 * the screen also simulates a watched throw to show it.
 */
export class Lab {
  readonly #services: LabServices;
  readonly #diceCounts: DiceCounts;
  readonly #runs = new Map<Connection, Run>();
  /** Screens waiting for all counts. */
  readonly #waitingForCounts = new Set<Connection>();
  #thrown = 0;

  constructor(services: LabServices, diceCounts: DiceCounts) {
    this.#services = services;
    this.#diceCounts = diceCounts;
  }

  /** Handles a message, or returns why it is refused. */
  hear(connection: Connection, message: LabScreenMessage): RefusalCode | null {
    switch (message.kind) {
      case 'lab-open':
        // Already on the way if the screen is waiting for them.
        this.#sendAllCounts(connection);
        return null;
      case 'lab-watch':
        return this.#start(connection, () => this.#watch(connection, message.dice, message.gesture));
      case 'lab-skip':
        return this.#start(connection, run => this.#skip(connection, message.dice, message.times, run));
      case 'lab-stop':
        this.stop(connection);
        return null;
      case 'lab-forget':
        return this.#sendAllCounts(connection, () => this.#diceCounts.reset()) ? null : 'working';
    }
  }

  /** Stops this screen's throws. */
  stop(connection: Connection): void {
    const run = this.#runs.get(connection);
    if (run !== undefined) run.isStopped = true;
  }

  /** Stops all throws. Resolves once the last one is counted. */
  async close(): Promise<void> {
    for (const run of this.#runs.values()) run.isStopped = true;
    await Promise.all([...this.#runs.values()].map(({ done }) => done));
  }

  /** Starts throws unless the screen has a run in progress. The next may start once the last report is sent. */
  #start(connection: Connection, work: (run: Run) => Promise<Counted>): RefusalCode | null {
    if (this.#runs.has(connection)) return 'busy';
    const run: Run = { isStopped: false, done: Promise.resolve() };
    this.#runs.set(connection, run);
    const counted = work(run).finally(() => this.#runs.delete(connection));
    run.done = this.#report(connection, counted);
    return null;
  }

  async #watch(connection: Connection, dice: Shapes, gesture: Gesture | null): Promise<Counted> {
    const spec = this.#specify(dice, gesture);
    connection.send({ kind: 'lab-throw', spec });
    const { up } = await this.#services.thrower.throw(spec);
    return this.#count(dice, [up], 0);
  }

  async #skip(connection: Connection, dice: Shapes, times: number, run: Run): Promise<Counted> {
    for (let left = times; ; ) {
      const throws: (readonly number[])[] = [];
      while (throws.length < Math.min(THROWS_PER_REPORT, left) && !run.isStopped)
        throws.push((await this.#services.thrower.throw(this.#specify(dice, null))).up);
      left = run.isStopped ? 0 : left - throws.length;
      const counted = await this.#count(dice, throws, left);
      if (left === 0) return counted;
      connection.send(counted);
    }
  }

  /** Draws the seed only once dice and gesture are decided. */
  #specify(shapes: Shapes, gesture: Gesture | null): ThrowSpec {
    const id = this.#thrown % THROW_ID_LIMIT;
    const seed = this.#services.entropy.seed('throw', 'lab', this.#thrown, null);
    this.#thrown += 1;
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    return throughJson({ id, seed, dice, gesture: gesture && clampGesture(gesture), physics: PHYSICS });
  }

  async #count(dice: Shapes, throws: readonly (readonly number[])[], left: number): Promise<Counted> {
    if (throws.length > 0) this.#diceCounts.add('lab', dice, throws);
    const { lifetime } = await this.#diceCounts.counts();
    return { kind: 'lab-counted', dice, throws, left, lifetime };
  }

  /**
   * Sends all counts after this work, unless the screen is already waiting for them. Returns whether the work is done.
   */
  #sendAllCounts(connection: Connection, work?: () => Promise<void>): boolean {
    if (this.#waitingForCounts.has(connection)) return false;
    this.#waitingForCounts.add(connection);
    void this.#report(connection, this.#allCounts(work)).finally(() => this.#waitingForCounts.delete(connection));
    return true;
  }

  async #allCounts(work?: () => Promise<void>): Promise<LabHostMessage> {
    await work?.();
    return { kind: 'lab', ...(await this.#diceCounts.counts()) };
  }

  /** Sends the message once it is ready, or a refusal if it fails. */
  async #report(connection: Connection, message: Promise<LabHostMessage>): Promise<void> {
    try {
      connection.send(await message);
    } catch (error) {
      this.#services.log.error('the dice lab', error);
      connection.send({ kind: 'refused', code: 'lab-failed' });
    }
  }
}
