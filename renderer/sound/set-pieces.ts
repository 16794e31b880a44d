import { type Cue, plainCue } from './cue.ts';

/** Instead of a throw that is not shown to its end: dice come to rest. */
export const SETTLED: readonly Cue[] = [
  { ...plainCue('floor', 0, 0.16), pan: -0.1 },
  { ...plainCue('floor', 85, 0.09), pan: 0.12, pitch: 1.06, variant: 1 },
];

/** The table waits for the person. */
export const YOUR_TURN: readonly Cue[] = [plainCue('turn', 0, 0.7)];

/** Milliseconds between the shakes of a cup, and how many there are. */
const SHAKE = { every: 97, times: 8 } as const;

const CUP = 0.6;

/** A cup is shaken, and says nothing of what is in it. */
export const CUP_SHAKEN: readonly Cue[] = Array.from({ length: SHAKE.times }, (_, shake) => ({
  ...plainCue('cup', 20 + shake * SHAKE.every, CUP * (1 - (0.7 * shake) / SHAKE.times)),
  pitch: shake % 2 === 0 ? 1 : 1.09,
  variant: shake,
}));
