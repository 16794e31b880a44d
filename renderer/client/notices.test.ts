import { describe, expect, it } from 'vitest';
import { setAsideWords, unsavedWords } from './notices.ts';

describe('storage warnings in words', () => {
  it('say what can’t be saved, and why', () => {
    const [words] = unsavedWords([
      { what: 'match', why: 'full' },
      { what: 'settings', why: 'full' },
    ]);
    expect(words).toMatch(
      /^The disk is full, so the match and your settings can’t be saved right now\. You can play on:/,
    );
    expect(words).toMatch(/lost if you close the game\.$/);
    expect(unsavedWords([{ what: 'left-match', why: 'full' }])[0]).toMatch(/so a match you left can’t be saved/);
  });

  it('give each reason to what it holds for', () => {
    expect(
      unsavedWords([
        { what: 'match', why: 'full' },
        { what: 'settings', why: 'forbidden' },
        { what: 'guests', why: 'full' },
      ]).map(words => words.replace(/ right now\..*/, '')),
    ).toEqual([
      'The disk is full, so the match and the list of phones can’t be saved',
      'The game’s folder can’t be written to, so your settings can’t be saved',
    ]);
  });

  it('do not say that a match continued by another program may still be saved', () => {
    expect(
      unsavedWords([
        { what: 'match', why: 'overtaken' },
        { what: 'settings', why: 'in-use' },
      ]),
    ).toEqual([
      'Another program has opened or moved the file, so your settings can’t be saved right now. You can play on: the game keeps trying. Anything unsaved is lost if you close the game.',
      'Another program has continued the same match, so the match can’t be saved any more. You can play on, but it will be lost when you close the game.',
    ]);
  });

  it('say which file can’t be read, why, where it is and what is used instead', () => {
    expect(
      setAsideWords([
        { what: 'match', why: 'newer', file: 'set-aside/a.match.jsonl' },
        { what: 'settings', why: 'damaged', file: 'set-aside/settings.json' },
      ]),
    ).toEqual([
      'A saved match can’t be read: the file is from a newer version of the game. It is kept as set-aside/a.match.jsonl.',
      'Your settings can’t be read: the file is damaged. It is kept as set-aside/settings.json. The default settings are used.',
    ]);
  });

  it('only count the files if there are many', () => {
    const file = { what: 'match', why: 'damaged', file: 'set-aside/a' } as const;
    expect(setAsideWords([file, file, file])).toEqual([
      '3 files can’t be read. They are kept in the folder set-aside, next to your saved matches.',
    ]);
  });
});
