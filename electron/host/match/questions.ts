import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';

/** Seats that are to decide, and persons' decisions that are waiting because others decide first. */
export class Questions {
  /** The beat at which each seat was asked. */
  readonly #askedAt = new Map<Seat, number>();
  readonly #decisions = new Map<Seat, Action>();

  /** Asks these seats as of this beat. Seats that were already asked keep their beat. */
  ask(seats: readonly Seat[], seq: number): void {
    for (const seat of seats) if (!this.#askedAt.has(seat)) this.#askedAt.set(seat, seq);
  }

  /** True if this seat has been asked and has not decided. */
  isOpen(seat: Seat): boolean {
    return this.#askedAt.has(seat) && !this.#decisions.has(seat);
  }

  /** True if this seat had been asked by this beat. */
  wasAskedBy(seat: Seat, seq: number): boolean {
    const askedAt = this.#askedAt.get(seat);
    return askedAt !== undefined && askedAt <= seq;
  }

  decisionOf(seat: Seat): Action | undefined {
    return this.#decisions.get(seat);
  }

  decide(seat: Seat, action: Action): void {
    this.#decisions.set(seat, action);
  }

  /** Withdraws this seat's decision, if any. */
  reopen(seat: Seat): void {
    this.#decisions.delete(seat);
  }

  /** Closes the question to this seat. */
  close(seat: Seat): void {
    this.#askedAt.delete(seat);
    this.#decisions.delete(seat);
  }
}
