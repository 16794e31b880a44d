import { clampGesture, PHYSICS } from '../../engine/physics/index.ts';
import type { LabHostMessage, LabScreenMessage } from '../../engine/protocol/lab.ts';
import type { RefusalCode } from '../../engine/protocol/messages.ts';
import type { Gesture, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { Screen } from './audience.ts';
import type { Log } from './log.ts';
import type { Entropy, Thrower } from './ports.ts';
import type { Tallies } from './tallies.ts';

/** Throws between two words to a screen that watches none of them. */
const AT_ONCE = 10;
/** Numbers of throws begin anew after so many. */
const MOST_ID = 1_000_000;

/**
 * The dice lab: throws that belong to no match, as many as anybody likes. What is watched is thrown by the screen too,
 * for its eyes; the authority's own throw is counted at once, so that no throw can be taken back.
 */
export interface Lab {
  hear(screen: Screen, message: LabScreenMessage): RefusalCode | null;
  /** Ends what this screen has running. */
  leave(screen: Screen): void;
  /** Ends everything; resolves when nothing is thrown any more. */
  close(): Promise<void>;
}

export interface LabPorts {
  readonly tallies: Tallies;
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly log: Log;
}

/** Throws that one screen has asked for. */
interface Run {
  isStopped: boolean;
  done: Promise<void>;
}
type Counted = Extract<LabHostMessage, { kind: 'lab-counted' }>;

export function newLab({ tallies, entropy, thrower, log }: LabPorts): Lab {
  const runs = new Map<Screen, Run>();
  let thrown = 0;

  /** Only now is the seed drawn: which dice are thrown, and how, is decided. */
  function specify(shapes: readonly DieShape[], gesture: Gesture | null): ThrowSpec {
    const id = thrown % MOST_ID;
    const seed = entropy.seed('throw', 'lab', thrown, null);
    thrown += 1;
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    // As it will be read back: JSON knows no -0, which physics would tell from 0.
    return JSON.parse(JSON.stringify({ id, seed, dice, gesture: gesture && clampGesture(gesture), physics: PHYSICS }));
  }

  async function watch(screen: Screen, dice: readonly DieShape[], gesture: Gesture | null): Promise<Counted> {
    const spec = specify(dice, gesture);
    screen.send({ kind: 'lab-throw', spec });
    const { up } = await thrower.throw(spec);
    return count(dice, [up], 0);
  }

  async function skip(screen: Screen, dice: readonly DieShape[], times: number, run: Run): Promise<Counted> {
    for (let left = times; ; ) {
      const throws: (readonly number[])[] = [];
      while (throws.length < Math.min(AT_ONCE, left) && !run.isStopped)
        throws.push((await thrower.throw(specify(dice, null))).up);
      left = run.isStopped ? 0 : left - throws.length;
      const counted = await count(dice, throws, left);
      if (left === 0) return counted;
      screen.send(counted);
    }
  }

  async function count(
    dice: readonly DieShape[],
    throws: readonly (readonly number[])[],
    left: number,
  ): Promise<Counted> {
    if (throws.length > 0) tallies.add('lab', dice, throws);
    const { lifetime } = await tallies.read();
    return { kind: 'lab-counted', dice, throws, left, lifetime };
  }

  async function tellCounts(screen: Screen): Promise<void> {
    screen.send({ kind: 'lab', ...(await tallies.read()) });
  }

  /** Lets no screen have two things running. The last word of one is said when the next may begin. */
  function start(screen: Screen, work: (run: Run) => Promise<Counted>): RefusalCode | null {
    if (runs.has(screen)) return 'busy';
    const run: Run = { isStopped: false, done: Promise.resolve() };
    runs.set(screen, run);
    const end = (say: () => void): void => {
      runs.delete(screen);
      say();
    };
    run.done = work(run).then(
      counted => end(() => screen.send(counted)),
      (error: unknown) => end(() => fail(screen, error)),
    );
    return null;
  }

  function fail(screen: Screen, error: unknown): void {
    log.error('the dice lab', error);
    screen.send({ kind: 'refused', code: 'lab-failed' });
  }

  function stop(screen: Screen): void {
    const run = runs.get(screen);
    if (run !== undefined) run.isStopped = true;
  }

  return {
    hear(screen, message) {
      switch (message.kind) {
        case 'lab-open':
          tellCounts(screen).catch((error: unknown) => fail(screen, error));
          return null;
        case 'lab-watch':
          return start(screen, () => watch(screen, message.dice, message.gesture));
        case 'lab-skip':
          return start(screen, run => skip(screen, message.dice, message.times, run));
        case 'lab-stop':
          stop(screen);
          return null;
        case 'lab-forget':
          tallies
            .forget()
            .then(() => tellCounts(screen))
            .catch((error: unknown) => fail(screen, error));
          return null;
      }
    },
    leave: stop,
    async close() {
      for (const screen of runs.keys()) stop(screen);
      await Promise.all([...runs.values()].map(({ done }) => done));
    },
  };
}
