import { dayAndMonth, shortDayAndMonth } from '../numbers.ts';

/** A daily round on the table, and its end. */
export const dailyRound = {
  /** On the plaque. */
  shortDay: shortDayAndMonth,
  title: ({ game, day }: { readonly game: string; readonly day: string }) =>
    `Daily round: ${game}, ${dayAndMonth(day)}`,
  menu: 'Menu',
  result: 'Result',
  moments: 'Moments',
  saveRecord: 'Save record',
  practise: 'Practise this round',
  playAgain: 'Play again',
  newDay: 'A new day has begun, with new rounds.',
};
