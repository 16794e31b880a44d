import type { GuideWords } from '../../../../protocol/guides.ts';
import type { PICTURES } from '../pictures.ts';

/** The rules for players. The game's README.md has the numbered rulings behind them. */
export const GUIDE: GuideWords<typeof PICTURES> = {
  notes: {
    matches: 'matches',
    besideMatch: 'only with a match',
    total24: '24',
    total23: '23',
    total39: '39',
    trump: 'trump',
    trumpOnD6: 'trump on a d6',
    trumpOnD20: 'trump on a d20',
  },
  sections: {
    short: {
      title: 'In short',
      paragraphs: [
        'Everyone rolls 18 dice behind a screen. You bid how many points you will win in tricks; the highest bidder may name any number from 1 to 20 as trump. Then nine tricks are played, with two dice from each player in every trick, and all the points on the dice you win are yours.',
        'A bid that is made scores the bid times the trump number, or times the number of players if that is higher. A bid that isn\u2019t made scores nothing, and the others score half as much again.',
      ],
      captions: { shapes: 'One die of each shape. You have three of each: d4, d6, d8, d10, d12 and d20.' },
    },
    rolling: {
      title: 'Rolling the dice',
      paragraphs: [
        'All 18 dice are rolled at once, and only you see what they show. A d10 reads 1 to 10. If yours at home shows a 0, it counts as 10.',
        'Then you get a second chance. You may roll any of your dice again, all of them or none. Everyone chooses at the same time; the others learn how many dice you roll again, but not which ones, nor what comes up. After that the numbers stay until the round is over.',
        'Your dice are all of one colour. It only shows whose they are: there are no suits to follow.',
      ],
      captions: {},
    },
    auction: {
      title: 'The auction',
      paragraphs: [
        'The first bid is at least 30 points for each player at the table: 60 with two, 90 with three, 120 with four, 150 with five. Every later bid must be higher by at least as many points as there are players.',
        'A player who passes may come back in on a later turn. The auction ends when all the others have passed one after the other since the last bid. The highest bidder then names trump, any number from 1 to 20, or says that there is none, and leads the first trick.',
        'If nobody bids at all, everyone loses 20 points, all dice are rolled again, and the same player bids first again. A total may fall below zero.',
        'In the first round, everyone rolls a plain d20: the highest number bids first, and players who tie for it roll again. After that, the player who scored most in the round before bids first; if several did, the one whose turn to bid came first.',
      ],
      captions: {},
    },
    trick: {
      title: 'A trick',
      paragraphs: [
        'The leader plays any two dice. The others follow clockwise, two dice each. If you hold a die that shows one of the two numbers led, at least one of your two dice must show one of them. The number counts, not the shape. Your other die is free, and it may match too. If you hold neither number, play any two dice.',
        'You don\u2019t have to try to win. The player who wins a trick leads the next one, and the dice won lie open in front of them.',
      ],
      captions: { match: '7 and 3 are led. One of the two dice must show 7 or 3; the other may show anything.' },
    },
    winning: {
      title: 'Who wins it',
      paragraphs: [
        'If no die in the trick shows the trump number, or there is no trump, the highest total of two dice wins the trick; of equal totals, the one played first.',
        'If any die shows the trump number, only players who played one can win. Two trumps beat one. Among those with one trump, the higher number on the second die wins. If these are equal, the trump die with more faces wins; if those are equal too, the second die with fewer faces; and finally the pair played first.',
        'Between players with two trumps each, the die with more faces is the trump die: more faces on it win, then fewer on the other, then the pair played first.',
      ],
      captions: {
        total: 'No trump in the trick: 24 beats 23. A later 24 would come too late.',
        trump: '3 is trump. The 3 on the d4 beats a total of 39.',
        faces: '5 is trump. Both second dice show 11, so the trump on the d20 wins.',
      },
    },
    scoring: {
      title: 'Scoring',
      paragraphs: [
        'After nine tricks, everyone adds up the dice they won. If the highest bidder took at least the bid, they score the bid, not what they took, times the trump number or the number of players, whichever is higher; without a trump, times the number of players. The others score what they took.',
        'If the highest bidder took less, the bid is set: they score nothing, and each of the others scores one and a half times what they took, rounded down.',
        'With three players and trump 2, a bid of 100 that is made scores 300. If 130 is bid and 129 taken, it scores 0, and 61 points in another player\u2019s tricks score 91.',
      ],
      captions: {},
    },
    end: {
      title: 'Winning the match',
      paragraphs: [
        'The match goes to 1000 points times the number of players, or as many as you chose. The round in which someone gets there is the last, unless the lead is shared.',
        'If the highest bidder made the bid and has got there, that player wins, even if someone else has more. Otherwise the highest total wins. If that is shared, you play further rounds until there is a winner.',
      ],
      captions: {},
    },
    options: {
      title: 'Options',
      paragraphs: [
        'Target score: 1000 for each player is the full game. Any multiple of ten from 10 to 10,000 will do.',
        'Running totals: show how many points everyone has taken so far. Without them you have to add up the dice on the table yourself.',
      ],
      captions: {},
    },
    tips: {
      title: 'Tips',
      paragraphs: [
        'A number that nobody holds is still worth naming: a trump of 20 multiplies by 20, and without a single 20 on the table the totals decide.',
        'Low dice are useful too: they go into tricks that someone else wins. And dice that have been played tell you what the others have left: everyone began with the same shapes.',
      ],
      captions: {},
    },
  },
};
