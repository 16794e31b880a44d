/** Ids of the texts of the lesson. */
export type TextId =
  // tricky-dice-1: trump and the high value
  | 'trick'
  | 'pieces'
  | 'trump'
  | 'beats'
  | 'high'
  | 'beatAce'
  | 'aceBeaten'
  | 'aceWon'
  // tricky-dice-2: a trick won with a die
  | 'which'
  | 'withCard'
  | 'withDie'
  // tricky-dice-3: bidding
  | 'bidding'
  | 'bid'
  | 'passed'
  | 'five'
  | 'solo'
  | 'more'
  // tricky-dice-4: the partner
  | 'wonBid'
  | 'pick'
  | 'pickedOtto'
  | 'pickedOther'
  // tricky-dice-5: switches
  | 'withOtto'
  | 'switches'
  | 'keptAll'
  | 'dieFirst'
  | 'switchedLow'
  | 'gaveTrump'
  | 'gaveHigh'
  | 'playOn'
  // The quick start
  | 'bidder';
