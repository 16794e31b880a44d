import type { GuideWords } from '../../../../protocol/guides.ts';
import type { PICTURES } from '../pictures.ts';

/** The rules for players. The game's README.md has the numbered rulings behind them. */
export const GUIDE: GuideWords<typeof PICTURES> = {
  notes: {
    highest: 'highest',
    leads: 'leads',
    wins: 'wins',
    noClubs: 'no clubs',
    mustFollow: 'must follow',
    notNow: 'not now',
  },
  sections: {
    short: {
      title: 'In short',
      paragraphs: [
        'Everyone has eight cards in hand and two dice open on the table, and plays ten tricks with them. Every face of the dice shows a playing card, except two, which are jokers.',
        'You bid how many tricks you will take together with a partner. The highest bidder picks the partner, so the teams change every round, and everyone keeps their own score.',
      ],
      captions: { pieces: 'Cards in hand, dice in front of you: all of them are played the same way.' },
    },
    deal: {
      title: 'The deal',
      paragraphs: [
        'There are 52 cards and nine dice. The faces of the dice show the same 52 cards and two jokers, each once. To see who deals first, everyone rolls a plain d20: the highest number deals, and players who tie for it roll again. After each round the deal passes to the left.',
        'The dealer gives everyone eight cards. Then the bag of dice goes round from the dealer\u2019s left: each player draws two dice, rolls them, and leaves them where all can see them. The dealer draws last, and then draws and rolls the ninth die. It makes trump.',
        'A joker has no suit and no value. A player who rolls one looks at their cards and turns that die to any of its five other faces at once. There it stays.',
      ],
      captions: { joker: 'A joker: the player turns the die to another face.' },
    },
    trump: {
      title: 'Trump and the high value',
      paragraphs: [
        'The ninth die decides two things. Its suit is trump and beats the three others. Its value is the high value: in every suit, that rank stands above the ace. Below it come ace, king, queen, jack and so on down to two.',
        'If the die shows an ace, everything keeps its usual order. If it shows a joker, the dealer turns it, and so chooses both.',
      ],
      captions: {
        order: 'The 8 of hearts makes trump. From the highest heart down:',
        high: 'Hearts are trump and 8s are high. In spades too, the 8 beats the ace.',
      },
    },
    bidding: {
      title: 'Bidding',
      paragraphs: [
        'The player on the dealer\u2019s left has to open with at least four tricks. The others follow clockwise: each bids more than the last bid, or passes. A player who has passed is out of the bidding. When all others have passed, the bid stands. Ten is the highest bid, and ends the bidding at once.',
        'The highest bidder picks one of the three others as partner. It needn\u2019t be the one opposite: look at the dice on the table and at who bid what. The partner can\u2019t refuse. The two others try to set the bid.',
        'Instead of bidding you may go solo, if you haven\u2019t passed, whatever has been bid before. That ends the bidding. You play without a partner and have to take six tricks alone, no more even if nine were bid, and the three others each play for themselves.',
      ],
      captions: {},
    },
    switches: {
      title: 'Switches',
      paragraphs: [
        'Before the first trick everyone, starting with the bidder, may make up to five switches. Laying a card aside face down and drawing another from the deck is one switch; rolling a die again is one too.',
        'You needn\u2019t make them all at once: switch some, see what comes, and go on or stop. You may roll the same die more than once, and a joker is turned as before. The trump die stays as it is.',
      ],
      captions: {},
    },
    trick: {
      title: 'A trick',
      paragraphs: [
        'The bidder leads the first trick with any card or die. The others follow clockwise. You must play a card or a die of the suit that was led if you have one. If you have neither, you may play anything.',
        'The highest trump wins the trick or, if there is none, the highest card or die of the suit that was led. If a card and a die show the same, the card is higher. The winner leads the next trick.',
      ],
      captions: {
        equal: 'Hearts are trump and 8s are high. The card beats the equal die.',
        otherSuit:
          'Hearts are trump and 8s are high. The 8 of spades doesn\u2019t follow suit, so it is worth nothing.',
        forced: 'Diamonds are led, and the only diamond is a die: it must be played.',
      },
    },
    scoring: {
      title: 'Scoring and winning',
      paragraphs: [
        'If the bid is made, the bidder and the partner each score 5 points, plus 1 for every trick of the team and 1 more for every trick it won with a die. If they took fewer tricks than they bid, each loses 5 points, and their tricks count for nothing.',
        'The two others each score 1 point for every trick of their team and 1 more for every trick it won with a die, whether the bid was made or not.',
        'A solo player scores 10 points instead of 5, or loses 10. The three others then score only what each took alone.',
        'The round in which someone reaches 52 points, or the number you chose, is the last, and the most points win. If several players tie for the most, you play further rounds until one has more than all the others.',
      ],
      captions: { die: 'Hearts are trump and 8s are high. The die wins the trick: 2 points.' },
    },
    options: {
      title: 'Options',
      paragraphs: [
        'Target score: usually 52.',
        'Team scoring: usually both members of a team score what the team took. If each scores only what they took themselves, your partner\u2019s tricks and dice bring you nothing; the 5 points won or lost stay the same for both.',
      ],
      captions: {},
    },
    tips: {
      title: 'Tips',
      paragraphs: [
        'Switching makes hands much better: nearly everyone keeps trumps, aces and the high value, and changes the rest.',
        'Everyone\u2019s dice lie open, and stay as they are once the switches are over. A partner with two good ones on show is worth two tricks, and both may bring an extra point.',
        'Four cards in the deck and some of the dice carry the high value. Each of them is better than an ace.',
      ],
      captions: {},
    },
  },
};
