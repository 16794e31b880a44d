import type { PersonFacts } from '../../facts/people.ts';
import type { OwnedFacts, PieceFacts, ShownFacts, ShownPiece } from '../../facts/pieces.ts';
import type { AheadAs, LoggedTrick, TrickReason } from '../../facts/tricks.ts';
import type { TrumpFacts } from '../../facts/trump.ts';
import { arePlural, clause, list, object, people, subjects, uncapitalized } from '../grammar.ts';
import { number, numberWord } from '../numbers.ts';
import { trumpNamed } from './moves.ts';
import { namedPiece, pieces, pieceWithFace, shownBy, thePiece } from './pieces.ts';
import { reason } from './tricks.ts';
import { trumpIs } from './trump.ts';

const inWords = (count: number): string => (count === 1 ? 'one' : numberWord(count));
const dice = (count: number): string => `${inWords(count)} ${count === 1 ? 'die' : 'dice'}`;
const cards = (count: number): string => `${count === 0 ? 'no' : inWords(count)} ${count === 1 ? 'card' : 'cards'}`;

/** "the 6-sided ruby", "a die" where nothing tells it from others. */
const named = (owned: OwnedFacts): string => list(owned.pieces.map(namedPiece));

/** "the king of hearts", "red 2", "6-sided ruby: 4". */
const held = (shown: ShownPiece): string =>
  'card' in shown.piece && shown.piece.card.deck === 'suits' ? thePiece(shown.piece) : pieceWithFace(shown);

/** "5", "a king" on a die whose suit is known. */
function shownOn(owned: OwnedFacts, shown: ShownFacts): string {
  if ('counts' in shown) return String(shown.counts);
  const isSuitKnown = owned.pieces.every(piece => 'die' in piece && piece.die !== null);
  return isSuitKnown && shown.faces.every(({ honour }) => honour === undefined)
    ? list(shown.faces.map(({ rank, deck }) => pieces.rank(rank, deck === 'suits')))
    : shownBy(shown);
}

/** A number, with the rolls that make it up: "6 + 2 = 8". */
const total = (counts: number, rolls: readonly number[]): string =>
  rolls.length > 1 ? `${rolls.join(' + ')} = ${counts}` : String(counts);

const AHEAD: Readonly<Record<Extract<AheadAs, string>, string>> = {
  trump: 'a trump',
  'higher-trump': 'the higher trump',
  'later-trump': 'the later trump',
  'two-trumps': 'two trumps',
  'high-value': 'which is high',
};

/** A play of a trick in the log: "Mara led sapphire 9", "you rolled 17 and won". */
function logged(play: LoggedTrick['plays'][number], order: number): string {
  const verb = order === 0 ? ' led' : play.isRolled ? ' rolled' : '';
  const cancelled = play.isCancelled ? ', cancelled' : '';
  const end = play.won === 0 ? '' : play.won === 1 ? ' and won' : ` and won ${numberWord(play.won)} tricks`;
  return `${object(play.by)}${verb} ${play.shown === null ? 'a hidden die' : shownBy(play.shown)}${cancelled}${end}`;
}

/** Events, as the news and for screen readers. */
type OrderedFacts = {
  readonly by: PersonFacts;
  readonly trump: TrumpFacts;
  readonly isAlone: boolean;
  readonly isOwn: boolean;
};

export const announcements = {
  round: (number: number) => `Round ${number}.`,
  cardsDealt: 'The cards are dealt.',
  diceDealt: 'The dice are dealt.',

  // The reader's own hand
  hold: (hand: readonly ShownPiece[]) => `You hold ${list(hand.map(held))}.`,
  get: (added: readonly ShownPiece[]) => `You get ${list(added.map(held))}.`,
  rollHand: (rolled: readonly ShownPiece[]) => `You roll ${list(rolled.map(pieceWithFace))}.`,

  // Open dice and cards
  rolls: ({ by, shown }: { readonly by: PersonFacts; readonly shown: ShownFacts }) =>
    `${clause(by, 'roll', 'rolls')} ${shownBy(shown)}.`,
  turns: ({ by, from, to }: { readonly by: PersonFacts; readonly from: ShownFacts; readonly to: ShownFacts }) =>
    `${clause(by, 'turn', 'turns')} ${shownBy(from)} to ${shownBy(to)}.`,
  turnedUp(cardsUp: readonly PieceFacts[]): string {
    const [first, second, ...others] = cardsUp.map(pieces.name);
    if (first === second && others.length === 0) return `Two ${first}s are turned up.`;
    const all = list(cardsUp.map(thePiece));
    return `${all.charAt(0).toUpperCase()}${all.slice(1)} ${cardsUp.length === 1 ? 'is' : 'are'} turned up.`;
  },
  /** `madeBy`: how the open cards make it; null if that needs no words. */
  trumpMade: ({ trump, madeBy }: { readonly trump: TrumpFacts; readonly madeBy: string | null }) =>
    `${trumpIs(trump)}${madeBy === null ? '' : `: ${uncapitalized(madeBy)}`}.`,

  // Cards passed between partners
  exchange: ({ persons, count }: { readonly persons: readonly PersonFacts[]; readonly count: number }) =>
    `${subjects(persons)} exchange ${cards(count)}.`,
  passes: ({ by, to, count }: { readonly by: PersonFacts; readonly to: PersonFacts; readonly count: number }) =>
    `${clause(by, 'pass', 'passes')} ${object(to)} ${cards(count)}.`,
  gives: ({ to, ...given }: OwnedFacts & { readonly to: PersonFacts }) =>
    `${clause(given.by, 'give', 'gives')} ${to.name} ${list(given.pieces.map(thePiece))}.`,

  // Before the first trick
  leads: (by: PersonFacts) => `${clause(by, 'lead', 'leads')}.`,
  keepsDice: (by: PersonFacts) => (by.isYou ? 'You keep all your dice.' : `${by.name} keeps all their dice.`),
  rerolls: ({ by, count }: { readonly by: PersonFacts; readonly count: number }) =>
    `${clause(by, 'roll', 'rolls')} ${dice(count)} again.`,
  passesBid: (by: PersonFacts) => `${clause(by, 'pass', 'passes')}.`,
  bids: ({ by, bid, isAlone }: { readonly by: PersonFacts; readonly bid: number; readonly isAlone: boolean }) =>
    isAlone ? `${clause(by, 'go', 'goes')} solo for ${bid}.` : `${clause(by, 'bid', 'bids')} ${bid}.`,
  /** Trump that nobody has named. */
  trumpIs: (trump: TrumpFacts) => `Trump is ${trumpNamed(trump)}.`,
  names({ by, trump, isAlone }: { by: PersonFacts; trump: TrumpFacts; isAlone: boolean }): string {
    const alone = isAlone ? ` and ${by.isYou ? 'play' : 'plays'} alone` : '';
    return `${clause(by, 'name', 'names')} ${trumpNamed(trump)}${trump === 'none' ? '' : ' as trump'}${alone}.`;
  },
  /** The suit of the open die. `isOwn`: the player gets the die. */
  ordersUp({ by, trump, isAlone, isOwn }: OrderedFacts): string {
    const ordered = isOwn ? clause(by, 'pick', 'picks') : clause(by, 'order', 'orders');
    return `${ordered} up ${trumpNamed(trump)} as trump${isAlone ? ` and ${by.isYou ? 'play' : 'plays'} alone` : ''}.`;
  },
  getsOpenDie: (dealer: PersonFacts) =>
    dealer.isYou ? 'As dealer, you get the open die.' : `As dealer, ${dealer.name} gets the open die.`,
  turnsUp: ({ by, piece }: { readonly by: PersonFacts; readonly piece: PieceFacts }) =>
    `${clause(by, 'turn', 'turns')} up ${namedPiece(piece)}.`,
  turnedDown: (suit: string) => `${pieces.suitIs(suit)} turned down.`,
  picksPartner: ({ by, partner }: { readonly by: PersonFacts; readonly partner: PersonFacts }) =>
    `${clause(by, 'pick', 'picks')} ${object(partner)} as partner.`,
  switches: ({ by, cards: cardCount, dice: diceCount }: { by: PersonFacts; cards: number; dice: number }) =>
    `${clause(by, 'switch', 'switches')} ${list([...(cardCount > 0 ? [cards(cardCount)] : []), ...(diceCount > 0 ? [dice(diceCount)] : [])])}.`,
  keepsRest: (by: PersonFacts) => `${clause(by, 'keep', 'keeps')} the rest.`,

  // Plays
  announcesSuit: ({ by, suit }: { readonly by: PersonFacts; readonly suit: string }) =>
    `${clause(by, 'announce', 'announces')} ${pieces.suit(suit)}.`,
  otherSuit: ({ led, announced }: { readonly led: string; readonly announced: string }) =>
    `${pieces.suitIs(led)} led, not ${pieces.suit(announced)}.`,
  /** A hidden play of which nothing is known. */
  hasChosen: (by: PersonFacts) => `${clause(by, 'have', 'has')} chosen.`,
  /** A hidden play of known pieces. */
  chooses: (owned: OwnedFacts) => `${clause(owned.by, 'choose', 'chooses')} ${named(owned)}.`,
  plays: (owned: OwnedFacts) => `${clause(owned.by, 'play', 'plays')} ${named(owned)}.`,
  playsShowing: ({ shown, ...owned }: OwnedFacts & { readonly shown: ShownFacts }) =>
    `${clause(owned.by, 'play', 'plays')} ${named(owned)}, showing ${shownOn(owned, shown)}.`,
  /** The dice of a play are in the air. */
  rollsPieces: (owned: OwnedFacts) => `${clause(owned.by, 'roll', 'rolls')} ${named(owned)}.`,
  /** A play was rolled. `rolls`: those that add up to its number. */
  hasRolled({
    shown,
    rolls,
    isAhead,
    ...owned
  }: OwnedFacts & { shown: ShownFacts; rolls: readonly number[]; isAhead: boolean }): string {
    const value =
      'counts' in shown ? `${total(shown.counts, rolls)} with ${list(owned.pieces.map(thePiece))}` : shownBy(shown);
    // A name that was put in commas needs one more.
    const comma = 'faces' in shown && shown.faces.some(({ honour }) => honour !== undefined) ? ',' : '';
    const ahead = isAhead ? `${comma} and ${owned.by.isYou ? 'are' : 'is'} ahead` : '';
    return `${clause(owned.by, 'roll', 'rolls')} ${value}${ahead}.`;
  },
  leadsWith: ({ by, shown }: { readonly by: PersonFacts; readonly shown: ShownFacts }) =>
    `${clause(by, 'lead', 'leads')} ${shownBy(shown)}.`,
  /** `as`: why, unless a higher number says it. */
  aheadWith({ by, shown, as }: { by: PersonFacts; shown: ShownFacts; as: AheadAs | null }): string {
    const why = as === null ? '' : typeof as === 'string' ? `, ${AHEAD[as]}` : `: ${as.rank} is trump`;
    return `${clause(by, 'are', 'is')} ahead with ${shownBy(shown)}${why}.`;
  },
  /** `count`: of tricks, with those that carried over. */
  wins({ by, count, why }: { by: PersonFacts; count: number; why: TrickReason }): string {
    const tricks = count === 1 ? '' : ` ${numberWord(count)} tricks`;
    return `${clause(by, 'win', 'wins')}${tricks}: ${uncapitalized(reason(why))}`;
  },

  // Results
  contractMade: (by: PersonFacts) =>
    by.isYou ? 'You\u2019ve made your contract.' : `${by.name} has made the contract.`,
  contractLost: (by: PersonFacts) =>
    by.isYou ? 'You can\u2019t make your contract any more.' : `${by.name} can\u2019t make the contract any more.`,
  /** `why`: a text of the game. */
  scored: (scores: readonly { persons: readonly PersonFacts[]; points: number; why: string }[]) =>
    `Round scored. ${scores.map(({ persons, points, why }) => `${subjects(persons)}: ${number(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} (${uncapitalized(why)}).`).join(' ')}`,
  overtakes: ({ leaders, passed }: Readonly<Record<'leaders' | 'passed', readonly PersonFacts[]>>) =>
    `${subjects(leaders)} ${arePlural(leaders) ? 'overtake' : 'overtakes'} ${people(passed)}.`,
  matchOver: ({
    winners,
    scores,
  }: {
    readonly winners: readonly PersonFacts[];
    readonly scores: readonly { readonly persons: readonly PersonFacts[]; readonly score: number }[];
  }) =>
    `${subjects(winners)} ${arePlural(winners) ? 'win' : 'wins'} the match. Final scores: ${scores.map(({ persons, score }) => `${people(persons)} ${number(score)}`).join(', ')}.`,

  // The log of a round
  remark: ({ name, text }: { readonly name: string; readonly text: string }) => `${name}: \u201c${text}\u201d`,
  trick: ({ number, plays, carriesOver }: LoggedTrick) =>
    `Trick ${number}: ${plays.map(logged).join('; ')}${carriesOver ? '; carried over' : ''}.`,
};
