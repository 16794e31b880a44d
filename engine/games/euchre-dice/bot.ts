import type { Bot } from '../../core/game.ts';
import { first, known } from '../../core/lists.ts';
import { teamOf } from '../../kit/partners.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, View } from '../../protocol/vocabulary.ts';
import { type NameAction, suitOfTrump } from './bidding.ts';
import { type DiceSet, diceIn, setOf, withDie, withoutDie } from './dice-set.ts';
import { chanceToTake } from './odds.ts';
import { HAND_SIZE, kindOf, parseSuit, type Suit, suitOf, suitsOf } from './pieces.ts';
import type { EuchreFacts } from './view.ts';

/** How much taking a later trick counts beside taking this one. It is below 1, because later tricks are uncertain. */
const WORTH_OF_LATER = 0.6;

/** Makes trump if its dice are worth enough tricks, and plays the die with the best chance that costs least later. */
export const cautious: Bot<EuchreFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose(view, ask) {
    switch (view.facts.phase) {
      case 'order':
      case 'name':
        return callFor(view, ask);
      case 'discard':
        return discardFor(view, ask);
      default:
        return playFor(view, ask);
    }
  },
};

/** The play with the best chance to take the trick, less a share of what the die is worth in a later one. */
function playFor(view: View<EuchreFacts>, ask: Ask): Action {
  const { trump, tricks } = view.facts;
  const announced = openTrick(tricks)?.announced ?? null;
  const isLast = tricks.filter(({ winner }) => winner !== null).length === HAND_SIZE - 1;
  const best = ask.listed
    .flatMap(action => (action.verb === 'play' ? [action] : []))
    .map(action => {
      const die = first(action.pieces);
      const now = chanceToTake(view, die, announced ?? (action.as === undefined ? null : parseSuit(action.as)));
      return { action, value: now - (isLast ? 0 : WORTH_OF_LATER * worthOf(die, known(trump, 'trump'))) };
    })
    .reduce((one, other) => (other.value > one.value ? other : one));
  return best.action;
}

/** The least number of expected tricks for making trump. Tuned in self-play. */
const ENOUGH = 2.8;
/** The same for playing alone by choice. */
const ENOUGH_ALONE = 3.3;
/** The same if the seat may order only alone. */
const ENOUGH_IF_FORCED = 2.9;
/**
 * The share of the turned-up die's worth that counts for the team if the partner gets it, or against it if an opponent
 * does.
 */
const SHARE_OF_TURN_UP = 0.6;

/** Names the trump under which the hand exceeds its limit most, or passes if it reaches none. */
function callFor(view: View<EuchreFacts>, ask: Ask): Action {
  const pass = ask.listed.find(action => action.verb === 'pass');
  const namings = ask.listed.flatMap(action => (action.verb === 'name' ? [action] : []));
  const isForced = namings.every(({ alone }) => alone === true);
  const best = namings
    .map(naming => ({ naming, spare: expectedFor(view, naming) - enough(naming, isForced) }))
    .reduce((one, other) => (prefers(other, one) ? other : one));
  return pass !== undefined && best.spare < 0 ? pass : best.naming;
}

/** A way to make trump, and by how many tricks the hand exceeds the limit for it. */
interface Option {
  readonly naming: NameAction;
  readonly spare: number;
}

/**
 * Whether the first option is better. Playing alone comes first if it reaches its limit, because it scores twice as
 * much.
 */
function prefers(one: Option, other: Option): boolean {
  const isLoner = ({ naming, spare }: Option): boolean => naming.alone === true && spare >= 0;
  return isLoner(one) === isLoner(other) ? one.spare > other.spare : isLoner(one);
}

/** The least number of expected tricks for this naming. */
function enough({ alone }: NameAction, isForced: boolean): number {
  if (!alone) return ENOUGH;
  return isForced ? ENOUGH_IF_FORCED : ENOUGH_ALONE;
}

/** The tricks to expect if this seat makes this trump, the turned-up die included. */
function expectedFor(view: View<EuchreFacts>, { trump, alone = false }: NameAction): number {
  const suit = suitOfTrump(trump);
  const hand = handOf(view);
  if (view.facts.phase !== 'order') return expectedTricks(hand, suit, alone);
  const you = known(view.you, 'seat to call for');
  const dealer = known(view.facts.dealer, 'dealer');
  const turnUp = known(view.facts.turnUp, 'turn-up');
  if (dealer === you) {
    const six = withDie(hand, turnUp);
    return expectedTricks(withoutDie(six, leastOf(six, suit)), suit, alone);
  }
  const turnUpsWorth = SHARE_OF_TURN_UP * worthOf(turnUp, suit);
  if (teamOf(dealer) !== teamOf(you)) return expectedTricks(hand, suit, alone) - turnUpsWorth;
  return expectedTricks(hand, suit, alone) + (alone ? 0 : turnUpsWorth);
}

/** Keeps the five dice that are worth most. */
function discardFor(view: View<EuchreFacts>, ask: Ask): Action {
  const least = leastOf(handOf(view), known(view.facts.trump, 'trump'));
  return known(
    ask.listed.find(action => action.verb === 'discard' && action.pieces[0] === least),
    'such discard',
  );
}

const handOf = (view: View<EuchreFacts>): DiceSet =>
  setOf(view.pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : [])));

/**
 * The die that is worth least. Of equals, one that is the only die of its suit, because the hand then lacks that suit.
 */
function leastOf(hand: DiceSet, trump: Suit): PieceId {
  const dice = diceIn(hand);
  const inSuit = (die: PieceId): number => dice.filter(other => suitOf(other) === suitOf(die)).length;
  return dice.reduce((least, die) => {
    const less = worthOf(die, trump) - worthOf(least, trump);
    return less < 0 || (less === 0 && inSuit(die) < inSuit(least)) ? die : least;
  });
}

type DieClass = 'highTrump' | 'lowTrump' | 'leftBower' | 'high' | 'low';

/** How many tricks each die of a hand adds to those of its team. */
interface Worth extends Readonly<Record<DieClass, number>> {
  /** Tricks of the team before any die is counted. */
  readonly team: number;
  /** Added for each plain suit in the hand (it is negative): such a suit has to be followed and can't be trumped. */
  readonly plainSuit: number;
}

/**
 * Fitted (least squares) to the tricks that makers took in 6,000 deals of this bot against itself, each with a random
 * trump and its usual play.
 */
const TOGETHER: Worth = {
  team: 1.74,
  highTrump: 0.54,
  lowTrump: 0.46,
  leftBower: 0.23,
  high: 0.16,
  low: 0,
  plainSuit: -0.16,
};
const ALONE: Worth = {
  team: -0.07,
  highTrump: 0.89,
  lowTrump: 0.82,
  leftBower: 0.36,
  high: 0.27,
  low: 0,
  plainSuit: -0.1,
};

/** The tricks that a maker with this hand can expect for the team, or alone. */
function expectedTricks(hand: DiceSet, trump: Suit, alone: boolean): number {
  const worth = alone ? ALONE : TOGETHER;
  const dice = diceIn(hand);
  const plain = dice.filter(die => !suitsOf(die, trump).includes(trump)).map(suitOf);
  const tricks = dice.reduce((sum, die) => sum + worth[classOf(die, trump)], worth.team);
  return tricks + worth.plainSuit * new Set(plain).size;
}

/** About the chance of each die to take a later trick. */
const IN_PLAY: Readonly<Record<DieClass, number>> = {
  highTrump: 0.62,
  lowTrump: 0.5,
  leftBower: 0.36,
  high: 0.3,
  low: 0.06,
};

const worthOf = (die: PieceId, trump: Suit): number => IN_PLAY[classOf(die, trump)];

function classOf(die: PieceId, trump: Suit): DieClass {
  if (suitOf(die) === trump) return kindOf(die) === 'high' ? 'highTrump' : 'lowTrump';
  return suitsOf(die, trump).includes(trump) ? 'leftBower' : kindOf(die);
}
