import type { GuestId } from './phones.ts';
import type { Seat } from './vocabulary.ts';

/**
 * What a message was pressed about. A press that arrives after another screen, a clock or the table itself has changed
 * things must not do to the new thing what was meant for the old, so such messages say what the screen showed when it was
 * made, in the field `seen`. The host refuses one about anything else, and nothing changes.
 */
export interface Seen {
  /** The match, lesson, practice or puzzle on the table, by the id of its table; null in the menu. */
  readonly table: string | null;
  /** The finished deal that was being read; null if none was. */
  readonly deal: number | null;
  /** Everybody with a phone. */
  readonly guests: readonly SeenGuest[];
  /** The newer version that was offered; null if none was. */
  readonly version: string | null;
}

/** A guest, as far as a press depends on it. */
export interface SeenGuest {
  readonly id: GuestId;
  readonly seat: Seat | null;
  readonly isKnocking: boolean;
}

/** What each message says it was pressed about. Those with nothing here mean the same whenever they arrive. */
export const SEEN_BY = {
  hello: [],
  hidden: [],
  act: ['table'],
  shown: ['table'],
  gesture: ['table'],
  thrown: ['table'],
  hint: ['table'],
  claim: ['table'],
  'review-deal': ['table'],
  reveal: ['table'],
  hurry: ['table'],
  'play-here': ['table'],
  seal: ['table'],
  share: ['table'],
  next: ['table', 'deal'],
  hold: ['table', 'guests'],
  leave: ['table'],
  new: ['table'],
  resume: ['table'],
  lesson: ['table'],
  'quick-start': ['table'],
  practise: ['table'],
  'back-one': ['table'],
  'practice-house': ['table'],
  puzzle: ['table'],
  daily: ['table'],
  admit: ['table', 'guests'],
  dismiss: ['guests'],
  'close-phones': ['guests'],
  'forget-guests': ['guests'],
  'install-update': ['version'],
  // They name what they are about, or set something to a value.
  history: [],
  review: [],
  again: [],
  'replay-step': [],
  statistics: [],
  earned: [],
  puzzles: [],
  dailies: [],
  'daily-record': [],
  report: [],
  'keep-settings': [],
  'open-phones': [],
  // Refused while people keep knocking, it could not end the code that they knock with.
  'new-code': [],
  'let-everybody-in': [],
  'keep-going': [],
  'wait-for-guest': [],
  'lab-open': [],
  'lab-watch': [],
  'lab-skip': [],
  'lab-stop': [],
  'lab-forget': [],
  knock: [],
  back: [],
  'stand-up': [],
} as const satisfies Readonly<Record<string, readonly (keyof Seen)[]>>;

type SeenBy<Kind> = Kind extends keyof typeof SEEN_BY ? (typeof SEEN_BY)[Kind][number] : never;
/** A message as it is sent: with what it was pressed about. */
export type Sent<Message extends { readonly kind: string }> = Message extends { readonly kind: infer Kind }
  ? [SeenBy<Kind>] extends [never]
    ? Message
    : Message & { readonly seen: Readonly<Pick<Seen, SeenBy<Kind>>> }
  : never;

/** Returns a message as it is sent from a screen that shows this. */
export function sentFrom<Message extends { readonly kind: keyof typeof SEEN_BY }>(message: Message, seen: Seen) {
  const fields: readonly (keyof Seen)[] = SEEN_BY[message.kind];
  const about = Object.fromEntries(fields.map(field => [field, seen[field]]));
  // The compiler can't follow which fields the kind of a message has.
  return (fields.length === 0 ? message : { ...message, seen: about }) as Sent<Message>;
}

/** Splits a message that has arrived from what it was pressed about. */
export function receivedFrom<Message extends { readonly kind: string }>(sent: Sent<Message>) {
  const { seen = {}, ...message } = sent as Message & { readonly seen?: Partial<Seen> };
  // What is left of a sent message is the message.
  return { message: message as unknown as Message, seen };
}
