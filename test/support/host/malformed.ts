import { allows } from '../../../engine/core/ask.ts';
import type { Random } from '../../../engine/core/random.ts';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import { screenSchema } from '../../../engine/protocol/message.ts';
import { SCREEN_MESSAGES, type ScreenMessage, type Sent } from '../../../engine/protocol/messages.ts';
import { type FromPhone, greetings } from '../../../engine/protocol/phones/phone.ts';
import type { Seen } from '../../../engine/protocol/seen.ts';
import type { Action, Ask, Seat } from '../../../engine/protocol/vocabulary.ts';
import { sentFrom } from './sent.ts';

/** State of a match when malformed messages arrive. */
export interface Situation {
  /** The match on the table. */
  readonly match: string;
  /** Seat of the attacking phone. */
  readonly seat: Seat;
  /** The latest beat. */
  readonly seq: number;
  readonly ask: Ask | null;
  /** ID of the throw being aimed, or of the next. */
  readonly throw: number;
  /** Number of the open round of shares, or of the next. */
  readonly round: number;
}

/** Maximum bytes of a phone's message. */
const MAX_BYTES = 4 * 1024;

/**
 * Returns a text that a phone must never send now: invalid JSON, something that is not a message, a message only for tables,
 * or a valid message about the wrong match, seat, step, throw, round, ticket or token.
 */
export function malformedText(random: Random, situation: Situation): string {
  switch (random.below(10)) {
    case 0:
      return brokenText(random, situation);
    case 1:
      return nestedText(random);
    case 2:
      return JSON.stringify(sentFrom(pick(TABLES_ONLY, random), seenAt(situation.match)));
    case 3:
    case 4:
    case 5:
      return JSON.stringify(wrongMessage(random, situation));
    default:
      return misshapenText(random, situation);
  }
}

/** Returns a truncated or spliced message, or one with a stray character, so that it is no longer valid. */
function brokenText(random: Random, situation: Situation): string {
  const text = JSON.stringify(validMessage(random, situation));
  const at = 1 + random.below(text.length - 1);
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  const broken = pick([head, tail, `${head}\u0000${tail}`, `${text}${text}`, `${head}{`, `${text},`, ''], random);
  return isMessage(broken) ? head : broken;
}

function nestedText(random: Random): string {
  const depth = 1 + random.below(MAX_BYTES / 2 - 100);
  const nested = pick(['[', '{"a":'], random) === '[' ? deep('[', '', ']', depth) : deep('{"a":', '0', '}', depth / 6);
  const kind = pick(['act', 'gesture', 'knock', 'seal'], random);
  return random.below(2) === 0 ? nested : `{"kind":"${kind}","seat":1,"action":${nested}}`;
}

const deep = (open: string, core: string, close: string, depth: number): string =>
  open.repeat(depth) + core + close.repeat(depth);

/** Returns a valid message after one part was removed, added or given another type. */
function misshapenText(random: Random, situation: Situation): string {
  for (;;) {
    const text = mutated(JSON.stringify(validMessage(random, situation)), random);
    // A few are still valid.
    if (!isMessage(text)) return text;
  }
}

function mutated(text: string, random: Random): string {
  const message: Record<string, unknown> = JSON.parse(text);
  const parts = [message, ...Object.values(message).filter(isRecord)];
  const part = pick(parts, random);
  const key = pick(Object.keys(part), random) ?? 'kind';
  switch (random.below(4)) {
    case 0:
      delete part[key];
      break;
    case 1:
      part[pick(UNKNOWN_KEYS, random)] = pick(JUNK, random);
      break;
    default:
      part[key] = pick(JUNK, random);
  }
  const junk = JSON.stringify(message);
  return random.below(8) === 0 ? `{"__proto__":${JSON.stringify(pick(JUNK, random))},${junk.slice(1)}` : junk;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const UNKNOWN_KEYS = ['constructor', 'toString', 'seats', 'role', 'guest', 'isAdmin', ' kind', 'Kind', ''];
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  6,
  2 ** 53,
  1e308,
  '',
  '0',
  '__proto__',
  '\u202e',
  '\u0000',
  'x'.repeat(41),
  'x'.repeat(3_000),
  [],
  {},
  [[[[]]]],
  ['pass'],
  { verb: 'pass', pieces: {} },
  { length: 3 },
  Array(201).fill(0),
];

const anyMessage = screenSchema({ ...SCREEN_MESSAGES, ...greetings });

/** True if the schemas of phones or tables accept the text. */
function isMessage(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  return anyMessage.safeParse(value).success;
}

const seenAt = (match: string): Seen => ({ table: match, deal: 0, guests: [], version: null });

/** Returns a message of the right shape. */
function validMessage(random: Random, situation: Situation): Sent<FromPhone | ScreenMessage> {
  const { seat, seq, ask, throw: id, round, match } = situation;
  const messages: readonly (FromPhone | ScreenMessage)[] = [
    { kind: 'knock', protocol: PROTOCOL, ticket: 'QQQQQQ', name: 'Eve', device: hex(random, 32) },
    { kind: 'back', protocol: PROTOCOL, token: hex(random, 32) },
    { kind: 'act', seat, seq, action: ask?.listed[0] ?? { verb: 'play', pieces: [random.below(60)] } },
    { kind: 'act', seat, seq, action: { verb: 'name', trump: { suit: 'ruby' } } },
    { kind: 'gesture', throw: id, gesture: { direction: 0.1, strength: 0.5, spin: 0.2 } },
    { kind: 'shown', seq },
    { kind: 'next', seat },
    { kind: 'hidden', hidden: true },
    { kind: 'hello', protocol: PROTOCOL },
    { kind: 'seal', seal: hex(random, 64) },
    { kind: 'share', round, share: hex(random, 32), seal: hex(random, 64) },
    ...TABLES_ONLY,
  ];
  return sentFrom(pick(messages, random), seenAt(match));
}

/** Returns a message of the right shape with wrong contents. */
function wrongMessage(random: Random, situation: Situation): Sent<FromPhone> {
  const { seat, seq, ask, throw: id, round, match } = situation;
  const later = 1 + random.below(1_000);
  const otherSeat = (seat + 1 + random.below(5)) % 6;
  const legal = ask?.listed[0] ?? { verb: 'pass' };
  const gesture = { direction: 0.1, strength: 0.5, spin: 0.2 };
  const messages: readonly FromPhone[] = [
    { kind: 'knock', protocol: PROTOCOL, ticket: hex(random, 11), name: 'Eve', device: hex(random, 32) },
    { kind: 'knock', protocol: PROTOCOL + later, ticket: 'QQQQQQ', name: 'Eve', device: hex(random, 32) },
    { kind: 'back', protocol: PROTOCOL, token: hex(random, 32) },
    { kind: 'act', seat: otherSeat, seq, action: legal },
    { kind: 'act', seat, seq: seq + later, action: legal },
    { kind: 'act', seat, seq, action: illegalAction(random, ask) },
    { kind: 'gesture', throw: id + later, gesture },
    { kind: 'gesture', throw: id + later, gesture: null },
    { kind: 'shown', seq: seq + later },
    { kind: 'next', seat: otherSeat },
    { kind: 'next' },
    { kind: 'hello', protocol: PROTOCOL + later },
    { kind: 'share', round: round + later, share: hex(random, 32), seal: hex(random, 64) },
  ];
  const late: readonly FromPhone[] = [
    { kind: 'act', seat, seq, action: legal },
    { kind: 'gesture', throw: id, gesture },
    { kind: 'next', seat },
    { kind: 'share', round, share: hex(random, 32), seal: hex(random, 64) },
  ];
  const isLate = random.below(4) === 0;
  return sentFrom(pick(isLate ? late : messages, random), seenAt(isLate ? 'match-of-before' : match));
}

function illegalAction(random: Random, ask: Ask | null): Action {
  for (;;) {
    const pieces = Array.from({ length: 1 + random.below(3) }, () => random.below(200));
    const action = pick<Action>(
      [
        { verb: 'play', pieces },
        { verb: 'give', pieces },
        { verb: 'reroll', pieces: [] },
        { verb: 'switch', pieces },
        { verb: 'bid', amount: random.below(2_000) - 1_000 },
        { verb: 'name', trump: 'none', alone: true },
        { verb: 'turn', piece: random.below(200), up: random.below(20) },
        { verb: 'call', partner: random.below(6) },
        { verb: 'pass' },
      ],
      random,
    );
    if (ask === null || !allows(ask, action)) return action;
  }
}

/** Messages that only tables may send. */
const TABLES_ONLY: readonly ScreenMessage[] = [
  { kind: 'leave' },
  { kind: 'lesson', game: 'trice', scene: 0 },
  { kind: 'quick-start', game: 'trice' },
  { kind: 'new', game: 'trice', options: {}, players: [] },
  { kind: 'resume', match: 'match-1' },
  { kind: 'hold', seat: 1, holder: 'bot' },
  { kind: 'play-here' },
  { kind: 'reveal', seat: 0 },
  { kind: 'reveal', seat: null },
  { kind: 'thrown', throw: 0, up: [0], digest: 'f'.repeat(32) },
  { kind: 'hurry' },
  { kind: 'hint', seat: 1, seq: 0 },
  { kind: 'claim', seat: 1, seq: 0 },
  { kind: 'review-deal', seat: 1, deal: 0 },
  { kind: 'practise', match: 'match-1', deal: 0 },
  { kind: 'back-one' },
  { kind: 'simulated-average' },
  { kind: 'history', from: 0 },
  { kind: 'review', match: 'match-1' },
  { kind: 'again', match: 'match-1', throw: 0 },
  { kind: 'replay-step', match: 'match-1', step: 0, seat: null },
  { kind: 'statistics', asked: null },
  { kind: 'earned', match: 'match-1' },
  { kind: 'report', page: [] },
  { kind: 'install-update' },
  { kind: 'open-phones', address: null },
  { kind: 'close-phones' },
  { kind: 'let-everybody-in', isOn: true },
  { kind: 'keep-going', isOn: true },
  { kind: 'wait-for-guest', guest: 1 },
  { kind: 'forget-guests' },
  { kind: 'admit', guest: 1, seat: 0 },
  { kind: 'take-from-phone', guest: 1 },
  { kind: 'dismiss', guest: 1 },
  { kind: 'keep-settings', settings: {} },
  { kind: 'lab-open' },
  { kind: 'lab-watch', dice: ['d6'], gesture: null },
  { kind: 'lab-skip', dice: ['d6'], times: 1 },
  { kind: 'lab-stop' },
  { kind: 'lab-forget' },
];

function hex(random: Random, digits: number): string {
  let text = '';
  while (text.length < digits) text += random.below(16).toString(16);
  return text;
}

// The list is never empty.
const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;
