import type { ThrowSpec } from '../protocol/throw.ts';
import type { DieShape } from '../protocol/vocabulary.ts';
import { at } from './at.ts';
import type { DieStart } from './dice/die.ts';
import type { Reading } from './dice/read.ts';
import { Digest } from './digest.ts';
import type { Impact } from './dynamics/recording.ts';
import { simulate } from './dynamics/simulation.ts';
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

/** A die of the throw, and what has come of it so far. */
interface ThrownDie {
  readonly index: number;
  readonly shape: DieShape;
  reading: Reading;
  throws: number;
}

/** The whole handful; then the cocked dice again, alone in the tray; then each by itself; then an Error. */
class Ladder {
  private readonly dice: readonly ThrownDie[];
  private readonly manner: Manner;
  private readonly random: Random;
  private readonly tuning: Tuning;
  private readonly records: boolean;
  private readonly digest = new Digest();
  private readonly stages: Stage[] = [];

  constructor(shapes: readonly DieShape[], manner: Manner, random: Random, tuning: Tuning, records: boolean) {
    this.dice = shapes.map((shape, index) => ({ index, shape, reading: 'cocked', throws: 0 }));
    this.manner = manner;
    this.random = random;
    this.tuning = tuning;
    this.records = records;
  }

  climb(): ThrowResult {
    const { again, alone } = this.tuning.ladder;
    for (let rung = 0; rung <= again && this.cocked().length > 0; rung++) this.throwTogether(this.cocked());
    for (const die of this.cocked()) {
      for (let drop = 0; drop < alone && die.reading === 'cocked'; drop++) {
        this.stage([die], [startAlone(die.shape, this.random)]);
      }
    }
    return this.result();
  }

  private cocked(): ThrownDie[] {
    return this.dice.filter(die => die.reading === 'cocked');
  }

  /** Throws handful by handful: more dice than a handful would pile up and never lie flat. */
  private throwTogether(dice: readonly ThrownDie[]): void {
    for (let from = 0; from < dice.length; from += HANDFUL) {
      const handful = dice.slice(from, from + HANDFUL);
      this.stage(
        handful,
        startHandful(
          handful.map(die => die.shape),
          this.manner,
          this.random,
        ),
      );
    }
  }

  private stage(dice: readonly ThrownDie[], starts: readonly DieStart[]): void {
    const { steps, readings, recording } = simulate(starts, this.tuning, this.digest, this.records);
    for (const [index, die] of dice.entries()) {
      die.reading = at(readings, index);
      die.throws++;
    }
    this.stages.push({
      dice: dice.map(die => die.index),
      readings,
      steps,
      frames: recording?.frames ?? null,
      impacts: recording?.impacts ?? null,
    });
  }

  private result(): ThrowResult {
    return {
      up: this.dice.map(faceOf),
      digest: this.digest.hex(),
      steps: this.stages.reduce((sum, stage) => sum + stage.steps, 0),
      rethrows: this.dice.flatMap(({ index, throws }) => (throws > 1 ? [[index, throws - 1] as const] : [])),
      stages: this.stages,
    };
  }
}

function faceOf({ index, reading, throws }: ThrownDie): number {
  if (reading === 'cocked') throw new Error(`Die ${index} was cocked in all of its ${throws} throws.`);
  return reading;
}
