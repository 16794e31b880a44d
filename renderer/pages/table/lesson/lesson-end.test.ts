import { describe, expect, it } from 'vitest';
import type { GameCard } from '../../../../engine/protocol/match/menu.ts';
import { TABLE } from '../../../../test/support/client/tables.ts';
import { newSettings } from '../../../client/settings/settings.ts';
import { textOf } from '../../../language/text.ts';
import { nextToLearn, scoreSentence } from './lesson-end.tsx';

const taught = (id: string) => ({ id, lesson: { minutes: 4, scenes: 3 } }) as unknown as GameCard;
const GAMES = [taught('trice'), { id: 'untaught' } as unknown as GameCard, taught('tricky'), taught('euchre-dice')];

describe('the game to learn after a lesson', () => {
  it.each<[string, Readonly<Record<string, number>>, string | undefined]>([
    ['trice', { trice: 3 }, 'tricky'],
    ['trice', { trice: 3, tricky: 3 }, 'euchre-dice'],
    ['trice', { trice: 3, tricky: 2 }, 'tricky'],
    ['euchre-dice', { 'euchre-dice': 3 }, 'trice'],
    ['tricky', { trice: 3, 'euchre-dice': 3 }, undefined],
  ])('after %s with %o done is %s', (game, lessons, next) => {
    const settings = newSettings(null);
    settings.change({ lessons });
    expect(nextToLearn({ settings }, GAMES, game)?.id).toBe(next);
  });
});

it('says what the last deal scored, and why', () => {
  const table = { ...TABLE, game: 'euchre-dice' };
  const sentence = scoreSentence(table, { seats: [0, 1], points: 2, why: { key: 'stopped' } });
  expect(textOf(sentence)).toBe('You and Mara: 2 points. Stopped the makers.');
  expect(sentence).toContainEqual({ term: 'maker', text: 'makers' });
});
