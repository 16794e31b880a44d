import { type Random, sample } from '../../core/random.ts';
import { cloneRollOff } from '../../kit/legacy.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { diceOf, facesOf, numberOn, SET_SIZE } from './pieces.ts';
import { allSeats, cloneTrick, type TrickState, type TrickyState } from './state.ts';
import type { TrickyFacts } from './view.ts';

/**
 * Numbers that each seat has shown not to hold: it matched neither die of a lead, and hands only shrink (TK-R3).
 */
export function lackedNumbers(tricks: readonly TrickState[], seats: number): Set<number>[] {
  const lacked = allSeats(seats).map(() => new Set<number>());
  for (const { plays } of tricks) {
    const led = plays[0]!.up;
    for (const { seat, up } of plays) {
      if (!up.some(face => led.includes(face))) for (const face of led) lacked[seat]!.add(numberOn(face));
    }
  }
  return lacked;
}

/** Dice that a seat still has: its own, less those it has played. */
export function diceLeft(tricks: readonly TrickState[], seat: Seat): PieceId[] {
  const played = new Set(tricks.flatMap(({ plays }) => plays.flatMap(play => (play.seat === seat ? play.dice : []))));
  return diceOf(seat).filter(die => !played.has(die));
}

/** A whole state that looks like this view: what is behind the screens is thrown anew, within what is known. */
export function imagineState(view: View<TrickyFacts>, random: Random): TrickyState {
  const { facts } = view;
  const seats = view.seats.length;
  const lacked = lackedNumbers(facts.tricks, seats);
  const up = Array<number>(seats * SET_SIZE).fill(-1);
  const rerolls = view.seats.map((_, seat) => imagineReroll(view, seat, random));
  const hands = allSeats(seats).map(seat => diceLeft(facts.tricks, seat));
  for (const [seat, hand] of hands.entries()) {
    if (seat === view.you || !hasThrown(view, seat)) continue;
    const inHand = isThrowingAgain(view, seat) ? hand.filter(die => !rerolls[seat]?.includes(die)) : hand;
    for (const die of inHand) up[die] = imagineFace(die, lacked[seat]!, random);
  }
  for (const piece of view.pieces)
    if ('id' in piece && piece.zone !== 'front' && piece.up !== null) up[piece.id] = piece.up;
  return {
    seats,
    options: facts.options,
    phase: facts.phase,
    deal: view.deal,
    first: facts.first,
    turn: facts.turn,
    hands,
    up,
    rerolls,
    auction: facts.auction.slice(),
    trump: facts.trump,
    tricks: facts.tricks.map(cloneTrick),
    scores: view.seats.map(({ score }) => score),
    sheet: view.sheet.map(page => page.slice()),
    rollOff: facts.rollOff && cloneRollOff(facts.rollOff),
    winner: facts.winner,
  };
}

/** Which dice the others throw again nobody else knows; how many, only once all have chosen. */
function imagineReroll({ you, facts, seats }: View<TrickyFacts>, seat: Seat, random: Random): PieceId[] | null {
  if (!facts.hasChosen[seat]) return null;
  if (seat === you) return facts.ownReroll!.slice();
  return sample(diceOf(seat), seats[seat]!.rerolled ?? random.below(SET_SIZE + 1), random);
}

function imagineFace(die: PieceId, lacked: ReadonlySet<number>, random: Random): number {
  const possible = Array.from({ length: facesOf(die) }, (_, up) => up).filter(up => !lacked.has(numberOn(up)));
  return possible[random.below(possible.length)]!;
}

/** Hands are thrown one after the other, from the first bidder on. */
function hasThrown(view: View<TrickyFacts>, seat: Seat): boolean {
  const { phase } = view.facts;
  return phase !== 'roll-off' && (phase !== 'roll' || orderOf(view, seat) < orderOf(view, view.facts.turn));
}

/** Dice on their way into a second throw show nothing. */
const isThrowingAgain = (view: View<TrickyFacts>, seat: Seat): boolean =>
  view.facts.phase === 'reroll' && orderOf(view, seat) >= orderOf(view, view.facts.turn);

const orderOf = ({ facts, seats }: View<TrickyFacts>, seat: Seat): number =>
  (seat - facts.first! + seats.length) % seats.length;
