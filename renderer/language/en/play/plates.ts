import type { PieceNoun } from '../../facts/pieces.ts';
import type { ContractFacts, FactRoom, PlateFact, PlateState } from '../../facts/plates.ts';
import type { TrumpFacts } from '../../facts/trump.ts';
import { rich, term } from '../../rich.ts';
import type { Sentence } from '../../text.ts';
import { capital, owner } from '../grammar.ts';
import { number } from '../numbers.ts';
import { trumpNamed } from './moves.ts';
import { pieces } from './pieces.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${Math.abs(count) === 1 ? one : many}`;

const STATES = {
  'stands-in': rich`computer plays`,
  away: rich`away`,
  dealer: rich`${term('dealer', 'dealer')}`,
  maker: rich`${term('maker', 'maker')}`,
  partner: rich`partner`,
  alone: rich`${term('alone', 'alone')}`,
  'sits-out': rich`sits out`,
  led: rich`${term('led', 'led')}`,
  'to-lead': rich`to lead`,
  'to-play': rich`to play`,
  'to-roll': rich`to roll`,
  winning: rich`winning`,
  passed: rich`passed`,
  made: rich`contract made`,
  lost: rich`contract lost`,
  'your-partner': rich`your partner`,
} satisfies Readonly<Record<PlateState, Sentence>>;

/** "96 of 150", "3 of 3 tricks", "4 tricks, 3 needed". */
function takenOf({ unit, taken, needed }: ContractFacts, { isBare = false, isBrief = false }: FactRoom = {}): string {
  if (unit === 'tricks' && taken > needed && !isBrief) return `${taken} tricks, ${needed} needed`;
  return `${taken} of ${needed}${unit === 'tricks' && taken <= needed && !isBare ? ' tricks' : ''}`;
}

function fact(told: PlateFact, room: FactRoom = {}): Sentence {
  switch (told.is) {
    case 'tricks':
      return [`${counted(told.tricks, 'trick')}${told.together && told.tricks > 0 ? ' together' : ''}`];
    case 'tricks-of':
      return [`${told.taken} of ${told.needed}${room.isBare ? '' : ' tricks'}`];
    case 'contract':
      return [takenOf(told, room)];
    case 'points':
      return [counted(told.points, 'point')];
    case 'bid':
      return [`bid ${told.bid}`];
    case 'rerolled':
      return [told.dice === 0 ? 'kept all dice' : `${told.dice} rolled again`];
    case 'tricks-left':
      return [room.isBrief ? `${told.tricks} left` : `${counted(told.tricks, 'trick')} left`];
    case 'switches':
      return rich`${told.left} ${term('switch', told.left === 1 ? 'switch' : 'switches')}`;
    case 'lacks':
      return rich`${term('void', `no ${pieces.suit(told.suit)}`)}`;
    case 'partner-of':
      return [`${owner(told.person)} partner`];
    case 'made':
      return room.isBrief ? rich`made` : STATES.made;
    case 'lost':
      return room.isBrief ? rich`lost` : STATES.lost;
    default:
      return STATES[told.is];
  }
}

/** The first fact begins with a capital, unless with a name, which has one only if its owner writes one. */
function firstFact(told: PlateFact, room: FactRoom = {}): Sentence {
  const [first, ...others] = fact(told, room);
  if (first === undefined || told.is === 'partner-of') return fact(told, room);
  if (typeof first === 'string') return [capital(first), ...others];
  return 'term' in first ? [{ ...first, text: capital(first.text) }, ...others] : [first, ...others];
}

/** Plates of the players, and the plaque of the table. */
export const plates = {
  // On a plate: at most two facts, separated by a comma
  fact,
  firstFact,

  // For screen readers: the name of the plate is a list of facts
  label: ({ name, facts }: { readonly name: string; readonly facts: readonly string[] }) =>
    `${name}: ${facts.join(', ')}`,
  score: (points: number) => counted(points, 'point'),
  onTurn: 'current turn',
  winningTrick: 'winning the trick',
  /** Tricks that score extra. */
  wonWith: ({ count, noun }: { readonly count: number; readonly noun: PieceNoun }) =>
    `${count} won with a ${pieces.noun[noun]}`,

  // Marks on a plate
  dealer: 'Dealer',
  dealerMark: 'D',
  tricksTaken: ({ taken, of }: { readonly taken: number; readonly of: number }) => `Tricks won: ${taken} of ${of}`,

  /** The promise of the player who made trump or won the auction. */
  contract: {
    // News at the plate
    made: 'Contract made',
    lost: 'Contract lost',
    taken: (contract: ContractFacts) => takenOf(contract),
    /** Explains "96 of 150". `worth`: the sum, as in "150 × 20 = 3000". `isBid`: else making trump promises it. */
    meaning: ({ unit, taken, needed, isBid, worth }: ContractFacts & { isBid: boolean; worth: string | null }) =>
      `${unit === 'points' ? 'Points' : 'Tricks'} taken: ${taken} of ${needed} ${isBid ? 'bid' : 'needed'}.${worth === null ? '' : ` Worth ${worth}.`}`,
  },

  // The plaque
  plaque: 'The match',
  /** After the progress of the match: the score that ends it. */
  target: (points: number) => rich`${term('target', `to ${points}`)}`,
  dailyRound: 'Daily round',
  dailyPractice: 'Daily (practice)',
  led: rich`${term('led', 'Led')}`,
  trump: rich`${term('trump', 'Trump')}`,
  /** Beside the coins of the suits: "Hearts", "Red 2 and black 2". */
  trumpLabel: (trump: TrumpFacts) => capital(trumpNamed(trump)),
  /** `madeBy`: how the open cards make it. */
  trumpMeaning: (madeBy: string) => `${madeBy}. Only these cards are trump, and they beat all others.`,
  noTrump: rich`${term('no-trump', 'No trump')}`,
  rankIsTrump: (rank: number) => rich`${rank} is ${term('trump', 'trump')}`,
};
