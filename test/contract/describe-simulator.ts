import { describe, expect, test } from 'vitest';
import { pickByLuck } from '../../engine/bots/random-player.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Game } from '../../engine/core/game.ts';
import { at, range } from '../../engine/core/lists.ts';
import type { Random } from '../../engine/core/random.ts';
import { MAX_MOVES, type SearchModel, type Simulator } from '../../engine/core/search-model.ts';
import { pointsOf } from '../../engine/kit/seats.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import type { Piece, ScoreLine, Seat } from '../../engine/protocol/vocabulary.ts';
import { optionSets } from '../support/option-sets.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

/** How many deals are played at random, over all numbers of seats and options together. */
const LINES = sampleOf(1_200, 10_000);
/** The simulator is made anew from the state at one step in this many, and so begins everywhere in a deal. */
const ANEW_ONE_IN = 8;

/** Plays random deals through a game and its simulator, and expects the same turns, moves, winners and points. */
export function describeSimulator(game: Game, model: SearchModel): void {
  const cases = game.seats.flatMap(seats => optionSets(game, seats).map(options => ({ seats, options })));
  const lines = Math.ceil(LINES / cases.length);
  describe(`the simulator of ${game.name}`, () => {
    test.each(cases)('plays as the game does: $seats $options', ({ seats, options }) => {
      const seed = cases.findIndex(each => each.seats === seats && each.options === options) * LINES;
      for (let line = 0, match = 0; line < lines; match++) {
        line += playMatch(game, model, seats, options, randomOf(seed + match), lines - line);
      }
    });
  });
}

/** The fields that every state has. */
interface CommonState {
  readonly sheet: readonly (readonly ScoreLine[])[];
  readonly deal: number;
  readonly tricks: readonly { readonly winner: Seat | null; readonly plays: readonly unknown[] }[];
}

/** Plays a match, or its first `most` deals with tricks. Returns how many it played. */
function playMatch(
  game: Game,
  model: SearchModel,
  seats: number,
  options: OptionValues,
  random: Random,
  most: number,
): number {
  const equipment = game.equipment(seats, options);
  // Every state has these fields.
  const state = game.setup(seats, options) as CommonState;
  let simulator: Simulator | null = null;
  let deals = 0;
  while (deals < most) {
    const awaits = game.awaits(state);
    if (awaits.kind === 'nobody') break;
    if (awaits.kind === 'chance') {
      game.apply(state, { by: 'chance', outcome: sampleOutcome(awaits.chance, equipment, random) });
      continue;
    }
    const seat = at(awaits.seats, 0);
    const ask = game.ask(state, seat);
    const action = pickByLuck(ask, random);
    if (action.verb !== 'play') {
      game.apply(state, { by: seat, action });
      continue;
    }
    if (simulator === null || random.below(ANEW_ONE_IN) === 0) simulator = model.simulatorOf(state);
    expectSameMoves(simulator, seat, new Set(ask.listed.map(each => model.moveOf(state, each))));
    const seed = random.below(2 ** 30);
    simulator.play(model.moveOf(state, action), randomOf(seed));
    game.apply(state, { by: seat, action });
    throwDice(game, state, equipment, randomOf(seed));
    if (expectSameDeal(simulator, state, seats)) {
      simulator = null;
      deals += 1;
    }
  }
  // A match without any trick counts too, or a game that is passed out again and again would be played for ever.
  return Math.max(1, deals);
}

const MOVES = new Int32Array(MAX_MOVES);

function expectSameMoves(simulator: Simulator, seat: Seat, wanted: ReadonlySet<number>): void {
  if (simulator.turn !== seat) expect(simulator.turn).toBe(seat);
  const count = simulator.moves(MOVES);
  const moves = [...MOVES.subarray(0, count)];
  if (new Set(moves).size !== count || count !== wanted.size || moves.some(move => !wanted.has(move)))
    expect(moves.sort()).toEqual([...wanted].sort());
}

/** Throws what has to be thrown until a seat decides or the deal is scored. */
function throwDice(game: Game, state: CommonState, equipment: readonly Piece[], random: Random): void {
  while (state.sheet.length === state.deal) {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'chance') return;
    game.apply(state, { by: 'chance', outcome: sampleOutcome(awaits.chance, equipment, random) });
  }
}

/** Expects the same tricks and, once the deal is scored, the same points. Returns whether it is. */
function expectSameDeal(simulator: Simulator, { sheet, deal, tricks }: CommonState, seats: number): boolean {
  const complete = tricks.filter(({ plays, winner }) => winner !== null || plays.length === seats);
  if (simulator.tricks !== complete.length) expect(simulator.tricks).toBe(complete.length);
  const winner = complete.at(-1)?.winner ?? -1;
  if (simulator.winner !== winner) expect(simulator.winner).toBe(winner);
  const page = sheet[deal];
  if (simulator.isOver() !== (page !== undefined)) expect(simulator.isOver()).toBe(page !== undefined);
  if (page === undefined) return false;
  const points = new Float64Array(seats);
  simulator.points(points);
  expect([...points]).toEqual(range(seats).map(seat => pointsOf(page, seat)));
  return true;
}
