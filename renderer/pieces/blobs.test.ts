import { afterEach, expect, test, vi } from 'vitest';
import { contactShadows, halos } from './blobs.ts';

afterEach(() => void vi.unstubAllGlobals());

test('light is drawn before the shadows in it, which it would wash out', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  expect(halos(1).mesh.renderOrder).toBeLessThan(contactShadows(1).mesh.renderOrder);
});
