import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import type { Quality } from '../../pieces/drawing-options.ts';

/** Settings of a quality level, apart from its materials. */
interface QualityLevel {
  /** Width of the lamp's shadow map, or null for no shadows. */
  readonly shadows: number | null;
  readonly pixelRatio: number;
  /** Width of a card's print in pixels. */
  readonly card: number;
  readonly anisotropy: number;
  /** When edges are antialiased: always, or only on a GPU. */
  readonly smooth: 'always' | 'by-card';
  /** True if wood and leather have a clearcoat. */
  readonly varnish: boolean;
}

export const QUALITY_LEVELS: Readonly<Record<Quality, QualityLevel>> = {
  low: { shadows: null, pixelRatio: 1, card: 228, anisotropy: 2, smooth: 'by-card', varnish: false },
  medium: { shadows: 1024, pixelRatio: 1, card: 342, anisotropy: 4, smooth: 'always', varnish: false },
  high: { shadows: 2048, pixelRatio: 2, card: 456, anisotropy: 8, smooth: 'always', varnish: true },
};

/** Matches the names of WebGL renderers that run on the CPU. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|software|basic render/i;
export const isSoftware = (rendererName: string): boolean => SOFTWARE_RENDERER.test(rendererName);

let drawsInSoftware: boolean | null = null;

/** Returns true if this machine renders WebGL on the CPU, or not at all. Probes a temporary context. */
export function hasSoftwareRenderer(): boolean {
  if (drawsInSoftware !== null) return drawsInSoftware;
  const context = document.createElement('canvas').getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  const name = context && names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  drawsInSoftware = context === null || isSoftware(name);
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return drawsInSoftware;
}

/** Clears the cached answer after a lost context: a browser whose GPU has failed falls back to software. */
export function forgetRenderer(): void {
  drawsInSoftware = null;
}

/** True if edges are antialiased at a level. It is cheap on a GPU but doubles the time of a software renderer. */
const isSmooth = (quality: Quality): boolean => QUALITY_LEVELS[quality].smooth === 'always' || !hasSoftwareRenderer();

/** Whether a renderer's canvas is antialiased, which cannot be changed. */
const antialiased = new WeakMap<WebGLRenderer, boolean>();

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    antialias: isSmooth(quality),
    alpha: false,
    powerPreference: quality === 'low' ? 'default' : 'high-performance',
  });
  if (!context) throw new Error('The table cannot be drawn: WebGL 2 is not available.');
  return context;
}

/** True if a renderer's canvas suits a level. */
export const canServe = (renderer: WebGLRenderer, quality: Quality): boolean =>
  antialiased.get(renderer) === isSmooth(quality);

/** Creates a renderer with a new canvas that fills its parent. */
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

export function applyQuality(renderer: WebGLRenderer, quality: Quality): void {
  renderer.shadowMap.enabled = QUALITY_LEVELS[quality].shadows !== null;
  applyPixelRatio(renderer, quality);
}

/** Applies the display's pixel ratio, up to that of the level. */
export function applyPixelRatio(renderer: WebGLRenderer, quality: Quality): void {
  const ratio = Math.min(QUALITY_LEVELS[quality].pixelRatio, window.devicePixelRatio);
  if (ratio !== renderer.getPixelRatio()) renderer.setPixelRatio(ratio);
}

/** Frees a renderer and its WebGL context. Browsers allow only a few contexts. */
export function disposeRenderer(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}
