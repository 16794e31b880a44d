import type { DataRefusal } from '../../../../engine/protocol/records/data.ts';
import { counted } from '../../text.ts';

const SCREEN = {
  textSize: { label: 'Text size', help: 'Large text may cover parts of the table. Panels scroll.' },
  bigScreen: {
    label: 'Big screen',
    help: 'For a TV and a couch: text and buttons half as large again, on top of the text size, as far as there\u2019s room.',
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
    help: 'Quick: opponents answer at once and pieces don\u2019t travel. Instant: results also appear without rolling.',
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

/** Each ends with what has changed. */
const DATA_REFUSALS: Readonly<Record<DataRefusal, string>> = {
  busy: 'Leave the match and close the table to phones first. Nothing has changed.',
  working: 'The game is still busy with your last request. Try again in a moment.',
  'in-use': 'One of these matches is open in another window or browser. Nothing has changed.',
  foreign: 'This isn\u2019t a data file of Trick & Tumble. Nothing has changed.',
  'utf-16': 'This file is saved as UTF-16. Save it as UTF-8 with an editor and try again. Nothing has changed.',
  newer: 'This file is from a newer version of the game. Nothing has changed.',
  damaged: 'This file is damaged or has been edited. Nothing has changed.',
  'too-large': 'This file is too large. Nothing has changed.',
  stopped: 'Stopped. Nothing has changed.',
  failed: 'That failed. The disk may be full or write-protected. Nothing has changed.',
  unfinished: 'This has begun, and will be completed the next time the game starts.',
};

const DATA = {
  refusals: DATA_REFUSALS,

  save: 'Save all data to a file',
  saveHelp:
    'Settings, names, matches, statistics and dice counts. Unfinished matches are included with all their dice, even those hidden from you. Phones aren\u2019t.',
  collecting: 'Collecting your data',

  load: 'Load data from a file',
  loadHelp: 'Every match in the file is checked first. Then you choose whether it replaces what\u2019s here.',
  /** Asks what to do with a file. Add, Replace and Change nothing are the answers. */
  addOrReplace: (file: string) =>
    `\u201c${file}\u201d: Add brings in the matches and statistics that are missing here and changes nothing else. Replace deletes the matches, settings, statistics and dice counts you have now and loads those of the file.`,
  add: 'Add',
  replace: 'Replace',
  changeNothing: 'Change nothing',
  checking: 'Checking every match',
  /** Of a progress bar. */
  matchesChecked: 'Matches checked',
  reading: 'Reading the file',
  checked: ({ checked, of }: { readonly checked: number; readonly of: number }) =>
    `${checked} of ${of} matches checked. Nothing has changed yet.`,
  stop: 'Stop',
  loaded: (matches: number) =>
    matches === 0 ? 'No matches loaded.' : `${counted(matches, 'match', 'matches')} loaded.`,

  deleteAll: 'Delete all data',
  deleteHelp: 'You\u2019ll be asked to confirm.',
  confirmDelete:
    'This deletes all matches, settings, names, statistics, achievements and dice counts on this computer, and phones have to knock again. Only the program\u2019s log, the place of its window and the address for updates stay. It can\u2019t be undone.',
  deleteEverything: 'Delete everything',
  keepEverything: 'Keep everything',
  deleting: 'Deleting everything',
  deleted: 'Everything is deleted.',
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
  data: DATA,
};
