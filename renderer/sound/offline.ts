import { newBank } from './bank.ts';
import type { Cue } from './cue.ts';

/** What a speaker plays of these cues, left and right as one: for looking at what cannot be listened to. */
export function mixed(cues: readonly Cue[], rate: number): Float32Array {
  const bank = newBank(rate, samples => samples);
  const last = Math.max(0, ...cues.map(({ at }) => at));
  const mix = new Float32Array(Math.ceil((last / 1000 + 2) * rate));
  for (const cue of cues) {
    const samples = bank(cue);
    const first = Math.round((cue.at / 1000) * rate);
    for (let at = 0; at * cue.pitch < samples.length - 1 && first + at < mix.length; at++) {
      const exact = at * cue.pitch;
      const before = Math.floor(exact);
      const sample = samples[before]! + (exact - before) * (samples[before + 1]! - samples[before]!);
      mix[first + at]! += cue.strength * sample;
    }
  }
  return mix;
}
