import { describe, expect, it } from 'vitest';
import { setAsideWords, unsavedWords } from './storage.ts';

describe('what is said of files', () => {
  it('tells what cannot be saved, and why', () => {
    const words = unsavedWords([
      { what: 'match', why: 'full' },
      { what: 'settings', why: 'full' },
    ]);
    expect(words).toMatch(/^The disk is full, so the match and your settings cannot be saved now\. You can play on:/);
    expect(words).toMatch(/lost if the game is closed\.$/);
    expect(unsavedWords([{ what: 'left-match', why: 'full' }])).toMatch(
      /so what you played at a table you left cannot be/,
    );
  });

  it('tells which file cannot be read, why, where it is and what holds instead', () => {
    expect(
      setAsideWords([
        { what: 'match', why: 'newer', file: 'set-aside/a.match.jsonl' },
        { what: 'settings', why: 'damaged', file: 'set-aside/settings.json' },
      ]),
    ).toEqual([
      'A saved match cannot be read: the file is from a newer version of the game. It is kept as set-aside/a.match.jsonl.',
      'Your settings cannot be read: the file is damaged. It is kept as set-aside/settings.json. The usual ones hold.',
    ]);
  });

  it('counts files that are many', () => {
    const file = { what: 'match', why: 'damaged', file: 'set-aside/a' } as const;
    expect(setAsideWords([file, file, file])).toEqual([
      '3 files could not be read. They are kept in the folder set-aside, beside the saved matches.',
    ]);
  });
});
