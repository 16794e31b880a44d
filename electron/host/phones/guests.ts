import { PHONE_CLOSE } from '../../../engine/protocol/bridge.ts';
import { freeName, READER } from '../../../engine/protocol/names/same-name.ts';
import type { PhoneEnd, PhoneHostMessage } from '../../../engine/protocol/phones/phone.ts';
import { type GuestId, MARK_COLORS, MARK_SHAPES, type Mark } from '../../../engine/protocol/phones/phones.ts';
import { MAX_GUESTS } from '../../../engine/protocol/seen.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DeviceConnection, PhoneSocket } from '../ports.ts';
import { isSame } from './secrets.ts';

/** The name as everybody sees it: "You" is what each page calls its reader. */
export const guestName = (name: string): string => freeName(name, [READER]);

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

const CODES: Partial<Record<PhoneEnd, number>> = { 'taken-over': PHONE_CLOSE.takenOver, unknown: PHONE_CLOSE.unknown };

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
  readonly line: PhoneSocket;

  constructor(line: PhoneSocket, from: string) {
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

/** Milliseconds after which somebody who is back has stayed. */
const SHORT_VISIT = 10_000;

/** Whether the phone of a guest is here, and not only for a moment. `now`: milliseconds. */
export const isBack = ({ phone, hereSince }: KnownGuest, now: number): boolean =>
  phone !== null && (phone.hasPlayed || now - hereSince >= SHORT_VISIT);

/** The guests of this table: those who knock, those who are here, and those who are away. */
export class Guests {
  readonly #all = new Map<GuestId, KnownGuest>();
  #lastId = 0;

  list(): readonly KnownGuest[] {
    return [...this.#all.values()];
  }

  isFull(): boolean {
    return this.#all.size >= MAX_GUESTS;
  }

  find(id: GuestId): KnownGuest | null {
    return this.#all.get(id) ?? null;
  }

  at(seat: Seat): KnownGuest | null {
    return this.list().find(guest => guest.seat === seat) ?? null;
  }

  withDevice(device: string): KnownGuest | null {
    return this.list().find(guest => guest.device === device) ?? null;
  }

  withToken(token: string): KnownGuest | null {
    return this.list().find(guest => guest.token !== null && isSame(guest.token, token)) ?? null;
  }

  /** Adds a guest. `mark`: the one of an earlier visit, which they have again if it is free. */
  add(known: Pick<KnownGuest, 'device' | 'name' | 'token' | 'isLetIn' | 'awaySince'>, mark: Mark | null): KnownGuest {
    this.#lastId += 1;
    const free = mark !== null && !this.#isTaken(mark) ? mark : this.#freeMark();
    const defaults = { seat: null, lastSeat: null, phone: null, isExpected: false, takeOvers: 0 };
    const name = guestName(known.name);
    const guest = { ...known, ...defaults, name, hereSince: known.awaySince, id: this.#lastId, mark: free };
    this.#all.set(guest.id, guest);
    return guest;
  }

  remove(guest: KnownGuest): void {
    this.#all.delete(guest.id);
  }

  #isTaken({ color, shape }: Mark): boolean {
    return this.list().some(({ mark }) => mark.color === color && mark.shape === shape);
  }

  /** Returns a mark that nobody has; while there are few guests, neither its colour nor its shape is another's. */
  #freeMark(): Mark {
    const marks = MARK_SHAPES.flatMap((_, turn) =>
      MARK_COLORS.map((color, index) => ({ color, shape: MARK_SHAPES[(index + turn) % MARK_SHAPES.length] ?? 'moon' })),
    );
    return marks.find(mark => !this.#isTaken(mark)) ?? { color: 'ruby', shape: 'moon' };
  }
}
