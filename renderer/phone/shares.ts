import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import type { PhoneHostMessage } from '../../engine/protocol/phones/phone.ts';
import {
  nameOfRounds,
  nextParts,
  type SealedShare,
  type SharedChance,
  type ShareRound,
  type ShareScreenMessage,
  shownFingerprint,
} from '../../engine/protocol/phones/shares.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import { z } from '../../engine/protocol/zod.ts';

/** A device's findings at the opening of a match. */
export interface ShareCheck {
  /** Whether the secret matches the commitment made before the first share. */
  readonly isOpened: boolean;
  /** Number of shares this device was asked for and revealed, or refused because its own throw was altered. */
  readonly given: number;
  /** Number of them recorded in their round, with everything shown before. */
  readonly kept: number;
  /** Number of this device's throws whose gesture the table replaced. */
  readonly changed: number;
  /** Number of times shares were requested again for the same draw or throw: each was one more chance to choose. */
  readonly repeated: number;
  /** Identifies the rounds. The referee shows the same for the record that contains them. */
  readonly fingerprint: string;
}

const revealedShare = z.strictObject({
  round: z.int().min(0),
  /** Null if it was refused, because the table had altered the throw of this device. */
  share: z.string().nullable(),
  /** Hash of everything shown before it was revealed. */
  shown: z.string(),
});
type RevealedShare = Readonly<z.infer<typeof revealedShare>>;

const savedShares = z.strictObject({ match: z.string(), commitment: z.string(), revealed: z.array(revealedShare) });

/** Storage for what a device has revealed, across reloads. */
interface SharesMemory {
  shares: string | null;
}

/**
 * Provides this device's shares of seeds, and checks at the end of a match that they counted. Keep one for the life of
 * the page, even across lost connections, and pass it all such messages. Pages without https have no hash of their own.
 */
export class ShareKeeper {
  /** Null until the opening of a match to which this device contributed. */
  verdict: ShareCheck | null = null;
  readonly #newShare: () => string;
  readonly #memory: SharesMemory;
  #match: string | null = null;
  #commitment = '';
  /** The promised share. */
  #next: string;
  #revealed: RevealedShare[] = [];
  /** The last throw that this device made. */
  #thrown: { readonly throw: number; readonly gesture: Gesture | null } | null = null;

  /** `newShare` returns 128 new random bits as 32 hexadecimal digits. */
  constructor(newShare: () => string = randomShare, memory: SharesMemory = { shares: null }) {
    this.#newShare = newShare;
    this.#memory = memory;
    this.#next = newShare();
    const saved = readSaved(memory.shares);
    if (saved === null) return;
    this.#match = saved.match;
    this.#commitment = saved.commitment;
    this.#revealed = saved.revealed;
  }

  /** Returns the answer to a message; null if it needs none. */
  hear(message: HostMessage | PhoneHostMessage): ShareScreenMessage | null {
    if (message.kind === 'commitment') return this.#promise(message.match, message.commitment);
    if (message.kind === 'shares-due') return this.#reveal(message.round, message.next, message.seals);
    if (message.kind === 'opening' && message.match === this.#match) this.#judge(message.secret, message.rounds);
    return null;
  }

  /** Records the gesture this device sent for a throw. */
  threw(id: number, gesture: Gesture | null): void {
    this.#thrown = { throw: id, gesture };
  }

  #promise(match: string, commitment: string): ShareScreenMessage {
    if (match !== this.#match) {
      this.#revealed = [];
      this.verdict = null;
      this.#thrown = null;
      this.#next = this.#newShare();
      this.#match = match;
      this.#commitment = commitment;
      this.#save();
    }
    // A second commitment for the same match does not replace the first, so the opening will not match.
    return { kind: 'seal', seal: sealOf(this.#next) };
  }

  /**
   * Reveals the promised share, once, and only if the host has shown that promise to all and left this device's throw
   * unaltered.
   */
  #reveal(round: number, next: SharedChance, seals: readonly SealedShare[]): ShareScreenMessage | null {
    const share = this.#next;
    if (this.#match === null || !seals.some(({ seal }) => seal === sealOf(share))) return null;
    const isChanged = this.#isChanged(next);
    this.#revealed.push({ round, share: isChanged ? null : share, shown: shownHash(round, next, seals) });
    this.#next = this.#newShare();
    this.#save();
    return isChanged ? null : { kind: 'share', round, share, seal: sealOf(this.#next) };
  }

  /** Whether this is a throw of this device with a different gesture from the one it sent. */
  #isChanged(next: SharedChance): boolean {
    const thrown = this.#thrown;
    if ('draw' in next || thrown?.throw !== next.throw) return false;
    return JSON.stringify(nextParts(next)) !== JSON.stringify(nextParts(thrown));
  }

  #judge(secret: string, rounds: readonly ShareRound[]): void {
    const match = this.#match;
    const commitment = this.#commitment;
    const revealed = this.#revealed;
    this.verdict = {
      isOpened: sealOf(secret) === commitment,
      given: revealed.length,
      kept: revealed.filter(each => isKept(each, rounds[each.round])).length,
      changed: revealed.filter(({ share }) => share === null).length,
      repeated: rounds.slice(1).filter(({ next }, before) => isSameChance(next, rounds[before]?.next)).length,
      fingerprint: shownFingerprint(sealOf(nameOfRounds(match ?? '', commitment, rounds))),
    };
  }

  #save(): void {
    const match = this.#match;
    const commitment = this.#commitment;
    const revealed = this.#revealed;
    if (match !== null) this.#memory.shares = JSON.stringify({ match, commitment, revealed });
  }
}

/** Returns the saved data; null if unusable. */
function readSaved(text: string | null): z.infer<typeof savedShares> | null {
  try {
    return savedShares.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function isSameChance(one: SharedChance, other: SharedChance | undefined): boolean {
  if (other === undefined) return false;
  if ('draw' in one) return 'draw' in other && one.draw === other.draw;
  return 'throw' in other && one.throw === other.throw;
}

/** Whether a share counted in its round, and nothing shown before it was revealed has been altered. */
function isKept({ round, share, shown }: RevealedShare, recorded: ShareRound | undefined): boolean {
  if (recorded === undefined || share === null) return false;
  const promised = recorded.shares.flatMap(({ seat, seal }) => (seal === null ? [] : [{ seat, seal }]));
  return recorded.shares.some(each => each.share === share) && shownHash(round, recorded.next, promised) === shown;
}

/** Returns the hash of what is shown to all devices before shares are revealed. */
const shownHash = (round: number, next: SharedChance, seals: readonly SealedShare[]): string =>
  sealOf(JSON.stringify([round, nextParts(next), seals.map(({ seat, seal }) => [seat, seal])]));

const sealOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const randomShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
