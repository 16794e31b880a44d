import { at, first, range } from '../../core/lists.ts';
import { COPIES, KINDS, NUMBERS, SEATS } from './pieces.ts';
import { bestOf, colourOfKind, heightOf, type Kind, type Playout, turnOf } from './playout.ts';

/**
 * The policy: the card that the seat in turn plays in a playout. A card's value is its chance to take the trick, less
 * what it could still win later. Its numbers were tuned in thousands of rounds between teams that differed in them.
 */
export function policyPlay(playout: Playout): Kind {
  const { trick, aside } = playout;
  const hand = at(playout.hands, turnOf(playout));
  const legal = playableKinds(hand, trick);
  let best = first(legal);
  if (legal.length === 1) return best;
  const threats = threatsOf(playout, hand);
  let most = Number.NEGATIVE_INFINITY;
  for (const kind of legal) {
    const value = (1 + aside) * chanceFor(playout, threats, kind) - priceOf(playout, threats, kind);
    if (value > most) {
      most = value;
      best = kind;
    }
  }
  return best;
}

/** The value that the policy gives each of these cards. */
export function playValues(playout: Playout, kinds: readonly Kind[]): number[] {
  const threats = threatsOf(playout, at(playout.hands, turnOf(playout)));
  const stake = 1 + playout.aside;
  return kinds.map(kind => stake * chanceFor(playout, threats, kind) - priceOf(playout, threats, kind));
}

/** The kinds of card that may be played. */
function playableKinds(hand: readonly number[], trick: readonly Kind[]): Kind[] {
  const kinds: Kind[] = [];
  if (trick.length > 0) {
    const lowest = NUMBERS * colourOfKind(first(trick));
    for (let kind = lowest; kind < lowest + NUMBERS; kind++) if (at(hand, kind) > 0) kinds.push(kind);
    if (kinds.length > 0) return kinds;
  }
  for (let kind = 0; kind < KINDS; kind++) if (at(hand, kind) > 0) kinds.push(kind);
  return kinds;
}

/** Threats per unseen card. An unseen trump counts only one, because its owner may have to follow. */
const PER_CARD = 3;

/** For each kind, the threats to it: unseen cards that would cancel or beat it. */
function threatsOf({ trumps, gone }: Playout, hand: readonly number[]): number[] {
  let trumpsOut = 0;
  for (let kind = 0; kind < KINDS; kind++) if (trumps[kind]) trumpsOut += COPIES - at(gone, kind) - at(hand, kind);
  const threats = Array<number>(KINDS);
  let above = 0;
  for (let kind = KINDS - 1; kind >= 0; kind--) {
    if (heightOf(kind) === NUMBERS - 1) above = trumpsOut;
    if (!trumps[kind]) above += PER_CARD * (COPIES - at(gone, kind) - at(hand, kind));
    threats[kind] = trumps[kind] ? PER_CARD * trumpsOut : above;
  }
  return threats;
}

/** The chance for the trick while no card stands, and the chance that a partner who has still to play takes it. */
const OPEN = 0.63;
const OF_PARTNER = 0.21;
/** The chance that one opponent holds a certain unseen card and would play it. */
const HELD_BY_ONE = 0.18;
const MOST_THREATS = PER_CARD * KINDS * COPIES;
/** The chance that a card is not cancelled or beaten, by the number of opponents still to play and of threats. */
const HOLDS = [0, 1, 2].map(opponents =>
  range(MOST_THREATS + 1).map(threats => (1 - HELD_BY_ONE * opponents) ** (threats / PER_CARD)),
);

/** The chance that the seat's team takes the trick if it plays this card. */
function chanceFor({ trick, trumps }: Playout, threats: readonly number[], kind: Kind): number {
  trick.push(kind);
  const best = bestOf(trick, trumps);
  const holder = trick[best];
  const left = SEATS - trick.length;
  const isOurs = (trick.length - 1 - best) % 2 === 0;
  trick.pop();
  if (holder === undefined) return left === 0 ? 1 / 2 : OPEN;
  const ofPartner = left >= 2 ? OF_PARTNER : 0;
  const holds = isOurs ? at(at(HOLDS, Math.ceil(left / 2)), at(threats, holder)) : 0;
  return holds + (1 - holds) * ofPartner;
}

/** What a card is worth in later tricks, by how many unseen cards threaten it. */
const PRICES = [0.32, 0.32, 0.24, 0.12, 0.08, 0.05];
const LEAST_PRICE = 0.02;
const TRUMP_PRICE = 0.57;
/** Makes the lower of two worthless cards the cheaper one. */
const BY_HEIGHT = 0.004;

function priceOf({ trumps }: Playout, threats: readonly number[], kind: Kind): number {
  if (trumps[kind]) return TRUMP_PRICE;
  return (PRICES[Math.floor(at(threats, kind) / PER_CARD)] ?? LEAST_PRICE) + BY_HEIGHT * heightOf(kind);
}
