import type { Match } from '../../engine/core/match.ts';
import type { PlayerSpec, Table } from '../../engine/protocol/messages.ts';
import type { BySeat, Seat } from '../../engine/protocol/vocabulary.ts';

/** What a screen must know of a match to draw it, sent once. */
export function tableOf(
  { game, options, equipment }: Pick<Match, 'game' | 'options' | 'equipment'>,
  match: string,
  players: BySeat<PlayerSpec>,
  mine: readonly Seat[],
): Table {
  const { id, name, perPlay, furniture, phases } = game;
  const table = { match, game: id, name, options, players, equipment, mine, furniture, phases };
  return perPlay === undefined ? table : { ...table, perPlay };
}
