import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BotQuestion, BotRunner } from '../../../electron/host/ports.ts';
import { isUnreadable, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { Game } from '../../../engine/core/game.ts';
import type { Random } from '../../../engine/core/random.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { trice } from '../../../engine/games/trice/index.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { cachedThrower } from '../../support/host/cached-workers.ts';
import { notedBots } from '../../support/host/noted-bots.ts';
import { holdsOf } from '../../support/host/record.ts';
import { shortestOptions } from '../../support/host/shortest-options.ts';
import { testHost } from '../../support/host/test-host.ts';
import { attachScreen, tablesOf } from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';
import { IS_FULL } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

type Hold = Extract<ScreenMessage, { kind: 'hold' }>;

/** The host is killed and its match resumed after this many steps, and this often. */
const LIFE = 7;
const KILLS = 15;
/** Average messages between somebody's leaving or coming back. */
const RESTLESS = 4;

/** Says what a screen must not have been sent, or null. */
function leakFor(table: Table | null, message: HostMessage): string | null {
  if (message.kind !== 'beat') return null;
  const { seat, seq, view } = message;
  if (seat !== null && table?.holders[seat] === 'stand-in') return `step ${seq}: the hand of stand-in ${seat}`;
  const foreign = view.pieces.find(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== seat);
  return foreign === undefined ? null : `step ${seq}: a piece of seat ${foreign.seat}`;
}

interface Life {
  readonly record: string;
  readonly leaks: readonly string[];
  readonly isOver: boolean;
  /** How the seats were held when the screen joined. */
  readonly holders: Table['holders'];
}

/** Plays steps of a match, a new one or from its record, while persons leave and come back, and kills the host. */
async function live(
  random: Random,
  bots: BotRunner,
  begin: ScreenMessage,
  steps: number,
  record?: string,
): Promise<Life> {
  const host = testHost({ seed: 5, thrower: cachedThrower, bots });
  if (record !== undefined) writeFileSync(recordPath(host.folder, 'match-1'), record);
  let table: Table | null = null;
  let end = Number.POSITIVE_INFINITY;
  const leaks: string[] = [];
  const isEnd = (message: HostMessage): boolean =>
    message.kind === 'beat' && (message.seq >= end || message.view.result !== null);
  const screen = attachScreen(host, {
    intercept(message, self) {
      if (message.kind === 'table') table = message.table;
      if (message.kind === 'beat') end = Math.min(end, message.seq + steps);
      leaks.push(...[leakFor(table, message)].filter(leak => leak !== null));
      if (isEnd(message)) return false;
      if (table !== null && ['beat', 'aim', 'pause', 'throw'].includes(message.kind) && random.below(RESTLESS) === 0)
        self.say(anyHold(table, random));
      return true;
    },
  });
  screen.say(record === undefined ? begin : { kind: 'resume', match: 'match-1' });
  const ended = await screen.hears(isEnd);
  // As if killed now: what the screen has not seen may be lost.
  const left = host.record();
  await host.close();
  const isOver = ended.kind === 'beat' && ended.view.result !== null;
  return { record: isOver ? host.record() : left, leaks, isOver, holders: tablesOf(screen)[0]?.holders ?? [] };
}

function anyHold({ holders }: Table, random: Random): Hold {
  const persons = holders.flatMap((holder, seat) => (holder === 'bot' ? [] : [seat]));
  const seat = persons[random.below(persons.length)] ?? 0;
  return holders[seat] === 'stand-in'
    ? { kind: 'hold', seat, holder: 'person' }
    : { kind: 'hold', seat, holder: 'bot', level: 'chancer' };
}

/** Who plays each seat after these changes: the seats of persons who have left. */
const leftIn = (record: string): Seat[] => {
  const left = new Set<Seat>();
  for (const { seat, held } of holdsOf(record)) held === 'bot' ? left.add(seat) : left.delete(seat);
  return [...left].sort();
};

/** Expects that a computer was asked with exactly the view of its seat for each decision of one. */
function expectOwnViews(record: string, questions: readonly BotQuestion[]): void {
  for (const { view } of questions) {
    const foreign = view.pieces.filter(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== view.you);
    expect({ you: view.you, foreign }).toEqual({ you: view.you, foreign: [] });
  }
  const asked = new Set(questions.map(({ view, ask }) => JSON.stringify([view, ask])));
  const read = readToReplay(record, {
    before(match, entry, _open, by) {
      if (entry.by === 'chance' || by?.player.kind === 'person') return;
      expect(asked.has(JSON.stringify([match.view(entry.by), match.ask(entry.by)]))).toBe(true);
    },
  });
  if (isUnreadable(read)) throw new Error(read.reason);
}

/** Options of a match that ends after a deal, but one of Trice, whose deals are quickest, after some. */
const briefOptions = (game: Game, seats: number): OptionValues => ({
  ...shortestOptions(game, seats),
  ...(game === trice && { target: 4 }),
});
const optionsOf = IS_FULL ? shortOptions : briefOptions;

describe.each(GAMES.map(game => [game.id, game] as const))('%s with people who come and go', (_id, game) => {
  test.each([1, 6])(
    'and up to %i persons, killed every few steps, has a record without fault',
    { timeout: 120_000 },
    async most => {
      const random = randomOf(most);
      const seats = Math.max(...game.seats);
      const players = Array.from(
        { length: seats },
        (_, seat): PlayerSpec =>
          seat < most ? { kind: 'person', name: `P ${seat}` } : { kind: 'bot', name: `B ${seat}`, level: 'chancer' },
      );
      const questions: BotQuestion[] = [];
      const bots = notedBots(questions);
      const begin: ScreenMessage = { kind: 'new', game: game.id, options: optionsOf(game, seats), players };
      let life = await live(random, bots, begin, LIFE);
      for (let kills = 1; !life.isOver; kills += 1) {
        const left = leftIn(life.record);
        life = await live(random, bots, begin, kills < KILLS ? LIFE : Number.POSITIVE_INFINITY, life.record);
        expect(life.leaks).toEqual([]);
        expect(life.holders.flatMap((holder, seat) => (holder === 'stand-in' ? [seat] : []))).toEqual(left);
      }
      expect(holdsOf(life.record).length).toBeGreaterThan(5);
      const { fault, deals } = judgeRecord(life.record);
      expect(fault).toBeNull();
      if (game === trice) expect(deals.length).toBeGreaterThan(1);
      expectOwnViews(life.record, questions);
    },
  );
});
