import { describe, expect, test } from 'vitest';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { BODIES, SOLIDS } from '../../layout/pieces/shapes.ts';
import { dot, turned, UP } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { facingTurn, podiumActors, podiumHighlights } from './podium-pieces.ts';
import { podiumPlan } from './podium-plan.ts';
import { PODIUM_TIME } from './podium-poses.ts';

const SHAPES: readonly DieShape[] = ['d6', 'd8', 'd10', 'd12', 'd20'];

describe.each(SHAPES)('a %s on a step', shape => {
  const { faces } = SOLIDS[shape];
  test('stands on a face and turns the face that counts to the viewer', () => {
    for (const [up, counted] of faces.entries()) {
      const turn = facingTurn(shape, up);
      expect(Math.min(...faces.map(({ normal }) => turned(normal, turn)[1]))).toBeCloseTo(-1);
      const [x, , z] = turned(counted.normal, turn);
      expect(x).toBeCloseTo(0);
      expect(z).toBeGreaterThan(0.3);
      expect(dot(turned(counted.up, turn), UP)).toBeGreaterThan(0.3);
    }
  });
});

describe('the pieces of a podium', () => {
  const { frames } = podiumPlan([1, 2, 3, null]);
  const die = (piece: number) => ({ piece, shape: 'd6', up: 2 }) as const;
  const pieces = { best: [die(0), die(1), null, die(3)], loose: [die(4), die(5)] };
  test('are one before each portrait on a step, and some on the cloth', () => {
    const actors = podiumActors(frames, pieces, PODIUM_TIME);
    expect(actors.map(({ place }) => place.piece)).toEqual([0, 1, 4, 5]);
    for (const { position, turn, scale, lift, place } of actors) {
      const { vertices } = BODIES[place.shape];
      const lowest = position[1] + scale * Math.min(...vertices.map(vertex => turned(vertex, turn)[1]));
      const ground = frames.find((_, index) => pieces.best[index]?.piece === place.piece)?.foot[1] ?? 0;
      expect(lowest).toBeGreaterThanOrEqual(ground - 1e-6);
      expect(lowest).toBeLessThan(ground + 0.05);
      expect(lift).toBeCloseTo(0);
    }
  });
  test('come down after the portraits, and only the winner stands out', () => {
    expect(podiumActors(frames, pieces, 600)).toEqual([]);
    expect(at(podiumActors(frames, pieces, 1400), 0).place.piece).not.toBe(0);
    expect([...podiumHighlights(frames, pieces).won]).toEqual([0]);
  });
});
