import { expect, test } from 'vitest';
import { isSoftware } from './webgl-renderer.ts';

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
