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

/** Puzzles are looked for in so many of the latest finished matches. */
const LATEST = 3;
const MAX_PER_MATCH = 4;

export interface OwnServices extends Pick<PlayServices, 'entropy'> {
  /** Who looks for them; without it there are none. */
  readonly solver?: PuzzleSolver | undefined;
  readonly archive: Archive;
  readonly log: Log;
  /** Whether a match is played. Beside it nothing is looked for; only the decision that is being judged is finished. */
  isPlaying(): boolean;
  /** Called when more is known. */
  changed(): void;
}

/** A decision of the person, after so many steps of the match. */
interface OwnDecision {
  readonly step: number;
  readonly view: View;
  readonly ask: Ask;
}

/** Puzzles in the matches that the player has finished alone. They are looked for beside everything else, and not saved. */
export class OwnPuzzles {
  readonly #services: OwnServices;
  /** By match, once all of it was looked through. */
  readonly #found = new Map<string, readonly Puzzle[]>();
  #searching: Promise<void> | null = null;
  #isClosed = false;

  constructor(services: OwnServices) {
    this.#services = services;
  }

  /** The puzzles that are known, those of the latest match first. */
  async list(): Promise<readonly Puzzle[]> {
    return (await this.#latest()).flatMap(match => this.#found.get(match) ?? []);
  }

  get isLooking(): boolean {
    return this.#searching !== null;
  }

  /** Looks for more, unless that is being done. */
  look(): void {
    if (this.#isClosed || this.#services.solver === undefined) return;
    this.#searching ??= this.#search()
      .catch((error: unknown) => this.#services.log.error('no puzzles could be looked for', error))
      .finally(() => {
        this.#searching = null;
        this.#services.changed();
      });
  }

  /** Looks for no more. Resolves once the solver has answered, or is closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#searching;
  }

  /** The latest finished matches. */
  async #latest(): Promise<readonly string[]> {
    const { archive } = this.#services;
    const finished: string[] = [];
    for (const { id } of await archive.matchFiles()) {
      if (finished.length === LATEST) break;
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

  /** Judges the person's decisions of a match. Null if they can't be judged now. */
  async #puzzlesOf(match: string): Promise<readonly Puzzle[] | null> {
    // Replaying a record keeps the host busy.
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

  /** Returns the answer to a decision that is a puzzle. One that can't be judged is none, and the others still are. */
  async #solutionOf({ id, game }: RecordHeader, { step, view, ask }: OwnDecision): Promise<Solution | null> {
    const { solver, entropy, log } = this.#services;
    const seed = entropy.seed('advice', id, step, view.you);
    try {
      return (await solver?.solve({ about: 'puzzle', game, view, ask, seed })) ?? null;
    } catch (error) {
      if (!this.#isClosed) log.error(`no puzzle could be looked for at step ${step} of ${id}`, error);
      return null;
    }
  }

  #isStopped(): boolean {
    return this.#isClosed || this.#services.isPlaying();
  }
}

/** Hands of others are not shown again, and seeds that phones had a share in can't be made again. */
function isPlayedAlone({ header, holds, seeds }: LoadedMatch): boolean {
  const persons = header.players.filter(({ kind }) => kind === 'person').length;
  return persons === 1 && !header.isShared && holds.length === 0 && seeds.commitment === null;
}

/** Notes what the person was asked, and saw, while a record is replayed. */
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
