import { terms } from '../play/terms.ts';

/** A word of the game and its meaning. */
export interface GlossaryEntry {
  readonly word: string;
  readonly meaning: string;
}

const entry = (word: string, meaning: string): GlossaryEntry => ({ word, meaning });

/** The words that the game uses in a sense of their own, at most 60. A page sorts them. */
export const glossary: { readonly title: string; readonly entries: readonly GlossaryEntry[] } = {
  title: 'Words',
  entries: [
    // A match
    entry('Match', 'Rounds played until somebody reaches the target.'),
    entry('Round', 'From dealing the dice or cards to scoring them.'),
    entry('Deal', 'To hand out the dice or cards of a round.'),
    entry('Dealer', terms.dealer),
    entry('Target', terms.target),
    entry('Sudden death', terms['sudden-death']),
    entry('Roll', 'Dice are rolled onto the tray, and what they show counts.'),
    entry('Roll-off', 'Players roll a die each. The highest leads, deals or bids first, or wins a tied match.'),
    entry('Hand', 'The dice or cards that you hold, usually hidden from everyone else.'),
    entry('Score dice', 'In Euchre Dice, white ten-sided dice that show the points of each team.'),

    // Tricks
    entry('Trick', terms.trick),
    entry('Lead', terms.led),
    entry('Follow suit', terms.follow),
    entry('Suit', 'The colour of a die or card; or clubs, diamonds, hearts and spades.'),
    entry('Rank', 'The number or letter that decides which of two cards or dice of a suit is higher.'),
    entry('Void', terms.void),
    entry('Trump', terms.trump),
    entry('No trump', terms['no-trump']),
    entry('High value', terms['high-rank']),
    entry('Ahead', 'The play that would win the trick if it ended now.'),
    entry('Cancel', terms.cancel),
    entry('Carry over', terms['set-aside']),
    entry('Exploding dice', terms.exploding),
    entry('Joker', 'In Tricky Dice, a die that shows a joker is turned to another of its faces.'),
    entry('Switch', terms.switch),

    // Bids
    entry('Auction', 'Players take turns to bid higher or pass. The highest bid stands.'),
    entry('Bid', 'A promise of the tricks or points that you will take.'),
    entry('Pass', 'To make no bid, let others name trump or, in Rolling Tricks, give your partner cards.'),
    entry('Contract', terms.contract),
    entry('Maker', terms.maker),
    entry('Partner', 'The player whose tricks count with yours.'),
    entry('Alone, solo', terms.alone),
    entry('Euchred, set', terms.euchred),
    entry('Turned up', terms['turned-up']),
    entry('Order up, pick up', terms['order-up']),
    entry('Bower', terms.bower),
    entry('High die, Low die', terms['high-low']),

    // The program
    entry('Computer player', 'A player that the program plays. It sees only what a person in its seat would see.'),
    entry('Level', 'How well a computer player plays: Easy, Normal, Hard or Master.'),
    entry('Hint', 'What the lamp tells you: where to look, why, and the best move with its odds.'),
    entry('Moments', 'Choices of a finished round that are worth another look.'),
    entry('Daily round', 'One round of each game a day, the same for everyone.'),
    entry('Practice', 'A round played again, with new rolls. It isn\u2019t recorded.'),
    entry('Puzzle', 'A position from a real round, with one best choice.'),
    entry('Replay', 'A finished match, or one of its rolls, watched again exactly as it was.'),
    entry('Record', 'The file of a match. Anyone can check every roll in it.'),
    entry('Medal', 'Awarded at the end of a match for special feats, at most three.'),
    entry('Dice Lab', 'Rolls any dice as often as you like, and counts the faces.'),
    entry('Curtain', 'Covers a hand at a shared screen until its owner\u2019s turn.'),
    entry('Guest', 'A person who joins with a phone.'),
    entry('Seat', 'A place at the table, for a person or a computer player.'),
  ],
};
