import { PHONE_CLOSE } from '../../../engine/protocol/bridge.ts';
import type { PhoneEnd, PhoneHostMessage } from '../../../engine/protocol/phones/phone.ts';
import type { GuestId, Mark } from '../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DeviceConnection, PhoneLine } from '../ports.ts';

const CODES: Partial<Record<PhoneEnd, number>> = { 'taken-over': PHONE_CLOSE.takenOver, unknown: PHONE_CLOSE.unknown };

/** Somebody with a phone, as the host knows them. */
export interface KnownGuest {
  readonly id: GuestId;
  readonly mark: Mark;
  /** The hash of what the phone is known by. */
  readonly device: string;
  name: string;
  /** The hash of the token with which the phone comes back; null before it is let in, and in a match that was resumed. */
  token: string | null;
  isLetIn: boolean;
  /** Has not come yet, but had a seat of the match that goes on. */
  isExpected: boolean;
  /** The seat of the match on the table that is played with this phone. */
  seat: Seat | null;
  /** The seat of the match before, while none is on the table. */
  lastSeat: Seat | null;
  /** The phone's page, while it is connected. */
  phone: Phone | null;
  /** When the phone went away. */
  awaySince: number;
  /** When the phone was connected last. */
  hereSince: number;
  /** How often another device has taken over from the phone. */
  takeOvers: number;
}

/** A phone's page that is connected, whether its person has been let in or not. */
export class Phone {
  /** Whose phone it is; null until somebody has knocked with it or come back. */
  guest: KnownGuest | null = null;
  /** What it plays or watches. */
  connection: DeviceConnection | null = null;
  /** Whether nothing is heard from it any more. */
  isEnded = false;
  /** How many pings it has not answered. */
  unanswered = 0;
  /** Whether its person has decided or thrown, or gone on after a deal, since it was connected. */
  hasPlayed = false;
  /** Its network address. */
  readonly from: string;
  readonly line: PhoneLine;

  constructor(line: PhoneLine, from: string) {
    this.line = line;
    this.from = from;
  }

  send(message: PhoneHostMessage): void {
    this.line.send(message);
  }

  /** It plays or watches nothing any more; what it says about a match is refused. */
  disconnect(): void {
    this.connection?.close();
    this.connection = null;
  }

  /** Says why, and closes its socket. */
  end(why: PhoneEnd): void {
    this.send({ kind: 'ended', why });
    this.close(CODES[why] ?? PHONE_CLOSE.ended);
  }

  close(code: number): void {
    this.isEnded = true;
    this.line.end(code);
  }
}
