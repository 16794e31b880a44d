import type { Kept, SetAside, Unsaved, WhyAside, WhyUnsaved } from '../../engine/protocol/storage.ts';
import { counted, list } from './text.ts';

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
};

/** What can't be saved and why, and what that means: one paragraph of what may still be, one of what never can. */
export function unsavedWords(things: readonly Unsaved[]): readonly string[] {
  const never = things.filter(({ why }) => why === 'overtaken');
  const later = things.filter(({ why }) => why !== 'overtaken');
  return [
    ...causeWords(later, 'now. You can play on: it is tried again and again. Until then it is lost if'),
    ...causeWords(never, 'any more. You can play on, but it is lost when'),
  ];
}

function causeWords(things: readonly Unsaved[], then: string): readonly string[] {
  if (things.length === 0) return [];
  const what = list(things.map(each => THINGS[each.what]));
  return [`${NO_ROOM[things[0]!.why]}, so ${what} cannot be saved ${then} the game is closed.`];
}

const CAUSES: Readonly<Record<WhyAside, string>> = {
  damaged: 'the file is damaged',
  newer: 'the file is from a newer version of the game',
  foreign: 'the file is not from this game',
  unreadable: 'the system does not let it be read',
};
const WITHOUT: Readonly<Record<Kept, { readonly name: string; readonly instead: string }>> = {
  match: { name: 'A saved match', instead: '' },
  settings: { name: 'Your settings', instead: ' The usual ones hold.' },
  'dice-counts': { name: 'The counts of dice', instead: ' Counting begins anew.' },
};
/** More of them are not named one by one. */
const MOST_NAMED = 2;

/** Which files could not be read, and where they are now; one sentence or two for each. */
export function setAsideWords(files: readonly SetAside[]): readonly string[] {
  if (files.length > MOST_NAMED)
    return [
      `${counted(files.length, 'file')} could not be read. They are kept in the folder set-aside, beside the saved matches.`,
    ];
  return files.map(({ what, why, file }) => {
    const { name, instead } = WITHOUT[what];
    return `${name} cannot be read: ${CAUSES[why]}. It is kept as ${file}.${instead}`;
  });
}
