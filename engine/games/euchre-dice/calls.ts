import { known } from '../../core/lists.ts';
import { teamOf } from '../../kit/partners.ts';
import type { Action, Ask, PieceId, View } from '../../protocol/vocabulary.ts';
import { type Naming, suitNamed } from './bidding.ts';
import { type DiceSet, diceIn, setOf, withDie, withoutDie } from './dice-set.ts';
import { type Suit, suitOf } from './pieces.ts';

import type { EuchreFacts } from './view.ts';
import { expectedTricks, worthOf } from './worth.ts';

/** Expected tricks from which on making trump brings more than leaving it to somebody else. */
const ENOUGH = 2.8;
/** Alone it is worth more only from here on. */
const ENOUGH_ALONE = 3.3;
/** Where one may order only alone. */
const ENOUGH_IF_FORCED = 2.9;
/** What the turned-up die adds in the hand of a partner, or takes away in that of an opponent, of its worth. */
const SHARE_OF_TURN_UP = 0.6;

/** Names the trump under which its hand has most to spare, or passes if it has nothing. */
export function callFor(view: View<EuchreFacts>, ask: Ask): Action {
  const pass = ask.listed.find(action => action.verb === 'pass');
  const namings = ask.listed.flatMap(action => (action.verb === 'name' ? [action] : []));
  const isForced = namings.every(({ alone }) => alone === true);
  const best = namings
    .map(naming => ({ naming, spare: expectedFor(view, naming) - enough(naming, isForced) }))
    .reduce((one, other) => (prefers(other, one) ? other : one));
  return pass !== undefined && best.spare < 0 ? pass : best.naming;
}

interface Option {
  readonly naming: Naming;
  readonly spare: number;
}

/** Going alone counts as soon as it is worth it at all, for it scores twice as much. */
function prefers(one: Option, other: Option): boolean {
  const isLoner = ({ naming, spare }: Option): boolean => naming.alone === true && spare >= 0;
  return isLoner(one) === isLoner(other) ? one.spare > other.spare : isLoner(one);
}

function enough({ alone }: Naming, isForced: boolean): number {
  if (!alone) return ENOUGH;
  return isForced ? ENOUGH_IF_FORCED : ENOUGH_ALONE;
}

function expectedFor(view: View<EuchreFacts>, { trump, alone = false }: Naming): number {
  const suit = suitNamed(trump);
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
export function discardFor(view: View<EuchreFacts>, ask: Ask): Action {
  const least = leastOf(handOf(view), known(view.facts.trump, 'trump'));
  return known(
    ask.listed.find(action => action.verb === 'discard' && action.pieces[0] === least),
    'such discard',
  );
}

const handOf = (view: View<EuchreFacts>): DiceSet =>
  setOf(view.pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : [])));

/** The die that is worth least; of equals one that is alone in its suit, which it leaves void. */
function leastOf(hand: DiceSet, trump: Suit): PieceId {
  const dice = diceIn(hand);
  const inSuit = (die: PieceId): number => dice.filter(other => suitOf(other) === suitOf(die)).length;
  return dice.reduce((least, die) => {
    const less = worthOf(die, trump) - worthOf(least, trump);
    return less < 0 || (less === 0 && inSuit(die) < inSuit(least)) ? die : least;
  });
}
