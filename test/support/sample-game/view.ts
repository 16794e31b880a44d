import { at, known } from '../../../engine/core/lists.ts';
import type { Random } from '../../../engine/core/random.ts';
import type { FactsOf, Secrets, TableView } from '../../../engine/kit/game.ts';
import {
  coverFaces,
  coverPieces,
  faceShown,
  fillPlaces,
  identified,
  piecesOutside,
  unseenCount,
  unseenPieces,
  zonePieces,
} from '../../../engine/kit/hidden.ts';
import { targetLine } from '../../../engine/kit/phrases.ts';
import { rollOffPieces } from '../../../engine/kit/roll-off.ts';
import { distanceFrom } from '../../../engine/kit/seats.ts';
import { piecePlayed, trickPieces, tricksWon, withAhead } from '../../../engine/kit/tricks.ts';
import { seatView } from '../../../engine/kit/views.ts';
import type { PieceId, PieceView, Seat } from '../../../engine/protocol/vocabulary.ts';
import { aheadIn } from './phases.ts';
import { DICE, plainDieOf, type SampleState, suitOf } from './state.ts';

/** Only the owner knows a hand and what its dice show. */
export const SECRETS = {
  hands: ({ hands }, you) => coverPieces(hands, seat => seat === you),
  up: ({ up, hands }, you) => coverFaces(up, hands, seat => seat === you),
} satisfies Secrets<SampleState>;
export type SampleFacts = FactsOf<SampleState, typeof SECRETS>;

export function tableOf(facts: SampleFacts): TableView {
  const { scores, hands, up, tricks, trumpDie, leader, rollOff } = facts;
  const won = tricksWon(tricks, scores.length);
  return {
    seats: scores.map((score, seat) =>
      seatView({ score, tricks: at(won, seat), team: seat, roles: seat === leader ? ['leader'] : [] }),
    ),
    pieces: [
      ...zonePieces('hand', hands, 'd6', die => faceShown(up, die)),
      ...turnedUp(trumpDie),
      ...unseenPieces('stock', null, 'd6', bagSize(facts)),
      ...trickPieces(tricks),
      ...rollOffPieces(rollOff, plainDieOf),
    ],
    tricks: withAhead(tricks, plays => aheadIn(plays, suitOf(known(trumpDie, 'trump die')))),
    trump: trumpDie === null ? null : { suit: suitOf(trumpDie) },
    lines: [targetLine(facts.options.target)],
  };
}

const turnedUp = (die: PieceId | null): PieceView[] =>
  die === null ? [] : [{ zone: 'turnup', seat: null, id: die, up: null }];

/** Returns the number of dice that are nowhere else. While a scored deal lies on the table, its dice are not in the bag. */
function bagSize(facts: SampleFacts): number {
  return unseenDice(facts).length - facts.hands.reduce<number>((sum, hand) => sum + unseenCount(hand), 0);
}

/** Returns the dice whose place the viewer does not know. */
const unseenDice = ({ hands, tricks, trumpDie }: SampleFacts): PieceId[] =>
  piecesOutside(DICE, [
    ...hands.map(identified),
    ...tricks.map(({ plays }) => plays.map(piecePlayed)),
    trumpDie === null ? [] : [trumpDie],
  ]);

/** Deals the unseen dice at random with random faces. No seat gets a suit that it failed to follow. */
export function imagine(facts: SampleFacts, _you: Seat | null, random: Random): Pick<SampleState, 'hands' | 'up'> {
  const mayHold = (seat: Seat, die: PieceId): boolean => !isVoid(facts, seat, suitOf(die));
  const { pieces: hands } = fillPlaces(facts.hands, unseenDice(facts), mayHold, random);
  const up = facts.up.slice();
  for (const [seat, hand] of hands.entries()) {
    if (typeof facts.hands[seat] === 'number' && hasThrown(facts, seat))
      for (const die of hand) up[die] = random.below(6);
  }
  return { hands, up };
}

const isVoid = ({ tricks }: SampleFacts, seat: Seat, suit: string): boolean =>
  tricks.some(
    ({ led, plays }) => led === suit && plays.some(play => play.seat === seat && suitOf(piecePlayed(play)) !== led),
  );

/** True if this seat has thrown its hand. Seats throw in turn, the leader first. */
function hasThrown({ phase, leader, turn, scores }: SampleFacts, seat: Seat): boolean {
  if (phase === 'roll') return distanceFrom(leader, seat, scores.length) < distanceFrom(leader, turn, scores.length);
  return phase !== 'draw' && phase !== 'trump';
}
