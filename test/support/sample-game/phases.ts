import { at, first, known, last, removeFrom } from '../../../engine/core/lists.ts';
import { isScored } from '../../../engine/kit/game.ts';
import { piecesOutside } from '../../../engine/kit/hidden.ts';
import type { Phases } from '../../../engine/kit/phases.ts';
import { tricksPhrase } from '../../../engine/kit/phrases.ts';
import { newRollOff, recordRollOff, rollOffPhase } from '../../../engine/kit/roll-off.ts';
import { nextSeat, seatsWithMost } from '../../../engine/kit/seats.ts';
import { findAhead, followSuitAsk, openTrick, piecePlayed, tricksWon } from '../../../engine/kit/tricks.ts';
import type { Ahead, Ask, PieceId, Play, Seat } from '../../../engine/protocol/vocabulary.ts';
import { DICE, HAND_SIZE, newDeal, plainDieOf, type ReadonlySampleState, type SampleState, suitOf } from './state.ts';

export const PHASES: Phases<SampleState> = {
  'roll-off': rollOffPhase<SampleState>(
    'lead',
    ({ rollOff }) => known(rollOff, 'roll-off'),
    (_state, seat) => plainDieOf(seat),
    applyRollOff,
  ),
  draw: {
    draw: ({ hands, turn, ...state }) => ({
      kind: 'draw',
      from: piecesOutside(DICE, isScored(state) ? [] : hands),
      count: HAND_SIZE,
      to: turn,
    }),
    drawn(state, dice) {
      if (isScored(state)) clearTable(state);
      state.rollOff = null;
      state.hands[state.turn] = dice.slice();
      goRound(state, 'trump');
    },
  },
  trump: {
    draw: ({ hands }) => ({ kind: 'draw', from: piecesOutside(DICE, hands), count: 1, to: null }),
    drawn(state, dice) {
      state.trumpDie = first(dice);
      state.phase = 'roll';
    },
  },
  roll: {
    roll: ({ hands, turn }) => ({ kind: 'roll', dice: at(hands, turn).slice(), by: turn, seenBy: 'roller' }),
    rolled(state, up) {
      for (const [index, die] of at(state.hands, state.turn).entries()) state.up[die] = at(up, index);
      goRound(state, 'play');
    },
  },
  play: {
    ask: playAsk,
    on: { play: (state, seat, { pieces }) => playDie(state, seat, first(pieces)) },
  },
  over: {
    result: ({ winner, scores }) => ({ winners: [known(winner, 'winner')], scores: scores.slice() }),
  },
};

/** A seat must follow the suit led if it can. */
function playAsk({ hands, tricks }: ReadonlySampleState, seat: Seat): Ask {
  return followSuitAsk(at(hands, seat), openTrick(tricks)?.led ?? null, suitOf);
}

function playDie(state: SampleState, seat: Seat, die: PieceId): void {
  removeFrom(at(state.hands, seat), die);
  if (openTrick(state.tricks) === null) state.tricks.push({ plays: [], led: suitOf(die), ahead: null, winner: null });
  const trick = last(state.tricks);
  const up = at(state.up, die);
  trick.plays.push({ seat, pieces: [die], up: [up], rolls: null, counts: up + 1 });
  state.turn = nextSeat(seat, state.hands.length);
  if (trick.plays.length < state.hands.length) return;
  trick.ahead = aheadIn(trick.plays, suitOf(known(state.trumpDie, 'trump die')));
  trick.winner = known(trick.ahead, 'play ahead').seat;
  state.turn = trick.winner;
  if (state.tricks.length === HAND_SIZE) finishDeal(state);
}

/** The highest trump is ahead, else the highest die of the suit led; the first of equal ones. */
export function aheadIn(plays: readonly Play[], trump: string): Ahead | null {
  const led = suitOf(piecePlayed(first(plays)));
  const strengthOf = (play: Play): number => {
    const suit = suitOf(piecePlayed(play));
    if (suit === trump) return 10 + (play.counts ?? 0);
    return suit === led ? (play.counts ?? 0) : 0;
  };
  return findAhead(plays, strengthOf, (best, next) => {
    if (next === null) return 'only';
    if (strengthOf(best) === strengthOf(next)) return 'first-of-equals';
    if (suitOf(piecePlayed(best)) !== trump) return 'highest';
    return suitOf(piecePlayed(next)) === trump ? 'higher-trump' : 'trump';
  });
}

/** Each trick scores a point. At the target the highest score wins the match; ties go to a roll-off. */
function finishDeal(state: SampleState): void {
  const won = tricksWon(state.tricks, state.hands.length);
  state.scores = state.scores.map((score, seat) => score + at(won, seat));
  state.sheet.push(won.map((points, seat) => ({ seats: [seat], points, why: tricksPhrase(points) })));
  state.leader = nextSeat(state.leader, state.hands.length);
  state.turn = state.leader;
  state.phase = 'draw';
  if (Math.max(...state.scores) < state.options.target) return;
  const winners = seatsWithMost(state.scores);
  if (winners.length === 1) win(state, first(winners));
  else {
    state.rollOff = newRollOff('match', winners);
    state.phase = 'roll-off';
  }
}

function applyRollOff(state: SampleState, up: readonly number[]): void {
  const rollOff = known(state.rollOff, 'roll-off');
  const winner = recordRollOff(rollOff, up);
  if (winner === null) return;
  if (rollOff.purpose === 'match') win(state, winner);
  else {
    state.leader = winner;
    state.turn = winner;
    state.phase = 'draw';
  }
}

function win(state: SampleState, seat: Seat): void {
  state.winner = seat;
  state.phase = 'over';
}

/** Passes the turn. After all seats have had one, the next phase begins. */
function goRound(state: SampleState, next: SampleState['phase']): void {
  state.turn = nextSeat(state.turn, state.hands.length);
  if (state.turn === state.leader) state.phase = next;
}

/** A finished deal stays on the table until the first draw of the next one. */
function clearTable(state: SampleState): void {
  state.deal += 1;
  Object.assign(state, newDeal(state.hands.length));
}
