import { at, first, known } from '../../core/lists.ts';
import { type Random, sample } from '../../core/random.ts';
import { type DealSlot, dealInto, HIDDEN, identified, unseenCount } from '../../kit/hidden.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, hasDie, NO_DICE, setOf, withoutDie } from './dice-set.ts';
import { ALL_DICE, followers, SEATS, type Suit } from './pieces.ts';
import { playableDice, suitToFollow } from './play.ts';
import type { EuchreState } from './state.ts';
import { type EuchreFacts, identifiedDice } from './view.ts';

/** Returns the dice that each seat is known not to hold: it did not follow a suit, and hands only shrink. */
export function voidsOf({ tricks, trump }: EuchreFacts): DiceSet[] {
  const voids = Array<DiceSet>(SEATS).fill(NO_DICE);
  for (const trick of tricks) {
    const led = suitToFollow(trick);
    if (led === null) continue;
    const following = followers(led, known(trump, 'trump'));
    for (const { seat, die } of trick.plays) if (!hasDie(following, die)) voids[seat] = at(voids, seat) | following;
  }
  return voids;
}

/** Returns the dice whose place the viewer does not know. */
export const unseenDice = (facts: EuchreFacts): DiceSet => ALL_DICE & ~identifiedDice(facts);

/** Returns the suit announced for the open trick. */
const announcedIn = ({ tricks }: EuchreFacts): Suit | null => openTrick(tricks)?.announced ?? null;

/** Deals the unseen dice at random, consistent with the facts. A seat with a secret choice chooses any die it may play. */
export function imagine(
  facts: EuchreFacts,
  _you: Seat | null,
  random: Random,
): Pick<EuchreState, 'hands' | 'discarded' | 'chosen'> {
  const places = placesIn(facts);
  dealInto([...places.hands, places.lead, places.discard, places.bag], diceIn(unseenDice(facts)), random);
  const held = places.hands.map(({ pieces }, seat) => setOf([...pieces, ...identified(at(facts.hands, seat))]));
  const chosen = held.map((hand, seat) => {
    const die = at(facts.chosen, seat);
    if (die !== HIDDEN) return die;
    if (seat === facts.turn) return first(places.lead.pieces);
    return first(sample(diceIn(playableDice(hand, announcedIn(facts), known(facts.trump, 'trump'))), 1, random));
  });
  return {
    hands: held.map((hand, seat) => {
      const die = at(facts.chosen, seat) === HIDDEN ? at(chosen, seat) : null;
      return die === null ? hand : withoutDie(hand, die);
    }),
    discarded: facts.discarded === HIDDEN ? first(places.discard.pieces) : facts.discarded,
    chosen,
  };
}

/** The places where unseen dice may lie. */
interface Places {
  /** The hands, each including a die chosen from it in secret, except for a lead. */
  readonly hands: readonly DealSlot[];
  /** The die that was led in secret. */
  readonly lead: DealSlot;
  readonly discard: DealSlot;
  readonly bag: DealSlot;
}

function placesIn(facts: EuchreFacts): Places {
  const { hands, chosen, turn, dealer } = facts;
  const voids = voidsOf(facts);
  // The die that the dealer picked up is still in hand unless it was discarded.
  const pickedUp = facts.calls.some(({ call }) => call === 'order') ? facts.turnUp : null;
  const placeFor = (room: number, allowed: DiceSet, mayHoldPickedUp: boolean): DealSlot => ({
    room,
    allows: die => hasDie(allowed, die) && (mayHoldPickedUp || die !== pickedUp),
    pieces: [],
  });
  // While dice are chosen, `turn` is the leader, whose die is of the announced suit.
  const isLeadHidden = chosen[turn] === HIDDEN;
  const filled = hands.map((hand, seat) => {
    const hasChosen = at(chosen, seat) === HIDDEN && seat !== turn;
    return placeFor(unseenCount(hand) + Number(hasChosen), ~at(voids, seat), seat === dealer);
  });
  const lead = placeFor(Number(isLeadHidden), isLeadHidden ? leadsOf(facts, voids) : NO_DICE, turn === dealer);
  const discard = placeFor(Number(facts.discarded === HIDDEN), ALL_DICE, true);
  const taken = [...filled, lead, discard].reduce((sum, { room }) => sum + room, 0);
  const bag = placeFor(diceIn(unseenDice(facts)).length - taken, ALL_DICE, false);
  return { hands: filled, lead, discard, bag };
}

/** Returns the dice that may have been led in secret for the announced suit. */
export const leadsOf = (facts: EuchreFacts, voids: readonly DiceSet[]): DiceSet =>
  followers(known(announcedIn(facts), 'announced suit'), known(facts.trump, 'trump')) & ~at(voids, facts.turn);
