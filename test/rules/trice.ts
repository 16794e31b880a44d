import { expect } from 'vitest';
import { z } from 'zod';
import { playableDice, winnerOf } from '../../engine/games/trice/play.ts';
import { afterDeal, scoreLines } from '../../engine/games/trice/scoring.ts';
import { applyRollOff, newRollOff } from '../../engine/tricks/roll-off.ts';
import type { CaseAskers } from './asker.ts';
import { dieOf } from './trice-dice.ts';

const trickCase = z.object({ counted: z.array(z.tuple([z.string(), z.int()])), winner: z.string() });

export const triceAskers: CaseAskers = {
  kinds: {
    trick(data) {
      const { counted, winner } = trickCase.parse(data);
      const plays = counted.map(([, counts], seat) => ({ seat, counts }));
      expect(counted[winnerOf(plays)]![0]).toBe(winner);
    },
  },
  worded: {
    'TR-10'() {
      const x = [dieOf('ruby', 'd4'), dieOf('sapphire', 'd20'), dieOf('amber', 'd12')];
      expect(playableDice(x, 'ruby')).toEqual([x[0]]);
      const y = [dieOf('sapphire', 'd20'), dieOf('amber', 'd4')];
      expect(playableDice(y, 'ruby')).toEqual(y);
    },
    'TR-11'() {
      const taken = [4, 3, 2, 0];
      const lines = scoreLines(taken);
      expect(lines.map(({ seats, points }) => [seats, points])).toEqual([
        [[0], 4],
        [[1], 3],
        [[2], 2],
        [[3], 0],
      ]);
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(9);
      expect(afterDeal(taken, taken, 50)).toEqual({ purpose: 'lead', among: [0] });
    },
    'TR-12'() {
      expect(afterDeal([51, 52, 47, 30], [3, 3, 2, 1], 50)).toEqual({ purpose: 'match', among: [1] });
      const tied = afterDeal([51, 51, 50, 30], [3, 3, 2, 1], 50);
      expect(tied).toEqual({ purpose: 'match', among: [0, 1] });
      const rollOff = newRollOff(tied.purpose, tied.among);
      expect(applyRollOff(rollOff, [8, 8])).toBeNull();
      expect(applyRollOff(rollOff, [13, 8])).toBe(0);
    },
  },
};
