import { describe, expect, test } from 'vitest';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import { fitsPiece } from '../../engine/protocol/modes/lessons.ts';
import { optionTexts } from '../../renderer/language/games-setup.ts';
import { guideOf } from '../../renderer/language/guides.ts';

describe.each(GAMES.map(game => [game.id, game] as const))('the rules of %s', (id, game) => {
  const guide = guideOf(id);
  const examples = guide.flatMap(section => section.examples);

  test('have sections, each with something to read', () => {
    expect(guide.length).toBeGreaterThan(5);
    expect(guide.filter(({ title, paragraphs }) => title === '' || paragraphs.length === 0)).toEqual([]);
  });

  test('name each option by its label', () => {
    const labels = Object.keys(game.options).map(option => optionTexts(game, option).label);
    const options = guide.find(section => section.id === 'options')?.paragraphs ?? [];
    const named = options.map(paragraph => /^([^:.]+):/.exec(paragraph)?.[1]).filter(label => label !== undefined);
    expect(named.filter(label => !labels.includes(label))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  test.each(examples.map(example => [example.caption, example] as const))(
    'picture pieces of the game: %s',
    (_, { pieces }) => {
      const seats = Math.max(...game.seats);
      const equipment = game.equipment(seats, usualOptions(game.options, seats));
      for (const { piece } of pieces) {
        const { shape, suit, rank } = piece;
        const isThere = equipment.some(each =>
          suit === null
            ? each.shape === shape && each.faces.some(face => face.suit === null && face.rank === rank)
            : fitsPiece({ shape, suit, ranks: [rank] }, each, null),
        );
        expect(isThere, JSON.stringify(piece)).toBe(true);
      }
    },
  );
});

test('a game without rules for players shows none', () => {
  expect(guideOf('sample-game')).toEqual([]);
});
