import { firstHighest } from '../../kit/seats.ts';
import type { Action, Ask, Chance, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, hasDie, NO_DICE, withoutDie } from './dice-set.ts';
import { BAG_SIZE, copiesOf, followers, type Suit, strengthOf, suitShown, suitsOf } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import {
  type EuchreState,
  isLastTrick,
  nextPlayer,
  openTrick,
  type PlayState,
  playersIn,
  type TrickState,
} from './state.ts';

const PLAYS: readonly Action[] = Array.from({ length: BAG_SIZE }, (_, die) => ({ verb: 'play', pieces: [die] }));

/** EU-R5: dice that follow the lead must be played; a left-bower die follows both its suits. */
export function playableDice(hand: DiceSet, led: Suit | null, trump: Suit): DiceSet {
  const following = led === null ? NO_DICE : hand & followers(led, trump);
  return following === NO_DICE ? hand : following;
}

/** Who takes the trick: the highest trump, else the highest of the suit that the leader's die shows; EU-R2, EU-R8: the first played among equals. */
export function winnerOf(plays: readonly PlayState[], trump: Suit): Seat {
  const led = suitShown(plays[0]!.die, plays[0]!.up, trump);
  return firstHighest(plays, ({ die, up }) => strengthOf(die, up, trump, led))!.seat;
}

export function playAsk(state: Readonly<EuchreState>, seat: Seat): Ask {
  const hand = state.hands[seat]!;
  const trick = openTrick(state);
  if (trick === null && state.options.simultaneous) return { listed: announcements(hand, state.trump!) };
  const led = mustFollow(trick);
  const legal = playableDice(hand, led, state.trump!);
  const listed = diceIn(legal).map(die => PLAYS[die]!);
  if (legal !== hand) return { listed, refused: [{ pieces: diceIn(hand & ~legal), why: 'must-follow' }] };
  return led === null || (hand & followers(led, state.trump!)) !== NO_DICE ? { listed } : { listed, lacks: led };
}

/** EU-R7: in simultaneous play the leader announces one of the suits of the die he holds. */
const announcements = (hand: DiceSet, trump: Suit): Action[] =>
  diceIn(hand).flatMap(die => suitsOf(die, trump).map((as): Action => ({ verb: 'play', pieces: [die], as })));

/** The suit others must follow: the announced one, or what the leader's die shows (EU-R6). */
export const mustFollow = (trick: Readonly<TrickState> | null): Suit | null => trick && (trick.announced ?? trick.led);

/** A die on its way into the trick: thrown at once, or held in secret until everybody has chosen. */
export function applyPlay(state: EuchreState, seat: Seat, named: PieceId, as: string | undefined): void {
  const die = copyToPlay(state, seat, named);
  state.hands[seat] = withoutDie(state.hands[seat]!, die);
  if (state.options.simultaneous) choose(state, seat, die, as);
  else {
    const trick = openTrick(state) ?? newTrick(state, null);
    trick.plays.push({ seat, die, up: -1 });
    state.phase = 'played';
  }
}

/** Of equal dice the turned-up one goes first: all know that one, and which copy it is must tell them nothing. */
function copyToPlay({ hands, turnUp }: Readonly<EuchreState>, seat: Seat, named: PieceId): PieceId {
  const mayBeTurnUp = turnUp !== null && hasDie(copiesOf(named), turnUp) && hasDie(hands[seat]!, turnUp);
  return mayBeTurnUp ? turnUp : named;
}

function choose(state: EuchreState, seat: Seat, die: PieceId, as: string | undefined): void {
  if (state.phase === 'play') {
    if (as === undefined) throw new Error(`die ${die} is led without a suit`);
    newTrick(state, as as Suit);
  }
  state.chosen[seat] = die;
  state.phase = 'choose';
  if (undecided(state).length === 0) uncover(state);
}

/** Seats that have still to choose a die for the announced suit. */
export function undecided(state: Readonly<EuchreState>): Seat[] {
  const seats: Seat[] = [];
  let seat = state.turn;
  for (let turn = playersIn(state); turn > 0; turn--) {
    if (state.chosen[seat] === null) seats.push(seat);
    seat = nextPlayer(state, seat);
  }
  return seats;
}

/** "All the dice are then rolled simultaneously"; they lie in the order of normal play (EU-R8). */
function uncover(state: EuchreState): void {
  const { plays } = openTrick(state)!;
  let seat = state.turn;
  for (let turn = playersIn(state); turn > 0; turn--) {
    plays.push({ seat, die: state.chosen[seat]!, up: -1 });
    state.chosen[seat] = null;
    seat = nextPlayer(state, seat);
  }
  state.phase = 'played';
}

function newTrick(state: EuchreState, announced: Suit | null): TrickState {
  const trick: TrickState = { plays: [], announced, led: null, winner: null };
  state.tricks.push(trick);
  return trick;
}

/** The throw of what has been played: one die by its player, or the dice of all at once. */
export function playedChance(state: Readonly<EuchreState>): Chance {
  const { plays } = openTrick(state)!;
  if (state.options.simultaneous) return { kind: 'roll', dice: plays.map(play => play.die), by: null, seenBy: 'all' };
  const { die, seat } = plays[plays.length - 1]!;
  return { kind: 'roll', dice: [die], by: seat, seenBy: 'all' };
}

export function applyPlayedRoll(state: EuchreState, up: readonly number[]): void {
  const trick = openTrick(state)!;
  const { plays } = trick;
  const first = plays.length - up.length;
  for (let index = 0; index < up.length; index++) plays[first + index]!.up = up[index]!;
  trick.led ??= suitShown(plays[0]!.die, plays[0]!.up, state.trump!);
  state.phase = 'play';
  if (plays.length < playersIn(state)) state.turn = nextPlayer(state, state.turn);
  else takeTrick(state, trick);
}

/** "The winner of the last trick will lead the next trick." */
function takeTrick(state: EuchreState, trick: TrickState): void {
  trick.winner = winnerOf(trick.plays, state.trump!);
  state.turn = trick.winner;
  if (isLastTrick(state)) finishDeal(state);
}
