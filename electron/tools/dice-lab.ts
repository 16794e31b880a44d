/**
 * Measures the dice: `npm run dice-lab -- --throws 3000 --seed 1 --json lab.json`.
 * Every cell is a size of handful and a manner of throwing; every solid is judged in every cell.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HULLS } from '../../engine/physics/hull.ts';
import { DIE_SHAPES, PHYSICS, SOLIDS, simulateThrow, type ThrowResult, TRAY } from '../../engine/physics/index.ts';
import { readableFace } from '../../engine/physics/read.ts';
import { TUNING } from '../../engine/physics/tuning.ts';
import type { Gesture, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';

/** A 128-bit seed in counter mode: the same words always give the same seed, in whatever order they are asked for. */
export const seedAt = (...words: readonly (string | number)[]): string =>
  createHash('sha256').update(words.join('/')).digest('hex').slice(0, 32);

/** Chance that fair dice give counts at least this uneven (upper tail of chi-square). */
export function chiSquareP(counts: readonly number[]): number {
  const expected = sum(counts) / counts.length;
  const chi = sum(counts.map(count => (count - expected) ** 2 / expected));
  return upperGamma((counts.length - 1) / 2, chi / 2);
}

/** How many standard errors the most uneven face is off, with its sign. */
export function worstFace(counts: readonly number[]): number {
  const total = sum(counts);
  const share = 1 / counts.length;
  const error = Math.sqrt(total * share * (1 - share));
  return counts.map(count => (count - total * share) / error).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
}

/** Correlation of each reading with the one before it, in standard errors. */
export function serialZ(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const off = values.map(value => value - mean);
  const together = sum(off.slice(1).map((value, at) => value * off[at]!));
  return (together / sum(off.map(value => value * value))) * Math.sqrt(values.length);
}

/** Holm's step-down test: which of these chances are too small at a family-wide level? */
export function holmRejects(chances: readonly number[], level: number): boolean[] {
  const order = chances.map((_, at) => at).sort((a, b) => chances[a]! - chances[b]!);
  const passes = order.findIndex((at, rank) => chances[at]! > level / (chances.length - rank));
  const rejected = new Set(passes < 0 ? order : order.slice(0, passes));
  return chances.map((_, at) => rejected.has(at));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Regularised upper incomplete gamma function Q(a, x), by series below and continued fraction above (Lentz). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < 500 && term > total * 1e-15; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 500; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h;
}

/** Of a half or whole number, which is all that degrees of freedom need. */
function logGamma(a: number): number {
  let total = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let at = a % 1 === 0 ? 1 : 0.5; at < a; at++) total += Math.log(at);
  return total;
}

const MANNERS: readonly (readonly [name: string, gesture: Gesture | null])[] = [
  ['none', null],
  ['weak', { direction: 0, strength: 0, spin: 0 }],
  ['wild', { direction: 1, strength: 1, spin: 1 }],
];
const HANDFULS = [5, 9, 18];
/** Throws per cell that are also recorded, for what only their poses can tell. */
const WATCHED = 100;
/** Height above which a wall is taken not to be drawn, in widths. */
const RIM = 1;

interface Row {
  readonly shape: DieShape;
  readonly counts: readonly number[];
  readonly p: number;
  readonly worst: number;
  readonly serial: number;
}
interface Cell {
  readonly name: string;
  readonly throws: number;
  readonly rethrown: number;
  readonly cocked: number;
  readonly settle: readonly [median: number, p95: number, most: number];
  /** Milliseconds per throw: mean over those not recorded. */
  readonly cpu: number;
  readonly outside: number;
  readonly faceChanges: number;
  readonly travel: number;
  readonly overRim: number;
  readonly rows: readonly Row[];
}

function measure(
  name: string,
  handful: (at: number) => DieShape[],
  gesture: Gesture | null,
  throws: number,
  seed: string,
): Cell {
  const values = new Map<DieShape, number[]>();
  const seconds: number[] = [];
  const watch = new Watch();
  let rethrown = 0;
  let cocked = 0;
  let milliseconds = 0;
  for (let at = 0; at < throws; at++) {
    const dice = handful(at).map((shape, piece) => ({ piece, shape }));
    const spec: ThrowSpec = { id: at, seed: seedAt(seed, name, at), dice, gesture, physics: PHYSICS };
    const frames = at < WATCHED;
    const before = performance.now();
    const result = simulateThrow(spec, { frames });
    if (frames) watch.take(spec, result);
    else milliseconds += performance.now() - before;
    for (const [die, up] of result.up.entries()) listOf(values, dice[die]!.shape).push(up);
    seconds.push(result.stages[0]!.steps * TUNING.step);
    rethrown += result.rethrows.length > 0 ? 1 : 0;
    cocked += sum(result.rethrows.map(([, times]) => times));
  }
  seconds.sort((a, b) => a - b);
  return {
    name,
    throws,
    rethrown: rethrown / throws,
    cocked,
    settle: [quantile(seconds, 0.5), quantile(seconds, 0.95), seconds.at(-1)!],
    cpu: milliseconds / Math.max(1, throws - WATCHED),
    ...watch.end(),
    rows: [...values].map(([shape, list]) => judge(shape, list)),
  };
}

function judge(shape: DieShape, values: readonly number[]): Row {
  const counts = SOLIDS[shape].faces.map((_, up) => values.filter(value => value === up).length);
  return { shape, counts, p: chiSquareP(counts), worst: worstFace(counts), serial: serialZ(values) };
}

function listOf(values: Map<DieShape, number[]>, shape: DieShape): number[] {
  const list = values.get(shape) ?? [];
  values.set(shape, list);
  return list;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;

/** What the recorded throws show: how far dice travel and tumble, and whether the tray holds them. */
class Watch {
  private dice = 0;
  private outside = 0;
  private changes = 0;
  private travel = 0;
  private walls = 0;
  private over = 0;

  take(spec: ThrowSpec, result: ThrowResult): void {
    for (const stage of result.stages) {
      const walls = stage.impacts!.filter(impact => impact.against === 'wall');
      this.walls += walls.length;
      this.over += walls.filter(impact => impact.height > RIM).length;
      for (const [at, die] of stage.dice.entries()) {
        const landed = stage.impacts!.find(impact => impact.die === at && impact.against === 'floor')?.step ?? 0;
        this.follow(stage.frames!, stage.dice.length, at, spec.dice[die]!.shape, landed);
      }
    }
  }

  end(): Pick<Cell, 'outside' | 'faceChanges' | 'travel' | 'overRim'> {
    const { dice, outside } = this;
    return { outside, faceChanges: this.changes / dice, travel: this.travel / dice, overRim: this.over / this.walls };
  }

  private follow(frames: Float32Array, count: number, die: number, shape: DieShape, landed: number): void {
    this.dice++;
    let face = -1;
    for (let step = 0; step < frames.length / (7 * count); step++) {
      const at = 7 * (step * count + die);
      const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = frames.subarray(at, at + 7);
      if (Math.abs(x) > TRAY.width / 2 || Math.abs(y) > TRAY.depth / 2 || z < 0 || z > TRAY.lid) this.outside++;
      if (step > 0) this.travel += Math.hypot(x - frames[at - 7 * count]!, y - frames[at + 1 - 7 * count]!);
      const now = readableFace({ x: qx, y: qy, z: qz, w: qw }, HULLS[shape]);
      if (step > landed && now !== face) this.changes++;
      face = now;
    }
  }
}

/** Every solid alone, then handfuls in which each solid comes equally often; each in every manner. */
function measureAll(readings: number, seed: string): Cell[] {
  return MANNERS.flatMap(([manner, gesture]) => [
    ...DIE_SHAPES.map(shape => measure(`1 ${shape}, ${manner}`, () => [shape], gesture, readings, seed)),
    ...HANDFULS.map(size => {
      const throws = Math.ceil((readings * DIE_SHAPES.length) / size);
      const handful = (at: number): DieShape[] =>
        Array.from({ length: size }, (_, die) => DIE_SHAPES[(at * size + die) % DIE_SHAPES.length]!);
      return measure(`${size} mixed, ${manner}`, handful, gesture, throws, seed);
    }),
  ]);
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

function print(cells: readonly Cell[], level: number): boolean {
  console.log(
    'cell              throws  re-thrown  cocked  settle s (median p95 most)  ms   turns  travel  outside  over rim',
  );
  for (const { name, throws, rethrown, cocked, settle, cpu, faceChanges, travel, outside, overRim } of cells) {
    console.log(
      `${name.padEnd(17)} ${String(throws).padStart(6)}  ${percent(rethrown).padStart(9)}  ${String(cocked).padStart(6)}`,
      ` ${settle
        .map(value => value.toFixed(2))
        .join('  ')
        .padEnd(25)} ${cpu.toFixed(2).padStart(5)}`,
      ` ${faceChanges.toFixed(1).padStart(4)}  ${travel.toFixed(1).padStart(6)}  ${String(outside).padStart(7)}  ${percent(overRim)}`,
    );
  }
  const rows = cells.flatMap(cell => cell.rows.map(row => ({ ...row, cell: cell.name })));
  const unfair = holmRejects(
    rows.map(row => row.p),
    level,
  );
  console.log(
    `\nfairness: ${rows.length} tests, Holm at ${level}\ncell              die  p       worst  serial  verdict  counts`,
  );
  for (const [at, { cell, shape, p, worst, serial, counts }] of rows.entries()) {
    const numbers = `${p.toFixed(4)}  ${worst.toFixed(2).padStart(5)}  ${serial.toFixed(2).padStart(6)}`;
    console.log(cell.padEnd(17), shape.padEnd(4), numbers, unfair[at] ? ' UNFAIR ' : ' fair   ', counts.join(' '));
  }
  return !unfair.includes(true);
}

/** What the command line asks for; an Error with one line of help where it asks for nothing that exists. */
function parseOptions(args: readonly string[]): { throws: number; seed: string; json: string | undefined } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      throws: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  const throws = Number(values.throws);
  if (!Number.isInteger(throws) || throws < 200) {
    throw new Error(
      `--throws takes a whole number of readings per solid and cell, at least 200, not '${values.throws}'`,
    );
  }
  return { throws, seed: values.seed, json: values.json };
}

function main(args: readonly string[]): number {
  try {
    const { throws, seed, json } = parseOptions(args);
    const cells = measureAll(throws, seed);
    const fair = print(cells, 0.001);
    if (json !== undefined)
      writeFileSync(json, `${JSON.stringify({ physics: PHYSICS, throws, seed, cells }, null, 1)}\n`);
    return fair && cells.every(cell => cell.outside === 0) ? 0 : 1;
  } catch (error) {
    console.error(`dice-lab: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));
