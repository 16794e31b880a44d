import { type Signal, signal } from '@preact/signals';
import type { RefusalCode, Table } from '../../../engine/protocol/messages.ts';
import type { Mark, PhoneEnd } from '../../../engine/protocol/phones.ts';
import type { Action, PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import type { HintState } from '../../hints/hint-state.ts';
import type { Verdict } from '../shares.ts';

/** Why the page asks for a name again. */
export type Complaint = Extract<PhoneEnd, 'wrong-ticket' | 'too-many-tries' | 'unknown' | 'full'>;
/** Why the page has nothing more to do until its person wants it. */
export type EndReason = Exclude<PhoneEnd, Complaint> | 'stood-up';

/** How far this phone has got on its way to the table. */
export type Place =
  /** It says its token. `isFull`: there was no room at the last try. */
  | { readonly kind: 'returning'; readonly isFull?: boolean }
  | { readonly kind: 'asking'; readonly complaint: Complaint | null }
  /** It has knocked and got no answer yet. */
  | { readonly kind: 'knocking' }
  /** A person at the table must let it in. */
  | { readonly kind: 'waiting'; readonly mark: Mark; readonly name: string }
  | { readonly kind: 'in'; readonly mark: Mark; readonly name: string }
  | { readonly kind: 'ended'; readonly why: EndReason };

/** The last view that the table's screen has shown, as this seat sees it. */
interface Shown {
  readonly seq: number;
  readonly view: View;
}

/** A throw that this phone is to make. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly pieces: readonly PieceId[];
}

/** Everything the page is drawn from. */
export interface PhoneState {
  readonly place: Signal<Place>;
  /** Whether the line to the table is open. */
  readonly connected: Signal<boolean>;
  /** Null while no match is on the table. */
  readonly table: Signal<Table | null>;
  /** The seat of this person: the one that this phone has, or had before a stand-in took over; null if it has had none. */
  readonly seat: Signal<Seat | null>;
  readonly shown: Signal<Shown | null>;
  readonly aim: Signal<Aim | null>;
  /** A throw that waits for somebody else. */
  readonly awaited: Signal<{ readonly by: Seat; readonly dice: number } | null>;
  /** Dice that only their owner may see, being thrown now. */
  readonly shaken: Signal<{ readonly by: Seat; readonly dice: number } | null>;
  /** Dice of this person that tumble until the beat with their faces comes. */
  readonly tumbling: Signal<readonly PieceId[]>;
  /** Dice that have just come to rest in this hand, in the order in which they settle. */
  readonly settling: Signal<readonly PieceId[]>;
  /** Whether the person has decided or thrown, and the table has not shown it yet. */
  readonly acted: Signal<boolean>;
  /** The pieces picked so far for an action that takes several. */
  readonly picked: Signal<readonly PieceId[]>;
  /** The piece that is lifted, and played by another tap. */
  readonly lifted: Signal<PieceId | null>;
  /** What the person has chosen and can still take back, before it is sent. */
  readonly held: Signal<Action | null>;
  /** The hint for the open question; null if none was asked for. */
  readonly hint: Signal<HintState | null>;
  /** Whether bids and trumps are for playing alone. */
  readonly alone: Signal<boolean>;
  /** The finished deal that everybody reads. */
  readonly pause: Signal<number | null>;
  readonly ready: Signal<readonly Seat[]>;
  /** What the computer has played for this person while the phone was away. */
  readonly playedForYou: Signal<readonly Action[]>;
  readonly refusal: Signal<RefusalCode | null>;
  /** Why the piece that was tapped last may not be chosen. */
  readonly unfit: Signal<string | null>;
  /** What this phone found about the seeds of the match that is over; null before. */
  readonly verdict: Signal<Verdict | null>;
}

export function newPhoneState(): PhoneState {
  return {
    place: signal<Place>({ kind: 'asking', complaint: null }),
    connected: signal(false),
    table: signal<Table | null>(null),
    seat: signal<Seat | null>(null),
    shown: signal<Shown | null>(null),
    aim: signal<Aim | null>(null),
    awaited: signal<{ readonly by: Seat; readonly dice: number } | null>(null),
    shaken: signal<{ readonly by: Seat; readonly dice: number } | null>(null),
    tumbling: signal<readonly PieceId[]>([]),
    settling: signal<readonly PieceId[]>([]),
    acted: signal(false),
    picked: signal<readonly PieceId[]>([]),
    lifted: signal<PieceId | null>(null),
    held: signal<Action | null>(null),
    hint: signal<HintState | null>(null),
    alone: signal(false),
    pause: signal<number | null>(null),
    ready: signal<readonly Seat[]>([]),
    playedForYou: signal<readonly Action[]>([]),
    refusal: signal<RefusalCode | null>(null),
    unfit: signal<string | null>(null),
    verdict: signal<Verdict | null>(null),
  };
}

/** Forgets everything about the match. */
export function clearMatch(state: PhoneState): void {
  state.table.value = null;
  state.seat.value = null;
  state.shown.value = null;
  state.tumbling.value = [];
  state.settling.value = [];
  state.verdict.value = null;
  closeQuestions(state);
  clearChoice(state);
}

/** What was asked or thrown before a beat is over with it. */
export function closeQuestions(state: PhoneState): void {
  state.aim.value = null;
  state.awaited.value = null;
  state.shaken.value = null;
  state.pause.value = null;
  state.ready.value = [];
}

/** Forgets what was decided and picked for a question. */
export function clearChoice(state: PhoneState): void {
  state.acted.value = false;
  state.picked.value = [];
  state.lifted.value = null;
  state.held.value = null;
  state.hint.value = null;
  state.alone.value = false;
  state.refusal.value = null;
  state.unfit.value = null;
}
