import { at as itemAt } from '../../renderer/lists.ts';
import type { Cue } from '../../renderer/sound/cues.ts';
import { SampleCache } from '../../renderer/sound/output/cue-scheduler.ts';

/** Returns the left and right samples of these cues. */
export function mixedSamples(cues: readonly Cue[], rate: number): readonly [left: Float32Array, right: Float32Array] {
  const cache = new SampleCache(rate, samples => samples);
  const end = Math.max(0, ...cues.map(({ at }) => at));
  const mix = (side: -1 | 1): Float32Array => {
    const mixed = new Float32Array(Math.ceil((end / 1000 + 2) * rate));
    for (const cue of cues) addCue(mixed, cache.get(cue), cue, panGain(side, cue.pan), rate);
    return mixed;
  };
  return [mix(-1), mix(1)];
}

/** Returns one side's gain by the equal-power law of browsers: a centred sound has half its power on each side. */
const panGain = (side: -1 | 1, pan: number): number => Math.sin((Math.PI / 4) * (1 + side * pan));

function addCue(mixed: Float32Array, samples: Float32Array, cue: Cue, gain: number, rate: number): void {
  const start = Math.round((cue.at / 1000) * rate);
  for (let index = 0; index * cue.pitch < samples.length - 1 && start + index < mixed.length; index++) {
    const exact = index * cue.pitch;
    const before = Math.floor(exact);
    const [a, b] = [itemAt(samples, before), itemAt(samples, before + 1)];
    mixed[start + index] = itemAt(mixed, start + index) + gain * cue.strength * (a + (exact - before) * (b - a));
  }
}

/** Returns the spectral centroid in hertz, perceived as brightness, computed in coarse frequency steps. */
export function brightnessOf(samples: Float32Array, rate: number): number {
  let [sum, weighted] = [0, 0];
  for (let hertz = 60; hertz < 12_000; hertz *= 1.04) {
    const power = powerAt(samples, hertz, rate) * hertz;
    sum += power;
    weighted += power * hertz;
  }
  return weighted / sum;
}

/** Returns the power at one frequency by Goertzel's algorithm. */
function powerAt(samples: Float32Array, hertz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [now, before] = [0, 0];
  for (const sample of samples) [now, before] = [sample + turn * now - before, now];
  return now * now + before * before - turn * now * before;
}
