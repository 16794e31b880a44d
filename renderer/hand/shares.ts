import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import type { PhoneHostMessage } from '../../engine/protocol/phones.ts';
import type { SealedShare, Share, ShareScreenMessage } from '../../engine/protocol/shares.ts';

/** What a device has found in the opening of a match. */
export interface Verdict {
  /** Whether the secret is the one that was committed to before the first share. */
  readonly isOpened: boolean;
  /** How many shares this device has revealed. */
  readonly given: number;
  /** How many of them are in the record, in their round, with the seals of all others as they were shown before. */
  readonly kept: number;
}

/** Says to the person with this device what it has found; null if it has given no share. */
export function verdictWords({ isOpened, given, kept }: Verdict): string | null {
  if (given === 0) return null;
  if (!isOpened) return 'The table did not reveal its secret number, so the dice can’t be checked.';
  if (kept === given)
    return given === 1
      ? 'This phone’s random number was used for the dice and is in the record.'
      : `All ${given} random numbers of this phone were used for the dice and are in the record.`;
  return `${kept} of ${given} random numbers of this phone are in the record. The others came too late, or the game ended first.`;
}

/** A share that was revealed, and the promises of all devices that were shown before. */
interface RevealedShare {
  readonly round: number;
  readonly share: string;
  readonly seals: readonly SealedShare[];
}

/**
 * Gives shares of seeds for this device, and checks at the end of a match that they counted. Keep one as long as the page
 * lives, also when the connection is lost, and let it hear all such messages. Pages without https have no hash of their own.
 */
export class ShareKeeper {
  /** Null until a match is opened that this device has given shares to. */
  verdict: Verdict | null = null;
  private readonly newShare: () => string;
  private match: string | null = null;
  private commitment = '';
  /** The promised share. */
  private next = '';
  private revealed: RevealedShare[] = [];

  /** `newShare` returns 128 new random bits as 32 hexadecimal digits. */
  constructor(newShare: () => string = randomShare) {
    this.newShare = newShare;
  }

  /** Returns the answer to a message, or null if it wants none. */
  hear(message: HostMessage | PhoneHostMessage): ShareScreenMessage | null {
    if (message.kind === 'commitment') return this.promise(message.match, message.commitment);
    if (message.kind === 'shares-due') return this.reveal(message.round, message.seals);
    if (message.kind === 'opening' && message.match === this.match) this.judge(message.secret, message.rounds);
    return null;
  }

  private promise(match: string, commitment: string): ShareScreenMessage {
    if (match !== this.match) {
      this.revealed = [];
      this.verdict = null;
      this.next = this.newShare();
      this.match = match;
      this.commitment = commitment;
    }
    // Another commitment for the same match does not replace the first, so that the opening will not fit.
    return { kind: 'seal', seal: sealOf(this.next) };
  }

  /** Reveals the promised share, once, and only if the host has shown that promise to all. */
  private reveal(round: number, seals: readonly SealedShare[]): ShareScreenMessage | null {
    const share = this.next;
    if (this.match === null || !seals.some(({ seal }) => seal === sealOf(share))) return null;
    this.revealed.push({ round, share, seals });
    this.next = this.newShare();
    return { kind: 'share', round, share, seal: sealOf(this.next) };
  }

  private judge(secret: string, rounds: readonly (readonly Share[])[]): void {
    const kept = this.revealed.filter(each => isKept(each, rounds[each.round] ?? [])).length;
    this.verdict = { isOpened: sealOf(secret) === this.commitment, given: this.revealed.length, kept };
  }
}

/** Whether a share counted in its round, and nobody has changed a promise since it was revealed. */
function isKept({ share, seals }: RevealedShare, round: readonly Share[]): boolean {
  const promised = round.filter(({ seal }) => seal !== null);
  return (
    round.some(each => each.share === share) &&
    promised.length === seals.length &&
    seals.every(({ seat, seal }, at) => promised[at]?.seat === seat && promised[at]?.seal === seal)
  );
}

const sealOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const randomShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
