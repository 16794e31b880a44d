import type { ThrowSpec } from '../protocol/throw.ts';
import type { DieShape } from '../protocol/vocabulary.ts';
import type { Start } from './dice/die.ts';
import type { Reading } from './dice/read.ts';
import { Digest } from './digest.ts';
import type { Impact } from './dynamics/recording.ts';
import { runStage } from './dynamics/simulation.ts';
import { drawGesture, type Manner, mannerOf } from './launch/gesture.ts';
import { newRandom, type Random } from './launch/random.ts';
import { startAlone, startHandful } from './launch/spawn.ts';
import { checkSpec } from './spec.ts';
import { TUNING, type Tuning } from './tuning.ts';

/** One act of throwing: the dice first (20 at a time), then only those that were cocked. */
export interface Stage {
  /** Indices into the spec's dice. */
  readonly dice: readonly number[];
  /** What each of them came to, in the same order. */
  readonly readings: readonly Reading[];
  /** Steps of 1/120 s. */
  readonly steps: number;
  /** Per step, start included, and per die of the stage: x, y, z, qx, qy, qz, qw. Null unless asked for. */
  readonly frames: Float32Array | null;
  /** The knocks, for sound; `die` and `against` count within the stage. Null unless frames were asked for. */
  readonly impacts: readonly Impact[] | null;
}

/** A settled throw. */
export interface ThrowResult {
  /** Face index of every die, in the spec's order. */
  readonly up: readonly number[];
  /** 32 hexadecimal digits over every die's state at every step of every stage. */
  readonly digest: string;
  /** Steps of all stages together. */
  readonly steps: number;
  /** How often a die was thrown again, for those that were. */
  readonly rethrows: readonly (readonly [die: number, times: number])[];
  readonly stages: readonly Stage[];
}

export interface ThrowOptions {
  /** Record poses and impacts, for a screen. Off, none are kept. */
  readonly frames?: boolean;
}

/** Most dice in the tray at once. */
const HANDFUL = 20;

/**
 * Throws dice. A pure function: the same spec gives the same result, bit for bit, on every machine.
 * A spec that is none is a TypeError or RangeError; a die that never lies flat is an Error, never a face.
 */
export const simulateThrow = (spec: ThrowSpec, options: ThrowOptions = {}): ThrowResult =>
  throwWith(spec, TUNING, options);

/** The same under other physics: for tests and measurements only, since its results mean nothing to a match. */
export function throwWith(spec: ThrowSpec, tuning: Tuning, options: ThrowOptions = {}): ThrowResult {
  checkSpec(spec);
  const random = newRandom(spec.seed);
  const manner = mannerOf(spec.gesture ?? drawGesture(random));
  const shapes = spec.dice.map(die => die.shape);
  return new Ladder(shapes, manner, random, tuning, options.frames ?? false).climb();
}

/** The whole handful; then the cocked dice again, alone in the tray; then each by itself; then a broken promise. */
class Ladder {
  private readonly shapes: readonly DieShape[];
  private readonly manner: Manner;
  private readonly random: Random;
  private readonly tuning: Tuning;
  private readonly records: boolean;
  private readonly digest = new Digest();
  private readonly readings: Reading[];
  private readonly throws: number[];
  private readonly stages: Stage[] = [];

  constructor(shapes: readonly DieShape[], manner: Manner, random: Random, tuning: Tuning, records: boolean) {
    this.shapes = shapes;
    this.manner = manner;
    this.random = random;
    this.tuning = tuning;
    this.records = records;
    this.readings = shapes.map((): Reading => 'cocked');
    this.throws = shapes.map(() => 0);
  }

  climb(): ThrowResult {
    const { again, alone } = this.tuning.ladder;
    for (let rung = 0; rung <= again && this.cocked().length > 0; rung++) this.throwTogether(this.cocked());
    for (const die of this.cocked()) {
      for (let drop = 0; drop < alone && this.readings[die] === 'cocked'; drop++) this.dropAlone(die);
    }
    return this.result();
  }

  private cocked(): number[] {
    return this.readings.flatMap((reading, die) => (reading === 'cocked' ? [die] : []));
  }

  /** Throws handful by handful: more dice than a handful would pile up and never lie flat. */
  private throwTogether(dice: readonly number[]): void {
    for (let from = 0; from < dice.length; from += HANDFUL) {
      const handful = dice.slice(from, from + HANDFUL);
      const shapes = handful.map(die => this.shapes[die]!);
      this.stage(handful, startHandful(shapes, this.manner, this.random));
    }
  }

  private dropAlone(die: number): void {
    this.stage([die], [startAlone(this.shapes[die]!, this.random)]);
  }

  private stage(dice: readonly number[], starts: readonly Start[]): void {
    const shapes = dice.map(die => this.shapes[die]!);
    const { steps, readings, recording } = runStage(shapes, starts, this.tuning, this.digest, this.records);
    for (const [at, die] of dice.entries()) {
      this.readings[die] = readings[at]!;
      this.throws[die]!++;
    }
    this.stages.push({
      dice,
      readings,
      steps,
      frames: recording?.frames ?? null,
      impacts: recording?.impacts ?? null,
    });
  }

  private result(): ThrowResult {
    return {
      up: this.readings.map((reading, die) => faceOf(reading, die, this.throws[die]!)),
      digest: this.digest.hex(),
      steps: this.stages.reduce((sum, stage) => sum + stage.steps, 0),
      rethrows: this.throws.flatMap((times, die) => (times > 1 ? [[die, times - 1] as const] : [])),
      stages: this.stages,
    };
  }
}

function faceOf(reading: Reading, die: number, throws: number): number {
  if (reading === 'cocked') throw new Error(`Die ${die} was cocked in all of its ${throws} throws.`);
  return reading;
}
