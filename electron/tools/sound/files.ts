import { crc32, deflateSync } from 'node:zlib';
import { decibels, powersAt, type Recording, WINDOW } from './analysis.ts';

/** Returns a 16-bit WAV file. */
export function wavOf({ rate, channels: [left, right] }: Recording): Buffer {
  const data = Buffer.alloc(left.length * 4);
  for (const [index, sample] of left.entries()) {
    data.writeInt16LE(sixteenBits(sample), index * 4);
    data.writeInt16LE(sixteenBits(right[index] ?? 0), index * 4 + 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

const sixteenBits = (sample: number): number => Math.round(32_767 * Math.max(-1, Math.min(1, sample)));

const HEIGHT = 480;
const MIN_FREQUENCY = 30;
const MAX_FREQUENCY = 20_000;
/** Levels of black and white, in dB. */
const MIN_LEVEL = -110;
const MAX_LEVEL = -20;
/** Frequencies of grid lines. */
const MARKS = [100, 1000, 10_000];

/** Returns a spectrogram as a PNG file: time to the right, `step` seconds per column; frequency upwards, logarithmic. */
export function spectrogramOf(recording: Recording, step: number): Buffer {
  const { rate, channels } = recording;
  const width = Math.floor((channels[0].length - WINDOW) / (step * rate));
  const rows = Buffer.alloc((3 * width + 1) * HEIGHT);
  for (let column = 0; column < width; column++) {
    const powers = powersAt(recording, Math.round(column * step * rate));
    for (let row = 0; row < HEIGHT; row++) {
      const colour = colourOf(levelAt(powers, row, rate), isMarked(row));
      rows.set(colour, row * (3 * width + 1) + 1 + 3 * column);
    }
  }
  return png(width, HEIGHT, rows);
}

const hertzAt = (row: number): number => MAX_FREQUENCY * (MIN_FREQUENCY / MAX_FREQUENCY) ** (row / HEIGHT);
const isMarked = (row: number): boolean => MARKS.some(mark => hertzAt(row) >= mark && hertzAt(row + 1) < mark);

/** Returns the highest level within a row, in dB relative to a full-scale sine. */
function levelAt(powers: Float64Array, row: number, rate: number): number {
  const from = Math.floor((hertzAt(row + 1) * WINDOW) / rate);
  const to = Math.max(from + 1, Math.ceil((hertzAt(row) * WINDOW) / rate));
  const peak = powers.subarray(from, to).reduce((highest, power) => Math.max(highest, power), 0);
  return decibels((4 * Math.sqrt(peak)) / WINDOW);
}

function colourOf(level: number, isLine: boolean): readonly number[] {
  const part = Math.max(0, Math.min(1, (level - MIN_LEVEL) / (MAX_LEVEL - MIN_LEVEL)));
  const colour = [
    3 * part - 1,
    2.2 * part ** 1.6,
    part < 0.5 ? 1.6 * part : 1.6 - 1.6 * part + Math.max(0, 5 * part - 4),
  ];
  return colour.map(light => Math.round(255 * Math.max(isLine ? 0.35 : 0, Math.min(1, light))));
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
