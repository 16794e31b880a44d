/** Ids of the texts of the lesson. */
export type TextId =
  // euchre-dice-1: a trump
  | 'suit'
  | 'high'
  | 'low'
  | 'trump'
  | 'beforeTrump'
  | 'noTrump'
  | 'trumpWon'
  // euchre-dice-2: the partner
  | 'rightBower'
  | 'partner'
  | 'wastedTrump'
  | 'partnerWon'
  // euchre-dice-3: the bowers
  | 'leftSuit'
  | 'leftBower'
  | 'beatIt'
  | 'beforeLow'
  | 'beforeHigh'
  | 'noJack'
  | 'jackWon'
  | 'jackLost'
  // euchre-dice-4: passing
  | 'scoreDice'
  | 'openDie'
  | 'orderHearts'
  | 'passed'
  | 'orderedHearts'
  // euchre-dice-5: ordering up
  | 'orderClubs'
  | 'orderedClubs'
  | 'notOrdered'
  | 'playOn'
  // The quick start
  | 'faces'
  | 'makers';
