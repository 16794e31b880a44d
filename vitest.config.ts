import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose modules keep no state: their test files share loaded modules, which saves loading them 100 times. */
const STATELESS = [
  'engine/**/*.test.ts',
  'renderer/{announcements,layout,pieces,prompt,scene,sound,suits,words}/**/*.test.{ts,tsx}',
  'test/{contract,golden,physics,rules}/**/*.test.ts',
];

/** Begins with the folders whose files take long, so that no core waits at the end for the last long one. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => /test\/(contract|physics|tools|host)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
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
