import { picture as die, LEAD, NOT_NOW, TAKES } from '../../core/guide.ts';
import type { GuideSection } from '../../protocol/match/menu.ts';

/** The rules for players. README.md has the numbered rulings behind them. */
export const GUIDE: readonly GuideSection[] = [
  {
    title: 'In short',
    paragraphs: [
      'Trice is a game of cards, played with dice. A die\u2019s colour is its suit, and the number on top is its rank. Follow the colour that was led; the highest number takes the trick; every trick is a point.',
      'The twist comes when you have none of that colour. Then you play any die you like, throw it, and whatever comes up counts.',
    ],
    examples: [
      {
        caption: 'One colour of the mixed set: a d4, three d6, a d8, two d10, a d12 and a d20.',
        pieces: [
          die('ruby', 'd4', 3),
          die('ruby', 'd6', 1),
          die('ruby', 'd6', 4),
          die('ruby', 'd6', 6),
          die('ruby', 'd8', 7),
          die('ruby', 'd10', 2),
          die('ruby', 'd10', 10),
          die('ruby', 'd12', 8),
          die('ruby', 'd20', 17),
        ],
      },
    ],
  },
  {
    title: 'The deal',
    paragraphs: [
      'There is one colour of nine dice for every player. All of them go into the bag, and everybody draws nine. Most hands hold several colours, and some lack one.',
      'Then everybody throws the whole hand, once. These numbers stay until the dice are played. A d10 reads 1 to 10. If yours at home shows a 0, it counts as 10.',
      'All players throw a plain d20 for the lead of the first round: the highest number leads, and players who tie for it throw again. The player who took the most tricks leads the next round; if several did, they throw for it in the same way.',
    ],
    examples: [
      {
        caption: 'Three throw for the first lead. The two nineteens are level and throw again.',
        pieces: [
          die(null, 'd20', 19, { note: 'again' }),
          die(null, 'd20', 6, { note: 'out of it' }),
          die(null, 'd20', 19, { note: 'again' }),
        ],
      },
    ],
  },
  {
    title: 'A trick',
    paragraphs: [
      'The leader plays any die. The others follow clockwise, each with one die. You must play a die of the colour that was led if you hold one: any of them, high or low, as it stands. A die that leads or follows is never thrown.',
      'The highest number takes the trick. Among equals, the one played first wins. The player who takes the trick leads the next one.',
    ],
    examples: [
      {
        caption: 'Sapphire is led and everybody follows. The 14 takes the trick.',
        pieces: [
          die('sapphire', 'd8', 5, LEAD),
          die('sapphire', 'd20', 14, TAKES),
          die('sapphire', 'd6', 6, { note: 'follows' }),
          die('sapphire', 'd4', 2, { note: 'follows' }),
        ],
      },
      {
        caption: 'Two sevens are the highest. The first of them was played earlier and takes the trick.',
        pieces: [
          die('amber', 'd6', 4, LEAD),
          die('amber', 'd10', 7, TAKES),
          die('amber', 'd12', 7, { note: 'too late' }),
        ],
      },
      {
        caption: 'Ruby is led. This hand holds a single ruby die, so it has to be that one, however low.',
        pieces: [
          die('ruby', 'd4', 1, { note: 'must follow' }),
          die('sapphire', 'd20', 20, NOT_NOW),
          die('jade', 'd12', 12, NOT_NOW),
        ],
      },
    ],
  },
  {
    title: 'When you cannot follow',
    paragraphs: [
      'If you have no die of the colour that was led, you may play any of yours, and you must throw it. Its old number is gone. The new one counts as if the die had the colour that was led, just like every other number in the trick.',
      'The die is chosen first and thrown then: there are no second thoughts. It may come up higher than it stood, or lower. Being thrown gives it nothing else, so it wins no tie against a die that was played before it.',
    ],
    examples: [
      {
        caption: 'Ruby is led. The third player has none and throws an amber d10 that stood at 3: a 10, and the trick.',
        pieces: [
          die('ruby', 'd12', 9, LEAD),
          die('ruby', 'd6', 4, { note: 'follows' }),
          die('amber', 'd10', 10, { note: 'thrown: 10', look: 'wins' }),
        ],
      },
      {
        caption: 'The sapphire d20 is thrown and ties with the lead. The lead was there first.',
        pieces: [die('ruby', 'd12', 9, { note: 'leads', look: 'wins' }), die('sapphire', 'd20', 9, { note: 'thrown' })],
      },
    ],
  },
  {
    title: 'Exploding dice',
    paragraphs: [
      'This is a choice before the match. A die that is thrown because it could not follow, and comes up with its highest number, is thrown again and adds up. It goes on for as long as the highest number comes, so the small dice have their moments.',
      'The numbers thrown at the deal never explode, and neither do the plain d20s.',
    ],
    examples: [
      {
        caption: 'A d4 comes up 4, its highest, and is thrown again: a 2. It counts 6.',
        pieces: [die('ivory', 'd4', 4, { note: 'again' }), die('ivory', 'd4', 2, { note: 'counts 6' })],
      },
      {
        caption: 'Three throws of a d6. It counts 6 + 6 + 1 = 13.',
        pieces: [
          die('amber', 'd6', 6, { note: 'again' }),
          die('amber', 'd6', 6, { note: 'again' }),
          die('amber', 'd6', 1, { note: 'counts 13' }),
        ],
      },
    ],
  },
  {
    title: 'Score and end',
    paragraphs: [
      'After nine tricks the round is over, and each trick you took is a point. If nobody has reached the number of points you play to, all dice go back into the bag for the next round.',
      'The round in which somebody gets there is the last one. It is played to its end; then the most points win, even against others who got there too. Usual are 100 points for two players, 67 for three, 50 for four, 40 for five and 33 for six.',
      'If several share the most points, only they throw a plain d20 each. The highest wins the match; those level at the top throw again.',
    ],
    examples: [
      {
        caption: 'Two of four players have 51 points, and they alone throw for the match. The 13 wins it.',
        pieces: [die(null, 'd20', 13, { note: 'wins', look: 'wins' }), die(null, 'd20', 8)],
      },
    ],
  },
  {
    title: 'Choices before a match',
    paragraphs: [
      'Points to play to: fewer points for a short match, more for a long evening.',
      'Hands: hidden behind screens, so that only you know your colours, shapes and numbers; or open, so that everybody sees everything and can plan.',
      'Dice of each colour: the mixed set, where a d20 is a lord and a d4 a beggar; or nine d6 in every colour, where all dice are born equal.',
      'Exploding dice: best with the mixed set, because they take some power from the d20.',
    ],
    examples: [],
  },
  {
    title: 'Good to know',
    paragraphs: [
      'Low dice are not lost. Once you have run out of a colour, a d20 that stands at 1 is the best die in your hand.',
      'A high number is safest in a lead, while the others still have to follow it. Late in a round more and more dice are thrown, and nothing is safe.',
    ],
    examples: [
      {
        caption: 'Thrown for being unable to follow, the first of these is the stronger one.',
        pieces: [die('onyx', 'd20', 1, { note: '1 to 20' }), die('jade', 'd6', 6, { note: '1 to 6' })],
      },
    ],
  },
];
