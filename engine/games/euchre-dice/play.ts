import { first, known, last, range } from '../../core/lists.ts';
import type { Roll } from '../../kit/phases.ts';
import { findAhead, openTrick, playOf } from '../../kit/tricks.ts';
import type { Action, Ahead, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, hasDie, mapDice, NO_DICE, withoutDie } from './dice-set.ts';
import {
  BAG_SIZE,
  copiesOf,
  followers,
  parseSuit,
  SEATS,
  type Suit,
  strengthIn,
  strengthsUnder,
  suitShown,
  suitsOf,
  whyStronger,
} from './pieces.ts';
import { finishDeal } from './scoring.ts';
import {
  type EuchreState,
  isLastTrick,
  nextPlayer,
  type PlayState,
  playersIn,
  type ReadonlyEuchreState,
  type TrickState,
} from './state.ts';

/**
 * Returns the playable dice: those that follow the lead, or all if none does. A left-bower die follows both its suits
 * (EU-R5).
 */
export function playableDice(hand: DiceSet, led: Suit | null, trump: Suit): DiceSet {
  const following = followingDice(hand, led, trump);
  return following === NO_DICE ? hand : following;
}

const followingDice = (hand: DiceSet, led: Suit | null, trump: Suit): DiceSet =>
  led === null ? NO_DICE : hand & followers(led, trump);

/** Returns the suit to follow: the announced one, or the one on the leader's die (EU-R6). Null if nothing is led. */
export const suitToFollow = (trick: Pick<TrickState, 'announced' | 'led'> | null): Suit | null =>
  trick && (trick.announced ?? trick.led);

export function playAsk(state: ReadonlyEuchreState, seat: Seat): Ask {
  const hand = known(state.hands[seat], 'hand');
  const trump = known(state.trump, 'trump');
  const trick = openTrick(state.tricks);
  if (trick === null && state.options.simultaneous) return { listed: announcements(hand, trump) };
  const led = suitToFollow(trick);
  const following = followingDice(hand, led, trump);
  if (following === NO_DICE) {
    const listed = mapDice(hand, playOf);
    return led === null ? { listed } : { listed, lacks: led };
  }
  const listed = mapDice(following, playOf);
  return following === hand
    ? { listed }
    : { listed, refused: [{ pieces: diceIn(hand & ~following), why: 'must-follow' }] };
}

/** Returns the leader's actions in simultaneous play: a die with one of its suits announced (EU-R7). */
const announcements = (hand: DiceSet, trump: Suit): Action[] =>
  diceIn(hand).flatMap(die => suitsOf(die, trump).map((as): Action => ({ verb: 'play', pieces: [die], as })));

/** Plays a die. It is thrown at once or, in simultaneous play, when everybody has chosen. */
export function playDie(state: EuchreState, seat: Seat, named: PieceId, as: string | undefined): void {
  const die = copyToPlay(state, seat, named);
  state.hands[seat] = withoutDie(known(state.hands[seat], 'hand'), die);
  if (state.options.simultaneous) choose(state, seat, die, as);
  else {
    const trick = openTrick(state.tricks) ?? newTrick(state, null);
    trick.plays.push({ seat, die, up: -1 });
    state.phase = 'played';
  }
}

/**
 * Returns the copy to play for the named die. The turned-up one goes first: everybody knows it, and must not learn
 * anything from which copy was chosen.
 */
function copyToPlay({ hands, turnUp }: ReadonlyEuchreState, seat: Seat, named: PieceId): PieceId {
  const mayBeTurnUp = turnUp !== null && hasDie(copiesOf(named), turnUp) && hasDie(known(hands[seat], 'hand'), turnUp);
  return mayBeTurnUp ? turnUp : named;
}

function choose(state: EuchreState, seat: Seat, die: PieceId, as: string | undefined): void {
  if (state.phase === 'play') newTrick(state, parseSuit(as));
  state.chosen[seat] = die;
  state.phase = 'choose';
  if (choosingSeats(state).length === 0) playChosenDice(state);
}

/** Returns the seats that still have to choose a die in simultaneous play. */
export const choosingSeats = (state: ReadonlyEuchreState): Seat[] =>
  seatsInOrder(state).filter(seat => state.chosen[seat] === null);

/** Returns the seats that take part in the trick, leader first. */
function seatsInOrder(state: ReadonlyEuchreState): Seat[] {
  const seats = [state.turn];
  while (seats.length < playersIn(state)) seats.push(nextPlayer(state, last(seats)));
  return seats;
}

/**
 * Moves the chosen dice into the trick, in the order of normal play (EU-R8). "All the dice are then rolled
 * simultaneously."
 */
function playChosenDice(state: EuchreState): void {
  const { plays } = last(state.tricks);
  for (const seat of seatsInOrder(state)) {
    plays.push({ seat, die: known(state.chosen[seat], 'chosen die'), up: -1 });
    state.chosen[seat] = null;
  }
  state.phase = 'played';
}

function newTrick(state: EuchreState, announced: Suit | null): TrickState {
  const trick: TrickState = { plays: [], announced, led: null, ahead: null, winner: null };
  state.tricks.push(trick);
  return trick;
}

/** The throw of each die by each seat, made once because every play needs one. */
const SINGLE_THROWS = range(BAG_SIZE * SEATS).map(
  (index): Roll => ({ kind: 'roll', dice: [Math.floor(index / SEATS)], by: index % SEATS, seenBy: 'all' }),
);

/** Returns the throw of one die by its player or, in simultaneous play, of all dice at once. */
export function throwOf({ tricks, options }: ReadonlyEuchreState): Roll {
  const { plays } = last(tricks);
  if (options.simultaneous) return { kind: 'roll', dice: plays.map(play => play.die), by: null, seenBy: 'all' };
  const { die, seat } = last(plays);
  return known(SINGLE_THROWS[die * SEATS + seat], 'such throw');
}

export function applyThrow(state: EuchreState, up: readonly number[]): void {
  const trick = last(state.tricks);
  const { plays } = trick;
  const thrown = plays.length - up.length;
  for (let index = 0; index < up.length; index++) known(plays[thrown + index], 'play').up = known(up[index], 'face');
  const lead = first(plays);
  trick.led ??= suitShown(lead.die, lead.up, known(state.trump, 'trump'));
  state.phase = 'play';
  if (plays.length < playersIn(state)) state.turn = nextPlayer(state, state.turn);
  else takeTrick(state, trick);
}

/** "The winner of the last trick will lead the next trick." */
function takeTrick(state: EuchreState, trick: TrickState): void {
  trick.ahead = aheadIn(trick.plays, known(state.trump, 'trump'));
  trick.winner = known(trick.ahead, 'play ahead').seat;
  state.turn = trick.winner;
  if (isLastTrick(state)) finishDeal(state);
}

/**
 * The highest trump is ahead, otherwise the highest die of the suit led. Of equal dice the first played wins (EU-R2,
 * EU-R8). All these dice must have been thrown.
 */
export function aheadIn(plays: readonly Readonly<PlayState>[], trump: Suit): Ahead | null {
  const lead = first(plays);
  const strengths = strengthsUnder(trump, suitShown(lead.die, lead.up, trump));
  return findAhead(
    plays,
    ({ die, up }) => strengthIn(strengths, die, up),
    (best, next) =>
      whyStronger(
        strengthIn(strengths, best.die, best.up),
        next === null ? 0 : strengthIn(strengths, next.die, next.up),
      ),
  );
}
