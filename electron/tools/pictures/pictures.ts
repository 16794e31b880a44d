import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Game } from '../../../engine/core/game.ts';
import { last } from '../../../engine/core/lists.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { openChromium } from '../chromium.ts';
import { buildAll } from '../packaging/build.ts';
import { type Encoder, openEncoder } from '../paint/webp.ts';
import { isBuilt, ROOT } from '../sources.ts';
import { openDiceCamera } from './dice-camera.ts';
import * as player from './player.ts';
import { serveGame } from './serve-game.ts';
import { photographThrowStrip, photographWinStrip, STRIP } from './strips.ts';

const SCREENSHOTS = join(ROOT, 'assets/screenshots');
const TILES = join(ROOT, 'renderer/pages/menu/pictures');
const SHOWN = { width: 1280, height: 720 } as const;
const TILE = { width: 720, height: 480 } as const;
/** Tiles are taken at twice their size and scaled down, which smooths their edges. */
const DOUBLE_TILE = { width: 1440, height: 960 } as const;
/** The smallest window that the table is laid out for. */
const SMALL_WINDOW = { width: 1280, height: 800 } as const;

interface Studio {
  readonly browser: Browser;
  readonly encoder: Encoder;
  readonly url: string;
}

async function save(studio: Studio, file: string, png: Buffer, size: player.Size, quality = 0.8): Promise<void> {
  const bytes = await studio.encoder.shrink(png, size.width, size.height, quality);
  writeFileSync(file, bytes);
  console.log(`${file.slice(ROOT.length + 1)}  ${Math.round(bytes.length / 1024)} kB`);
}
const screenshot = (name: string): string => join(SCREENSHOTS, `${name}.webp`);

/** Saves a picture of the page in a large window and in the smallest. */
async function saveBoth(studio: Studio, name: string, page: Page): Promise<void> {
  await save(studio, screenshot(name), await player.photograph(page), SHOWN);
  await save(studio, screenshot(`${name}-small`), await player.photograph(page, SMALL_WINDOW), SMALL_WINDOW);
}

/** Returns what the hands of the largest table are dealt from. Pieces open before the first deal are score markers. */
function handsOf(game: Game): readonly Piece[] {
  const seats = last(game.seats);
  const options = usualOptions(game.options, seats);
  const open = game.view(game.setup(seats, options), null).pieces.flatMap(piece => ('id' in piece ? [piece.id] : []));
  return game.equipment(seats, options).filter((_, id) => !open.includes(id));
}

/** Returns the pieces on a game's menu tile. Each game begins elsewhere, since some are played with the same dice. */
function tilePieces(game: Game): readonly Piece[] {
  const pieces = handsOf(game);
  const from = Math.floor((pieces.length * GAMES.indexOf(game)) / GAMES.length);
  return [...pieces.slice(from), ...pieces.slice(0, from)];
}

/** Every kind of die that the games have. */
async function dice(studio: Studio): Promise<void> {
  const shoot = await openDiceCamera(studio.browser);
  await save(studio, screenshot('dice'), await shoot('dice', player.WINDOW), SHOWN);
  await save(studio, screenshot('dice-small'), await shoot('dice', SMALL_WINDOW), SMALL_WINDOW);
}

/** The games' tiles in the menu. */
async function tiles(studio: Studio): Promise<void> {
  const shoot = await openDiceCamera(studio.browser);
  for (const game of GAMES)
    await save(studio, join(TILES, `${game.id}.webp`), await shoot(tilePieces(game), DOUBLE_TILE), TILE);
}

/** Every kind of die in every material. */
async function finishes(studio: Studio): Promise<void> {
  const shoot = await openDiceCamera(studio.browser);
  for (const name of ['finish-resin', 'finish-pearl', 'finish-metal'])
    await save(studio, screenshot(name), await shoot(name, player.WINDOW), SHOWN);
}

/** Tables with cards, in the middle of a trick. */
async function cards(studio: Studio): Promise<void> {
  const shoot = await openDiceCamera(studio.browser);
  for (const name of ['table-cards', 'table-die-cards'])
    await save(studio, screenshot(name), await shoot(name, player.WINDOW), SHOWN);
}

/** The menu and the rules pages. */
async function menu(studio: Studio): Promise<void> {
  const page = await player.openPage(studio.browser, studio.url, player.WINDOW);
  await saveBoth(studio, 'menu', page);
  await page.getByRole('button', { name: 'Rules' }).click();
  await saveBoth(studio, 'rules', page);
  await page.context().close();
}

/** A match of four in the middle of a trick. */
async function matchOfFour(studio: Studio): Promise<void> {
  const page = await player.openPage(studio.browser, studio.url, { width: 640, height: 360 });
  await player.startMatch(page, 'trice', 4);
  await player.advanceToPlay(page);
  await player.playDice(page, 3);
  await saveBoth(studio, 'table-4', page);
  await page.context().close();
}

/** The scores of a deal. */
async function sheet(studio: Studio): Promise<void> {
  const page = await player.openPage(studio.browser, studio.url, { width: 640, height: 360 });
  await player.startMatch(page, 'trice', 4);
  await player.advanceToPlay(page);
  await player.playToScoreSheet(page);
  await player.openScoreSheet(page);
  await saveBoth(studio, 'sheet', page);
  await page.context().close();
}

/** The largest match, in the middle of a trick. */
async function matchOfSix(studio: Studio): Promise<void> {
  const page = await player.openPage(studio.browser, studio.url, { width: 640, height: 360 });
  await player.startMatch(page, 'trice', 6);
  await player.advanceToPlay(page);
  await player.playDice(page, 2);
  await saveBoth(studio, 'table-6', page);
  await page.context().close();
}

/** Another match in the middle of a trick. */
const midTrick =
  (name: string, game: string, seats: number, played: number) =>
  async (studio: Studio): Promise<void> => {
    const page = await player.openPage(studio.browser, studio.url, { width: 640, height: 360 });
    await player.startMatch(page, game, seats);
    await player.advanceToPlay(page);
    await player.playDice(page, played);
    await save(studio, screenshot(name), await player.photograph(page), SHOWN);
    await page.context().close();
  };

/** The first trick in which two cards cancel each other. */
async function cancellation(studio: Studio): Promise<void> {
  const page = await player.openPage(studio.browser, studio.url, { width: 640, height: 360 });
  await player.startMatch(page, 'rolling-tricks', 4);
  await player.playUntil(page, 'cancelled');
  await save(studio, screenshot('rolling-tricks'), await player.photograph(page), SHOWN);
  await page.context().close();
}

/** The first throw of a match, while the dice are in the air. */
const throwInFlight =
  (name: string, size: player.Size, shown: player.Size) =>
  async (studio: Studio): Promise<void> => {
    const page = await player.openPage(studio.browser, studio.url, { width: 640, height: 360 });
    await player.startMatch(page, 'trice', 4);
    await save(studio, screenshot(name), await player.photographThrow(page, size), shown);
    await page.context().close();
  };

/** Ten frames of something that moves. */
const strip =
  (name: string, photograph: (browser: Browser, url: string) => Promise<Buffer>) =>
  async (studio: Studio): Promise<void> =>
    save(studio, screenshot(name), await photograph(studio.browser, studio.url), STRIP);

const PICTURES = {
  dice,
  tiles,
  finishes,
  cards,
  throw: throwInFlight('throw', player.WINDOW, SHOWN),
  smallThrow: throwInFlight('throw-small', SMALL_WINDOW, SMALL_WINDOW),
  menu,
  four: matchOfFour,
  sheet,
  six: matchOfSix,
  euchre: midTrick('euchre-dice', 'euchre-dice', 4, 2),
  tricky: midTrick('tricky', 'tricky', 5, 2),
  rolling: cancellation,
  throwStrip: strip('strip-throw', photographThrowStrip),
  winStrip: strip('strip-win', photographWinStrip),
  cardsAndDice: midTrick('tricky-dice', 'tricky-dice', 4, 2),
} as const;

/**
 * Starts a new game for each picture, since an unfinished match would show up in the next one. Everything is closed
 * again even if a picture fails, or the server would run on.
 */
async function openStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const served = await serveGame();
  try {
    const browser = await openChromium();
    try {
      const encoder = await openEncoder();
      await work({ browser, encoder, url: served.url }).finally(() => encoder.close());
    } finally {
      await browser.close();
    }
  } finally {
    await served.close();
  }
}

/** `npm run pictures [name ...]` plays the built game and photographs it for the menu's tiles and the README. */
if (!isBuilt()) await buildAll();
mkdirSync(SCREENSHOTS, { recursive: true });
mkdirSync(TILES, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, take] of Object.entries(PICTURES)) {
  if (wanted.length === 0 || wanted.includes(name)) await openStudio(take);
}
