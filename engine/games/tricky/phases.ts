import { at, known, memoize, range } from '../../core/lists.ts';
import type { Draw, Phases, Roll } from '../../kit/phases.ts';
import { recordRollOff, rollOffPhase } from '../../kit/roll-off.ts';
import { distanceFrom, nextSeat } from '../../kit/seats.ts';
import type { Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { bidAsk, highestBid, isAuctionOver, nameAsk, nameTrump } from './auction.ts';
import { diceOf, MAX_SEATS, plainDieOf, SET_SIZE } from './pieces.ts';
import { playAsk, playPair } from './play.ts';
import { passOut } from './scoring.ts';
import { type Call, choosingSeats, newDeal, type ReadonlyTrickyState, type TrickyState } from './state.ts';

export const PHASES: Phases<TrickyState> = {
  'roll-off': rollOffPhase<TrickyState>(
    'bid',
    ({ rollOff }) => known(rollOff, 'roll-off'),
    ({ seats }, seat) => plainDieOf(seat, seats),
    applyRollOff,
  ),
  // "All the dice are sorted so that each player has" their own again: a draw of all dice, with only one outcome.
  gather: {
    draw: ({ seats }) => gatherDraw(seats),
    drawn: startDeal,
  },
  // "Each player rolls all 18 dice behind a screen"; the first bidder begins.
  roll: {
    roll: ({ turn }) => at(HAND_THROWS, turn),
    rolled: applyHandThrow,
  },
  // "One chance to re-roll any or all of their dice". All choose at once, and may choose none (TK-R9).
  again: {
    seats: choosingSeats,
    ask: (_state, seat) => at(SECOND_THROW_ASKS, seat),
    on: { reroll: (state, seat, { pieces }) => chooseReroll(state, seat, pieces) },
  },
  // "All of them must be rolled at the same time": one throw for each player who chose any.
  reroll: {
    roll: ({ turn, rerolls }) => ({
      kind: 'roll',
      dice: diceToReroll(rerolls, turn).slice(),
      by: turn,
      seenBy: 'roller',
    }),
    rolled: applySecondThrow,
  },
  bid: {
    ask: bidAsk,
    on: {
      pass: (state, seat) => applyCall(state, [seat, 'pass']),
      bid: (state, seat, { amount }) => applyCall(state, [seat, amount]),
    },
  },
  name: {
    ask: nameAsk,
    on: { name: (state, _seat, { trump }) => nameTrump(state, trump) },
  },
  play: {
    ask: playAsk,
    on: { play: (state, seat, { pieces }) => playPair(state, seat, pieces) },
  },
  over: {
    result: ({ winner, scores }) => ({ winners: winner === null ? [] : [winner], scores: scores.slice() }),
  },
};

/** Returns the draw in which all dice go back to their owners. */
const gatherDraw = memoize((seats: number): Draw => {
  const dice = range(seats * SET_SIZE);
  return { kind: 'draw', from: dice, count: dice.length, to: null };
});
const HAND_THROWS = range(MAX_SEATS).map((by): Roll => ({ kind: 'roll', dice: diceOf(by), by, seenBy: 'roller' }));
const SECOND_THROW_ASKS = range(MAX_SEATS).map((seat): Ask => {
  const from = diceOf(seat);
  return { listed: [], subset: { verb: 'reroll', from, least: 0, most: from.length } };
});

/** Records a throw for the first bid (TK-R6). */
function applyRollOff(state: TrickyState, up: readonly number[]): void {
  const winner = recordRollOff(known(state.rollOff, 'roll-off'), up);
  if (winner === null) return;
  state.first = winner;
  state.turn = winner;
  state.phase = 'roll';
}

/** A finished deal stays on the table until everybody has taken their dice back. */
function startDeal(state: TrickyState): void {
  state.deal += 1;
  Object.assign(state, newDeal(state.seats));
  state.turn = state.first;
  state.phase = 'roll';
}

function applyHandThrow(state: TrickyState, up: readonly number[]): void {
  state.rollOff = null;
  showFaces(state, diceOf(state.turn), up);
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn === state.first) state.phase = 'again';
}

function showFaces(state: TrickyState, dice: readonly PieceId[], up: readonly number[]): void {
  for (const [index, die] of dice.entries()) state.up[die] = at(up, index);
}

/** Records a choice. Once everybody has chosen, the numbers of dice become public, and the dice are thrown (TK-R9). */
function chooseReroll(state: TrickyState, seat: Seat, dice: readonly PieceId[]): void {
  state.rerolls[seat] = dice.slice();
  if (choosingSeats(state).length > 0) return;
  for (const chosen of state.rerolls) for (const die of chosen ?? []) state.up[die] = -1;
  nextSecondThrow(state, state.first, state.seats);
}

function applySecondThrow(state: TrickyState, up: readonly number[]): void {
  showFaces(state, diceToReroll(state.rerolls, state.turn), up);
  const next = nextSeat(state.turn, state.seats);
  nextSecondThrow(state, next, distanceFrom(next, state.first, state.seats));
}

/**
 * Finds, among `count` seats from `from` on, the next one with dice to reroll. If there is none, the auction begins.
 */
function nextSecondThrow(state: TrickyState, from: Seat, count: number): void {
  for (let step = 0; step < count; step++) {
    const seat = (from + step) % state.seats;
    if (diceToReroll(state.rerolls, seat).length === 0) continue;
    state.phase = 'reroll';
    state.turn = seat;
    return;
  }
  state.phase = 'bid';
  state.turn = state.first;
}

const diceToReroll = (rerolls: ReadonlyTrickyState['rerolls'], seat: Seat): readonly PieceId[] =>
  known(rerolls[seat], 'choice of dice');

/** Records a bid or a pass. After the auction the highest bidder names the trump. */
function applyCall(state: TrickyState, call: Call): void {
  state.auction.push(call);
  state.turn = nextSeat(state.turn, state.seats);
  if (!isAuctionOver(state.auction, state.seats)) return;
  const contract = highestBid(state.auction);
  if (contract === null) passOut(state);
  else {
    state.turn = contract.bidder;
    state.phase = 'name';
  }
}
