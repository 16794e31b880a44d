import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import { LEVELS } from './quality.ts';
import type { Quality } from './stage.ts';

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const { smooth } = LEVELS[quality];
  const context = canvas.getContext('webgl2', {
    // Smooth edges cost a software renderer a third of its frames. They cannot be had later: the context keeps them.
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

export function makeRenderer(canvas: HTMLCanvasElement, quality: Quality): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context: contextOf(canvas, quality) });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 0.9;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}
