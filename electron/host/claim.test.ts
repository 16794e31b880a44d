import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claim } from './claim.ts';
import { type Disk, systemDisk } from './disk.ts';

/** Two programs that run. */
const PROGRAMS = [process.pid, process.ppid];
const LEFT = `file.${2 ** 30}-${'0'.repeat(36)}.lock`;

/** A program that claims, and does one thing on the disk whenever it is told to. */
interface Stepped {
  /** Resolves when it waits again, or has ended. */
  step(): Promise<void>;
  readonly isDone: () => boolean;
  readonly claimed: Promise<string | null>;
}

function steppedClaim(path: string, program: number): Stepped {
  let isDone = false;
  let goOn = (): void => undefined;
  let arrived = (): void => undefined;
  const gated =
    <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      const gate = new Promise<void>(resolve => {
        goOn = resolve;
      });
      arrived();
      await gate;
      return work(...given);
    };
  const { open, readdir, stat, rm } = systemDisk;
  const disk = { ...systemDisk, open: gated(open), readdir: gated(readdir), stat: gated(stat), rm: gated(rm) };
  const claimed = claim(path, disk as Disk, program).finally(() => {
    isDone = true;
    arrived();
  });
  return {
    step: () =>
      new Promise(resolve => {
        arrived = resolve;
        goOn();
      }),
    isDone: () => isDone,
    claimed,
  };
}

/** Has two programs claim a file, in this order of steps and on in turn; answers how many hold it, and who went. */
async function race(order: readonly number[]): Promise<{ readonly holders: number; readonly went: readonly number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, LEFT), '');
  const both = PROGRAMS.map(program => steppedClaim(join(folder, 'file'), program));
  const went: number[] = [];
  while (both.some(program => !program.isDone())) {
    const next = order[went.length] ?? 0;
    const who = both[next]!.isDone() ? 1 - next : next;
    await both[who]!.step();
    went.push(who);
  }
  const claims = (await Promise.all(both.map(({ claimed }) => claimed))).filter(claimed => claimed !== null);
  expect(readdirSync(folder).map(name => join(folder, name))).toEqual(claims);
  return { holders: claims.length, went };
}

test('of two programs that take over from one that is gone never both hold the file, whatever comes first', async () => {
  const orders: (readonly number[])[] = [[]];
  const seen: number[] = [];
  for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
    const { holders, went } = await race(order);
    expect(holders, went.join('')).toBeLessThan(2);
    seen.push(holders);
    for (let step = order.length; step < went.length; step++)
      if (went[step] === 0) orders.push([...went.slice(0, step), 1]);
  }
  expect(seen.length).toBeGreaterThan(50);
  expect(new Set(seen)).toEqual(new Set([0, 1]));
});

test('what a claim leaves behind, if nobody can look around, is nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = {
    ...systemDisk,
    readdir: (async () => Promise.reject(new Error('worn'))) as unknown as Disk['readdir'],
  };
  await expect(claim(join(folder, 'file'), disk, process.pid)).rejects.toThrow('worn');
  expect(readdirSync(folder)).toEqual([]);
});
