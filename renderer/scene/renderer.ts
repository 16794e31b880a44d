import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import { LEVELS } from './quality.ts';
import type { Quality } from './stage.ts';

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const { smooth } = LEVELS[quality];
  const context = canvas.getContext('webgl2', {
    // Smooth edges cost a software renderer a third of its frames. A canvas that has none never gets them.
    antialias: smooth,
    alpha: false,
    powerPreference: smooth ? 'high-performance' : 'default',
  });
  if (!context) throw new Error('The table cannot be drawn: this machine offers no WebGL 2.');
  return context;
}

/** What of the renderer depends on the level. */
export function setLevel(renderer: WebGLRenderer, quality: Quality): void {
  const { shadows, pixelRatio } = LEVELS[quality];
  renderer.shadowMap.enabled = shadows !== null;
  renderer.setPixelRatio(Math.min(pixelRatio, window.devicePixelRatio));
}

/** Whether one canvas serves both levels: it has smooth edges from the start or never. */
export const isDrawnAlike = (a: Quality, b: Quality): boolean => LEVELS[a].smooth === LEVELS[b].smooth;

/** A renderer on a canvas of its own, which fills what it is put into. */
export function makeRenderer(quality: Quality): WebGLRenderer {
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

/** Frees a renderer and its canvas: browsers keep few contexts. */
export function putAway(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}
