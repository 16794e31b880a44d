import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Kept, SetAside, Unsaved, WhyAside, WhyUnsaved } from '../../../engine/protocol/records/storage.ts';
import type { PersonFacts } from '../facts/people.ts';
import { capital, list, owner } from './grammar.ts';
import { type MarkedPerson, markName } from './marks.ts';
import { numberWord } from './numbers.ts';

/** What the host refuses; null if it needs no words. */
const REFUSALS: Readonly<Record<RefusalCode, string | null>> = {
  malformed: 'The game couldn\u2019t read that request. Nothing has changed.',
  'no-match': 'There\u2019s no match on the table.',
  busy: 'Another match is still on the table. Leave it first.',
  working: 'The game is still busy with your last request. Try again in a moment.',
  'unknown-game': 'This game isn\u2019t installed.',
  'bad-options': 'These options don\u2019t go together.',
  'bad-players': 'This combination of players isn\u2019t possible.',
  'no-such-match': 'That saved match is no longer there.',
  'no-such-puzzle': 'This puzzle can\u2019t be opened: part of it is missing or damaged.',
  'no-such-lesson': 'This lesson can\u2019t be opened: part of it is missing or damaged.',
  unreadable: 'That saved match can\u2019t be read: it is damaged, from another version, or blocked by the system.',
  'in-use': 'That match is open in another window or browser.',
  unsaved: 'A match isn\u2019t saved yet and would be lost. The game keeps trying to save it.',
  'not-finished': 'That match isn\u2019t over yet. You can look at its rolls once it is.',
  'not-your-seat': 'That\u2019s another player\u2019s seat.',
  'played-for': 'The computer is playing this seat at the moment.',
  'not-your-turn': 'It isn\u2019t your turn yet.',
  stale: null,
  changed: 'Someone else changed this just before you pressed, so nothing happened. Please look again.',
  'other-day': 'A new day has begun, so this daily round is over. Nothing was played.',
  'not-allowed': 'The rules don\u2019t allow that now. Choose a lit piece.',
  'not-now': 'You can\u2019t do that right now.',
  'match-over': 'The match is over, so nobody can join it.',
  'no-such-throw': null,
  'no-such-step': null,
  'no-practice':
    'You can\u2019t play this round again: it isn\u2019t over, or you didn\u2019t play all of it alone at this screen.',
  'first-choice': 'This is your first choice in the round.',
  'already-thrown': null,
  broken: 'The match had to stop because of an error at the table. It is saved up to that point.',
  'lab-failed': 'The Dice Lab couldn\u2019t roll these dice or save its counts. Earlier counts are safe.',
  overruled: 'The table checked this roll and rolled again. The second result counts.',
};

const WHY_UNSAVED: Readonly<Record<WhyUnsaved, string>> = {
  full: 'The disk is full',
  forbidden: 'The game\u2019s folder can\u2019t be written to',
  'in-use': 'Another program has opened or moved the file',
  overtaken: 'Another program has continued the same match',
  failed: 'The disk can\u2019t be written to',
};
const UNSAVED: Readonly<Record<Unsaved['what'], string>> = {
  match: 'the match',
  'left-match': 'a match you left',
  settings: 'your settings',
  'dice-counts': 'the dice counts',
  guests: 'the list of phones',
  statistics: 'your statistics',
  daily: 'the computers\u2019 results in daily rounds',
};

const WHY_ASIDE: Readonly<Record<WhyAside, string>> = {
  damaged: 'the file is damaged',
  'line-endings': 'an editor or mail program has changed the line endings of the file',
  newer: 'the file is from a newer version of the game',
  foreign: 'the file isn\u2019t from this game',
  'utf-16': 'an editor has saved the file as UTF-16 instead of UTF-8',
  unreadable: 'the system blocks access to the file',
};
const ASIDE: Readonly<Record<Kept, { readonly name: string; readonly instead: string }>> = {
  match: { name: 'A saved match', instead: '' },
  settings: { name: 'Your settings', instead: ' The default settings are used.' },
  'dice-counts': { name: 'The dice counts', instead: ' Counting starts again.' },
  guests: { name: 'The list of phones', instead: ' Phones have to knock again.' },
  daily: { name: 'The computers\u2019 results in daily rounds', instead: ' The computers play them again.' },
  statistics: { name: 'Your statistics', instead: ' They are rebuilt from your finished matches.' },
};

/** Notes over the menu and the table, and phones as the menu and the plates name them. */
export const notices = {
  /** Refusals, and what a screen has noticed itself. */
  texts: {
    ...REFUSALS,
    'stale-page': 'This page is out of date. Load it again to play on.',
    'no-picture': 'The table can\u2019t be drawn here: WebGL 2 is missing or switched off.',
    'saved-again': 'Saving works again, and everything is saved.',
    'report-made':
      'The report is a file for you to keep: versions, settings, the log, and the match without its hidden parts. Nothing was sent to anyone.',
    'page-lost': 'The game\u2019s page stopped and was reloaded. Nothing you played is lost.',
    'worker-lost': 'Part of the game stopped and was restarted. Nothing is lost, but it may take a moment longer.',
    'picture-restored': 'The graphics stopped for a moment and are back. Nothing you played is lost.',
    'picture-lost': 'The graphics keep stopping. Nothing you played is lost. A lower quality may help.',
  },
  /** Loads a page again that is out of date. */
  reload: 'Load it again',
  lowerQuality: 'Lower quality',
  reportProblem: 'Report a problem',
  dismiss: 'Dismiss',

  /** Things that can't be saved for the same reason. If another program goes on with them, they will be lost. */
  unsaved({ why, things }: { readonly why: WhyUnsaved; readonly things: readonly Unsaved['what'][] }): string {
    const then =
      why === 'overtaken'
        ? 'any more. You can play on, but it will be lost when you close the game.'
        : 'right now. You can play on: the game keeps trying. Anything unsaved is lost if you close the game.';
    return `${WHY_UNSAVED[why]}, so ${list(things.map(thing => UNSAVED[thing]))} can\u2019t be saved ${then}`;
  },
  /** A file that can't be read, and what is used instead. */
  setAside: ({ what, why, file }: SetAside) =>
    `${ASIDE[what].name} can\u2019t be read: ${WHY_ASIDE[why]}. It is kept as ${file}.${ASIDE[what].instead}`,
  /** `set-aside` is the name of a folder. */
  manySetAside: (files: number) =>
    `${files} files can\u2019t be read. They are kept in the folder set-aside, next to your saved matches.`,

  /** The sign of a button follows. */
  lostPad: (person: PersonFacts) =>
    `${owner(person)} controller is disconnected. To play on, press this button on a free controller:`,
  withoutPad: (person: PersonFacts) => `Play on without ${person.isYou ? 'a' : owner(person)} controller`,

  openToPhones: (address: string) => `Open to phones at ${address}.`,
  somebodyKnocks: 'Someone is knocking: choose New match to let them in.',
  closeToPhones: 'Close to phones',

  watching: 'You\u2019re playing this match in another window or tab. Here you can only watch.',
  playHere: 'Play here',

  connectionLost: 'Connection lost. Trying again.',
  settingUp: 'Setting up the table',

  /** "ruby moon": a picture that a phone and the table show. */
  mark: markName,
  /** A seat's phone, in a list of facts. */
  phone: { here: 'phone', away: 'phone away', slow: 'slow phone' },
  /** Somebody with a phone who has no name. `number` tells them from others. */
  guest: (number: number) => `Guest ${number}`,
  knocks: ({ name, mark }: MarkedPerson) => `${name}, ${markName(mark)}, is knocking.`,
  /** News of the phone that plays for somebody. */
  phoneNews: {
    takenOver: (person: PersonFacts) => `Another device is playing for ${person.isYou ? 'you' : person.name} now.`,
    slow: (person: PersonFacts) => `${owner(person)} phone is slow. Rolls no longer wait for it.`,
    away: (person: PersonFacts) => `${owner(person)} phone is away.`,
    back: (person: PersonFacts) => `${owner(person)} phone is back.`,
  },
  /** Before a saved match with phones is continued. */
  openAgain: (phones: number) =>
    `${capital(numberWord(phones))} ${phones === 1 ? 'phone was' : 'phones were'} playing. Open to phones again?`,
};
