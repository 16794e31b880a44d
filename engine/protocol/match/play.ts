import { count, text } from '../fields.ts';
import { EVERYBODY, type HostMessages, PLAYERS, type ScreenMessages, TABLE } from '../message.ts';
import { gesture, throwAnswer, thrownDice, throwSpec } from '../throw.ts';
import { action, MAX_SEATS, seat, view } from '../vocabulary.ts';
import { z } from '../zod.ts';
import { adviceRequest, hintAnswer, hintRequest } from './advice.ts';
import { refusalCode } from './refusals.ts';
import { table } from './table.ts';

/** Messages about the match on the table from the host, that any screen or device may be sent. */
export const matchHostMessages = {
  table: { table },
  /** The view of the revealed seat (null: of an onlooker) after one step. `seq` counts the steps of this match. */
  beat: { seq: count, seat: seat.nullable(), view },
  /** Asks how a person wants to throw these dice. The screen sends one `gesture`. */
  aim: { throw: count, by: seat, dice: thrownDice },
  /** Somebody who is not at this screen is asked how to throw this many dice. */
  asked: { throw: count, by: seat, dice: count },
  /** A seat throws dice that this screen may not see. */
  shaken: { by: seat, dice: count },
  /** The deal is finished; the match goes on when everybody has said `next`, or after a while. */
  pause: { deal: count },
  /** The persons who have read the finished deal, each time there is another one. */
  ready: { deal: count, seats: z.array(seat).max(MAX_SEATS) },
  ...hintAnswer,
  refused: {
    code: refusalCode,
    /** The request for advice that is refused; left out if it was another message. */
    about: z.exactOptional(adviceRequest),
  },
} as const satisfies HostMessages;

/** Messages about the match on the table from the host, that only tables are sent. */
export const tableHostMessages = {
  /** Asks the screen to simulate a throw, show it, and send `thrown`. */
  throw: { by: seat.nullable(), spec: throwSpec },
  /** The match is over: what everybody could see of each deal when it had been scored, without the places of pieces. */
  'past-deals': { views: z.array(view) },
  /** A worker thread that the match or a question waits for has stopped, and was started again. */
  'worker-lost': {},
} as const satisfies HostMessages;

/** Messages that a device may send to play the seat of its person. */
export const deviceMessages = {
  hello: { from: EVERYBODY, about: [], isUnasked: true, fields: { protocol: count } },
  act: { from: PLAYERS, about: ['table'], fields: { seat, seq: count, action } },
  /** The beat has been shown completely. */
  shown: { from: EVERYBODY, about: ['table'], isUnasked: true, fields: { seq: count } },
  hidden: { from: EVERYBODY, about: [], isUnasked: true, fields: { hidden: z.boolean() } },
  gesture: { from: PLAYERS, about: ['table'], fields: { throw: count, gesture: gesture.nullable() } },
  /**
   * The person at this seat has read the finished deal. Without a seat, which only the table that plays may leave out:
   * everybody has.
   */
  next: { from: PLAYERS, about: ['table', 'deal'], fields: { seat: z.exactOptional(seat) } },
  ...hintRequest,
} as const satisfies ScreenMessages;

/** Messages about the match on the table that only tables may send. */
export const tableMessages = {
  thrown: { from: TABLE, about: ['table'], isUnasked: true, fields: { throw: count, ...throwAnswer.shape } },
  /** Asks for the view of one of this screen's seats, or of an onlooker. Behind a curtain only a seat that is asked is shown. */
  reveal: { from: TABLE, about: ['table'], isUnasked: true, fields: { seat: seat.nullable() } },
  /** Asks bots to act without their usual pause. */
  hurry: { from: TABLE, about: ['table'], isUnasked: true, fields: {} },
  /**
   * Lets a computer play for a person of this match from now on (at `level`, else at `USUAL_LEVEL`), or gives the seat
   * back to its person. Allowed at any time until the match is over, to the screen that plays.
   */
  hold: {
    from: TABLE,
    about: ['table', 'guests'],
    fields: { seat, holder: z.enum(['person', 'bot']), level: z.exactOptional(text) },
  },
  /** Makes this screen the one that plays; the one that did watches from now on. */
  'play-here': { from: TABLE, about: ['table'], fields: {} },
} as const satisfies ScreenMessages;
