import { expect } from 'vitest';
import { z } from 'zod';
import { at, first, last } from '../../../engine/core/lists.ts';
import { diceIn, setOf } from '../../../engine/games/euchre-dice/dice-set.ts';
import { nameOf, type Suit } from '../../../engine/games/euchre-dice/pieces.ts';
import { aheadIn, playableDice } from '../../../engine/games/euchre-dice/play.ts';
import { scoreLines } from '../../../engine/games/euchre-dice/scoring.ts';
import type { CaseChecks } from '../case-checks.ts';
import { diceOf, makingTrump, showing, suitOfLetter } from './script.ts';

const trickCase = z.object({
  trump: z.string(),
  plays: z.array(z.tuple([z.string(), z.string()])),
  winner: z.string(),
});
const die = z.tuple([z.enum(['lo', 'hi']), z.string()]);
const legalCase = z.object({ trump: z.string(), led: z.string(), hand: z.array(die), legal: z.array(die) });
const points = z.array(z.int());
const scoreCase = z.object({ makers_tricks: points, makers: points, opponents: points });

const dieFor = ([kind, suit]: z.infer<typeof die>): number =>
  diceOf(`${kind === 'lo' ? 'low' : 'high'} ${suitOfLetter(suit)}`)[0];

/** The names of the dice that may be played from a hand of named dice. */
const playableNames = (hand: readonly string[], led: Suit, trump: Suit): string[] =>
  diceIn(playableDice(setOf(hand.map(name => diceOf(name)[0])), led, trump)).map(nameOf);

export const euchreDiceChecks: CaseChecks = {
  kinds: {
    trick(data) {
      const { trump, plays, winner } = trickCase.parse(data);
      const laid = plays.map(([, face], seat) => ({ seat, ...showing(face) }));
      expect(first(at(plays, aheadIn(laid, suitOfLetter(trump))?.seat ?? -1))).toBe(winner);
    },
    legal(data) {
      const { trump, led, hand, legal } = legalCase.parse(data);
      const playable = playableDice(setOf(hand.map(dieFor)), suitOfLetter(led), suitOfLetter(trump));
      expect(playable).toBe(setOf(legal.map(dieFor)));
    },
    score(data) {
      const { makers_tricks, makers, opponents } = scoreCase.parse(data);
      const scored = makers_tricks.map(tricks => scoreLines(0, tricks, false).map(line => line.points));
      expect(scored).toEqual(makers.map((own, index) => [own, opponents[index]]));
    },
  },
  worded: {
    'EU-7'() {
      const hand = ['low hearts', 'high hearts', 'high diamonds'];
      expect(playableNames(hand, 'hearts', 'diamonds').toSorted()).toEqual(['high hearts', 'low hearts']);
      expect(playableNames(hand, 'diamonds', 'diamonds').toSorted()).toEqual(['high diamonds', 'low hearts']);
      expect(playableNames(hand, 'clubs', 'diamonds').toSorted()).toEqual(hand.toSorted());
    },
    'EU-8'() {
      const [highHeart] = diceOf('high hearts');
      const [highDiamond] = diceOf('high diamonds');
      for (const [face, led, legal] of [
        ['JH', 'diamonds', highDiamond],
        ['TH', 'hearts', highHeart],
      ] as const) {
        const { die: lead, up } = showing(face);
        const hands = [
          [lead, ...diceOf('high clubs'), diceOf('low clubs')[0]],
          [highHeart, highDiamond, ...diceOf('low spades')],
        ];
        const script = makingTrump(diceOf('high spades')[0], hands);
        for (const seat of [0, 1, 2, 3]) script.act(seat, { verb: 'pass' });
        script.act(0, { verb: 'name', trump: { suit: 'diamonds' } });
        script.play(0, lead).roll(up + 1);
        expect(last(script.match.view(1).tricks).led).toBe(led);
        expect(script.match.ask(1).listed).toEqual([{ verb: 'play', pieces: [legal] }]);
      }
    },
    'EU-11'() {
      const scored = [5, 4, 2].map(tricks => scoreLines(1, tricks, true).map(({ seats, points }) => [seats, points]));
      expect(scored).toEqual(
        [
          [4, 0],
          [1, 0],
          [0, 2],
        ].map(([makers, others]) => [
          [[1, 3], makers],
          [[0, 2], others],
        ]),
      );
    },
    'EU-12'() {
      const [turnUp] = diceOf('high spades');
      // (a) P1 passes, P2 elects: the dealer has six dice and returns any one of them, the turned-up one too.
      const ordered = makingTrump(turnUp)
        .act(0, { verb: 'pass' })
        .act(1, { verb: 'name', trump: { suit: 'spades' } });
      expect(ordered.match.view(3).trump).toEqual({ suit: 'spades' });
      expect(ordered.match.ask(3).listed.map(action => ('pieces' in action ? action.verb : null))).toEqual(
        Array(6).fill('discard'),
      );
      ordered.act(3, { verb: 'discard', pieces: [turnUp] });
      expect(ordered.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
      // (b) All four pass, then P1 names hearts: no pick-up, and spades may not be named.
      const passed = makingTrump(turnUp);
      for (const seat of [0, 1, 2, 3]) passed.act(seat, { verb: 'pass' });
      expect(passed.match.ask(0).listed).toEqual([
        ...(['clubs', 'diamonds', 'hearts'] as const).map(suit => ({ verb: 'name', trump: { suit } })),
        { verb: 'pass' },
      ]);
      passed.act(0, { verb: 'name', trump: { suit: 'hearts' } });
      expect(passed.match.view(3).pieces.filter(piece => piece.zone === 'hand' && piece.seat === 3)).toHaveLength(5);
      expect(passed.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
      // (c) All four pass twice: no score, and P1 deals.
      const out = makingTrump(turnUp);
      for (const seat of [0, 1, 2, 3, 0, 1, 2, 3]) out.act(seat, { verb: 'pass' });
      expect(out.match.view(null).seats.map(({ score }) => score)).toEqual([0, 0, 0, 0]);
      out.draw(1, 2, 3, 4, 5);
      expect(out.match.view(null)).toMatchObject({ deal: 1, seats: [{ roles: ['dealer'] }, {}, {}, {}] });
    },
  },
};
