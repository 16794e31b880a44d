import type { SoundKind } from '../cues.ts';

/** One resonant frequency of a struck object. */
export interface Mode {
  readonly hertz: number;
  readonly level: number;
  /** Seconds until it has fallen to 1/e. */
  readonly decay: number;
}
/** Unpitched noise: leather giving way, surfaces rubbing. */
export interface Noise {
  /** Cutoff of its low-pass filter. */
  readonly hertz: number;
  readonly level: number;
  readonly attack: number;
  readonly decay: number;
}
/** One strike within a sound. */
export interface Stroke {
  /** Seconds after the first stroke. */
  readonly at: number;
  /** Contact time in seconds. A longer one sounds duller. */
  readonly contact: number;
  readonly modes: readonly Mode[];
  readonly noise: Noise;
}
/** The recipe of one kind of sound. */
export interface Voice {
  /** Peak amplitude of its samples. */
  readonly peak: number;
  readonly strokes: readonly Stroke[];
  /** True if its variants differ in colour only, not in pitch. */
  readonly isTuned?: true;
}

const mode = (hertz: number, level: number, decay: number): Mode => ({ hertz, level, decay });
const noise = (hertz: number, level: number, attack: number, decay: number): Noise => ({ hertz, level, attack, decay });

/** Resin on resin: a short bright clack. */
const CLACK: Stroke = {
  at: 0,
  contact: 0.00011,
  modes: [
    mode(1720, 0.5, 0.011),
    mode(2640, 1, 0.013),
    mode(3910, 0.8, 0.009),
    mode(5230, 0.55, 0.007),
    mode(7080, 0.4, 0.005),
    mode(9350, 0.25, 0.0035),
  ],
  noise: noise(6000, 0.5, 0.0001, 0.0015),
};

/** Resin on leather over a board: the board rings, the leather absorbs high frequencies. */
const THUD: Stroke = {
  at: 0,
  contact: 0.00075,
  modes: [
    mode(168, 0.4, 0.032),
    mode(296, 0.75, 0.027),
    mode(472, 1, 0.02),
    mode(735, 0.8, 0.013),
    mode(1180, 0.5, 0.008),
    mode(1870, 0.35, 0.005),
  ],
  noise: noise(1700, 2.2, 0.0004, 0.006),
};

/** Resin on a walnut rail: hollow, with a hard attack. */
const KNOCK: Stroke = {
  at: 0,
  contact: 0.00022,
  modes: [
    mode(430, 0.35, 0.045),
    mode(795, 0.9, 0.036),
    mode(1240, 1, 0.026),
    mode(1830, 0.7, 0.016),
    mode(2690, 0.45, 0.01),
    mode(3900, 0.3, 0.006),
  ],
  noise: noise(3200, 0.5, 0.0002, 0.003),
};

/** Dice rattling in a leather cup. */
const RATTLE = (at: number, level: number): Stroke => ({
  at,
  contact: 0.0007,
  modes: [
    mode(310, 0.6 * level, 0.03),
    mode(520, 1 * level, 0.024),
    mode(880, 0.8 * level, 0.014),
    mode(1460, 0.6 * level, 0.008),
  ],
  noise: noise(1700, 1.1 * level, 0.002, 0.012),
});

/** A die set down on cloth. */
const SET_DOWN = (at: number, level: number): Stroke => ({
  at,
  contact: 0.0007,
  modes: [
    mode(236, 0.6 * level, 0.024),
    mode(404, 1 * level, 0.019),
    mode(690, 0.7 * level, 0.011),
    mode(1320, 0.4 * level, 0.006),
  ],
  noise: noise(1500, 1 * level, 0.001, 0.008),
});

/** A linen card sliding a little, then settling. */
const SLIDE: Stroke = { at: 0, contact: 0.001, modes: [], noise: noise(3400, 1, 0.02, 0.018) };
const SLAP: Stroke = {
  at: 0.05,
  contact: 0.0011,
  modes: [mode(240, 0.1, 0.016), mode(520, 0.08, 0.01)],
  noise: noise(2200, 1.3, 0.0008, 0.007),
};

/** Pieces swept together over cloth. */
const BRUSH: Stroke = { at: 0, contact: 0.001, modes: [], noise: noise(1900, 1.6, 0.05, 0.045) };

/** A rosewood bar struck with felt: the overtones of a marimba. */
const BAR = (at: number, hertz: number, level: number): Stroke => ({
  at,
  contact: 0.0012,
  modes: [mode(hertz, level, 0.19), mode(hertz * 3.93, 0.22 * level, 0.06), mode(hertz * 9.2, 0.05 * level, 0.02)],
  noise: noise(700, 0.12 * level, 0.001, 0.012),
});

const BELL_HERTZ = 523.25;
/** A small celesta bell: a steel bar over a wooden box. */
const BELL: Stroke = {
  at: 0,
  contact: 0.0005,
  modes: [
    mode(BELL_HERTZ, 1, 0.3),
    mode(BELL_HERTZ * 2, 0.16, 0.16),
    mode(BELL_HERTZ * 4.02, 0.2, 0.07),
    mode(BELL_HERTZ * 7.9, 0.05, 0.02),
  ],
  noise: noise(900, 0.05, 0.001, 0.006),
};

/** A drop of resin bursting in burning wood. */
const SNAP = (at: number, level: number): Stroke => ({
  at,
  contact: 0.00025,
  modes: [mode(1350, 0.4 * level, 0.003), mode(2450, 0.6 * level, 0.002), mode(3900, 0.3 * level, 0.0012)],
  noise: noise(3800, 1.2 * level, 0.0002, 0.0016),
});

/** A log settling in the fire. */
const POP: Stroke = {
  at: 0,
  contact: 0.0012,
  modes: [mode(210, 0.8, 0.02), mode(390, 1, 0.014), mode(720, 0.5, 0.008)],
  noise: noise(1300, 1.6, 0.0006, 0.012),
};

/** Flames flaring up, or leaves moving. */
const GUST: Stroke = { at: 0, contact: 0.001, modes: [], noise: noise(380, 1, 0.09, 0.13) };

/** A drop on a window pane. */
const DRIP: Stroke = {
  at: 0,
  contact: 0.0006,
  modes: [mode(690, 0.7, 0.009), mode(1480, 1, 0.006), mode(2360, 0.5, 0.004)],
  noise: noise(2400, 0.8, 0.0006, 0.003),
};

/** One pulse of a cricket's chirp. */
const CHIRP = (at: number, level: number): Stroke => ({
  at,
  contact: 0.006,
  modes: [mode(4080, level, 0.0075), mode(4130, 0.6 * level, 0.006)],
  noise: noise(500, 0.000001, 0.001, 0.001),
});

/** Old wood giving way: a few dull ticks, each later than the last. */
const STRAIN = (at: number, level: number): Stroke => ({
  at,
  contact: 0.0016,
  modes: [mode(148, 0.6 * level, 0.03), mode(262, 1 * level, 0.022), mode(415, 0.5 * level, 0.014)],
  noise: noise(700, 0.5 * level, 0.002, 0.012),
});

export const VOICES: Readonly<Record<SoundKind, Voice>> = {
  dice: { peak: 0.48, strokes: [CLACK] },
  floor: { peak: 0.52, strokes: [THUD] },
  wall: { peak: 0.52, strokes: [KNOCK] },
  cup: { peak: 0.42, strokes: [RATTLE(0, 1), RATTLE(0.031, 0.55), RATTLE(0.052, 0.35)] },
  place: { peak: 0.45, strokes: [SET_DOWN(0, 1), SET_DOWN(0.045, 0.22)] },
  card: { peak: 0.34, strokes: [SLIDE, SLAP] },
  gather: { peak: 0.36, strokes: [BRUSH, SET_DOWN(0.11, 0.4), SET_DOWN(0.16, 0.55)] },
  turn: { peak: 0.36, strokes: [BAR(0, 392, 0.8), BAR(0.14, 523.25, 1)], isTuned: true },
  bar: { peak: 0.4, strokes: [BAR(0, 261.63, 1)], isTuned: true },
  bell: { peak: 0.34, strokes: [BELL], isTuned: true },
  crackle: { peak: 0.4, strokes: [SNAP(0, 1), SNAP(0.007, 0.4)] },
  ember: { peak: 0.34, strokes: [POP, SNAP(0.012, 0.5), SNAP(0.035, 0.25)] },
  puff: { peak: 0.3, strokes: [GUST] },
  drop: { peak: 0.3, strokes: [DRIP] },
  cricket: { peak: 0.3, strokes: [CHIRP(0, 0.6), CHIRP(0.042, 0.85), CHIRP(0.084, 1), CHIRP(0.126, 0.8)] },
  creak: { peak: 0.3, strokes: [STRAIN(0, 0.5), STRAIN(0.06, 0.8), STRAIN(0.105, 1), STRAIN(0.19, 0.6)] },
};
