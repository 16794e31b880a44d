import { tableOf } from '../../../electron/host/records/match-setup.ts';
import type { Match } from '../../../engine/core/match.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { Holder } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { TableMode } from '../../../engine/protocol/modes/modes.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { required } from '../../../renderer/lists.ts';
import { shortestOptions } from '../../support/host/shortest-options.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';
import type { Setting } from './states.ts';

/** Something that is shown over the table for a while. */
export interface TableEvent {
  readonly name: string;
  /** What the host says, from a new table on. */
  readonly messages: readonly HostMessage[];
  /** The test id of what then appears. */
  readonly appears: string;
  /** The test id of a button that can be pressed meanwhile. */
  readonly presses?: string;
  /** Pieces whose numbers must be seen; null for all. */
  readonly pieces: readonly number[] | null;
}

/** A view between two steps of a match. */
export interface Moment {
  readonly seq: number;
  /** The view of the seat that the screen shows; on a shared screen, of nobody. */
  readonly view: View;
  readonly awaited: readonly Seat[];
}

export interface PlayedMatch {
  readonly match: Match;
  readonly players: readonly PlayerSpec[];
  readonly moments: readonly Moment[];
}

/** Plays a match at random to its end; if it is not to be short, to the end of its first round. */
export function playedMatch({ game: id, seats, isShared, names, seed = 11 }: Setting, isShort: boolean): PlayedMatch {
  const game = required(gameOf(id), 'game');
  const match = newMatch(game, seats, isShort ? shortestOptions(game, seats) : usualOptions(game.options, seats));
  const players = names
    .slice(0, seats)
    .map(
      (name, seat): PlayerSpec =>
        isShared || seat === 0 ? { kind: 'person', name } : { kind: 'bot', name, level: USUAL_LEVEL },
    );
  const moments: Moment[] = [];
  const random = randomOf(seed);
  for (let seq = 0; ; seq += 1) {
    const awaits = match.awaits();
    moments.push({
      seq,
      view: match.view(isShared ? null : 0),
      awaited: awaits.kind === 'seats' ? awaits.seats : [],
    });
    const step = luckyStep(match, random);
    const isOver = !isShort && match.view(null).sheet.length > 0;
    if (step === null || isOver) return { match, players, moments };
    takeAll(match, [step]);
  }
}

/** How an event's table differs from the usual one. */
interface EventTable {
  /** What the host says after the last moment. */
  readonly more?: readonly HostMessage[];
  readonly mode?: TableMode;
  readonly holders?: readonly Holder[];
}

export type MessagesOf = (event: string, shown: readonly Moment[], changed?: EventTable) => readonly HostMessage[];

/** Returns a function that opens a new table, shows moments of its match there, and says something more. */
export function eventMessages({ isShared }: Setting, { match, players }: PlayedMatch): MessagesOf {
  const usual = players.map(({ kind }) => (kind === 'bot' ? 'bot' : isShared ? 'curtain' : 'here'));
  return (event, shown, { more = [], mode = { kind: 'match' }, holders = usual }: EventTable = {}) => {
    const seating = { mine: isShared ? [] : [0], holders, isShared, isWatching: false };
    const people = players.map(
      (player, seat): PlayerSpec => (holders[seat] === 'bot' ? player : { kind: 'person', name: player.name }),
    );
    return [
      { kind: 'table', table: tableOf(match, `${match.game.id} ${players.length}, ${event}`, people, seating, mode) },
      ...shown.map(({ seq, view }) => ({ kind: 'beat', seq, seat: view.you, view }) as const),
      ...more,
    ];
  };
}
