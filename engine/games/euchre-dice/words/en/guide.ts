import type { GuideWords } from '../../../../protocol/guides.ts';
import type { PICTURES } from '../pictures.ts';

/** The rules for players. The game's README.md has the numbered rulings behind them. */
export const GUIDE: GuideWords<typeof PICTURES> = {
  notes: {
    right: 'right',
    left: 'left',
    leads: 'leads',
    wins: 'wins',
    noHearts: 'no hearts',
    lowMustFollow: 'Low: must follow',
    high: 'High',
  },
  sections: {
    short: {
      title: 'In short',
      paragraphs: [
        'Two against two, with partners opposite each other. One team makes a suit trump and has to take at least three of the five tricks.',
        'Your dice are your cards, but you know only half of each: its suit, and whether it is a High or a Low die. The rest comes out when you roll it into the trick.',
      ],
      captions: {
        high: 'A High die shows an ace, king or queen, each on two faces.',
        low: 'A Low die shows a jack, ten or nine, each on two faces.',
      },
    },
    deal: {
      title: 'The deal',
      paragraphs: [
        'There are 24 dice: three High and three Low dice each of clubs, diamonds, hearts and spades. To see who deals first, everyone rolls a plain d20: the highest number deals, and players who tie for it roll again. After each round the deal passes to the left.',
        'The bag goes round from the dealer\u2019s left, and everyone draws five dice without looking. They stand behind your screen: you see what they are, the others see only how many there are. Then the dealer draws one more and lays it open on the table. Its suit is nominated for trump.',
      ],
      captions: {},
    },
    making: {
      title: 'Making trump',
      paragraphs: [
        'From the dealer\u2019s left, each player may order up the nominated suit, or pass. As soon as someone orders it up, it is trump. The dealer picks up the open die and discards any one of the six into the bag, unseen.',
        'If all four pass, the open die goes back into the bag, and everyone gets a second turn, to name one of the three other suits or pass. This time nobody picks anything up. If all pass again, nobody scores and the next player deals.',
        'The player who orders up or names trump is the maker. The maker and their partner, the makers, must take three tricks.',
      ],
      captions: {},
    },
    bowers: {
      title: 'Trump and the bowers',
      paragraphs: [
        'In every suit the ace is highest, then king, queen, jack, ten and nine. Trump beats every other suit.',
        'Two jacks rank above all other trumps. The jack of the trump suit is the right bower, the highest of all. The jack of the other suit of the same colour is the left bower, the second highest. It is a trump, not a die of its own suit.',
      ],
      captions: { order: 'Clubs are trump. From highest to lowest:' },
    },
    trick: {
      title: 'A trick',
      paragraphs: [
        'The player on the dealer\u2019s left leads the first trick. You play a die by rolling it, and everyone sees what comes up. The others follow clockwise, each choosing after seeing what has been rolled so far.',
        'You must play a die of the suit that was led if you hold one. If you don\u2019t, you may play any die, even a trump.',
        'The highest trump wins the trick. If there is none, the highest die of the suit that was led wins; other suits are worth nothing. If two dice show the same, the one played first wins. The winner leads the next trick.',
      ],
      captions: {
        highest: 'Clubs are trump and hearts are led. The ace of hearts wins; the diamond is worth nothing.',
        bowers: 'Clubs are trump. The right bower beats the left, and both beat the ace.',
      },
    },
    leftBower: {
      title: 'The left-bower dice',
      paragraphs: [
        'A Low die of the other suit of trump\u2019s colour may turn out to be the left bower. So until it is rolled it belongs to both suits. You may follow either of them with it, and you must if you hold nothing else of that suit.',
        'Once rolled, it counts as what it shows. A jack is a trump. A ten or nine is just its own suit, and if trump was led it is worth nothing.',
        'If you lead such a die, the others wait for the roll. A jack leads trump; a ten or nine leads its own suit.',
      ],
      captions: {
        forced:
          'Diamonds are trump and led. This hand has no diamonds, but a Low heart: it must be played, whatever it will show.',
        jack: 'Diamonds are trump. The Low heart follows hearts, comes up a jack and wins the trick.',
      },
    },
    scoring: {
      title: 'Scoring and winning',
      paragraphs: [
        'Makers who take three or four tricks score 1 point; all five tricks score 2. Makers who take fewer than three are euchred: the other team scores 2 points, however many tricks it took.',
        'The first team to reach 10 points, or the number you chose, wins the match. The d10s on the table show each team\u2019s points.',
      ],
      captions: {},
    },
    options: {
      title: 'Options',
      paragraphs: [
        'Target score: usually 10.',
        'Going alone: the maker may play without their partner, whose dice stay behind the screen. Alone, all five tricks score 4 points; three or four still score 1, and fewer still give the other team 2. If the player who would lead first sits out, the next one leads.',
        'Order your partner and go alone: the dealer\u2019s partner may order up the nominated suit only by playing alone, even if going alone is otherwise off. The dealer takes the open die, discards one, and sits out.',
        'Screw the dealer: when everyone else has passed twice, the dealer may not pass and has to name trump.',
        'Simultaneous play: the leader announces a suit and chooses a die of it, unseen. All others choose a die that follows the announced suit if they can. Then all dice are rolled at once. A left-bower die may be announced as either of its suits; when the trick is judged, what it shows is what was led.',
      ],
      captions: {},
    },
    tips: {
      title: 'Tips',
      paragraphs: [
        'Trumps win tricks, and three of them are usually enough to order up. Taking all five tricks is rare, and alone it is rarer still.',
        'A Low trump is no small die: one roll in three is the right bower.',
        'If your partner is already winning the trick with a good die, play the one you need least.',
      ],
      captions: {},
    },
  },
};
