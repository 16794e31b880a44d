import type { Browser } from '@playwright/test';
import { known } from '../../../engine/core/lists.ts';
import type { Moment } from './moments.ts';
import * as player from './player.ts';
import { type Position, type Preparation, prepareMatch } from './prepared-match.ts';
import { type Served, serveGame } from './serve-game.ts';

/** A match to prepare, without the choice of a position. */
export type Match = Omit<Preparation, 'rate'>;

/** A moment of a match, and the times of its pictures in milliseconds after its start; by default the moment's own. */
export interface Scene {
  readonly match: Match;
  readonly moment: Moment;
  readonly times?: readonly number[];
}

/** Serves the built game while `work` runs. `fill` may prepare its data folder. */
export async function whileServed<T>(
  work: (served: Served) => Promise<T>,
  fill?: (folder: string) => Promise<unknown>,
): Promise<T> {
  const served = await serveGame(fill);
  try {
    return await work(served);
  } finally {
    await served.close();
  }
}

/** Takes pictures of a moment of a match. */
export async function photographMoment(
  browser: Browser,
  { match, moment, times = [moment.time] }: Scene,
  size: player.Size,
  drawing?: player.Drawing,
): Promise<readonly Buffer[]> {
  let position: Position | undefined;
  const fill = async (folder: string): Promise<void> => {
    position = await prepareMatch(folder, { ...match, rate: moment.rate });
  };
  return whileServed(async served => {
    const page = await player.openPage(browser, served.url, player.SMALL, drawing);
    await player.continueMatch(page);
    await moment.begin(page, known(position, 'a prepared position'), size);
    served.halt();
    const pictures: Buffer[] = [];
    let now = 0;
    for (const time of times) {
      if (time > now) await player.runFor(page, time - now);
      now = time;
      pictures.push(await player.photographNow(page));
    }
    await page.context().close();
    return pictures;
  }, fill);
}
