import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['{engine,electron,renderer,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    // Generous, since two cores may serve much else: no test waits for a time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
