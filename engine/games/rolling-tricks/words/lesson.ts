/** Ids of the texts of the lesson. */
export type TextId =
  // rolling-tricks-1: cancelling
  | 'trick'
  | 'cancel'
  | 'notCancelled'
  | 'cancelled'
  // rolling-tricks-2: the third copy
  | 'third'
  | 'thirdKept'
  | 'thirdWon'
  // rolling-tricks-3: the last copy
  | 'letFourWin'
  | 'spentSix'
  | 'cancelledFour'
  | 'keptSix'
  // rolling-tricks-4: trump
  | 'trump'
  | 'noWhite'
  | 'noTrump'
  | 'trumpWon'
  // rolling-tricks-5: the partner
  | 'letThreeWin'
  | 'cancelledThree'
  | 'spentFive'
  | 'keptFive'
  // rolling-tricks-6: the pass
  | 'pass'
  | 'offer'
  | 'passedWhites'
  | 'passedNone'
  | 'passedOthers'
  | 'playOn';
