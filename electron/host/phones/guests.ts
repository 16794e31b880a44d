import { PHONE_CLOSE } from '../../../engine/protocol/bridge.ts';
import { freeName, READER } from '../../../engine/protocol/names/same-name.ts';
import type { PhoneEnd, PhoneHostMessage } from '../../../engine/protocol/phones/phone.ts';
import { type GuestId, MARK_COLORS, MARK_SHAPES, type Mark } from '../../../engine/protocol/phones/phones.ts';
import { MAX_GUESTS } from '../../../engine/protocol/seen.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DeviceConnection, HostPhoneLine } from '../ports.ts';
import { isSame } from './secrets.ts';

/** Returns a guest's name as everyone sees it. "You" is taken: pages use it for their reader. */
export const guestName = (name: string): string => freeName(name, [READER]);

/** Someone with a phone, as the host knows them. */
export interface KnownGuest {
  readonly id: GuestId;
  readonly mark: Mark;
  /** Hash of the phone's secret. */
  readonly device: string;
  name: string;
  /** Hash of the token with which the phone returns; null before it is let in. */
  token: string | null;
  isLetIn: boolean;
  /** True if they have not come yet but had a seat in the resumed match. */
  isExpected: boolean;
  /** Their seat in the match on the table. */
  seat: Seat | null;
  /** Their seat in the previous match, while none is on the table. */
  lastSeat: Seat | null;
  /** The phone's page while it is connected. */
  phone: Phone | null;
  /** Time the phone went away. */
  awaySince: number;
  /** Time the phone last connected. */
  hereSince: number;
  /** Number of times another device has taken over from the phone. */
  takeOvers: number;
}

const CODES: Partial<Record<PhoneEnd, number>> = { 'taken-over': PHONE_CLOSE.takenOver, unknown: PHONE_CLOSE.unknown };

/** A phone's connected page, whether or not its person has been let in. */
export class Phone {
  /** The phone's owner; null until someone has knocked with it or returned. */
  guest: KnownGuest | null = null;
  /** Its connection to the match that it plays or watches. */
  connection: DeviceConnection | null = null;
  /** True once its messages are ignored. */
  isEnded = false;
  /** Number of unanswered pings. */
  unanswered = 0;
  /** True if its person has decided, thrown or continued after a deal since it connected. */
  hasPlayed = false;
  /** Its network address. */
  readonly from: string;
  readonly socket: HostPhoneLine;

  constructor(socket: HostPhoneLine, from: string) {
    this.socket = socket;
    this.from = from;
  }

  send(message: PhoneHostMessage): void {
    this.socket.send(message);
  }

  /** Detaches it from the match; further messages about the match are refused. */
  disconnect(): void {
    this.connection?.close();
    this.connection = null;
  }

  /** Sends the reason and closes the socket. */
  end(why: PhoneEnd): void {
    this.send({ kind: 'ended', why });
    this.close(CODES[why] ?? PHONE_CLOSE.ended);
  }

  close(code: number): void {
    this.isEnded = true;
    this.socket.end(code);
  }
}

/** Milliseconds after which a returning person counts as having stayed. */
const SHORT_VISIT = 10_000;

/** Returns whether a guest's phone is here for more than a moment. `now`: milliseconds. */
export const isBack = ({ phone, hereSince }: KnownGuest, now: number): boolean =>
  phone !== null && (phone.hasPlayed || now - hereSince >= SHORT_VISIT);

/** The table's guests: those knocking, present or away. */
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

  /** Adds a guest. `mark`: their mark from an earlier visit, kept if it is free. */
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

  /** Returns an unused mark; while there are few guests, its colour and shape are both unused. */
  #freeMark(): Mark {
    const marks = MARK_SHAPES.flatMap((_, turn) =>
      MARK_COLORS.map((color, index) => ({ color, shape: MARK_SHAPES[(index + turn) % MARK_SHAPES.length] ?? 'moon' })),
    );
    return marks.find(mark => !this.#isTaken(mark)) ?? { color: 'ruby', shape: 'moon' };
  }
}
