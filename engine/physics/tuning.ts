/** How two things rub and rebound. */
export interface Touch {
  /** Coulomb's coefficient: friction is at most this times the normal impulse. */
  readonly friction: number;
  /** Share of the closing speed that is given back. */
  readonly restitution: number;
}

/** Every number the throw depends on. Lengths in d6 widths, times in seconds, angles in radians. */
export interface Tuning {
  /** Length of a step. */
  readonly step: number;
  /** Steps after which a stage is over whatever moves; what moves then is thrown again, never read. */
  readonly mostSteps: number;
  readonly gravity: number;
  /** Rounds of the solver per step. */
  readonly rounds: number;
  readonly floor: Touch;
  readonly wall: Touch;
  readonly dice: Touch;
  /** Closing speed below which nothing rebounds; at least twice gravity times step, or dice tremble for ever. */
  readonly liveliness: number;
  /** Overlap that is left alone. */
  readonly slop: number;
  /** Share of the overlap beyond the slop that is pushed out per step. */
  readonly pushOut: number;
  /** Fastest push out. */
  readonly mostPushOut: number;
  /** Share of speed and of spin lost per second. */
  readonly damping: number;
  /** How near two surfaces count as about to touch, beyond what they cover in a step. */
  readonly margin: number;
  /** Cap on that foresight between dice, and against the tray. */
  readonly mostMargin: number;
  readonly mostTrayMargin: number;
  readonly slip: {
    /** Steps a die must be supported, slow and tilted before it slips; 0 switches the rule off. */
    readonly after: number;
    readonly speed: number;
    readonly spin: number;
  };
  readonly rest: {
    readonly speed: number;
    readonly spin: number;
    /** Steps a flat die must have been still to be at rest. */
    readonly steps: number;
    /** Steps a tilted die must have been still before it may be called cocked. */
    readonly cockedSteps: number;
    /** Slow steps after which a die that still does not rest is given up: it counts as cocked. */
    readonly patience: number;
  };
  readonly ladder: {
    /** How often cocked dice are thrown again together. */
    readonly again: number;
    /** How often each is then dropped alone in the middle. */
    readonly alone: number;
  };
}

/**
 * The tuning, found by measurement (README, "Where the numbers come from").
 * Gravity is weaker than that of a real 16 mm die (613 widths/s2), so that a throw can be followed by eye.
 */
export const TUNING: Tuning = {
  step: 1 / 120,
  mostSteps: 1200,
  gravity: 180,
  rounds: 8,
  floor: { friction: 0.4, restitution: 0.42 },
  wall: { friction: 0, restitution: 0.7 },
  dice: { friction: 0.02, restitution: 0.35 },
  liveliness: 3,
  slop: 0.006,
  pushOut: 0.2,
  mostPushOut: 4,
  damping: 0.1,
  margin: 0.01,
  mostMargin: 0.2,
  mostTrayMargin: 0.6,
  slip: { after: 3, speed: 4, spin: 9 },
  rest: { speed: 0.25, spin: 0.4, steps: 8, cockedSteps: 24, patience: 240 },
  ladder: { again: 3, alone: 20 },
};
