import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import type { Kept, SetAside, Unsaved, WhyAside, WhyUnsaved } from '../../engine/protocol/records/storage.ts';
import { counted, list } from '../language/text.ts';

/** A message for the person: the code of a refusal, or something this screen has noticed itself. */
export type Notice = RefusalCode | keyof typeof OWN_NOTICES;

/** Notices by this screen itself. */
const OWN_NOTICES = {
  'stale-page': 'This page is older than the table it talks to. Load it again.',
  'no-picture': 'The table cannot be drawn here: WebGL 2 is missing or switched off.',
  'saved-again': 'What could not be saved for a while is saved now.',
  'report-made':
    'The report is a file for you to keep: versions, settings, what was logged, and the match without what is hidden in it. Nothing was sent to anybody.',
  'page-lost': 'The page of the game stopped and was loaded again. Everything you played is kept.',
  'worker-lost': 'A part of the game stopped and was started again. Nothing is lost; it may take a moment longer.',
  'picture-restored': 'The graphics stopped for a moment and are back. Everything you played is kept.',
  'picture-lost': 'The graphics stop again and again. Everything you played is kept. A lower quality may help.',
} as const;

/** Returns the text of a notice; null if it needs none. */
export const noticeWords = (notice: Notice): string | null => ({ ...REFUSAL_WORDS, ...OWN_NOTICES })[notice];

/** Text of each refusal; null if it needs none. */
export const REFUSAL_WORDS: Readonly<Record<RefusalCode, string | null>> = {
  malformed: 'That could not be understood. Nothing has changed.',
  'no-match': 'There is no match on the table.',
  busy: 'Another match is still on the table. Leave it first.',
  working: 'The game is still busy with what you asked for last. Try again in a moment.',
  'unknown-game': 'This game is not installed.',
  'bad-options': 'These options do not go together.',
  'bad-players': 'These players cannot sit down together.',
  'no-such-match': 'That saved match is no longer there.',
  'no-such-puzzle': 'This puzzle cannot be opened: a part of it is missing or damaged.',
  'no-such-lesson': 'This lesson cannot be opened: a part of it is missing or damaged.',
  unreadable:
    'That saved match cannot be read: it is damaged, of another version, or the system does not let it be read.',
  'in-use': 'That match is open in another window or browser of the game.',
  unsaved: 'A match is not saved yet, and would be lost. The game keeps trying to save it.',
  'not-finished': 'That match is not over yet: its throws can be seen when it is.',
  'not-your-seat': 'That is another player\u2019s seat.',
  'played-for': 'A computer plays this seat at the moment.',
  'not-your-turn': 'It is not your turn yet.',
  stale: null,
  changed: 'Somebody else changed this just before you pressed, so nothing was done. Please look again.',
  'other-day': 'A new day has begun, and this deal is over. Nothing was played.',
  'not-allowed': 'The rules do not allow that now. Choose a lit piece.',
  'not-now': 'That cannot be done now.',
  'match-over': 'The match is over, so nobody can take a seat in it.',
  'no-such-throw': null,
  'no-such-step': null,
  'no-practice':
    'This round cannot be played again: it is not over, or you did not play all of it alone at this screen.',
  'first-choice': 'This is your first choice in the round.',
  'already-thrown': null,
  broken: 'The match had to stop: something at the table broke. It is saved as far as it went.',
  'lab-failed': 'The lab could not throw these dice or could not keep its counts. What was counted before stays.',
  overruled: 'This throw was checked and thrown again by the table. The second result counts.',
};

const NO_ROOM: Readonly<Record<WhyUnsaved, string>> = {
  full: 'The disk is full',
  forbidden: 'The folder of the game cannot be written to',
  'in-use': 'Another program has the file open or has moved it',
  overtaken: 'Another program has gone on with the same match',
  failed: 'The disk does not take what is written',
};
const THINGS: Readonly<Record<Unsaved['what'], string>> = {
  match: 'the match',
  'left-match': 'what you played at a table you left',
  settings: 'your settings',
  'dice-counts': 'the counts of dice',
  guests: 'who plays with which phone',
  statistics: 'the statistics',
  daily: 'what the house made of daily deals',
};

/** Says what can't be saved and why: one paragraph per reason, with permanent losses last. */
export function unsavedWords(things: readonly Unsaved[]): readonly string[] {
  const reasons = [...new Set(things.map(({ why }) => why))];
  const isLost = (why: WhyUnsaved): boolean => why === 'overtaken';
  return reasons
    .toSorted((one, other) => Number(isLost(one)) - Number(isLost(other)))
    .map(why => {
      const what = list(things.filter(each => each.why === why).map(each => THINGS[each.what]));
      const then = isLost(why)
        ? 'any more. You can play on, but it is lost when'
        : 'now. You can play on: the game keeps trying to save. What is not saved yet is lost if';
      return `${NO_ROOM[why]}, so ${what} cannot be saved ${then} the game is closed.`;
    });
}

const CAUSES: Readonly<Record<WhyAside, string>> = {
  damaged: 'the file is damaged',
  'line-endings': 'an editor or a mail program has changed the line endings of the file',
  newer: 'the file is from a newer version of the game',
  foreign: 'the file is not from this game',
  'utf-16': 'an editor has saved the file as UTF-16 instead of UTF-8',
  unreadable: 'the system does not let it be read',
};
const WITHOUT: Readonly<Record<Kept, { readonly name: string; readonly instead: string }>> = {
  match: { name: 'A saved match', instead: '' },
  settings: { name: 'Your settings', instead: ' The defaults are used.' },
  'dice-counts': { name: 'The counts of dice', instead: ' Counting starts again.' },
  guests: { name: 'The list of phones', instead: ' Phones have to knock again.' },
  daily: { name: 'The file of daily deals', instead: ' The house plays them again.' },
  statistics: { name: 'The file of statistics', instead: ' It is made again from the finished matches.' },
};
/** If there are more, only their number is given. */
const MAX_NAMED = 2;

/** Says which files could not be read, and where they are now, in one or two sentences each. */
export function setAsideWords(files: readonly SetAside[]): readonly string[] {
  if (files.length > MAX_NAMED)
    return [
      `${counted(files.length, 'file')} could not be read. They are kept in the folder set-aside, beside the saved matches.`,
    ];
  return files.map(({ what, why, file }) => {
    const { name, instead } = WITHOUT[what];
    return `${name} cannot be read: ${CAUSES[why]}. It is kept as ${file}.${instead}`;
  });
}

/** Subject of a caption for players who do not hear the sound. */
export type Caption = 'throw' | 'rest' | 'cup' | 'turn' | 'seat-turn';

/** Caption of each sound. */
export const CAPTION_WORDS: Readonly<Record<Caption, string>> = {
  throw: 'Dice knock and roll to rest',
  rest: 'Dice come to rest',
  cup: 'A cup of dice is shaken behind a screen',
  turn: 'Two soft notes: it is your turn',
  'seat-turn': 'Two soft notes: somebody’s turn',
};
