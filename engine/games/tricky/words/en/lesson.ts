import { MENU_HELPS } from '../../../../kit/words/en.ts';
import type { LessonWords } from '../../../../protocol/words.ts';
import type { TextId } from '../lesson.ts';

/** The lesson. At most twelve words each: they are read in the middle of a trick. */
export const LESSON = {
  texts: {
    // tricky-1: matching
    pair: 'A trick: two dice each. The winner takes all the points shown.',
    match: 'Mara led 8 and 11: one of your two dice must match.',
    matchWon: ({ yours, best }) => `${yours} beats ${best}: the highest total wins.`,
    matchLost: ({ yours, best }) => `Mara\u2019s ${best} beats your ${yours}. Your other die can be anything.`,
    // tricky-2: trump
    trump: 'Nothing matches, so play any two. 3 is trump: it beats everything.',
    twoTrumps: 'All six dice are yours. One 3 would have been enough.',
    noTrump: ({ best }) => `Mara\u2019s ${best} wins. Any 3 would have beaten it.`,
    trumpWon: ({ best }) => `Your 3 is trump and beats ${best}. All six dice are yours.`,
    // tricky-3: rolling again
    again: 'Before the bidding, you may roll dice again. Pick your low ones.',
    kept: ({ after }) => `You keep ${after} points. Low dice would usually have rolled higher.`,
    rolled: ({ before, after }) => `Your dice showed ${before} points. Now they show ${after}.`,
    // tricky-4: bidding
    bid: 'Bid how many points you\u2019ll take in tricks, or pass.',
    passed: 'Your dice are high: they were worth a bid.',
    low: 'A low bid: easy to make, but worth less.',
    good: 'If nobody bids more, you name trump and lead.',
    high: 'A high bid: if you take less, it scores nothing.',
    // tricky-5: naming trump
    wonBid: 'In this example, you\u2019ve won the auction with 120.',
    name: 'Name trump. Your bid is multiplied by that number.',
    lowNamed: 'A higher number is worth more: 120 times 20 is 2400.',
    twentyNamed: '120 times 20 is 2400, though you hold no 20 yourself.',
    highNamed: 'Make your bid, and it\u2019s multiplied by that number. Otherwise, no points.',
    noneNamed: 'Without trump, 120 is multiplied by the number of players: three.',
    playOn: 'Now play the round. You need 120 points.',
    // The quick start
    rules: 'Play two dice to each trick. Bid the points you\u2019ll take.',
    menuHelps: MENU_HELPS,
  },
  end: 'If you make your bid, it\u2019s multiplied by the trump number.',
  skipped: 'If you make your bid, it\u2019s multiplied by the trump number.',
} satisfies LessonWords<TextId>;
