import { newNoise } from '../random.ts';

/** Seconds before the reverb begins. */
const DELAY = 0.016;
/** Seconds in which it rises. */
const RISE = 0.02;
/** Cutoff of the reverb in hertz at its start and end: walls and curtains absorb high notes first. */
const BRIGHT = 5200;
const DARK = 900;
/** Samples between changes of the cutoff. */
const CUTOFF_INTERVAL = 64;

/**
 * The stereo impulse response of a wooden room with curtains, with the energy of the impulse itself. It falls by 60 dB
 * in `seconds`.
 */
export function reverbOf(seconds: number, sampleRate: number): AudioBuffer {
  const length = Math.ceil(seconds * sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate, numberOfChannels: 2 });
  for (const channel of [0, 1]) buffer.copyToChannel(roomResponse(length, sampleRate, channel + 11), channel);
  return buffer;
}

/** The impulse response at one ear. */
export function roomResponse(length: number, rate: number, seed: number): Float32Array<ArrayBuffer> {
  const noise = newNoise(seed);
  const delay = Math.round(DELAY * rate);
  let smoothing = 0;
  let smooth = 0;
  let smoother = 0;
  const response = new Float32Array(length);
  for (let index = delay; index < length; index++) {
    const part = (index - delay) / (length - delay);
    if ((index - delay) % CUTOFF_INTERVAL === 0)
      smoothing = 1 - Math.exp((-2 * Math.PI * BRIGHT * (DARK / BRIGHT) ** part) / rate);
    smooth += smoothing * (noise() - smooth);
    smoother += smoothing * (smooth - smoother);
    const rising = Math.min(1, (index - delay) / (RISE * rate));
    response[index] = smoother * rising * 1000 ** -part * (1 - part);
  }
  const energy = response.reduce((sum, sample) => sum + sample * sample, 0);
  return response.map(sample => sample / Math.sqrt(energy));
}
