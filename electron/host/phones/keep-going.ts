import type { Room } from '../match/room.ts';
import type { Clock } from '../ports.ts';
import { type Guests, isBack, type KnownGuest } from './guests.ts';

/** Milliseconds for which the table waits for a phone that is away. */
const MAX_WAIT = 60_000;
/** Milliseconds between checks. */
const CHECK_INTERVAL = 1_000;

interface KeepGoingContext {
  readonly clock: Clock;
  /** Returns milliseconds. */
  readonly now: () => number;
  readonly guests: Guests;
  /** The match on the table. */
  room(): Room | null;
}

/** If enabled, lets computers play for guests whose phones are away while the table waits for them. */
export class KeepGoing {
  isOn = false;
  readonly #context: KeepGoingContext;
  /** Time since which the table has been waiting for each guest whose phone is away. */
  #missedSince = new WeakMap<KnownGuest, number>();
  /** Guests whom people chose to wait for, until they return. */
  #awaited = new WeakSet<KnownGuest>();
  #stop: () => void = () => undefined;

  constructor(context: KeepGoingContext) {
    this.#context = context;
  }

  set(isOn: boolean): void {
    this.#stop();
    this.isOn = isOn;
    // Nothing is tracked while it is off.
    this.#missedSince = new WeakMap();
    this.#awaited = new WeakSet();
    if (isOn) this.#check();
  }

  /** Keeps computers from playing for this guest until the phone has returned. */
  waitFor(guest: KnownGuest): void {
    this.#awaited.add(guest);
  }

  #check(): void {
    const { clock, guests } = this.#context;
    this.#stop = clock.after(CHECK_INTERVAL, () => this.#check());
    for (const guest of guests.list()) this.#checkGuest(guest);
  }

  #checkGuest(guest: KnownGuest): void {
    const room = this.#context.room();
    const now = this.#context.now();
    const { seat, phone } = guest;
    if (phone !== null) this.#awaited.delete(guest);
    const isAwaited = this.#awaited.has(guest);
    const isMissed = room !== null && seat !== null && room.isWaitingForDevice(seat) && !isAwaited;
    // A phone that returns for a moment and leaves without an answer counts as away throughout.
    if (!isMissed || isBack(guest, now)) this.#missedSince.delete(guest);
    if (!isMissed || phone !== null) return;
    const since = this.#missedSince.get(guest) ?? now;
    this.#missedSince.set(guest, since);
    if (now - since >= MAX_WAIT) room.hold(seat, 'bot');
  }
}
