import type { UnreadableMatch, WhyUnreadable } from '../../../../engine/protocol/records/history.ts';

const WHY: Readonly<Record<WhyUnreadable, (match: UnreadableMatch) => string>> = {
  damaged: ({ line }) =>
    `This match\u2019s file is damaged${line === null ? '' : ` (line ${line})`}. If you have a backup, import it under Settings, Data.`,
  'line-endings': () =>
    'An editor or mail program has changed the line endings in this match\u2019s file. Change them back to LF and restart the game to get the match back.',
  'utf-16': () =>
    'An editor has saved this match\u2019s file as UTF-16. Save it as UTF-8 and restart the game to get the match back.',
  newer: () => 'This match was saved by a newer version of the game. Update the game to open it.',
  foreign: () => 'This file has the name of a match but isn\u2019t from this game.',
  unreadable: () =>
    'Instead of a match there is a folder, a link or a file that is far too large, so the game can\u2019t open it.',
  'other-version': () =>
    'This match was played with another version of the game, with other rules, dice or opponents. Only that version can open it.',
  'self-play': () => 'Computers played this match without rolling any dice, so there is nothing to show.',
  'not-replayable': () =>
    'The game failed to open this match, probably because of a bug. A later version may open it. Please report the problem.',
  inaccessible: () =>
    'The system won\u2019t let the game read this match right now. Another program may be using the file. The game tries again whenever you open this list.',
};

/** Says why a saved match can't be opened, what can be done about it, and where its file is. */
export function whyUnreadable(match: UnreadableMatch): string {
  const place = match.isAside ? 'The file is in the folder set-aside.' : 'The file is where it was.';
  return `${WHY[match.unreadable](match)} ${place} Its name begins with ${match.id}.`;
}
