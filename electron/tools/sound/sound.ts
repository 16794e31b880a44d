import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { z } from 'zod';
import { BadArguments, runTool } from '../arguments.ts';
import { openChromium } from '../chromium.ts';
import { ROOT } from '../sources.ts';
import { measure, type Recording } from './analysis.ts';
import { spectrogramOf, wavOf } from './files.ts';

const RATE = 48_000;
/** Samples transferred from the page at once. */
const CHUNK_LENGTH = 480_000;

async function builtScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(ROOT, 'renderer/showcase/recording.ts') },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output.find(file => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The recording page was not built.');
  return chunk.code;
}

/** Returns one channel of the page's recording. */
async function channelOf(page: Page, channel: number, samples: number): Promise<Float32Array> {
  const all = new Float32Array(samples);
  for (let from = 0; from < samples; from += CHUNK_LENGTH) {
    const to = Math.min(samples, from + CHUNK_LENGTH);
    const base64: unknown = await page.evaluate(`recordedPart(${channel}, ${from}, ${to})`);
    if (typeof base64 !== 'string') throw new Error('The page returned no sound.');
    const bytes = Buffer.from(base64, 'base64');
    all.set(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)), from);
  }
  return all;
}

/** A recording to make: `Request` in renderer/showcase/recording.ts. */
interface Request {
  readonly seconds: number;
  readonly layer: string;
  readonly room: string;
  readonly seed: number;
}

async function recorded(page: Page, request: Request): Promise<Recording> {
  await page.evaluate(`recordTable(${JSON.stringify({ ...request, rate: RATE })})`);
  const samples = request.seconds * RATE;
  return { rate: RATE, channels: [await channelOf(page, 0, samples), await channelOf(page, 1, samples)] };
}

function report(name: string, recording: Recording): void {
  const { peak, rms, loudness, centroid, above8k, below40 } = measure(recording);
  const levels = `peak ${peak.toFixed(1)} dBFS  rms ${rms.toFixed(1)}  ${loudness.toFixed(1)} LUFS`;
  const shares = `> 8 kHz ${(100 * above8k).toFixed(2)} %  < 40 Hz ${(100 * below40).toFixed(2)} %`;
  console.log(`${name.padEnd(6)} ${levels}  centroid ${Math.round(centroid)} Hz  ${shares}`);
}

const recordable = z.object({ layers: z.array(z.string()), rooms: z.array(z.string()) });

/** Throws BadArguments unless an option has one of the known values. */
function expectKnown(option: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw new BadArguments(`--${option} must be one of ${known.join(', ')}, not '${value}'`);
}

interface Options {
  readonly seconds: string;
  readonly room: string;
  readonly seed: string;
  readonly layer?: string | undefined;
  readonly to: string;
}

async function recordLayers(page: Page, options: Options): Promise<void> {
  const { layers, rooms } = recordable.parse(await page.evaluate('recordable'));
  const { layer: only, room, to } = options;
  expectKnown('room', room, rooms);
  if (only !== undefined) expectKnown('layer', only, layers);
  const [seconds, seed] = [Number(options.seconds), Number(options.seed)];
  mkdirSync(to, { recursive: true });
  for (const layer of only === undefined ? layers : [only]) {
    const recording = await recorded(page, { seconds, layer, room, seed });
    report(layer, recording);
    writeFileSync(join(to, `${layer}.wav`), wavOf(recording));
    writeFileSync(join(to, `${layer}.png`), spectrogramOf(recording, seconds / 1600));
  }
  console.log(`WAV files and spectrograms are in ${to}.`);
}

/**
 * `npm run sound [-- --seconds=300 --room=study --seed=1 --layer=all --to=FOLDER]` records a table's sound at the default
 * volumes, the full mix and each layer alone. Prints its levels, and writes WAV files and spectrograms.
 */
await runTool('sound', async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '300' },
      room: { type: 'string', default: 'study' },
      seed: { type: 'string', default: '1' },
      layer: { type: 'string' },
      to: { type: 'string', default: join(tmpdir(), 'trick-and-tumble-sound') },
    },
  });
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ type: 'module', content: await builtScript() });
    await page.waitForFunction('"recordTable" in window');
    await recordLayers(page, values);
  } finally {
    await browser.close();
  }
  return 0;
});
