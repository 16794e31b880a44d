import type { Solution } from '../../../engine/bots/puzzle.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { Ask, View } from '../../../engine/protocol/vocabulary.ts';
import { indexOfStep } from '../match/practice.ts';
import type { PlayServices } from '../ports.ts';
import { type Archive, isUnreadable, readToPlay } from '../records/archive.ts';
import { readRecord, recordOf, type StepEntry } from '../records/record.ts';
import type { Follower, PlayerThen } from '../records/replay.ts';
import type { Log } from '../storage/log.ts';
import type { Puzzle } from './puzzle.ts';

/** Puzzles are looked for in so many of the latest finished matches. */
const LATEST = 3;
const MOST_A_MATCH = 4;

export interface OwnServices extends Pick<PlayServices, 'bots' | 'entropy'> {
  readonly archive: Archive;
  readonly log: Log;
  /** Whether a match is played, beside which nothing is looked for. */
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
  private readonly services: OwnServices;
  /** By match, once all of it was looked through. */
  private readonly found = new Map<string, readonly Puzzle[]>();
  private searching: Promise<void> | null = null;
  private isClosed = false;

  constructor(services: OwnServices) {
    this.services = services;
  }

  /** The puzzles that are known, those of the latest match first. */
  async list(): Promise<readonly Puzzle[]> {
    return (await this.latest()).flatMap(match => this.found.get(match) ?? []);
  }

  get isLooking(): boolean {
    return this.searching !== null;
  }

  /** Looks for more, unless that is being done. */
  look(): void {
    if (this.isClosed) return;
    this.searching ??= this.search()
      .catch((error: unknown) => this.services.log.error('no puzzles could be looked for', error))
      .finally(() => {
        this.searching = null;
        this.services.changed();
      });
  }

  /** Ends looking after the decision that is being judged. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.searching;
  }

  /** The latest finished matches. */
  private async latest(): Promise<readonly string[]> {
    const { archive } = this.services;
    const finished: string[] = [];
    for (const { id } of await archive.matchFiles()) {
      if (finished.length === LATEST) break;
      if (await archive.isOver(id)) finished.push(id);
    }
    return finished;
  }

  private async search(): Promise<void> {
    for (const match of await this.latest()) {
      if (this.found.has(match)) continue;
      const puzzles = await this.puzzlesOf(match);
      if (puzzles === null) return;
      this.found.set(match, puzzles);
      this.services.changed();
    }
  }

  /** Judges the person's decisions of a match. Null if it stopped before all were judged. */
  private async puzzlesOf(match: string): Promise<readonly Puzzle[] | null> {
    const { archive, bots, entropy } = this.services;
    const decisions: OwnDecision[] = [];
    const loaded = await archive.load(match, text => readToPlay(text, undefined, noteDecisions(decisions)));
    if (loaded === null || isUnreadable(loaded)) return [];
    const { header, validText, holds, seeds } = loaded;
    const persons = header.players.filter(({ kind }) => kind === 'person').length;
    // Hands of others are not shown again, and seeds that phones had a share in can't be made again.
    if (persons !== 1 || header.isShared || holds.length > 0 || seeds.commitment !== null) return [];
    const { entries } = readRecord(validText);
    const puzzles: Puzzle[] = [];
    for (const { step, view, ask } of decisions) {
      if (this.isClosed || this.services.isPlaying()) return null;
      if (puzzles.length === MOST_A_MATCH) break;
      const seed = entropy.seed('advice', match, step, view.you);
      // The worker answers each question in its kind.
      const solution = (await bots.advise({ about: 'puzzle', game: header.game, view, ask, seed })) as Solution | null;
      const id = `${match}.${step}`;
      const start = entries.slice(0, indexOfStep(entries, step));
      if (solution !== null)
        puzzles.push({ id, record: recordOf({ ...header, id: `puzzle-${match}` }, start), solution });
    }
    return puzzles;
  }
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
