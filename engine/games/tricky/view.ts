import { at, known, range } from '../../core/lists.ts';
import { type Random, sample } from '../../core/random.ts';
import type { FactsOf, Secrets, TableView } from '../../kit/game.ts';
import { unseenPieces } from '../../kit/hidden.ts';
import { rollOffPieces } from '../../kit/roll-off.ts';
import { distanceFrom } from '../../kit/seats.ts';
import { trickPieces, tricksWon } from '../../kit/tricks.ts';
import { playingTo, seatView } from '../../kit/views.ts';
import type { Line, PieceId, PieceView, Role, Seat, Trick } from '../../protocol/vocabulary.ts';
import { highestBid, multiplierOf, trumpOf } from './auction.ts';
import { diceOf, facesOf, numberOn, ownerOf, plainDieOf, SET_SIZE, SHAPES, shapeOf } from './pieces.ts';
import { pointsTaken } from './scoring.ts';
import { choosingSeats, type TrickyState } from './state.ts';

/** What may be known of a choice of dice to throw again: the dice, how many, or only that it was made (TK-R9). */
type KnownChoice = readonly PieceId[] | number | 'made' | null;

/** What the dice behind the other screens show, and which of them were thrown again. */
export const SECRETS = {
  /** Null where a face is hidden. Dice that have not been thrown yet hide nothing; those chosen for a new throw do. */
  up({ up, hands, phase }, you) {
    const seen: (number | null)[] = up.slice();
    for (const [seat, hand] of hands.entries()) {
      if (seat === you) continue;
      for (const die of hand) if (phase === 'reroll' || at(up, die) >= 0) seen[die] = null;
    }
    return seen;
  },
  rerolls(state, you): KnownChoice[] {
    const isOpen = choosingSeats(state).length > 0;
    return state.rerolls.map((dice, seat) => {
      if (dice === null || seat === you) return dice?.slice() ?? null;
      return isOpen ? 'made' : dice.length;
    });
  },
} satisfies Secrets<TrickyState>;
export type TrickyFacts = FactsOf<TrickyState, typeof SECRETS>;

export function tableOf(facts: TrickyFacts, you: Seat | null): TableView {
  const { seats, tricks, auction, trump } = facts;
  const won = tricksWon(tricks, seats);
  const taken = trump !== null && facts.options.runningTotals ? pointsTaken(tricks, seats) : null;
  return {
    seats: facts.scores.map((score, seat) =>
      seatView({
        score,
        tricks: at(won, seat),
        team: seat,
        bid: auction.findLast(([by]) => by === seat)?.[1] ?? null,
        points: taken === null ? null : at(taken, seat),
        rerolled: diceThrownAgain(facts, seat),
        roles: rolesOf(facts, seat),
      }),
    ),
    pieces: [
      ...handPieces(facts, you),
      ...trickPieces(tricks),
      ...rollOffPieces(facts.rollOff, seat => plainDieOf(seat, seats)),
    ],
    tricks,
    trump: trump === null ? null : trumpOf(trump),
    lines: linesOf(facts),
  };
}

/** How many dice a seat throws again; null until all have chosen. */
function diceThrownAgain({ rerolls }: TrickyFacts, seat: Seat): number | null {
  const choice = at(rerolls, seat);
  if (choice === null || choice === 'made' || rerolls.includes(null)) return null;
  return typeof choice === 'number' ? choice : choice.length;
}

/** The maker is the highest bidder once the auction is over, and leads the first trick. */
function rolesOf({ auction, phase, trump }: TrickyFacts, seat: Seat): Role[] {
  const isOver = phase === 'name' || trump !== null;
  return isOver && highestBid(auction)?.bidder === seat ? ['maker', 'leader'] : [];
}

/** Of the other hands everybody knows which dice are left, but not what they show (TK-R19). */
const handPieces = ({ hands, up }: TrickyFacts, you: Seat | null): PieceView[] =>
  hands.flatMap((hand, seat): PieceView[] => {
    if (seat === you) return hand.map(id => ({ zone: 'hand', seat, id, up: shownFace(up, id) }));
    return SHAPES.flatMap(shape =>
      unseenPieces('hand', seat, shape, hand.filter(die => shapeOf(die) === shape).length),
    );
  });

const shownFace = (up: TrickyFacts['up'], die: PieceId): number | null => {
  const face = up[die] ?? -1;
  return face < 0 ? null : face;
};

function linesOf({ options, auction, trump, seats, phase }: TrickyFacts): Line[] {
  const lines = [playingTo(options.target)];
  const contract = highestBid(auction);
  if (contract !== null && trump !== null) {
    lines.push({ label: 'Contract', value: `${contract.bid}, times ${multiplierOf(trump, seats)}` });
  }
  if (phase === 'roll-off') lines.push({ label: 'Roll-off', value: 'for the first bid' });
  return lines;
}

/** Numbers that each seat has shown not to hold: it matched neither die of a lead, and hands only shrink (TK-R3). */
export function lackedNumbers(tricks: readonly Trick[], seats: number): Set<number>[] {
  const lacked = range(seats).map(() => new Set<number>());
  for (const { plays } of tricks) {
    const led = plays[0]?.up ?? [];
    for (const { seat, up } of plays) {
      if (up.some(face => led.includes(face))) continue;
      for (const face of led) at(lacked, seat).add(numberOn(known(face, 'face')));
    }
  }
  return lacked;
}

/** Throws the hidden dice anew, within what each seat has shown, and chooses dice that may have been thrown again. */
export function imagine(facts: TrickyFacts, _you: Seat | null, random: Random): Pick<TrickyState, 'up' | 'rerolls'> {
  const lacked = lackedNumbers(facts.tricks, facts.seats);
  const up = facts.up.map((face, die) => face ?? imagineFace(die, at(lacked, ownerOf(die)), random));
  const rerolls = facts.rerolls.map((choice, seat) => {
    if (choice === null || typeof choice === 'object') return choice?.slice() ?? null;
    return sample(diceOf(seat), choice === 'made' ? random.below(SET_SIZE + 1) : choice, random);
  });
  for (const [seat, dice] of rerolls.entries()) {
    if (isThrowingAgain(facts, seat)) for (const die of dice ?? []) up[die] = -1;
  }
  return { up, rerolls };
}

function imagineFace(die: PieceId, lacked: ReadonlySet<number>, random: Random): number {
  if (lacked.size === 0) return random.below(facesOf(die));
  const possible = range(facesOf(die)).filter(up => !lacked.has(numberOn(up)));
  return at(possible, random.below(possible.length));
}

/** Whether the dice that this seat has chosen are still to be thrown: until then they show nothing. */
const isThrowingAgain = ({ phase, first, turn, seats }: TrickyFacts, seat: Seat): boolean =>
  phase === 'reroll' && distanceFrom(first, seat, seats) >= distanceFrom(first, turn, seats);
