import { expect } from 'vitest';
import { z } from 'zod';
import { at } from '../../../engine/core/lists.ts';
import { colourOf, isTrump, textOf, trumpsOf } from '../../../engine/games/rolling-tricks/pieces.ts';
import { aheadIn } from '../../../engine/games/rolling-tricks/play.ts';
import { followSuitAsk } from '../../../engine/kit/tricks.ts';
import type { CaseChecks } from '../case-checks.ts';
import { ALL_CARDS, cardsOf, faceCalled, laid, namesOf, piecesListed, playOut, tricksTo } from './script.ts';

const face = z.tuple([z.string(), z.int()]);
const rollCase = z.object({ flip: z.tuple([face, face]), trumps: z.array(face), count: z.int() });
const trickCase = z.object({
  trumps: z.array(face),
  plays: z.array(z.tuple([z.string(), face])),
  winner: z.string().nullable(),
});

const named = (faces: readonly z.infer<typeof face>[]): string[] =>
  faces.map(each => textOf(faceCalled(each))).toSorted();

export const rollingTricksChecks: CaseChecks = {
  kinds: {
    roll(data) {
      const { flip, trumps, count } = rollCase.parse(data);
      const flipped = cardsOf(flip.map(each => textOf(faceCalled(each))).join(' '));
      const made = trumpsOf(flipped);
      expect(made.map(textOf).toSorted()).toEqual(named(trumps));
      const inHands = ALL_CARDS.filter(card => !flipped.includes(card));
      expect(inHands.filter(card => isTrump(card, made))).toHaveLength(count);
    },
    trick(data) {
      const { trumps, plays, winner } = trickCase.parse(data);
      const cards = cardsOf(plays.map(([, each]) => textOf(faceCalled(each))).join(' '));
      const best = aheadIn(laid(cards), trumps.map(faceCalled));
      expect(best && at(plays, best.seat)[0]).toBe(winner);
    },
  },
  worded: {
    'RT-16'() {
      const legal = (hand: string, led: 'red' | 'white') =>
        namesOf(piecesListed(followSuitAsk(cardsOf(hand), led, colourOf)));
      expect(legal('R2 W5', 'red')).toBe('R2');
      expect(legal('R2 W1', 'white')).toBe('W1');
    },
    'RT-17'() {
      const script = tricksTo(6);
      expect(script.match.view(null)).toMatchObject({ phase: 'play', seats: [{ score: 2 }, {}, { tricks: 6 }, {}] });
      playOut(script, 2);
      const view = script.match.view(null);
      expect(view.tricks.slice(-2).map(({ winner }) => winner)).toEqual([null, 2]);
      expect(view.seats[2]).toMatchObject({ tricks: 8, score: 3 });
      expect(view).toMatchObject({ phase: 'over', result: { winners: [0, 2], scores: [3, 0, 3, 0] } });
    },
  },
};
