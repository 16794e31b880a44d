import { describe, expect, it } from 'vitest';
import type { Table } from '../../engine/protocol/messages.ts';
import { TABLE } from '../../test/support/client/tables.ts';
import { DEFAULT_SETTINGS, newSettings } from '../client/settings/settings.ts';
import { EXPRESSIONS } from './expression.ts';
import { characterPortrait, OWN_PORTRAITS, PORTRAIT_WORDS, portraitOf, portraitOfPlayer } from './portrait-ids.ts';
import { portraitUrl } from './portraits/gallery.ts';

describe('the portrait of a seat', () => {
  it('is the chosen one for the person at this screen, and the die for another person', () => {
    expect(portraitOf(TABLE, 0, 'beanie')).toBe('beanie');
    const others: Table = { ...TABLE, mine: [2] };
    expect(portraitOf(others, 0, 'beanie')).toBe('die');
  });

  it('is the one of their name for computer players, else the one of their character', () => {
    expect([1, 2].map(seat => portraitOf(TABLE, seat, 'die'))).toEqual(['mara', 'otto']);
    expect(characterPortrait('Noa', 'bold')).toBe('noa');
    expect(characterPortrait('Hugo', 'miser')).toBe('ines');
    expect(characterPortrait('Hugo')).toBe('lena');
  });

  it('is the same for all people in a list of players', () => {
    const faces = TABLE.players.map(player => portraitOfPlayer(player, 'bun'));
    expect(faces).toEqual(['bun', 'mara', 'otto']);
  });

  it('is a dozen to choose from, each with words of its own', () => {
    expect(new Set(OWN_PORTRAITS).size).toBe(12);
    expect(new Set(Object.values(PORTRAIT_WORDS)).size).toBe(12);
  });

  it('is kept with the settings, the die at first and for an unknown one', () => {
    expect(DEFAULT_SETTINGS.portrait).toBe('die');
    const read = (portrait: string) =>
      newSettings({ getItem: () => JSON.stringify({ portrait }), setItem: () => {} }).now.value.portrait;
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
