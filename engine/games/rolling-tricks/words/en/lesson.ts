import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // rolling-tricks-1: cancelling
    trick: 'Everyone plays a card; highest wins. You and Otto need seven tricks.',
    cancel: 'Mara led a black 6: play black. A second 6 cancels it.',
    notCancelled: 'Mara\u2019s 6 wins. Your own 6 would have cancelled it.',
    cancelled: 'Both 6s are gone. Otto\u2019s 5 wins for your team!',
    // rolling-tricks-2: the third copy
    third: 'Two 6s are gone. You hold the third: will it stand?',
    thirdKept: 'Ines wins with a 5. The third 6 would have stood.',
    thirdWon: 'The third copy stands. You win the trick.',
    // rolling-tricks-3: the last copy
    letFourWin: 'Two of the three 6s are cancelled. Let Otto\u2019s 4 win.',
    spentSix: 'Otto was winning anyway, and the last black 6 is spent.',
    cancelledFour: 'You cancelled Otto\u2019s 4. The trick carries over: the next counts double.',
    keptSix: 'Otto wins. Your 6 is the last: nobody can cancel it now.',
    // rolling-tricks-4: trump
    trump: 'Red 2 is trump: the lower card\u2019s number, the higher card\u2019s suit.',
    noWhite: 'No white, so play anything. The red 2 beats every other card.',
    noTrump: 'The white 6 wins. Only a trump could have beaten it.',
    trumpWon: 'The red 2 is trump: you win the trick.',
    // rolling-tricks-5: the partner
    letThreeWin: 'The 4s cancel each other. Otto\u2019s 3 is ahead: let it win.',
    cancelledThree: 'You cancelled Otto\u2019s 3. The trick carries over: the next counts double.',
    spentFive: 'You win. A card below 3 would have left it to Otto.',
    keptFive: 'Otto wins with the 3, and you keep your 5.',
    // rolling-tricks-6: the pass
    pass: 'Before the first trick, partners may exchange up to two cards each.',
    offer: 'Offer your two whites: with none left, you can trump white.',
    passedWhites: 'Otto chose blind: the cards marked New may be white too.',
    passedNone: 'You passed none, so Otto passed none either.',
    passedOthers: 'You both passed the same number. Running out of a suit helps.',
    playOn: 'Now play the round. Seven tricks win it.',
    menuHelps: MENU_HELPS,
  },
  end: 'Two copies of a card cancel each other; the third one stands.',
  skipped: 'Two copies of a card cancel each other; the third one stands.',
} satisfies LessonWords<TextId>;
