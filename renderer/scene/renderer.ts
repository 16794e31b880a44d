import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import type { Quality } from './stage.ts';

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    // Smooth edges cost a software renderer a third of its frames.
    antialias: quality === 'high',
    alpha: false,
    powerPreference: quality === 'high' ? 'high-performance' : 'default',
  });
  if (!context) throw new Error('The table cannot be drawn: this machine offers no WebGL 2.');
  return context;
}

export function makeRenderer(canvas: HTMLCanvasElement, quality: Quality): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context: contextOf(canvas, quality) });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 0.9;
  if (quality === 'high') {
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
  }
  return renderer;
}
