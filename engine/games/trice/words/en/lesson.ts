import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // trice-1: the first trick
    trick: 'In a trick, everyone plays one die, and the highest wins.',
    follow: 'Mara led sapphire, so you must play a sapphire too.',
    followWon: ({ yours, best }) => `${yours} beats ${best}. Your trick: a point when the round ends.`,
    followLost: ({ best }) => `${best} stays ahead. Your highest sapphire would have won the trick.`,
    // trice-2: ties
    d4: ({ marked }) => `On this die, the upright number counts: here ${marked}.`,
    tie: 'Mara leads with a 10. Is your own 10 enough?',
    tieLost: '10 against 10: the die played first wins.',
    higherWon: ({ yours, best }) => `${yours} beats ${best}. You win the trick.`,
    lowerLost: ({ best }) => `${best} stays ahead. You keep your high dice.`,
    // trice-3: no die of the suit led
    roll: 'No sapphire! Roll any die: its new number counts as sapphire.',
    odds: ({ was, wins, faces }) => `You give up its ${was}. ${wins} of ${faces} faces win: roll it!`,
    noOdds: ({ was }) => `You give up its ${was}, and none of its faces wins.`,
    gaveUpHigh: ({ was }) => `You gave up ${was}. Your low 20-sided die rolls just as high.`,
    rolledD4: 'A 4-sided die can\u2019t win here, but you lose little.',
    rolledD6: ({ best }) => `A 6-sided die can\u2019t beat ${best}. A 20-sided one can.`,
    rolledOther: ({ yours, best }) => `You rolled ${yours}. A 20-sided die has more faces above ${best}.`,
    rollWon: ({ yours }) => `${yours}! It counts as sapphire. You win the trick.`,
    rollTied: ({ yours, best }) => `${yours} against ${best}: the die played first wins.`,
    rollLost: ({ yours }) => `${yours}. Not this time, but a good try.`,
    // trice-4: the lead
    lead: 'You lead. Play your amber 1: without amber, you can roll later.',
    ledAmber: 'Gone. From now on you can roll when amber is led.',
    ledHigh: 'That\u2019s high. But if amber is led, you must play your 1.',
    ledOther: 'That works. But if amber is led, you must play your 1.',
    playOn: 'Now play the round to its end. Each trick is a point.',
    // The quick start
    rules: 'Nine tricks, a point each. Follow the suit led; the highest wins.',
    menuHelps: MENU_HELPS,
  },
  end: ({ tricks }) => {
    if (tricks === 0) return 'Round over: you won no tricks this time.';
    return tricks === 1
      ? 'Round over: you won 1 trick, worth a point.'
      : `Round over: you won ${tricks} tricks, a point each.`;
  },
  skipped: 'Follow suit if you can; if you can\u2019t, roll.',
} satisfies LessonWords<TextId>;
