import type { ByNoun, NamingFacts, PersonFacts, PieceNoun, Purpose, ThrowFacts } from '../grammar.ts';
import { rich } from '../rich.ts';
import { list, numberWord, type Sentence, type Strong } from '../text.ts';
import { subject } from './grammar.ts';
import { isPluralSuit, pieces } from './pieces.ts';

const NOUN: ByNoun = { card: 'card', die: 'die', either: 'card or die' };
const MANY: ByNoun = { card: 'cards', die: 'dice', either: 'cards and dice' };

const purposeTail = (purpose: Purpose): string => (purpose === undefined ? '.' : ` ${purpose}.`);
const yourDice = (dice: number): string => (dice === 1 ? 'your die' : 'your dice');
const diceCounted = (dice: number): string => (dice === 1 ? 'a die' : `${numberWord(dice)} dice`);
const either = (numbers: readonly number[]): string => numbers.join(' or ');

const namingTail = ({ isAlone, mayPass }: NamingFacts): string =>
  `${isAlone ? ' and play alone' : ''}${mayPass ? ', or pass?' : '.'}`;

/** The prompt: one sentence about what to do, or whom the table waits for. The strong words say what, or who. */
export const prompt = {
  // The end of a round or of the match
  roundOver: rich`The round is over.`,
  playedOut: rich`The rest of the round is played out.`,
  settled: rich`The points of this round are settled: *play on*, or play it out.`,
  wins: (winner: PersonFacts) => rich`*${subject(winner)} ${winner.isYou ? 'win' : 'wins'}* the match.`,
  winTogether: (winners: readonly PersonFacts[]) => rich`*${list(winners.map(subject))}* win the match together.`,

  // Throws
  /** `byCup`: in a daily deal it does not matter how the dice are thrown. */
  throwYours: ({ dice, purpose, byCup }: ThrowFacts & { readonly byCup: boolean }) =>
    rich`*Throw* ${yourDice(dice)}${purposeTail(purpose)}${byCup ? ' Today the cup throws.' : ''}`,
  /** One of several people at this screen. */
  throwNamed: ({ name, dice, purpose }: ThrowFacts & { readonly name: string }) =>
    rich`*${name}*: throw ${yourDice(dice)}${purposeTail(purpose)}`,
  flickPhone: ({ name, purpose }: { readonly name: string; readonly purpose: Purpose }) =>
    rich`*${name}*: flick your phone to throw${purposeTail(purpose)}`,
  isToThrow: ({ name, dice, purpose }: ThrowFacts & { readonly name: string }) =>
    rich`*${name}* is to throw ${diceCounted(dice)}${purposeTail(purpose)}`,
  allThrow: (purpose: Purpose) => rich`The dice are thrown${purposeTail(purpose)}`,
  throws: ({ by, dice, purpose }: ThrowFacts & { readonly by: PersonFacts }) =>
    rich`${subject(by)} ${by.isYou ? 'throw' : 'throws'}${dice === 1 ? '' : ` ${numberWord(dice)} dice`}${purposeTail(purpose)}`,

  // Waiting
  held: rich`You can still take it back.`,
  /** `doing`: of the phase, as in "may order the trump". */
  does: ({ who, doing }: { readonly who: PersonFacts; readonly doing: string }) => rich`*${subject(who)}* ${doing}.`,
  decide: (names: readonly string[]) => rich`*${list(names)}* ${names.length > 1 ? 'decide' : 'decides'}.`,

  // Decisions other than plays
  name: (naming: NamingFacts) => rich`*Name* the trump${namingTail(naming)}`,
  /** `taker`: the seat that gets the open die if its suit is made trump. `isTaken`: it is this seat. */
  orderUp: ({ suit, taker, isTaken, ...naming }: NamingFacts & { suit: string; taker: string; isTaken: boolean }) =>
    isTaken
      ? rich`*Pick up* ${suit} as trump${namingTail(naming)} If you do, the open die is yours.`
      : rich`*Order up* ${suit} as trump${namingTail(naming)} If ordered, ${taker} gets the open die.`,
  call: rich`*Pick* a partner for this round.`,
  give: rich`*Offer* what you like to pass, or nothing.`,
  /** The order matters if the partner offers fewer. */
  giveTo({ partner, noun, most }: { partner: string; noun: PieceNoun; most: number }): Sentence {
    const offer = most === 1 ? `one ${NOUN[noun]} or none` : `up to ${most} ${MANY[noun]} or none, first choice first`;
    return rich`*Offer* ${partner} ${offer}: lacking a colour helps.`;
  },
  reroll: rich`*Choose* the dice to throw again.`,
  switchPieces({ noun, most }: { noun: PieceNoun; most: number }): Sentence {
    const some = most === 1 ? `one ${NOUN[noun]} for a new one` : `up to ${most} ${MANY[noun]} for new ones`;
    return rich`*Switch* ${some}, or keep what you have.`;
  },
  onlyPass: rich`You may only *pass*.`,
  /** `bids`: of the phase, as in "the points that you will take". */
  mustBid: (bids: string | undefined) =>
    rich`You open the auction and have to *bid*${bids === undefined ? '' : ` ${bids}`}.`,
  /** `isFinal`: a seat that passes is out. */
  bid: ({ bids, isFinal }: { readonly bids: string | undefined; readonly isFinal: boolean }) =>
    rich`*Bid*${bids === undefined ? '' : ` ${bids}`}, or pass${isFinal ? '' : ' for now'}.`,
  /** The player who discards is the dealer, who got the piece that was turned up. */
  discard: ({ noun, of }: { readonly noun: PieceNoun; readonly of: number }) =>
    rich`You dealt and got the open ${NOUN[noun]}: *discard* one of your ${numberWord(of)}.`,
  turn: (shown: readonly string[]) => rich`*Turn* ${list(shown)} to another side.`,

  // Plays
  lead: ({ isAgain, noun, announces }: { isAgain: boolean; noun: PieceNoun; announces: boolean }) =>
    rich`*${isAgain ? 'You lead again' : 'You lead'}*: choose a ${NOUN[noun]}${announces ? ' and announce its suit' : ''}.`,
  play: (noun: PieceNoun) => rich`Choose a ${NOUN[noun]} to *play*.`,
  followOneOf: ({ suit, of }: { readonly suit: Strong; readonly of: number }) =>
    rich`Follow ${suit}: choose one of your ${numberWord(of)}.`,
  followOnly: (suit: Strong) => rich`Follow ${suit}: you have only one.`,
  followWithLeftBower: ({ suit, die }: { readonly suit: Strong; readonly die: string }) =>
    rich`Follow ${suit}: your ${die} may be the left bower.`,
  lacksAny: ({ suit, noun }: { readonly suit: Strong; readonly noun: PieceNoun }) =>
    rich`You have no ${suit}: choose *any ${NOUN[noun]}*.`,
  lacksLast: ({ suit, noun }: { readonly suit: Strong; readonly noun: PieceNoun }) =>
    rich`You have no ${suit}: play your last ${NOUN[noun]}.`,
  lacksThrowAny: ({ suit, noun }: { readonly suit: Strong; readonly noun: PieceNoun }) =>
    rich`You have no ${suit}: choose any ${NOUN[noun]} to *throw again*.`,
  lacksThrowLast: ({ suit, noun }: { readonly suit: Strong; readonly noun: PieceNoun }) =>
    rich`You have no ${suit}: *throw* your last ${NOUN[noun]} again.`,
  throwAny: (noun: PieceNoun) => rich`Choose any ${NOUN[noun]} to *throw again*.`,
  throwLast: (noun: PieceNoun) => rich`*Throw* your last ${NOUN[noun]} again.`,

  // Plays of two dice
  leadPair: rich`*You lead*: choose two dice.`,
  secondDie: rich`Choose *the second die*.`,
  playPair: rich`Choose two dice to *play*.`,
  playSecond: rich`Choose the second die to *play*.`,
  anySecond: rich`Choose *any second die*.`,
  oneMustShow: (numbers: readonly number[]) => rich`Choose two dice: one must show *${either(numbers)}*.`,
  secondMustShow: (numbers: readonly number[]) =>
    rich`The second die must show *${either(numbers)}*, as the first does not.`,

  // Why a piece may not be chosen
  heldOfLed({ suit, held }: { readonly suit: string; readonly held: number }): string {
    // "You hold four" could mean a four.
    const ofThem = isPluralSuit(suit) ? ' of them' : '';
    return `${pieces.suitIs(suit)} led, and you hold ${numberWord(held)}${ofThem}.`;
  },
};
