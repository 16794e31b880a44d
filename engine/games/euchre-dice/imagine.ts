import { type Random, sample } from '../../core/random.ts';
import { cloneRollOff, dealOut, type Heap, knownIn, unseenIn } from '../../kit/legacy.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, hasDie, NO_DICE, setOf, withoutDie } from './dice-set.ts';
import { ALL_DICE, followers, SEATS, type Suit } from './pieces.ts';
import { mustFollow, playableDice } from './play.ts';
import { cloneTrick, type EuchreState, openTrick } from './state.ts';
import type { EuchreFacts } from './view.ts';

/** Dice that each seat has shown not to hold: it did not follow a suit, and hands only shrink. */
export function voidsOf({ tricks, trump }: EuchreFacts): DiceSet[] {
  const voids = Array<DiceSet>(SEATS).fill(NO_DICE);
  for (const trick of tricks) {
    const led = mustFollow(trick);
    if (led === null) continue;
    const following = followers(led, trump!);
    for (const { seat, die } of trick.plays) if (!hasDie(following, die)) voids[seat]! |= following;
  }
  return voids;
}

/** Dice that the viewer can't place. */
export const unplaced = (view: View<EuchreFacts>): DiceSet =>
  ALL_DICE & ~setOf(view.pieces.flatMap(piece => ('id' in piece ? [piece.id] : [])));

/** Every place where a die may be that the viewer can't see. */
interface Heaps {
  /** Hands, with what was chosen out of them in secret after the lead. */
  readonly hands: readonly Heap[];
  /** The die that was led in secret. */
  readonly lead: Heap;
  readonly discard: Heap;
  readonly bag: Heap;
}

/** A whole state that looks like this view: unseen dice are dealt out anew, within what is known. */
export function imagineState(view: View<EuchreFacts>, random: Random): EuchreState {
  const { facts, pieces } = view;
  const heaps = heapsOf(view);
  dealOut(diceIn(unplaced(view)), [...heaps.hands, heaps.lead, heaps.discard, heaps.bag], random);
  const held = heaps.hands.map((heap, seat) => setOf([...heap.pieces, ...knownIn(pieces, 'hand', seat)]));
  const chosen = choicesOf(view, held, heaps.lead.pieces[0] ?? null, random);
  return {
    options: facts.options,
    phase: facts.phase,
    deal: view.deal,
    dealer: facts.dealer,
    turn: facts.turn,
    hands: held.map((hand, seat) => withoutChosen(hand, chosen[seat] ?? null)),
    turnUp: facts.turnUp,
    calls: facts.calls.map(call => ({ ...call })),
    trump: facts.trump,
    maker: facts.maker,
    alone: facts.alone,
    discarded: facts.discarded ?? heaps.discard.pieces[0] ?? null,
    tricks: facts.tricks.map(cloneTrick),
    chosen,
    scores: [view.seats[0]!.score, view.seats[1]!.score],
    sheet: view.sheet.map(page => page.slice()),
    rollOff: facts.rollOff && cloneRollOff(facts.rollOff),
  };
}

const withoutChosen = (hand: DiceSet, die: PieceId | null): DiceSet => (die === null ? hand : withoutDie(hand, die));

/** Whether this seat has chosen a die that the viewer may not know. */
const isSecret = ({ pieces }: View, seat: Seat): boolean => unseenIn(pieces, 'trick', seat) > 0;

/** The seat that leads while dice are chosen in secret. */
const leaderOf = ({ phase, turn }: EuchreFacts): Seat | null => (phase === 'choose' ? turn : null);

const announcedIn = ({ tricks }: EuchreFacts): Suit | null => openTrick({ tricks: tricks.slice() })?.announced ?? null;

function heapsOf(view: View<EuchreFacts>): Heaps {
  const { facts, pieces } = view;
  const leader = leaderOf(facts);
  const voids = voidsOf(facts);
  const where = turnUpPlaces(view);
  const heapFor = (room: number, allowed: DiceSet, mayHoldTurnUp: boolean): Heap => ({
    room,
    allows: die => hasDie(allowed, die) && (mayHoldTurnUp || die !== where.turnUp),
    pieces: [],
  });
  const leads = leader !== null && isSecret(view, leader);
  const discarded = Number(where.isDiscardUnseen);
  return {
    // Who chose in secret after the leader chose from what he held; the leader's die is of the announced suit.
    hands: view.seats.map((_, seat) => {
      const room = unseenIn(pieces, 'hand', seat) + Number(isSecret(view, seat) && seat !== leader);
      return heapFor(room, ~voids[seat]!, seat === facts.dealer);
    }),
    lead: heapFor(
      Number(leads),
      leads ? followers(announcedIn(facts)!, facts.trump!) & ~voids[leader]! : NO_DICE,
      leader === facts.dealer,
    ),
    discard: heapFor(discarded, ALL_DICE, true),
    bag: heapFor(unseenIn(pieces, 'stock', null) - discarded, ALL_DICE, false),
  };
}

/** What each seat has chosen in secret: the viewer's own die, the leader's, and any that the others may play. */
function choicesOf(
  view: View<EuchreFacts>,
  held: readonly DiceSet[],
  lead: PieceId | null,
  random: Random,
): (PieceId | null)[] {
  const { facts } = view;
  return held.map((hand, seat) => {
    if (seat === view.you) return facts.chosen;
    if (!isSecret(view, seat)) return null;
    if (seat === leaderOf(facts)) return lead;
    return sample(diceIn(playableDice(hand, announcedIn(facts), facts.trump!)), 1, random)[0]!;
  });
}

/** A die that the dealer picked up is still in his hand unless he discarded it, which he alone knows. */
function turnUpPlaces({ you, facts }: View<EuchreFacts>): { turnUp: PieceId | null; isDiscardUnseen: boolean } {
  const isTaken = facts.calls.some(({ call }) => call === 'order');
  return {
    turnUp: isTaken ? facts.turnUp : null,
    isDiscardUnseen: isTaken && facts.phase !== 'discard' && you !== facts.dealer,
  };
}
