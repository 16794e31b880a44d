import { type Random, sample } from '../../core/random.ts';
import type { PieceId, PieceView, Seat, View } from '../../protocol/vocabulary.ts';
import { cloneRollOff } from '../../tricks/roll-off.ts';
import { colourOf, dealtDice, SET_SIZE, sidesOf } from './pieces.ts';
import { cloneTrick, noHands, type TriceState } from './state.ts';
import type { TriceFacts } from './view.ts';

/** Colours that each seat has shown not to hold: it played another one to a trick, and hands only shrink. */
export function voidsOf(facts: TriceFacts, seats: number): Set<string>[] {
  const voids = Array.from({ length: seats }, () => new Set<string>());
  for (const { led, plays } of facts.tricks) {
    for (const { seat, die } of plays) if (colourOf(die) !== led) voids[seat]!.add(led);
  }
  const led = facts.tricks.at(-1)?.led;
  if (facts.pending !== null && led !== undefined) voids[facts.pending.seat]!.add(led);
  return voids;
}

/** Dice that the viewer can't place, and how many of them each seat holds. */
export function unseenDice(view: View<TriceFacts>): { readonly dice: PieceId[]; readonly held: number[] } {
  const known = new Set(view.pieces.flatMap(piece => ('id' in piece ? [piece.id] : [])));
  const held = view.seats.map((_, seat) => unseenOf(view.pieces, seat));
  return { dice: dealtDice(view.seats.length).filter(die => !known.has(die)), held };
}

/** A whole state that looks like this view: unseen dice are dealt out and thrown anew, within what is known. */
export function imagineState(view: View<TriceFacts>, random: Random): TriceState {
  const { facts } = view;
  const seats = view.seats.length;
  const up = Array<number>(seats * (SET_SIZE + 1)).fill(-1);
  const hands = noHands(seats);
  for (const piece of view.pieces) {
    if (!('id' in piece)) continue;
    if (piece.up !== null) up[piece.id] = piece.up;
    if (piece.zone === 'hand') hands[piece.seat!]!.push(piece.id);
  }
  const { dice, held } = unseenDice(view);
  const dreamt = dealUnseen(dice, held, voidsOf(facts, seats), random);
  for (const [seat, dealt] of dreamt.entries()) {
    if (dealt.length === 0) continue;
    hands[seat] = dealt;
    if (hasThrownHand(view, seat)) for (const die of dealt) up[die] = random.below(sidesOf(die, facts.options.set));
  }
  return {
    seats,
    options: facts.options,
    stage: facts.stage,
    deal: view.deal,
    leader: facts.leader,
    turn: facts.turn,
    hands,
    up,
    tricks: facts.tricks.map(cloneTrick),
    pending: facts.pending && { ...facts.pending, rolls: facts.pending.rolls.slice() },
    scores: view.seats.map(({ score }) => score),
    sheet: view.sheet.map(page => page.slice()),
    rollOffs: facts.rollOffs.map(cloneRollOff),
    winner: facts.winner,
  };
}

const unseenOf = (pieces: readonly PieceView[], seat: Seat): number =>
  pieces.reduce(
    (sum, piece) => ('unseen' in piece && piece.zone === 'hand' && piece.seat === seat ? sum + piece.unseen : sum),
    0,
  );

/** While hands are being thrown, one after the other from the leader on, the later ones show nothing yet. */
function hasThrownHand({ facts, seats }: View<TriceFacts>, seat: Seat): boolean {
  if (facts.stage === 'draw') return false;
  if (facts.stage !== 'roll') return true;
  const order = (of: Seat): number => (of - facts.leader! + seats.length) % seats.length;
  return order(seat) < order(facts.turn);
}

/** Deals the dice out at random so that nobody holds a colour he is void in and everybody has his number of dice. */
function dealUnseen(
  dice: readonly PieceId[],
  held: readonly number[],
  voids: readonly Set<string>[],
  random: Random,
): PieceId[][] {
  const hands = held.map((): PieceId[] => []);
  const mayHold = (seat: Seat, die: PieceId): boolean => held[seat]! > 0 && !voids[seat]!.has(colourOf(die));
  // While hands are being drawn the rest is in the bag; there are no voids yet, so any of the dice may be there.
  const dealt = held.reduce((sum, count) => sum + count, 0);
  for (const die of sample(dice, dealt, random)) {
    if (!place(die, new Set())) throw new Error('a view that no deal can look like');
  }
  return hands;

  /** Finds a seat with room; where there is none, a die already dealt makes room (an augmenting path). */
  function place(die: PieceId, tried: Set<Seat>): boolean {
    const order = sample(
      held.map((_, seat) => seat),
      held.length,
      random,
    ).filter(seat => mayHold(seat, die) && !tried.has(seat));
    const roomy = pickByRoom(order);
    if (roomy !== null) {
      hands[roomy]!.push(die);
      return true;
    }
    for (const seat of order) {
      tried.add(seat);
      for (const [index, other] of hands[seat]!.entries()) {
        hands[seat]![index] = die;
        if (place(other, tried)) return true;
        hands[seat]![index] = other;
      }
    }
    return false;
  }

  /** Seats get dice in proportion to the room they have left: without voids just as a shuffled bag would give them. */
  function pickByRoom(order: readonly Seat[]): Seat | null {
    const rooms = order.map(seat => held[seat]! - hands[seat]!.length);
    const total = rooms.reduce((sum, room) => sum + room, 0);
    if (total === 0) return null;
    const at = random.below(total);
    const ends = rooms.map((_, index) => rooms.slice(0, index + 1).reduce((sum, room) => sum + room, 0));
    return order[ends.findIndex(end => at < end)]!;
  }
}
