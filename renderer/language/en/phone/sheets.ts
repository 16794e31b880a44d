/** The menu in the corner, and the sheets it opens. */
export const sheets = {
  menu: 'Menu',
  close: 'Close',
  rulesOf: (game: string) => `Rules of ${game}`,
  standUp: 'Stand up',

  standUpTitle: 'Stand up?',
  standUpText: 'The computer will play your seat. To come back, knock again.',
  keepSeat: 'Keep my seat',

  oneMoment: 'One moment.',
  noRules: 'The rules can\u2019t be loaded here. You can read them on the big screen.',

  scores: 'Score sheet',
  noRounds: 'No finished rounds yet.',
  round: (number: number) => `Round ${number}`,

  settings: 'Settings',
  thisPhoneOnly: 'These settings are for this phone only.',
  setting: {
    playsAtOnce: {
      label: 'Play with one tap',
      help: 'Otherwise the first tap lifts a piece, and the second plays it.',
    },
    takesBack: {
      label: 'Undo',
      help: 'You can undo a choice for a moment before it goes to the table.',
    },
    largeText: {
      label: 'Large text',
      help: 'Larger words and numbers, and larger pieces where there\u2019s room.',
    },
    reducedMotion: {
      label: 'Reduced motion',
      help: 'Nothing moves by itself.',
    },
    vibrates: {
      label: 'Vibration',
      help: 'A short buzz when it\u2019s your turn, and another if you wait. Not on iPhones.',
    },
  },
};
