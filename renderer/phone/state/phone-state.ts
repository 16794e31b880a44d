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
/** Why the page has nothing more to do until its person acts. `not-loaded`: a script or words can't be loaded. */
export type EndReason = Exclude<PhoneEnd, Complaint> | 'stood-up' | 'not-loaded';

/** This phone's progress on its way to the table. */
export type JoinState =
  /** It has sent its token. `isFull`: there was no room at the last attempt. */
  | { readonly kind: 'returning'; readonly isFull?: boolean }
  | { readonly kind: 'asking'; readonly complaint: Complaint | null }
  /** It has knocked and not been answered yet. */
  | { readonly kind: 'knocking' }
  /** A person at the table must admit it. */
  | { readonly kind: 'waiting'; readonly mark: Mark; readonly name: string }
  | { readonly kind: 'in'; readonly mark: Mark; readonly name: string }
  | { readonly kind: 'ended'; readonly why: EndReason };

/** A throw to be made on this phone. */
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
  /** The lifted piece, played by another tap. */
  readonly lifted = signal<PieceId | null>(null);
  /** Whether bids and trumps are for playing alone. */
  readonly alone = signal(false);
  readonly refusal = signal<RefusalCode | null>(null);
  /** Why the last tapped piece may not be chosen. */
  readonly whyRefused = signal<string | null>(null);
}

/** Questions and throws since the last beat. */
export interface Pending {
  readonly aim: Aim | null;
  /** A throw awaiting somebody else. */
  readonly awaited: ThrowElsewhere | null;
  /** Dice visible only to their owner, being thrown now. */
  readonly shaken: ThrowElsewhere | null;
  /** The finished deal that everyone is reading. */
  readonly pause: number | null;
  /** Seats whose persons have read it. */
  readonly ready: readonly Seat[];
}

export const NOTHING_PENDING: Pending = { aim: null, awaited: null, shaken: null, pause: null, ready: [] };

/** All state of the match on the table. Another match or seat gets a new one. */
export class PhoneMatch {
  /** Null while no match is on the table. */
  readonly table = signal<Table | null>(null);
  /** This person's seat: the one this phone has, or had before a stand-in took over; null if it never had one. */
  readonly seat = signal<Seat | null>(null);
  /** The last view shown on the table's screen, as seen from this seat. */
  readonly shown = signal<Shown | null>(null);
  readonly decision = signal(new PhoneDecision());
  readonly pending = signal(NOTHING_PENDING);
  /** Dice of this person that tumble until the beat with their faces arrives. */
  readonly tumbling = signal<readonly PieceId[]>([]);
  /** Dice that have just come to rest in this hand, in the order they settle. */
  readonly settling = signal<readonly PieceId[]>([]);
  /** This phone's verdict on the seeds of the finished match; null before. */
  readonly verdict = signal<ShareCheck | null>(null);
}

/** All state the page renders. */
export class PhoneState {
  readonly place = signal<JoinState>({ kind: 'asking', complaint: null });
  /** Whether the line to the table is open. */
  readonly connected = signal(false);
  readonly match = signal(new PhoneMatch());
  /** The computer's actions for this person while the phone was away, until they are read. */
  readonly playedForYou = signal<readonly Action[]>([]);
}
