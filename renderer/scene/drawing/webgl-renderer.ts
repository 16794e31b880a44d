import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import type { Quality } from '../../pieces/drawing-options.ts';

/** What a quality level draws, apart from its materials. */
interface QualityLevel {
  /** The width of the lamp's shadow map, or null for no shadows. */
  readonly shadows: number | null;
  readonly pixelRatio: number;
  /** Pixels of one numeral in the atlas. */
  readonly print: number;
  /** Pixels across the print of a card. */
  readonly card: number;
  readonly anisotropy: number;
  /** Whether edges are antialiased. */
  readonly smooth: boolean;
  /** Whether wood and leather have a second, reflecting coat. */
  readonly varnish: boolean;
}

export const QUALITY_LEVELS: Readonly<Record<Quality, QualityLevel>> = {
  low: { shadows: null, pixelRatio: 1, print: 128, card: 228, anisotropy: 2, smooth: false, varnish: false },
  medium: { shadows: 1024, pixelRatio: 1, print: 256, card: 342, anisotropy: 4, smooth: true, varnish: false },
  high: { shadows: 2048, pixelRatio: 2, print: 256, card: 456, anisotropy: 8, smooth: true, varnish: true },
};

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const { smooth } = QUALITY_LEVELS[quality];
  const context = canvas.getContext('webgl2', {
    // Antialiasing costs a software renderer a third of its frames. It cannot be changed on an existing canvas.
    antialias: smooth,
    alpha: false,
    powerPreference: smooth ? 'high-performance' : 'default',
  });
  if (!context) throw new Error('The table cannot be drawn: this machine offers no WebGL 2.');
  return context;
}

/** Whether one canvas can serve both levels. A canvas is antialiased from the start or never. */
export const canShareCanvas = (a: Quality, b: Quality): boolean =>
  QUALITY_LEVELS[a].smooth === QUALITY_LEVELS[b].smooth;

/** Creates a renderer on a new canvas that fills its parent. */
export function newRenderer(quality: Quality): WebGLRenderer {
  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  canvas.style.width = '100%';
  canvas.style.height = '100%';
  const renderer = new WebGLRenderer({ canvas, context: contextOf(canvas, quality) });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 0.96;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}

/** Applies the renderer settings of a level. */
export function applyQuality(renderer: WebGLRenderer, quality: Quality): void {
  const { shadows, pixelRatio } = QUALITY_LEVELS[quality];
  renderer.shadowMap.enabled = shadows !== null;
  renderer.setPixelRatio(Math.min(pixelRatio, window.devicePixelRatio));
}

/** Frees a renderer and its WebGL context. Browsers allow only a few contexts. */
export function disposeRenderer(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}
