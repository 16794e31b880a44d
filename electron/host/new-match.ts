import { botOf } from '../../engine/bots/levels.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { resolveOptions } from '../../engine/core/options.ts';
import { gameOf } from '../../engine/games/index.ts';
import { PHYSICS } from '../../engine/physics/index.ts';
import type { RefusalCode, ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Players } from './ports.ts';
import { RECORD_FORMAT, RECORD_VERSION, type RecordHeader } from './record.ts';

/** The match somebody asks for, or why there can't be one. */
export function matchFor(wish: Extract<ScreenMessage, { kind: 'new' }>): Match | RefusalCode {
  const game = gameOf(wish.game);
  if (game === undefined) return 'unknown-game';
  const seats = wish.players.length;
  const areKnown = wish.players.every(player => player.kind === 'person' || botOf(game, player.level) !== undefined);
  const hasPerson = wish.players.some(player => player.kind === 'person');
  if (!game.seats.includes(seats) || !areKnown || !hasPerson) return 'bad-players';
  const options = resolveOptions(game.options, wish.options, seats);
  return typeof options === 'string' ? 'bad-options' : newMatch(game, seats, options);
}

/** The first line of this match's record. */
export const headerOf = (id: string, { game, seats, options }: Match, players: Players): RecordHeader => ({
  format: RECORD_FORMAT,
  version: RECORD_VERSION,
  rules: game.rules,
  physics: PHYSICS,
  id,
  game: game.id,
  seats,
  options,
  players,
});
