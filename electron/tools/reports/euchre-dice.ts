import { at } from '../../../engine/core/lists.ts';
import { diceIn } from '../../../engine/games/euchre-dice/dice-set.ts';
import { kindOf, rankOf, type Suit, suitOf } from '../../../engine/games/euchre-dice/pieces.ts';
import type { Call, ReadonlyEuchreState } from '../../../engine/games/euchre-dice/state.ts';
import { isScored } from '../../../engine/kit/game.ts';
import { FOUR_SEATS, scoresBySeat, seatsAtTarget } from '../../../engine/kit/partners.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

/** Returns a deal's report: hands at the first lead, calls, every play. A passed-out deal has only calls. */
export function reportOf(finished: ReadonlyEuchreState, lead: ReadonlyEuchreState | null): EuchreReport {
  const { tricks, trump, turnUp, discarded } = finished;
  const isPassedOut = trump === null;
  const page = isScored(finished) ? at(finished.sheet, finished.deal) : [];
  return {
    hands: isPassedOut ? [] : (lead?.hands ?? []).map(hand => diceIn(hand).map(dieText)),
    tricks: tricks.map(({ plays, winner, announced }) => ({
      plays: plays.map(({ seat, die, up }) => ({ seat, die: dieText(die), up: faceText(die, up) })),
      winner,
      announced: announced && letterOf(announced),
      takenBy: null,
    })),
    points: FOUR_SEATS.map(seat => pointsOf(page, seat)),
    scores: scoresBySeat(finished.scores),
    winners: finished.phase === 'over' ? seatsAtTarget(finished.scores, finished.options.target) : [],
    dealer: finished.dealer,
    turnUp: turnUp === null ? null : dieText(turnUp),
    calls: finished.calls.map(({ seat, call, alone }) => [seat, callText(call), alone] as const),
    trump: trump && letterOf(trump),
    maker: finished.maker,
    alone: isPassedOut ? null : finished.alone,
    discarded: discarded === null ? null : dieText(discarded),
    passedOut: isPassedOut,
  };
}

interface EuchreReport extends DealReport {
  readonly calls: readonly (readonly [seat: number, call: string, alone: boolean])[];
}

const RANK_LETTERS: Readonly<Record<number, string>> = { 9: '9', 10: 'T', 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

const letterOf = (suit: Suit): string => suit.charAt(0).toUpperCase();
const callText = (call: Call['call']): string => (call === 'pass' || call === 'order' ? call : letterOf(call));
const dieText = (die: PieceId): string => `${kindOf(die)} ${letterOf(suitOf(die))}`;
const faceText = (die: PieceId, up: number): string => `${RANK_LETTERS[rankOf(die, up)]}${letterOf(suitOf(die))}`;
