import type { GuideWords } from '../../../../protocol/guides.ts';
import type { PICTURES } from '../pictures.ts';

/** The rules for players. The game's README.md has the numbered rulings behind them. */
export const GUIDE: GuideWords<typeof PICTURES> = {
  notes: {
    rollsAgain: 'rolls again',
    out: 'out',
    leads: 'leads',
    wins: 'wins',
    follows: 'follows',
    tooLate: 'too late',
    mustFollow: 'must follow',
    notNow: 'not now',
    rolledTen: 'rolled: 10',
    rolled: 'rolled',
    again: 'again',
    counts6: 'counts as 6',
    counts13: 'counts as 13',
    to20: '1 to 20',
    to6: '1 to 6',
  },
  sections: {
    short: {
      title: 'In short',
      paragraphs: [
        'Trice is a card game played with dice. A die\u2019s colour is its suit, and the number on top is its rank. Follow the suit that was led; the highest number wins the trick, and every trick is worth a point.',
        'The twist comes when you can\u2019t follow. Then you play any die you like, roll it, and whatever comes up counts.',
      ],
      captions: { suit: 'One suit of the mixed set: a d4, three d6, a d8, two d10, a d12 and a d20.' },
    },
    deal: {
      title: 'The deal',
      paragraphs: [
        'There are as many suits as players, with nine dice in each. All of them go into the bag, and everyone draws nine. Most hands hold several suits, and some lack one.',
        'Then everyone rolls their whole hand, once. The dice keep these numbers until they are played. A d10 reads 1 to 10. If yours at home shows a 0, it counts as 10.',
        'To see who leads the first round, everyone rolls a plain d20: the highest number leads, and players who tie for it roll again. After that, the player who won the most tricks leads the next round; if several did, they roll for it in the same way.',
      ],
      captions: { tie: 'Three players roll for the first lead. The two 19s tie and roll again.' },
    },
    trick: {
      title: 'A trick',
      paragraphs: [
        'The leader plays any die. The others follow clockwise, with one die each. If you hold a die of the suit that was led, you must play one: any of them, high or low, with the number it shows. A die that leads or follows is never rolled.',
        'The highest number wins the trick. If there is a tie, the die played first wins. The winner leads the next trick.',
      ],
      captions: {
        highest: 'Sapphire is led and everyone follows. The 14 wins the trick.',
        tie: 'Two 7s are highest. The one played first wins the trick.',
        forced: 'Ruby is led. This hand has a single ruby, so it must be played, however low.',
      },
    },
    void: {
      title: 'When you can\u2019t follow',
      paragraphs: [
        'If you have no die of the suit that was led, you may play any of your dice, and you must roll it. Its old number is gone. The new one counts as if the die were of the suit that was led, just like every other number in the trick.',
        'Choose the die first, then roll it: you can\u2019t change your mind. It may come up higher than before, or lower. Rolling gives it no other advantage: it loses a tie with a die played before it.',
      ],
      captions: {
        won: 'Ruby is led. The third player has none and rolls an amber d10 that showed a 3. The 10 wins the trick.',
        tie: 'The sapphire d20 is rolled and ties with the lead. The lead was played first, so it wins.',
      },
    },
    exploding: {
      title: 'Exploding dice',
      paragraphs: [
        'This is an option. If a die is rolled because it couldn\u2019t follow, and it comes up with its highest number, it is rolled again and the numbers add up. This goes on for as long as it shows its highest number, so the small dice have their moments.',
        'The rolls at the deal never explode, and neither do the plain d20s.',
      ],
      captions: {
        twice: 'A d4 comes up 4, its highest number, and is rolled again: a 2. It counts as 6.',
        thrice: 'Three rolls of a d6. It counts as 6 + 6 + 1 = 13.',
      },
    },
    scoring: {
      title: 'Scoring and winning',
      paragraphs: [
        'After nine tricks the round is over, and you score a point for each trick you won. If nobody has reached the target, all dice go back into the bag for the next round.',
        'The round in which someone gets there is the last. It is played to its end; then the most points win, even if others got there too. Usual targets are 100 points for two players, 67 for three, 50 for four, 40 for five and 33 for six.',
        'If several players tie for the most points, only they roll a plain d20 each. The highest number wins the match; players who tie for it roll again.',
      ],
      captions: { tie: 'Two of four players have 51 points, and they alone roll for the match. The 13 wins it.' },
    },
    options: {
      title: 'Options',
      paragraphs: [
        'Target score: fewer for a short match, more for a long evening.',
        'Hands: hidden behind screens, so that only you know your suits, shapes and numbers; or open, so that everyone sees everything and can plan.',
        'Dice in each suit: the mixed set, where a d20 is a lord and a d4 a beggar; or nine d6, where all dice are born equal.',
        'Exploding dice: best with the mixed set, because they take some power from the d20.',
      ],
      captions: {},
    },
    tips: {
      title: 'Tips',
      paragraphs: [
        'Low dice aren\u2019t useless. Once you have run out of a suit, a d20 that shows a 1 is the best die in your hand.',
        'A high number is safest as a lead, while the others still have to follow. Late in a round more and more dice are rolled, and nothing is safe.',
      ],
      captions: { stronger: 'If you can\u2019t follow, the first of these is the better die to roll.' },
    },
  },
};
