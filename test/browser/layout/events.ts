import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lessonPath } from '../../../electron/host/modes/scenes.ts';
import { isUnreadable, readToPlay } from '../../../electron/host/records/archive.ts';
import { tableOf } from '../../../electron/host/records/match-setup.ts';
import { lessonOf } from '../../../engine/games/lessons.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { required } from '../../../renderer/lists.ts';
import { ROOT } from '../support/served.ts';
import { guestEvents } from './guest-events.ts';
import { noteEvents } from './note-events.ts';
import {
  eventMessages,
  type MessagesOf,
  type Moment,
  type PlayedMatch,
  playedMatch,
  type TableEvent,
} from './played-match.ts';
import type { Setting } from './states.ts';

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
    ...guestEvents(setting, short, messagesOf),
    ...noteEvents(setting, short, messagesOf),
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
      messages: messagesOf(sheet, [round], { more: [{ kind: 'pause', deal: round.view.deal }] }),
    },
    {
      name: podium,
      appears: 'end',
      pieces: null,
      messages: messagesOf(podium, [end], { more: setting.isShared ? [] : medalMessages(moments, end.view) }),
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
  const throwing = {
    name: 'throw',
    appears: 'throw',
    pieces: null,
    messages: messagesOf('throw', [asked], { more: [aim] }),
  };
  if (isShared)
    return [
      { name: 'curtain', appears: 'curtain', pieces: null, messages: messagesOf('curtain', [asked]) },
      {
        ...throwing,
        messages: messagesOf('throw', [asked], { more: [aim], holders: asked.view.seats.map(() => 'device') }),
      },
    ];
  return [
    { name: 'puzzle', appears: 'puzzle', pieces: null, messages: messagesOf('puzzle', [asked], { mode: puzzle }) },
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
