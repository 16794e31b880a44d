/** Ids of the texts of the lesson. */
export type TextId =
  // tricky-1: matching
  | 'pair'
  | 'match'
  | 'matchWon'
  | 'matchLost'
  // tricky-2: trump
  | 'trump'
  | 'twoTrumps'
  | 'noTrump'
  | 'trumpWon'
  // tricky-3: rolling again
  | 'again'
  | 'kept'
  | 'rolled'
  // tricky-4: bidding
  | 'bid'
  | 'passed'
  | 'low'
  | 'good'
  | 'high'
  // tricky-5: naming trump
  | 'wonBid'
  | 'name'
  | 'lowNamed'
  | 'twentyNamed'
  | 'highNamed'
  | 'noneNamed'
  | 'playOn'
  // The quick start
  | 'rules';
