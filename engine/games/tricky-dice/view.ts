import { at, known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import type { FactsOf, Secrets, TableView } from '../../kit/game.ts';
import {
  countOf,
  coverPieces,
  fillPlaces,
  identified,
  type KnownPieces,
  piecesOutside,
  unseenPieces,
  zonePieces,
} from '../../kit/hidden.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { rollOffLine, targetLine } from '../../kit/phrases.ts';
import { rollOffPieces } from '../../kit/roll-off.ts';
import { piecePlayed, trickPieces, tricksLeft, tricksWon, voidsOf, withAhead } from '../../kit/tricks.ts';
import { seatView, tricksContract } from '../../kit/views.ts';
import type { PieceId, PieceView, Seat, SeatRole, SeatView, Trick, View } from '../../protocol/vocabulary.ts';
import { ALL_BIDS, highestBid, isBidding, settledContract } from './auction.ts';
import { DECK_SIZE, DICE, isCard, plainDieOf, SEATS, suitedFace, TRICKS } from './pieces.ts';
import { aheadIn } from './play.ts';
import { MAX_SWITCHES } from './rolls-and-switches.ts';
import { facePlayed, isTiedAtTarget, type TrickyDiceState, trumpOf, upOf } from './state.ts';
import type { TrickyDiceLine } from './words/phrases.ts';

/** Only the owner knows the cards in a hand and those laid away; the others see their number. */
export const SECRETS = {
  hands: (state, you) => coverPieces(state.hands, seat => seat === you),
  discards: (state, you) => coverPieces(state.discards, seat => seat === you),
} satisfies Secrets<TrickyDiceState>;
export type TrickyDiceFacts = FactsOf<TrickyDiceState, typeof SECRETS>;

export function tableOf(facts: TrickyDiceFacts): TableView {
  const { hands, dice, discards, tricks, rollOff, auction, phase } = facts;
  const trump = trumpOf(facts);
  const faceOf = (piece: PieceId): number | null => faceUp(facts, piece);
  return {
    seats: seatViews(facts),
    pieces: [
      ...zonePieces('hand', hands, 'card', faceOf),
      ...zonePieces('front', dice, null, faceOf),
      ...zonePieces('aside', discards, 'card', faceOf),
      ...trickPieces(tricks),
      ...trumpPieces(facts),
      ...undealtPieces(facts),
      ...rollOffPieces(rollOff, plainDieOf),
    ],
    tricks: withAhead(tricks, plays => aheadIn(plays, known(trump, 'trump'))),
    trump: trump && { suit: trump.suit, high: trump.rank },
    ...(trump !== null && {
      ladder: { rungs: ALL_BIDS, calls: auction, isOpen: phase === 'bid' || phase === 'call' },
    }),
    ...contractOf(facts),
    lines: linesOf(facts),
  };
}

function contractOf(facts: TrickyDiceFacts): Pick<View, 'contract'> {
  const { tricks, partner } = facts;
  const contract = settledContract(facts);
  if (contract === null) return {};
  const taken = tricks.filter(({ winner }) => winner !== null && isBidding(contract, partner, winner)).length;
  return { contract: tricksContract(contract.bid, taken, tricksLeft(tricks, TRICKS)) };
}

function faceUp(facts: TrickyDiceFacts, piece: PieceId): number | null {
  const up = upOf(facts, piece);
  return up < 0 ? null : up;
}

function seatViews(facts: TrickyDiceFacts): SeatView[] {
  const { scores, tricks, switches, auction } = facts;
  const won = tricksWon(tricks, SEATS);
  const isSettled = settledContract(facts) !== null;
  return scores.map((score, seat) =>
    seatView({
      score,
      tricks: at(won, seat),
      team: teamOf(facts, seat),
      bid: auction.findLast(call => call.seat === seat)?.bid ?? null,
      ...(isSettled && { switchesLeft: MAX_SWITCHES - at(switches, seat) }),
      roles: rolesOf(facts, seat),
    }),
  );
}

/** Returns a seat's team, named by its lowest seat. Until a partner is picked, each seat is its own team. */
function teamOf({ auction, partner }: TrickyDiceFacts, seat: Seat): number {
  const contract = highestBid(auction);
  if (partner === null || contract === null) return seat;
  const isBidder = isBidding(contract, partner, seat);
  const lowest = FOUR_SEATS.find(other => isBidding(contract, partner, other) === isBidder);
  return known(lowest, 'seat of this team');
}

/** Returns a seat's roles. The winner of the auction is the maker and leads the first trick. */
function rolesOf({ auction, partner, dealer, phase }: TrickyDiceFacts, seat: Seat): SeatRole[] {
  const contract = phase === 'bid' ? null : highestBid(auction);
  const roles: SeatRole[] = [];
  if (dealer === seat) roles.push('dealer');
  if (contract?.bidder === seat) {
    roles.push('maker');
    if (phase === 'play' || phase === 'over') roles.push('leader');
    if (contract.isSolo) roles.push('alone');
  }
  if (partner === seat) roles.push('partner');
  return roles;
}

const trumpPieces = (facts: TrickyDiceFacts): PieceView[] =>
  facts.trumpDie === null
    ? []
    : [{ zone: 'turnup', seat: facts.dealer, id: facts.trumpDie, up: faceUp(facts, facts.trumpDie) }];

/** Returns the pieces in the deck and the bag. */
function undealtPieces({ hands, discards, dice, trumpDie, tricks }: TrickyDiceFacts): PieceView[] {
  const played = piecesPlayed(tricks);
  const cardsPlayed = played.filter(isCard).length;
  const cards = DECK_SIZE - sizeOf(hands) - sizeOf(discards) - cardsPlayed;
  const bag = DICE - sizeOf(dice) - Number(trumpDie !== null) - (played.length - cardsPlayed);
  return [...unseenPieces('stock', null, 'card', cards), ...unseenPieces('stock', null, 'd6', bag)];
}

const piecesPlayed = (tricks: readonly Trick[]): PieceId[] => tricks.flatMap(({ plays }) => plays.map(piecePlayed));
const sizeOf = (places: readonly KnownPieces[]): number => places.reduce<number>((sum, each) => sum + countOf(each), 0);

function linesOf(facts: TrickyDiceFacts): TrickyDiceLine[] {
  const contract = settledContract(facts);
  const lines: TrickyDiceLine[] = [
    contract === null
      ? targetLine(facts.options.target)
      : { key: 'contract', facts: { bid: contract.bid, isSolo: contract.isSolo } },
  ];
  if (facts.isSuddenDeath || isTiedAtTarget(facts)) lines.push({ key: 'sudden-death' });
  if (facts.phase === 'roll-off') lines.push(rollOffLine('deal'));
  return lines;
}

/**
 * Deals the unseen cards at random to the other hands, the cards laid away and the deck. No seat gets a card of a suit that
 * it did not follow (TD-R8).
 */
export function imagineCards(
  { hands, discards, tricks }: TrickyDiceFacts,
  random: Random,
): Pick<TrickyDiceState, 'hands' | 'discards'> & { readonly stock: PieceId[] } {
  const places = [...hands, ...discards];
  const voids = voidsOf(tricks, SEATS, play => facePlayed(play).suit);
  const { pieces, rest } = fillPlaces(
    places,
    piecesOutside(DECK_SIZE, [...places.map(identified), piecesPlayed(tricks).filter(isCard)]),
    (place, card) => place >= SEATS || !at(voids, place).has(suitedFace(card, 0).suit),
    random,
  );
  return { hands: pieces.slice(0, SEATS), discards: pieces.slice(SEATS), stock: rest };
}
