import { defineConfig } from 'vitest/config';

/** Folders whose modules keep no state: their test files share loaded modules, which saves loading them 100 times. */
const STATELESS = [
  'engine/**/*.test.ts',
  'renderer/{layout,pieces,scene,words}/**/*.test.{ts,tsx}',
  'test/{contract,golden,physics,rules}/**/*.test.ts',
];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    // Generous, since two cores may serve much else: no test waits for a time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'stateless', include: STATELESS, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{engine,electron,renderer,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**', ...STATELESS],
        },
      },
    ],
  },
});
