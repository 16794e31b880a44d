import type { DealReport } from '../../core/game.ts';
import type { RollOff } from '../../tricks/roll-off.ts';
import { colourOf, numberOn, shapeOf } from './pieces.ts';
import { type TriceState, tricksTaken } from './state.ts';

/** A deal as tools print it: hands at the first lead, every play, and the roll-offs this deal caused. */
export function reportOf(finished: Readonly<TriceState>, lead: Readonly<TriceState> | null): TriceReport {
  const { set } = finished.options;
  return {
    hands: (lead?.hands ?? []).map(hand =>
      hand.map(die => [colourOf(die), shapeOf(die, set), numberOn(lead!.up[die]!)] as const),
    ),
    tricks: finished.tricks.map(({ plays, winner }) => ({
      plays: plays.map(({ seat, die, rolls, counts }) => ({
        seat,
        suit: colourOf(die),
        die: shapeOf(die, set),
        value: counts,
        rolls,
      })),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: tricksTaken(finished),
    scores: finished.scores.slice(),
    winners: finished.winner === null ? [] : [finished.winner],
    rollOffs: finished.rollOffs.map(({ purpose, rolls }) => ({ for: purpose, rolls })),
  };
}

interface TriceReport extends DealReport, Readonly<Record<string, unknown>> {
  readonly rollOffs: readonly { readonly for: RollOff['purpose']; readonly rolls: RollOff['rolls'] }[];
}
