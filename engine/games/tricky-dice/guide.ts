import { example, LEAD, NOT_NOW, pictured, TAKES } from '../../core/guide.ts';
import type { GuideSection } from '../../protocol/match/menu.ts';
import type { Suit } from './pieces.ts';

const card = pictured<Suit>('card');
const die = pictured<Suit>('d6');

/** The rules for players. README.md has the numbered rulings behind them. */
export const GUIDE: readonly GuideSection[] = [
  {
    title: 'In short',
    paragraphs: [
      'Everybody has eight cards in hand and two dice open on the table, and plays ten tricks with them. Every side of every die but two shows a card of the same deck; those two are jokers.',
      'You bid how many tricks you will take together with a partner. The highest bidder picks the partner, so the teams are new in every deal, and everybody keeps a score of his own.',
    ],
    examples: [
      example(
        'Cards in hand, dice before you: all of them are played the same way.',
        card('spades', 13),
        card('hearts', 4),
        die('clubs', 12),
        die('diamonds', 7),
      ),
    ],
  },
  {
    title: 'The deal',
    paragraphs: [
      'There are 52 cards and nine dice. The dice carry the 52 cards and two jokers, each on one side. The first dealer is thrown for with plain d20s, and the highest number deals; equal highest throw again. After each deal the next player on the left is the dealer.',
      'The dealer gives eight cards to everybody. Then the bag with the dice goes round from the dealer\u2019s left: each player draws two dice, rolls them, and leaves them where all can see them. The dealer draws last, and then draws and rolls the ninth die. It makes trump.',
      'A joker has no suit and no value. A player who rolls one looks at his cards and turns that die to any of its five other sides at once. It stays so.',
    ],
    examples: [
      example('A joker: the roller turns the die to another side.', { shape: 'd6', suit: 'black-joker', rank: 0 }),
    ],
  },
  {
    title: 'Trump and the high value',
    paragraphs: [
      'The ninth die tells two things. Its suit is trump and beats the three others. Its value is the high value: in every suit that rank stands above the ace. After it come ace, king, queen, jack and so on down to two.',
      'If the die shows an ace, everything has its usual order. If it shows a joker, the dealer turns it and so chooses both.',
    ],
    examples: [
      example(
        'The eight of hearts makes trump. From the highest heart down:',
        card('hearts', 8, { note: 'highest' }),
        card('hearts', 14),
        card('hearts', 13),
        card('hearts', 12),
        card('hearts', 11),
      ),
      example(
        'Hearts are trump and eights are high. In spades too the eight beats the ace.',
        card('spades', 14, LEAD),
        card('spades', 8, TAKES),
        die('spades', 13),
        card('spades', 2),
      ),
    ],
  },
  {
    title: 'Bidding',
    paragraphs: [
      'The player on the dealer\u2019s left has to open with at least four tricks. The others follow clockwise: each bids more than the last bid, or passes. A player who has passed is out of the bidding. When all others have passed, the bid stands. Ten is the most there is, and ends the bidding at once.',
      'The player who wins the bidding picks one of the three others as partner. It need not be the one opposite: look at the dice on the table and at who bid what. The partner cannot refuse. The two others have to set the bid.',
      'Instead of bidding you may go solo, if you have not passed, whatever has been bid before. That ends the bidding. You play without a partner and have to take six tricks alone, no more even over a bid of nine, and the three others each play for themselves.',
    ],
    examples: [],
  },
  {
    title: 'Switches',
    paragraphs: [
      'Before the first trick everybody, from the bidder on, may make up to five switches. A card laid away face down and replaced from the deck is one switch, a die rolled again is one too.',
      'You need not make them all at once: switch some, see what comes, and go on or stop. The same die may be rolled more than once, and a joker is turned as before. The trump die stays as it is.',
    ],
    examples: [],
  },
  {
    title: 'A trick',
    paragraphs: [
      'The bidder leads the first trick with any card or die. The others follow clockwise. You must play a card or a die of the suit that was led if you have one. If you have neither, you may play anything.',
      'The highest trump takes the trick, or without any trump the highest of the suit that was led. A card and a die can show the same: then the card is the higher one. The winner leads the next trick.',
    ],
    examples: [
      example(
        'Hearts are trump, eights are high. Card beats the equal die.',
        die('clubs', 12, LEAD),
        card('clubs', 12, TAKES),
        card('clubs', 5),
        card('clubs', 11),
      ),
      example(
        'Hearts are trump, eights are high. A high value of another suit is worth nothing.',
        card('clubs', 5, LEAD),
        card('diamonds', 14, { note: 'no clubs' }),
        card('clubs', 6, TAKES),
        card('spades', 8, { note: 'no clubs' }),
      ),
      example(
        'Diamonds are led, and the only diamond is a die: it has to be played.',
        die('diamonds', 3, { note: 'must follow' }),
        card('hearts', 14, NOT_NOW),
        card('spades', 9, NOT_NOW),
      ),
    ],
  },
  {
    title: 'Score and end',
    paragraphs: [
      'If the bid is made, bidder and partner each score five points, one point for every trick of the team, and one more for every trick that it won with a die. If they took fewer than they bid, each loses five points, and their tricks count nothing.',
      'The two others each score one point for every trick of their team and one more for every trick that it won with a die, whether the bid was made or not.',
      'A solo player scores ten points instead of five, or loses ten. The three others then score only what each took alone.',
      'The deal in which somebody reaches 52 points, or as many as you chose, is the last, and the most points win. If several share the most, whole deals are played until one has more than all others.',
    ],
    examples: [
      example(
        'Hearts are trump, eights are high. The die takes the trick: two points.',
        card('diamonds', 14, LEAD),
        die('diamonds', 8, TAKES),
        card('diamonds', 13),
        card('diamonds', 3),
      ),
    ],
  },
  {
    title: 'Choices before a match',
    paragraphs: [
      'Points to play to: usually 52.',
      'Scoring: usually both members of a team score what the team took. If each is to score what he took himself, the tricks and dice of the partner bring nothing; the five points won or lost stay the same for both.',
    ],
    examples: [],
  },
  {
    title: 'Good to know',
    paragraphs: [
      'Hands get much better by switching: nearly everybody keeps trumps, aces and the high value, and changes the rest.',
      'The dice before the others lie open, and stay what they are once the switches are over. A partner with two good ones on show is worth two tricks, and both may bring an extra point.',
      'Four cards in the deck and some dice carry the high value. Each of them is better than an ace.',
    ],
    examples: [],
  },
];
