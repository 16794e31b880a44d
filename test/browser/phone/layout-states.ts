import type { Page } from '@playwright/test';
import { gameOf } from '../../../engine/games/index.ts';
import type { PhoneEnd, ToPhone } from '../../../engine/protocol/phones/phone.ts';
import { required } from '../../../renderer/lists.ts';
import type { FakeTable } from './fake-table.ts';
import { aimOf, asks, matchAt, type PlayedMatch, playedMatch, TURNS, type Turn, throws } from './moments.ts';

/** What a phone shows at a moment of a match, or before and after it. */
export interface PhoneState {
  readonly name: string;
  /** Sent to a phone that sits at a table without a match. */
  readonly messages: readonly ToPhone[];
  /** A selector of what shows that the page has heard. */
  readonly shown: string;
  /** What the person does then. */
  does?(page: Page, table: FakeTable): Promise<void>;
}

const most = (game: string): number => Math.max(...(gameOf(game)?.seats ?? []));
const sceneAt = (scene: string): string => `[data-scene="${scene}"]`;
const saysOf = (match: PlayedMatch): readonly ToPhone[] => [
  { kind: 'table', table: match.table },
  withLongScores(match.beat(), match.table.game),
];

/** Scores of four figures and a minus, where a game has them. */
function withLongScores(beat: ToPhone, game: string): ToPhone {
  if (beat.kind !== 'beat' || game !== 'tricky') return beat;
  const { view } = beat;
  return { ...beat, view: { ...view, seats: view.seats.map((seat, index) => ({ ...seat, score: index - 1234 })) } };
}

/** Returns everything a phone at a table with these names shows of the games. */
export function matchStates(names: readonly string[]): readonly PhoneState[] {
  const turns = Object.entries(TURNS).flatMap(([game, ways]) => ways.flatMap(turn => turnStates(game, turn, names)));
  return [
    ...turns,
    hintState(names),
    ...throwStates(names),
    ...sheetStates(names),
    ...idleStates(names),
    ...coveredStates(names),
  ];
}

/** Returns states of a phone whose person has chosen large text. */
export function largeStates(names: readonly string[]): readonly PhoneState[] {
  const large = (state: PhoneState): PhoneState => ({ ...state, name: `${state.name}, large text` });
  const [asked] = turnStates('tricky', { verb: 'bid' }, names);
  return [hintState(names), required(asked, 'bid'), ...coveredStates(names)].map(large);
}

/** A hand whose phone was put away for a while, when something is asked and when nothing is. */
function coveredStates(names: readonly string[]): readonly PhoneState[] {
  const [asked, waiting] = [playedMatch('trice', {}, 1, 4, names), playedMatch('trice', {}, 1, 4, names)];
  asked.until(asks('play'));
  waiting.until(view => view.ask === null && view.tricks.length > 0);
  const covers = async (page: Page): Promise<void> => {
    await page.evaluate(putAway);
    await page.locator('.uncover').waitFor();
  };
  return [
    { name: 'a covered hand, asked', messages: saysOf(asked), shown: sceneAt('turn'), does: covers },
    { name: 'a covered hand, waiting', messages: saysOf(waiting), shown: sceneAt('waiting'), does: covers },
  ];
}

/** Runs in the page. Hides it for a minute, by its clock. */
function putAway(): void {
  const set = (isHidden: boolean, now: () => number): void => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    Date.now = now;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const { now } = Date;
  set(true, now);
  set(false, () => now() + 60_000);
  Date.now = now;
}

function turnStates(game: string, turn: Turn, names: readonly string[]): readonly PhoneState[] {
  const seats = most(game);
  const match = matchAt(game, turn, seats, names);
  const state = { name: `${game}, ${turn.verb}`, messages: saysOf(match), shown: sceneAt('turn') };
  if (turn.taps === undefined) return [state];
  const { taps } = turn;
  return [
    state,
    {
      ...state,
      name: `${state.name}, ${taps} lifted`,
      async does(page) {
        const lit = page.locator('.piece.lit:not(.lifted)');
        for (let tap = 0; tap < taps; tap += 1) await lit.first().press('Enter');
      },
    },
    { ...state, name: `${state.name}, none of these`, does: page => refuse(page) },
  ];
}

/** Presses a piece that can't be chosen, if there is one. */
async function refuse(page: Page): Promise<void> {
  const dark = page.locator('.piece:not(.lit)');
  if ((await dark.count()) > 0) await dark.first().press('Enter');
}

function hintState(names: readonly string[]): PhoneState {
  const match = playedMatch('trice', {}, 1, 4, names);
  match.until(asks('play'));
  const action = required(
    match.match.ask(match.seat).listed.find(({ verb }) => verb === 'play'),
    'play',
  );
  const best = { action, trick: { percent: 60, within: 3 }, goal: null };
  const hint: ToPhone = {
    kind: 'hint',
    seat: match.seat,
    seq: match.seq,
    hint: { best, next: [], isAnyCostly: true, goal: null },
  };
  return {
    name: 'a hint',
    messages: saysOf(match),
    shown: sceneAt('turn'),
    async does(page, table) {
      const lamp = page.locator('.lamp');
      await lamp.press('Enter');
      table.say(hint);
      await page.locator('.hint-line:not(:empty)').waitFor();
      for (let depth = 0; depth < 2; depth += 1) await lamp.press('Enter');
    },
  };
}

function throwStates(names: readonly string[]): readonly PhoneState[] {
  const match = playedMatch('trice', {}, 1, 4, names);
  match.until(throws(match.seat, true));
  const thrown: PhoneState = {
    name: 'a throw',
    messages: [...saysOf(match), aimOf(match)],
    shown: sceneAt('throw'),
  };
  const roll = (page: Page): Promise<void> => page.locator('.throw-area > .press').press('Enter');
  return [
    thrown,
    { ...thrown, name: 'thrown', does: roll },
    {
      ...thrown,
      name: 'dice in the air',
      async does(page, table) {
        await roll(page);
        table.say({ kind: 'shaken', by: match.seat, dice: 9 });
        await page.locator(sceneAt('tumbling')).waitFor();
      },
    },
  ];
}

/** Moments at which nothing, or only readiness, is asked. */
function idleStates(names: readonly string[]): readonly PhoneState[] {
  const waiting = playedMatch('trice', {}, 1, 4, names);
  waiting.until(view => view.tricks.length > 1 && view.ask === null && view.waitingFor.length > 0);
  const own = waiting.match
    .view(waiting.seat)
    .tricks.flatMap(({ plays }) => plays.filter(({ seat }) => seat === waiting.seat));
  const { pieces } = required(own[0], 'play');
  const played: ToPhone = {
    kind: 'played-for-you',
    actions: [{ verb: 'play', pieces }, { verb: 'bid', amount: 3 }, { verb: 'pass' }],
  };
  const scored = playedMatch('euchre-dice', {}, 1, most('euchre-dice'), names);
  scored.until(view => view.sheet.length > 0);
  const over = playedMatch('trice', { target: 1 }, 1, most('trice'), names);
  over.until(view => view.result !== null);
  const spectator: ToPhone = { kind: 'beat', seq: 1, seat: null, view: waiting.match.view(null) };
  const { table } = waiting;
  return [
    { name: 'waiting', messages: saysOf(waiting), shown: sceneAt('waiting') },
    {
      name: 'round over',
      messages: [...saysOf(scored), { kind: 'pause', deal: 0 }, { kind: 'ready', deal: 0, seats: [1] }],
      shown: sceneAt('deal-over'),
    },
    { name: 'match over', messages: saysOf(over), shown: sceneAt('match-over') },
    {
      name: 'a computer plays',
      messages: [
        { kind: 'table', table: { ...table, mine: [], holders: ['stand-in', 'device', 'device', 'device'] } },
        spectator,
      ],
      shown: sceneAt('stand-in'),
    },
    {
      name: 'watching',
      messages: [{ kind: 'table', table: { ...table, mine: [], isWatching: true } }, spectator],
      shown: sceneAt('watching'),
    },
    { name: 'played for you', messages: [...saysOf(waiting), played], shown: '.played' },
  ];
}

/** The menu's sheets, by the place of their item. */
const SHEETS = ['scores', 'rules', 'settings', 'stand up'] as const;

function sheetStates(names: readonly string[]): readonly PhoneState[] {
  const match = playedMatch('euchre-dice', {}, 1, 4, names);
  match.until(view => view.sheet.length > 1 && asks('play')(view));
  const openMenu = (page: Page): Promise<void> => page.locator('.menu-button').press('Enter');
  const menu: PhoneState = { name: 'the menu', messages: saysOf(match), shown: sceneAt('turn'), does: openMenu };
  const sheets = SHEETS.map(
    (sheet, item): PhoneState => ({
      ...menu,
      name: `the menu: ${sheet}`,
      async does(page) {
        await openMenu(page);
        await page.locator('.press.item').nth(item).press('Enter');
        await page.locator('.sheet:is(:has(h3), :has(.setting), :has([data-initial-focus]))').waitFor();
      },
    }),
  );
  return [menu, ...sheets];
}

/** The ends of a visit. */
export const ENDS: readonly PhoneEnd[] = ['refused', 'taken-over', 'old-page', 'dismissed', 'closed'];
