import { describe, expect, it } from 'vitest';
import { hostMessage } from '../../../../engine/protocol/messages.ts';
import type { WhyUnreadable } from '../../../../engine/protocol/records/history.ts';
import { whyUnreadable } from './unreadable.ts';

const DATA = 'If you have a backup, import it under Settings, Data.';

describe('a match that cannot be opened', () => {
  it.each<[WhyUnreadable, string]>([
    ['damaged', `This match’s file is damaged (line 12). ${DATA}`],
    [
      'line-endings',
      'An editor or mail program has changed the line endings in this match’s file. Change them back to LF and restart the game to get the match back.',
    ],
    [
      'utf-16',
      'An editor has saved this match’s file as UTF-16. Save it as UTF-8 and restart the game to get the match back.',
    ],
    ['newer', 'This match was saved by a newer version of the game. Update the game to open it.'],
    ['foreign', 'This file has the name of a match but isn’t from this game.'],
    [
      'unreadable',
      'Instead of a match there is a folder, a link or a file that is far too large, so the game can’t open it.',
    ],
    [
      'other-version',
      'This match was played with another version of the game, with other rules, dice or opponents. Only that version can open it.',
    ],
    ['self-play', 'Computers played this match without rolling any dice, so there is nothing to show.'],
    [
      'not-replayable',
      'The game failed to open this match, probably because of a bug. A later version may open it. Please report the problem.',
    ],
    [
      'inaccessible',
      'The system won’t let the game read this match right now. Another program may be using the file. The game tries again whenever you open this list.',
    ],
  ])('says what happened and what can be done: %s', (unreadable, words) => {
    const match = { id: 'one', time: 0, unreadable, line: 12, isAside: false };
    expect(whyUnreadable(match)).toBe(`${words} The file is where it was. Its name begins with one.`);
  });

  it('names no line if it is not about one, and the folder it was moved to', () => {
    const match = { id: 'one', time: 0, unreadable: 'damaged', line: null, isAside: true } as const;
    expect(whyUnreadable(match)).toBe(
      `This match’s file is damaged. ${DATA} The file is in the folder set-aside. Its name begins with one.`,
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
