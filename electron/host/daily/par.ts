import pLimit from 'p-limit';
import { z } from 'zod';
import { count } from '../../../engine/protocol/fields.ts';
import type { DailyPar } from '../../../engine/protocol/modes/daily.ts';
import type { SimulationRunner } from '../ports.ts';
import type { Log } from '../storage/log.ts';
import { type FileKind, listOf, SavedFile } from '../storage/saved-file.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import type { DailyDeal } from './daily-deal.ts';

/** Simulated plays per deal. */
const PLAYS = 400;
/** Plays between progress updates to screens. */
const PLAYS_PER_UPDATE = 40;
/** Number of deals whose results are kept. */
const MAX_KEPT = 40;

const par = z.strictObject({
  day: z.string().max(10),
  game: z.string().max(40),
  amounts: listOf(z.tuple([z.int(), count]).readonly(), 2_000),
});
type KeptPar = z.infer<typeof par>;
interface ParsBody {
  readonly pars: readonly KeptPar[];
}

const PARS_FILE: FileKind<ParsBody> = {
  name: 'daily.json',
  what: 'daily',
  maxBytes: 4 * 1024 * 1024,
  format: 'trick-and-tumble-daily',
  migrations: [],
  body: z.strictObject({ pars: listOf(par, 1_000) }),
  merge: (before, change) => ({
    pars: [...(before?.pars ?? []).filter(old => !change.pars.some(each => isSame(each, old))), ...change.pars],
  }),
  kept: ({ pars }) => ({ pars: pars.slice(-MAX_KEPT) }),
};

interface ParServices {
  readonly storage: StorageServices;
  readonly log: Log;
  /** If omitted, no deal is simulated. */
  readonly simulation?: SimulationRunner | undefined;
  /** Called from time to time during a simulation, and at its end. */
  changed(): void;
}

/**
 * The results of computers in the player's place, by daily deal. Deals are simulated in the background, one at a time.
 */
export class Pars {
  readonly #services: ParServices;
  readonly #file: SavedFile<ParsBody>;
  readonly #queue = pLimit(1);
  /** Results so far of deals being simulated or waiting for it. */
  readonly #open = new Map<string, Map<number, number>>();
  #isClosed = false;

  constructor(services: ParServices) {
    this.#services = services;
    this.#file = new SavedFile(PARS_FILE, services.storage);
  }

  /** Returns a deal's results so far, and starts its simulation. Call only once its counted try is finished. */
  async of(daily: DailyDeal): Promise<DailyPar | null> {
    const { simulation } = this.#services;
    const kept = (await this.#file.readOnce())?.pars.find(each =>
      isSame(each, { day: daily.day, game: daily.game.id }),
    );
    if (kept !== undefined) return { amounts: kept.amounts, wanted: PLAYS };
    if (simulation === undefined || this.#isClosed) return null;
    const key = `${daily.day} ${daily.game.id}`;
    const open = this.#open.get(key) ?? new Map<number, number>();
    if (!this.#open.has(key)) {
      this.#open.set(key, open);
      void this.#queue(() => this.#play(daily, simulation, open).finally(() => this.#open.delete(key)));
    }
    return open.size === 0 ? null : { amounts: [...open], wanted: PLAYS };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#file.close();
  }

  async #play({ day, game }: DailyDeal, simulation: SimulationRunner, amounts: Map<number, number>): Promise<void> {
    try {
      for (let play = 0; play < PLAYS; play += 1) {
        if (this.#isClosed) return;
        const amount = await simulation.play({ about: 'daily', game: game.id, day, play });
        amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
        if ((play + 1) % PLAYS_PER_UPDATE === 0 && play + 1 < PLAYS) this.#services.changed();
      }
    } catch (error) {
      // Retried when the deal is next requested.
      if (!this.#isClosed) this.#services.log.error(`could not simulate ${game.id} of ${day}`, error);
      return;
    }
    this.#file.change({ pars: [{ day, game: game.id, amounts: [...amounts] }] });
    this.#services.changed();
  }
}

const isSame = (one: Pick<KeptPar, 'day' | 'game'>, other: Pick<KeptPar, 'day' | 'game'>): boolean =>
  one.day === other.day && one.game === other.game;
