import type { Quality } from '../scene/stage.ts';

/** Asked for in the address, else low where WebGL is drawn by the processor. */
export function chosenQuality(search: string): Quality {
  const asked = new URLSearchParams(search).get('quality');
  if (asked === 'low' || asked === 'high') return asked;
  return isSoftware(rendererName()) ? 'low' : 'high';
}

export function isSoftware(renderer: string): boolean {
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer);
}

function rendererName(): string {
  const context = document.createElement('canvas').getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  const name = names ? String(context?.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
