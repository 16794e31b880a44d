import type { Game } from '../../../engine/core/game.ts';
import { at, range } from '../../../engine/core/lists.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import type { Piece, PieceView, Play } from '../../../engine/protocol/vocabulary.ts';
import { reportOf as euchreDice } from './euchre-dice.ts';
import type { DealReport } from './report.ts';
import { reportOf as rollingTricks } from './rolling-tricks.ts';
import { reportOf as trice } from './trice.ts';
import { reportOf as tricky } from './tricky.ts';
import { reportOf as trickyDice } from './tricky-dice.ts';

// Each reporter reads only its own game's states.
type Reporter = (finished: never, lead: never) => DealReport;
const REPORTERS: Readonly<Record<string, Reporter>> = {
  trice,
  'euchre-dice': euchreDice,
  tricky,
  'tricky-dice': trickyDice,
  'rolling-tricks': rollingTricks,
};

/**
 * Returns the report of a finished deal. `lead` is the state at the first lead, or null if there was none. A game without a
 * reporter gets the common fields.
 */
export function reportDeal(game: Game, equipment: readonly Piece[], finished: object, lead: object | null): DealReport {
  const reporter = REPORTERS[game.id];
  // Both states are of this game.
  if (reporter !== undefined) return reporter(finished as never, lead as never);
  return commonReport(game, equipment, finished, lead);
}

function commonReport(game: Game, equipment: readonly Piece[], finished: object, lead: object | null): DealReport {
  const { seats, tricks, sheet, result } = game.view(finished, null);
  const page = sheet.at(-1) ?? [];
  const faceText = (piece: number, up: number | null): string => {
    const { faces } = at(equipment, piece);
    const { suit, rank } = at(faces, up ?? 0);
    return suit === null ? String(rank) : `${suit} ${rank}`;
  };
  const playText = ({ seat, pieces, up }: Play) => ({
    seat,
    pieces: pieces.map((piece, place) => faceText(piece, up[place] ?? null)),
  });
  return {
    hands: range(lead === null ? 0 : seats.length).map(seat =>
      game
        .view(lead ?? finished, seat)
        .pieces.flatMap(piece => (isHeld(piece, seat) ? [faceText(piece.id, piece.up)] : [])),
    ),
    tricks: tricks.map(({ plays, winner }) => ({
      plays: plays.map(playText),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: seats.map((_, seat) => pointsOf(page, seat)),
    scores: seats.map(({ score }) => score),
    winners: result?.winners ?? [],
  };
}

const isHeld = (piece: PieceView, seat: number): piece is Extract<PieceView, { id: number }> =>
  'id' in piece && piece.zone === 'hand' && piece.seat === seat;
