/**
 * The nine dice as a reconstruction: how the makers spread the deck over them is not published. It keeps everything
 * that is: every card and two jokers once, all straight flushes and all fours of a kind can be rolled, the ace and the
 * six of spades share a die, the jokers do not. Faces in the order of the d6's numbers: the last lies opposite the first.
 */
export const LAYOUT: readonly string[] = [
  'AS 6S 3C 4D 7H 9D',
  'KS 5C 4S 2H 7D TH',
  'QS JC 2C 3D 4H KH',
  'QC TS 5S 6D KD AH',
  'TC 9S 4C 8D JH AD',
  '9C 8S 2S 6H TD QH',
  'KC 7S 6C 3H 8H JD',
  'JB JS 7C 5D 9H QD',
  'AC 8C 3S 2D 5H JR',
];
