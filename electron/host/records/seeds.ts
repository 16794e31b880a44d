import { createHash, createHmac } from 'node:crypto';
import { equalJson } from '../../../engine/core/json.ts';
import {
  nameOfRounds,
  nextParts,
  partsOf,
  type ShareRound,
  shownFingerprint,
} from '../../../engine/protocol/phones/shares.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Chance, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { RecordEntry, SharesEntry } from './record.ts';

/** Purpose of a seed in a match with several devices. */
export type SeedPurpose = 'draw' | 'throw' | 'sample' | 'bot';

/** Returns the SHA-256 of a text. Seals and commitments are hashes of hexadecimal digits. */
export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The parts of a step that its seed depends on. */
interface SeededStep {
  readonly purpose: SeedPurpose;
  readonly step: number;
  readonly seat: Seat | null;
}

interface RecordedPlayer {
  readonly kind: 'person' | 'bot';
}

/** Numbers of draws and throws in a record, by the origin of their seeds. */
interface SeedCounts {
  /** From the system's generator alone, without a commitment. */
  free: number;
  /** From the secret and at least one share. */
  shared: number;
  /** From the secret alone, because no device gave a share. */
  unshared: number;
}

/**
 * Tracks the origin of a match's seeds. Before the commitment they are free. From then on each seed derives from the
 * secret and the latest round of shares. A new round is due before each throw, once its gesture is fixed, and before a
 * draw if anyone has decided something since the last round.
 */
export class SeedLog {
  /** The SHA-256 of the secret; null while seeds are free. */
  commitment: string | null = null;
  readonly rounds: ShareRound[] = [];
  /** True once the record reveals the secret, or that there was none. */
  isOpened = false;
  /** The secret; null until it is opened. */
  opening: string | null = null;
  readonly counts: SeedCounts = { free: 0, shared: 0, unshared: 0 };
  /** Number of rounds that no draw or throw followed, as when the program ended there. */
  wasted = 0;
  readonly #match: string;
  readonly #players: readonly RecordedPlayer[];
  /** True if anyone has decided something since the last round. */
  #isDue = true;
  /** True if nothing has been drawn or thrown since the last round. */
  #isFresh = false;

  constructor(match: string, players: readonly RecordedPlayer[]) {
    this.#match = match;
    this.#players = players;
  }

  /** Returns whether a new round of shares must precede a throw or a draw. */
  needsRound(next: 'throw' | 'draw'): boolean {
    return next === 'throw' ? !this.#isFresh : this.#isDue;
  }

  /** Fingerprint of the rounds of shares so far, which devices show at the end; null before a commitment. */
  get fingerprint(): string | null {
    const { commitment, rounds } = this;
    return commitment === null ? null : shownFingerprint(sealOf(nameOfRounds(this.#match, commitment, rounds)));
  }

  /** Returns the seed derived from this secret and the latest shares. */
  seedFrom(secret: string, { purpose, step, seat }: SeededStep): string {
    const round = this.rounds.length - 1;
    const last = this.rounds[round];
    const given = last && [nextParts(last.next), partsOf(last.shares)];
    const named = JSON.stringify([this.#match, round, given ?? null, purpose, step, seat]);
    return createHmac('sha256', Buffer.from(secret, 'hex')).update(named).digest('hex').slice(0, 32);
  }

  /** Returns the seed-related error in the next entry, or null. */
  errorIn(entry: RecordEntry): string | null {
    if ('commitment' in entry) return this.isOpened ? 'a commitment after the opening' : null;
    if ('shares' in entry) return this.#errorInShares(entry);
    if ('opening' in entry) return this.#errorInOpening(entry.opening);
    if (this.commitment === null) return null;
    if ('throw' in entry) return this.#errorInThrow(entry.throw);
    return 'seed' in entry && this.needsRound('draw') ? 'drawn without new shares' : null;
  }

  /** Adds a valid entry. */
  add(entry: RecordEntry): void {
    if ('commitment' in entry) {
      this.commitment = entry.commitment;
      this.#isDue = true;
      this.#isFresh = false;
    } else if ('shares' in entry) {
      if (this.#isFresh) this.wasted += 1;
      this.rounds.push({ next: entry.next, shares: entry.shares });
      this.#isDue = false;
      this.#isFresh = true;
    } else if ('opening' in entry) {
      this.isOpened = true;
      this.opening = entry.opening;
    } else if ('throw' in entry || 'seed' in entry) this.#count();
    else if ('action' in entry) this.#isDue = true;
  }

  #count(): void {
    const last = this.rounds.at(-1)?.shares ?? [];
    const how = this.commitment === null ? 'free' : last.some(({ share }) => share !== null) ? 'shared' : 'unshared';
    this.counts[how] += 1;
    this.#isFresh = false;
  }

  /** Shares are valid only for one throw with one gesture. */
  #errorInThrow({ id, gesture }: ThrowSpec): string | null {
    if (this.needsRound('throw')) return 'thrown without shares of its own';
    return equalJson(this.rounds.at(-1)?.next, { throw: id, gesture })
      ? null
      : 'not the throw that shares were given for';
  }

  #errorInShares({ round, shares }: SharesEntry): string | null {
    if (this.commitment === null || this.isOpened) return 'shares without a commitment';
    if (round !== this.rounds.length) return `round ${round} of shares where ${this.rounds.length} was due`;
    if (shares.some(({ seat }, at) => at > 0 && seat <= (shares[at - 1]?.seat ?? seat)))
      return 'the shares are not in the order of the seats';
    const foreign = shares.find(({ seat }) => this.#players[seat]?.kind !== 'person');
    if (foreign !== undefined) return `a share of seat ${foreign.seat}, which was never a person's`;
    const broken = shares.find(({ seal, share }) => share !== null && sealOf(share) !== seal);
    return broken === undefined ? null : `the share of seat ${broken.seat} does not fit its seal`;
  }

  #errorInOpening(secret: string | null): string | null {
    if (this.isOpened) return 'opened again';
    return secret === null || sealOf(secret) === this.commitment ? null : 'the opening does not fit the commitment';
  }
}

/** Returns the secret that a record reveals; null if there was none or the record does not say. */
export function secretIn(entries: readonly RecordEntry[]): string | null {
  const opening = entries.findLast(entry => 'opening' in entry);
  return opening !== undefined && 'opening' in opening ? opening.opening : null;
}

/** Returns the error in the seed of an entry that answers this chance, or null. */
export function errorInSeed(
  log: SeedLog,
  secret: string,
  entry: RecordEntry,
  { chance, steps }: { readonly chance: Chance; readonly steps: number },
): string | null {
  // The secret of a replaced commitment is unknown.
  if (log.commitment !== sealOf(secret)) return null;
  const due = seededStep(entry, chance, steps);
  if (due === null) return null;
  return equalJson(log.seedFrom(secret, due.step), due.seed) ? null : 'its seed does not follow from secret and shares';
}

function seededStep(
  entry: RecordEntry,
  chance: Chance,
  steps: number,
): { readonly seed: string; readonly step: SeededStep } | null {
  if ('throw' in entry) {
    const { seed, id } = entry.throw;
    return { seed, step: { purpose: 'throw', step: id, seat: 'by' in chance ? chance.by : null } };
  }
  if (!('seed' in entry)) return null;
  const what =
    chance.kind === 'draw'
      ? { purpose: 'draw' as const, seat: chance.to }
      : { purpose: 'sample' as const, seat: chance.by };
  return { seed: entry.seed, step: { ...what, step: steps } };
}
