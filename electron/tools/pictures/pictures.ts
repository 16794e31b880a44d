import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Game } from '../../../engine/core/game.ts';
import { first, last } from '../../../engine/core/lists.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { euchreDice } from '../../../engine/games/euchre-dice/index.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { rollingTricks } from '../../../engine/games/rolling-tricks/index.ts';
import { trice } from '../../../engine/games/trice/index.ts';
import { tricky } from '../../../engine/games/tricky/index.ts';
import { trickyDice } from '../../../engine/games/tricky-dice/index.ts';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { BadArguments, runTool } from '../arguments.ts';
import { openChromium, openFastChromium } from '../chromium.ts';
import { buildAll } from '../packaging/build.ts';
import { type Encoder, openEncoder } from '../paint/webp.ts';
import { isBuilt, ROOT } from '../sources.ts';
import { clipOf, frameTimes } from './clip.ts';
import { photographPhone, whilePhonesPlay } from './couch.ts';
import { openDiceCamera } from './dice-camera.ts';
import { type Match, photographMoment, type Scene, whileServed } from './moment-camera.ts';
import { cancelled, MOMENT_NAMES, MOMENTS, type Moment, type MomentName } from './moments.ts';
import * as player from './player.ts';
import { prepareMatch } from './prepared-match.ts';
import { takeRandomPictures } from './random/camera.ts';
import { readRandomPlan } from './random/choice.ts';
import { drawStorePictures } from './store.ts';
import { STRIP, STRIP_WINDOW, stripOf, THROW_TIMES, WON_TIMES } from './strips.ts';

const SCREENSHOTS = join(ROOT, 'assets/screenshots');
const TILES = join(ROOT, 'renderer/pages/menu/pictures');
const SHOWN = { width: 1280, height: 720 } as const;
const TILE = { width: 720, height: 480 } as const;
/** Tiles are taken at double size and scaled down, which smooths edges. */
const DOUBLE_TILE = { width: 1440, height: 960 } as const;
/** Phones are photographed at double resolution, and shown at 1.5 times their size. */
const SHOWN_PHONE = { width: 585, height: 1266 } as const;
/** Smallest window that the table is laid out for. */
const SMALL_WINDOW = { width: 1280, height: 800 } as const;
/** A strip's frames are small, so half the pixels and less light are enough. */
const DRAWN_FOR_STRIP: player.Drawing = { pixels: 0.5, quality: 'medium' };
/** A clip is five eighths as wide as the window. */
const DRAWN_FOR_CLIP: player.Drawing = { pixels: 0.625, quality: 'medium' };

interface Studio {
  readonly browser: Browser;
  readonly encoder: Encoder;
}

async function save(studio: Studio, file: string, png: Buffer, size: player.Size, quality = 0.8): Promise<void> {
  const bytes = await studio.encoder.shrink(png, size.width, size.height, quality);
  writeFileSync(file, bytes);
  console.log(`${file.slice(ROOT.length + 1)}  ${Math.round(bytes.length / 1024)} kB`);
}
const screenshot = (name: string): string => join(SCREENSHOTS, `${name}.webp`);

/** Returns the pieces that the hands of the largest table are dealt from. Pieces open before the first deal are score markers. */
function handsOf(game: Game): readonly Piece[] {
  const seats = last(game.seats);
  const options = usualOptions(game.options, seats);
  const open = game.view(game.setup(seats, options), null).pieces.flatMap(piece => ('id' in piece ? [piece.id] : []));
  return game.equipment(seats, options).filter((_, id) => !open.includes(id));
}

/** Returns the pieces on a game's menu tile. Each game starts at a different one, since some use the same dice. */
function tilePieces(game: Game): readonly Piece[] {
  const pieces = handsOf(game);
  const from = Math.floor((pieces.length * GAMES.indexOf(game)) / GAMES.length);
  return [...pieces.slice(from), ...pieces.slice(0, from)];
}

/** Every kind of die in the games. */
async function dice(studio: Studio): Promise<void> {
  const shoot = await openDiceCamera(studio.browser);
  await save(studio, screenshot('dice'), await shoot('dice', player.WINDOW), SHOWN);
  await save(studio, screenshot('dice-small'), await shoot('dice', SMALL_WINDOW), SMALL_WINDOW);
}

/** The games' menu tiles. */
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

/** Saves a picture of the page in a large window and in the smallest. */
async function saveBoth(studio: Studio, name: string, page: Page): Promise<void> {
  await save(studio, screenshot(name), await player.photograph(page), SHOWN);
  await save(studio, screenshot(`${name}-small`), await player.photograph(page, SMALL_WINDOW), SMALL_WINDOW);
}

/** The menu and the rules pages. */
async function menu(studio: Studio): Promise<void> {
  await whileServed(async ({ url }) => {
    const page = await player.openPage(studio.browser, url, player.WINDOW);
    await saveBoth(studio, 'menu', page);
    await page.getByRole('button', { name: 'Rules' }).click();
    await saveBoth(studio, 'rules', page);
    await page.context().close();
  });
}

/** A television, and its apparent size from three metres, relative to a screen on a desk. */
const TELEVISION = { width: 3840, height: 2160 } as const;
const FROM_AFAR = 1 / 4;

/** A table shared by three people, at the sizes of a screen and a television, and both as seen from afar. */
async function sharedFromAfar({ browser, encoder }: Studio): Promise<void> {
  const folder = join(ROOT, 'dist/moments');
  mkdirSync(folder, { recursive: true });
  await whilePhonesPlay(browser, TRICE_OF_THREE_PEOPLE, async ({ table }) => {
    for (const size of [player.WINDOW, TELEVISION]) {
      const png = await player.photograph(table, size);
      const [width, height] = [size.width * FROM_AFAR, size.height * FROM_AFAR];
      writeFileSync(join(folder, `shared-${size.width}.png`), png);
      writeFileSync(join(folder, `shared-${size.width}-afar.webp`), await encoder.shrink(png, width, height, 0.9));
    }
  });
}

/** A shared table, and one person's hand on a phone. */
async function shared(studio: Studio): Promise<void> {
  await whilePhonesPlay(studio.browser, TRICE_OF_THREE_PEOPLE, async ({ table, phone }) => {
    await save(studio, screenshot('phone-dice'), await photographPhone(phone), SHOWN_PHONE, 0.85);
    await saveBoth(studio, 'shared-table', table);
  });
}

/** Phones with a hand of cards, and with dice to throw. Their table is not visible. */
async function phone(studio: Studio): Promise<void> {
  for (const { name, ...scene } of PHONES)
    await whilePhonesPlay(
      studio.browser,
      scene,
      async ({ phone }) => save(studio, screenshot(name), await photographPhone(phone), SHOWN_PHONE, 0.85),
      { quality: 'low' },
    );
}

/** Saves a picture of a scene in a large window and, if there is a second name, in the smallest. */
const picture =
  (match: Match, moment: Moment, name: string, smallName?: string) =>
  async (studio: Studio): Promise<void> => {
    const take = async (size: player.Size): Promise<Buffer> =>
      first(await photographMoment(studio.browser, { match, moment }, size));
    await save(studio, screenshot(name), await take(player.WINDOW), SHOWN);
    if (smallName !== undefined) await save(studio, screenshot(smallName), await take(SMALL_WINDOW), SMALL_WINDOW);
  };

/** Saves ten frames of a scene. */
const strip =
  (scene: Scene, name: string) =>
  async (studio: Studio): Promise<void> => {
    const frames = await photographMoment(studio.browser, scene, STRIP_WINDOW, DRAWN_FOR_STRIP);
    await save(studio, screenshot(name), await stripOf(studio.browser, frames), STRIP);
  };

/** Steps of lessons, in a large window and in the smallest. */
async function lessons(studio: Studio): Promise<void> {
  for (const { name, game, words } of LESSONS)
    await whileServed(async ({ url }) => {
      const page = await player.openPage(studio.browser, url, player.SMALL);
      await player.openLesson(page, game, words);
      await saveBoth(studio, name, page);
      await page.context().close();
    });
}

/** An animation of a throw and of a trick that the player takes. */
async function clip({ browser }: Studio): Promise<void> {
  const scenes: (readonly Buffer[])[] = [];
  for (const { moment, from, to } of CLIP_SCENES) {
    const scene = { match: TRICE, moment, times: frameTimes(from, to) };
    scenes.push(await photographMoment(browser, scene, STRIP_WINDOW, DRAWN_FOR_CLIP));
  }
  const bytes = await clipOf(browser, scenes);
  writeFileSync(screenshot('clip'), bytes);
  console.log(`clip  ${Math.round(bytes.length / 1024)} kB`);
}

/** The score sheet in the middle of a match. */
async function sheet(studio: Studio): Promise<void> {
  await whileServed(
    async ({ url }) => {
      const page = await player.openPage(studio.browser, url, player.SMALL);
      await player.continueMatch(page);
      await player.waitForTurn(page);
      await player.openScoreSheet(page);
      await saveBoth(studio, 'sheet', page);
      await page.context().close();
    },
    folder => prepareMatch(folder, { ...TRICE, rate: MOMENTS.turn.rate }),
  );
}

/** True unless the moment is a throw in a game of cards only. */
const happensIn = (game: Game, moment: MomentName): boolean =>
  moment !== 'throw' || handsOf(game).some(({ shape }) => shape !== 'card');

/** Returns the sizes for a moment of a game: one moment is also taken at the size of a television. */
const sizesOf = (game: Game, name: MomentName): readonly player.Size[] =>
  game === trice && name === 'turn' ? [player.WINDOW, SMALL_WINDOW, TELEVISION] : [player.WINDOW, SMALL_WINDOW];

/** Photographs a moment of a game in its sizes, for work on the game's look. Not kept in the repository. */
async function photographInSizes(browser: Browser, game: Game, name: MomentName): Promise<void> {
  const folder = join(ROOT, 'dist/moments');
  mkdirSync(folder, { recursive: true });
  const scene: Scene = { match: { game, seats: game.usualSeats }, moment: MOMENTS[name] };
  for (const size of sizesOf(game, name)) {
    const file = join(folder, `${game.id}-${name}-${size.width}.png`);
    writeFileSync(file, first(await photographMoment(browser, scene, size)));
    console.log(file.slice(ROOT.length + 1));
  }
}

const TRICE: Match = { game: trice, seats: 4 };
const TRICE_OF_SIX: Match = { game: trice, seats: 6, options: { target: 20 } };
const EUCHRE_DICE: Match = { game: euchreDice, seats: 4 };
const TRICKY: Match = { game: tricky, seats: 4 };
const { turn, throw: thrown, won, 'match-end': matchEnd } = MOMENTS;
/** Steps of lessons to show, by words that they say. */
const LESSONS = [
  { name: 'lesson-trice', game: trice, words: 'No sapphire!' },
  { name: 'lesson-rolling-tricks', game: rollingTricks, words: 'A second 6 cancels it.' },
];
/** Scenes of the clip, in milliseconds after the start of a throw and of a trick's end. */
const CLIP_SCENES = [
  { moment: thrown, from: 240, to: 1800 },
  { moment: won, from: 0, to: 1240 },
];
const PEOPLE = ['Ada', 'Bo', 'Cleo'] as const;
const TRICE_OF_THREE_PEOPLE = { ...TRICE, people: PEOPLE, rate: turn.rate };
/** Phone pictures other than dice in a hand. */
const PHONES = [
  { name: 'phone-cards', game: trickyDice, seats: 4, people: PEOPLE, rate: turn.rate },
  { name: 'phone-throw', game: euchreDice, seats: 4, people: PEOPLE, rate: thrown.rate },
];

/** Screenshots for the store. */
const STORE_SCENES: Readonly<Record<string, Scene>> = {
  'screenshot-1': { match: TRICE, moment: thrown },
  'screenshot-2': { match: TRICE, moment: turn },
  'screenshot-3': { match: EUCHRE_DICE, moment: turn },
  'screenshot-4': { match: TRICKY, moment: turn },
  'screenshot-5': { match: TRICE, moment: won },
  'screenshot-6': { match: TRICE, moment: matchEnd },
};

/** Takes the pictures for Steam in the required sizes. Not kept in the repository. */
async function photographForStore(browser: Browser): Promise<void> {
  const folder = join(ROOT, 'dist/store');
  mkdirSync(folder, { recursive: true });
  const keep = (name: string, png: Buffer): void => {
    const file = join(folder, `${name}.png`);
    writeFileSync(file, png);
    console.log(file.slice(ROOT.length + 1));
  };
  await drawStorePictures(browser, keep);
  for (const [name, scene] of Object.entries(STORE_SCENES))
    keep(name, first(await photographMoment(browser, scene, player.WINDOW)));
}

/** Pictures of `npm run pictures`, in order. */
const PICTURES = {
  dice,
  tiles,
  finishes,
  menu,
  sheet,
  lessons,
  four: picture(TRICE, turn, 'table-4', 'table-4-small'),
  six: picture(TRICE_OF_SIX, turn, 'table-6', 'table-6-small'),
  shared,
  phone,
  euchre: picture(EUCHRE_DICE, turn, 'euchre-dice'),
  tricky: picture(TRICKY, turn, 'tricky'),
  cardsAndDice: picture({ game: trickyDice, seats: 4 }, turn, 'tricky-dice'),
  rolling: picture({ game: rollingTricks, seats: 4 }, cancelled, 'rolling-tricks'),
  throw: picture(TRICE, thrown, 'throw', 'throw-small'),
  won: picture(TRICE, won, 'won'),
  end: picture(TRICE, matchEnd, 'end', 'end-small'),
  clip,
  throwStrip: strip({ match: TRICE, moment: thrown, times: THROW_TIMES }, 'strip-throw'),
  wonStrip: strip({ match: TRICE, moment: won, times: WON_TIMES }, 'strip-win'),
} as const;

/**
 * `npm run pictures [name ...]` plays the built game and takes pictures for the menu's tiles and the README. A name such as
 * `trice/won` saves a moment of a game to `dist/moments`; `moments` saves all of them, and `afar` the shared table as seen from
 * three metres. `store` saves the pictures for Steam to `dist/store`.
 */
async function takePictures(wanted: readonly string[]): Promise<void> {
  const moments = GAMES.flatMap(({ id }) => MOMENT_NAMES.map(moment => `${id}/${moment}`));
  const names = [...Object.keys(PICTURES), 'moments', 'afar', 'store', ...moments];
  const unknown = wanted.find(name => !names.includes(name));
  if (unknown !== undefined)
    throw new BadArguments(
      `there is no picture '${unknown}' (there are: ${names.join(', ')}; and random --seed NUMBER)`,
    );
  if (!isBuilt()) await buildAll();
  mkdirSync(SCREENSHOTS, { recursive: true });
  mkdirSync(TILES, { recursive: true });
  const isWanted = (game: Game, moment: MomentName): boolean =>
    wanted.includes(`${game.id}/${moment}`) || (wanted.includes('moments') && happensIn(game, moment));
  const browser = await openChromium();
  try {
    const encoder = await openEncoder();
    try {
      for (const [name, take] of Object.entries(PICTURES))
        if (wanted.length === 0 || wanted.includes(name)) await take({ browser, encoder });
      if (wanted.includes('afar')) await sharedFromAfar({ browser, encoder });
    } finally {
      await encoder.close();
    }
    for (const game of GAMES)
      for (const moment of MOMENT_NAMES) if (isWanted(game, moment)) await photographInSizes(browser, game, moment);
    if (wanted.includes('store')) await photographForStore(browser);
  } finally {
    await browser.close();
  }
}

/** `npm run pictures -- random --seed 1-40 [--out FOLDER]` takes pictures of random moments of random tables. */
async function takeRandom(given: readonly string[]): Promise<void> {
  const plan = readRandomPlan(given);
  if (!isBuilt()) await buildAll();
  const browser = await openFastChromium();
  try {
    await takeRandomPictures(browser, plan);
  } finally {
    await browser.close();
  }
}

await runTool('pictures', async () => {
  const [name, ...others] = process.argv.slice(2);
  await (name === 'random' ? takeRandom(others) : takePictures(process.argv.slice(2)));
  return 0;
});
