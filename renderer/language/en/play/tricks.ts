import type { RollOffStake, RoundFacts } from '../../facts/match.ts';
import type { PersonFacts } from '../../facts/people.ts';
import type { OwnedFacts } from '../../facts/pieces.ts';
import type {
  MarkFacts,
  MarkReason,
  PlayShortfall,
  TrickEndFacts,
  TrickReason,
  TrickWinner,
} from '../../facts/tricks.ts';
import { arePlural, clause, list, owner, people, possessive, subjects } from '../grammar.ts';
import { numberWord } from '../numbers.ts';
import { medals, rolls } from './medals.ts';
import { faceNamed, isPluralSuit, pieces } from './pieces.ts';
import { trump } from './trump.ts';

/** "red 5" of "Mara's red 5". */
const names = ({ pieces: played }: OwnedFacts): string => list(played.map(pieces.name));

/** "heart", "red card", "ruby"; "one" of no suit. */
function oneOf(suit: string | null): string {
  if (suit === null) return 'one';
  const name = pieces.suit(suit);
  if (isPluralSuit(suit)) return name.slice(0, -1);
  return ['red', 'black', 'white'].includes(suit) ? `${name} card` : name;
}

/** "The king of hearts", "The right bower", "7". */
function winnerNamed(what: TrickWinner): string {
  if ('trump' in what) return String(what.trump);
  return `The ${what.face.honour === undefined ? faceNamed(what.face) : pieces.honour[what.face.honour]}`;
}

/** Why a play takes a trick, in one sentence. */
export function reason(why: TrickReason): string {
  switch (why.is) {
    case 'trump':
      return `${winnerNamed(why.what)} is trump.`;
    case 'highest-trump':
      return `${winnerNamed(why.what)} is the highest trump.`;
    case 'high-trump':
      return `${winnerNamed(why.what)} is the high trump.`;
    case 'high-rank':
      return `${winnerNamed(why.what)} is high in this round.`;
    case 'only':
      return `${winnerNamed(why.what)} is the only ${oneOf(why.suit)}.`;
    case 'only-left':
      return `${winnerNamed(why.what)} is the only ${oneOf(why.suit)} left.`;
    case 'highest':
      return `${winnerNamed(why.what)} is the highest ${oneOf(why.suit)}.`;
    case 'highest-left':
      return `${winnerNamed(why.what)} is the highest ${oneOf(why.suit)} left.`;
    case 'highest-number':
      return `${why.number} is the highest number.`;
    case 'highest-total':
      return `${why.number} is the highest total.`;
    case 'beside-trump':
      return `${why.number} is the highest number beside a trump.`;
    case 'first':
      return `Equal ${why.of}: the first wins.`;
    case 'card-over-die':
      return 'A card beats a die of the same value.';
    case 'last-trump':
      return 'The last trump played wins.';
    case 'two-trumps':
      return 'Two trumps beat one.';
    case 'larger-die':
      return 'Equal trumps: the one on the larger die wins.';
    case 'smaller-die':
      return 'The second numbers are equal too: the smaller die wins.';
  }
}

const SHORTFALLS: Readonly<Record<Extract<PlayShortfall, string>, string>> = {
  cancelled: 'cancelled',
  'one-trump': 'one trump',
  'no-trump': 'not a trump',
  trump: 'trump',
  'off-suit': 'off suit',
  equal: 'equal',
  'equal-later': 'equal, but later',
  lower: 'lower',
};

function shortfall(why: PlayShortfall): string {
  if (typeof why === 'string') return SHORTFALLS[why];
  return 'short' in why ? `${why.short} short` : `no ${pieces.suit(why.rolledWithout)}: rolled`;
}

const round = ({ round: number }: RoundFacts): string => (number === null ? 'Lesson round' : `Round ${number}`);

const WINS: Readonly<Record<RollOffStake, readonly [second: string, third: string]>> = {
  lead: ['lead first', 'leads first'],
  deal: ['deal first', 'deals first'],
  bid: ['bid first', 'bids first'],
  match: ['win', 'wins'],
};

function endTitle(trick: TrickEndFacts): string {
  if ('winner' in trick) {
    const { winner, carried } = trick;
    const others = carried === 0 ? '' : ` and the ${carried === 1 ? 'one' : numberWord(carried)} carried over`;
    return `${clause(winner, 'win', 'wins')} the trick${others}`;
  }
  return trick.lacks === null
    ? 'All cancelled: the trick carries over'
    : `No ${oneOf(trick.lacks)} is left: the trick carries over`;
}

const MARK_REASONS: Readonly<Record<Extract<MarkReason, string>, string>> = {
  first: 'first',
  later: 'later',
  high: 'is high',
  'card-over-die': 'card over die',
  'third-copy': 'third copy',
  'others-cancelled': 'others cancelled',
  'two-trumps': 'two trumps',
  'larger-die': 'larger trump die',
  'smaller-die': 'smaller second die',
};

const markBefore = ({ isWon, isTrump }: Pick<MarkFacts, 'isWon' | 'isTrump'>): string =>
  `${isWon ? 'Wins' : 'Ahead'}: ${isTrump ? 'trump' : ''}`;

const markAfter = (why: MarkReason): string =>
  typeof why === 'string' ? MARK_REASONS[why] : `${why.beside} beside it`;

function markWhole({ value, why, ...facts }: MarkFacts): string {
  const isFirst = !facts.isTrump && value === null;
  const shown = `${facts.isTrump && value !== null ? ' ' : ''}${value ?? ''}`;
  const reason = why === null ? '' : `${isFirst ? '' : why === 'high' ? ' ' : ', '}${markAfter(why)}`;
  return `${markBefore(facts)}${shown}${reason}`;
}

/** What is said of tricks, of the rolls before them, and of where the match is. */
export const tricks = {
  end: (trick: TrickEndFacts) => `${endTitle(trick)}.`,
  /** The same as a title. */
  endTitle,
  reason,

  // Beside a play of a trick that is over
  takes: (count: number) => (count === 1 ? 'wins the trick' : `wins ${numberWord(count)} tricks`),
  /** `hasLed`: it was the first of the trick. */
  falls({ why, hasLed }: { readonly why: PlayShortfall | null; readonly hasLed: boolean }): string {
    const because = why === null ? [] : [shortfall(why)];
    return [...(hasLed && why !== 'cancelled' ? ['led'] : []), ...because].join(', ');
  },

  // Equal cards
  cancel: ({ first, second }: { readonly first: OwnedFacts; readonly second: OwnedFacts }) =>
    `${owner(second.by)} ${names(second)} cancels ${possessive(first.by)} ${names(first)}.`,
  /** Beside the piece that cancels another, and beside that one. */
  cancels: (other: OwnedFacts) => `cancels ${possessive(other.by)} ${names(other)}`,
  cancelledBy: (other: OwnedFacts) => `cancelled by ${possessive(other.by)} ${names(other)}`,

  /** Beside the play that is ahead: "Ahead: trump 9, later", or the parts before and after a value in large text. */
  mark: {
    whole: markWhole,
    before: markBefore,
    after: markAfter,
  },

  // Progress, on the plaque and in lists of matches
  round,
  roundOver: (facts: RoundFacts) => `${round(facts)} ${facts.round === null ? '' : 'is '}over`,
  /** `phase`: its title. */
  inPhase: ({ phase, ...facts }: RoundFacts & { readonly phase: string }) =>
    `${round(facts)}, ${phase.charAt(0).toLowerCase()}${phase.slice(1)}`,
  inTrick: ({ number, of, ...facts }: RoundFacts & { readonly number: number; readonly of: number }) =>
    `${round(facts)}, trick ${number} of ${of}`,

  /** Roll-offs: the highest number decides who leads, deals or bids first, or who wins a match that ends level. */
  rollOff: {
    wins: ({
      by,
      number,
      prize,
    }: {
      readonly by: PersonFacts;
      readonly number: number;
      readonly prize: RollOffStake;
    }) => `${clause(by, ...WINS[prize])} with the highest roll, ${number}.`,
    ties: ({ persons, number }: { readonly persons: readonly PersonFacts[]; readonly number: number }) =>
      `${subjects(persons)} tie at ${number} and roll again.`,
    /** Beside a die. */
    purpose: {
      lead: 'Rolled to see who leads first',
      deal: 'Rolled to see who deals first',
      bid: 'Rolled to see who bids first',
      match: 'Rolled to see who wins',
    } as Readonly<Record<RollOffStake, string>>,
    /** Before the highest number. */
    prize: {
      lead: 'Leads first:',
      deal: 'Deals first:',
      bid: 'Bids first:',
      match: 'Wins:',
    } as Readonly<Record<RollOffStake, string>>,
    /** Before another number. */
    rolled: 'Rolled',
  },

  /** Who is ahead in the match after a round, and who was. */
  overtakes: ({ leaders, passed }: Readonly<Record<'leaders' | 'passed', readonly PersonFacts[]>>) =>
    `${subjects(leaders)} ${arePlural(leaders) ? 'overtake' : 'overtakes'} ${people(passed)}`,

  trump,
  medals,
  rolls,
};
