import { expect } from 'vitest';
import type { Match } from '../../engine/core/match.ts';
import type { Action, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import { takeAll } from './play.ts';

/** Plays a match from a script: every answer must be the one that is due, so a roll too many or too few fails. */
export interface Script {
  /** Answers the draw that is due. */
  draw(...pieces: PieceId[]): Script;
  /** Answers the roll that is due with these numbers (1 for the first face). */
  roll(...numbers: number[]): Script;
  play(seat: Seat, die: PieceId): Script;
  /** Takes whatever else a seat decides. */
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
