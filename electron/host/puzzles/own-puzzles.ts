import type { Solution } from '../../../engine/bots/puzzle.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { Ask, View } from '../../../engine/protocol/vocabulary.ts';
import { indexOfStep } from '../modes/replayed-deal.ts';
import type { PlayServices, PuzzleSolver } from '../ports.ts';
import { type Archive, isUnreadable, type LoadedMatch, readToPlay } from '../records/archive.ts';
import { type RecordHeader, readRecord, recordOf, type StepEntry } from '../records/record.ts';
import type { Follower, PlayerThen } from '../records/replay.ts';
import type { Log } from '../storage/log.ts';
import type { Puzzle } from './puzzle.ts';

/** Number of latest finished matches searched for puzzles. */
const MAX_SEARCHED = 3;
const MAX_PER_MATCH = 4;

export interface OwnServices extends Pick<PlayServices, 'entropy'> {
  /** Finds the puzzles; there are none if omitted. */
  readonly solver?: PuzzleSolver | undefined;
  readonly archive: Archive;
  readonly log: Log;
  /** Returns whether a match is being played. The search pauses then, after finishing the current decision. */
  isPlaying(): boolean;
  /** Called when the list has changed. */
  changed(): void;
}

/** A person's decision after this many steps of the match. */
interface OwnDecision {
  readonly step: number;
  readonly view: View;
  readonly ask: Ask;
}

/**
 * Puzzles from matches that the player has finished alone. The search runs in the background; results are not saved.
 */
export class OwnPuzzles {
  readonly #services: OwnServices;
  /** Puzzles by match, once all of it has been searched. */
  readonly #found = new Map<string, readonly Puzzle[]>();
  #searching: Promise<void> | null = null;
  #isClosed = false;

  constructor(services: OwnServices) {
    this.#services = services;
  }

  /** Returns the puzzles found so far, those of the latest match first. */
  async list(): Promise<readonly Puzzle[]> {
    return (await this.#latest()).flatMap(match => this.#found.get(match) ?? []);
  }

  get isLooking(): boolean {
    return this.#searching !== null;
  }

  /** Starts a search unless one is running. */
  look(): void {
    if (this.#isClosed || this.#services.solver === undefined) return;
    this.#searching ??= this.#search()
      .catch((error: unknown) => this.#services.log.error('the search for puzzles failed', error))
      .finally(() => {
        this.#searching = null;
        this.#services.changed();
      });
  }

  /** Stops the search. Resolves once the solver has answered or is closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#searching;
  }

  /** Returns the ids of the latest finished matches. */
  async #latest(): Promise<readonly string[]> {
    const { archive } = this.#services;
    const finished: string[] = [];
    for (const { id } of await archive.matchFiles()) {
      if (finished.length === MAX_SEARCHED) break;
      if (await archive.isOver(id)) finished.push(id);
    }
    return finished;
  }

  async #search(): Promise<void> {
    const latest = await this.#latest();
    for (const match of this.#found.keys()) if (!latest.includes(match)) this.#found.delete(match);
    for (const match of latest) {
      if (this.#found.has(match)) continue;
      const puzzles = await this.#puzzlesOf(match);
      if (puzzles === null) continue;
      this.#found.set(match, puzzles);
      this.#services.changed();
    }
  }

  /** Finds the puzzles in a match; null if it can't be searched now. */
  async #puzzlesOf(match: string): Promise<readonly Puzzle[] | null> {
    // Replaying a record would slow a match down.
    if (this.#isStopped()) return null;
    const decisions: OwnDecision[] = [];
    const loaded = await this.#services.archive.load(match, text =>
      readToPlay(text, undefined, noteDecisions(decisions)),
    );
    if (loaded !== null && isUnreadable(loaded) && loaded.why === 'inaccessible') return null;
    if (loaded === null || isUnreadable(loaded) || !isPlayedAlone(loaded)) return [];
    const { header, validText } = loaded;
    const { entries } = readRecord(validText);
    const puzzles: Puzzle[] = [];
    for (const decision of decisions) {
      if (puzzles.length === MAX_PER_MATCH) break;
      const solution = await this.#solutionOf(header, decision);
      if (this.#isStopped()) return null;
      if (solution === null) continue;
      const start = entries.slice(0, indexOfStep(entries, decision.step));
      const record = recordOf({ ...header, id: `puzzle-${match}` }, start);
      puzzles.push({ id: `${match}.${decision.step}`, record, solution });
    }
    return puzzles;
  }

  /** Returns the solution if a decision makes a puzzle. A failure skips only this decision. */
  async #solutionOf({ id, game }: RecordHeader, { step, view, ask }: OwnDecision): Promise<Solution | null> {
    const { solver, entropy, log } = this.#services;
    const seed = entropy.seed('advice', id, step, view.you);
    try {
      return (await solver?.solve({ about: 'puzzle', game, view, ask, seed })) ?? null;
    } catch (error) {
      if (!this.#isClosed) log.error(`the search for a puzzle failed at step ${step} of ${id}`, error);
      return null;
    }
  }

  #isStopped(): boolean {
    return this.#isClosed || this.#services.isPlaying();
  }
}

/**
 * Requires a match played alone: other people's hands aren't revealed, and seeds with phones' shares can't be
 * reproduced.
 */
function isPlayedAlone({ header, holds, seeds }: LoadedMatch): boolean {
  const persons = header.players.filter(({ kind }) => kind === 'person').length;
  return persons === 1 && !header.isShared && holds.length === 0 && seeds.commitment === null;
}

/** Notes each decision a person faced while a record is replayed. */
function noteDecisions(decisions: OwnDecision[]): Follower {
  let step = 0;
  return {
    before(match: Match, entry: StepEntry, _open, by: PlayerThen | null) {
      if (entry.by !== 'chance' && by?.player.kind === 'person')
        decisions.push({ step, view: match.view(entry.by), ask: match.ask(entry.by) });
      step += 1;
    },
  };
}
