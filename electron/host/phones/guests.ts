import { freeName, READER } from '../../../engine/protocol/names/same-name.ts';
import {
  type GuestId,
  MARK_COLORS,
  MARK_SHAPES,
  type Mark,
  MOST_GUESTS,
} from '../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { KnownGuest } from './phone.ts';
import { isSame } from './secrets.ts';

/** The name as everybody sees it: "You" is what each page calls its reader. */
export const guestName = (name: string): string => freeName(name, [READER]);

/** Milliseconds after which somebody who is back has stayed. */
const SHORT_VISIT = 10_000;

/** Whether the phone of a guest is here, and not only for a moment. `now`: milliseconds. */
export const isBack = ({ phone, hereSince }: KnownGuest, now: number): boolean =>
  phone !== null && (phone.hasPlayed || now - hereSince >= SHORT_VISIT);

/** The guests of this table: those who knock, those who are here, and those who are away. */
export class Guests {
  private readonly all = new Map<GuestId, KnownGuest>();
  private lastId = 0;

  list(): readonly KnownGuest[] {
    return [...this.all.values()];
  }

  isFull(): boolean {
    return this.all.size >= MOST_GUESTS;
  }

  find(id: GuestId): KnownGuest | null {
    return this.all.get(id) ?? null;
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
    this.lastId += 1;
    const free = mark !== null && !this.isTaken(mark) ? mark : this.freeMark();
    const defaults = { seat: null, lastSeat: null, phone: null, isExpected: false, takeOvers: 0 };
    const name = guestName(known.name);
    const guest = { ...known, ...defaults, name, hereSince: known.awaySince, id: this.lastId, mark: free };
    this.all.set(guest.id, guest);
    return guest;
  }

  remove(guest: KnownGuest): void {
    this.all.delete(guest.id);
  }

  private isTaken({ color, shape }: Mark): boolean {
    return this.list().some(({ mark }) => mark.color === color && mark.shape === shape);
  }

  /** Returns a mark that nobody has; while there are few guests, neither its colour nor its shape is another's. */
  private freeMark(): Mark {
    const marks = MARK_SHAPES.flatMap((_, turn) =>
      MARK_COLORS.map((color, index) => ({ color, shape: MARK_SHAPES[(index + turn) % MARK_SHAPES.length] ?? 'moon' })),
    );
    return marks.find(mark => !this.isTaken(mark)) ?? { color: 'ruby', shape: 'moon' };
  }
}
