import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // trice-1: the first trick
    trick: 'Everyone plays one die: that\u2019s a trick. The highest number wins it.',
    follow: 'Mara led the first die, a sapphire: you must play one too.',
    followWon: ({ yours, best }) => `${yours} beats ${best}. You win the trick, worth a point.`,
    followLost: ({ best }) => `Mara\u2019s ${best} wins. Your highest sapphire would have beaten it.`,
    // trice-2: ties
    d4: ({ marked }) => `On this die, the upright number counts: here ${marked}.`,
    tie: 'Mara leads with a 10. Is your own 10 enough?',
    tieLost: '10 against 10: the die played first wins.',
    higherWon: ({ yours, best }) => `${yours} beats ${best}. You win the trick.`,
    lowerLost: ({ best }) => `Mara\u2019s ${best} wins, but you keep your high dice.`,
    // trice-3: no die of the suit led
    roll: 'No sapphire! Roll any die: its new number counts as sapphire.',
    odds: ({ was, wins, faces }) => `Its ${was} no longer counts. ${wins} of ${faces} faces win: roll it!`,
    noOdds: ({ was }) => `Its ${was} no longer counts, and none of its faces can win.`,
    gaveUpHigh: ({ was }) => `You gave up your ${was}. A low 20-sided die rolls as high.`,
    rolledD4: 'A 4-sided die can\u2019t win here, but it\u2019s no great loss.',
    rolledD6: ({ best }) => `A 6-sided die can\u2019t beat ${best}. A 20-sided one can.`,
    rolledOther: ({ yours, best }) =>
      yours > best
        ? `${yours} beats ${best}! A 20-sided die would win even more often.`
        : `You rolled ${yours}. A 20-sided die has more faces above ${best}.`,
    rollWon: ({ yours }) => `${yours}! It counts as sapphire. You win the trick.`,
    rollTied: ({ yours, best }) => `${yours} against ${best}: the die played first wins.`,
    rollLost: ({ yours }) => `${yours}. Not this time, but a good try.`,
    // trice-4: the lead
    lead: 'You lead. Play your only amber, so that you can roll later.',
    ledAmber: 'It\u2019s gone. From now on, you can roll when amber is led.',
    ledHigh: 'That\u2019s high. But if amber is led, you must play your 1.',
    ledOther: 'That works. But if amber is led, you must play your 1.',
    playOn: 'Now play on to the end. Each trick is worth a point.',
    // The quick start
    rules: 'Nine tricks, a point each. Follow suit; the highest number wins.',
    menuHelps: MENU_HELPS,
  },
  end: ({ tricks }) => {
    if (tricks === 0) return 'Round over: you won no tricks this time.';
    return tricks === 1
      ? 'Round over: you won 1 trick, worth a point.'
      : `Round over: you won ${tricks} tricks, a point each.`;
  },
  skipped: 'A die\u2019s colour is its suit. Follow the suit that was led; if you can\u2019t, roll.',
} satisfies LessonWords<TextId>;
