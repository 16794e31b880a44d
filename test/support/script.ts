import { expect } from 'vitest';
import type { Match } from '../../engine/core/match.ts';
import type { Action, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import { takeAll } from './play.ts';

/** Plays a match from a script. The test fails if a step is not of the kind that the match awaits. */
export interface Script {
  /** Draws these pieces. */
  draw(...pieces: PieceId[]): Script;
  /** Rolls these numbers, where 1 is the first face. */
  roll(...numbers: number[]): Script;
  play(seat: Seat, die: PieceId): Script;
  /** Takes any other action of a seat. */
  act(seat: Seat, action: Action): Script;
  readonly match: Match;
}

export function scripted(match: Match): Script {
  const script: Script = {
    match,
    draw(...pieces) {
      takeAll(match, [{ by: 'chance', outcome: { kind: 'draw', pieces } }]);
      return script;
    },
    roll(...numbers) {
      const awaits = match.awaits();
      expect(awaits).toMatchObject({ kind: 'chance', chance: { kind: 'roll' } });
      takeAll(match, [{ by: 'chance', outcome: { kind: 'roll', up: numbers.map(number => number - 1) } }]);
      return script;
    },
    play: (seat, die) => script.act(seat, { verb: 'play', pieces: [die] }),
    act(seat, action) {
      takeAll(match, [{ by: seat, action }]);
      return script;
    },
  };
  return script;
}
