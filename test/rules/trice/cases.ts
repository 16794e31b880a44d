import { expect } from 'vitest';
import { z } from 'zod';
import { at, first, range } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { trice } from '../../../engine/games/trice/index.ts';
import { equipmentOf } from '../../../engine/games/trice/pieces.ts';
import { aheadIn } from '../../../engine/games/trice/play.ts';
import { afterDeal, scoreLines } from '../../../engine/games/trice/scoring.ts';
import { newRollOff, recordRollOff } from '../../../engine/kit/roll-off.ts';
import { type Script, scripted } from '../../support/script.ts';
import type { CaseChecks } from '../case-checks.ts';

const EQUIPMENT = equipmentOf(6, 'standard');

/** The first die of this colour and shape in a full set for six. */
function dieOf(colour: string, shape: string): number {
  const die = EQUIPMENT.findIndex(piece => piece.shape === shape && first(piece.faces).suit === colour);
  if (die === -1) throw new Error(`there is no ${colour} ${shape}`);
  return die;
}

const trickCase = z.object({ counted: z.array(z.tuple([z.string(), z.int()])), winner: z.string() });

/** Three players; seat 0 has led ruby, and seat 1 holds these dice, which show these numbers, and others of no ruby. */
function toRuby(...held: readonly (readonly [die: number, number: number])[]): Script {
  const dice = held.map(([die]) => die);
  const rest = range(27).filter(die => !dice.includes(die));
  const leader = rest.splice(0, 9);
  const follower = [...dice, ...rest.splice(0, 9 - dice.length)];
  const ones = Array<number>(9).fill(1);
  return scripted(newMatch(trice, 3, usualOptions(trice.options, 3)))
    .roll(20, 3, 3)
    .draw(...leader)
    .draw(...follower)
    .draw(...rest)
    .roll(...ones)
    .roll(...held.map(([, number]) => number), ...ones.slice(held.length))
    .roll(...ones)
    .play(0, first(leader));
}

/** The face that shows each number. */
const facesOf = (...numbers: number[]): number[] => numbers.map(number => number - 1);

export const triceChecks: CaseChecks = {
  kinds: {
    trick(data) {
      const { counted, winner } = trickCase.parse(data);
      const plays = counted.map(([, counts], seat) => ({ seat, counts }));
      expect(at(counted, aheadIn(plays)?.seat ?? -1)[0]).toBe(winner);
    },
  },
  worded: {
    'TR-10'() {
      const red = dieOf('ruby', 'd4');
      const blue = dieOf('sapphire', 'd20');
      const x = toRuby([red, 1], [blue, 20], [dieOf('amber', 'd12'), 12]);
      expect(x.match.ask(1).listed).toEqual([{ verb: 'play', pieces: [red] }]);
      expect(x.play(1, red).match.awaits()).toEqual({ kind: 'seats', seats: [2] });
      for (const die of [blue, dieOf('amber', 'd4')]) {
        const y = toRuby([blue, 20], [dieOf('amber', 'd4'), 1]);
        expect(y.match.ask(1).listed).toHaveLength(9);
        const { match } = y.play(1, die);
        expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', dice: [die], by: 1 } });
      }
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
      expect(recordRollOff(rollOff, facesOf(8, 8))).toBeNull();
      expect(recordRollOff(rollOff, facesOf(13, 8))).toBe(0);
    },
  },
};
