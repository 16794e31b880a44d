import type { Room } from '../match/room.ts';
import type { Clock } from '../ports.ts';
import { type Guests, isBack, type KnownGuest } from './guests.ts';

/** Milliseconds for which the table waits for a phone that is away. */
const MAX_WAIT = 60_000;
/** Milliseconds between two checks. */
const INTERVAL = 1_000;

interface KeepGoingContext {
  readonly clock: Clock;
  /** Returns milliseconds. */
  readonly now: () => number;
  readonly guests: Guests;
  /** The match on the table. */
  room(): Room | null;
}

/** Lets computers play for guests whose phones are away while the table waits for them, if people want that. */
export class KeepGoing {
  isOn = false;
  readonly #context: KeepGoingContext;
  /** When the table was first seen to wait for each guest whose phone was away. */
  #missedSince = new WeakMap<KnownGuest, number>();
  /** Guests whom people said to wait for, until they are back. */
  #awaited = new WeakSet<KnownGuest>();
  #stop: () => void = () => undefined;

  constructor(context: KeepGoingContext) {
    this.#context = context;
  }

  set(isOn: boolean): void {
    this.#stop();
    this.isOn = isOn;
    // Nothing is noted while it is off.
    this.#missedSince = new WeakMap();
    this.#awaited = new WeakSet();
    if (isOn) this.#check();
  }

  /** No computer plays for this guest before the phone has been back. */
  waitFor(guest: KnownGuest): void {
    this.#awaited.add(guest);
  }

  #check(): void {
    const { clock, guests } = this.#context;
    this.#stop = clock.after(INTERVAL, () => this.#check());
    for (const guest of guests.list()) this.#checkGuest(guest);
  }

  #checkGuest(guest: KnownGuest): void {
    const room = this.#context.room();
    const now = this.#context.now();
    const { seat, phone } = guest;
    if (phone !== null) this.#awaited.delete(guest);
    const isAwaited = this.#awaited.has(guest);
    const isMissed = room !== null && seat !== null && room.isWaitingForDevice(seat) && !isAwaited;
    // A phone that is back for a moment, and away again without an answer, has been away all the time.
    if (!isMissed || isBack(guest, now)) this.#missedSince.delete(guest);
    if (!isMissed || phone !== null) return;
    const since = this.#missedSince.get(guest) ?? now;
    this.#missedSince.set(guest, since);
    if (now - since >= MAX_WAIT) room.hold(seat, 'bot');
  }
}
