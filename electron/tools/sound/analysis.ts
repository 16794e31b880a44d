/** Stereo samples at `rate` per second, left channel first. */
export interface Recording {
  readonly rate: number;
  readonly channels: readonly [Float32Array, Float32Array];
}

/** Measurements of a recording. Levels are in dBFS. */
interface Measures {
  readonly peak: number;
  readonly rms: number;
  /** Gated loudness by ITU-R BS.1770 in LUFS. */
  readonly loudness: number;
  /** Spectral centroid in hertz. */
  readonly centroid: number;
  /** Shares of the power above 8 kHz and below 40 Hz, from 0 to 1. */
  readonly above8k: number;
  readonly below40: number;
}

export const decibels = (amplitude: number): number => 20 * Math.log10(Math.max(amplitude, 1e-9));

export function measure(recording: Recording): Measures {
  const { rate, channels } = recording;
  const bins = spectrumOf(recording);
  const width = rate / WINDOW;
  const total = bins.reduce((sum, power) => sum + power, 1e-30);
  const share = (isIn: (hertz: number) => boolean): number =>
    bins.reduce((sum, power, bin) => sum + (isIn(bin * width) ? power : 0), 0) / total;
  return {
    peak: decibels(Math.max(...channels.map(peakOf))),
    rms: decibels(Math.sqrt(channels.reduce((sum, samples) => sum + meanSquareOf(samples), 0) / 2)),
    loudness: loudnessOf(recording),
    centroid: bins.reduce((sum, power, bin) => sum + power * bin * width, 0) / total,
    above8k: share(hertz => hertz > 8000),
    below40: share(hertz => hertz < 40),
  };
}

const peakOf = (samples: Float32Array): number => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
const meanSquareOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

/** Coefficients of a filter with two poles and two zeros. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}
// The two filters of BS.1770's K-weighting at 48 kHz.
const HIGH_SHELF: Biquad = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
};
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };

function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map(x => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}

const loudnessFrom = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));

/** Returns the loudness of blocks of 400 ms, without those that are silent or 10 dB below the mean. */
function loudnessOf({ rate, channels }: Recording): number {
  const weighted = channels.map(samples => filtered(filtered(samples, HIGH_SHELF), HIGH_PASS));
  const length = Math.round(0.4 * rate);
  const blocks: number[] = [];
  for (let start = 0; start + length <= channels[0].length; start += length)
    blocks.push(weighted.reduce((sum, samples) => sum + meanSquareOf(samples.subarray(start, start + length)), 0));
  const mean = (list: readonly number[]): number => list.reduce((sum, power) => sum + power, 0) / (list.length || 1);
  const audible = blocks.filter(power => loudnessFrom(power) > -70);
  const gate = loudnessFrom(mean(audible)) - 10;
  return loudnessFrom(mean(audible.filter(power => loudnessFrom(power) > gate)));
}

/** Number of samples per window of the spectrum. */
export const WINDOW = 4096;

/** Returns the power in each frequency bin of both channels, summed over all windows. */
function spectrumOf(recording: Recording): Float64Array {
  const sum = new Float64Array(WINDOW / 2);
  for (let start = 0; start + WINDOW <= recording.channels[0].length; start += WINDOW)
    for (const [bin, power] of powersAt(recording, start).entries()) sum[bin] = (sum[bin] ?? 0) + power;
  return sum;
}

/** Returns the power in each frequency bin of the window at this sample, of the mean of both channels. */
export function powersAt({ channels: [left, right] }: Recording, start: number): Float64Array {
  const real = Float64Array.from({ length: WINDOW }, (_, index) => {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW);
    return (hann * ((left[start + index] ?? 0) + (right[start + index] ?? 0))) / 2;
  });
  const imaginary = new Float64Array(WINDOW);
  transform(real, imaginary);
  return Float64Array.from({ length: WINDOW / 2 }, (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2);
}

/** Fast Fourier transform in place. The length must be a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  reorder(real);
  reorder(imaginary);
  for (let half = 1; half < real.length; half *= 2)
    for (let step = 0; step < half; step++) {
      const [turnReal, turnImaginary] = [Math.cos((Math.PI * step) / half), -Math.sin((Math.PI * step) / half)];
      for (let low = step; low < real.length; low += 2 * half) {
        const high = low + half;
        const [x, y] = [real[high] ?? 0, imaginary[high] ?? 0];
        const [a, b] = [x * turnReal - y * turnImaginary, x * turnImaginary + y * turnReal];
        const [c, d] = [real[low] ?? 0, imaginary[low] ?? 0];
        [real[low], imaginary[low]] = [c + a, d + b];
        [real[high], imaginary[high]] = [c - a, d - b];
      }
    }
}

/** Permutes by bit-reversed indices. */
function reorder(numbers: Float64Array): void {
  let reversed = 0;
  for (let index = 1; index < numbers.length; index++) {
    let bit = numbers.length / 2;
    for (; reversed & bit; bit /= 2) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      const kept = numbers[index] ?? 0;
      numbers[index] = numbers[reversed] ?? 0;
      numbers[reversed] = kept;
    }
  }
}
