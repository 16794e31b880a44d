import { afterEach, expect, test, vi } from 'vitest';
import { forgetRenderer, hasSoftwareRenderer, isSoftware } from './webgl-renderer.ts';

test.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)',
  'llvmpipe (LLVM 15.0.7, 256 bits)',
  'Microsoft Basic Render Driver',
])('%s draws on the processor', name => {
  expect(isSoftware(name)).toBe(true);
});
test.each(['ANGLE (NVIDIA GeForce RTX 3060)', 'Apple M2', ''])('"%s" does not draw on the processor', name => {
  expect(isSoftware(name)).toBe(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  forgetRenderer();
});

test('a machine whose graphics card has failed is known to draw on the processor', () => {
  let name = 'Apple M2';
  const context = {
    getExtension: (extension: string) => (extension === 'WEBGL_debug_renderer_info' ? {} : null),
    getParameter: () => name,
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  expect(hasSoftwareRenderer()).toBe(false);
  name = 'SwiftShader';
  expect(hasSoftwareRenderer()).toBe(false);
  forgetRenderer();
  expect(hasSoftwareRenderer()).toBe(true);
});
