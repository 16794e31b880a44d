/** The middle of all that sounds, in hertz: where the ear places how bright it is. By a Fourier sum over coarse steps. */
export function brightnessOf(samples: Float32Array, rate: number): number {
  let [sum, weighted] = [0, 0];
  for (let hertz = 60; hertz < 12_000; hertz *= 1.04) {
    const power = powerAt(samples, hertz, rate) * hertz;
    sum += power;
    weighted += power * hertz;
  }
  return weighted / sum;
}

/** Goertzel's recurrence. */
function powerAt(samples: Float32Array, hertz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [now, before] = [0, 0];
  for (const sample of samples) [now, before] = [sample + turn * now - before, now];
  return now * now + before * before - turn * now * before;
}
