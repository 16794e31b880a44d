import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Players } from '../../../electron/host/ports.ts';
import { type LoadedMatch, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { playBotsMatch, StopMatch } from '../../../electron/tools/records/bots-match.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import type { Settings } from '../../../renderer/client/settings/settings.ts';
import { first, required } from '../../../renderer/lists.ts';
import { expect, type Served } from './served.ts';

/** A match to prepare, which stops where a person has to decide something. */
export interface Wanted {
  readonly game: string;
  readonly options: OptionValues;
  /** Defaults to the game's default. */
  readonly seats?: number;
  /** Player names; short ones by default. */
  readonly names?: readonly string[];
  /** Seats of people; only seat 0 by default. */
  readonly persons?: readonly Seat[];
  /** True if the match must stop here. A person has to decide. */
  isThere(match: Match): boolean;
}

/** Maximum number of matches tried. */
const MAX_TRIES = 40;

/**
 * Writes the record of a match that stops where it is wanted, and returns its id. The host simulates all throws.
 * Searches matches of weak bots with seeds from 1, so the result is always the same.
 */
export async function prepareMatch(folder: string, wanted: Wanted): Promise<string> {
  for (let seed = 1; seed <= MAX_TRIES; seed += 1) {
    const id = `prepared-${seed}`;
    if (await playUntil(folder, id, seed, wanted)) return id;
    await rm(recordPath(folder, id));
  }
  throw new Error(`none of ${MAX_TRIES} matches reaches the wanted point`);
}

async function playUntil(folder: string, id: string, seed: number, wanted: Wanted): Promise<boolean> {
  const game = required(gameOf(wanted.game), 'game of this name');
  const seats = wanted.seats ?? game.usualSeats;
  const options = resolveOptions(game.options, wanted.options, seats);
  if (typeof options === 'string') throw new Error(options);
  const match = newMatch(game, seats, options);
  const names = wanted.names ?? ['', 'Mara', 'Otto', 'Ines', 'Ada', 'Hugo'];
  const players: Players = names.slice(0, seats).map(name => ({ kind: 'bot', name, level: 'chancer' }));
  const { persons = [0] } = wanted;
  let isThere = false;
  const look = (): void => {
    const awaits = match.awaits();
    isThere = awaits.kind === 'seats' && awaits.seats.some(seat => persons.includes(seat)) && wanted.isThere(match);
    if (isThere) throw new StopMatch();
  };
  await playBotsMatch(match, {
    id,
    seed,
    players,
    recordedPlayers: players.map((player, seat) =>
      persons.includes(seat) ? { kind: 'person', name: player.name } : player,
    ),
    dice: 'throw',
    journal: await openJournal(recordPath(folder, id), '', null),
    follower: { before: () => undefined, after: look },
  });
  return isThere;
}

type Speed = 'normal' | 'instant';

/**
 * Opens the page with reduced motion, at this speed and with these settings. Plays are sent at once, and no hint
 * appears on its own.
 */
export async function openQuick(
  page: Page,
  { url }: Served,
  speed: Speed = 'instant',
  settings: Partial<Settings> = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(kept => localStorage.setItem('trick-and-tumble.settings', JSON.stringify(kept)), {
    speed,
    takeBack: false,
    guide: 'request',
    ...settings,
  });
  await page.goto(`${url}&quality=low`);
}

/** Prepares a match, resumes it in the page, and returns its id and the view of seat 0. */
export async function resume(page: Page, served: Served, wanted: Wanted, speed: Speed = 'instant') {
  let view: View | null = null;
  const id = await prepareMatch(served.folder, {
    ...wanted,
    isThere: match => {
      if (!wanted.isThere(match)) return false;
      view = match.view(0);
      return true;
    },
  });
  await openQuick(page, served, speed);
  await page.getByTestId('continue').click();
  return { id, view: required<View>(view, 'view') };
}

/** Has the referee check the unfinished record: its only fault must be that it ends early. */
export async function expectSound({ folder }: Served, id: string): Promise<void> {
  const { fault } = judgeRecord(await readWhole(recordPath(folder, id)));
  expect(fault === null ? null : fault.reason).toBe('the record ends before the match');
}

/** The lines of a record without an incomplete last one. */
export const completeLines = (record: string): readonly string[] => record.split('\n').slice(0, -1);

const readWhole = async (path: string): Promise<string> =>
  completeLines(await readFile(path, 'utf8'))
    .map(line => `${line}\n`)
    .join('');

/** Returns the match of this record as far as it is written. */
export const matchIn = async (path: string): Promise<Match> =>
  (readToReplay(await readWhole(path)) as LoadedMatch).match;

/** Returns the path of the only record in a folder. */
export const recordIn = (folder: string): string =>
  join(
    folder,
    first(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.jsonl'))),
  );
