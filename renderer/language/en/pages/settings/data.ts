import type { DataProgress, DataRefusal } from '../../../../../engine/protocol/records/data.ts';
import type { LeftOutFacts } from '../../../facts/pages.ts';
import { figure, number } from '../../numbers.ts';

const REFUSED: Readonly<Record<DataRefusal, string>> = {
  busy: 'Leave the match first, and close the table to phones. Nothing has changed.',
  working: 'The game is still busy with your last request. Try again in a moment.',
  'in-use': 'One of these matches is open in another window or browser. Nothing has changed.',
  foreign: 'This isn\u2019t a data file of Trick & Tumble. Nothing has changed.',
  'utf-16': 'This file is saved as UTF-16. Save it as UTF-8 with an editor and try again. Nothing has changed.',
  newer: 'This file was saved by a newer version of the game. Nothing has changed.',
  damaged: 'This file is damaged or was changed. Nothing has changed.',
  'too-large': 'This file is too large. Nothing has changed.',
  stopped: 'Stopped. Nothing has changed.',
  failed: 'That failed. The disk may be full or write-protected. Nothing has changed.',
  unfinished: 'This has begun, and will finish when you restart the game.',
};

/** All data of the player, in the settings. */
export const data = {
  refused: REFUSED,

  save: 'Save all data to a file',
  saveHelp:
    'Settings, names, matches, statistics and dice counts. Unfinished matches come with all their dice, even those hidden from you. Phones are left out.',
  collecting: 'Collecting your data.',
  saved({ leftOut, unread }: LeftOutFacts): string {
    const sentences = ['The file is yours to keep. Nothing was sent to anyone.'];
    if (leftOut > 0)
      sentences.push(`${leftOut === 1 ? 'The oldest match' : `The ${leftOut} oldest matches`} didn\u2019t fit.`);
    if (unread > 0)
      sentences.push(
        unread === 1
          ? 'One match couldn\u2019t be read and isn\u2019t in the file.'
          : `${unread} matches couldn\u2019t be read and aren\u2019t in the file.`,
      );
    return sentences.join(' ');
  },

  import: 'Import data from a file',
  importHelp:
    'First, every match in the file is checked. Then you choose whether to add it to what\u2019s here, or to replace that.',
  /** What may be done with a file. */
  importAbout: (file: string) =>
    `\u201c${file}\u201d: Add imports the matches and statistics that are missing here and changes nothing else. Replace first deletes the matches, settings, statistics and dice counts that are here now.`,
  add: 'Add',
  replace: 'Replace',
  cancel: 'Cancel',
  checking: 'Checking every match.',
  /** A progress bar. */
  checkedLabel: 'Matches checked',
  reading: 'Reading the file.',
  checked: ({ checked, of }: DataProgress) =>
    `${number(checked)} of ${number(of)} matches checked. Nothing has changed yet.`,
  stop: 'Stop',
  imported: (matches: number) => `${figure(matches, 'match', 'matches')} imported.`,

  delete: 'Delete all data',
  deleteHelp: 'You will be asked to confirm.',
  deleteAbout:
    'This deletes all matches, settings, names, statistics, achievements and dice counts on this computer, and forgets all phones. Only the program\u2019s log, the position of its window and the address for updates are kept. This can\u2019t be undone.',
  deleteAll: 'Delete everything',
  keep: 'Keep everything',
  deleting: 'Deleting your data.',
  deleted: 'Everything has been deleted.',
};
