import type { Expression } from '../expression.ts';
import type { PortraitId } from '../portrait-ids.ts';
import { brassDie } from './brass-die.ts';
import type { PortraitFace, Skin } from './face.ts';
import { type PortraitDrawing, svgOf } from './portrait.ts';
import DRAWINGS from './portraits.json';

/** A portrait as stored in its file, which names the skin. */
interface Drawn extends Omit<PortraitDrawing, 'face'> {
  readonly face: Omit<PortraitFace, 'skin'> & { readonly skin: keyof typeof DRAWINGS.skins };
}

type DrawnId = Exclude<PortraitId, 'die'>;

// TypeScript widens the names of skins and reactions in a JSON file to string.
const DRAWN = DRAWINGS.people as Readonly<Record<DrawnId, Drawn>>;

function drawingOf(id: DrawnId): PortraitDrawing {
  const { face, ...rest } = DRAWN[id];
  const skin: Skin = DRAWINGS.skins[face.skin];
  return { ...rest, face: { ...face, skin } };
}

const urls = new Map<string, string>();

/** Returns the address of a portrait as a 200 by 200 SVG image, for `img` elements and canvases. */
export function portraitUrl(id: PortraitId, expression: Expression): string {
  const key = `${id} ${expression}`;
  const known = urls.get(key);
  if (known !== undefined) return known;
  const svg = id === 'die' ? brassDie(expression) : svgOf(drawingOf(id), expression);
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  urls.set(key, url);
  return url;
}
