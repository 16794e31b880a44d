import { example, LEAD, pictured, TAKES } from '../../core/guide.ts';
import type { GuideSection } from '../../protocol/match/menu.ts';
import type { Suit } from './pieces.ts';

const die = pictured<Suit>('d6');

/** The rules for players. README.md has the numbered rulings behind them. */
export const GUIDE: readonly GuideSection[] = [
  {
    title: 'In short',
    paragraphs: [
      'Two against two, partners opposite each other. One team names a trump and has to take at least three of the five tricks.',
      'Your dice are your cards, but you only know half of each: its suit, and whether it is a High or a Low die. The rest comes out when you roll it into the trick.',
    ],
    examples: [
      example(
        'A High die shows ace, king or queen. Each of them stands on two faces.',
        die('hearts', 14),
        die('hearts', 13),
        die('hearts', 12),
      ),
      example('A Low die shows jack, ten or nine.', die('spades', 11), die('spades', 10), die('spades', 9)),
    ],
  },
  {
    title: 'The deal',
    paragraphs: [
      'There are 24 dice: three High and three Low ones of clubs, diamonds, hearts and spades. The first dealer is thrown for with plain d20s, and the highest number deals; equal highest throw again. After each deal the next player on the left is the dealer.',
      'The bag goes round from the dealer\u2019s left, and everybody draws five dice without looking. They stand behind your screen: you see what they are, the others see only how many. Then the dealer draws one more and lays it open on the table. Its suit is nominated for trump.',
    ],
    examples: [],
  },
  {
    title: 'Making trump',
    paragraphs: [
      'From the dealer\u2019s left everybody may order the nominated suit, or pass. As soon as somebody orders it, it is trump. The dealer takes the open die into the hand and discards any one of the six into the bag, where nobody sees it.',
      'If all four pass, the open die goes back into the bag. A second round follows: everybody may name one of the three other suits, or pass. Now nobody picks anything up. If all pass again, nothing is scored and the next dealer deals.',
      'The player who orders or names the trump is the maker. The maker and his partner, the makers, must take three tricks.',
    ],
    examples: [],
  },
  {
    title: 'Trump and the bowers',
    paragraphs: [
      'In every suit the ace is highest, then king, queen, jack, ten and nine. Trump beats every other suit.',
      'Two jacks stand above all other trumps. The jack of the trump suit is the right bower, the highest of all. The jack of the other suit of the same colour is the left bower, the second highest. It is a trump, not a die of its own suit.',
    ],
    examples: [
      example(
        'Clubs are trump. From the highest to the lowest:',
        die('clubs', 11, { note: 'right' }),
        die('spades', 11, { note: 'left' }),
        die('clubs', 14),
        die('clubs', 13),
        die('clubs', 12),
        die('clubs', 10),
        die('clubs', 9),
      ),
    ],
  },
  {
    title: 'A trick',
    paragraphs: [
      'The player on the dealer\u2019s left leads the first trick. You play a die by rolling it, and everybody sees what comes up. The others follow clockwise, and each chooses after seeing what has been rolled so far.',
      'You must play a die of the suit that was led if you hold one. If you hold none, you may play any die, a trump too.',
      'The highest trump takes the trick. Without any trump the highest die of the suit that was led takes it; other suits are worth nothing. If two dice show the same, the first played wins. The winner leads the next trick.',
    ],
    examples: [
      example(
        'Clubs are trump and hearts are led. The ace of hearts takes it; the diamond is worth nothing.',
        die('hearts', 13, LEAD),
        die('hearts', 14, TAKES),
        die('hearts', 9),
        die('diamonds', 14, { note: 'no hearts' }),
      ),
      example(
        'Clubs are trump. The right bower beats the left, and both beat the ace.',
        die('clubs', 14, LEAD),
        die('spades', 11, { note: 'left' }),
        die('clubs', 11, TAKES),
        die('clubs', 13),
      ),
    ],
  },
  {
    title: 'The left-bower dice',
    paragraphs: [
      'A Low die of the trump\u2019s sister suit may turn out to be the left bower. So before it is rolled it belongs to both suits. You may follow either of them with it, and you must if you hold nothing else of that suit.',
      'Once it is rolled it counts as what it shows. A jack is a trump. A ten or nine is just its own suit, and in a trick of trumps it is worth nothing.',
      'If you lead with such a die, the others wait for the roll. A jack leads trump, a ten or nine leads its own suit.',
    ],
    examples: [
      example(
        'Diamonds are trump and led. This hand has no diamonds, but a Low heart: it has to be played, whatever it will show.',
        die('hearts', 11, { note: 'Low: must follow' }),
        die('hearts', 14, { note: 'High', look: 'idle' }),
        die('spades', 13, { note: 'High', look: 'idle' }),
      ),
      example(
        'Diamonds are trump. The Low heart follows hearts, comes up a jack, and takes the trick.',
        die('hearts', 14, LEAD),
        die('hearts', 11, TAKES),
        die('hearts', 13),
        die('hearts', 12),
      ),
    ],
  },
  {
    title: 'Score and end',
    paragraphs: [
      'Makers who take three or four tricks score one point, and all five tricks score two. Makers who take fewer than three are euchred: the other team scores two points, however many tricks it took.',
      'The first team with ten points, or as many as you chose, wins the match. The d10s on the table show how many each team has.',
    ],
    examples: [],
  },
  {
    title: 'Choices before a match',
    paragraphs: [
      'Points to play to: usually ten.',
      'Going alone: the maker may play without his partner, whose dice stay behind the screen. Alone, all five tricks score four points; three or four still score one, and fewer still give the others two. If the player who would lead first sits out, the next one leads.',
      'Order your partner and go alone: a dealer\u2019s partner may order the nominated suit only by playing alone. The dealer takes the open die, discards one, and sits out.',
      'Screw the dealer: when everybody else has passed twice, the dealer may not pass and has to name a trump.',
      'Simultaneous play: the leader announces a suit and holds a die of it, unseen. All others choose a die that follows the announced suit if they can. Then all dice are rolled at once. A left-bower die may be announced as either of its suits; for judging the trick it leads what it shows.',
    ],
    examples: [],
  },
  {
    title: 'Good to know',
    paragraphs: [
      'Trumps win tricks, and three of them are usually enough to order. Five tricks are rare, alone even rarer.',
      'A Low trump is no small die: one roll in three is the right bower.',
      'If your partner already holds the trick with a good die, play the one you need least.',
    ],
    examples: [],
  },
];
