import type { DailyUnit } from '../../../../engine/protocol/modes/daily.ts';
import type { AmountFacts, GameOfDay, ParFacts } from '../../facts/pages.ts';
import { list } from '../grammar.ts';
import { dayAndMonth, figure, oneDecimal, percent, shortDayAndMonth } from '../numbers.ts';

const UNITS: Readonly<Record<DailyUnit, string>> = { tricks: 'trick', points: 'point' };
/** "4 tricks", "0 points". */
const amount = ({ amount: count, unit }: AmountFacts): string => figure(count, UNITS[unit]);

/** "Computers' average: 3.1. You beat 78% of them." or, during the simulation, its progress. */
function par(facts: ParFacts | null): string {
  if (facts === null) return 'The computers haven\u2019t played this round yet.';
  const { mean, better, plays, wanted } = facts;
  if (plays < wanted) return `Computers\u2019 average so far: ${oneDecimal(mean)}, after ${plays} of ${wanted} tries.`;
  return `Computers\u2019 average: ${oneDecimal(mean)}. You beat ${percent(better)} of them.`;
}

/** Daily rounds in the menu, and their results. */
export const daily = {
  title: (day: string) => `Daily rounds, ${dayAndMonth(day)}`,
  titleBefore: 'Daily rounds',
  about:
    'One round of each game every day, with the same hands, dice and computer players for everyone. Your first try counts; after that, practise as often as you like. You have a week to finish a round you\u2019ve started.',
  loading: 'One moment.',
  played: ({ done, of }: { readonly done: number; readonly of: number }) => `${done} of ${of} played`,

  // A game's row. Buttons are labelled for screen readers with the game, or with the game and the day.
  new: 'Not played yet',
  begun: 'Started: continue where you left off',
  begunOn: (day: string) => `Started on ${dayAndMonth(day)}: continue where you left off`,
  unreadable: 'Its record can\u2019t be read',
  done: (facts: AmountFacts & { readonly par: ParFacts | null }) => `${amount(facts)}. ${par(facts.par)}`,
  play: { new: 'Play', begun: 'Continue', done: 'Practise' },
  playGame: {
    new: (game: string) => `Play ${game}`,
    begun: (game: string) => `Continue ${game}`,
    done: (game: string) => `Practise ${game}`,
  },
  continueEarlier: ({ game, day }: GameOfDay) => `Continue ${game} of ${dayAndMonth(day)}`,
  saveRecord: 'Save record',
  saveRecordOf: (game: string) => `Save record of ${game}`,

  // A result
  amount,
  par,
  /** Below the result of a practice. */
  countedTry: (facts: AmountFacts) => `Your try that counted: ${amount(facts)}. Practice doesn\u2019t change it.`,
  /** Tricks that the player's side won, counted from 1, for screen readers. */
  won({ tricks, of }: { readonly tricks: readonly number[]; readonly of: number }): string {
    if (tricks.length === 0) return `Won 0 of ${of} tricks`;
    return `Won ${tricks.length === 1 ? 'trick' : 'tricks'} ${list(tricks.map(String))} of ${of}`;
  },
  /** In one line. `dots`: a full or empty dot for each trick. It gives away nothing of the round. */
  share: ({ game, day, mean, dots, ...facts }: AmountFacts & GameOfDay & { mean: number | null; dots: string }) =>
    `Trick & Tumble daily round, ${game}, ${shortDayAndMonth(day)}: ${amount(facts)}${mean === null ? '' : ` (computers: ${oneDecimal(mean)})`} ${dots}`,
  shareLabel: 'Your result, to share',
  copy: 'Copy',
  copied: 'Copied',
};
