import { botOf } from '../../../engine/bots/levels.ts';
import { equalJson } from '../../../engine/core/json.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { PHYSICS } from '../../../engine/physics/index.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { Players } from '../ports.ts';
import { RECORD_FORMAT, RECORD_VERSION, type RecordHeader } from './record.ts';

export type NewMatchRequest = Extract<ScreenMessage, { kind: 'new' }>;

/** Creates the match a player asks for, or returns why it can't be played. */
export function requestedMatch(request: NewMatchRequest): Match | RefusalCode {
  const game = gameOf(request.game);
  if (game === undefined) return 'unknown-game';
  const seats = request.players.length;
  const areKnown = request.players.every(player => player.kind === 'person' || botOf(game, player.level) !== undefined);
  const hasPerson = request.players.some(player => player.kind === 'person');
  if (!game.seats.includes(seats) || !areKnown || !hasPerson) return 'bad-players';
  const options = resolveOptions(game.options, request.options, seats);
  return typeof options === 'string' ? 'bad-options' : newMatch(game, seats, options);
}

/** Returns the header of a match's record. */
export const headerOf = (
  id: string,
  { game, seats, options }: Match,
  players: Players,
  isShared = false,
): RecordHeader => ({
  format: RECORD_FORMAT,
  version: RECORD_VERSION,
  rules: game.rulesVersion,
  physics: PHYSICS,
  id,
  game: game.id,
  seats,
  options,
  players,
  ...(isShared && { isShared }),
});

/** Creates the match of a header, to continue or verify it, or returns a sentence that says why it can't be. */
export function playableMatch(header: RecordHeader): Match | string {
  const match = replayableMatch(header);
  if (typeof match === 'string') return match;
  if (!isOfThisPhysics(header)) return `thrown by physics ${header.physics}, this is ${PHYSICS}`;
  const unknown = header.players.find(player => player.kind === 'bot' && botOf(match.game, player.level) === undefined);
  return unknown === undefined ? match : `there is no opponent like ${unknown.name}`;
}

/** True if its throws can be simulated again. */
export const isOfThisPhysics = ({ physics }: RecordHeader): boolean => physics === PHYSICS;

/** The same for a match that is only replayed: the record holds decisions and results of throws. */
export function replayableMatch(header: RecordHeader): Match | string {
  const game = gameOf(header.game);
  if (game === undefined) return `there is no game '${header.game}'`;
  if (header.rules !== game.rulesVersion)
    return `played by rules ${header.rules} of ${game.name}, this program plays by rules ${game.rulesVersion}`;
  if (!game.seats.includes(header.seats) || header.players.length !== header.seats)
    return 'the seats do not fit the game';
  const options = resolveOptions(game.options, header.options, header.seats);
  if (typeof options === 'string') return options;
  if (!equalJson(options, header.options)) return 'the options are not complete';
  return newMatch(game, header.seats, header.options);
}

/** The part of a table that depends on the screen. */
type Seating = Pick<Table, 'mine' | 'holders' | 'isShared' | 'isWatching'>;

/** Returns what a screen needs to draw a match. */
export function tableOf(
  match: Match,
  id: string,
  players: Players,
  seating: Seating,
  mode: TableMode = { kind: 'match' },
): Table {
  const { game, options, equipment } = match;
  const { name, perPlay, furniture, rollOff } = game;
  const table = { match: id, game: game.id, name, options, players, equipment, ...seating, furniture, mode };
  return {
    ...table,
    ...(perPlay !== undefined && { perPlay }),
    ...(rollOff !== undefined && { rollOff }),
    ...(game.hasOpenHands?.(options) && { hasOpenHands: true as const }),
  };
}
