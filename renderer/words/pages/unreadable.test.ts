import { describe, expect, it } from 'vitest';
import { hostMessage } from '../../../engine/protocol/messages.ts';
import type { WhyUnreadable } from '../../../engine/protocol/records/history.ts';
import { unreadableWords } from './unreadable.ts';

const DATA = 'If you have a backup, import it under Settings, Data.';

describe('a match that cannot be opened', () => {
  it.each<[WhyUnreadable, string]>([
    ['damaged', `The file of this match is damaged (line 12). ${DATA}`],
    [
      'line-endings',
      'An editor or a mail program has changed the line endings in the file of this match. Change them back to LF and start the game again to get the match back.',
    ],
    [
      'utf-16',
      'An editor has saved the file of this match as UTF-16. Save it as UTF-8 and start the game again to get the match back.',
    ],
    ['newer', 'This match was saved by a newer version of the game. Update the game to open it.'],
    ['foreign', 'This file is named like a match, but is not from this game.'],
    [
      'unreadable',
      'In place of a match there is a folder, a link or a file that is far too large, so the game does not open it.',
    ],
    [
      'other-version',
      'This match was played in another version of the game, with other rules, dice or opponents. It can only be opened in that version.',
    ],
    ['self-play', 'Computers played this match without throwing any dice, so there is nothing to show.'],
    [
      'not-replayable',
      'The game failed while it opened this match, probably through a fault of its own. A later version may open it; please report the problem.',
    ],
    [
      'inaccessible',
      'The system does not let the game read this match at the moment. Perhaps another program is using the file. The game tries again whenever you open this list.',
    ],
  ])('says what happened and what can be done: %s', (unreadable, words) => {
    const match = { id: 'one', time: 0, unreadable, line: 12, isAside: false };
    expect(unreadableWords(match)).toBe(`${words} The file stays where it was. Its name begins with one.`);
  });

  it('names no line if it is not about one, and the folder it was moved to', () => {
    const match = { id: 'one', time: 0, unreadable: 'damaged', line: null, isAside: true } as const;
    expect(unreadableWords(match)).toBe(
      `The file of this match is damaged. ${DATA} The file is in the folder set-aside. Its name begins with one.`,
    );
  });

  it('is told as a code, not as a sentence', () => {
    const told = (unreadable: string): boolean =>
      hostMessage.safeParse({
        kind: 'history',
        from: 0,
        matches: [{ id: 'one', time: 0, unreadable, line: 2, isAside: false }],
        next: null,
      }).success;
    expect(told('damaged')).toBe(true);
    expect(told('line 2: not a JSON object')).toBe(false);
  });
});
