import { newBank } from './bank.ts';
import type { Cue } from './cue.ts';

/** What a speaker plays of these cues, left and right: for looking at what cannot be listened to. */
export function mixed(cues: readonly Cue[], rate: number): readonly [left: Float32Array, right: Float32Array] {
  const bank = newBank(rate, samples => samples);
  const last = Math.max(0, ...cues.map(({ at }) => at));
  const sides = [-1, 1].map(side => {
    const mix = new Float32Array(Math.ceil((last / 1000 + 2) * rate));
    for (const cue of cues) add(mix, bank(cue), cue, heardAt(side, cue.pan), rate);
    return mix;
  });
  return [sides[0]!, sides[1]!];
}

/** A browser divides the power of a sound between the sides: one in the middle has half of it at either. */
const heardAt = (side: number, pan: number): number => Math.sin((Math.PI / 4) * (1 + side * pan));

function add(mix: Float32Array, samples: Float32Array, cue: Cue, level: number, rate: number): void {
  const first = Math.round((cue.at / 1000) * rate);
  for (let at = 0; at * cue.pitch < samples.length - 1 && first + at < mix.length; at++) {
    const exact = at * cue.pitch;
    const before = Math.floor(exact);
    const sample = samples[before]! + (exact - before) * (samples[before + 1]! - samples[before]!);
    mix[first + at]! += level * cue.strength * sample;
  }
}
