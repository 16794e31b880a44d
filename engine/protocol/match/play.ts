import { count, text } from '../fields.ts';
import { EVERYBODY, type HostMessages, PLAYERS, type ScreenMessages, TABLE } from '../message.ts';
import { gesture, throwAnswer, thrownDice, throwSpec } from '../throw.ts';
import { action, MAX_SEATS, seat, view } from '../vocabulary.ts';
import { z } from '../zod.ts';
import { adviceRequest, hintAnswer, hintRequest } from './advice.ts';
import { refusalCode } from './refusals.ts';
import { table } from './table.ts';

/** Messages about the match on the table from the host to any screen or device. */
export const matchHostMessages = {
  table: { table },
  /** The view of the revealed seat (null: an onlooker) after one step. `seq`: number of steps so far in this match. */
  beat: { seq: count, seat: seat.nullable(), view },
  /** Asks for a person's gesture to throw these dice. The screen replies with one `gesture`. */
  aim: { throw: count, by: seat, dice: thrownDice },
  /** Somebody at another screen is asked for a gesture to throw this many dice. */
  asked: { throw: count, by: seat, dice: count },
  /** A seat throws dice that this screen may not see. */
  shaken: { by: seat, dice: count },
  /** The deal is finished; the match continues when everybody has sent `next`, or after a while. */
  pause: { deal: count },
  /** People who have read the finished deal, sent with each new one. */
  ready: { deal: count, seats: z.array(seat).max(MAX_SEATS) },
  ...hintAnswer,
  refused: {
    code: refusalCode,
    /** The refused request for advice; omitted for other messages. */
    about: z.exactOptional(adviceRequest),
  },
} as const satisfies HostMessages;

/** Messages about the match on the table from the host to tables only. */
export const tableHostMessages = {
  /** Asks the screen to simulate a throw, show it, and send `thrown`. */
  throw: { by: seat.nullable(), spec: throwSpec },
  /** At the end of a match: an onlooker's view of each scored deal, without the places of pieces. */
  'past-deals': { views: z.array(view) },
  /** A worker thread that the match or a request for advice waits for has stopped and was restarted. */
  'worker-lost': {},
} as const satisfies HostMessages;

/** Messages by which a device plays its person's seat. */
export const deviceMessages = {
  hello: { from: EVERYBODY, about: [], isUnasked: true, fields: { protocol: count } },
  act: { from: PLAYERS, about: ['table'], fields: { seat, seq: count, action } },
  /** The beat has been shown completely. */
  shown: { from: EVERYBODY, about: ['table'], isUnasked: true, fields: { seq: count } },
  hidden: { from: EVERYBODY, about: [], isUnasked: true, fields: { hidden: z.boolean() } },
  gesture: { from: PLAYERS, about: ['table'], fields: { throw: count, gesture: gesture.nullable() } },
  /**
   * The person at this seat has read the finished deal. Without a seat, everybody has; only the table that plays may omit
   * it.
   */
  next: { from: PLAYERS, about: ['table', 'deal'], fields: { seat: z.exactOptional(seat) } },
  ...hintRequest,
} as const satisfies ScreenMessages;

/** Messages about the match on the table that only tables may send. */
export const tableMessages = {
  thrown: { from: TABLE, about: ['table'], isUnasked: true, fields: { throw: count, ...throwAnswer.shape } },
  /** Asks for the view of one of this screen's seats, or of an onlooker. On a shared screen only a seat with an ask is shown. */
  reveal: { from: TABLE, about: ['table'], isUnasked: true, fields: { seat: seat.nullable() } },
  /** Makes bots act without their usual pause. */
  hurry: { from: TABLE, about: ['table'], isUnasked: true, fields: {} },
  /**
   * Lets a computer stand in for a person from now on (at `level`, by default `USUAL_LEVEL`), or returns the seat to its
   * person. The screen that plays may do so until the match is over.
   */
  hold: {
    from: TABLE,
    about: ['table', 'guests'],
    fields: { seat, holder: z.enum(['person', 'bot']), level: z.exactOptional(text) },
  },
  /** Makes this screen the one that plays; the previous one becomes a spectator. */
  'play-here': { from: TABLE, about: ['table'], fields: {} },
} as const satisfies ScreenMessages;
