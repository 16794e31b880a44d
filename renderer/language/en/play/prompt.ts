import type { GameText, PhaseWords } from '../../../../engine/protocol/words.ts';
import type { LackFacts, NamingFacts, OrderFacts, PhaseFacts, ThrowFacts } from '../../facts/asks.ts';
import type { NamedPiece } from '../../facts/moves.ts';
import type { PersonFacts } from '../../facts/people.ts';
import type { ByNoun, PieceNoun } from '../../facts/pieces.ts';
import { rich, term } from '../../rich.ts';
import type { Sentence, Strong, TermPart } from '../../text.ts';
import { games, sharedByGames } from '../games/play.ts';
import { clause, list, subjects } from '../grammar.ts';
import { numberWord } from '../numbers.ts';
import { shortName, thePiece } from './moves.ts';
import { pieces } from './pieces.ts';

const NOUN: ByNoun = { card: 'card', die: 'die', either: 'card or die' };
const MANY: ByNoun = { card: 'cards', die: 'dice', either: 'cards and dice' };

function phaseOf({ game, phase }: PhaseFacts): PhaseWords | undefined {
  const all: Readonly<Record<string, { readonly phases: Readonly<Record<string, PhaseWords>> }>> = games;
  const { phases }: { readonly phases: Readonly<Record<string, PhaseWords>> } =
    (Object.hasOwn(all, game) ? all[game] : undefined) ?? sharedByGames;
  return Object.hasOwn(phases, phase) ? phases[phase] : undefined;
}

/** " for the deal", or nothing. */
const purposeTail = (facts: PhaseFacts): Sentence => spaced(phaseOf(facts)?.purpose);
/** " the points you'll take", or nothing. */
const bidTail = (facts: PhaseFacts): Sentence => spaced(phaseOf(facts)?.bids);
const spaced = (part: GameText | undefined): Sentence => (part === undefined ? [] : rich` ${part}`);

const yourDice = (dice: number): string => (dice === 1 ? 'your die' : 'your dice');
const diceCounted = (dice: number): string => (dice === 1 ? 'a die' : `${numberWord(dice)} dice`);
const either = (numbers: readonly number[]): string => numbers.join(' or ');
const suitPart = (suit: string): Strong => ({ strong: pieces.suit(suit), suit });

const FOLLOW: TermPart = term('follow', 'Follow');
const TRUMP: TermPart = term('trump', 'trump');
const ALONE: TermPart = term('alone', 'play alone');
const passTail = (mayPass: boolean): string => (mayPass ? ', or pass?' : '.');

/** The prompt: one sentence about what to do, or whom the table waits for. The strong words say what, or who. */
export const prompt = {
  // The end of a round or of the match
  roundOver: rich`The round is over.`,
  lessonRoundOver: rich`The lesson round is over.`,
  numberedRoundOver: (round: number) => rich`Round ${round} is over.`,
  playedOut: rich`The rest of the round is played out.`,
  settled: rich`This round\u2019s points are settled: *play on*, or let it play out.`,
  wins: (winner: PersonFacts) => rich`*${clause(winner, 'win', 'wins')}* the match.`,
  winTogether: (winners: readonly PersonFacts[]) => rich`*${subjects(winners)}* win the match together.`,

  // Rolls
  /** `byCup`: in a daily round the dice can't be flicked. */
  throwYours: ({ byCup, ...roll }: ThrowFacts & { readonly byCup: boolean }) =>
    rich`*Roll* ${yourDice(roll.dice)}${purposeTail(roll)}.${byCup ? ` Today ${roll.dice === 1 ? 'it rolls' : 'they roll'} from a cup.` : ''}`,
  /** One of several people at this screen. */
  throwNamed: ({ name, ...roll }: ThrowFacts & { readonly name: string }) =>
    rich`*${name}*: roll ${yourDice(roll.dice)}${purposeTail(roll)}.`,
  flickPhone: ({ name, ...phase }: PhaseFacts & { readonly name: string }) =>
    rich`*${name}*: flick your phone to roll${purposeTail(phase)}.`,
  isToThrow: ({ name, ...roll }: ThrowFacts & { readonly name: string }) =>
    rich`Waiting for *${name}* to roll ${diceCounted(roll.dice)}${purposeTail(roll)}.`,
  allThrow: (phase: PhaseFacts) => rich`The dice are rolled${purposeTail(phase)}.`,
  throws: ({ by, ...roll }: ThrowFacts & { readonly by: PersonFacts }) =>
    rich`${clause(by, 'roll', 'rolls')}${roll.dice === 1 ? '' : ` ${numberWord(roll.dice)} dice`}${purposeTail(roll)}.`,

  // Waiting
  held: rich`You can still undo this.`,
  /** In a phase that says what is decided. */
  waitsToDo: ({ name, ...phase }: PhaseFacts & { readonly name: string }) =>
    rich`Waiting for *${name}* to ${phaseOf(phase)?.doing ?? 'choose'}.`,
  waitsFor: (names: readonly string[]) => rich`Waiting for *${list(names)}*.`,

  // Decisions other than plays
  name: ({ isAlone, mayPass }: NamingFacts) =>
    isAlone ? rich`*Name* trump and ${ALONE}${passTail(mayPass)}` : rich`*Name* ${TRUMP}${passTail(mayPass)}`,
  /** `taker`: the seat that gets the open die if its suit is made trump. `isTaken`: it is this seat. */
  orderUp({ suit, taker, isTaken, isAlone, mayPass }: OrderFacts): Sentence {
    const order = isTaken ? 'Pick up' : 'Order up';
    const tail = `${passTail(mayPass)} ${isTaken ? 'You' : taker} would get the open die.`;
    return isAlone
      ? rich`*${order}* ${pieces.suit(suit)} as trump and ${ALONE}${tail}`
      : rich`*${order}* ${pieces.suit(suit)} as ${TRUMP}${tail}`;
  },
  call: rich`*Pick* a partner for this round.`,
  give: rich`*Offer* cards to pass, or none.`,
  /** The order matters if the partner offers fewer. */
  giveTo({ partner, noun, most }: { partner: string; noun: PieceNoun; most: number }): Sentence {
    const offer =
      most === 1 ? `one ${NOUN[noun]} or none` : `up to ${numberWord(most)} ${MANY[noun]} or none, first choice first`;
    return rich`*Offer* ${partner} ${offer}. It helps to be out of a suit.`;
  },
  reroll: rich`*Pick* the dice to roll again.`,
  switchPieces({ noun, most }: { noun: PieceNoun; most: number }): Sentence {
    const some =
      most === 1 ? `one ${NOUN[noun]} for a new one` : `up to ${numberWord(most)} ${MANY[noun]} for new ones`;
    return rich`*Switch* ${some}, or keep what you have.`;
  },
  onlyPass: rich`You can only *pass*.`,
  mustBid: (phase: PhaseFacts) => rich`You open the auction and must *bid*${bidTail(phase)}.`,
  /** `isFinal`: a seat that passes is out. */
  bid: ({ isFinal, ...phase }: PhaseFacts & { readonly isFinal: boolean }) =>
    rich`*Bid*${bidTail(phase)}, or pass${isFinal ? '' : ' for now'}.`,
  /** The player who discards is the dealer, who got the piece that was turned up. */
  discard: ({ noun, of }: { readonly noun: PieceNoun; readonly of: number }) =>
    rich`You dealt and got the open ${NOUN[noun]}: *discard* one of your ${numberWord(of)}.`,
  turn: (shown: readonly NamedPiece[]) => rich`*Turn* ${list(shown.map(thePiece))} to another side.`,

  // Plays
  lead: ({ isAgain, noun, announces }: { isAgain: boolean; noun: PieceNoun; announces: boolean }) =>
    rich`*${isAgain ? 'You lead again' : 'You lead'}*: choose a ${NOUN[noun]}${announces ? ' and announce its suit' : ''}.`,
  play: (noun: PieceNoun) => rich`Choose a ${NOUN[noun]} to *play*.`,
  followOneOf: ({ suit, of }: { readonly suit: string; readonly of: number }) =>
    rich`${FOLLOW} ${suitPart(suit)}: choose one of your ${numberWord(of)}.`,
  followOnly: (suit: string) => rich`${FOLLOW} ${suitPart(suit)}: you have only one.`,
  followWithLeftBower: ({ suit, die }: { readonly suit: string; readonly die: NamedPiece }) =>
    rich`Follow ${suitPart(suit)}: your ${shortName(die)} may be the ${term('bower', 'left bower')}.`,
  lacksAny: ({ suit, noun }: LackFacts) => rich`You have no ${suitPart(suit)}: choose *any ${NOUN[noun]}*.`,
  lacksLast: ({ suit, noun }: LackFacts) => rich`You have no ${suitPart(suit)}: play your last ${NOUN[noun]}.`,
  lacksThrowAny: ({ suit, noun }: LackFacts) =>
    rich`You have no ${suitPart(suit)}: choose any ${NOUN[noun]} to *roll again*.`,
  lacksThrowLast: ({ suit, noun }: LackFacts) =>
    rich`You have no ${suitPart(suit)}: *roll* your last ${NOUN[noun]} again.`,
  throwAny: (noun: PieceNoun) => rich`Choose any ${NOUN[noun]} to *roll again*.`,
  throwLast: (noun: PieceNoun) => rich`*Roll* your last ${NOUN[noun]} again.`,

  // Plays of two dice
  leadPair: rich`*You lead*: choose two dice.`,
  secondDie: rich`Choose *the second die*.`,
  playPair: rich`Choose two dice to *play*.`,
  playSecond: rich`Choose the second die to *play*.`,
  anySecond: rich`Choose *any second die*.`,
  oneMustShow: (numbers: readonly number[]) => rich`Choose two dice: one must show *${either(numbers)}*.`,
  secondMustShow: (numbers: readonly number[]) =>
    rich`The second die must show *${either(numbers)}*: the first doesn\u2019t.`,
};
