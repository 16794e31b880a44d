import { readFile } from 'node:fs/promises';
import type { Solution } from '../../../engine/bots/puzzle.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { GamePuzzles, TablePuzzle } from '../../../engine/protocol/modes/puzzles.ts';
import { isUnreadable, type LoadedMatch, readToPlay } from '../records/archive.ts';
import type { Log } from '../storage/log.ts';
import { OwnPuzzles, type OwnServices } from './own-puzzles.ts';
import { type Puzzle, puzzlesIn, puzzlesPath } from './puzzle.ts';

/** A puzzle ready to be put on the table. */
interface OpenPuzzle {
  readonly start: LoadedMatch;
  readonly mode: TablePuzzle;
  readonly solution: Solution;
}

/** All games' puzzles: the prepared ones, and those from the player's own matches. */
export class Puzzles {
  readonly own: OwnPuzzles;
  readonly #folder: string | undefined;
  readonly #log: Log;
  /** Prepared puzzles by game, once read. */
  readonly #known = new Map<string, readonly Puzzle[]>();

  constructor(folder: string | undefined, services: OwnServices) {
    this.#folder = folder;
    this.#log = services.log;
    this.own = new OwnPuzzles(services);
  }

  /** Returns the message that lists the puzzles. */
  async list(): Promise<Extract<HostMessage, { kind: 'puzzles' }>> {
    const games = await this.#prepared();
    // Checked first: puzzles found in the meantime are reported later.
    const { isLooking } = this.own;
    const own = await this.own.list();
    return { kind: 'puzzles', games, own: { puzzles: own.map(({ id }) => id), isLooking } };
  }

  /** Returns the prepared puzzles of each game that has any. */
  async #prepared(): Promise<readonly GamePuzzles[]> {
    const games: GamePuzzles[] = [];
    for (const { id } of GAMES) {
      const puzzles = await this.#of(id);
      if (puzzles.length > 0) games.push({ game: id, puzzles: puzzles.map(each => each.id) });
    }
    return games;
  }

  /** Opens a puzzle. Null if the id is unknown, or if its record can't be played here, which is logged. */
  async open(id: string): Promise<OpenPuzzle | null> {
    const lists = [await this.own.list(), ...(await Promise.all(GAMES.map(game => this.#of(game.id))))];
    const puzzles = lists.find(list => list.some(each => each.id === id)) ?? [];
    const index = puzzles.findIndex(each => each.id === id);
    const found = puzzles[index];
    if (found === undefined) return null;
    const start = readToPlay(found.record);
    if (isUnreadable(start)) {
      this.#log.error(`the record of ${id} can't be used`, new Error(start.reason));
      return null;
    }
    return { start, mode: { kind: 'puzzle', id, index, count: puzzles.length }, solution: found.solution };
  }

  /** Returns a game's prepared puzzles. An unreadable file is tried again later, since that may pass. */
  async #of(game: string): Promise<readonly Puzzle[]> {
    const read = this.#known.get(game);
    if (this.#folder === undefined || read !== undefined) return read ?? [];
    try {
      const puzzles = puzzlesIn(await readFile(puzzlesPath(this.#folder, game), 'utf8'));
      this.#known.set(game, puzzles);
      return puzzles;
    } catch (error) {
      this.#log.error(`the puzzles of ${game} can't be read`, error);
      return [];
    }
  }
}
