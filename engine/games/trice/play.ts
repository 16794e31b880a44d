import { at, known, last, range, removeFrom } from '../../core/lists.ts';
import type { Roll } from '../../kit/phases.ts';
import { nextSeat } from '../../kit/seats.ts';
import { findAhead, followSuitAsk, openTrick, piecePlayed, trickToJoin } from '../../kit/tricks.ts';
import type { Ahead, Ask, PieceId, Play, Seat } from '../../protocol/vocabulary.ts';
import { colourOf, MAX_DICE, numberOn, SET_SIZE, sidesOf } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import type { ReadonlyTriceState, TriceState } from './state.ts';

/** The preview of each die being thrown, made once because many steps need them. */
const THROWS = range(MAX_DICE).map(die => ({ pieces: [die], brings: 'is-rolled' }) as const);

/** "Other players must, if they can, follow suit". A player who can't may play any die, which is then thrown. */
export function playAsk({ hands, tricks }: ReadonlyTriceState, seat: Seat): Ask {
  const hand = known(hands[seat], 'hand');
  const ask = followSuitAsk(hand, openTrick(tricks)?.led ?? null, colourOf);
  return ask.lacks === undefined ? ask : { ...ask, preview: hand.map(die => at(THROWS, die)) };
}

/** Plays a die to the trick. One that does not follow is thrown before it counts (TR-R7). */
export function playDie(state: TriceState, seat: Seat, die: PieceId): void {
  removeFrom(known(state.hands[seat], 'hand'), die);
  const trick = trickToJoin(state.tricks, colourOf(die));
  if (colourOf(die) === trick.led) {
    const up = known(state.up[die], 'face');
    trick.plays.push({ seat, pieces: [die], up: [up], rolls: null, counts: numberOn(up) });
    finishPlay(state);
  } else {
    trick.plays.push({ seat, pieces: [die], up: [null], rolls: [], counts: null });
    state.up[die] = -1;
    state.phase = 'throw';
  }
}

export function throwOf({ tricks }: ReadonlyTriceState): Roll {
  const { seat, pieces } = last(last(tricks).plays);
  return { kind: 'roll', dice: pieces.slice(), by: seat, seenBy: 'all' };
}

/** "Rolls it to determine its new number". With exploding dice, its highest number is thrown again (TR-R11). */
export function applyThrow(state: TriceState, up: number): void {
  const play = last(last(state.tricks).plays);
  const rolls = [...(play.rolls ?? []), numberOn(up)];
  play.rolls = rolls;
  const die = piecePlayed(play);
  const { set, exploding } = state.options;
  if (exploding && numberOn(up) === sidesOf(die, set)) return;
  state.up[die] = up;
  play.up = [up];
  play.counts = rolls.reduce((sum, roll) => sum + roll);
  state.phase = 'play';
  finishPlay(state);
}

function finishPlay(state: TriceState): void {
  const trick = last(state.tricks);
  state.turn = nextSeat(state.turn, state.seats);
  if (trick.plays.length < state.seats) return;
  trick.ahead = aheadIn(trick.plays);
  trick.winner = known(trick.ahead, 'play ahead').seat;
  state.turn = trick.winner; // TR-R4
  if (state.tricks.length === SET_SIZE) finishDeal(state);
}

/** The highest number is ahead. "Ties go to the first-played die", thrown or not (TR-R8). */
export const aheadIn = (plays: readonly Pick<Play, 'seat' | 'counts'>[]): Ahead | null =>
  findAhead(
    plays,
    ({ counts }) => counts ?? 0,
    (best, next) => {
      if (next === null) return 'only';
      return best.counts === next.counts ? 'first-of-equals' : 'highest';
    },
  );
