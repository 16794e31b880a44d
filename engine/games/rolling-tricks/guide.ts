import { example, LEAD, NOT_NOW, type PieceRemark, pictured, TAKES } from '../../core/guide.ts';
import type { GuideSection } from '../../protocol/match/menu.ts';
import type { Colour } from './pieces.ts';

const card = pictured<Colour>('card');
const GONE: PieceRemark = { note: 'cancelled', look: 'idle' };

/** The rules for players. README.md has the numbered rulings behind them. */
export const GUIDE: readonly GuideSection[] = [
  {
    title: 'In short',
    paragraphs: [
      'Two against two, partners opposite each other. The team that first has seven tricks wins the round and a point. Three points win the match, or as many as you chose.',
      'Every card is in the deck three times. Play the same card as one that stands in the trick, and both are cancelled as if nobody had played them.',
    ],
    examples: [
      example(
        'Three colours, numbers from one to six, three copies of each: 54 cards.',
        card('black', 6),
        card('red', 3),
        card('white', 1),
      ),
    ],
  },
  {
    title: 'The deal and the roll',
    paragraphs: [
      'The first dealer is thrown for with plain d20s, and the highest number deals; equal highest throw again. After each round the next player on the left is the dealer. Everybody gets 13 cards, and the two that are left are turned up. They stay on show and out of play.',
      'These two make trump. The lower one gives the number, the higher one the colour, and only that card is trump: three copies of one card, or two if one of them lies on show itself.',
      'If both show the same number, both cards are trump. In different colours that leaves two copies of each in the hands. If they are the very same card, a single trump is left.',
    ],
    examples: [
      example(
        'Black two and red three: the three red twos are trump.',
        card('black', 2, { note: 'number' }),
        card('red', 3, { note: 'colour' }),
        card('red', 2, { note: 'trump', look: 'wins' }),
      ),
      example(
        'Black two and white two: both are trump, and four of them are in the hands.',
        card('black', 2, { note: 'trump', look: 'wins' }),
        card('white', 2, { note: 'trump', look: 'wins' }),
      ),
    ],
  },
  {
    title: 'The pass',
    paragraphs: [
      'Before the first trick everybody chooses up to two cards for the partner, the first choice first, and nobody sees what the others choose. Then the cards change hands, all at the same time.',
      'Partners exchange as many cards as the one who chose fewer. If you choose two and your partner one, only your first choice goes across. If one of you chooses none, both keep all they have. How many were exchanged is told to everybody; how many each of you chose is not, but who passed fewer than he chose can tell.',
    ],
    examples: [],
  },
  {
    title: 'A trick',
    paragraphs: [
      'The player on the dealer\u2019s left leads the first trick with any card. The others follow clockwise. You must play a card of the colour that was led if you have one. If you have none, you may play any card, a trump too.',
      'A trump takes the trick, whatever its number. Without one the highest number of the colour that was led takes it; other colours are worth nothing. The winner leads the next trick.',
      'A trump also belongs to its own colour. If red is led and a red trump is the only red card you hold, you have to play it; and you may not trump while you can follow. A trump that is led leads its colour.',
    ],
    examples: [
      example(
        'The red two is trump. It beats the black six, for its owner has no black card.',
        card('black', 6, LEAD),
        card('black', 5),
        card('red', 2, TAKES),
        card('black', 4),
      ),
      example(
        'The red two is trump and red is led: with no other red card it has to be played.',
        card('red', 2, { note: 'must follow' }),
        card('white', 5, NOT_NOW),
        card('black', 6, NOT_NOW),
      ),
      example(
        'Black two and white two are trump: of different trumps the later one takes it.',
        card('red', 5, LEAD),
        card('black', 2),
        card('white', 2, TAKES),
        card('red', 6),
      ),
    ],
  },
  {
    title: 'Cancelling',
    paragraphs: [
      'If a card is the same as one that lies in the trick already, the two cancel each other. It does not matter who played them, or whether they are trumps. What is left decides.',
      'The third copy has nothing left to cancel. It stands, and it counts.',
      'If the card that led is cancelled, its colour stays the colour led.',
    ],
    examples: [
      example(
        'The two sixes cancel each other, and the five takes the trick.',
        card('black', 6, GONE),
        card('black', 6, GONE),
        card('black', 5, TAKES),
        card('black', 1),
      ),
      example(
        'The third six counts.',
        card('black', 6, GONE),
        card('black', 6, GONE),
        card('black', 6, TAKES),
        card('black', 5),
      ),
      example(
        'The red two is trump. The trumps cancel each other, so the six that led takes the trick after all.',
        card('white', 6, { note: 'leads, takes it', look: 'wins' }),
        card('red', 2, GONE),
        card('red', 2, GONE),
        card('white', 1),
      ),
    ],
  },
  {
    title: 'Tricks set aside',
    paragraphs: [
      'If all four cards are cancelled, nobody takes the trick. It is set aside, and the player who takes the next trick takes it too. The same player leads again.',
      'It is the same if cards are left, but no trump and none of the colour that was led. Several tricks in a row may be set aside; all of them go to the next winner.',
      'If the last trick of the round is set aside, nobody gets it, nor any others that lie there.',
    ],
    examples: [
      example(
        'All are cancelled: the trick is set aside.',
        card('black', 4, GONE),
        card('black', 4, GONE),
        card('black', 3, GONE),
        card('black', 3, GONE),
      ),
      example(
        'The red two is trump. No black card is left, so this one is set aside too.',
        card('black', 4, GONE),
        card('white', 6),
        card('black', 4, GONE),
        card('white', 5),
      ),
    ],
  },
  {
    title: 'Score and end',
    paragraphs: [
      'The round ends at once when a team has seven tricks or more, and that team scores a point. If all 13 tricks are played and neither team has seven, nobody scores and the next dealer deals.',
      'The first team with three points, or as many as you chose, wins the match.',
    ],
    examples: [],
  },
  {
    title: 'Choices before a match',
    paragraphs: [
      'Points to play to: usually three.',
      'Passing cards may be left out. The first trick then follows the roll.',
    ],
    examples: [],
  },
  {
    title: 'Good to know',
    paragraphs: [
      'A lone six is not safe to lead: two others may hold one. Keep count of the copies, and the third one is sure to stand.',
      'Give your partner trumps, to make a strong hand stronger. Or give away your last cards of a colour: when it is led, you are free to strike with a trump.',
      'If your partner\u2019s card is about to take the trick, hold your own copy back.',
    ],
    examples: [],
  },
];
