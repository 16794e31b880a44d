import type { Cue } from './cue.ts';
import { type Hardness, samplesOf } from './synthesis.ts';
import { VOICES } from './voices.ts';

const VARIANTS = 4;

/** Stronger than this is struck harder. */
const FIRM = 0.25;
const HARD = 0.55;
const hardnessOf = (strength: number): Hardness => (strength > HARD ? 'hard' : strength > FIRM ? 'firm' : 'soft');

/** Finds the sound of a cue; every sound is made when it is first needed, and kept as `keep` makes of it. */
export function newBank<Kept>(rate: number, keep: (samples: Float32Array<ArrayBuffer>) => Kept): (cue: Cue) => Kept {
  const kept = new Map<string, Kept>();
  return ({ kind, strength, variant }) => {
    const hardness = hardnessOf(strength);
    const key = `${kind} ${hardness} ${variant % VARIANTS}`;
    const found = kept.get(key) ?? keep(samplesOf(VOICES[kind], hardness, variant % VARIANTS, rate));
    kept.set(key, found);
    return found;
  };
}
