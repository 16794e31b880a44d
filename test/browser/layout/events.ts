import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lessonPath } from '../../../electron/host/modes/scenes.ts';
import { isUnreadable, readToPlay } from '../../../electron/host/records/archive.ts';
import { tableOf } from '../../../electron/host/records/match-setup.ts';
import type { Match } from '../../../engine/core/match.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { lessonOf } from '../../../engine/games/lessons.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { TableMode } from '../../../engine/protocol/modes/modes.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { required } from '../../../renderer/lists.ts';
import { shortestOptions } from '../../support/host/shortest-options.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';
import { ROOT } from '../support/served.ts';
import type { Setting } from './states.ts';

/** Something that is shown over the table for a while. */
export interface TableEvent {
  readonly name: string;
  /** What the host says, from a new table on. */
  readonly messages: readonly HostMessage[];
  /** The test id of what then appears. */
  readonly appears: string;
  /** Pieces whose numbers must be seen; null for all. */
  readonly pieces: readonly number[] | null;
}

/** A view between two steps of a match. */
interface Moment {
  readonly seq: number;
  /** The view of the seat that the screen shows; on a shared screen, of nobody. */
  readonly view: View;
  readonly awaited: readonly Seat[];
}

interface PlayedMatch {
  readonly match: Match;
  readonly players: readonly PlayerSpec[];
  readonly moments: readonly Moment[];
}

/** Plays a match at random to its end; if it is not to be short, to the end of its first round. */
function playedMatch({ game: id, seats, isShared, names, seed = 11 }: Setting, isShort: boolean): PlayedMatch {
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

/** Returns what is shown during and after a match at this table. */
export function matchEvents(setting: Setting): readonly TableEvent[] {
  const short = playedMatch(setting, true);
  const messagesOf = eventMessages(setting, short);
  return [
    ...trickEnds(setting, short.moments).map(({ name, before, after, winners }) => ({
      name,
      appears: 'trick-words',
      // Near the winner, all other pieces are dark.
      pieces: winners,
      messages: messagesOf(name, [before, after]),
    })),
    ...endEvents(setting, short.moments, messagesOf),
    ...questionEvents(setting, short, messagesOf),
  ];
}

type MessagesOf = (
  event: string,
  shown: readonly Moment[],
  more?: readonly HostMessage[],
  mode?: TableMode,
) => readonly HostMessage[];

/** Returns a function that opens a new table, shows moments of its match there, and says something more. */
function eventMessages({ isShared }: Setting, { match, players }: PlayedMatch): MessagesOf {
  const seating = {
    mine: isShared ? [] : [0],
    holders: players.map(({ kind }) => (kind === 'bot' ? 'bot' : isShared ? 'curtain' : 'here')),
    isShared,
    isWatching: false,
  } as const;
  return (event, shown, more = [], mode = { kind: 'match' }) => [
    { kind: 'table', table: tableOf(match, `${match.game.id} ${players.length}, ${event}`, players, seating, mode) },
    ...shown.map(({ seq, view }) => ({ kind: 'beat', seq, seat: view.you, view }) as const),
    ...more,
  ];
}

interface ShownTrick {
  readonly name: string;
  readonly before: Moment;
  readonly after: Moment;
  readonly winners: readonly number[];
}

/** Returns the first trick of the first seat, the first of another one, and the last before the end. */
function trickEnds({ seats }: Setting, moments: readonly Moment[]): readonly ShownTrick[] {
  const isComplete = ({ view }: Moment): boolean => view.tricks.at(-1)?.plays.length === seats;
  const won = moments.flatMap((after, index) => {
    const before = moments[index - 1];
    const { winner = null, plays = [] } = after.view.tricks.at(-1) ?? {};
    if (!before || winner === null || !isComplete(after) || isComplete(before)) return [];
    return [{ before, after, winner, winners: plays.find(({ seat }) => seat === winner)?.pieces ?? [] }];
  });
  const found = {
    'own trick': won.find(({ winner }) => winner === 0),
    'another\u2019s trick': won.find(({ winner }) => winner !== 0),
    'last trick': won.findLast(({ after }) => after.view.result === null),
  };
  return Object.entries(found).flatMap(([name, trick]) => (trick ? [{ name, ...trick }] : []));
}

/** The score sheet after a round, and the podium. */
function endEvents(setting: Setting, moments: readonly Moment[], messagesOf: MessagesOf): readonly TableEvent[] {
  const round = required(playedMatch(setting, false).moments.at(-1), 'end of a round');
  const end = required(moments.at(-1), 'end');
  const [sheet, podium] = ['end of a round', 'end of the match'];
  return [
    {
      name: sheet,
      appears: 'deal-sheet',
      pieces: null,
      messages: messagesOf(sheet, [round], [{ kind: 'pause', deal: round.view.deal }]),
    },
    {
      name: podium,
      appears: 'end',
      pieces: null,
      messages: messagesOf(podium, [end], setting.isShared ? [] : medalMessages(moments, end.view)),
    },
  ];
}

/** What the person is asked: to take the screen, or to throw dice, and the question of a puzzle. */
function questionEvents(
  { isShared }: Setting,
  { match, moments }: PlayedMatch,
  messagesOf: MessagesOf,
): readonly TableEvent[] {
  const asked = moments.find(({ view, awaited }) => view.phase === 'play' && awaited.includes(0));
  if (!asked) return [];
  const dice = match.equipment.flatMap(({ shape }, piece) => (shape === 'card' ? [] : [{ piece, shape }])).slice(0, 3);
  const aim = { kind: 'aim', throw: 0, by: 0, dice } as const;
  const puzzle = { kind: 'puzzle', id: 'one', index: 0, count: 30 } as const;
  const throwing = { name: 'throw', appears: 'throw', pieces: null, messages: messagesOf('throw', [asked], [aim]) };
  if (isShared)
    return [{ name: 'curtain', appears: 'curtain', pieces: null, messages: messagesOf('curtain', [asked]) }];
  return [
    { name: 'puzzle', appears: 'puzzle', pieces: null, messages: messagesOf('puzzle', [asked], [], puzzle) },
    throwing,
  ];
}

/** The record of a finished match, from which medals are given. */
function medalMessages(moments: readonly Moment[], { deal }: View): readonly HostMessage[] {
  const ends = moments.filter(({ view }, index) => {
    const before = moments[index - 1]?.view;
    return view.sheet.length > view.deal && !(before && before.sheet.length > before.deal);
  });
  return [
    { kind: 'past-deals', views: ends.map(({ view }) => ({ ...view, you: null, ask: null, pieces: [] })) },
    { kind: 'deal-review', seat: 0, deal, review: null },
  ];
}

/** Returns the first view of every scene of a game's lesson, and the texts of its steps. */
export async function lessonScenes(
  game: string,
): Promise<readonly { readonly table: Table; readonly beat: HostMessage; readonly steps: readonly string[] }[]> {
  const lesson = required(lessonOf(game), 'lesson');
  return Promise.all(
    lesson.scenes.map(async ({ id, steps }, scene) => {
      const start = readToPlay(await readFile(lessonPath(join(ROOT, 'assets/lessons'), id), 'utf8'));
      if (isUnreadable(start)) throw new Error(start.reason);
      const {
        match,
        header: { players },
      } = start;
      const table = {
        ...tableOf(match, `lesson ${id}`, players, {
          mine: [0],
          holders: players.map(({ kind }) => (kind === 'bot' ? 'bot' : 'here')),
          isShared: false,
          isWatching: false,
        }),
        mode: { kind: 'lesson', scene, scenes: lesson.scenes.length, steps } as const,
      };
      const view = match.view(0);
      return {
        table,
        beat: { kind: 'beat', seq: start.steps, seat: 0, view } as const,
        steps: steps.map(step => (step.kind === 'free' ? step.kind : step.text)),
      };
    }),
  );
}
