import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';
import type { Picture } from './drawing.ts';
import { felt, feltNormals } from './felt.ts';
import { paintPrints } from './prints.ts';
import { ROOM_PICTURES } from './rooms/rooms.ts';
import { leather, leatherNormals, suede, walnut, walnutNormals, weave, weaveNormals } from './surfaces.ts';
import { type Encoder, openEncoder } from './webp.ts';

const FOLDER = join(ROOT, 'assets/textures');

interface Texture {
  readonly name: string;
  readonly paint: () => Picture;
  /** WebP quality from 0 to 1; reliefs need more than colours. */
  readonly quality: number;
}
const TEXTURES: readonly Texture[] = [
  { name: 'walnut', paint: walnut, quality: 0.8 },
  { name: 'walnut-normal', paint: walnutNormals, quality: 0.8 },
  { name: 'felt', paint: felt, quality: 0.6 },
  { name: 'felt-normal', paint: feltNormals, quality: 0.8 },
  { name: 'leather', paint: leather, quality: 0.8 },
  { name: 'leather-normal', paint: leatherNormals, quality: 0.85 },
  { name: 'weave', paint: weave, quality: 0.75 },
  { name: 'weave-normal', paint: weaveNormals, quality: 0.85 },
  { name: 'suede', paint: suede, quality: 0.7 },
  ...Object.entries(ROOM_PICTURES).map(([name, paint]) => ({ name, paint, quality: 0.95 })),
];

async function write({ name, paint, quality }: Texture, encoder: Encoder): Promise<void> {
  const picture = paint();
  const bytes = await encoder.encode(picture, quality);
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}.webp  ${picture.width} x ${picture.height}  ${Math.round(bytes.length / 1024)} kB`);
}

async function writePrints(): Promise<void> {
  const bytes = await paintPrints();
  writeFileSync(join(FOLDER, 'prints.webp'), bytes);
  console.log(`prints.webp  ${Math.round(bytes.length / 1024)} kB`);
}

/** `npm run paint [name ...]` paints all of the table's textures, or the named ones, into assets/textures. */
const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const encoder = await openEncoder();
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
for (const texture of TEXTURES) if (isWanted(texture.name)) await write(texture, encoder);
await encoder.close();
if (isWanted('prints')) await writePrints();
