import type { LessonFacts } from '../../../engine/protocol/words.ts';
import type { LESSONS } from '../../../renderer/language/en/lessons.ts';
import type { Samples } from '../samples.ts';

const FACTS: LessonFacts = { marked: 3, was: 2, wins: 13, faces: 20, yours: 17, best: 9, before: 96, after: 104 };
const ONCE = [[FACTS]] as const;
const LOST = [[{ ...FACTS, yours: 9, best: 17 }]] as const;
const TIED = [[{ ...FACTS, yours: 17, best: 17 }]] as const;

export const lessons: Samples<typeof LESSONS> = {
  trice: {
    texts: {
      followWon: ONCE,
      followLost: LOST,
      d4: ONCE,
      higherWon: ONCE,
      lowerLost: LOST,
      odds: ONCE,
      noOdds: ONCE,
      gaveUpHigh: ONCE,
      rolledD6: ONCE,
      rolledOther: LOST,
      rollWon: ONCE,
      rollTied: TIED,
      rollLost: LOST,
    },
    end: [[{ tricks: 0 }], [{ tricks: 1 }], [{ tricks: 4 }]],
  },
  tricky: {
    texts: {
      matchWon: ONCE,
      matchLost: LOST,
      noTrump: LOST,
      trumpWon: ONCE,
      kept: ONCE,
      rolled: ONCE,
    },
  },
};
