import { PHONE_CLOSE, type PhoneEnd, type PhoneHostMessage } from '../../../engine/protocol/phones.ts';
import type { HostConnection, PhoneLine } from '../ports.ts';
import type { KnownGuest } from './guests.ts';

const CODES: Partial<Record<PhoneEnd, number>> = { 'taken-over': PHONE_CLOSE.takenOver, unknown: PHONE_CLOSE.unknown };

/** A phone's page that is connected, whether its person has been let in or not. */
export class Phone {
  /** Whose phone it is; null until somebody has knocked with it or come back. */
  guest: KnownGuest | null = null;
  /** What it plays or watches. */
  connection: HostConnection | null = null;
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
