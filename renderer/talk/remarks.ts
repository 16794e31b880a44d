import type { Table } from '../../engine/protocol/match/table.ts';
import { modeOf, rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Seat, SeatView, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { runnerUp, winChance } from '../tricks/throw-odds.ts';
import { contractDecided } from '../view/contract.ts';
import { partnerOf } from '../view/people.ts';

/** Occasion for a computer player's remark. */
export type Occasion =
  | 'sits-down'
  | 'bids'
  | 'takes-trick'
  | 'lucky'
  | 'unlucky'
  | 'beaten'
  | 'lucky-person'
  | 'other-shines'
  | 'promise-kept'
  | 'promise-broken'
  | 'wins-match'
  | 'loses-match';

/** A computer player who may speak now, and the occasion. */
export interface SpokenRemark {
  readonly seat: Seat;
  readonly occasion: Occasion;
  /** Percentage of such throws that come out this way; null without a throw. */
  readonly percent: number | null;
}

/** A win with at most this chance was lucky; a loss with at most this chance was unlucky. */
const RARE_CHANCE = 0.25;

/**
 * Returns possible remarks between two views. Reads only public facts: complete tricks, calls, contracts and results.
 * So it is the same for every viewer, and no remark reveals anything about a hand.
 */
export function remarksBetween(table: Table, before: View | null, after: View): readonly SpokenRemark[] {
  if (before === null) return [];
  const all = new Seats(table);
  if (after.result) return before.result || !rulesOf(table).hasWinners ? [] : all.endOfMatch(after.result.winners);
  const isNewDeal = before.deal !== after.deal;
  return [
    ...all.contract(before, after),
    ...(isNewDeal ? [] : all.calls(before, after)),
    ...newTricks(before, after).flatMap(trick => all.trick(after, trick)),
  ];
}

/** Returns possible greetings while the match has hardly begun. */
export function greetingsIn(table: Table, { deal, tricks, sheet }: View): readonly SpokenRemark[] {
  const hasBegun = deal > 0 || sheet.length > 0 || tricks.some(({ plays }) => plays.length > 0);
  const scene = modeOf(table, 'lesson')?.scene ?? 0;
  return hasBegun || scene > 0 ? [] : new Seats(table).greetings();
}

/** Returns the tricks won since. */
export function newTricks(before: View, after: View): readonly Trick[] {
  const isSameDeal = before.deal === after.deal;
  return after.tricks.filter(
    ({ winner }, index) => winner !== null && !(isSameDeal && before.tricks[index]?.winner === winner),
  );
}

/** Finds possible speakers at one table. */
class Seats {
  readonly #table: Table;
  readonly #speakers: readonly Seat[];

  constructor(table: Table) {
    this.#table = table;
    this.#speakers = table.players.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []));
  }

  greetings(): readonly SpokenRemark[] {
    return this.#speakers.map(seat => ({ seat, occasion: 'sits-down', percent: null }));
  }

  /** Returns remarks on the end of a match. The losers' lines praise a person, so one must have won. */
  endOfMatch(winners: readonly Seat[]): readonly SpokenRemark[] {
    const isPersons = winners.some(seat => !this.#isSpeaker(seat));
    return this.#speakers.flatMap((seat): readonly SpokenRemark[] => {
      const hasWon = winners.includes(seat);
      return hasWon || isPersons ? [{ seat, occasion: hasWon ? 'wins-match' : 'loses-match', percent: null }] : [];
    });
  }

  contract(before: View, after: View): readonly SpokenRemark[] {
    const decided = contractDecided(before, after);
    if (decided === null || !this.#isSpeaker(decided.maker)) return [];
    const occasion = decided.state === 'made' ? 'promise-kept' : 'promise-broken';
    return [{ seat: decided.maker, occasion, percent: null }];
  }

  calls(before: View, after: View): readonly SpokenRemark[] {
    return this.#speakers.flatMap((seat): readonly SpokenRemark[] => {
      const [was, now] = [before.seats[seat], after.seats[seat]];
      return was && now && hasCalled(was, now) ? [{ seat, occasion: 'bids', percent: null }] : [];
    });
  }

  trick(view: View, trick: Trick): readonly SpokenRemark[] {
    const winner = trick.winner ?? -1;
    const won = winChance(this.#table, view, trick, winner);
    const isLucky = won !== null && won <= RARE_CHANCE;
    const percent = won === null ? null : percentOf(won);
    const beaten = runnerUp(this.#table, view, trick)?.seat ?? null;
    return this.#speakers.flatMap((seat): readonly SpokenRemark[] => {
      if (seat === winner) return [{ seat, occasion: isLucky ? 'lucky' : 'takes-trick', percent }];
      const lost = winChance(this.#table, view, trick, seat);
      if (lost !== null && 1 - lost <= RARE_CHANCE)
        return [{ seat, occasion: 'unlucky', percent: percentOf(1 - lost) }];
      if (this.#isSpeaker(winner) || partnerOf(view, seat) === winner) {
        const shines = isLucky || partnerOf(view, seat) === winner;
        return shines ? [{ seat, occasion: 'other-shines', percent }] : [];
      }
      if (isLucky) return [{ seat, occasion: 'lucky-person', percent }];
      return seat === beaten ? [{ seat, occasion: 'beaten', percent }] : [];
    });
  }

  #isSpeaker(seat: Seat): boolean {
    return this.#speakers.includes(seat);
  }
}

/** Whether a seat has bid, or ordered or named the trump without a bid. */
function hasCalled(before: SeatView, after: SeatView): boolean {
  const isBid = typeof after.bid === 'number' && after.bid !== before.bid;
  const isMaker = after.roles.includes('maker') && !before.roles.includes('maker');
  return isBid || (isMaker && after.bid === null);
}

/** Returns a percentage of at least 1: something that happened can't be impossible. */
const percentOf = (chance: number): number => Math.max(1, Math.round(100 * chance));
