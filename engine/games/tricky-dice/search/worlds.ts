import { HiddenPieces } from '../../../bots/search/hidden-pieces.ts';
import { at, floatAt, intAt, known } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import { FOUR_SEATS } from '../../../kit/partners.ts';
import { voidsOf } from '../../../kit/tricks.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { OPENING } from '../auction.ts';
import { ALL_CARDS, SEATS, suitedFace } from '../pieces.ts';
import { MAX_SWITCHES } from '../rolls-and-switches.ts';
import { facePlayed, upOf } from '../state.ts';
import { imagineCards, type TrickyDiceFacts } from '../view.ts';
import { type FaceIndex, faceIndexOf, suitIndex, worthsUnder } from './worth.ts';

/** A place where cards unseen by a viewer may lie. */
interface HiddenPlace {
  readonly kind: 'hand' | 'discards' | 'deck';
  /** -1 for the deck. */
  readonly seat: Seat;
}

/** The cards that a viewer can't see, in sampled deals that fit the view. */
export interface HiddenCards {
  readonly cards: HiddenPieces;
  /** In the order of the places of `cards`, hands first. */
  readonly places: readonly HiddenPlace[];
}

/**
 * Samples the cards that the viewer of these facts can't see. Unless weighted, switches are ignored. The opening bid counts
 * either way until a hidden seat has switched cards.
 */
export function hiddenCards(facts: TrickyDiceFacts, isWeighted: boolean, random: Random): HiddenCards {
  const dealt = imagineCards(facts, random);
  const isHidden = (pieces: readonly PieceId[] | number): boolean => typeof pieces === 'number' && pieces > 0;
  const hands = FOUR_SEATS.filter(seat => isHidden(at(facts.hands, seat)));
  const discards = FOUR_SEATS.filter(seat => isHidden(at(facts.discards, seat)));
  const places: HiddenPlace[] = [
    ...hands.map(seat => ({ kind: 'hand', seat }) as const),
    ...discards.map(seat => ({ kind: 'discards', seat }) as const),
    { kind: 'deck', seat: -1 },
  ];
  const tables =
    discards.length === 0 ? tablesOfOpening(facts, places) : isWeighted ? tablesOfSwitches(facts, places) : null;
  const cards = new HiddenPieces(
    {
      places: [
        ...hands.map(seat => at(dealt.hands, seat)),
        ...discards.map(seat => at(dealt.discards, seat)),
        dealt.stock,
      ],
      allows: holdersOf(facts, places),
      ...(tables !== null && { weight: weightFrom(tables) }),
    },
    random,
  );
  return { cards, places };
}

/** Returns the same cards, but with all outside hands in one place, so that each deal of the hands occurs once. */
export function hiddenHands(facts: TrickyDiceFacts, { cards, places }: HiddenCards, random: Random): HiddenCards {
  const hands = places.filter(({ kind }) => kind === 'hand');
  const starts = hands.map((_, place) => intAt(cards.starts, place));
  const inHands = starts.map((from, place) => [...cards.pieces.subarray(from, intAt(cards.starts, place + 1))]);
  const elsewhere = [...cards.pieces.subarray(intAt(cards.starts, hands.length))];
  const together = { places: [...inHands, elsewhere], allows: holdersOf(facts, hands) };
  return { cards: new HiddenPieces(together, random), places: hands };
}

/** Returns a predicate for the cards that a place may hold. A hand holds none of a suit that its seat did not follow. */
function holdersOf(
  { tricks }: TrickyDiceFacts,
  places: readonly HiddenPlace[],
): (place: number, card: PieceId) => boolean {
  const voids = voidsOf(tricks, SEATS, play => facePlayed(play).suit);
  return (place, card) => {
    const holder = places[place];
    return holder?.kind !== 'hand' || !at(voids, holder.seat).has(suitedFace(card, 0).suit);
  };
}

/**
 * Odds of a card for a hand, or for the cards laid away, relative to the deck, by the number of higher cards in its suit.
 * Counted in deals of searching players, who lay away low plain cards and hardly anything else.
 */
const IN_HAND = { plain: [1.4, 1.4, 1.3, 1.2], trump: 1.4, low: 0.65 } as const;
const LAID_AWAY = { plain: [0.03, 0.08, 0.3, 0.5], trump: 0.02, low: 1.8 } as const;
/** Odds for a seat that did not use all its switches: it is unlikely to hold low plain cards. */
const KEPT_FREELY = { ...IN_HAND, low: 0.2 } as const;

/**
 * Log weight of a card per expected trick if its holder opened with the minimum bid, or higher. Raises and passes reveal
 * hardly anything. Counted in deals of searching players.
 */
const POWER_IF_OPENED_MIN = -0.3;
const POWER_IF_OPENED_HIGHER = 0.3;

/** By place: the likelihood of each card; null if all are equally likely. */
type CardTables = readonly (Float64Array | null)[];

/** Returns the evidence from the opening bid about each place; null before it. Switched cards make it worthless. */
function tablesOfOpening(facts: TrickyDiceFacts, places: readonly HiddenPlace[]): CardTables | null {
  const [opening] = facts.auction;
  if (opening === undefined) return null;
  const { values } = worthsUnder(trumpShown(facts));
  const power = opening.bid === OPENING ? POWER_IF_OPENED_MIN : POWER_IF_OPENED_HIGHER;
  const ofOpener = values.map(value => Math.exp(power * value));
  return places.map(({ seat }) => (seat === opening.seat ? ofOpener : null));
}

const trumpShown = ({ trumpDie, up }: TrickyDiceFacts): FaceIndex =>
  faceIndexOf(known(trumpDie, 'trump die'), upOf({ up }, known(trumpDie, 'trump die')));

/** Returns the evidence from switches about each place. */
function tablesOfSwitches(facts: TrickyDiceFacts, places: readonly HiddenPlace[]): CardTables {
  const trump = trumpShown(facts);
  return places.map(({ kind, seat }) => {
    if (kind === 'deck') return null;
    if (kind === 'discards') return cardWeights(trump, LAID_AWAY);
    return cardWeights(trump, at(facts.switches, seat) < MAX_SWITCHES ? KEPT_FREELY : IN_HAND);
  });
}

/** Returns a function for the product of the weights of a place's cards. */
const weightFrom =
  (tables: CardTables) =>
  (place: number, pieces: Int32Array, from: number, to: number): number => {
    const table = at(tables, place);
    let weight = 1;
    if (table === null) return weight;
    for (let index = from; index < to; index++) weight *= floatAt(table, intAt(pieces, index));
    return weight;
  };

function cardWeights(
  trump: FaceIndex,
  { plain, trump: ofTrump, low }: { readonly plain: readonly number[]; readonly trump: number; readonly low: number },
): Float64Array {
  const { higher } = worthsUnder(trump);
  return Float64Array.from(ALL_CARDS, card =>
    suitIndex(card) === suitIndex(trump) ? ofTrump : (plain[intAt(higher, card)] ?? low),
  );
}
