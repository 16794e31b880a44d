import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';

/**
 * What a connection is, from the moment it is attached; no message changes it. `table`: the game on this machine. `device`:
 * one that belongs to a person and shows the hand of one seat. `watch`: one that only watches.
 */
export type Role =
  | { readonly kind: 'table' }
  | { readonly kind: 'device'; readonly seat: Seat }
  | { readonly kind: 'watch' };

const TABLE: readonly Role['kind'][] = ['table'];
const PLAYERS: readonly Role['kind'][] = ['table', 'device'];
const DEVICES: readonly Role['kind'][] = ['device'];
const EVERYBODY: readonly Role['kind'][] = ['table', 'device', 'watch'];

/** Which connections may send each message. */
const SENDERS: Readonly<Record<ScreenMessage['kind'], readonly Role['kind'][]>> = {
  hello: EVERYBODY,
  hidden: EVERYBODY,
  shown: EVERYBODY,
  act: PLAYERS,
  gesture: PLAYERS,
  next: PLAYERS,
  hint: PLAYERS,
  seal: DEVICES,
  share: DEVICES,
  new: TABLE,
  resume: TABLE,
  lesson: TABLE,
  practise: TABLE,
  'back-one': TABLE,
  'quick-start': TABLE,
  'practice-house': TABLE,
  puzzles: TABLE,
  puzzle: TABLE,
  dailies: TABLE,
  daily: TABLE,
  'daily-record': TABLE,
  leave: TABLE,
  hold: TABLE,
  'play-here': TABLE,
  reveal: TABLE,
  thrown: TABLE,
  hurry: TABLE,
  claim: TABLE,
  'review-deal': TABLE,
  history: TABLE,
  review: TABLE,
  again: TABLE,
  'replay-step': TABLE,
  statistics: TABLE,
  earned: TABLE,
  report: TABLE,
  'keep-settings': TABLE,
  'install-update': TABLE,
  'open-phones': TABLE,
  'close-phones': TABLE,
  'let-everybody-in': TABLE,
  'new-code': TABLE,
  'keep-going': TABLE,
  'wait-for-guest': TABLE,
  'forget-guests': TABLE,
  admit: TABLE,
  dismiss: TABLE,
  'lab-open': TABLE,
  'lab-watch': TABLE,
  'lab-skip': TABLE,
  'lab-stop': TABLE,
  'lab-forget': TABLE,
};

export const maySay = (role: Role, { kind }: ScreenMessage): boolean => SENDERS[kind].includes(role.kind);
