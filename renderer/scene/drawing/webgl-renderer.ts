import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import type { Quality } from '../../pieces/drawing-options.ts';

/** What a quality level draws, apart from its materials. */
interface QualityLevel {
  /** The width of the lamp's shadow map, or null for no shadows. */
  readonly shadows: number | null;
  readonly pixelRatio: number;
  /** Pixels across the print of a card. */
  readonly card: number;
  readonly anisotropy: number;
  /** Whether edges are antialiased: always, or only by a graphics card. */
  readonly smooth: 'always' | 'by-card';
  /** Whether wood and leather have a second, reflecting coat. */
  readonly varnish: boolean;
}

export const QUALITY_LEVELS: Readonly<Record<Quality, QualityLevel>> = {
  low: { shadows: null, pixelRatio: 1, card: 228, anisotropy: 2, smooth: 'by-card', varnish: false },
  medium: { shadows: 1024, pixelRatio: 1, card: 342, anisotropy: 4, smooth: 'always', varnish: false },
  high: { shadows: 2048, pixelRatio: 2, card: 456, anisotropy: 8, smooth: 'always', varnish: true },
};

/** Names of WebGL renderers that draw on the processor. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|software|basic render/i;
/** Whether a WebGL renderer of this name draws on the processor. */
export const isSoftware = (rendererName: string): boolean => SOFTWARE_RENDERER.test(rendererName);

let drawsInSoftware: boolean | null = null;

/** Whether this machine draws WebGL on the processor, or not at all. It is found on a temporary context. */
export function hasSoftwareRenderer(): boolean {
  if (drawsInSoftware !== null) return drawsInSoftware;
  const context = document.createElement('canvas').getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  const name = context && names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  drawsInSoftware = context === null || isSoftware(name);
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return drawsInSoftware;
}

/** Has to be called when a context was lost: a browser whose graphics card has failed goes on without it. */
export function forgetRenderer(): void {
  drawsInSoftware = null;
}

/** Whether edges are antialiased at a level. For a graphics card that is cheap; a software renderer takes twice as long. */
const isSmooth = (quality: Quality): boolean => QUALITY_LEVELS[quality].smooth === 'always' || !hasSoftwareRenderer();

/** Whether the canvas of a renderer is antialiased. That cannot be changed. */
const antialiased = new WeakMap<WebGLRenderer, boolean>();

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    antialias: isSmooth(quality),
    alpha: false,
    powerPreference: quality === 'low' ? 'default' : 'high-performance',
  });
  if (!context) throw new Error('The table cannot be drawn: this machine offers no WebGL 2.');
  return context;
}

/** Whether the canvas of a renderer can serve a level. */
export const canServe = (renderer: WebGLRenderer, quality: Quality): boolean =>
  antialiased.get(renderer) === isSmooth(quality);

/** Creates a renderer on a new canvas that fills its parent. */
export function newRenderer(quality: Quality): WebGLRenderer {
  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  canvas.style.width = '100%';
  canvas.style.height = '100%';
  const renderer = new WebGLRenderer({ canvas, context: contextOf(canvas, quality) });
  antialiased.set(renderer, isSmooth(quality));
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 0.96;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}

/** Applies the renderer settings of a level. */
export function applyQuality(renderer: WebGLRenderer, quality: Quality): void {
  renderer.shadowMap.enabled = QUALITY_LEVELS[quality].shadows !== null;
  applyPixelRatio(renderer, quality);
}

/** Draws as many pixels as the display has now, up to those of the level. */
export function applyPixelRatio(renderer: WebGLRenderer, quality: Quality): void {
  const ratio = Math.min(QUALITY_LEVELS[quality].pixelRatio, window.devicePixelRatio);
  if (ratio !== renderer.getPixelRatio()) renderer.setPixelRatio(ratio);
}

/** Frees a renderer and its WebGL context. Browsers allow only a few contexts. */
export function disposeRenderer(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}
