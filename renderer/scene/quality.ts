import type { Quality } from './stage.ts';

/** What a level costs and brings, beside its materials. */
interface Level {
  /** The width of the lamp's shadow map, or none. */
  readonly shadows: number | null;
  readonly pixelRatio: number;
  /** Pixels of one numeral in the atlas. */
  readonly print: number;
  /** Pixels across the print of a card. */
  readonly card: number;
  readonly anisotropy: number;
  /** Smooth edges, and a second coat of varnish on wood and leather. */
  readonly smooth: boolean;
  readonly varnish: boolean;
}

export const LEVELS: Readonly<Record<Quality, Level>> = {
  low: { shadows: null, pixelRatio: 1, print: 128, card: 228, anisotropy: 2, smooth: false, varnish: false },
  medium: { shadows: 1024, pixelRatio: 1, print: 256, card: 342, anisotropy: 4, smooth: true, varnish: false },
  high: { shadows: 2048, pixelRatio: 2, print: 256, card: 456, anisotropy: 8, smooth: true, varnish: true },
};

const LOWER: Readonly<Record<Quality, Quality | null>> = { high: 'medium', medium: 'low', low: null };
/** The next cheaper level, or null below the lowest. */
export const lowerThan = (quality: Quality): Quality | null => LOWER[quality];

/** Where the processor draws, only the lowest level is bearable. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;
/** The level that the name of the machine's renderer promises. */
export const promisedBy = (renderer: string): Quality => (SOFTWARE.test(renderer) ? 'low' : 'high');

export function nameOfRenderer(context: WebGL2RenderingContext): string {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
}

/** The level to begin with, found on a context that is given back at once. */
export function firstLevel(wanted: Quality | 'auto'): Quality {
  if (wanted !== 'auto') return wanted;
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'low';
  const promised = promisedBy(nameOfRenderer(context));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return promised;
}
