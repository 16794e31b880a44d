import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // tricky-dice-1: trump and the high value
    trick: 'Everyone plays a card or die, and the highest wins the trick.',
    pieces: 'Eight cards in hand, two dice on the table: ten tricks.',
    trump: 'The ninth die shows the 6 of hearts: hearts are trump.',
    beats: 'A trump beats everything in the other suits.',
    high: 'In every suit, the 6 is now high: it beats the ace.',
    beatAce: 'Mara led the ace of spades. Play a spade that beats it.',
    aceBeaten: 'The 6 beats the ace this round. You win, and lead next.',
    aceWon: 'Mara\u2019s ace wins. Only your 6 would have beaten it.',
    // tricky-dice-2: a trick won with a die
    which: 'Your king and the ace on your die both win. Which one?',
    withCard: 'Your trick scores 1 point. With the die, it would score 2.',
    withDie: 'You win! A trick scores 1 point; won with a die, 2.',
    // tricky-dice-3: bidding
    bidding: 'The highest bidder picks a partner; together they need that many tricks.',
    bid: 'Ines bids four tricks. Could you and a partner take five?',
    passed: 'You hold aces and trumps, and Otto shows high dice: worth five.',
    five: 'If nobody bids more, you pick your partner.',
    solo: 'Solo: six tricks without a partner, for 10 points or minus 10.',
    more: 'A higher bid pays no more, and is harder to make.',
    // tricky-dice-4: the partner
    wonBid: 'In this example, you\u2019ve won the bidding with five.',
    pick: 'Pick a partner. Whose dice help you most?',
    pickedOtto: 'You and Otto play this round together, and score the same.',
    pickedOther: 'That works, but Otto shows two high dice, one a trump.',
    // tricky-dice-5: switches
    withOtto: 'In this example, you\u2019ve picked Otto as your partner.',
    switches: 'You have five switches: replace weak cards, or roll a die again.',
    keptAll: 'You kept everything, but low cards and dice rarely win a trick.',
    dieFirst: 'The die first: if it comes up low, you can roll again.',
    switchedLow: 'Here are your new ones. You have five switches in all.',
    gaveTrump: 'You gave up a trump. Trumps beat every other suit.',
    gaveHigh: 'You switched a high one. Keep those, and switch your low ones.',
    playOn: 'Now play on. You and Otto need five tricks.',
    // The quick start
    bidder: 'The highest bidder picks a partner; together they need that many tricks.',
    menuHelps: MENU_HELPS,
  },
  end: 'The open dice tell you what to bid, and who to pick.',
  skipped: 'The open dice tell you what to bid, and who to pick.',
} satisfies LessonWords<TextId>;
