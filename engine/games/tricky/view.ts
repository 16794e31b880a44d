import { at, known, range } from '../../core/lists.ts';
import { type Random, sample } from '../../core/random.ts';
import type { FactsOf, Secrets, TableView } from '../../kit/game.ts';
import { faceShown, unseenPieces } from '../../kit/hidden.ts';
import { rollOffLine, targetLine } from '../../kit/phrases.ts';
import { rollOffPieces } from '../../kit/roll-off.ts';
import { distanceFrom } from '../../kit/seats.ts';
import { openTrick, trickPieces, tricksLeft, tricksWon, withAhead } from '../../kit/tricks.ts';
import { seatView } from '../../kit/views.ts';
import type { Contract, PieceId, PieceView, Seat, SeatRole, Trick } from '../../protocol/vocabulary.ts';
import { contractOf, highestBid, multiplierOf, trumpOf } from './auction.ts';
import { diceOf, facesOf, numberOn, ownerOf, plainDieOf, SET_SIZE, SHAPES, shapeOf, TRICKS } from './pieces.ts';
import { pointsTaken } from './scoring.ts';
import { choosingSeats, type TrickyState } from './state.ts';
import { aheadInTrick } from './strength.ts';
import type { TrickyLine } from './words/phrases.ts';

/** A seat's knowledge of another's reroll choice: the dice, their number, or only that it was made (TK-R9). */
type KnownChoice = readonly PieceId[] | number | 'made' | null;

/** The faces of the dice behind the other screens, and which of them were rerolled. */
export const SECRETS = {
  /** Null for a hidden face. A die not thrown yet shows -1 to all, but a die to be rerolled is hidden too. */
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
        rerolled: diceRerolled(facts, seat),
        roles: rolesOf(facts, seat),
      }),
    ),
    pieces: [
      ...handPieces(facts, you),
      ...trickPieces(tricks),
      ...rollOffPieces(facts.rollOff, seat => plainDieOf(seat, seats)),
    ],
    tricks: withAhead(tricks, plays => aheadInTrick(plays, known(trump, 'trump'))),
    trump: trump === null ? null : trumpOf(trump),
    ...(taken !== null && { contract: contractView(facts, taken) }),
    lines: linesOf(facts),
  };
}

/**
 * Returns the maker's promise in points. For `most`, dice of the open trick count what they show, since anybody may take
 * them; dice behind screens, of which only the shapes are known, count their maximum.
 */
function contractView({ auction, hands, tricks }: TrickyFacts, points: readonly number[]): Contract {
  const { bidder, bid } = contractOf(auction);
  const taken = at(points, bidder);
  const inTrick = (openTrick(tricks)?.plays ?? []).flatMap(({ up }) => up.map(face => numberOn(face ?? 0)));
  const stillHeld = hands.flatMap(hand => hand.map(facesOf));
  const most = [...inTrick, ...stillHeld].reduce((sum, number) => sum + number, taken);
  return { unit: 'points', needed: bid, taken, most, tricksLeft: tricksLeft(tricks, TRICKS) };
}

/** Returns the number of dice a seat rerolls; null until all have chosen. */
function diceRerolled({ rerolls }: TrickyFacts, seat: Seat): number | null {
  const choice = at(rerolls, seat);
  if (choice === null || choice === 'made' || rerolls.includes(null)) return null;
  return typeof choice === 'number' ? choice : choice.length;
}

/** Returns a seat's roles. After the auction the highest bidder is the maker and leads the first trick. */
function rolesOf({ auction, phase, trump }: TrickyFacts, seat: Seat): SeatRole[] {
  const isOver = phase === 'name' || trump !== null;
  return isOver && highestBid(auction)?.bidder === seat ? ['maker', 'leader'] : [];
}

/** Returns the dice in the hands. For other hands a view has only the number of dice of each shape (TK-R19). */
const handPieces = ({ hands, up }: TrickyFacts, you: Seat | null): PieceView[] =>
  hands.flatMap((hand, seat): PieceView[] => {
    if (seat === you) return hand.map(id => ({ zone: 'hand', seat, id, up: faceShown(up, id) }));
    return SHAPES.flatMap(shape =>
      unseenPieces('hand', seat, shape, hand.filter(die => shapeOf(die) === shape).length),
    );
  });

function linesOf({ options, auction, trump, seats, phase }: TrickyFacts): TrickyLine[] {
  const lines: TrickyLine[] = [targetLine(options.target)];
  const contract = highestBid(auction);
  if (contract !== null && trump !== null) {
    lines.push({ key: 'contract', facts: { bid: contract.bid, times: multiplierOf(trump, seats) } });
  }
  if (phase === 'roll-off') lines.push(rollOffLine('bid'));
  return lines;
}

/** Returns the numbers each seat is known to lack: it matched neither number led, and hands only shrink (TK-R3). */
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

/** Gives the hidden dice random faces that their seats may hold, and picks random dice as those rerolled. */
export function imagine(facts: TrickyFacts, _you: Seat | null, random: Random): Pick<TrickyState, 'up' | 'rerolls'> {
  const lacked = lackedNumbers(facts.tricks, facts.seats);
  const up = facts.up.map((face, die) => face ?? imagineFace(die, at(lacked, ownerOf(die)), random));
  const rerolls = facts.rerolls.map((choice, seat) => {
    if (choice === null || typeof choice === 'object') return choice?.slice() ?? null;
    return sample(diceOf(seat), choice === 'made' ? random.below(SET_SIZE + 1) : choice, random);
  });
  for (const [seat, dice] of rerolls.entries()) {
    if (hasToReroll(facts, seat)) for (const die of dice ?? []) up[die] = -1;
  }
  return { up, rerolls };
}

function imagineFace(die: PieceId, lacked: ReadonlySet<number>, random: Random): number {
  if (lacked.size === 0) return random.below(facesOf(die));
  const possible = range(facesOf(die)).filter(up => !lacked.has(numberOn(up)));
  return at(possible, random.below(possible.length));
}

/** Returns true if this seat still has to reroll its chosen dice. Until then they show no face. */
const hasToReroll = ({ phase, first, turn, seats }: TrickyFacts, seat: Seat): boolean =>
  phase === 'reroll' && distanceFrom(first, seat, seats) >= distanceFrom(first, turn, seats);
