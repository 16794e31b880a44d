import { describe, expect, it } from 'vitest';
import { setAsideWords, unsavedWords } from './notices.ts';

describe('storage warnings in words', () => {
  it('say what can’t be saved, and why', () => {
    const [words] = unsavedWords([
      { what: 'match', why: 'full' },
      { what: 'settings', why: 'full' },
    ]);
    expect(words).toMatch(/^The disk is full, so the match and your settings cannot be saved now\. You can play on:/);
    expect(words).toMatch(/lost if the game is closed\.$/);
    expect(unsavedWords([{ what: 'left-match', why: 'full' }])[0]).toMatch(
      /so what you played at a table you left cannot be/,
    );
  });

  it('give each reason to what it holds for', () => {
    expect(
      unsavedWords([
        { what: 'match', why: 'full' },
        { what: 'settings', why: 'forbidden' },
        { what: 'guests', why: 'full' },
      ]).map(words => words.replace(/ now\..*/, '')),
    ).toEqual([
      'The disk is full, so the match and who plays with which phone cannot be saved',
      'The folder of the game cannot be written to, so your settings cannot be saved',
    ]);
  });

  it('do not say that a match continued by another program may still be saved', () => {
    expect(
      unsavedWords([
        { what: 'match', why: 'overtaken' },
        { what: 'settings', why: 'in-use' },
      ]),
    ).toEqual([
      'Another program has the file open or has moved it, so your settings cannot be saved now. You can play on: the game keeps trying to save. What is not saved yet is lost if the game is closed.',
      'Another program has gone on with the same match, so the match cannot be saved any more. You can play on, but it is lost when the game is closed.',
    ]);
  });

  it('say which file can’t be read, why, where it is and what is used instead', () => {
    expect(
      setAsideWords([
        { what: 'match', why: 'newer', file: 'set-aside/a.match.jsonl' },
        { what: 'settings', why: 'damaged', file: 'set-aside/settings.json' },
      ]),
    ).toEqual([
      'A saved match cannot be read: the file is from a newer version of the game. It is kept as set-aside/a.match.jsonl.',
      'Your settings cannot be read: the file is damaged. It is kept as set-aside/settings.json. The defaults are used.',
    ]);
  });

  it('only count the files if there are many', () => {
    const file = { what: 'match', why: 'damaged', file: 'set-aside/a' } as const;
    expect(setAsideWords([file, file, file])).toEqual([
      '3 files could not be read. They are kept in the folder set-aside, beside the saved matches.',
    ]);
  });
});
