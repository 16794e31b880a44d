/** Ids of the texts of the lesson. */
export type TextId =
  // trice-1: the first trick
  | 'trick'
  | 'follow'
  | 'followWon'
  | 'followLost'
  // trice-2: ties
  | 'd4'
  | 'tie'
  | 'tieLost'
  | 'higherWon'
  | 'lowerLost'
  // trice-3: no die of the suit led
  | 'roll'
  | 'odds'
  | 'noOdds'
  | 'gaveUpHigh'
  | 'rolledD4'
  | 'rolledD6'
  | 'rolledOther'
  | 'rollWon'
  | 'rollTied'
  | 'rollLost'
  // trice-4: the lead
  | 'lead'
  | 'ledAmber'
  | 'ledHigh'
  | 'ledOther'
  | 'playOn'
  // The quick start
  | 'rules';
