import { describe, expect, test } from 'vitest';
import { at } from '../../lists.ts';
import { roomResponse } from '../output/reverb.ts';
import { type Bar, compose } from './composer.ts';
import { hertzOf, INSTRUMENT_RATE, type Instrument, toneOf, tonePitch } from './instruments.ts';
import { BEATS } from './notes.ts';

const highest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The power at one frequency, by Goertzel's recurrence. */
function powerAt(samples: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / INSTRUMENT_RATE);
  let [now, before] = [0, 0];
  for (const sample of samples) [now, before] = [sample + turn * now - before, now];
  return now * now + before * before - turn * now * before;
}

describe.each<[Instrument, number]>([
  ['keys', 60],
  ['bass', 39],
  ['guitar', 66],
  ['vibraphone', 72],
])('a tone of the %s', (instrument, midi) => {
  const soft = toneOf(instrument, midi, false);
  const firm = toneOf(instrument, midi, true);

  test('is in tune', () => {
    const second = soft.subarray(0, INSTRUMENT_RATE);
    const cents = Array.from({ length: 41 }, (_, step) => (step - 20) * 2);
    const powers = cents.map(cent => powerAt(second, hertzOf(midi + cent / 100)));
    expect(Math.abs(at(cents, powers.indexOf(Math.max(...powers))))).toBeLessThanOrEqual(4);
  });
  test('begins and ends without a click', () => {
    for (const samples of [soft, firm]) {
      expect(Math.abs(at(samples, 1))).toBeLessThan(0.1 * highest(samples));
      expect(Math.abs(at(samples, samples.length - 1))).toBeLessThan(1e-4);
    }
  });
  test('is brighter if it is played firmly', () => {
    const brightness = (samples: Float32Array): number =>
      powerAt(samples, 2 * hertzOf(midi)) + powerAt(samples, 4 * hertzOf(midi));
    expect(brightness(firm) / powerAt(firm, hertzOf(midi))).toBeGreaterThan(
      brightness(soft) / powerAt(soft, hertzOf(midi)),
    );
  });
});

test('five minutes of music stay well below full scale at full volume', () => {
  const seconds = 300;
  const mixed = new Float32Array(seconds * INSTRUMENT_RATE);
  const tones = new Map<string, Float32Array>();
  let start = 0;
  for (const bar of compose(1)) {
    for (const note of bar.notes) {
      const instrument = note.part === 'lead' ? bar.lead : note.part;
      const name = `${instrument} ${note.midi}`;
      const tone = tones.get(name) ?? toneOf(instrument, note.midi, true);
      tones.set(name, tone);
      addTone(
        mixed,
        tone,
        Math.round((start + note.start * bar.beat) * INSTRUMENT_RATE),
        note.level,
        note.length * bar.beat,
      );
    }
    start += BEATS * bar.beat;
    if (start > seconds) break;
  }
  // Each side gets about seven tenths of this, and some of the answer of the room.
  expect(highest(mixed)).toBeLessThan(0.8);
  expect(highest(mixed)).toBeGreaterThan(0.2);
});

/** Adds a tone that is let go after some seconds. */
function addTone(mixed: Float32Array, tone: Float32Array, from: number, level: number, seconds: number): void {
  const held = Math.min(tone.length, Math.round((seconds + 0.3) * INSTRUMENT_RATE), mixed.length - from);
  for (let index = 0; index < held; index++)
    mixed[from + index] = (mixed[from + index] ?? 0) + level * (tone[index] ?? 0);
}

test('notes between two tones are played at most a semitone higher or lower', () => {
  for (let midi = 30; midi < 90; midi++) expect(Math.abs(tonePitch(midi) - midi)).toBeLessThanOrEqual(1);
});

test('the answer of the room has the energy of a click, and fades', () => {
  const response = roomResponse(48_000, 24_000, 3);
  const energy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
  expect(energy(response)).toBeCloseTo(1);
  expect(energy(response.subarray(0, 24_000))).toBeGreaterThan(100 * energy(response.subarray(24_000)));
});

// The type of a bar's lead is one of the instruments.
const leads: readonly Bar['lead'][] = ['guitar', 'vibraphone'];
test.each(leads)('a %s can play the melody', lead => {
  expect(highest(toneOf(lead, 70, true))).toBeGreaterThan(0.1);
});
