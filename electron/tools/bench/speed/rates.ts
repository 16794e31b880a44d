import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';
import { BadArguments } from '../../arguments.ts';
import { ROOT } from '../../sources.ts';

/** Number and length of a game's measurements, in seconds of CPU time. */
export interface Measurement {
  readonly rounds: number;
  readonly round: number;
  readonly warmUp: number;
}
export const DEFAULT_MEASUREMENT: Measurement = { rounds: 12, round: 0.5, warmUp: 2.5 };

/** A script that plays with the engine of the checkout in this folder, in its own process. */
export interface Player {
  readonly script: string;
  readonly folder: string;
  /** Arguments after the folder. */
  readonly more?: readonly string[];
}

/** One player's rate per second in each round. */
type Rates = readonly number[];

/**
 * Measures the players' rates per second. They take turns in short rounds with the same seeds, so that a machine that slows
 * down affects all of them. Each game gets its own processes: code compiled for one game is slower in the next.
 */
export async function measureRates(
  game: string,
  players: readonly Player[],
  { rounds, round, warmUp }: Measurement,
): Promise<readonly Rates[]> {
  const started: StartedPlayer[] = [];
  try {
    for (const player of players) started.push(await start(player));
    for (const player of started) await player.play({ game, seed: 0, seconds: warmUp });
    const rates = started.map((): number[] => []);
    for (let seed = 1; seed <= rounds; seed++) {
      for (const [index, player] of started.entries())
        rates[index]?.push(await player.play({ game, seed, seconds: round }));
    }
    return rates;
  } finally {
    for (const player of started) player.stop();
  }
}

/**
 * Returns the first player's median rate, as in `5 deals a second`, and its ratio to each of the others, which have these
 * names.
 */
export function describeRates(
  [ours = [], ...others]: readonly Rates[],
  unit: string,
  names: readonly string[],
): string {
  const compared = others.map((theirs, index) => {
    const ratios = ours.map((each, round) => each / (theirs[round] ?? Number.NaN));
    const [min, middle, max] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map(each => each.toFixed(2));
    const times = `${middle} times (${min} to ${max} in ${ratios.length} rounds)`;
    return `${names[index]} ${Math.round(median(theirs))}: ${times}`;
  });
  return [`${Math.round(median(ours))} ${unit}`, ...compared].join(', ');
}

function median(values: Rates): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** An order to a process: play this game for at least this many seconds of CPU time. */
export interface Order {
  readonly game: string;
  readonly seed: number;
  readonly seconds: number;
}

/** Amount done, and the CPU seconds it took. */
export interface Done {
  readonly count: number;
  readonly seconds: number;
}

interface StartedPlayer {
  /** Returns its rate per second. */
  play(order: Order): Promise<number>;
  stop(): void;
}

const readyMessage = z.object({ ready: z.literal(true) });
const doneMessage = z.object({ count: z.number(), seconds: z.number() });
const failureMessage = z.object({ failure: z.string() });

async function start({ script, folder, more = [] }: Player): Promise<StartedPlayer> {
  const child = fork(script, [folder, ...more], { cwd: ROOT, execArgv: ['--import', 'tsx'] });
  const failed = (reason: string): BadArguments => new BadArguments(`'${folder}' can't be measured: ${reason}`);
  const answer = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const message = await nextMessage(child);
    const failure = failureMessage.safeParse(message);
    if (failure.success) throw failed(failure.data.failure);
    return schema.parse(message);
  };
  await answer(readyMessage);
  return {
    async play(order) {
      child.send(order);
      const { count, seconds } = await answer(doneMessage);
      return count / seconds;
    },
    stop: () => child.disconnect(),
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the player's process ended with ${code}`));
    child.once('exit', ended);
    child.once('message', message => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
