import type { Mark } from '../../../../engine/protocol/phones/phones.ts';
import { capital } from '../grammar.ts';
import { markName } from '../marks.ts';

/** On the way to the table, and after a visit. */
export const join = {
  /** Of the browser's tab. */
  tab: 'Trick & Tumble: your hand',

  // Knocking
  lead: 'Your phone becomes your hand: only you see your dice and cards.',
  yourName: 'Your name',
  // Under the field for a name
  invisibleName: 'This name has no visible characters.',
  shownAs: (name: string) => `Shown as \u201c${name}\u201d.`,
  letters: 'The six letters on the screen',
  tooLong: 'The code has six letters.',
  knock: 'Knock',
  somebodyLetsYouIn: 'Someone at the table will let you in.',
  /** Why the page asks for the name again. */
  complaints: {
    'wrong-ticket':
      'That isn\u2019t the code on the screen, or it\u2019s too old. Scan it again, or type its six letters.',
    'too-many-tries': 'Too many tries. Wait a minute, then type the six letters on the screen.',
    unknown:
      'The table doesn\u2019t know this phone any more. Scan the code on the screen again, or type its six letters.',
    full: 'There\u2019s no room for another phone at the table right now.',
  },

  // Waiting
  knocking: 'Knocking',
  oneMoment: 'One moment.',
  lookingForTable: 'Looking for the table.',
  /** A title. */
  mark: (mark: Mark) => capital(markName(mark)),
  waiting: (name: string) => `The table shows this mark too. Someone there will let you in, ${name}.`,
  returning: 'Back to the table',
  lookingForSeat: 'Looking for your seat.',
  noRoom: 'There\u2019s no room at the table right now. This page keeps trying.',
  isTableNear: 'Looking for the table. Is this phone on the same Wi-Fi? If the screen shows a new code, scan it.',
  welcome: (name: string) => `Welcome, ${name}`,
  seated: 'You\u2019re in. Your hand appears here when the match begins.',
  reconnecting: 'Connection lost. Reconnecting to the table.',

  /** Why a visit is over; `again` is the only button. */
  ends: {
    refused: {
      title: 'Not now',
      text: 'Nobody at the table let you in.',
      again: 'Knock again',
    },
    dismissed: {
      title: 'Your visit has ended',
      text: 'Someone at the table sent this phone away. Ask them before you knock again.',
      again: 'Knock again',
    },
    closed: {
      title: 'The table has closed',
      text: 'The table is closed to phones. When it opens again, scan the new code.',
      again: 'Type the new code',
    },
    'taken-over': {
      title: 'Another page has your seat',
      text: 'Your hand is on another phone or in another tab. Only one of them can have it.',
      again: 'Play here',
    },
    'old-page': {
      title: 'Scan again',
      text: 'The game has been updated, and this page is out of date.',
      again: 'Load the new page',
    },
    'not-loaded': {
      title: 'Something is missing',
      text: 'Part of this page couldn\u2019t be loaded.',
      again: 'Load it again',
    },
    'stood-up': {
      title: 'You stood up',
      text: 'The computer is playing your seat. You can knock again while the table is open.',
      again: 'Knock again',
    },
  },
};
