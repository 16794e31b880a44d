import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Game } from '../../../engine/core/game.ts';
import { BadArguments } from '../arguments.ts';
import { ROOT } from '../sources.ts';

/** How often and how long each game is played; the lengths are seconds of CPU time. */
interface Measurement {
  readonly rounds: number;
  readonly round: number;
  readonly warmUp: number;
}
const USUAL: Measurement = { rounds: 12, round: 0.5, warmUp: 2.5 };

/** What one checkout reached in each round, in deals a second. */
type Rates = readonly number[];

/**
 * Measures deals of random play a second, every step checked as the host checks it, in each game on one core.
 * With another checkout the two take turns in short rounds with the same seeds: a machine that becomes slower
 * meanwhile slows both. Each game is played by processes of its own: code that was compiled for one game is slower in
 * the next.
 */
export async function benchDeals(
  games: readonly Game[],
  against: string | null,
  measurement = USUAL,
): Promise<string[]> {
  const folders = against === null ? [ROOT] : [ROOT, against];
  const lines: string[] = [];
  for (const { id, name } of games) {
    lines.push(`${name}, random play: ${describe(await measure(id, folders, measurement))}`);
  }
  return lines;
}

async function measure(
  game: string,
  folders: readonly string[],
  { rounds, round, warmUp }: Measurement,
): Promise<readonly Rates[]> {
  const players: DealsPlayer[] = [];
  try {
    for (const folder of folders) players.push(await startPlayer(folder));
    for (const player of players) await player.play(game, 0, warmUp);
    const rates = players.map((): number[] => []);
    for (let seed = 1; seed <= rounds; seed++) {
      for (const [index, player] of players.entries()) rates[index]?.push(await player.play(game, seed, round));
    }
    return rates;
  } finally {
    for (const player of players) player.stop();
  }
}

function describe([ours = [], theirs]: readonly Rates[]): string {
  const rate = `${Math.round(median(ours))} deals a second`;
  if (theirs === undefined) return rate;
  const ratios = ours.map((each, index) => each / (theirs[index] ?? Number.NaN));
  const [least, middle, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map(each => each.toFixed(2));
  return `${rate}, the other checkout ${Math.round(median(theirs))}: ${middle} times (${least} to ${most} in ${ratios.length} rounds)`;
}

function median(values: Rates): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** One checkout's rules in a process of their own. */
interface DealsPlayer {
  /** Plays for at least so many seconds of CPU time and returns the deals a second. */
  play(game: string, seed: number, seconds: number): Promise<number>;
  stop(): void;
}

const readyMessage = z.object({ ready: z.literal(true) });
const playedMessage = z.object({ deals: z.number(), seconds: z.number() });
const failureMessage = z.object({ failure: z.string() });

/** Starts a process that plays with the engine of the checkout in this folder. */
async function startPlayer(folder: string): Promise<DealsPlayer> {
  const child = fork(join(import.meta.dirname, 'deals-player.ts'), [folder], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
  });
  const failed = (reason: string): BadArguments => new BadArguments(`'${folder}' can't be measured: ${reason}`);
  const answer = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const message = await nextMessage(child);
    const failure = failureMessage.safeParse(message);
    if (failure.success) throw failed(failure.data.failure);
    return schema.parse(message);
  };
  await answer(readyMessage);
  return {
    async play(game, seed, seconds) {
      child.send({ game, seed, seconds });
      const played = await answer(playedMessage);
      return played.deals / played.seconds;
    },
    stop: () => child.disconnect(),
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the process of the player ended with ${code}`));
    child.once('exit', ended);
    child.once('message', message => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
