import type { GuideWords } from '../../../../protocol/guides.ts';
import type { PICTURES } from '../pictures.ts';

/** The rules for players. The game's README.md has the numbered rulings behind them. */
export const GUIDE: GuideWords<typeof PICTURES> = {
  notes: {
    number: 'number',
    suit: 'suit',
    trump: 'trump',
    leads: 'leads',
    wins: 'wins',
    mustFollow: 'must follow',
    notNow: 'not now',
    cancelled: 'cancelled',
    leadsAndWins: 'leads and wins',
  },
  sections: {
    short: {
      title: 'In short',
      paragraphs: [
        'Two against two, with partners opposite each other. The first team with seven tricks wins the round and scores a point. Three points win the match, or as many as you chose.',
        'There are three copies of every card. Play the same card as one already in the trick, and the two cancel each other as if nobody had played them.',
      ],
      captions: { deck: 'Three suits, black, red and white, with three copies of each number from 1 to 6: 54 cards.' },
    },
    trump: {
      title: 'The deal and trump',
      paragraphs: [
        'To see who deals first, everyone rolls a plain d20: the highest number deals, and players who tie for it roll again. After each round the deal passes to the left. Everyone gets 13 cards, and the two left over are turned up. They stay on show and out of play.',
        'These two make trump. The lower one gives the number, the higher one the suit, and only that card is trump: three copies of one card, or two if the third is itself on show.',
        'If both show the same number, both cards are trump. If their suits differ, that leaves two copies of each in the hands. If they are the very same card, a single trump is left.',
      ],
      captions: {
        one: 'Black 2 and red 3: the three red 2s are trump.',
        two: 'Black 2 and white 2: both are trump, and four of them are in the hands.',
      },
    },
    pass: {
      title: 'The pass',
      paragraphs: [
        'Before the first trick, everyone chooses up to two cards for their partner, first choice first, and nobody sees what the others choose. Then all the cards change hands at the same time.',
        'Partners exchange as many cards as the one who chose fewer. If you choose two and your partner one, only your first choice goes across. If one of you chooses none, you both keep all your cards. Everyone is told how many were exchanged, but not how many each player chose; only a player who passed fewer than they chose can tell.',
      ],
      captions: {},
    },
    trick: {
      title: 'A trick',
      paragraphs: [
        'The player on the dealer\u2019s left leads the first trick with any card. The others follow clockwise. You must play a card of the suit that was led if you have one. If you don\u2019t, you may play any card, even a trump.',
        'A trump wins the trick, whatever its number; of two different trumps, the one played later. If there is none, the highest number of the suit that was led wins; other suits are worth nothing. The winner leads the next trick.',
        'A trump also belongs to its own suit. If red is led and a red trump is your only red card, you must play it; and you may not trump while you can follow. A trump that is led leads its suit.',
      ],
      captions: {
        trump: 'The red 2 is trump. It beats the black 6, and its owner has no black card to follow with.',
        forced: 'The red 2 is trump and red is led. With no other red card in the hand, it must be played.',
        later: 'Black 2 and white 2 are trump. Of different trumps, the later one wins.',
      },
    },
    cancelling: {
      title: 'Cancelling',
      paragraphs: [
        'If a card is the same as one already in the trick, the two cancel each other. It doesn\u2019t matter who played them, or whether they are trumps. What is left decides.',
        'The third copy has nothing left to cancel. It stands, and it counts.',
        'If the card that led is cancelled, its suit is still the suit that was led.',
      ],
      captions: {
        two: 'The two 6s cancel each other, and the 5 wins the trick.',
        third: 'The third 6 counts.',
        trumps: 'The red 2 is trump. The trumps cancel each other, so the 6 that led wins the trick after all.',
      },
    },
    carrying: {
      title: 'Tricks that carry over',
      paragraphs: [
        'If all four cards are cancelled, nobody wins the trick. It carries over: the player who wins the next trick wins this one too. The same player leads again.',
        'The same happens if cards are left, but no trump and none of the suit that was led. Several tricks in a row may carry over; all of them go to the next winner.',
        'If nobody wins the last trick of the round, nobody gets it, nor any tricks that carried over to it.',
      ],
      captions: {
        all: 'All four are cancelled: the trick carries over.',
        led: 'The red 2 is trump. No black card is left, so this trick carries over too.',
      },
    },
    scoring: {
      title: 'Scoring and winning',
      paragraphs: [
        'The round ends as soon as a team has seven tricks or more, and that team scores a point. If all 13 tricks are played and neither team has seven, nobody scores and the next player deals.',
        'The first team to reach 3 points, or the number you chose, wins the match.',
      ],
      captions: {},
    },
    options: {
      title: 'Options',
      paragraphs: [
        'Target score: usually 3.',
        'Passing cards: without it, the first trick begins as soon as trump is made.',
      ],
      captions: {},
    },
    tips: {
      title: 'Tips',
      paragraphs: [
        'A lone 6 isn\u2019t safe to lead: two others may hold one. Keep count of the copies, and the third one is sure to stand.',
        'Pass your partner trumps, to make a strong hand stronger. Or pass your last cards of a suit: when it is led, you are free to trump.',
        'If your partner\u2019s card is about to win the trick, hold your own copy back.',
      ],
      captions: {},
    },
  },
};
