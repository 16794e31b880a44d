/** Nobody answers sooner what was offered while they hurried, in ms. */
const REACTION = 500;
/** So long after an offer whoever presses, however fast, has seen it, in ms. */
const NOTICED = 1500;

/**
 * Tells presses that were meant for Hurry from those that answer what the table asks: whoever hurries may press once
 * more just when the turn comes, and is not to play by it what has the focus or has come in the place of the button.
 * All times are those of events, in ms.
 */
export interface Haste {
  /** The table begins or ceases to ask something; while it asks nothing every press hurries. */
  ask(isAsked: boolean, at: number): void;
  /**
   * Whether this press answers nothing though the table asks: it was made before there was anything to answer, or so
   * soon after the last hurry, or after the offer that ended it, that nobody can have seen the offer.
   */
  isTooSoon(at: number): boolean;
  /** Something else was done: whoever walks among the choices has seen them. */
  look(): void;
}

export function newHaste(): Haste {
  let [isAsked, askedAt] = [false, 0];
  let hurriedAt: number | null = null;
  const isHurry = (at: number): boolean =>
    !isAsked ||
    at < askedAt ||
    (hurriedAt !== null && at - Math.max(hurriedAt, askedAt) < REACTION && at - askedAt < NOTICED);
  return {
    ask(now, at) {
      [isAsked, askedAt] = [now, at];
    },
    isTooSoon(at) {
      hurriedAt = isHurry(at) ? at : null;
      return isAsked && hurriedAt !== null;
    },
    look() {
      hurriedAt = null;
    },
  };
}
