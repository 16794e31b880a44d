import { describe, expect, it } from 'vitest';
import { contrastOf, distanceOf, type Light, labOf, lightOf } from '../../test/support/colour.ts';
import { FELT_NAMES, FELTS } from '../pieces/drawing-options.ts';
import { stockOf, styleOf, styleOfFaces, suitOf, TONE_NAMES, UNSEEN } from './suits.ts';

const COLOURS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'];
const CARDS = ['spades', 'hearts', 'diamonds', 'clubs', 'black-joker', 'red-joker'];

const light = (name: string): Light => {
  const part = (index: number): number => Number.parseInt(name.slice(index, index + 2), 16);
  return lightOf([part(1), part(3), part(5)]);
};
const lightness = (name: string): number => labOf(light(name))[0];
const apart = (a: string, b: string): number => distanceOf(light(a), light(b));
const contrast = (a: string, b: string): number => contrastOf(light(a), light(b));

describe.each(TONE_NAMES)('dice in %s tones', tones => {
  const body = (suit: string | null): string => styleOf(suit, tones).body;

  it('differ by suit in colour and in mark', () => {
    for (const [index, one] of COLOURS.entries())
      for (const other of COLOURS.slice(index + 1))
        expect(apart(body(one), body(other)), `${one}, ${other}`).toBeGreaterThan(25);
    expect(new Set(COLOURS.map(suit => styleOf(suit, tones).mark)).size).toBe(COLOURS.length);
  });

  it('keep their marks and their order of lightness', () => {
    for (const suit of COLOURS) expect(styleOf(suit, tones).mark).toBe(styleOf(suit).mark);
    for (const pale of ['amber', 'ivory', 'jade'])
      for (const dark of ['ruby', 'onyx']) expect(lightness(body(pale))).toBeGreaterThan(lightness(body(dark)) + 10);
  });

  it('can be read', () => {
    for (const suit of [...COLOURS, ...CARDS, null]) {
      const style = styleOf(suit, tones);
      expect(contrast(style.ink, style.body), String(suit)).toBeGreaterThan(4.5);
    }
  });

  it('show which of the deck’s suits are red', () => {
    /** How much redder than green a body is. */
    const redness = (suit: string): number => labOf(light(body(suit)))[1];
    for (const red of ['hearts', 'diamonds'])
      for (const black of ['spades', 'clubs']) expect(redness(red)).toBeGreaterThan(redness(black) + 20);
    expect(apart(body('hearts'), body('diamonds'))).toBeGreaterThan(20);
    expect(apart(body('spades'), body('clubs'))).toBeGreaterThan(20);
  });

  it.each(FELT_NAMES)('stand out from %s felt', felt => {
    for (const suit of [...COLOURS, ...CARDS]) expect(apart(body(suit), FELTS[felt]), suit).toBeGreaterThan(15);
    // Those that decide who begins are large, and their numerals are as light as the cloth is dark.
    expect(apart(body(null), FELTS[felt])).toBeGreaterThan(10);
    expect(apart(UNSEEN.body, FELTS[felt])).toBeGreaterThan(25);
  });
});

describe('a die of several suits', () => {
  const faces = ['spades', 'hearts', 'diamonds', 'clubs'].map(suit => ({ suit, rank: 9 }));

  it('is of bone, whichever face comes first', () => {
    expect(styleOfFaces(faces)).toBe(styleOfFaces(faces.toReversed()));
    expect(styleOfFaces(faces).body).not.toBe(styleOf('spades').body);
    expect(styleOfFaces(faces.slice(0, 1))).toBe(styleOf('spades'));
  });

  it('has enamel of another colour for each of them', () => {
    const enamels = faces.flatMap(({ suit }) => {
      const { face } = suitOf(suit);
      return typeof face === 'string' ? [] : [face.enamel];
    });
    expect(enamels).toHaveLength(faces.length);
    for (const [index, one] of enamels.entries())
      for (const other of enamels.slice(index + 1)) expect(apart(one, other)).toBeGreaterThan(20);
  });
});

describe('cards', () => {
  const DECKS = [
    ['spades', 'hearts', 'diamonds', 'clubs'],
    ['black', 'red', 'white'],
  ];

  it.each(DECKS)('of a deck differ in their pips, not in colour alone', (...suits) => {
    expect(new Set(suits.map(suit => stockOf(suit).mark)).size).toBe(suits.length);
  });

  it.each(DECKS.flat())('of %s are printed in an ink that can be read on their paper', suit => {
    const { paper, ink } = stockOf(suit);
    expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('suits that are not known by name', () => {
  const NEW = ['moss', 'slate', 'coral', 'brass', 'plum', 'teal', 'rust', 'sand'];

  it('are colours, and each keeps its own style', () => {
    expect(suitOf('moss').group).toBe('colours');
    expect(suitOf('moss')).toBe(suitOf('moss'));
    expect(new Set(NEW.map(suit => styleOf(suit).body)).size).toBe(NEW.length);
    expect(new Set(NEW.map(suit => suitOf(suit).mark)).size).toBe(NEW.length);
    // A property that every object has is no predefined suit.
    expect(suitOf('constructor').group).toBe('colours');
  });

  it('can be read on their dice, cards and coins', () => {
    for (const suit of NEW) {
      const { dice, card, coin } = suitOf(suit);
      expect(contrast(dice.jewel.ink, dice.jewel.body), suit).toBeGreaterThan(4.5);
      expect(contrast(card.ink, card.paper), suit).toBeGreaterThan(4.5);
      expect(contrast(coin.ink, coin.top), suit).toBeGreaterThan(4.5);
    }
  });
});
