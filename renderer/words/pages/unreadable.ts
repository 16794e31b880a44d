import type { UnreadableMatch, WhyUnreadable } from '../../../engine/protocol/records/history.ts';

/** Says why a saved match can't be opened, what can be done about it, and where its file is. */
export const unreadableWords = (match: UnreadableMatch): string =>
  `${WHY[match.unreadable](match)} ${placeWords(match)}`;

const placeWords = ({ id, isAside }: UnreadableMatch): string =>
  isAside
    ? `The file is in the folder set-aside. Its name begins with ${id}.`
    : `The file stays where it was. Its name begins with ${id}.`;

const WHY: Readonly<Record<WhyUnreadable, (match: UnreadableMatch) => string>> = {
  damaged: ({ line }) =>
    `The file of this match is damaged${line === null ? '' : ` (line ${line})`}. If you have a backup, import it under Settings, Data.`,
  'line-endings': () =>
    'An editor or a mail program has changed the line endings in the file of this match. Change them back to LF and start the game again to get the match back.',
  'utf-16': () =>
    'An editor has saved the file of this match as UTF-16. Save it as UTF-8 and start the game again to get the match back.',
  newer: () => 'This match was saved by a newer version of the game. Update the game to open it.',
  foreign: () => 'This file is named like a match, but is not from this game.',
  unreadable: () =>
    'In place of a match there is a folder, a link or a file that is far too large, so the game does not open it.',
  'other-version': () =>
    'This match was played in another version of the game, with other rules, dice or opponents. It can only be opened in that version.',
  'self-play': () => 'Computers played this match without throwing any dice, so there is nothing to show.',
  'not-replayable': () =>
    'The game failed while it opened this match, probably through a fault of its own. A later version may open it; please report the problem.',
  inaccessible: () =>
    'The system does not let the game read this match at the moment. Perhaps another program is using the file. The game tries again whenever you open this list.',
};
