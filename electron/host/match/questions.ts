import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';

/** The seats that are to decide, and the decisions of persons that have not been taken yet because others decide first. */
export class Questions {
  /** The beat since which each seat is asked. */
  readonly #askedAt = new Map<Seat, number>();
  readonly #decisions = new Map<Seat, Action>();

  /** Asks these seats from this beat on; those that are asked already stay so. */
  ask(seats: readonly Seat[], seq: number): void {
    for (const seat of seats) if (!this.#askedAt.has(seat)) this.#askedAt.set(seat, seq);
  }

  /** Whether this seat is asked and has not decided. */
  isOpen(seat: Seat): boolean {
    return this.#askedAt.has(seat) && !this.#decisions.has(seat);
  }

  /** Whether the question to this seat had been asked by this beat. */
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

  /** Opens the question to this seat again, if it has decided. */
  reopen(seat: Seat): void {
    this.#decisions.delete(seat);
  }

  /** Ends the question to this seat. */
  close(seat: Seat): void {
    this.#askedAt.delete(seat);
    this.#decisions.delete(seat);
  }
}
