import type { Random } from '../../core/random.ts';
import type { PieceId, View } from '../../protocol/vocabulary.ts';
import { diceLeft, lackedNumbers } from './imagine.ts';
import { strengthOf } from './ladder.ts';
import { facesOf, numberOn, SET_SIZE } from './pieces.ts';
import { pairOf } from './play.ts';
import { type Code, codeOf, type Hands, type Playout } from './playout.ts';
import { pointsTaken } from './scoring.ts';
import { allSeats, type Naming, openTrick } from './state.ts';
import type { TrickyFacts } from './view.ts';

/** Hands as they may be: the viewer's own, and for the others numbers as people keep them. */
export function dreamHands(view: View<TrickyFacts>, random: Random): Hands {
  const { facts, you } = view;
  const seats = view.seats.length;
  const lacked = lackedNumbers(facts.tricks, seats);
  return allSeats(seats).map(seat => {
    if (seat === you) return ownHand(view).map(({ id, up }) => codeOf({ faces: facesOf(id), number: numberOn(up) }));
    const low = lowShare(view.seats[seat]!.rerolled ?? 0);
    return diceLeft(facts.tricks, seat).map(die => dreamDie(die, low, lacked[seat]!, random));
  });
}

/** The table as it stands, with these hands, under this trump. */
export function playoutOf(view: View<TrickyFacts>, hands: Hands, trump: Naming): Playout {
  const { tricks, turn } = view.facts;
  const seats = view.seats.length;
  const playout: Playout = {
    seats,
    trump,
    hands: hands.map(hand => hand.slice()),
    taken: pointsTaken(tricks, seats),
    turn,
    played: 0,
    pot: 0,
    led: null,
    best: turn,
    bestStrength: -1,
  };
  for (const play of openTrick(tricks)?.plays ?? []) {
    const [one, other] = pairOf(play);
    const strength = strengthOf([one, other], trump);
    if (strength > playout.bestStrength) {
      playout.best = play.seat;
      playout.bestStrength = strength;
    }
    playout.led ??= [one.number, other.number];
    playout.pot += one.number + other.number;
    playout.played += 1;
  }
  return playout;
}

/** The viewer's dice and what they show. */
export function ownHand(view: View<TrickyFacts>): { readonly id: PieceId; readonly up: number }[] {
  return view.pieces.flatMap(piece =>
    'id' in piece && piece.zone === 'hand' && piece.seat === view.you && piece.up !== null
      ? [{ id: piece.id, up: piece.up }]
      : [],
  );
}

/** How many of its dice a seat has in the lower half of their faces, if it threw its lowest ones again. */
function lowShare(rerolled: number): number {
  const thrown = rerolled / SET_SIZE;
  return thrown <= 0.5 ? 0.5 - thrown / 2 : thrown / 2;
}

/** Tries per die: within them a number that the seat has not shown to lack nearly always turns up. */
const TRIES = 8;

function dreamDie(die: PieceId, low: number, lacked: ReadonlySet<number>, random: Random): Code {
  const faces = facesOf(die);
  const half = faces / 2;
  for (let tries = 0; tries < TRIES; tries++) {
    const number = 1 + random.below(half) + (random.below(100) < 100 * low ? 0 : half);
    if (!lacked.has(number)) return codeOf({ faces, number });
  }
  const left = Array.from({ length: faces }, (_, up) => numberOn(up)).filter(number => !lacked.has(number));
  return codeOf({ faces, number: left[random.below(left.length)]! });
}
