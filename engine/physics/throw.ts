import type { ThrowSpec } from '../protocol/throw.ts';
import type { DieShape } from '../protocol/vocabulary.ts';
import { at } from './at.ts';
import type { DieStart } from './dice/die.ts';
import type { Reading } from './dice/read.ts';
import { SOLIDS } from './dice/solids.ts';
import { Digest } from './digest.ts';
import type { Impact } from './dynamics/recording.ts';
import { simulate } from './dynamics/simulation.ts';
import { drawGesture, type Launch, launchOf } from './launch/gesture.ts';
import { newSeededRandom, type SeededRandom } from './launch/random.ts';
import { startAlone, startHandful } from './launch/spawn.ts';
import { TUNING, type Tuning } from './tuning.ts';

/**
 * Version of this physics. Raise it with every change that can alter the result of any throw: a tuning parameter, an order of
 * corners or faces, the generator, the version of cannon-es.
 */
export const PHYSICS = 2;

/** Maximum number of dice in a throw. */
export const MAX_DICE = 60;

/** Maximum number of dice in the tray at once: more would pile up and never lie flat. */
const HANDFUL = 20;

/** One part of a throw: some dice are thrown together and simulated until they rest. */
export interface Toss {
  /** Indices into the spec's dice. */
  readonly dice: readonly number[];
  /** The readings of these dice, in the same order. */
  readonly readings: readonly Reading[];
  /** Steps of 1/120 s. */
  readonly steps: number;
  /** Per step, start included, and per die of the toss: x, y, z, qx, qy, qz, qw. Null unless asked for. */
  readonly frames: Float32Array | null;
  /** For sound; `die` and `against` are positions within the toss. Null unless frames were asked for. */
  readonly impacts: readonly Impact[] | null;
}

/** A throw whose dice have all been read. */
export interface ThrowResult {
  /** Face index of every die, in the spec's order. */
  readonly up: readonly number[];
  /** 32 hexadecimal digits over every die's state at every step of every toss. */
  readonly digest: string;
  /** Steps of all tosses together. */
  readonly steps: number;
  /** Number of rethrows of each die that had any. */
  readonly rethrows: readonly (readonly [die: number, times: number])[];
  /** The dice first, 20 at a time, then those that were cocked. */
  readonly tosses: readonly Toss[];
}

export interface ThrowOptions {
  /** Records poses and impacts, for display. */
  readonly frames?: boolean;
}

/**
 * Throws dice. A pure function: the same spec gives the same result, bit for bit, on every machine.
 * Throws TypeError or RangeError if the spec is invalid, and Error if a die never lies flat.
 */
export const simulateThrow = (spec: ThrowSpec, options: ThrowOptions = {}): ThrowResult =>
  throwWith(spec, TUNING, options);

/** Throws dice with another tuning: for tests and measurements only, since the version does not cover it. */
export function throwWith(spec: ThrowSpec, tuning: Tuning, options: ThrowOptions = {}): ThrowResult {
  checkSpec(spec);
  const random = newSeededRandom(spec.seed);
  const launch = launchOf(spec.gesture ?? drawGesture(random));
  const shapes = spec.dice.map(die => die.shape);
  return new ThrowRun(shapes, launch, random, tuning, options.frames ?? false).run();
}

function checkSpec(spec: ThrowSpec): void {
  if (spec.physics !== PHYSICS) {
    throw new RangeError(`This throw was made for physics ${spec.physics}; this is physics ${PHYSICS}.`);
  }
  if (typeof spec.seed !== 'string' || !/^[0-9a-f]{32}$/.test(spec.seed)) {
    throw new TypeError('The seed of a throw is 32 lower-case hexadecimal digits.');
  }
  if (spec.dice.length < 1 || spec.dice.length > MAX_DICE) {
    throw new RangeError(`A throw has 1 to ${MAX_DICE} dice, not ${spec.dice.length}.`);
  }
  for (const { shape } of spec.dice) {
    if (!Object.hasOwn(SOLIDS, shape)) throw new TypeError(`There is no die of the shape '${shape}'.`);
  }
}

/** A die of the throw, and its result so far. */
interface ThrownDie {
  readonly index: number;
  readonly shape: DieShape;
  reading: Reading;
  throws: number;
}

/** Throws the whole handful, then the cocked dice again without the others, then each by itself. */
class ThrowRun {
  readonly #dice: readonly ThrownDie[];
  readonly #launch: Launch;
  readonly #random: SeededRandom;
  readonly #tuning: Tuning;
  readonly #isRecorded: boolean;
  readonly #digest = new Digest();
  readonly #tosses: Toss[] = [];

  constructor(shapes: readonly DieShape[], launch: Launch, random: SeededRandom, tuning: Tuning, isRecorded: boolean) {
    this.#dice = shapes.map((shape, index) => ({ index, shape, reading: 'cocked', throws: 0 }));
    this.#launch = launch;
    this.#random = random;
    this.#tuning = tuning;
    this.#isRecorded = isRecorded;
  }

  run(): ThrowResult {
    const { together, alone } = this.#tuning.rethrow;
    for (let times = 0; times <= together && this.#cocked().length > 0; times++) this.#tossTogether(this.#cocked());
    for (const die of this.#cocked()) {
      for (let drop = 0; drop < alone && die.reading === 'cocked'; drop++) {
        this.#toss([die], [startAlone(die.shape, this.#random)]);
      }
    }
    return this.#result();
  }

  #cocked(): ThrownDie[] {
    return this.#dice.filter(die => die.reading === 'cocked');
  }

  #tossTogether(dice: readonly ThrownDie[]): void {
    for (let from = 0; from < dice.length; from += HANDFUL) {
      const handful = dice.slice(from, from + HANDFUL);
      const shapes = handful.map(die => die.shape);
      this.#toss(handful, startHandful(shapes, this.#launch, this.#random));
    }
  }

  #toss(dice: readonly ThrownDie[], starts: readonly DieStart[]): void {
    const { steps, readings, recording } = simulate(starts, this.#tuning, this.#digest, this.#isRecorded);
    for (const [index, die] of dice.entries()) {
      die.reading = at(readings, index);
      die.throws++;
    }
    this.#tosses.push({
      dice: dice.map(die => die.index),
      readings,
      steps,
      frames: recording?.frames ?? null,
      impacts: recording?.impacts ?? null,
    });
  }

  #result(): ThrowResult {
    return {
      up: this.#dice.map(faceOf),
      digest: this.#digest.hex(),
      steps: this.#tosses.reduce((sum, toss) => sum + toss.steps, 0),
      rethrows: this.#dice.flatMap(({ index, throws }) => (throws > 1 ? [[index, throws - 1] as const] : [])),
      tosses: this.#tosses,
    };
  }
}

function faceOf({ index, reading, throws }: ThrownDie): number {
  if (reading === 'cocked') throw new Error(`Die ${index} was cocked in all of its ${throws} throws.`);
  return reading;
}
