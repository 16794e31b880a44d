import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // tricky-1: matching
    pair: 'Everyone plays two dice. The winner takes all the points they show.',
    match: 'Choose two dice. One must show 8 or 11, as led.',
    matchWon: ({ yours, best }) => `${yours} beats ${best}: the highest total wins.`,
    matchLost: ({ yours, best }) => `Mara\u2019s ${best} beats your ${yours}. Your other die can be anything.`,
    // tricky-2: trump
    trump: 'Nothing matches: play any two. A 3 is trump and beats everything.',
    twoTrumps: 'All six dice are yours. One 3 would have been enough.',
    noTrump: ({ best }) => `Mara\u2019s ${best} wins. Any 3 would have beaten it.`,
    trumpWon: ({ best }) => `Your trump, the 3, beats ${best}. All six dice are yours.`,
    // tricky-3: rolling again
    again: 'Before the bidding, you may roll low dice again. Pick some.',
    kept: ({ after }) => `You keep ${after} points. Low dice would usually have gained.`,
    rolled: ({ before, after }) => `Your dice showed ${before} points. Now they show ${after}.`,
    // tricky-4: bidding
    bid: 'Bid the points you will win in tricks, or pass.',
    passed: 'With dice as high as yours, a bid was worth it.',
    low: 'A low bid: easy to make, but worth less.',
    good: 'If nobody bids more, you name trump and lead.',
    high: 'A high bid: if you take less, it scores nothing.',
    // tricky-5: naming trump
    wonBid: 'In this example, you have won the auction with 120.',
    name: 'Name trump. Your bid is multiplied by that number.',
    lowNamed: 'A higher number multiplies more: 120 times 20 is 2400.',
    twentyNamed: '120 times 20 is 2400. But you hold no 20 yourself.',
    highNamed: 'If made, your 120 is multiplied by it. If not: no points.',
    noneNamed: 'Without trump, 120 is multiplied by the number of players: three.',
    playOn: 'Now play the round. You need 120 points.',
    // The quick start
    rules: 'Two dice a trick. You bid the points you will win.',
    menuHelps: MENU_HELPS,
  },
  end: 'A bid that is made is multiplied by the trump number.',
  skipped: 'A bid that is made is multiplied by the trump number.',
} satisfies LessonWords<TextId>;
