import type { Cue, SoundKind } from '../sound/cues.ts';

/** A pulse of a pad's motors. */
export interface Push {
  /** Milliseconds from now. */
  readonly at: number;
  /** In milliseconds. */
  readonly duration: number;
  /** From 0 to 1. */
  readonly strength: number;
}

/** Maximum number of pulses of a throw, and minimum milliseconds between them. */
const LIMITS = { most: 8, apart: 60 } as const;
/** Milliseconds of a pulse, from the weakest contact to the strongest possible. */
const DURATION = { shortest: 20, longest: 60 } as const;
/** Contacts of dice that can be felt. */
const CONTACTS: readonly SoundKind[] = ['dice', 'floor', 'wall'];

/** A shaken cup. It feels the same whatever dice are in it, so that it reveals nothing. */
export const CUP_PUSHES: readonly Push[] = [{ at: 0, duration: 180, strength: 0.4 }];

/** Returns the pulses for the sounds of a throw: its strongest contacts. */
export function pushesOf(cues: readonly Cue[]): readonly Push[] {
  const strongest = cues.filter(({ kind }) => CONTACTS.includes(kind)).toSorted((a, b) => b.strength - a.strength);
  const felt: Cue[] = [];
  for (const cue of strongest)
    if (felt.length < LIMITS.most && felt.every(({ at }) => Math.abs(at - cue.at) >= LIMITS.apart)) felt.push(cue);
  return felt
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, strength }) => {
      const duration = DURATION.shortest + strength * (DURATION.longest - DURATION.shortest);
      return { at, strength, duration };
    });
}

/** Plays pulses on a pad's motors, if it has any. Returns a function that cancels those not yet begun. */
export function rumble(pad: number, pushes: readonly Push[]): () => void {
  const timers = pushes.map(({ at, duration, strength }) =>
    setTimeout(() => {
      const motors = navigator.getGamepads()[pad]?.vibrationActuator;
      // Fails if the pad can't rumble or has just gone.
      motors
        ?.playEffect('dual-rumble', { duration, strongMagnitude: strength, weakMagnitude: strength / 2 })
        .catch(() => {});
    }, at),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
