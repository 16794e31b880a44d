import { picture as die } from '../../core/guide.ts';
import type { GuideSection, PicturedPiece } from '../../protocol/match/menu.ts';
import type { DieShape } from '../../protocol/vocabulary.ts';

/** The two dice of a player, side by side; a word under the second. */
const pair = (
  suit: string,
  [one, first]: readonly [DieShape, number],
  [other, second]: readonly [DieShape, number],
  note: string,
  wins = false,
): PicturedPiece[] => {
  const look = wins ? { look: 'wins' as const } : {};
  return [die(suit, one, first, look), die(suit, other, second, { note, ...look })];
};

/** The rules for players. README.md has the numbered rulings behind them. */
export const GUIDE: readonly GuideSection[] = [
  {
    title: 'In short',
    paragraphs: [
      'Everybody throws eighteen dice behind a screen. You bid how many points you will win in tricks; the highest bidder may name any number from 1 to 20 as trump. Then nine tricks are played, two dice from each player in every trick, and all that shows on the dice you take is yours.',
      'A bid that is made scores the bid times the trump number, or the number of players if that is more. A bid that is not made scores nothing, and the others score half as much again.',
    ],
    examples: [
      {
        caption: 'A player\u2019s dice, one of each shape. There are three of each: d4, d6, d8, d10, d12 and d20.',
        pieces: [
          die('sapphire', 'd4', 3),
          die('sapphire', 'd6', 5),
          die('sapphire', 'd8', 8),
          die('sapphire', 'd10', 10),
          die('sapphire', 'd12', 7),
          die('sapphire', 'd20', 16),
        ],
      },
    ],
  },
  {
    title: 'Throwing the dice',
    paragraphs: [
      'All eighteen dice are thrown at once, and only you see what they show. A d10 reads 1 to 10. If yours at home shows a 0, it counts as 10.',
      'Then comes one second chance. You may throw any of your dice again, all of them or none. Everybody chooses at the same time; the others learn how many dice you throw again, but not which, and not what comes of it. After that the numbers stay until the hand is over.',
      'Your dice have your colour. It only tells whose they are; colours are never followed.',
    ],
    examples: [],
  },
  {
    title: 'The auction',
    paragraphs: [
      'The first bid is at least 30 points for each player at the table: 60 with two, 90 with three, 120 with four, 150 with five. Every later bid must be higher by at least as many points as there are players.',
      'A player who passes may come back in a later round. The auction ends when all the others have passed one after the other since the last bid. Its highest bidder then names the trump, any number from 1 to 20, or says that there is none, and leads to the first trick.',
      'If nobody bids at all, everybody loses 20 points, all dice are thrown anew, and the same player bids first again. A total may fall below zero.',
      'In the first hand, all players throw a plain d20: the highest number bids first, and players who tie for it throw again. Later, the player who scored most in the hand before bids first; if several did, the one of them whose turn to bid came first.',
    ],
    examples: [],
  },
  {
    title: 'A trick',
    paragraphs: [
      'The leader plays any two dice. The others follow clockwise, two dice each. If you hold a die that shows one of the two numbers led, at least one of your two dice must show one of them. It is the number that counts, not the shape. Your other die is free, and it may match too. If you hold no such number, play any two.',
      'Nobody has to try to win. The player who takes a trick leads the next one, and the dice taken lie open before him.',
    ],
    examples: [
      {
        caption: '7 and 3 are led. One of the two dice must be a 7 or a 3; the other may be anything.',
        pieces: [
          die('amber', 'd8', 7, { note: 'matches' }),
          die('amber', 'd4', 3, { note: 'matches' }),
          die('amber', 'd12', 12, { note: 'only beside a match', look: 'idle' }),
          die('amber', 'd20', 1, { note: 'only beside a match', look: 'idle' }),
        ],
      },
    ],
  },
  {
    title: 'Who takes it',
    paragraphs: [
      'If no die in the trick shows the trump number, or there is no trump, the highest total of two dice takes the trick; of equal totals the one played first.',
      'If any die shows the trump number, only those who played one can win. Two trumps beat one. Among those with one trump, the higher number on the second die wins. If these are equal, the trump die with more faces wins; if those are equal too, the second die with fewer faces; and at last the one played first.',
      'Between two players with two trumps each, the die with more faces is the trump die: more faces on it win, then fewer on the other, then the one played first.',
    ],
    examples: [
      {
        caption: 'No trump in the trick: 24 against 23. A later 24 would come too late.',
        pieces: [
          ...pair('ruby', ['d20', 15], ['d12', 9], '24', true),
          ...pair('sapphire', ['d20', 15], ['d8', 8], '23'),
        ],
      },
      {
        caption: '3 is trump. A d4 takes the trick from 39 points.',
        pieces: [
          ...pair('ruby', ['d20', 20], ['d20', 19], '39'),
          ...pair('sapphire', ['d20', 20], ['d4', 3], 'trump', true),
        ],
      },
      {
        caption: '5 is trump. Both second dice show 11, so the trump on the d20 wins.',
        pieces: [
          ...pair('ruby', ['d6', 5], ['d12', 11], 'trump on a d6'),
          ...pair('sapphire', ['d20', 5], ['d20', 11], 'trump on a d20', true),
        ],
      },
    ],
  },
  {
    title: 'Score',
    paragraphs: [
      'After nine tricks everybody adds up the dice he took. If the highest bidder took at least the bid, he scores the bid, not what he took, times the trump number or the number of players, whichever is more; without a trump, times the number of players. The others score what they took.',
      'If he took less, the bid is set: he scores nothing, and each of the others scores one and a half times what he took, rounded down.',
      'With three players and trump 2, a bid of 100 that is made scores 300. If 130 is bid and 129 taken, it scores 0, and 61 points in another player\u2019s tricks score 91.',
    ],
    examples: [],
  },
  {
    title: 'The end',
    paragraphs: [
      'The match goes to 1000 points for each player, or as many as you chose. The hand in which somebody gets there is the last, unless the lead is shared.',
      'If the highest bidder made the bid and is there, he wins, even if somebody else has more. Otherwise the highest total wins. If that is shared, further hands are played until there is a winner.',
    ],
    examples: [],
  },
  {
    title: 'Choices before a match',
    paragraphs: [
      'Points to play to: 1000 for each player is the full game, half of it a short one; any number in tens from 10 to 10,000 will do.',
      'Running totals: shows how many points everybody has taken so far. Without them you have to add up the dice on the table yourself.',
    ],
    examples: [],
  },
  {
    title: 'Good to know',
    paragraphs: [
      'A number that nobody holds is still worth naming: 20 multiplies by 20, and without a single 20 on the table the totals decide.',
      'Low dice are useful too: they go into tricks that somebody else takes. And dice that are seen to be gone tell what the others have left: everybody began with the same shapes.',
    ],
    examples: [],
  },
];
