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
  it('starts with the default options and the strongest opponents', () => {
    const form = newForm(CARD);
    expect(valuesOf(form)).toEqual({ target: 67, exploding: false, hands: 'hidden' });
    expect(playersOf(form)).toEqual([
      { kind: 'person', name: 'You' },
      { kind: 'bot', name: 'Mara', level: 'sharp' },
      { kind: 'bot', name: 'Otto', level: 'sharp' },
    ]);
  });

  it('changes a default with the number of seats until the option is edited', () => {
    const form = { ...newForm(CARD), seats: 2 };
    expect(valuesOf(form)['target']).toBe(100);
    const edited = withOption(form, 'target', 30);
    expect(valuesOf({ ...edited, seats: 3 })['target']).toBe(30);
  });

  it('takes the smallest value where there is no default for that number of seats', () => {
    expect(valuesOf({ ...newForm(CARD), seats: 4 })['target']).toBe(1);
  });

  it('gives no opponent the name of the player, and a player without a name “You”', () => {
    expect(playersOf({ ...newForm(CARD), name: ' mara ' }).map(player => player.name)).toEqual([
      'mara',
      'Otto',
      'Ines',
    ]);
    expect(playersOf({ ...newForm(CARD), name: '  ' })[0]?.name).toBe('You');
  });
});
