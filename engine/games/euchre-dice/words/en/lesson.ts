import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // euchre-dice-1: a trump
    suit: 'Each die has a suit: this one is a club.',
    high: 'When rolled, it shows an ace (the highest), king or queen.',
    low: 'Others show a jack, ten or nine. The highest wins the trick.',
    trump: 'Mara led diamonds; you have none. Clubs are trump and beat them.',
    beforeTrump: 'Clubs are trump, so every face wins. Roll it!',
    noTrump: 'Mara\u2019s king wins. Only your club could have beaten it.',
    trumpWon: 'A trump: you win the trick, whatever it shows.',
    // euchre-dice-2: the partner
    rightBower: 'The jack of trump beats everything: it\u2019s the right bower.',
    partner: 'Otto, your partner, is winning. Play the die you need least.',
    wastedTrump: 'You win, but Otto was winning anyway, and a trump is spent.',
    partnerWon: 'Otto wins for both of you, and you keep your club.',
    // euchre-dice-3: the bowers
    leftSuit: 'When clubs are trump, the jack of spades counts as a club.',
    leftBower: 'Ines\u2019s jack of spades is the left bower, the second-highest club.',
    beatIt: 'Only the jack of clubs beats it. Which die can show it?',
    beforeLow: 'Jack, ten or nine: one roll in three wins.',
    beforeHigh: 'Ace, king or queen: none of them beats the jack.',
    noJack: 'No High die has a jack. A Low one might have won.',
    jackWon: 'The jack of trump, the highest of all! You win the trick.',
    jackLost: 'No jack this time, but it was your only chance.',
    // euchre-dice-4: passing
    scoreDice: 'The ringed white dice count each team\u2019s points.',
    openDie: 'Ines dealt, and gets this open die if hearts become trump.',
    orderHearts: 'Order up hearts? They become trump, and your team needs three tricks.',
    passed: 'Right: you hold no hearts. Let others choose trump.',
    orderedHearts: 'You hold no hearts, and Ines gets one. Better to pass.',
    // euchre-dice-5: ordering up
    orderClubs: 'You hold three clubs, and Otto would get another. Order up?',
    orderedClubs: 'Clubs are trump: three for you, the open one for Otto.',
    notOrdered: 'Three clubs, and another for Otto: that was worth ordering up.',
    playOn: 'Now play on. The team that made trump needs three tricks.',
    // The quick start
    faces: 'Each die has a suit. You roll its rank, nine to ace.',
    makers: 'The team that makes trump needs three of the five tricks.',
    menuHelps: MENU_HELPS,
  },
  end: 'The makers, who made trump, score 1 point for three or four tricks and 2 for all five. With fewer, the other team scores 2.',
  skipped:
    'The makers, who made trump, score 1 point for three or four tricks and 2 for all five. With fewer, the other team scores 2.',
} satisfies LessonWords<TextId>;
