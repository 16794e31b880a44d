import { describe, expect, it } from 'vitest';
import { givenName } from './names/given-name.ts';
import { keptPlayer, keptPlayers, playerSpec } from './players.ts';

it.each([
  ['You', ''],
  ['', ''],
  ['you', 'you'],
  ['You 2', 'You 2'],
  ['Ada', 'Ada'],
])('the name %j was given as %j', (name, given) => {
  expect(givenName(name)).toBe(given);
});

describe('the name of a person', () => {
  it.each([
    ['', ''],
    ['You', ''],
    [' Y\u202eou', ''],
    ['Ada ', 'Ada'],
    // Earlier versions allowed invisible names.
    ['\u3164', ''],
  ])('%j is %j in a message and in a file', (typed, name) => {
    for (const player of [playerSpec, keptPlayer])
      expect(player.parse({ kind: 'person', name: typed })).toEqual({ kind: 'person', name });
  });
});

it('a number made up as a name is none in a file, unless it is that of somebody else', () => {
  const named = (...names: readonly string[]) =>
    names.map(name => (name === 'Mara' ? { kind: 'bot', name, level: 'easy' } : { kind: 'person', name }));
  const kept = (...names: readonly string[]) => keptPlayers.parse(named(...names)).map(({ name }) => name);
  expect(kept('Player 1', 'Mara', 'Player 2', 'Ada')).toEqual(['', 'Mara', '', 'Ada']);
  expect(kept('Player 2', 'Mara', 'Player 3', 'Player 1')).toEqual(['Player 2', 'Mara', 'Player 3', 'Player 1']);
});

it('a computer always has a name, and may be called "You"', () => {
  expect(playerSpec.safeParse({ kind: 'bot', name: '', level: 'easy' }).success).toBe(false);
  expect(keptPlayer.parse({ kind: 'bot', name: '', level: 'easy' }).name).toBe('Player');
  expect(keptPlayer.parse({ kind: 'bot', name: 'You', level: 'easy' }).name).toBe('You');
});
