import type { Table } from '../../engine/protocol/match/table.ts';
import type { Piece } from '../../engine/protocol/vocabulary.ts';

/** An empty table, for pieces that are only displayed. */
export const bareTable = (equipment: readonly Piece[], hasBag = true): Table => ({
  match: '',
  game: '',
  name: '',
  options: {},
  players: [],
  equipment,
  mine: [],
  holders: [],
  isShared: false,
  isWatching: false,
  furniture: { hands: 'rack', handSize: 18, hasBag, hasOpenDice: false, hasTrumpStand: false, keepsWonDice: false },
  mode: { kind: 'match' },
});
