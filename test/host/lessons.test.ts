import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HUMAN_PACE } from '../../electron/host/ports.ts';
import { localBots } from '../../electron/host/workers/work.ts';
import { equalJson } from '../../engine/core/json.ts';
import { known } from '../../engine/core/lists.ts';
import { LESSONS } from '../../engine/games/lessons.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../support/host/cached-workers.ts';
import { noLog } from '../support/host/no-log.ts';
import { startTrice, testHost, waitForDisk } from '../support/host/test-host.ts';
import {
  attachScreen,
  codesOf,
  type Heard,
  type ScreenBehaviour,
  type TestScreen,
  tablesOf,
} from '../support/host/test-screen.ts';

/** Asks for the learner's hand, and leaves everything else to the test. */
const reader: ScreenBehaviour = {
  simulate: quickThrow,
  intercept: message => message.kind === 'table' || message.kind === 'throw',
};
const isAsked = (message: HostMessage): message is Heard<'beat'> =>
  message.kind === 'beat' && message.view.ask !== null;
const isBeat =
  (seq: number) =>
  (message: HostMessage): boolean =>
    message.kind === 'beat' && message.seq === seq;
/** The pieces that were led in the first trick. */
const ledIn = (message: HostMessage): readonly PieceId[] =>
  message.kind === 'beat' ? (message.view.tricks[0]?.plays[0]?.pieces ?? []) : [];
const isRefused = (message: HostMessage): boolean => message.kind === 'refused';

/** Opens a scene and returns the first beat that asks the learner. */
async function openScene(screen: TestScreen, scene: number): Promise<Heard<'beat'>> {
  const before = screen.heard.length;
  screen.say({ kind: 'lesson', game: 'trice', scene });
  const beat = await screen.hears(message => isAsked(message) && screen.heard.indexOf(message) >= before);
  return beat as Heard<'beat'>;
}

/** Decides as the learner who is asked, and waits for what comes of it. */
async function playFirst(screen: TestScreen, { seq, view }: Pick<Heard<'beat'>, 'seq' | 'view'>): Promise<void> {
  screen.say({ kind: 'shown', seq });
  const [action] = view.ask?.listed ?? [];
  if (action) screen.say({ kind: 'act', seat: 0, seq, action });
  await screen.hears(isBeat(seq + 1));
}

describe('a lesson', () => {
  test.each(LESSONS.flatMap(({ game, scenes }) => [...scenes.keys()].map(scene => [game, scene] as const)))(
    'of %s, scene %i, comes to the table with its steps and asks the learner',
    async (game, scene) => {
      const screen = attachScreen(testHost(), reader);
      screen.say({ kind: 'lesson', game, scene });
      await screen.hears(isAsked);
      const [table] = tablesOf(screen);
      expect(table).toMatchObject({ game, mine: [0], isShared: false, mode: { kind: 'lesson', scene } });
      expect(JSON.stringify(table), 'what is looked for stays on the host').not.toContain('wish');
    },
  );

  test('takes the place of another scene as a new table, with the same position', async () => {
    const screen = attachScreen(testHost(), reader);
    const first = await openScene(screen, 0);
    const again = await openScene(screen, 0);
    expect(again.view).toEqual(first.view);
    const ids = tablesOf(screen).map(({ match }) => match);
    expect(new Set(ids).size).toBe(2);
  });

  test('goes back to the choice of the learner, but not before its beginning', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, reader);
    const first = await openScene(screen, 3);
    await playFirst(screen, first);
    screen.say({ kind: 'back-one' });
    await screen.hears(() => tablesOf(screen).length === 2);
    const again = await screen.hears(message => isAsked(message) && message !== first && message.seq === first.seq);
    expect(again).toMatchObject({ view: first.view });
    expect(tablesOf(screen).at(-1)).toMatchObject({ mode: { kind: 'lesson', scene: 3 } });
    screen.say({ kind: 'back-one' });
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['first-choice']);
    const other = known(first.view.ask?.listed[1], 'another choice');
    screen.say({ kind: 'act', seat: 0, seq: first.seq, action: other });
    const pieces = 'pieces' in other ? other.pieces : [];
    await screen.hears(message => equalJson(ledIn(message), pieces));
  });

  test.each(LESSONS.map(({ game, scenes }) => [game, scenes.length] as const))(
    'of %s leads back to no choice that was made before a scene',
    async (game, scenes) => {
      const screen = attachScreen(testHost(), reader);
      for (let scene = 0; scene < scenes; scene += 1) {
        screen.say({ kind: 'lesson', game, scene });
        await screen.hears(() => tablesOf(screen).length === scene + 1);
        screen.say({ kind: 'back-one' });
        await screen.hears(() => codesOf(screen).length === scene + 1);
      }
      expect(new Set(codesOf(screen))).toEqual(new Set(['first-choice']));
    },
  );

  test('keeps no record and counts no dice', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow });
    screen.say({ kind: 'lesson', game: 'trice', scene: 3 });
    await screen.hears(message => message.kind === 'pause');
    const before = screen.heard.length;
    screen.say({ kind: 'leave' });
    const menu = await screen.hears(message => message.kind === 'menu' && screen.heard.indexOf(message) >= before);
    expect(menu).toMatchObject({ saved: [], finished: [] });
    await host.close();
    expect(readdirSync(host.folder).filter(name => /match|counts|secret/.test(name))).toEqual([]);
  });

  test.each<[string, (screen: TestScreen) => void]>([
    ['reads', () => undefined],
    ['looks at another page', screen => screen.say({ kind: 'hidden', hidden: true })],
  ])('waits for the learner, who %s, before the guests go on', async (_name, turnAway) => {
    const host = testHost({ pace: { ...HUMAN_PACE, thinking: 0 } });
    const screen = attachScreen(host, reader);
    const { seq, view } = await openScene(screen, 3);
    await playFirst(screen, { seq, view });
    turnAway(screen);
    await waitForDisk(host, 5);
    expect(screen.heard.some(message => message.kind === 'beat' && message.seq > seq + 1)).toBe(false);
    screen.say({ kind: 'shown', seq: seq + 1 });
    await screen.hears(isBeat(seq + 2));
  });

  test('does not deal again while the learner reads how the deal ended', async () => {
    const host = testHost({ thrower: quickThrower, pace: { ...HUMAN_PACE, thinking: 0 } });
    const screen = attachScreen(host, {
      simulate: quickThrow,
      intercept: message => message.kind !== 'pause',
    });
    screen.say({ kind: 'lesson', game: 'trice', scene: 3 });
    await screen.hears(({ kind }) => kind === 'pause');
    await waitForDisk(host, 3);
    host.clock.fireTimers();
    await waitForDisk(host, 5);
    expect(screen.heard.some(message => message.kind === 'beat' && message.view.deal > 0)).toBe(false);
    screen.say({ kind: 'next' });
    await screen.hears(message => message.kind === 'beat' && message.view.deal === 1);
  });

  test('logs what fails beside it', async () => {
    const failures: string[] = [];
    const log = { ...noLog, error: (text: string) => void failures.push(text) };
    const bots = { ...localBots, advise: () => Promise.reject(new Error('no advice')) };
    const screen = attachScreen(testHost({ log, bots }), reader);
    const { seq } = await openScene(screen, 0);
    screen.say({ kind: 'hint', seat: 0, seq });
    await screen.hears(isRefused);
    expect(failures).toEqual(['an error outside the match']);
  });

  test.each<[string, (first: TestScreen) => void]>([
    ['the page that was loaded again', first => first.close()],
    ['a second tab', () => undefined],
  ])('goes on in %s, and waits for nobody else', async (_name, turnAway) => {
    const host = testHost({ pace: { ...HUMAN_PACE, thinking: 0 } });
    const first = attachScreen(host, reader);
    const { seq, view } = await openScene(first, 3);
    turnAway(first);
    const second = attachScreen(host, reader);
    expect(await second.hears(isAsked)).toMatchObject({ seq, view });
    expect(tablesOf(second).map(({ match }) => match)).toEqual(
      tablesOf(first)
        .map(({ match }) => match)
        .slice(0, 1),
    );
    await playFirst(second, { seq, view });
    second.say({ kind: 'shown', seq: seq + 1 });
    await second.hears(isBeat(seq + 2));
  });

  test('stands still while no page shows it', async () => {
    const host = testHost({ pace: { ...HUMAN_PACE, thinking: 0 } });
    const first = attachScreen(host, reader);
    const asked = await openScene(first, 3);
    await playFirst(first, asked);
    first.close();
    await waitForDisk(host, 5);
    const second = attachScreen(host, reader);
    expect(await second.hears(message => message.kind === 'beat')).toMatchObject({ seq: asked.seq + 1 });
  });

  test('leaves a saved match as it was', async () => {
    const host = testHost();
    const screen = attachScreen(host, reader);
    startTrice(screen);
    await screen.hears(({ kind }) => kind === 'table');
    screen.say({ kind: 'leave' });
    await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    const record = host.record();
    await openScene(screen, 0);
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(() => tablesOf(screen).at(-1)?.match === 'match-1' && tablesOf(screen).length === 3);
    expect(codesOf(screen)).toEqual([]);
    expect(host.record()).toBe(record);
  });

  test('gives way to a match, but does not take the place of one', async () => {
    const screen = attachScreen(testHost(), reader);
    await openScene(screen, 0);
    startTrice(screen);
    await screen.hears(message => message.kind === 'table' && message.table.mode.kind === 'match');
    screen.say({ kind: 'lesson', game: 'trice', scene: 0 });
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['busy']);
  });

  test.each([
    ['trice', 99],
    ['chess', 0],
  ])('is refused where there is none: %s %i', async (game, scene) => {
    const screen = attachScreen(testHost(), reader);
    screen.say({ kind: 'lesson', game, scene });
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['no-such-lesson']);
  });

  test.each([
    ['missing', undefined],
    ['damaged', 'not a record\n'],
  ])('is refused, and that is logged, if its start is %s', async (_name, start) => {
    const lessons = mkdtempSync(join(tmpdir(), 'trick-and-tumble-lessons-'));
    onTestFinished(() => rmSync(lessons, { recursive: true }));
    if (start !== undefined) writeFileSync(join(lessons, 'trice-1.jsonl'), start);
    const failures: string[] = [];
    const log = { ...noLog, error: (text: string) => void failures.push(text) };
    const screen = attachScreen(testHost({ lessons, log }), reader);
    screen.say({ kind: 'lesson', game: 'trice', scene: 0 });
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['no-such-lesson']);
    expect(failures).toEqual(["the start of trice-1 can't be used"]);
  });
});
