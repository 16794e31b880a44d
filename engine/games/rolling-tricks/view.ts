import { at } from '../../core/lists.ts';
import { type Random, sample } from '../../core/random.ts';
import type { FactsOf, Secrets, TableView } from '../../kit/game.ts';
import {
  countOf,
  coverPieces,
  fillPlaces,
  HIDDEN,
  type Hideable,
  identified,
  piecesOutside,
  unseenPieces,
  zonePieces,
} from '../../kit/hidden.ts';
import { partnerOf, scoresBySeat, teamOf } from '../../kit/partners.ts';
import { rollOffLine, targetLine } from '../../kit/phrases.ts';
import { rollOffPieces } from '../../kit/roll-off.ts';
import { piecePlayed, trickPieces, voidsOf, withAhead } from '../../kit/tricks.ts';
import { seatView } from '../../kit/views.ts';
import type { PieceId, PieceView, Seat, SeatView, Trick, View } from '../../protocol/vocabulary.ts';
import { MAX_PASSED } from './passing.ts';
import { colourOf, DECK_SIZE, faceOf, plainDieOf, SEATS, trumpsOf } from './pieces.ts';
import { aheadIn } from './play.ts';
import { TO_WIN } from './scoring.ts';
import { countTricks, type RollingState, takersOf } from './state.ts';
import type { RollingLine, RollingPhrase } from './words/phrases.ts';

/** The hands, the cards that each seat chose to pass, and the cards passed within the other team. */
export const SECRETS = {
  hands: (state, you) => coverPieces(state.hands, seat => seat === you),
  picks: (state, you) =>
    state.picks.map((pick, seat): Hideable<PieceId[]> | null => {
      if (pick === null) return null;
      return seat === you ? pick.slice() : HIDDEN;
    }),
  given: (state, you) => coverPieces(state.given, seat => you !== null && teamOf(seat) === teamOf(you)),
} satisfies Secrets<RollingState>;
export type RollingFacts = FactsOf<RollingState, typeof SECRETS>;

export function tableOf(facts: RollingFacts, you: Seat | null): TableView {
  const { hands, flip, tricks, rollOff } = facts;
  const takers = takersOf(tricks);
  const trumps = trumpsOf(flip);
  return {
    seats: seatViews(facts),
    pieces: [
      ...zonePieces('hand', hands, 'card', () => 0),
      ...unseenPieces('stock', null, 'card', stockSize(facts)),
      ...flip.map((id): PieceView => ({ zone: 'turnup', seat: null, id, up: 0 })),
      ...trickPieces(tricks, (_, index) => at(takers, index)),
      ...rollOffPieces(rollOff, plainDieOf),
    ],
    tricks: withAhead(tricks, plays => aheadIn(plays, trumps)),
    tricksToWin: TO_WIN,
    ...receivedBy(facts, you),
    trump: trumps.length === 0 ? null : { faces: trumps },
    ...(trumps.length > 0 && { trumpMadeBy: trumpMaking(flip) }),
    lines: linesOf(facts),
  };
}

/** "The low card is the trump number, the high card is the trump colour"; of equal numbers both cards are trump. */
const trumpMaking = ([one, other]: readonly PieceId[]): RollingPhrase =>
  one !== undefined && other !== undefined && faceOf(one).rank === faceOf(other).rank
    ? { key: 'equal-cards' }
    : { key: 'low-and-high-card' };

function seatViews(facts: RollingFacts): SeatView[] {
  const { tricks, scores, given, dealer } = facts;
  const taken = countTricks(tricks).bySeat;
  return scoresBySeat(scores).map((score, seat) =>
    seatView({
      score,
      tricks: at(taken, seat),
      team: teamOf(seat),
      ...(hasExchanged(facts) && { gave: countOf(at(given, seat)) }),
      roles: dealer === seat ? ['dealer'] : [],
    }),
  );
}

/** Returns true if the exchange of cards is over in this deal. */
const hasExchanged = ({ options, flip, phase }: RollingFacts): boolean =>
  options.pass && flip.length > 0 && phase !== 'passing';

const stockSize = ({ hands, flip, tricks }: RollingFacts): number =>
  DECK_SIZE -
  flip.length -
  hands.reduce<number>((sum, hand) => sum + countOf(hand), 0) -
  tricks.reduce((sum, { plays }) => sum + plays.length, 0);

/** Returns the cards that the viewer's partner passed to it. */
function receivedBy({ given }: RollingFacts, you: Seat | null): Pick<View, 'received'> {
  const received = you === null ? [] : identified(at(given, partnerOf(you)));
  return received.length === 0 ? {} : { received };
}

function linesOf({ options, phase, tricks }: RollingFacts): RollingLine[] {
  const lines: RollingLine[] = [targetLine(options.target)];
  if (phase === 'roll-off') lines.push(rollOffLine('deal'));
  const { aside } = countTricks(tricks);
  if (aside > 0) lines.push({ key: 'set-aside', facts: { tricks: aside } });
  return lines;
}

export function imagine(
  facts: RollingFacts,
  you: Seat | null,
  random: Random,
): Pick<RollingState, 'hands' | 'picks' | 'given'> {
  const { tricks, phase } = facts;
  const hands = imagineHands(facts, you, random);
  // The partner still holds the cards that a seat passed, or has played them.
  const given = facts.given.map((cards, seat) => {
    if (typeof cards !== 'number') return cards.slice();
    const partner = partnerOf(seat);
    return sample([...at(hands, partner), ...cardsPlayed(tricks, partner)], cards, random);
  });
  // The number of cards others chose to pass stays secret even after the exchange (RT-R5).
  const picks = facts.picks.map((pick, seat) => {
    if (pick === null) return null;
    if (pick !== HIDDEN) return pick.slice();
    return phase === 'passing'
      ? sample(at(hands, seat), random.below(1 + MAX_PASSED), random)
      : at(given, seat).slice();
  });
  return { hands, given, picks };
}

/**
 * Returns random hands that fit the view: the viewer's own, and unseen cards for the others. The partner has the cards it
 * was passed.
 */
export function imagineHands(facts: RollingFacts, you: Seat | null, random: Random): PieceId[][] {
  const { hands, flip, tricks, given } = facts;
  const partner = you === null ? null : partnerOf(you);
  const played = cardsPlayed(tricks);
  const passed = you === null ? [] : identified(at(given, you)).filter(card => !played.includes(card));
  const voids = voidsOf(tricks, SEATS, play => colourOf(piecePlayed(play)));
  const { pieces } = fillPlaces(
    hands.map((hand, seat) => (typeof hand === 'number' && seat === partner ? hand - passed.length : hand)),
    piecesOutside(DECK_SIZE, [hands.flatMap(identified), flip, played, passed]),
    (seat, card) => !at(voids, seat).has(colourOf(card)),
    random,
  );
  return pieces.map((hand, seat) => (seat === partner ? [...passed, ...hand] : hand));
}

/** Returns the cards played in this deal by one seat or (null) by all. */
export const cardsPlayed = (tricks: readonly Trick[], seat: Seat | null = null): PieceId[] =>
  tricks.flatMap(({ plays }) => plays.filter(play => seat === null || play.seat === seat).map(piecePlayed));
