import { describe, expect, it } from 'vitest';
import type { GameCard } from '../../../engine/protocol/messages.ts';
import { newForm, playersOf, valuesOf, withOption } from './form-model.ts';

const CARD: GameCard = {
  id: 'sample',
  name: 'Sample',
  designer: 'Somebody',
  tagline: '',
  seats: [2, 3, 4],
  usualSeats: 3,
  levels: [
    { id: 'easy', label: 'Easy' },
    { id: 'sharp', label: 'Sharp' },
  ],
  guide: [],
  options: {
    target: { kind: 'number', label: '', help: '', least: 1, most: 500, step: 1, usual: { 2: 100, 3: 67 } },
    exploding: { kind: 'flag', label: '', help: '', usual: false },
    hands: { kind: 'choice', label: '', help: '', values: [], usual: 'hidden' },
  },
};

describe('the form of a new match', () => {
  it('starts with what is usual, and the strongest opponents', () => {
    const form = newForm(CARD);
    expect(valuesOf(form)).toEqual({ target: 67, exploding: false, hands: 'hidden' });
    expect(playersOf(form)).toEqual([
      { kind: 'person', name: 'You' },
      { kind: 'bot', name: 'Mara', level: 'sharp' },
      { kind: 'bot', name: 'Otto', level: 'sharp' },
    ]);
  });

  it('follows the number of seats until a number is chosen', () => {
    const form = { ...newForm(CARD), seats: 2 };
    expect(valuesOf(form)['target']).toBe(100);
    const edited = withOption(form, 'target', 30);
    expect(valuesOf({ ...edited, seats: 3 })['target']).toBe(30);
  });

  it('takes the least where nothing is usual for that many', () => {
    expect(valuesOf({ ...newForm(CARD), seats: 4 })['target']).toBe(1);
  });

  it('seats no opponent of the same name, and nobody without one', () => {
    expect(playersOf({ ...newForm(CARD), name: ' mara ' }).map(player => player.name)).toEqual([
      'mara',
      'Otto',
      'Ines',
    ]);
    expect(playersOf({ ...newForm(CARD), name: '  ' })[0]?.name).toBe('You');
  });
});
