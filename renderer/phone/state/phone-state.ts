import { signal } from '@preact/signals';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PhoneEnd } from '../../../engine/protocol/phones/phone.ts';
import type { Mark } from '../../../engine/protocol/phones/phones.ts';
import type { Action, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { Decision, type Shown } from '../../seat/decision.ts';
import type { ShareCheck } from '../shares.ts';

/** Why the page asks for a name again. */
export type Complaint = Extract<PhoneEnd, 'wrong-ticket' | 'too-many-tries' | 'unknown' | 'full'>;
/** Why the page has nothing more to do until its person wants it. */
export type EndReason = Exclude<PhoneEnd, Complaint> | 'stood-up';

/** How far this phone has got on its way to the table. */
export type JoinState =
  /** It says its token. `isFull`: there was no room at the last try. */
  | { readonly kind: 'returning'; readonly isFull?: boolean }
  | { readonly kind: 'asking'; readonly complaint: Complaint | null }
  /** It has knocked and got no answer yet. */
  | { readonly kind: 'knocking' }
  /** A person at the table must let it in. */
  | { readonly kind: 'waiting'; readonly mark: Mark; readonly name: string }
  | { readonly kind: 'in'; readonly mark: Mark; readonly name: string }
  | { readonly kind: 'ended'; readonly why: EndReason };

/** A throw that this phone is to make. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly pieces: readonly PieceId[];
}

/** A throw whose dice this phone does not show. */
interface ThrowElsewhere {
  readonly by: Seat;
  readonly dice: number;
}

/** A decision on a phone. */
export class PhoneDecision extends Decision {
  /** The piece that is lifted, and played by another tap. */
  readonly lifted = signal<PieceId | null>(null);
  /** Whether bids and trumps are for playing alone. */
  readonly alone = signal(false);
  readonly refusal = signal<RefusalCode | null>(null);
  /** Why the piece that was tapped last may not be chosen. */
  readonly unfit = signal<string | null>(null);
}

/** What was asked or thrown since the last beat. */
export interface Pending {
  readonly aim: Aim | null;
  /** A throw that waits for somebody else. */
  readonly awaited: ThrowElsewhere | null;
  /** Dice that only their owner may see, being thrown now. */
  readonly shaken: ThrowElsewhere | null;
  /** The finished deal that everybody reads. */
  readonly pause: number | null;
  /** The persons who have read it. */
  readonly ready: readonly Seat[];
}

export const NOTHING_PENDING: Pending = { aim: null, awaited: null, shaken: null, pause: null, ready: [] };

/** All that this phone knows of the match on the table. Another match, and another seat, have a new one. */
export class PhoneMatch {
  /** Null while no match is on the table. */
  readonly table = signal<Table | null>(null);
  /** The seat of this person: the one that this phone has, or had before a stand-in took over; null if it has had none. */
  readonly seat = signal<Seat | null>(null);
  /** The last view that the table's screen has shown, as this seat sees it. */
  readonly shown = signal<Shown | null>(null);
  readonly decision = signal(new PhoneDecision());
  readonly pending = signal(NOTHING_PENDING);
  /** Dice of this person that tumble until the beat with their faces comes. */
  readonly tumbling = signal<readonly PieceId[]>([]);
  /** Dice that have just come to rest in this hand, in the order in which they settle. */
  readonly settling = signal<readonly PieceId[]>([]);
  /** What this phone found about the seeds of the match that is over; null before. */
  readonly verdict = signal<ShareCheck | null>(null);
}

/** Everything the page is drawn from. */
export class PhoneState {
  readonly place = signal<JoinState>({ kind: 'asking', complaint: null });
  /** Whether the line to the table is open. */
  readonly connected = signal(false);
  readonly match = signal(new PhoneMatch());
  /** What the computer has played for this person while the phone was away. It stays until it is read. */
  readonly playedForYou = signal<readonly Action[]>([]);
}
