import type { Expression } from '../expression.ts';
import type { PortraitId } from '../portrait-ids.ts';
import { brassDie } from './brass-die.ts';
import { INES, LENA, MARA, NOA, OTTO, RAVI } from './characters.ts';
import { AFRO, BEANIE, BOLD_CUT, BUN, ELDER, FLAT_CAP, HOOD, LONG_HAIR, SCARF, SPECTACLES, TURBAN } from './people.ts';
import { type Portrait, svgOf } from './portrait.ts';

const PORTRAITS: Readonly<Record<Exclude<PortraitId, 'die'>, Portrait>> = {
  mara: MARA,
  otto: OTTO,
  ines: INES,
  ravi: RAVI,
  lena: LENA,
  noa: NOA,
  afro: AFRO,
  beanie: BEANIE,
  'pink-hair': BOLD_CUT,
  bun: BUN,
  'white-curls': ELDER,
  'flat-cap': FLAT_CAP,
  hoodie: HOOD,
  fringe: LONG_HAIR,
  headscarf: SCARF,
  spectacles: SPECTACLES,
  turban: TURBAN,
};

const urls = new Map<string, string>();

/** Returns the address of a portrait as an SVG image of 200 by 200, for `img` elements and canvases. */
export function portraitUrl(id: PortraitId, expression: Expression): string {
  const key = `${id} ${expression}`;
  const known = urls.get(key);
  if (known !== undefined) return known;
  const svg = id === 'die' ? brassDie(expression) : svgOf(PORTRAITS[id], expression);
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  urls.set(key, url);
  return url;
}
