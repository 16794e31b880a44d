import { at, range } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { type FactsOf, isScored, type Secrets, type TableView } from '../../kit/game.ts';
import {
  countOf,
  coverFaces,
  coverPieces,
  faceShown,
  fillPlaces,
  identified,
  piecesOutside,
  unseenPieces,
  zonePieces,
} from '../../kit/hidden.ts';
import { rollOffLine, targetLine } from '../../kit/phrases.ts';
import { bySeat, distanceFrom } from '../../kit/seats.ts';
import { piecePlayed, trickPieces, tricksWon, withAhead } from '../../kit/tricks.ts';
import { seatView } from '../../kit/views.ts';
import type { PieceId, PieceView, Seat } from '../../protocol/vocabulary.ts';
import { colourOf, plainDieOf, SET_SIZE, sidesOf } from './pieces.ts';
import { aheadIn } from './play.ts';
import { isVoid, type ReadonlyTriceState, rollOffOf, type TriceState } from './state.ts';
import type { TriceLine } from './words/phrases.ts';

/** Returns true if `you` may see this hand: its owner may, and with open hands everybody (TR-R2). */
const isKnown = ({ options }: Pick<ReadonlyTriceState, 'options'>, hand: Seat, you: Seat | null): boolean =>
  options.hands === 'open' || hand === you;

/** Hands, and the faces of the dice in them. */
export const SECRETS = {
  hands: (state, you) => coverPieces(state.hands, hand => isKnown(state, hand, you)),
  up: (state, you) => coverFaces(state.up, state.hands, hand => isKnown(state, hand, you)),
} satisfies Secrets<TriceState>;
export type TriceFacts = FactsOf<TriceState, typeof SECRETS>;

export function tableOf(facts: TriceFacts): TableView {
  const { seats, hands, up, tricks } = facts;
  const won = tricksWon(tricks, seats);
  return {
    seats: facts.scores.map((score, seat) =>
      seatView({ score, tricks: at(won, seat), team: seat, roles: facts.leader === seat ? ['leader'] : [] }),
    ),
    pieces: [
      ...zonePieces('hand', hands, null, die => faceShown(up, die)),
      ...unseenPieces('stock', null, null, bagSize(facts)),
      ...trickPieces(tricks),
      ...plainDice(facts),
    ],
    tricks: withAhead(tricks, aheadIn),
    trump: null,
    lines: linesOf(facts),
  };
}

function bagSize({ phase, hands, seats, ...facts }: TriceFacts): number {
  if (phase !== 'draw' || isScored(facts)) return 0;
  return hands.reduce<number>((rest, hand) => rest - countOf(hand), seats * SET_SIZE);
}

/** Returns the dice of a roll-off, each in front of its seat. A die still to be thrown shows no face. */
function plainDice(facts: TriceFacts): PieceView[] {
  const toThrow = facts.phase === 'roll-off' ? rollOffOf(facts).among : [];
  return range(facts.seats).flatMap((seat): PieceView[] => {
    const id = plainDieOf(seat, facts.seats);
    const up = faceShown(facts.up, id);
    return up === null && !toThrow.includes(seat) ? [] : [{ zone: 'front', seat, id, up }];
  });
}

function linesOf(facts: TriceFacts): TriceLine[] {
  const lines: TriceLine[] = [targetLine(facts.options.target)];
  if (facts.options.exploding) lines.push({ key: 'exploding' });
  if (facts.phase === 'roll-off') lines.push(rollOffLine(rollOffOf(facts).purpose === 'lead' ? 'lead' : 'match'));
  return lines;
}

/** Returns the dice whose place the viewer does not know. */
const unseenDice = ({ seats, hands, tricks }: TriceFacts): PieceId[] =>
  piecesOutside(seats * SET_SIZE, [hands.flatMap(identified), ...tricks.map(({ plays }) => plays.map(piecePlayed))]);

/** Deals the unseen dice at random and gives them random faces. No seat gets a colour that it is known to lack. */
export function imagine(facts: TriceFacts, _you: Seat | null, random: Random): Pick<TriceState, 'hands' | 'up'> {
  const { seats, hands, tricks, options } = facts;
  const dealt = fillPlaces(
    hands,
    unseenDice(facts),
    (seat, die) => !isVoid(tricks, seat, colourOf(die)),
    random,
  ).pieces;
  const up = facts.up.slice();
  for (const [seat, hand] of dealt.entries()) {
    if (typeof at(hands, seat) !== 'number' || !hasThrown(facts, seat)) continue;
    for (const die of hand) up[die] = random.below(sidesOf(die, options.set));
  }
  return { hands: bySeat(seats, seat => at(dealt, seat)), up };
}

/** Returns true if this seat has thrown its hand. Seats throw in turn, the leader first. */
function hasThrown({ phase, seats, leader, turn }: TriceFacts, seat: Seat): boolean {
  if (phase !== 'roll' || leader === null) return phase !== 'draw';
  return distanceFrom(leader, seat, seats) < distanceFrom(leader, turn, seats);
}
