/** Friction and rebound between two surfaces. */
export interface Material {
  /** Coulomb's coefficient: friction is at most this times the normal impulse. */
  readonly friction: number;
  /** Share of the closing speed that is returned. */
  readonly restitution: number;
}

/** Every number a throw depends on. Lengths in d6 widths, times in seconds, angles in radians. */
export interface Tuning {
  /** Length of a step. */
  readonly step: number;
  /** Maximum steps of a toss. Dice still moving count as cocked: they are thrown again, never read. */
  readonly maxSteps: number;
  readonly gravity: number;
  /** Maximum iterations of the solver per step. */
  readonly iterations: number;
  readonly floor: Material;
  readonly wall: Material;
  readonly dice: Material;
  /** Closing speed below which nothing rebounds. Must be at least twice gravity times step, or dice jitter for ever. */
  readonly restitutionThreshold: number;
  /** Overlap that is left alone. */
  readonly slop: number;
  /** Share of the overlap beyond the slop that is pushed out per step. */
  readonly correction: number;
  /** Maximum speed at which overlap is pushed out. */
  readonly maxCorrectionSpeed: number;
  /** Share of speed and of spin lost per second. */
  readonly damping: number;
  /** Speculative contacts: surfaces this near count as touching, beyond the distance a die covers in a step. */
  readonly margin: number;
  /** Upper bound of the margin, that distance included: between dice, and against the tray. */
  readonly maxMargin: number;
  readonly maxTrayMargin: number;
  readonly slip: {
    /** Steps a die must be supported, slow and tilted before it slips; 0 switches the rule off. */
    readonly afterSteps: number;
    /** A die below both is slow. */
    readonly speed: number;
    readonly spin: number;
  };
  readonly rest: {
    /** A die below both is still. */
    readonly speed: number;
    readonly spin: number;
    /** Steps a flat die must have been still to be at rest. */
    readonly steps: number;
    /** Steps a tilted die must have been still before it may be called cocked. */
    readonly cockedSteps: number;
    /** Slow steps after which a die that still does not rest counts as cocked. */
    readonly giveUpSteps: number;
  };
  readonly rethrow: {
    /** Number of times cocked dice are thrown again together. */
    readonly together: number;
    /** Number of times each is then dropped alone in the middle. */
    readonly alone: number;
  };
}

/**
 * The tuning, found by measurement (README, "Where the numbers come from").
 * Gravity is weaker than for a real 16 mm die (613 widths/s2), so that the eye can follow a throw.
 */
export const TUNING: Tuning = {
  step: 1 / 120,
  maxSteps: 1200,
  gravity: 180,
  iterations: 8,
  floor: { friction: 0.4, restitution: 0.42 },
  wall: { friction: 0, restitution: 0.7 },
  dice: { friction: 0.02, restitution: 0.35 },
  restitutionThreshold: 3,
  slop: 0.006,
  correction: 0.2,
  maxCorrectionSpeed: 4,
  damping: 0.1,
  margin: 0.01,
  maxMargin: 0.2,
  maxTrayMargin: 0.6,
  slip: { afterSteps: 3, speed: 4, spin: 9 },
  rest: { speed: 0.25, spin: 0.4, steps: 8, cockedSteps: 24, giveUpSteps: 240 },
  rethrow: { together: 3, alone: 20 },
};
