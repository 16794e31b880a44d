const SCREEN = {
  textSize: { label: 'Text size', help: 'Large text may cover parts of the table. Panels scroll.' },
  bigScreen: {
    label: 'Big screen',
    help: 'For a TV and a couch: text and buttons are 50% larger, on top of the text size, where there\u2019s room.',
  },
  motion: {
    label: 'Motion',
    values: { system: 'Same as system', full: 'Full', reduced: 'Reduced' },
    help: 'Reduced: pieces appear in their places at once.',
  },
  graphics: {
    label: 'Graphics',
    values: { auto: 'Automatic', low: 'Low', medium: 'Medium', high: 'High' },
    help: 'Automatic picks what this computer can draw smoothly.',
  },
};

const TABLE = {
  speed: {
    label: 'Speed',
    values: { normal: 'Normal', quick: 'Quick', instant: 'Instant' },
    help: 'Quick: opponents answer at once, and pieces jump into place. Instant: dice don\u2019t roll either, and just show their results.',
  },
  guide: {
    label: 'Hints',
    values: { off: 'Off', request: 'On request', 'first-match': 'First match', whisper: 'Whisper' },
    help: 'On request: press the lamp at the table, and the game suggests a move. Whisper: hints also appear by themselves when a choice could be costly. First match: Whisper in your first match of each game, then On request.',
  },
  takeBack: {
    label: 'Time to undo',
    help: 'What you play or bid waits a moment before the others see it. Rolls can\u2019t be undone. Only at normal speed.',
  },
  playsForced: {
    label: 'Play forced pieces automatically',
    help: 'If there\u2019s only one choice, it\u2019s played for you after a moment. You still roll your own dice.',
  },
  talk: {
    label: 'Table talk',
    values: { off: 'Off', rare: 'Now and then', more: 'Often' },
    help: 'What computer players say during play, at normal speed. They never reveal what they hold.',
  },
  readsTalk: {
    label: 'Read table talk aloud',
    help: 'For screen readers. It\u2019s always in the log of the round.',
  },
  room: { label: 'Room', values: { study: 'Study', veranda: 'Veranda', inn: 'Inn' } },
  felt: {
    label: 'Felt',
    values: { petrol: 'Teal', green: 'Bottle green', midnight: 'Midnight', plum: 'Plum', slate: 'Slate' },
  },
  diceTones: {
    label: 'Dice colours',
    values: { jewel: 'Jewel', bright: 'Bright', antique: 'Antique' },
    help: 'Ruby stays red and jade green: every suit keeps its name and its mark.',
  },
  dice: {
    label: 'Dice material',
    values: { game: 'The game\u2019s own', resin: 'Resin', pearl: 'Pearl', metal: 'Metal' },
  },
};

const SOUND = {
  sound: {
    label: 'Sound',
    help: 'Every knock you hear comes from the actual roll. Dice behind a screen are silent, apart from the shaken cup.',
  },
  volumes: {
    volume: 'All sounds',
    diceVolume: 'Rolling dice',
    tableVolume: 'Table and turns',
    roomVolume: 'Room',
    musicVolume: 'Music',
  },
  captions: { label: 'Sound captions', help: 'Says in words when dice roll and when it\u2019s your turn.' },
};

/** The settings, with the values of each by their ids. */
export const settings = {
  title: 'Settings',
  done: 'Done',
  pages: {
    screen: 'Screen',
    table: 'Table',
    portrait: 'Portrait',
    sound: 'Sound',
    keys: 'Keys',
    pads: 'Controller',
    data: 'Data',
  },
  /** Restores the defaults of one page, or of all. */
  reset: {
    all: 'Reset all settings',
    screen: 'Reset screen settings',
    table: 'Reset table settings',
    portrait: 'Reset portrait',
    sound: 'Reset sound settings',
    keys: 'Reset keys',
    pads: 'Reset controller',
  },
  undoReset: 'Undo reset',
  /** Said once it is done. */
  hasReset: {
    all: 'All settings are back to their defaults.',
    screen: 'Screen settings are back to their defaults.',
    table: 'Table settings are back to their defaults.',
    portrait: 'Your portrait is the brass die again.',
    sound: 'Sound settings are back to their defaults.',
    keys: 'All keys are back to their defaults.',
    pads: 'Controller settings are back to their defaults.',
  },
  ...SCREEN,
  ...TABLE,
  ...SOUND,
  rumble: {
    label: 'Rumble',
    values: { off: 'Off', soft: 'Soft', full: 'Full' },
    help: 'You feel your own dice knock.',
  },
};
