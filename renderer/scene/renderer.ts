import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import type { Quality } from './stage.ts';

function contextOf(canvas: HTMLCanvasElement, quality: Quality): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    antialias: true,
    alpha: false,
    powerPreference: quality === 'high' ? 'high-performance' : 'default',
  });
  if (!context) throw new Error('The table cannot be drawn: this machine offers no WebGL 2.');
  return context;
}

export function makeRenderer(canvas: HTMLCanvasElement, quality: Quality): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context: contextOf(canvas, quality), antialias: true });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 0.9;
  if (quality === 'high') {
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
  }
  return renderer;
}
