import { describe, expect, it } from 'vitest';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import { TABLE } from '../../test/support/client/tables.ts';
import { DEFAULT_SETTINGS, newSettings } from '../client/settings/settings.ts';
import { words } from '../language/language.ts';
import { EXPRESSIONS } from './expression.ts';
import { characterPortrait, OWN_PORTRAITS, type OwnPortrait } from './portrait-ids.ts';
import { portraitOf } from './portrait-of.ts';
import { portraitUrl } from './portraits/gallery.ts';

describe('the portrait of a seat', () => {
  const chosen = (portrait: OwnPortrait) => ({ portrait, people: [], nameless: [] });
  const persons = ['Ada', 'Bo', 'Cleo', 'Dario'].map((name): PlayerSpec => ({ kind: 'person', name }));

  it('is the chosen one for the only person', () => {
    expect(portraitOf(TABLE.players, 0, chosen('beanie'))).toBe('beanie');
  });

  it('is a different one for each of several people, the one that they have chosen before if they have', () => {
    const known = { portrait: 'die', people: [{ name: 'Cleo', portrait: 'headscarf' }], nameless: [] } as const;
    const portraits = persons.map((_, seat) => portraitOf(persons, seat, known));
    expect(portraits[2]).toBe('headscarf');
    expect(portraits).not.toContain('die');
    expect(new Set(portraits).size).toBe(4);
    const people = persons.map(({ name }) => ({ name, portrait: 'bun' as const }));
    const alike = { portrait: 'die' as const, people, nameless: [] };
    expect(new Set(persons.map((_, seat) => portraitOf(persons, seat, alike))).size).toBe(4);
  });

  it('is the one chosen last for that number where several people have no name', () => {
    const nobody: PlayerSpec = { kind: 'person', name: '' };
    const bot: PlayerSpec = { kind: 'bot', name: 'Mara', level: 'easy' };
    const nameless = [
      { number: 1, portrait: 'die' },
      { number: 2, portrait: 'turban' },
    ] as const;
    const portraits = [0, 2].map(seat => portraitOf([nobody, bot, nobody], seat, { ...chosen('bun'), nameless }));
    expect(portraits).toEqual(['die', 'turban']);
  });

  it('is the one of their name for computer players, else the one of their character', () => {
    expect([1, 2].map(seat => portraitOf(TABLE.players, seat, chosen('die')))).toEqual(['mara', 'otto']);
    expect(characterPortrait('Noa', 'bold')).toBe('noa');
    expect(characterPortrait('Hugo', 'miser')).toBe('ines');
    expect(characterPortrait('Hugo')).toBe('lena');
  });

  it('is a dozen to choose from, each with words of its own', () => {
    expect(new Set(OWN_PORTRAITS).size).toBe(12);
    expect(new Set(Object.values(words().parts.portraits)).size).toBe(12);
  });

  it('is kept with the settings, the die at first and for an unknown one', () => {
    expect(DEFAULT_SETTINGS.portrait).toBe('die');
    const read = (portrait: string) =>
      newSettings({ getItem: () => JSON.stringify({ portrait }), setItem: () => {}, removeItem: () => {} }).now.value
        .portrait;
    expect(read('turban')).toBe('turban');
    expect(read('mara')).toBe('die');
  });
});

/** The drawing behind an address. */
const svgOf = (url: string): string => decodeURIComponent(url.replace('data:image/svg+xml,', ''));

describe('the drawings', () => {
  const ids = [...OWN_PORTRAITS, 'mara', 'otto', 'ines', 'ravi', 'lena', 'noa'] as const;

  it.each(ids)('%s has four different expressions', id => {
    expect(new Set(EXPRESSIONS.map(expression => portraitUrl(id, expression))).size).toBe(4);
  });

  it.each(ids)('%s is drawn without a missing number or an unknown clip', id => {
    for (const expression of EXPRESSIONS) {
      const svg = svgOf(portraitUrl(id, expression));
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(match => match[1]);
      for (const clip of used) expect(svg).toContain(`id="${clip}"`);
      expect(svg.length).toBeLessThan(14_000);
    }
  });
});
