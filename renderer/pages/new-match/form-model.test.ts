import { describe, expect, it } from 'vitest';
import type { GameCard } from '../../../engine/protocol/messages.ts';
import {
  type Form,
  leastOfPartner,
  levelsChosen,
  newForm,
  playersOf,
  valuesOf,
  withLevelOf,
  withOption,
  withOwnLevels,
} from './form-model.ts';

const CARD: GameCard = {
  id: 'sample',
  name: 'Sample',
  designer: 'Somebody',
  tagline: '',
  seats: [2, 3, 4],
  usualSeats: 3,
  levels: [
    { id: 'easy', label: 'Easy', about: '' },
    { id: 'normal', label: 'Normal', about: '' },
    { id: 'sharp', label: 'Sharp', about: '' },
  ],
  guide: [],
  options: {
    target: { kind: 'number', label: '', help: '', least: 1, most: 500, step: 1, usual: { 2: 100, 3: 67 } },
    exploding: { kind: 'flag', label: '', help: '', usual: false },
    hands: { kind: 'choice', label: '', help: '', values: [], usual: 'hidden' },
  },
};

const levelsOf = (form: Form) => playersOf(form).flatMap(player => (player.kind === 'bot' ? [player.level] : []));

describe('the form of a new match', () => {
  it('starts with the default options and normal opponents', () => {
    const form = newForm(CARD);
    expect(valuesOf(form)).toEqual({ target: 67, exploding: false, hands: 'hidden' });
    expect(playersOf(form)).toEqual([
      { kind: 'person', name: 'You' },
      { kind: 'bot', name: 'Mara', character: 'bold', level: 'normal' },
      { kind: 'bot', name: 'Otto', character: 'loyal', level: 'normal' },
    ]);
  });

  it('starts with the strongest opponents where none are normal', () => {
    const levels = CARD.levels.filter(({ id }) => id !== 'normal');
    expect(newForm({ ...CARD, levels }).level).toBe('sharp');
  });

  it('gives all opponents one level, or each its own, which stays when seats are added', () => {
    const all = { ...newForm(CARD), level: 'easy' };
    expect(levelsOf(all)).toEqual(['easy', 'easy']);
    const own = withLevelOf(withOwnLevels(all, true), 1, 'sharp');
    expect(levelsOf(own)).toEqual(['easy', 'sharp']);
    expect(levelsOf({ ...own, seats: 4 })).toEqual(['easy', 'sharp', 'easy']);
    expect(levelsOf(withOwnLevels(own, false))).toEqual(['easy', 'easy']);
  });

  it('describes the levels at the table, weakest first', () => {
    const own = withLevelOf(withLevelOf(newForm(CARD), 0, 'sharp'), 1, 'easy');
    expect(levelsChosen(own).map(({ id }) => id)).toEqual(['easy', 'sharp']);
    expect(levelsChosen({ ...own, seats: 2 }).map(({ id }) => id)).toEqual(['normal']);
  });

  it('names the least level of a partner in games with partners, where somebody is weaker', () => {
    const easy = { ...newForm(CARD), level: 'easy' };
    expect(leastOfPartner(easy)).toBeNull();
    const withPartners: GameCard = { ...CARD, partners: 'picked' };
    expect(leastOfPartner({ ...easy, card: withPartners })?.id).toBe('normal');
    expect(leastOfPartner(newForm(withPartners))).toBeNull();
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
